import { extentOfSheet, longestPiece, type SheetExtent } from './sheet-extent.ts';

/** What a workbook comes to when it is unpacked. */
export interface WorkbookSize {
  /** Bytes of all files in it, as far as they were counted. */
  readonly unpacked: number;
  readonly files: number;
  /** Of the sheets in it, the most rows and the most columns. */
  readonly extent: SheetExtent;
  /** The characters of the longest text or tag in it. */
  readonly longest: number;
}

/** A file in a workbook. */
interface ZipEntry {
  readonly isPacked: boolean;
  readonly packed: Uint8Array;
  /** Bytes unpacked, as the directory says. */
  readonly said: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const FILE_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const PACKED = 8;
const NOWHERE: SheetExtent = { rows: 0, columns: 0 };

/**
 * Unpacks a workbook, which is a zip file, to see how large it really is and how far its cells reach, and keeps nothing
 * of it; stops when there is more than `most` bytes or files, or a longer piece. Null when it has no directory, one that says something else
 * than the files do, or cells with addresses that are none.
 */
export async function measureWorkbook(
  bytes: Uint8Array,
  most: Omit<WorkbookSize, 'extent'>,
): Promise<WorkbookSize | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const files = view.getUint16(at + 10, true);
    if (files > most.files) return { unpacked: 0, files, extent: NOWHERE, longest: 0 };
    const entries = readDirectory(view, view.getUint32(at + 16, true), files);
    return entries && measure(entries, most);
  }
  return null;
}

async function measure(entries: readonly ZipEntry[], most: Omit<WorkbookSize, 'extent'>): Promise<WorkbookSize | null> {
  const said = entries.reduce((sum, entry) => sum + entry.said, 0);
  if (said > most.unpacked) return { unpacked: said, files: entries.length, extent: NOWHERE, longest: 0 };
  let { rows, columns } = NOWHERE;
  let longest = 0;
  for (const { isPacked, packed, said: expected } of entries) {
    const text = isPacked ? await unpack(packed, expected) : packed.length === expected ? decode([packed]) : null;
    if (text === null) return null;
    longest = Math.max(longest, longestPiece(text));
    if (longest > most.longest) break;
    const extent = extentOfSheet(text);
    if (extent === null) return null;
    rows = Math.max(rows, extent.rows);
    columns = Math.max(columns, extent.columns);
  }
  return { unpacked: said, files: entries.length, extent: { rows, columns }, longest };
}

/** Packed bytes as text; null when they come to another number of bytes than expected, or can't be unpacked. */
async function unpack(packed: Uint8Array, expected: number): Promise<string | null> {
  const stream = new DecompressionStream('deflate-raw');
  const reader = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let count = 0;
  try {
    while (count <= expected) {
      const { done, value } = await reader.read();
      if (done) return count === expected ? decode(parts) : null;
      count += value.length;
      parts.push(value);
    }
    await reader.cancel();
    return null;
  } catch {
    return null;
  }
}

function decode(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}

function readDirectory(view: DataView, from: number, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = from;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const entry = readEntry(view, at);
    if (entry === null) return null;
    entries.push(entry);
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function readEntry(view: DataView, at: number): ZipEntry | null {
  const file = view.getUint32(at + 42, true);
  if (file + FILE_LENGTH > view.byteLength || view.getUint32(file, true) !== FILE) return null;
  const start = file + FILE_LENGTH + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
  const length = view.getUint32(at + 20, true);
  if (start + length > view.byteLength) return null;
  return {
    isPacked: view.getUint16(at + 10, true) === PACKED,
    packed: new Uint8Array(view.buffer, view.byteOffset + start, length),
    said: view.getUint32(at + 24, true),
  };
}
