import type { CommandName, Snapshot } from '../../core/index.ts';
import { COMMANDS, currentParameterPath, ENGINE_VERSION, NEVER, withPresentKeys } from '../../core/internal.ts';
import { checksum } from '../bytes/checksum.ts';
import { areHostNames, type HostNames, isSource, sourceFromFormat1, type WorldSource } from '../origin.ts';
import { SaveError } from '../save-error.ts';
import { decodeSnapshot, encodeSnapshot } from '../snapshot-bytes.ts';
import { isCheck, type JournalCheck, type JournalEntry } from './journal.ts';

/** The version of the layout that is written, and the newest that is read. */
export const JOURNAL_FORMAT = 2;

/** What a run was made of, besides what it was told. */
export interface JournalHeader {
  /** Null for a run whose definition is the game's own. */
  readonly world: WorldSource | null;
  readonly seed: number;
  readonly host: HostNames;
}

/** A run: what it was made of, and what it was told. */
export interface Journal extends JournalHeader {
  /** The version of the engine that wrote it. */
  readonly engine: string;
  readonly entries: readonly JournalEntry[];
}

/**
 * A journal as text, written line by line while a run goes on: the header, then a line for each entry, which is the
 * checksum of the line and of that before it, a space, and JSON. So a file that was cut off is good up to there.
 */
export class JournalWriter {
  private last = '';

  /** The first line. */
  header({ world, seed, host }: JournalHeader): string {
    return this.line({ 'hanker journal': JOURNAL_FORMAT, engine: ENGINE_VERSION, seed, host, world });
  }

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

/** A whole journal as text. */
export function encodeJournal(journal: JournalHeader & { readonly entries: readonly JournalEntry[] }): string {
  const writer = new JournalWriter();
  return writer.header(journal) + journal.entries.map((entry) => writer.entry(entry)).join('');
}

/**
 * The journal that was written as this text. `isWhole` is false when its last line was cut off; that is left out then.
 * Throws a SaveError for what is no journal, was changed in any line, or is of a newer format.
 */
export function decodeJournal(text: string): Journal & { readonly isWhole: boolean } {
  const lines = text.split('\n');
  const isWhole = lines.pop() === '';
  const values = readLines(lines);
  const header = values.shift() as (JournalHeader & Record<string, unknown>) | undefined;
  if (typeof header !== 'object' || header === null || typeof header['hanker journal'] !== 'number')
    throw new SaveError('this is no journal of a hanker world: it does not begin like one');
  const format = header['hanker journal'];
  if (format !== 1 && format !== JOURNAL_FORMAT)
    throw new SaveError(
      `the journal is of format ${format}, and hanker ${ENGINE_VERSION} reads up to ${JOURNAL_FORMAT}; a newer ` +
        'hanker reads it',
    );
  const { engine, seed, host } = header;
  const world = format === 1 ? sourceFromFormat1(header.world) : header.world;
  const isSeed = Number.isInteger(seed) && seed >= 0 && seed <= 0xffffffff;
  if (typeof engine !== 'string' || !isSeed || !areHostNames(host) || !isSource(world))
    throw wrong(1, 'its header lacks something');
  let latest = 0;
  const entries = values.map((value, i) => {
    const entry = format === 1 ? entryFromFormat1(readEntry(value, i + 2)) : readEntry(value, i + 2);
    if (entry.at < latest) throw wrong(i + 2, `tick ${entry.at} comes after tick ${latest}`);
    latest = entry.at;
    return entry;
  });
  return { engine, seed, host, world, entries, isWhole };
}

/** How the first line goes on after its checksum. */
const BEGINNING = '{"hanker journal":';

/** Whether bytes begin as a journal does, whole or not; so does nothing. */
export function isJournalBegun(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 9 + BEGINNING.length));
  return /^[0-9a-f]{0,8}$/.test(text.slice(0, 8)) && ` ${BEGINNING}`.startsWith(text.slice(8));
}

function readLines(lines: readonly string[]): unknown[] {
  let last = '';
  return lines.map((line, i) => {
    const [sum, json] = [line.slice(0, 8), line.slice(9)];
    if (i === 0 && !json.startsWith(BEGINNING))
      throw new SaveError('this is no journal of a hanker world: it does not begin like one');
    last = sumOf(last, json);
    if (last !== sum || line[8] !== ' ')
      throw wrong(i + 1, 'its checksum is another. It was changed, or a line before it is missing; use another copy');
    try {
      return JSON.parse(json);
    } catch {
      throw wrong(i + 1, 'it is not JSON');
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
  if (typeof value !== 'object' || value === null) throw wrong(line, 'it is no entry');
  const entry = value as Record<string, unknown>;
  if (!Number.isInteger(entry.at) || Number(entry.at) < 0 || Number(entry.at) >= NEVER)
    throw wrong(line, 'it has no tick');
  if (typeof entry.hash === 'string') {
    const { state, ...rest } = entry as unknown as JournalCheck & { readonly state?: unknown };
    return typeof state === 'string' ? { ...rest, state: readState(state, line) } : rest;
  }
  const command = OLD_COMMANDS.get(entry.do) ?? entry.do;
  if (!COMMANDS.some((name) => name === command) || !Array.isArray(entry.with))
    throw wrong(line, `it is neither a check nor one of ${COMMANDS.join(', ')}`);
  return { ...entry, do: command } as unknown as JournalEntry;
}

/** An entry of a journal of format 1 with the present names of parameters and keys: there `weight` was `tuning`. */
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

/** As JSON.stringify, but −0 stays what it is. */
function writeJson(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${writeJson(part)}`).join(',')}}`;
}

/** Letters at a time, so that no call has too many arguments. */
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
