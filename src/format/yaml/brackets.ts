/**
 * The offset of the innermost bracket that is still open at an offset of a text; null for none. Only a bracket where a
 * value may begin counts, outside of quotes and comments.
 */
export function openBracket(text: string, until: number): number | null {
  const open: number[] = [];
  let quote = '';
  for (let at = 0; at < until; at++) {
    const character = text[at];
    if (quote !== '') {
      if (character === '\\' && quote === '"') at++;
      else if (character === quote) quote = '';
      continue;
    }
    const before = at === 0 ? '\n' : text[at - 1];
    const begins = /[\s[{,:]/.test(before);
    if (character === '#' && /\s/.test(before)) {
      const newline = text.indexOf('\n', at);
      at = newline < 0 ? until : newline;
    } else if ((character === '"' || character === "'") && begins) quote = character;
    else if ((character === '[' || character === '{') && begins) open.push(at);
    else if ((character === ']' || character === '}') && open.length > 0) open.pop();
  }
  return open.at(-1) ?? null;
}
