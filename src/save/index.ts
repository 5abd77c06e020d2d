/**
 * Snapshots as bytes, save files, journals and replays.
 * @module hanker/save
 */

// Snapshots as bytes:

export { decodeSnapshot, encodeSnapshot } from './snapshot-bytes.ts';

// Save files:

export { type HostNames, namesOfHost, type WorldSource } from './origin.ts';
export { SaveError } from './save-error.ts';
export { decodeSave, encodeSave, type LoadedSave, type Save } from './save-file.ts';

// Journals:

export {
  isCheck,
  type JournalCheck,
  type JournalCommand,
  type JournalEntry,
  type Recorder,
  type RecordingOptions,
  recordJournal,
} from './journal.ts';
export { decodeJournal, encodeJournal, type Journal, type JournalHeader, JournalWriter } from './journal-file.ts';

// Replays, and differences between runs:

export { compareSnapshots, type SnapshotDifference, showDifference } from './replay/difference.ts';
export { type Divergence, findDivergence, type ReplayOptions, type ReplayResult, replay } from './replay/replay.ts';
