import { type Snapshot, SnapshotError } from '../core/index.ts';
import { COLUMN_FORMATS, DOUBLE_COLUMNS, ENGINE_VERSION, INT_COLUMNS, TEXT_COLUMNS } from '../core/internal.ts';
import { ByteReader } from './bytes/byte-reader.ts';
import { ByteWriter } from './bytes/byte-writer.ts';
import { type FrameKind, openFrame, sealFrame } from './bytes/frame.ts';

/** The version of the snapshot format that is written. Earlier ones can be read, too. */
export const SNAPSHOT_FORMAT = 3;

/** Seeds are 32-bit integers. */
const LARGEST_SEED = 0xffffffff;

const SNAPSHOT: FrameKind = {
  name: 'snapshot',
  letters: 'hnkr',
  whole: 'a snapshot of a hanker world',
  fail: (message) => new SnapshotError(message),
};

/** Encodes a snapshot as bytes for a file or the network: equal on every machine, and equal for equal worlds. */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array {
  const { engine, outline, hash, seed, now, chains, decisions, ints, doubles, texts } = snapshot;
  const writer = new ByteWriter();
  for (const text of [engine, outline.hash, outline.numbering, hash]) writer.text(text);
  for (const number of [seed, now, chains, decisions, outline.nodes.length]) writer.count(number);
  for (const node of outline.nodes) writer.uint16(node);
  for (const name of INT_COLUMNS) {
    writer.count(ints[name].length);
    for (const value of ints[name]) writer.int(value);
  }
  for (const name of DOUBLE_COLUMNS) {
    writer.count(doubles[name].length);
    for (const value of doubles[name]) writer.double(value);
  }
  for (const name of TEXT_COLUMNS) {
    writer.count(texts[name].length);
    for (const text of texts[name]) writer.text(text);
  }
  return sealFrame(SNAPSHOT, SNAPSHOT_FORMAT, writer.written());
}

/**
 * Decodes a snapshot. Throws a SnapshotError for bytes that are not a snapshot, are cut short, have a single bit
 * changed, or have a newer format. Whether it fits a world is checked when the world restores it.
 */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  const { format, content } = openFrame(SNAPSHOT, bytes);
  if (format > SNAPSHOT_FORMAT)
    throw new SnapshotError(
      `the snapshot has format ${format}, but hanker ${ENGINE_VERSION} reads formats 1 to ${SNAPSHOT_FORMAT}; use a newer hanker`,
    );
  const reader = new ByteReader(content);
  const [engine, outlineHash, numbering, hash] = [reader.text(), reader.text(), reader.text(), reader.text()];
  const [seed, now, chains, decisions] = [reader.count(), reader.count(), reader.count(), reader.count()];
  if (seed > LARGEST_SEED)
    throw new SnapshotError(`the snapshot is damaged: got the seed ${seed}; expected 0 to ${LARGEST_SEED}`);
  const nodes = reader.column(Uint16Array, 2, () => reader.uint16());
  const has = (name: string) => format >= (COLUMN_FORMATS[name] ?? 1);
  const snapshot: Snapshot = {
    engine,
    outline: { hash: outlineHash, numbering, nodes },
    hash,
    seed,
    now,
    chains,
    decisions,
    ints: readAll(INT_COLUMNS, (name) =>
      has(name) ? reader.column(Int32Array, 1, () => reader.int()) : new Int32Array(0),
    ),
    doubles: readAll(DOUBLE_COLUMNS, (name) =>
      has(name) ? reader.column(Float64Array, 1, () => reader.double()) : new Float64Array(0),
    ),
    texts: readAll(TEXT_COLUMNS, (name) => (has(name) ? reader.list(1, () => reader.text()) : [])),
  };
  if (reader.left > 0) throw new SnapshotError(`the snapshot is damaged: ${reader.left} extra bytes at its end`);
  return snapshot;
}

function readAll<Name extends string, T>(names: readonly Name[], read: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, T>;
}
