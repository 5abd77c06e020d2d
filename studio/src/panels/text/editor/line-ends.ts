import { changedPart } from './changed-part.ts';

/** A text as the editor shows it: every end of line is one character. */
export function shownText(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * The text of the file after its shown form was edited: what was not touched keeps its ends of line, and new lines get
 * those that the file has.
 */
export function respell(file: string, edited: string): string {
  if (!file.includes('\r')) return edited;
  const shown = shownText(file);
  const { start, end } = changedPart(shown, edited);
  const spelt = (text: string) => (file.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);
  const [from, to] = [offsetInFile(file, start), offsetInFile(file, shown.length - end)];
  const whole = file.slice(0, from) + spelt(edited.slice(start, edited.length - end)) + file.slice(to);
  // Where kinds are mixed, a lone \r can meet a \n and make one end of line out of two.
  return shownText(whole) === edited ? whole : spelt(edited);
}

/** Where an offset of the shown text is in the file. */
function offsetInFile(file: string, shown: number): number {
  let at = 0;
  for (let i = 0; i < shown; i++) at += file[at] === '\r' && file[at + 1] === '\n' ? 2 : 1;
  return at;
}
