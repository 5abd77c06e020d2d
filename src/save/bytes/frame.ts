import { show } from '../../core/internal.ts';
import { checksum } from './checksum.ts';

/** A kind of binary file: its name, its magic bytes and its errors. */
export interface FrameKind {
  /** Its name in messages: 'snapshot'. */
  readonly name: string;
  /** Four letters. */
  readonly letters: string;
  /** Its full name in messages: 'a snapshot of a hanker world'. */
  readonly whole: string;
  fail(message: string): Error;
}

/** In every format the magic bytes, the format version and the total length come first, and the checksum last. */
const MAGIC = 8;
const HEAD = MAGIC + 4 + 4;
const TAIL = 4;
/** The length is a 32-bit integer. */
const LONGEST = 0xffffffff;

/** A byte that no text contains, the letters, and line ends that copying in text mode would change. */
function magicOf(kind: FrameKind): number[] {
  return [0x89, ...[...kind.letters].map((letter) => letter.charCodeAt(0)), 0x0d, 0x0a, 0x1a];
}

/**
 * Wraps content so that damage can be detected: magic (8 bytes), format version and total length (32 bits each, little
 * endian), the content, and the CRC-32 of all that.
 */
export function sealFrame(kind: FrameKind, format: number, content: Uint8Array): Uint8Array {
  const length = HEAD + content.length + TAIL;
  if (length > LONGEST)
    throw kind.fail(`the ${kind.name} is too large: got ${length} bytes; expected at most ${LONGEST}`);
  const bytes = new Uint8Array(length);
  bytes.set(magicOf(kind));
  bytes.set(content, HEAD);
  const view = new DataView(bytes.buffer);
  view.setUint32(MAGIC, format, true);
  view.setUint32(MAGIC + 4, length, true);
  view.setUint32(length - TAIL, checksum(bytes.subarray(0, length - TAIL)), true);
  return bytes;
}

/** Whether bytes are the beginning of that kind of file, as far as they go. */
export function isFrameBegun(kind: FrameKind, bytes: Uint8Array): boolean {
  return magicOf(kind)
    .slice(0, bytes.length)
    .every((byte, i) => bytes[i] === byte);
}

/** The format version and the content of undamaged bytes; throws for all others. */
export function openFrame(
  kind: FrameKind,
  bytes: Uint8Array,
): { readonly format: number; readonly content: Uint8Array } {
  const { name } = kind;
  if (!(bytes instanceof Uint8Array))
    throw kind.fail(`this is not ${kind.whole}: got ${show(bytes)}; expected a Uint8Array`);
  if (!isFrameBegun(kind, bytes)) throw kind.fail(`this is not ${kind.whole}: its first bytes are different`);
  if (bytes.length < HEAD + TAIL)
    throw kind.fail(`the ${name} is cut short: got ${bytes.length} bytes, less than its header`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(MAGIC + 4, true);
  if (bytes.length < length) throw kind.fail(`the ${name} is cut short: got ${bytes.length} of ${length} bytes`);
  if (bytes.length > length) throw kind.fail(`the ${name} is damaged: got ${bytes.length} bytes; expected ${length}`);
  const [found, expected] = [checksum(bytes.subarray(0, length - TAIL)), view.getUint32(length - TAIL, true)];
  if (found !== expected)
    throw kind.fail(
      `the ${name} is damaged: got the checksum ${hex(found)}; expected ${hex(expected)}. Use another copy`,
    );
  return { format: view.getUint32(MAGIC, true), content: bytes.subarray(HEAD, length - TAIL) };
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
