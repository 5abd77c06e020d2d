import { compareLines } from '../../../files/line-diff.ts';

/** A replacement of a part of a text, by offsets in the old text. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** How many characters two texts have in common at their start and, of the rest, at their end. */
export function changedPart(before: string, after: string): { readonly start: number; readonly end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++;
  return { start, end };
}

/**
 * Small changes that turn one text into another, in ascending order: one for each group of lines that differ. Both
 * texts have \n at the end of a line.
 */
export function changesBetween(before: string, after: string): Change[] {
  if (before === after) return [];
  // With one more \n at the end of each text, every line ends with one, the last too.
  const old = `${before}\n`;
  const starts = lineStarts(old);
  return compareLines(old, `${after}\n`).map(({ line, removed, added }) => {
    const from = starts[line - 1];
    const to = starts[line - 1 + removed.length];
    const insert = added.map((each) => `${each}\n`).join('');
    const { start, end } = changedPart(old.slice(from, to), insert);
    const change = { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
    // Whole lines at the end of the text: the \n before them changes, not the one after them.
    return change.to > before.length
      ? { from: change.from - 1, to: change.to - 1, insert: `\n${change.insert}`.slice(0, -1) }
      : change;
  });
}

/** The offset of each line, and the length of the text at the end. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
