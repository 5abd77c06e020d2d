import type { CommandName, Snapshot } from '../core/index.ts';
import { COMMANDS, currentParameterPath, ENGINE_VERSION, NEVER, show, withPresentKeys } from '../core/internal.ts';
import { checksum } from './bytes/checksum.ts';
import { isCheck, type JournalCheck, type JournalEntry } from './journal.ts';
import { areHostNames, type HostNames, isSource, sourceFromFormat1, type WorldSource } from './origin.ts';
import { SaveError } from './save-error.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-bytes.ts';

/** The version of the journal format: the one that is written, and the newest that can be read. */
export const JOURNAL_FORMAT = 2;

/** What a run starts from, apart from the commands. */
export interface JournalHeader {
  /** null when the game itself provides the definition. */
  readonly world: WorldSource | null;
  readonly seed: number;
  readonly host: HostNames;
}

/** A recorded run: what it starts from, and its commands and checks. */
export interface Journal extends JournalHeader {
  /** The version of the engine that wrote it. */
  readonly engine: string;
  readonly entries: readonly JournalEntry[];
}

/**
 * Writes a journal as text, line by line during a run: the header, then one line per entry. Each line is the checksum
 * of the previous checksum and the line's JSON, a space, and the JSON. So a truncated file is valid up to its end.
 */
export class JournalWriter {
  private last = '';

  /** The first line. */
  header({ world, seed, host }: JournalHeader): string {
    return this.line({ 'hanker journal': JOURNAL_FORMAT, engine: ENGINE_VERSION, seed, host, world });
  }

  /** The line of an entry. */
  entry(entry: JournalEntry): string {
    if (!isCheck(entry)) return this.line(entry);
    const { state, ...rest } = entry;
    return this.line(state ? { ...rest, state: toBase64(encodeSnapshot(state)) } : rest);
  }

  private line(value: unknown): string {
    const json = writeJson(value);
    this.last = sumOf(this.last, json);
    return `${this.last} ${json}\n`;
  }
}

/** Encodes a whole journal as text. */
export function encodeJournal(journal: JournalHeader & { readonly entries: readonly JournalEntry[] }): string {
  const writer = new JournalWriter();
  return writer.header(journal) + journal.entries.map((entry) => writer.entry(entry)).join('');
}

/**
 * Decodes a journal. `isWhole` is false when the last line is incomplete; that line is left out. Throws a SaveError for
 * text that is not a journal, has a changed line, or has a newer format.
 */
export function decodeJournal(text: string): Journal & { readonly isWhole: boolean } {
  if (typeof text !== 'string')
    throw new SaveError(`this is not a journal of a hanker world: got ${show(text)}; expected a text`);
  const lines = text.split('\n');
  const isWhole = lines.pop() === '';
  const values = readLines(lines);
  const header = values.shift() as (JournalHeader & Record<string, unknown>) | undefined;
  if (typeof header !== 'object' || header === null || typeof header['hanker journal'] !== 'number')
    throw new SaveError('this is not a journal of a hanker world: its first line is different');
  const format = header['hanker journal'];
  if (format !== 1 && format !== JOURNAL_FORMAT)
    throw new SaveError(
      `the journal has format ${format}, but hanker ${ENGINE_VERSION} reads formats up to ${JOURNAL_FORMAT}; use a newer hanker`,
    );
  const { engine, seed, host } = header;
  const world = format === 1 ? sourceFromFormat1(header.world) : header.world;
  const isSeed = Number.isInteger(seed) && seed >= 0 && seed <= 0xffffffff;
  if (typeof engine !== 'string' || !isSeed || !areHostNames(host) || !isSource(world))
    throw wrong(1, 'the header is incomplete');
  let latest = 0;
  const entries = values.map((value, i) => {
    const entry = format === 1 ? entryFromFormat1(readEntry(value, i + 2)) : readEntry(value, i + 2);
    if (entry.at < latest) throw wrong(i + 2, `tick ${entry.at} comes after tick ${latest}`);
    latest = entry.at;
    return entry;
  });
  return { engine, seed, host, world, entries, isWhole };
}

/** How the first line continues after its checksum. */
const BEGINNING = '{"hanker journal":';

/** Whether bytes are the beginning of a journal, even an incomplete one; true for no bytes. */
export function isJournalBegun(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 9 + BEGINNING.length));
  return /^[0-9a-f]{0,8}$/.test(text.slice(0, 8)) && ` ${BEGINNING}`.startsWith(text.slice(8));
}

function readLines(lines: readonly string[]): unknown[] {
  let last = '';
  return lines.map((line, i) => {
    const [sum, json] = [line.slice(0, 8), line.slice(9)];
    if (i === 0 && !json.startsWith(BEGINNING))
      throw new SaveError('this is not a journal of a hanker world: its first line is different');
    last = sumOf(last, json);
    if (last !== sum || line[8] !== ' ')
      throw wrong(
        i + 1,
        'the checksum is wrong: the line was changed, or a line before it is missing. Use another copy',
      );
    try {
      return JSON.parse(json);
    } catch {
      throw wrong(i + 1, 'not valid JSON');
    }
  });
}

/** The names that older journals have for commands. */
const OLD_COMMANDS: ReadonlyMap<unknown, CommandName> = new Map([
  ['set', 'setState'],
  ['setWorld', 'setWorldState'],
  ['tune', 'setParameter'],
] as const);

function readEntry(value: unknown, line: number): JournalEntry {
  if (typeof value !== 'object' || value === null) throw wrong(line, 'not an entry');
  const entry = value as Record<string, unknown>;
  if (!Number.isInteger(entry.at) || Number(entry.at) < 0 || Number(entry.at) >= NEVER)
    throw wrong(line, 'it has no valid tick');
  if (typeof entry.hash === 'string') {
    const { state, ...rest } = entry as unknown as JournalCheck & { readonly state?: unknown };
    return typeof state === 'string' ? { ...rest, state: readState(state, line) } : rest;
  }
  const command = OLD_COMMANDS.get(entry.do) ?? entry.do;
  if (!COMMANDS.some((name) => name === command) || !Array.isArray(entry.with))
    throw wrong(line, `expected a check, or one of ${COMMANDS.join(', ')}`);
  return { ...entry, do: command } as unknown as JournalEntry;
}

/** Updates an entry of journal format 1 to the present names of parameters and keys: `weight` was `tuning`. */
function entryFromFormat1(entry: JournalEntry): JournalEntry {
  if (isCheck(entry)) return entry;
  const [first, ...rest] = entry.with as readonly unknown[];
  const current =
    entry.do === 'setParameter' && typeof first === 'string'
      ? currentParameterPath(first)
      : entry.do === 'addAgent'
        ? withPresentKeys(first)
        : first;
  return current === first ? entry : ({ ...entry, with: [current, ...rest] } as unknown as JournalEntry);
}

function wrong(line: number, what: string): SaveError {
  return new SaveError(`the journal is damaged in line ${line}: ${what}`);
}

function sumOf(last: string, json: string): string {
  return checksum(new TextEncoder().encode(last + json))
    .toString(16)
    .padStart(8, '0');
}

/** Like JSON.stringify, but −0 stays −0. */
function writeJson(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${writeJson(part)}`).join(',')}}`;
}

/** Bytes per call, so that no call has too many arguments. */
const PART = 8192;

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += PART) letters += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(letters);
}

function readState(text: string, line: number): Snapshot {
  try {
    return decodeSnapshot(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch (problem) {
    throw wrong(line, `its state can’t be read (${(problem as Error).message})`);
  }
}
