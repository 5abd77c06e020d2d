import { type Snapshot, SnapshotError } from '../core/index.ts';
import { ENGINE_VERSION } from '../core/internal.ts';
import { ByteReader } from './bytes/byte-reader.ts';
import { ByteWriter } from './bytes/byte-writer.ts';
import { type FrameKind, isFrameBegun, openFrame, sealFrame } from './bytes/frame.ts';
import type { JournalEntry } from './journal.ts';
import { decodeJournal, encodeJournal } from './journal-file.ts';
import { areHostNames, type HostNames, isSource, sourceFromFormat1, type WorldSource } from './origin.ts';
import { SaveError } from './save-error.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-bytes.ts';

/** The version of the save format: the one that is written, and the newest that can be read. */
export const SAVE_FORMAT = 2;

/** A run that can be continued later or elsewhere, without any other file. */
export interface Save {
  /** null when the game itself provides the definition. */
  readonly world: WorldSource | null;
  readonly host: HostNames;
  readonly snapshot: Snapshot;
  /** All commands so far; null when they were not recorded. */
  readonly journal: readonly JournalEntry[] | null;
  /** Any JSON value for the program that saves and loads; null for none. */
  readonly notes: unknown;
}

/** A decoded save, with the version of the engine that wrote it. */
export interface LoadedSave extends Save {
  readonly engine: string;
}

const SAVE: FrameKind = {
  name: 'save',
  letters: 'hnks',
  whole: 'a save of a hanker world',
  fail: (message) => new SaveError(message),
};

/** A reader for each format version so far; fields that an old format lacks are filled in here. */
const READERS: Readonly<Record<number, (reader: ByteReader) => LoadedSave>> = {
  1: (reader) => readSave(reader, sourceFromFormat1),
  2: (reader) => readSave(reader, (source) => source),
};

/** Encodes a save as bytes for a file. Equal runs give equal bytes. */
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
 * Decodes a save, whole or not at all. Throws a SaveError for bytes that are not a save, are cut short, have a single
 * bit changed, or have a newer format. Whether the snapshot fits a world is checked when the world restores it.
 */
export function decodeSave(bytes: Uint8Array): LoadedSave {
  const { format, content } = openFrame(SAVE, bytes);
  const read = Object.hasOwn(READERS, format) ? READERS[format] : undefined;
  if (!read)
    throw new SaveError(
      `the save has format ${format}, but hanker ${ENGINE_VERSION} reads formats up to ${SAVE_FORMAT}; use a newer hanker`,
    );
  const reader = new ByteReader(content);
  try {
    const save = read(reader);
    if (reader.left > 0)
      throw new SaveError(`the save is damaged: ${reader.left} extra bytes at its end. Use another copy`);
    return save;
  } catch (problem) {
    // The checksum is right, so something other than hanker wrote it.
    if (problem instanceof SnapshotError || problem instanceof SyntaxError)
      throw new SaveError(`the save is damaged inside: ${problem.message}. Use another copy`);
    throw problem;
  }
}

/** Whether bytes are the beginning of a save, even an incomplete one; true for no bytes. */
export function isSaveBegun(bytes: Uint8Array): boolean {
  return isFrameBegun(SAVE, bytes);
}

type SaveHeader = Pick<LoadedSave, 'engine' | 'world' | 'host' | 'notes'>;

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

function readHeader(json: string, currentSource: (source: unknown) => unknown): SaveHeader {
  const { engine, world: source, host, notes } = (JSON.parse(json) ?? {}) as Partial<SaveHeader>;
  const world = currentSource(source);
  if (typeof engine !== 'string' || !areHostNames(host) || !isSource(world))
    throw new SaveError('the save is damaged inside: its header is incomplete. Use another copy');
  return { engine, world, host, notes: notes ?? null };
}

function writeBytes(writer: ByteWriter, bytes: Uint8Array): void {
  writer.count(bytes.length);
  writer.raw(bytes);
}
