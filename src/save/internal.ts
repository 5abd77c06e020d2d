// The inner door of save: for the other rooms of src and for tests, never for users of the package.
export { checksum } from './bytes/checksum.ts';
export { isJournalBegun } from './journal-file.ts';
export { isSaveBegun, SAVE_FORMAT } from './save-file.ts';
export { SNAPSHOT_FORMAT } from './snapshot-bytes.ts';
