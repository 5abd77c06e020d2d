/** The end of the line that contains the character before an offset, without its line break; a comment is included. */
export function lineEnd(text: string, offset: number): number {
  const newline = text.indexOf('\n', Math.max(0, offset - 1));
  if (newline < 0) return text.length;
  return text[newline - 1] === '\r' ? newline - 1 : newline;
}

/** The beginning of the line after the one that contains the character before an offset. */
export function nextLine(text: string, offset: number): number {
  const newline = text.indexOf('\n', Math.max(0, offset - 1));
  return newline < 0 ? text.length : newline + 1;
}
