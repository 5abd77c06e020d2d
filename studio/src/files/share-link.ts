import { showCount } from 'hanker/charts';
import type { RunMoment } from '../session/commands/moment.ts';
import { LARGEST_FILE } from './store/file-source.ts';

/** A world in a link, and a moment of its run if the link leads to one. */
export interface LinkedWorld {
  readonly name: string;
  readonly text: string;
  readonly moment?: LinkedMoment;
}

/** A moment of a run: what leads to it from the start of the file, and what is selected there. */
export interface LinkedMoment extends RunMoment {
  /** The ids of the agent whose decisions are explained, and of the selected agent or thing; null for none. */
  readonly agent: number | null;
  readonly selection: { readonly kind: 'agent' | 'thing'; readonly id: number } | null;
  /** The tick of the decision that is explained; null for the last one. */
  readonly decision: number | null;
}

/** The maximum length of the fragment: some programs cut longer links. */
export const LONGEST_LINK = 32_000;
const LONGEST_NAME = 100;
const MARK = '#world=';
const MOMENT_MARK = '#moment=';

/** Whether the fragment of an address contains a world, with or without a moment. */
export function hasWorld(hash: string): boolean {
  return hash.startsWith(MARK) || hasMoment(hash);
}

/** Whether the fragment of an address contains a moment of a run. */
export function hasMoment(hash: string): boolean {
  return hash.startsWith(MOMENT_MARK);
}

/** The fragment of an address for a world, or for a moment of its run. Throws when it would be too long. */
export async function writeLink({ name, text, moment }: LinkedWorld): Promise<string> {
  const content = moment ? `${JSON.stringify(moment)}\n${text}` : text;
  const written = `${cleanName(name)}\n${checksum(content)}\n${content}`;
  const packed = await collect(through(new TextEncoder().encode(written), new CompressionStream('deflate-raw')));
  const link = `${moment ? MOMENT_MARK : MARK}${toBase64(packed)}`;
  if (link.length > LONGEST_LINK)
    throw new Error(
      `This ${moment ? 'moment' : 'world'} makes a link of ${showCount(link.length)} characters; at most ${showCount(LONGEST_LINK)} are safe to send. Save a copy and send the file instead.`,
    );
  return link;
}

/** The world in a link. Throws when it is damaged. */
export async function readLink(hash: string): Promise<LinkedWorld> {
  try {
    const packed = fromBase64(hash.slice((hasMoment(hash) ? MOMENT_MARK : MARK).length));
    const bytes = await collect(through(packed, new DecompressionStream('deflate-raw')));
    const written = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const [name, sum] = written.split('\n', 2);
    const content = written.slice(name.length + (sum?.length ?? 0) + 2);
    if (sum !== checksum(content)) throw new Error('the checksum does not match');
    if (!hasMoment(hash)) return { name: cleanName(name), text: content };
    const [line] = content.split('\n', 1);
    return { name: cleanName(name), text: content.slice(line.length + 1), moment: readMoment(JSON.parse(line)) };
  } catch (problem) {
    if (problem instanceof TooLarge) throw problem;
    throw new Error(
      'The link is damaged or was cut off on its way, so there is no world in it. Ask for it again, or for the file.',
    );
  }
}

class TooLarge extends Error {}

/** Checks the parts of a moment; commands are checked when they are executed. */
function readMoment(value: unknown): LinkedMoment {
  const { seed, variant, tick, commands, edits, hash, agent, selection, decision } = value as Record<string, unknown>;
  const isId = (id: unknown): id is number | null => id === null || Number.isInteger(id);
  const chosen = selection as LinkedMoment['selection'];
  const isSelection = chosen === null || ((chosen.kind === 'agent' || chosen.kind === 'thing') && isId(chosen.id));
  if (!Number.isInteger(seed) || !Number.isInteger(tick) || typeof hash !== 'string' || !Array.isArray(commands))
    throw new Error('the moment is incomplete');
  if (!isId(agent) || !isId(decision) || !isSelection || (variant !== null && typeof variant !== 'string'))
    throw new Error('the moment is incomplete');
  // Links of earlier versions have no edits.
  if (edits !== undefined && !(Array.isArray(edits) && edits.every(isPastEdit)))
    throw new Error('the moment is incomplete');
  return {
    seed: seed as number,
    variant,
    tick: tick as number,
    commands: commands as LinkedMoment['commands'],
    edits: (edits ?? []) as LinkedMoment['edits'],
    hash,
    agent,
    selection: chosen,
    decision,
  };
}

function isPastEdit(value: unknown): boolean {
  const { at, start, end, text } = (value ?? {}) as Record<string, unknown>;
  const isIndex = (each: unknown) => Number.isInteger(each) && (each as number) >= 0;
  return isIndex(at) && isIndex(start) && isIndex(end) && typeof text === 'string';
}

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
