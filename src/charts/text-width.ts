/** The kinds of letters that text is measured for. */
export type Typeface = 'plain' | 'bold' | 'code';

/** Widths of characters in a common sans-serif typeface, in parts of the size; rather too wide than too narrow. */
const NARROW = 0.36;
const USUAL = 0.6;
const CAPITAL = 0.74;
const WIDE = 0.98;
const FULL = 1.05;
/** How much wider bold letters are, and the width of every monospaced letter. */
const BOLDER = 1.13;
const MONOSPACED = 0.62;

/** The approximate width of a text in pixels; the actual typeface is unknown. */
export function textWidth(text: string, size: number, typeface: Typeface = 'plain'): number {
  let width = 0;
  for (const character of text) width += typeface === 'code' ? MONOSPACED : widthOf(character);
  return width * size * (typeface === 'bold' ? BOLDER : 1);
}

function widthOf(character: string): number {
  if (/[ijltfrI.,:;'|!()[\] ·]/.test(character)) return NARROW;
  if (/[mwMW@%]/.test(character)) return WIDE;
  if (/[A-Z&<>]/.test(character)) return CAPITAL;
  return character > '\u2e7f' ? FULL : USUAL;
}

/** The text, or as much of its beginning as fits with an ellipsis; '' when not even one letter fits. */
export function fitText(text: string, size: number, width: number, typeface: Typeface = 'plain'): string {
  if (textWidth(text, size, typeface) <= width) return text;
  const characters = [...text];
  const shortened = () => `${characters.join('').trimEnd()}…`;
  while (characters.length > 0 && textWidth(shortened(), size, typeface) > width) characters.pop();
  return characters.length === 0 ? '' : shortened();
}

/** The text in at most `most` lines that fit; the last one ends with an ellipsis when text is left out. */
export function wrapText(
  text: string,
  size: number,
  width: number,
  most: number,
  typeface: Typeface = 'plain',
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  for (const [i, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, size, typeface) <= width) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) {
      const rest = [line, ...words.slice(i)].join(' ');
      return [...lines, fitText(rest, size, width, typeface)];
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line].map((each) => fitText(each, size, width, typeface));
}
