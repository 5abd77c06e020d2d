/** What a part of a condition asks: a comparison of two values, or whether one is above 0. */
export const SIGNS = ['<', '<=', '>', '>=', '==', '!=', 'is true', 'is false'] as const;
export type Sign = (typeof SIGNS)[number];

/** A part of a condition, of which all must hold. Both sides are expressions; `right` is '' without a comparison. */
export interface ConditionPart {
  readonly left: string;
  readonly sign: Sign;
  readonly right: string;
}

/** The parts of a condition, none for one that always holds; null for one that is not a list of parts joined by `and`. */
export function readCondition(text: string): ConditionPart[] | null {
  const trimmed = text.trim();
  if (trimmed === '1') return [];
  if (trimmed === '' || trimmed.startsWith('{') || splitAt(trimmed, ['or']).length > 1) return null;
  return splitAt(trimmed, ['and'])
    .filter((_, i) => i % 2 === 0)
    .map(readPart);
}

function readPart(text: string): ConditionPart {
  const [left, sign, right, ...more] = splitAt(text, ['<=', '>=', '==', '!=', '<', '>']);
  if (right !== undefined && more.length === 0) return { left, sign: sign as Sign, right };
  const denied = /^not\s+(.+)$/.exec(text)?.[1];
  return denied === undefined
    ? { left: text, sign: 'is true', right: '' }
    : { left: withoutParentheses(denied), sign: 'is false', right: '' };
}

/** A condition as text, as an expression of the file. */
export function writeCondition(parts: readonly ConditionPart[]): string {
  if (parts.length === 0) return '1';
  return parts
    .map(({ left, sign, right }) => {
      if (sign === 'is true') return isJoined(left, ['or']) && parts.length > 1 ? `(${left})` : left;
      if (sign === 'is false')
        return `not ${isJoined(left, ['or', 'and', '<', '>', '<=', '>=', '==', '!=']) ? `(${left})` : left}`;
      return `${left} ${sign} ${right}`;
    })
    .join(' and ');
}

/** A first question about an input or a factor, to be changed. */
export function firstPart(name: string, factors: readonly string[]): ConditionPart {
  const left = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) ? name : `'${name}'`;
  if (factors.includes(name)) return { left, sign: 'is true', right: '' };
  if (name.startsWith('need.')) return { left, sign: '<', right: '50' };
  return name === 'hour' ? { left, sign: '>=', right: '9:00' } : { left, sign: '>', right: '0' };
}

/** The inputs that have a name after a dot, in plain words; # stands for the name. */
const NAMED_INPUTS: Readonly<Record<string, string>> = {
  need: 'level of #',
  urgency: 'urgency of #',
  agent: '# of the agent',
  thing: '# of the thing',
  item: '# of what is in the hand',
  world: '# of the world',
  toward: '# that the agent feels for it',
  from: '# that it feels for the agent',
  tag: 'whether the agent is #',
  near: 'how many are near: #',
  nearest: 'distance to the nearest #',
  free: 'how many are free: #',
  carried: 'how many are carried: #',
  remembered: 'how many are remembered: #',
};

const SINGLE_INPUTS: Readonly<Record<string, string>> = {
  hour: 'time of day',
  time: 'hours since the start',
  day: 'day, from 1',
  weekday: 'day of the week',
  distance: 'distance to the thing',
  promise: 'score of the promise',
  holding: 'whether something is in the hand',
  'thing.free': 'free slots of the thing',
  'thing.held': 'whether somebody carries the thing',
  'partition.same': 'whether both are in the same room',
  'line.length': 'length of the line',
  'line.wait': 'wait in the line',
  'line.place': 'place in the line',
  'seen.age': 'time since the thing was last seen',
  'feeling.fearLove': 'strongest fear or love',
  'feeling.hate': 'strongest hate',
  'feeling.mostFeared': 'fear of the most feared',
  'feeling.mostLoved': 'love for the most loved',
  'feeling.mostHated': 'hate for the most hated',
  'feeling.fearDistance': 'distance to the centre of fear',
  'feeling.hateDistance': 'distance to the centre of hate',
  'feeling.hatedDistance': 'distance to the most hated',
};

/** An input in plain words: 'need.food' is the level of food. */
export function describeInput(input: string): string {
  const single = SINGLE_INPUTS[input];
  if (single !== undefined) return single;
  const [, owner, name] = /^([^.]+)\.(.+)$/.exec(input) ?? [];
  return owner !== undefined && NAMED_INPUTS[owner] ? NAMED_INPUTS[owner].replace('#', () => name) : input;
}

function isJoined(text: string, words: readonly string[]): boolean {
  return splitAt(text, words).length > 1;
}

function withoutParentheses(text: string): string {
  const inner = /^\((.*)\)$/.exec(text)?.[1];
  return inner !== undefined && isClosed(inner) ? inner : text;
}

/** Whether parentheses are opened before they are closed. */
function isClosed(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** The text before, the separator and the text after, and so on; only separators outside of parentheses and quotes count. */
function splitAt(text: string, separators: readonly string[]): string[] {
  const pieces: string[] = [];
  let [depth, quote, start] = [0, '', 0];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (depth === 0) {
      const found = separators.find((each) => isSeparator(text, i, each));
      if (found === undefined) continue;
      pieces.push(text.slice(start, i).trim(), found);
      i += found.length - 1;
      start = i + 1;
    }
  }
  pieces.push(text.slice(start).trim());
  return pieces;
}

function isSeparator(text: string, at: number, separator: string): boolean {
  if (!text.startsWith(separator, at)) return false;
  if (!/\p{L}/u.test(separator)) return true;
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_.]/u.test(sign);
  return !isLetter(text[at - 1]) && !isLetter(text[at + separator.length]);
}
