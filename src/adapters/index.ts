// The door of the adapters: everything that needs Node. Only the command line comes in by it.
export { HostModuleError, importHost } from './host-module.ts';
export { openQueue } from './queue/queue-runner.ts';
export { openQueueWorker, type QueueWorkerOptions } from './queue/queue-worker.ts';
export { draftMode, draftPath, findReplaced, keepOwner, type ReplacedFile, writeProblem } from './replaced-file.ts';
export { type FoundSave, findNewestSave, readSave, WriteError, writeSave } from './save-store.ts';
export { type Opened, type Studio, type StudioSettings, startStudio } from './studio-server/studio-server.ts';
export { openThreads } from './threads/thread-runner.ts';
