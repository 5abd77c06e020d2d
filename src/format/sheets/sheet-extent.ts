/** How far the cells of a sheet reach: a reader fills all rows up to the last one to the widest. */
export interface SheetExtent {
  readonly rows: number;
  readonly columns: number;
}

/** A tag of a row or a cell, with its attributes; a sign in quotes ends no tag. */
const TAG = /<(?:\w+:)?(row|c)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ADDRESS = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const FIRST = 64;
const OPENS = 0x3c;
const CLOSES = 0x3e;

/**
 * The longest piece of XML without a '<' or '>': a text, or a tag. A cell holds at most 32,767 characters, so longer ones
 * mean something else, and a reader may take a time for them that grows with the square of their length.
 */
export function longestPiece(xml: string): number {
  let longest = 0;
  let from = 0;
  for (let at = 0; at <= xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code !== OPENS && code !== CLOSES && at < xml.length) continue;
    longest = Math.max(longest, at - from);
    from = at + 1;
  }
  return longest;
}

/** The extent of a sheet by its XML, where rows and cells without an address follow each other; null for a wrong address. */
export function extentOfSheet(xml: string): SheetExtent | null {
  let [row, column, rows, columns] = [0, 0, 0, 0];
  for (const [, tag, attributes] of xml.matchAll(TAG)) {
    const found = ADDRESS.exec(attributes);
    const address = found && /^([A-Z]*)(\d+)$/i.exec((found[1] ?? found[2]).trim());
    if (found !== null && address === null) return null;
    const isCell = tag === 'c';
    if (address !== null) row = Number(address[2]);
    else if (!isCell) row++;
    if (!isCell) column = 0;
    else column = address === null || address[1] === '' ? column + 1 : columnOf(address[1]);
    rows = Math.max(rows, row);
    columns = Math.max(columns, column);
  }
  return { rows, columns };
}

/** The number of a column by its letters, from 1: 'A', 'Z', 'AA'. */
function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - FIRST, 0);
}
