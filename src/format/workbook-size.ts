/** What a workbook holds by its own account, before any of it is unpacked. */
export interface WorkbookSize {
  /** Bytes of all files in it. */
  readonly unpacked: number;
  readonly files: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LONGEST_COMMENT = 0xffff;

/** Reads the directory at the end of a workbook, which is a zip file; null when it has none. */
export function workbookSize(bytes: Uint8Array): WorkbookSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at--)
    if (view.getUint32(at, true) === END)
      return readDirectory(view, view.getUint32(at + 16, true), view.getUint16(at + 10, true));
  return null;
}

function readDirectory(view: DataView, from: number, count: number): WorkbookSize | null {
  let unpacked = 0;
  let at = from;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    unpacked += view.getUint32(at + 24, true);
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { unpacked, files: count };
}
