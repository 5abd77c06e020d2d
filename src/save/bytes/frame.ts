import { checksum } from './checksum.ts';

/** A kind of file that is bytes: how it begins, what it is called, and what its errors are. */
export interface FrameKind {
  /** What it is in messages: 'snapshot'. */
  readonly name: string;
  /** Four letters. */
  readonly letters: string;
  /** What bytes that do not begin like one are told to be: 'no snapshot of a hanker world'. */
  readonly otherwise: string;
  fail(message: string): Error;
}

/** The magic, the format and the whole length come first and the checksum last in every format there will be. */
const MAGIC = 8;
const HEAD = MAGIC + 4 + 4;
const TAIL = 4;
/** The length is a number of 32 bits. */
const LONGEST = 0xffffffff;

/** A byte that no text has, the letters, and line ends that careless copying would change. */
function magicOf(kind: FrameKind): number[] {
  return [0x89, ...[...kind.letters].map((letter) => letter.charCodeAt(0)), 0x0d, 0x0a, 0x1a];
}

/**
 * Content as bytes that can be found whole or not: magic (8 bytes), format and whole length (32 bits each, the lowest
 * byte first), the content, the CRC-32 of all that.
 */
export function sealFrame(kind: FrameKind, format: number, content: Uint8Array): Uint8Array {
  const length = HEAD + content.length + TAIL;
  if (length > LONGEST) throw kind.fail(`the ${kind.name} is too large: ${length} bytes, of at most ${LONGEST}`);
  const bytes = new Uint8Array(length);
  bytes.set(magicOf(kind));
  bytes.set(content, HEAD);
  const view = new DataView(bytes.buffer);
  view.setUint32(MAGIC, format, true);
  view.setUint32(MAGIC + 4, length, true);
  view.setUint32(length - TAIL, checksum(bytes.subarray(0, length - TAIL)), true);
  return bytes;
}

/** Whether bytes begin as that kind does, as far as they go. */
export function isFrameBegun(kind: FrameKind, bytes: Uint8Array): boolean {
  return magicOf(kind)
    .slice(0, bytes.length)
    .every((byte, i) => bytes[i] === byte);
}

/** The format and the content of bytes that have come through whole; throws for all others. */
export function openFrame(
  kind: FrameKind,
  bytes: Uint8Array,
): { readonly format: number; readonly content: Uint8Array } {
  const { name } = kind;
  if (!isFrameBegun(kind, bytes)) throw kind.fail(`these bytes are ${kind.otherwise}: they do not begin like one`);
  if (bytes.length < HEAD + TAIL)
    throw kind.fail(`the ${name} is cut short: ${bytes.length} bytes are less than its head`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(MAGIC + 4, true);
  if (bytes.length < length)
    throw kind.fail(`the ${name} is cut short: ${bytes.length} of its ${length} bytes are there`);
  if (bytes.length > length)
    throw kind.fail(`the ${name} is damaged: it has ${bytes.length} bytes, and says that it has ${length}`);
  const [found, expected] = [checksum(bytes.subarray(0, length - TAIL)), view.getUint32(length - TAIL, true)];
  if (found !== expected)
    throw kind.fail(
      `the ${name} is damaged: its checksum is ${hex(found)}, and should be ${hex(expected)}. Use another copy of it`,
    );
  return { format: view.getUint32(MAGIC, true), content: bytes.subarray(HEAD, length - TAIL) };
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
