export { type Snapshot, SnapshotError } from '../core/index.ts';
export {
  type CommandName,
  isCheck,
  type JournalCheck,
  type JournalCommand,
  type JournalEntry,
  type Recorder,
  type RecordingOptions,
  recordJournal,
} from './journal.ts';
export {
  decodeJournal,
  encodeJournal,
  isJournalBegun,
  JOURNAL_FORMAT,
  type Journal,
  type JournalHeader,
  JournalWriter,
} from './journal-file.ts';
export { type HostNames, namesOfHost, type WorldSource } from './origin.ts';
export { compareSnapshots, type SnapshotDifference, showDifference } from './replay/difference.ts';
export { type Divergence, findDivergence, type ReplayOptions, type ReplayResult, replay } from './replay/replay.ts';
export { SaveError } from './save-error.ts';
export { decodeSave, encodeSave, isSaveBegun, type LoadedSave, SAVE_FORMAT, type Save } from './save-file.ts';
export { decodeSnapshot, encodeSnapshot, SNAPSHOT_FORMAT } from './snapshot-bytes.ts';
