import { openBracket } from './brackets.ts';

/** A slip of the pen that a parser notices only further on: what it is, and its offset. */
export interface YamlHint {
  readonly message: string;
  readonly at: number;
}

/** The likely slip before the place where a parser noticed that something is wrong; null when nothing looks like one. */
export function findHint(text: string, noticed: number): YamlHint | null {
  const quote = openQuote(text, noticed);
  if (quote !== null) return { message: `this ${text[quote]} is not closed by another on its line`, at: quote };
  const line = lineWithoutColon(text, noticed);
  if (line === null) return null;
  return { message: 'there is no colon on this line; write KEY: VALUE, or # before a comment', at: line };
}

/** The first quote before an offset that begins a value and is not closed on its line, as its own offset; null for none. */
function openQuote(text: string, until: number): number | null {
  for (let at = 0; at < until; at++) {
    const character = text[at];
    if (character === '#' && (at === 0 || /\s/.test(text[at - 1]))) at = endOfLine(text, at);
    else if ((character === '"' || character === "'") && beginsValue(text, at)) {
      const close = closingQuote(text, at);
      if (close === null) return at;
      at = close;
    }
  }
  return null;
}

/** Whether a quote stands after a key, a dash or a bracket, or at the start of its line, so that it is no sign within a text. */
function beginsValue(text: string, quote: number): boolean {
  let at = quote - 1;
  while (at >= 0 && text[at] === ' ') at--;
  return at < 0 || '\n[{'.includes(text[at]) || (':,-'.includes(text[at]) && (at < quote - 1 || text[at] === ','));
}

/** The offset of the quote that closes one on the same line; null for none. */
function closingQuote(text: string, opening: number): number | null {
  const quote = text[opening];
  for (let at = opening + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\' && quote === '"') at++;
    else if (text[at] === quote && text[at + 1] === quote && quote === "'") at++;
    else if (text[at] === quote) return at;
  }
  return null;
}

/**
 * The line where something was noticed, or the one before it, if it has neither a colon nor a dash and is in no bracket:
 * the offset of its first character. Comments and empty lines are passed over; null for none.
 */
function lineWithoutColon(text: string, noticed: number): number | null {
  let start = text.lastIndexOf('\n', noticed - 1) + 1;
  for (let seen = 0; seen < 2; ) {
    const line = text.slice(start, endOfLine(text, start));
    const content = line.replace(/(^|\s)#.*$/, '').trim();
    if (content !== '') {
      seen++;
      if (!/:(?:\s|$)|^-(?:\s|$)|^[\]}]/.test(content) && openBracket(text, start) === null)
        return start + line.search(/\S/);
    }
    if (start === 0) return null;
    start = text.lastIndexOf('\n', start - 2) + 1;
  }
  return null;
}

function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}
