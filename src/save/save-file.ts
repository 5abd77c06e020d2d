import { type Snapshot, SnapshotError } from '../core/index.ts';
import { ENGINE_VERSION } from '../core/internal.ts';
import { ByteReader } from './bytes/byte-reader.ts';
import { ByteWriter } from './bytes/byte-writer.ts';
import { type FrameKind, isFrameBegun, openFrame, sealFrame } from './bytes/frame.ts';
import type { JournalEntry } from './journal/journal.ts';
import { decodeJournal, encodeJournal } from './journal/journal-file.ts';
import { areHostNames, type HostNames, isSource, sourceFromFormat1, type WorldSource } from './origin.ts';
import { SaveError } from './save-error.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-bytes.ts';

/** The version of the layout that is written, and the newest that is read. */
export const SAVE_FORMAT = 2;

/** A run to go on with later, elsewhere, and with no other file. */
export interface Save {
  /** Null for a run whose definition is the game's own. */
  readonly world: WorldSource | null;
  readonly host: HostNames;
  readonly snapshot: Snapshot;
  /** All that it was told so far; null where nobody recorded that. */
  readonly journal: readonly JournalEntry[] | null;
  /** What the program that saved wants to know again, as JSON; null for nothing. */
  readonly notes: unknown;
}

/** A save that was read, with the version of the engine that wrote it. */
export interface LoadedSave extends Save {
  readonly engine: string;
}

const SAVE: FrameKind = {
  name: 'save',
  letters: 'hnks',
  otherwise: 'no save of a hanker world',
  fail: (message) => new SaveError(message),
};

/** How each format is read that there ever was; what it did not have yet is filled in here. */
const READERS: Readonly<Record<number, (reader: ByteReader) => LoadedSave>> = {
  1: (reader) => readSave(reader, sourceFromFormat1),
  2: (reader) => readSave(reader, (source) => source),
};

/** A save as bytes, for a file: the same for equal runs. */
export function encodeSave(save: Save): Uint8Array {
  const writer = new ByteWriter();
  const { world, host, snapshot, journal, notes } = save;
  const header = { engine: ENGINE_VERSION, world: world && { ...world, text: '' }, host, notes };
  writer.text(JSON.stringify(header));
  writer.text(world?.text ?? '');
  writeBytes(writer, encodeSnapshot(snapshot));
  const entries = journal && encodeJournal({ world: null, seed: snapshot.seed, host, entries: journal });
  writer.text(entries ?? '');
  return sealFrame(SAVE, SAVE_FORMAT, writer.written());
}

/**
 * The save that was written as these bytes, whole or not at all. Throws a SaveError for what is none, is cut short, was
 * changed by so much as a bit, or is of a newer format. Whether its snapshot fits a world is found out by that world.
 */
export function decodeSave(bytes: Uint8Array): LoadedSave {
  const { format, content } = openFrame(SAVE, bytes);
  const read = Object.hasOwn(READERS, format) ? READERS[format] : undefined;
  if (!read)
    throw new SaveError(
      `the save is of format ${format}, and hanker ${ENGINE_VERSION} reads up to ${SAVE_FORMAT}; a newer hanker reads it`,
    );
  const reader = new ByteReader(content);
  try {
    const save = read(reader);
    if (reader.left > 0) throw new SaveError(`the save is damaged: ${reader.left} bytes too many`);
    return save;
  } catch (problem) {
    // The checksum is right, so it was written by something else.
    if (problem instanceof SnapshotError || problem instanceof SyntaxError)
      throw new SaveError(`the save is damaged inside: ${problem.message}. Use another copy of it`);
    throw problem;
  }
}

/** Whether bytes begin as a save does, whole or not; so does nothing. */
export function isSaveBegun(bytes: Uint8Array): boolean {
  return isFrameBegun(SAVE, bytes);
}

type Header = Pick<LoadedSave, 'engine' | 'world' | 'host' | 'notes'>;

function readSave(reader: ByteReader, currentSource: (source: unknown) => unknown): LoadedSave {
  const { engine, world, host, notes } = readHeader(reader.text(), currentSource);
  const text = reader.text();
  const snapshot = decodeSnapshot(reader.raw(reader.count()));
  const journal = reader.text();
  return {
    engine,
    world: world && { ...world, text },
    host,
    notes,
    snapshot,
    journal: journal === '' ? null : decodeJournal(journal).entries,
  };
}

function readHeader(json: string, currentSource: (source: unknown) => unknown): Header {
  const { engine, world: source, host, notes } = (JSON.parse(json) ?? {}) as Partial<Header>;
  const world = currentSource(source);
  if (typeof engine !== 'string' || !areHostNames(host) || !isSource(world))
    throw new SaveError('the save is damaged inside: its header lacks something. Use another copy of it');
  return { engine, world, host, notes: notes ?? null };
}

function writeBytes(writer: ByteWriter, bytes: Uint8Array): void {
  writer.count(bytes.length);
  writer.raw(bytes);
}
