import type { Span } from './document.ts';

/** Why a text is no expression; the span is within the text. */
export class ExpressionError extends Error {
  readonly span: Span;
  constructor(message: string, span: Span) {
    super(message);
    this.name = 'ExpressionError';
    this.span = span;
  }
}

/** A word of an expression. */
export type Token = Span &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'name'; readonly text: string }
    /** An operator, a bracket, a comma, or one of and, or, not. */
    | { readonly kind: 'sign'; readonly text: string }
  );

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/;
const NUMBER = /^(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/;
const UNIT = /^(?:s|m|h|d|%)(?![\p{L}\p{N}_])/u;
const NAME = /^\p{L}[\p{L}\p{N}_]*/u;
const QUOTED = /^'((?:[^']|'')+)'/;
const SIGN = /^(?:<=|>=|==|!=|[-+*/^<>(),])/;
const WORDS = ['and', 'or', 'not'];

/** What people write instead, and what it is here. */
const SLIPS: Readonly<Record<string, string>> = {
  '&': '"and"',
  '|': '"or"',
  '!': '"not"',
  '=': '"==" to compare',
  '"': "single quotes around names: 'night owl'",
};

/** Splits a text into words. Throws an ExpressionError at the first character that belongs nowhere. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at])) {
      at++;
      continue;
    }
    const token = readToken(text.slice(at), at);
    if (!token) {
      const slip = SLIPS[text[at]];
      const end = at + 1;
      throw new ExpressionError(`"${text[at]}" is no part of an expression${slip ? `; write ${slip}` : ''}`, {
        start: at,
        end,
      });
    }
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function readToken(rest: string, start: number): Token | null {
  const clock = CLOCK.exec(rest);
  if (clock)
    return { kind: 'number', value: Number(clock[1]) + Number(clock[2]) / 60, start, end: start + clock[0].length };
  const number = NUMBER.exec(rest);
  if (number) {
    const unit = UNIT.exec(rest.slice(number[0].length))?.[0] ?? '';
    const value = unit === '' ? Number(number[0]) : inUnit(Number(number[0]), unit);
    return { kind: 'number', value, start, end: start + number[0].length + unit.length };
  }
  const name = readName(rest);
  if (name) {
    const { text, length, isQuoted } = name;
    const kind = WORDS.includes(text) && !isQuoted ? 'sign' : 'name';
    return { kind, text, start, end: start + length };
  }
  const sign = SIGN.exec(rest);
  return sign ? { kind: 'sign', text: sign[0], start, end: start + sign[0].length } : null;
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
function readName(rest: string): { text: string; length: number; isQuoted: boolean } | null {
  const words: string[] = [];
  let length = 0;
  let isQuoted = false;
  for (;;) {
    const part = rest.slice(length);
    const quoted = QUOTED.exec(part);
    const plain = quoted ? null : NAME.exec(part);
    if (!quoted && !plain) return null;
    isQuoted ||= quoted !== null;
    words.push(quoted ? quoted[1].replaceAll("''", "'") : (plain?.[0] ?? ''));
    length += (quoted ?? plain)?.[0].length ?? 0;
    if (rest[length] !== '.') return { text: words.join('.'), length, isQuoted };
    length++;
  }
}
