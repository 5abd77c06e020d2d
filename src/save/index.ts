export { type Snapshot, SnapshotError } from '../core/index.ts';
export { decodeSnapshot, encodeSnapshot, SNAPSHOT_FORMAT } from './snapshot-bytes.ts';
