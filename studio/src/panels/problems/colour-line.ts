/** What a stretch of a line is, to be coloured by. */
export type Kind = 'plain' | 'comment' | 'key' | 'text' | 'number' | 'mark';

/** A stretch of a line of one kind. */
export interface Stretch {
  readonly text: string;
  readonly kind: Kind;
}

/**
 * What a line is in the middle of when it begins: 0 nothing, -1 a text in double quotes, -2 one in single quotes,
 * n > 0 a block of text (after | or >) below a key in column n - 1.
 */
export type State = number;

const NUMBER = /^[-+]?(?:\d[\d_]*(?::\d\d)*(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?(?:%|\/?[tsmhd])?$/;
const LITERAL = /^(?:true|false|null|~)$/;
const KEY = /(?:[^\s:#,[\]{}'"&*!|>-]|-(?=\S))(?:[^:#]|:(?=\S)|#(?<=\S#))*?(?=\s*:(?:\s|$))/y;
const FLOW_KEY = /(?:[^\s:#,[\]{}'"&*!|>-]|-(?=\S))(?:[^:#,[\]{}]|:(?=\S))*?(?=\s*:(?:[\s,\]}]|$))/y;
const BLOCK = /[|>][-+\d]*\s*(?:#.*)?$/y;

/** Where a line of YAML leaves off, given where it begins. */
export function stateAfter(line: string, state: State): State {
  // Most lines have neither a quote nor the beginning of a block.
  if (state === 0 && !/["']|[|>][-+\d]*\s*(?:#.*)?$/.test(line)) return 0;
  return scan(line, state, null);
}

/** A line of YAML in stretches; together they are the line. */
export function colourLine(line: string, state: State): Stretch[] {
  const stretches: Stretch[] = [];
  scan(line, state, stretches);
  return stretches;
}

/** Goes through a line, notes its stretches if they are wanted, and says where it leaves off. */
function scan(line: string, state: State, stretches: Stretch[] | null): State {
  let at = 0;
  let depth = 0;
  const indent = line.length - line.trimStart().length;
  const take = (end: number, kind: Kind) => {
    if (end > at) stretches?.push({ text: line.slice(at, end), kind });
    at = Math.max(at, end);
  };
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(line)?.[0] ?? null;
  };

  if (state > 0) {
    if (indent === line.length || indent > state - 1) {
      take(line.length, 'text');
      return state;
    }
  } else if (state < 0) {
    const end = endOfQuote(line, 0, state === -1 ? '"' : "'");
    take(end < 0 ? line.length : end, 'text');
    if (end < 0) return state;
  }
  /** The column of the innermost key that the line begins, after any dashes of a list. */
  let column = indent;
  while (at < line.length) {
    const char = line[at];
    const rest = at === 0 || /\s/.test(line[at - 1]);
    if (/\s/.test(char)) take(at + (match(/\s+/y)?.length ?? 1), 'plain');
    else if (char === '#' && rest) take(line.length, 'comment');
    else if ((char === '-' || char === '?') && depth === 0 && /^.(?:\s|$)/.test(line.slice(at, at + 2))) {
      take(at + 1, 'mark');
      column = at + (match(/\s+/y)?.length ?? 1);
    } else if ('[{'.includes(char)) {
      depth++;
      take(at + 1, 'mark');
    } else if (']}'.includes(char)) {
      depth = Math.max(0, depth - 1);
      take(at + 1, 'mark');
    } else if (char === ',' || char === ':') take(at + 1, 'mark');
    else if (char === '"' || char === "'") {
      const end = endOfQuote(line, at + 1, char);
      const isKey = end >= 0 && /^\s*:(?:\s|$)/.test(line.slice(end));
      take(end < 0 ? line.length : end, isKey ? 'key' : 'text');
      if (end < 0) return char === '"' ? -1 : -2;
    } else if ('&*!'.includes(char)) take(at + (match(/[^\s,[\]{}]+/y)?.length ?? 1), 'mark');
    else if (depth === 0 && '|>'.includes(char) && match(BLOCK) !== null) {
      take(at + (match(/[|>][-+\d]*/y)?.length ?? 1), 'mark');
      const comment = line.indexOf('#', at);
      if (comment >= 0) take(comment, 'plain');
      take(line.length, 'comment');
      return column + 1;
    } else {
      const key = match(depth > 0 ? FLOW_KEY : KEY);
      if (key !== null) {
        take(at + key.length, 'key');
        continue;
      }
      const scalar =
        (depth > 0 ? match(/(?:[^\s,[\]{}#]|\s+(?![\s#])|(?<=\S)#)+/y) : match(/(?:[^\s#]|\s+(?![\s#])|(?<=\S)#)+/y)) ??
        char;
      const trimmed = scalar.trimEnd();
      take(at + Math.max(1, trimmed.length), NUMBER.test(trimmed) || LITERAL.test(trimmed) ? 'number' : 'plain');
    }
  }
  return 0;
}

/** The offset after the closing quote; -1 when it is on another line. */
function endOfQuote(line: string, from: number, quote: string): number {
  for (let i = from; i < line.length; i++) {
    if (quote === '"' && line[i] === '\\') i++;
    else if (line[i] === quote && quote === "'" && line[i + 1] === "'") i++;
    else if (line[i] === quote) return i + 1;
  }
  return -1;
}
