import { showCount } from 'hanker/charts';
import { LARGEST_FILE } from './file-source.ts';

/** A world in a link. */
export interface LinkedWorld {
  readonly name: string;
  readonly text: string;
}

/** The maximum length of the fragment: some programs cut longer links. */
export const LONGEST_LINK = 32_000;
const LONGEST_NAME = 100;
const MARK = '#world=';

/** Whether the fragment of an address contains a world. */
export function hasWorld(hash: string): boolean {
  return hash.startsWith(MARK);
}

/** The fragment of an address for a world. Throws when it would be too long. */
export async function writeLink({ name, text }: LinkedWorld): Promise<string> {
  const written = `${cleanName(name)}\n${checksum(text)}\n${text}`;
  const packed = await collect(through(new TextEncoder().encode(written), new CompressionStream('deflate-raw')));
  const link = `${MARK}${toBase64(packed)}`;
  if (link.length > LONGEST_LINK)
    throw new Error(
      `This world makes a link of ${showCount(link.length)} characters; at most ${showCount(LONGEST_LINK)} are safe to send. Save a copy and send the file instead.`,
    );
  return link;
}

/** The world in a link. Throws when it is damaged. */
export async function readLink(hash: string): Promise<LinkedWorld> {
  try {
    const packed = fromBase64(hash.slice(MARK.length));
    const bytes = await collect(through(packed, new DecompressionStream('deflate-raw')));
    const written = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [name, sum] = written.split('\n', 2);
    const text = written.slice(name.length + (sum?.length ?? 0) + 2);
    if (sum !== checksum(text)) throw new Error('the checksum is another');
    return { name: cleanName(name), text };
  } catch (problem) {
    if (problem instanceof TooLarge) throw problem;
    throw new Error(
      'The link is damaged or was cut off on its way, so there is no world in it. Ask for it again, or for the file.',
    );
  }
}

class TooLarge extends Error {}

/** A file name without its path. */
function cleanName(name: string): string {
  const clean = name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '').slice(0, LONGEST_NAME);
  return clean.trim() === '' ? 'world.yaml' : clean;
}

/** FNV-1a over UTF-16, which detects accidental damage; the compression alone does not guarantee that. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(16);
}

function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
}

/** Reads all bytes of a stream, up to the largest file: a short link can expand to a huge text. */
async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > LARGEST_FILE) {
      void reader.cancel();
      throw new TooLarge('What the link unfolds into is larger than 16 MiB; no world is. It was not opened.');
    }
    chunks.push(next.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(code: string): Uint8Array<ArrayBuffer> {
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
