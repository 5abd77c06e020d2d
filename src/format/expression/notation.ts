import { type AnyOperator, LEVELS, type Level, OPERATOR_LIST } from '../../core/internal.ts';

/** An operator between two operands. */
export interface BinarySign {
  readonly operator: AnyOperator;
  readonly level: number;
  /** Whether further operands join the same factor: a + b + c is one sum of three. */
  readonly isChain: boolean;
  /** Whether the operands are swapped: a > b is b < a. */
  readonly isSwapped: boolean;
  /** Whether it is the opposite: a != b is not a == b. */
  readonly isNegated: boolean;
}

/** An operator before its operand. */
export interface PrefixSign {
  readonly operator: AnyOperator;
  readonly level: number;
  readonly numbers: readonly number[];
}

/** How tightly operators bind: a part goes in parentheses inside of one that binds more tightly. */
export const LEVEL = Object.fromEntries(LEVELS.map((level, i) => [level, i])) as Readonly<Record<Level, number>>;

/** Levels whose operators group to the right: a ^ b ^ c is a ^ (b ^ c). Others group to the left, or not at all. */
const GROUPS_RIGHT: readonly number[] = [LEVEL.power];
/** Levels whose operators can't be chained: a < b < c. */
const STANDS_ALONE: readonly number[] = [LEVEL.comparison];

/** The direction in which operators of a level group. */
export function groupingOf(level: number): 'left' | 'right' | 'none' {
  return GROUPS_RIGHT.includes(level) ? 'right' : STANDS_ALONE.includes(level) ? 'none' : 'left';
}

/** The operators between operands. */
export const BINARY_SIGNS: ReadonlyMap<string, BinarySign> = new Map(OPERATOR_LIST.flatMap(binarySigns));

/** The operators before an operand. */
export const PREFIX_SIGNS: ReadonlyMap<string, PrefixSign> = new Map(
  OPERATOR_LIST.flatMap((operator) => {
    const { prefix } = operator.notation;
    if (!prefix) return [];
    return [[prefix.sign, { operator, level: LEVEL[prefix.level], numbers: prefix.numbers ?? [] }] as const];
  }),
);

/** The operators that are written as functions, by name. */
export const FUNCTIONS: ReadonlyMap<string, AnyOperator> = new Map(
  OPERATOR_LIST.filter(({ notation }) => notation.call !== undefined).map((operator) => [operator.name, operator]),
);

const SIGNS: readonly string[] = [...new Set([...BINARY_SIGNS.keys(), ...PREFIX_SIGNS.keys()]), '(', ')', ','];

/** Operators that are words, and so can't be plain names: and, or, not. */
export const WORDS: readonly string[] = SIGNS.filter((sign) => /^\p{L}/u.test(sign));

const OTHERS = SIGNS.filter((sign) => !WORDS.includes(sign));

/** The character codes that the other operators begin with. */
export const SIGN_STARTS: ReadonlySet<number> = new Set(OTHERS.map((sign) => sign.charCodeAt(0)));

/** A sticky pattern for the other operators; longer ones come first. */
export const SIGN_PATTERN = new RegExp(
  OTHERS.toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('|'),
  'y',
);

function binarySigns(operator: AnyOperator): [string, BinarySign][] {
  const { chain, infix } = operator.notation;
  const signs: [string, BinarySign][] = [];
  const add = (sign: string | undefined, level: Level, how: Partial<BinarySign>) => {
    if (sign === undefined) return;
    signs.push([sign, { operator, level: LEVEL[level], isChain: false, isSwapped: false, isNegated: false, ...how }]);
  };
  if (chain) add(chain.sign, chain.level, { isChain: true });
  if (infix) {
    add(infix.sign, infix.level, {});
    add(infix.swapped, infix.level, { isSwapped: true });
    add(infix.negated, infix.level, { isNegated: true });
  }
  return signs;
}
