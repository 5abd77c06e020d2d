/** Shortens a text with … to fit a width in the current font. */
export function fitText(
  context: { measureText(text: string): { readonly width: number } },
  text: string,
  width: number,
): string {
  if (context.measureText(text).width <= width) return text;
  const ends = endsOf(text);
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(`${text.slice(0, ends[middle]).trimEnd()}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, ends[low]).trimEnd()}…`;
}

/** Where a text can be cut: before each character as a reader sees it. An emoji is many units, and half of it is another one, or none. */
function endsOf(text: string): number[] {
  return Array.from(CHARACTERS.segment(text), ({ index }) => index);
}

const CHARACTERS = new Intl.Segmenter();

/** Splits a text into lines that fit a width, at most `most`; the last one ends with … if there is more. */
export function wrapText(
  context: { measureText(text: string): { readonly width: number } },
  text: string,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').filter((word) => word !== '');
  for (let i = 0; i < words.length; i++) {
    const longer = line === '' ? words[i] : `${line} ${words[i]}`;
    if (line === '' || context.measureText(longer).width <= width) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) {
      lines.push(fitText(context, `${line} ${words.slice(i).join(' ')}`, width));
      return lines;
    }
    lines.push(fitText(context, line, width));
    line = words[i];
  }
  if (line !== '') lines.push(fitText(context, line, width));
  return lines;
}
