import { type CompiledCurve, evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import type { Trend } from '../definition/curve.ts';
import { type KindRules, type MindRules, type NeedRules, SCORING } from '../rules/rules.ts';

/*
 * The score of an option is worth × repeat × distance × rested + inertia. Its worth is the promise, or what the
 * advert's own score factor makes of the promise. The formula is written once, for any arithmetic: over numbers it
 * gives the reference decision, over intervals the bounds behind "why not". The fast path (score.ts, search.ts) is
 * written by hand; the property tests hold it to the reference, to the last bit. So the order of operations matters.
 */

/** One term of a score, after its worth. */
export interface ScoreTerm {
  /** The field of a decision record, and of an explanation. */
  readonly name: string;
  /** 'times': a share of the score, which counts only where the score is above 0; 'plus': added at the end, to a score above 0. */
  readonly combines: 'times' | 'plus';
  /** What the term depends on. The advert's shares come before the thing's: they give the base. */
  readonly of: 'advert' | 'thing' | 'agent';
  /** For a heading: 'distance'. */
  readonly label: string;
  /** Of a share: what a loss is put down to, as in 'lost to rest since its last use'. */
  readonly cause?: string;
}

/** All terms of a score after its worth, in the order in which they are applied. */
export const SCORE_TERMS = [
  { name: 'repeat', combines: 'times', of: 'advert', label: 'repeat', cause: 'repetition' },
  { name: 'attenuation', combines: 'times', of: 'thing', label: 'distance', cause: 'distance' },
  { name: 'rested', combines: 'times', of: 'thing', label: 'rested', cause: 'rest since its last use' },
  { name: 'inertia', combines: 'plus', of: 'agent', label: 'inertia' },
] as const satisfies readonly ScoreTerm[];

type Term = (typeof SCORE_TERMS)[number];

/** The name of a term. */
export type TermName = Term['name'];
type BaseTermName = Extract<Term, { of: 'advert' }>['name'];

/** A value for each term of a score. */
export type ScoreTerms<V> = { readonly [Name in TermName]: V };

const BASE_SHARES = SCORE_TERMS.filter((term) => term.of === 'advert').map(({ name }) => name);
const SHARES = SCORE_TERMS.filter((term) => term.of === 'thing').map(({ name }) => name);
const BONUSES = SCORE_TERMS.filter((term) => term.combines === 'plus').map(({ name }) => name);

/** The operator that a term is shown with. */
export function signOf({ combines }: Pick<ScoreTerm, 'combines'>): '×' | '+' {
  return combines === 'times' ? '×' : '+';
}

/** The value of a term that changes nothing. */
export function neutralOf({ combines }: Pick<ScoreTerm, 'combines'>): 0 | 1 {
  return combines === 'times' ? 1 : 0;
}

/** The formula for people: 'worth × repeat × distance × rested + inertia'. */
export const SCORE_FORMULA = ['worth', ...SCORE_TERMS.map((term) => `${signOf(term)} ${term.label}`)].join(' ');

/** The operations of the formula, over numbers or over intervals. */
export interface ScoreArithmetic<V> {
  exactly(value: number): V;
  plus(a: V, b: V): V;
  times(a: V, b: V): V;
  clamp(value: V, low: number, high: number): V;
  evaluate(curve: CompiledCurve, input: V): V;
  /** a − b. The difference follows the amount: 'rising' says that it has the sign of the amount, 'falling' the opposite. */
  difference(a: V, b: V, amount: V, trend: Trend): V;
  /** The value times the named shares in turn where it is above 0, unchanged where it is not. */
  shrink<Name extends TermName>(value: V, shares: Readonly<Record<Name, V>>, names: readonly Name[]): V;
  /** The value plus a bonus where it is above 0, unchanged where it is not. */
  raise(value: V, bonus: V): V;
}

/** The formula over numbers. */
export const NUMBERS: ScoreArithmetic<number> = {
  exactly: (value) => value,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
  clamp: (value, low, high) => Math.min(Math.max(value, low), high),
  evaluate: evaluateCurve,
  difference: (a, b) => a - b,
  shrink(value, shares, names) {
    if (!(value > 0)) return value;
    let left = value;
    for (let i = 0; i < names.length; i++) left *= shares[names[i]];
    return left;
  },
  raise: (value, bonus) => (value > 0 ? value + bonus : value),
};

/** An agent's need as the formula reads it. */
export interface NeedInput<V> {
  readonly need: number;
  readonly range: Pick<NeedRules, 'low' | 'high'>;
  readonly curve: CompiledCurve;
  readonly level: V;
  readonly urgency: V;
  readonly weight: V;
}

/** What one need adds to the worth of an option. */
export interface NeedScore<V> {
  readonly need: number;
  /** The promised amount. */
  readonly amount: V;
  readonly level: V;
  /** The level after the amount, within the need's range. */
  readonly future: V;
  /** What the future level counts as: its urgency or, in trivial scoring, the level itself. */
  readonly counted: V;
  readonly weight: V;
  readonly score: V;
}

const OPPOSITE = { rising: 'falling', falling: 'rising', flat: 'flat', mixed: 'mixed' } as const;

/** What an amount of a need is worth: the weight times Zubek's trivial, attenuated or delta score. */
export function scoreNeed<V>(a: ScoreArithmetic<V>, scoring: number, input: NeedInput<V>, amount: V): NeedScore<V> {
  const { need, range, curve, level, urgency, weight } = input;
  const future = a.clamp(a.plus(level, amount), range.low, range.high);
  if (scoring === SCORING.trivial) {
    const gain = a.difference(future, level, amount, 'rising');
    return { need, amount, level, future, counted: future, weight, score: a.times(weight, gain) };
  }
  const counted = a.evaluate(curve, future);
  const trend = curve.callsHost ? 'mixed' : OPPOSITE[curve.trend];
  const gain = scoring === SCORING.attenuated ? counted : a.difference(urgency, counted, amount, trend);
  return { need, amount, level, future, counted, weight, score: a.times(weight, gain) };
}

/** What the whole promise is worth. Trivial scoring counts all levels as they are, even those that nothing is promised for. */
export function sumPromise<V>(
  a: ScoreArithmetic<V>,
  scoring: number,
  needs: readonly Pick<NeedInput<V>, 'level' | 'weight'>[],
  parts: readonly NeedScore<V>[],
): V {
  let sum = a.exactly(0);
  if (scoring === SCORING.trivial) for (const { weight, level } of needs) sum = a.plus(sum, a.times(weight, level));
  for (let i = 0; i < parts.length; i++) sum = a.plus(sum, parts[i].score);
  return sum;
}

/** The base: the score of an advert before anything that depends on the thing. */
export function applyBaseTerms<V>(a: ScoreArithmetic<V>, worth: V, terms: Pick<ScoreTerms<V>, BaseTermName>): V {
  return a.shrink(worth, terms, BASE_SHARES);
}

/** The whole score, from the base. */
export function applyTerms<V>(a: ScoreArithmetic<V>, base: V, terms: Omit<ScoreTerms<V>, BaseTermName>): V {
  let score = a.shrink(base, terms, SHARES);
  for (let i = 0; i < BONUSES.length; i++) score = a.raise(score, terms[BONUSES[i]]);
  return score;
}

/** The repeat term, a number of ticks after the agent last did the same; 1 once the penalty has run out. */
export function repeatAfter({ repeatPenalty, repeatTicks }: MindRules, passed: number): number {
  return passed >= repeatTicks ? 1 : 1 - repeatPenalty * (1 - passed / repeatTicks);
}

/** The rested term, a number of ticks after the thing's last use: 0 or a growing share during its cooldown, then 1. */
export function restedAfter({ cooldown, fades }: KindRules, passed: number): number {
  return passed >= cooldown ? 1 : fades ? passed / cooldown : 0;
}

/** The inertia term, a number of ticks after the agent's decision: its bonus, and the cooldown's while that lasts. */
export function inertiaAfter({ cooldown, cooldownBonus, cooldownFades }: MindRules, bonus: number, passed: number) {
  if (passed >= cooldown) return bonus;
  return bonus + (cooldownFades ? cooldownBonus * (1 - passed / cooldown) : cooldownBonus);
}
