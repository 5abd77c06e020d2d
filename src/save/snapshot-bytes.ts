import {
  DOUBLE_COLUMNS,
  ENGINE_VERSION,
  INT_COLUMNS,
  type Snapshot,
  SnapshotError,
  TEXT_COLUMNS,
} from '../core/snapshot.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { checksum } from './checksum.ts';

/** The version of the layout that is written, and the newest that is read. */
export const SNAPSHOT_FORMAT = 1;

/** Starts every snapshot: a byte that no text has, the name, and line ends that careless copying would change. */
const MAGIC = [0x89, ...[...'hnkr'].map((letter) => letter.charCodeAt(0)), 0x0d, 0x0a, 0x1a];
/** The magic, the format and the whole length come first and the checksum last in every format there will be. */
const HEAD = MAGIC.length + 4 + 4;
const TAIL = 4;

/**
 * A snapshot as bytes, for a file or the network: the same on every machine, and the same for equal worlds.
 * Magic (8 bytes), format and whole length (32 bits each, the lowest byte first), the content, the CRC-32 of all that.
 */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array {
  const { engine, outline, hash, seed, now, chains, decisions, ints, doubles, texts } = snapshot;
  const writer = new ByteWriter();
  writer.raw(MAGIC);
  writer.uint32(SNAPSHOT_FORMAT);
  writer.uint32(0);
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
  const bytes = new Uint8Array(writer.length + TAIL);
  bytes.set(writer.written());
  const view = new DataView(bytes.buffer);
  view.setUint32(HEAD - 4, bytes.length, true);
  view.setUint32(writer.length, checksum(bytes.subarray(0, writer.length)), true);
  return bytes;
}

/**
 * The snapshot that was written as these bytes. Throws a SnapshotError for what is none, is cut short, was changed by so
 * much as a bit, or is of a newer format. Whether it fits a world is found out by that world.
 */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  const format = checkFrame(bytes);
  if (format !== SNAPSHOT_FORMAT)
    throw new SnapshotError(
      `the snapshot is of format ${format}, and hanker ${ENGINE_VERSION} reads ${SNAPSHOT_FORMAT}; a newer hanker reads it`,
    );
  const reader = new ByteReader(bytes.subarray(HEAD, bytes.length - TAIL));
  const [engine, outlineHash, numbering, hash] = [reader.text(), reader.text(), reader.text(), reader.text()];
  const [seed, now, chains, decisions] = [reader.count(), reader.count(), reader.count(), reader.count()];
  const nodes = reader.column(Uint16Array, 2, () => reader.uint16());
  const snapshot: Snapshot = {
    engine,
    outline: { hash: outlineHash, numbering, nodes },
    hash,
    seed,
    now,
    chains,
    decisions,
    ints: readAll(INT_COLUMNS, () => reader.column(Int32Array, 1, () => reader.int())),
    doubles: readAll(DOUBLE_COLUMNS, () => reader.column(Float64Array, 1, () => reader.double())),
    texts: readAll(TEXT_COLUMNS, () => reader.list(1, () => reader.text())),
  };
  if (reader.left > 0) throw new SnapshotError(`the snapshot is damaged: ${reader.left} bytes too many`);
  return snapshot;
}

function readAll<Name extends string, T>(names: readonly Name[], read: () => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, read()])) as Record<Name, T>;
}

/** Whether bytes are a snapshot that has come through whole; returns its format. */
function checkFrame(bytes: Uint8Array): number {
  const isPart = MAGIC.slice(0, bytes.length).every((byte, i) => bytes[i] === byte);
  if (!isPart) throw new SnapshotError('these bytes are no snapshot of a hanker world: they do not begin like one');
  if (bytes.length < HEAD + TAIL)
    throw new SnapshotError(`the snapshot is cut short: ${bytes.length} bytes are less than its head`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(HEAD - 4, true);
  if (bytes.length < length)
    throw new SnapshotError(`the snapshot is cut short: ${bytes.length} of its ${length} bytes are there`);
  if (bytes.length > length)
    throw new SnapshotError(`the snapshot is damaged: it has ${bytes.length} bytes, and says that it has ${length}`);
  const [found, expected] = [checksum(bytes.subarray(0, length - TAIL)), view.getUint32(length - TAIL, true)];
  if (found !== expected)
    throw new SnapshotError(
      `the snapshot is damaged: its checksum is ${hex(found)}, and should be ${hex(expected)}. Use another copy of it`,
    );
  return view.getUint32(MAGIC.length, true);
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
