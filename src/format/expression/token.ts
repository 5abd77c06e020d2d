import type { Span } from '../yaml/tree.ts';
import { SIGN_PATTERN, SIGN_STARTS, WORDS } from './notation.ts';

/** A problem in the text of an expression, and its span there. */
export class ExpressionError extends Error {
  readonly span: Span;
  constructor(message: string, span: Span) {
    super(message);
    this.name = 'ExpressionError';
    this.span = span;
  }
}

/** A token of an expression. */
export type Token = Span &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'name'; readonly text: string }
    /** An operator, a bracket, a comma, or one of and, or, not. */
    | { readonly kind: 'sign'; readonly text: string }
  );

const CLOCK = /([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const UNIT = /(?:s|m|h|d|%)(?![\p{L}\p{N}_])/uy;
const NAME = /\p{L}[\p{L}\p{N}_]*/uy;
const QUOTED = /'((?:[^']|'')+)'/y;

/** The match of a sticky pattern at a position of a text. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Characters that people write by mistake, and what to write instead. */
const HINTS: Readonly<Record<string, string>> = {
  '&': '"and"',
  '|': '"or"',
  '!': '"not"',
  '=': '"==" to compare',
  '"': "single quotes around names: 'night owl'",
};

/** Splits a text into tokens. Throws an ExpressionError at the first character that cannot begin one. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ' || /\s/.test(text[at])) {
      at++;
      continue;
    }
    const token = readToken(text, at);
    if (!token) {
      const hint = HINTS[text[at]];
      const end = at + 1;
      throw new ExpressionError(`"${text[at]}" can't be part of an expression${hint ? `; write ${hint}` : ''}`, {
        start: at,
        end,
      });
    }
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function readToken(text: string, start: number): Token | null {
  const code = text.charCodeAt(start);
  if (isDigit(code) || code === POINT) return readNumber(text, start);
  const sign = SIGN_STARTS.has(code) ? matchAt(SIGN_PATTERN, text, start) : null;
  if (sign) return { kind: 'sign', text: sign[0], start, end: start + sign[0].length };
  const name = readName(text, start);
  if (!name) return null;
  const kind = WORDS.includes(name.text) && !name.isQuoted ? 'sign' : 'name';
  return { kind, text: name.text, start, end: name.end };
}

const POINT = 46;
const QUOTE = 39;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function readNumber(text: string, start: number): Token | null {
  const clock = matchAt(CLOCK, text, start);
  if (clock)
    return { kind: 'number', value: Number(clock[1]) + Number(clock[2]) / 60, start, end: start + clock[0].length };
  const number = matchAt(NUMBER, text, start);
  if (!number) return null;
  const end = start + number[0].length;
  const unit = matchAt(UNIT, text, end)?.[0] ?? '';
  const value = unit === '' ? Number(number[0]) : inUnit(Number(number[0]), unit);
  return { kind: 'number', value, start, end: end + unit.length };
}

/** A time in hours, or a share. Divided where that is exact: 30m is half an hour. */
function inUnit(value: number, unit: string): number {
  switch (unit) {
    case 's':
      return value / 3600;
    case 'm':
      return value / 60;
    case 'd':
      return value * 24;
    case '%':
      return value / 100;
    default:
      return value;
  }
}

/** Words with dots between them, each plain or in quotes. */
function readName(text: string, start: number): { text: string; end: number; isQuoted: boolean } | null {
  let name = '';
  let end = start;
  let isQuoted = false;
  for (;;) {
    const quoted = text.charCodeAt(end) === QUOTE ? matchAt(QUOTED, text, end) : null;
    const plain = quoted ? null : matchAt(NAME, text, end);
    const found = quoted ?? plain;
    if (found === null) return null;
    isQuoted ||= quoted !== null;
    name += quoted ? quoted[1].replaceAll("''", "'") : found[0];
    end += found[0].length;
    if (text.charCodeAt(end) !== POINT) return { text: name, end, isQuoted };
    name += '.';
    end++;
  }
}
