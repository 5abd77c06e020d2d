export { type Snapshot, SnapshotError } from '../core/index.ts';
export { type CarriedOver, carryOver } from './carry-over.ts';
export { decodeSnapshot, encodeSnapshot, SNAPSHOT_FORMAT } from './snapshot-bytes.ts';
