import type { Curve, Factor } from '../../../core/index.ts';
import { type CompiledCurve, evaluateCurve, power } from '../../../core/internal.ts';

/** All the values that a factor can have lie between these two, both included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What is known of the names in factors. */
export interface IntervalScope {
  readonly factors: Readonly<Record<string, Factor>>;
  curve(curve: Curve): CompiledCurve;
  /** The span of an input. */
  input(name: string): Interval;
}

export const ANYTHING: Interval = { low: -Infinity, high: Infinity };
const NO: Interval = { low: 0, high: 0 };
const YES: Interval = { low: 1, high: 1 };
const PERHAPS: Interval = { low: 0, high: 1 };

/** Parts that are looked at for one span; named factors may share parts so often that there is no end to it. */
const MOST_PARTS = 20_000;

interface Budget {
  left: number;
}

/**
 * Bounds of a factor's value, by interval arithmetic: never too narrow, sometimes too wide, because parts that read the
 * same input are taken as if they did not. Only conditions joined by `all` are held against each other.
 */
export function intervalOf(factor: Factor, scope: IntervalScope): Interval {
  return span(factor, scope, { left: MOST_PARTS });
}

function span(factor: Factor, scope: IntervalScope, budget: Budget): Interval {
  if (typeof factor === 'number') return { low: factor, high: factor };
  if (budget.left-- <= 0) return ANYTHING;
  const of = (part: Factor) => span(part, scope, budget);
  const spans = (parts: readonly Factor[]) => parts.map(of);
  if (typeof factor === 'string')
    return Object.hasOwn(scope.factors, factor) ? of(scope.factors[factor]) : scope.input(factor);
  if ('curve' in factor) return throughCurve(scope.curve(factor.curve), of(factor.of));
  if ('mean' in factor) return meanOf(spans(factor.mean), factor.weights);
  if ('product' in factor) return spans(factor.product).reduce(times, YES);
  if ('compensated' in factor) return compensatedOf(spans(factor.compensated));
  if ('geometric' in factor) return geometricOf(spans(factor.geometric));
  if ('min' in factor) return each(spans(factor.min), Math.min);
  if ('max' in factor) return each(spans(factor.max), Math.max);
  if ('sum' in factor) return spans(factor.sum).reduce(plus, NO);
  if ('weight' in factor) return times({ low: factor.weight, high: factor.weight }, of(factor.of));
  if ('invert' in factor) return less(YES, of(factor.invert));
  if ('expected' in factor) return hull(spans(factor.expected.map(({ utility }) => utility)));
  if ('minus' in factor) return less(of(factor.minus[0]), of(factor.minus[1]));
  if ('over' in factor) return quotient(of(factor.over[0]), of(factor.over[1]));
  if ('power' in factor) return powerOf(of(factor.power[0]), of(factor.power[1]));
  if ('abs' in factor) return absolute(of(factor.abs));
  if ('clamp' in factor) {
    const { low, high } = of(factor.clamp);
    const [least, most] = factor.between;
    const cut = (x: number) => Math.min(Math.max(x, least), most);
    return { low: cut(low), high: cut(high) };
  }
  if ('less' in factor) {
    const [a, b] = spans(factor.less);
    return a.high < b.low ? YES : a.low >= b.high ? NO : PERHAPS;
  }
  if ('atMost' in factor) {
    const [a, b] = spans(factor.atMost);
    return a.high <= b.low ? YES : a.low > b.high ? NO : PERHAPS;
  }
  if ('equal' in factor) {
    const [a, b] = spans(factor.equal);
    if (a.high < b.low || b.high < a.low) return NO;
    return a.low === a.high && b.low === b.high ? YES : PERHAPS;
  }
  if ('not' in factor) return negated(of(factor.not));
  if ('all' in factor) {
    const parts = spans(factor.all);
    if (parts.every(({ low }) => low > 0)) return YES;
    return canAllHold(factor.all, scope, budget) ? PERHAPS : NO;
  }
  if ('any' in factor) {
    const parts = spans(factor.any);
    return parts.some(({ low }) => low > 0) ? YES : parts.every(({ high }) => !(high > 0)) ? NO : PERHAPS;
  }
  const condition = of(factor.if);
  if (condition.low > 0) return of(factor.then);
  return condition.high > 0 ? hull(spans([factor.then, factor.else])) : of(factor.else);
}

/** Whether conditions can hold together: each narrows the inputs that it compares, and the others must hold within. */
function canAllHold(conditions: readonly Factor[], scope: IntervalScope, budget: Budget): boolean {
  const parts = conjuncts({ all: conditions }, scope.factors);
  const narrowed = new Map<string, Interval>();
  const inner: IntervalScope = { ...scope, input: (name) => narrowed.get(name) ?? scope.input(name) };
  for (const part of parts) {
    for (const [name, { low, high }] of comparisons(part, scope, budget)) {
      const known = inner.input(name);
      const span = { low: Math.max(low, known.low), high: Math.min(high, known.high) };
      if (span.low > span.high) return false;
      narrowed.set(name, span);
    }
  }
  return parts.every((part) => span(part, inner, budget).high > 0);
}

/** The conditions that must all hold for this one to hold. */
export function conjuncts(factor: Factor, factors: Readonly<Record<string, Factor>>): readonly Factor[] {
  const seen = new Set<string>();
  const parts = (part: Factor): readonly Factor[] => {
    if (typeof part === 'string' && Object.hasOwn(factors, part)) {
      if (seen.has(part)) return [];
      seen.add(part);
      return parts(factors[part]);
    }
    return typeof part === 'object' && 'all' in part ? part.all.flatMap(parts) : [part];
  };
  return parts(factor);
}

/** What a comparison says of the inputs in it when it holds. */
function comparisons(factor: Factor, scope: IntervalScope, budget: Budget): readonly (readonly [string, Interval])[] {
  if (typeof factor !== 'object') return [];
  const pair =
    'less' in factor ? factor.less : 'atMost' in factor ? factor.atMost : 'equal' in factor ? factor.equal : null;
  if (pair === null) return [];
  const isEqual = 'equal' in factor;
  const found: [string, Interval][] = [];
  const isInput = (part: Factor): part is string => typeof part === 'string' && !Object.hasOwn(scope.factors, part);
  const [a, b] = pair;
  const [from, to] = [span(a, scope, budget), span(b, scope, budget)];
  if (isInput(a)) found.push([a, { low: isEqual ? to.low : -Infinity, high: to.high }]);
  if (isInput(b)) found.push([b, { low: from.low, high: isEqual ? from.high : Infinity }]);
  return found;
}

/** The span of a curve's outputs for inputs within a span. */
export function throughCurve(curve: CompiledCurve, { low, high }: Interval): Interval {
  if (curve.callsHost || curve.trend === 'mixed') return { low: curve.low, high: curve.high };
  const ends = [evaluateCurve(curve, low), evaluateCurve(curve, high)];
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

/** 0 × ∞ counts as 0, as it does in the engine. */
function times(a: Interval, b: Interval): Interval {
  const product = (x: number, y: number) => (x === 0 || y === 0 ? 0 : x * y);
  const ends = [product(a.low, b.low), product(a.low, b.high), product(a.high, b.low), product(a.high, b.high)];
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

function plus(a: Interval, b: Interval): Interval {
  return known(a.low + b.low, a.high + b.high);
}

function less(a: Interval, b: Interval): Interval {
  return known(a.low - b.high, a.high - b.low);
}

function known(low: number, high: number): Interval {
  return Number.isNaN(low) || Number.isNaN(high) ? ANYTHING : { low, high };
}

function quotient(a: Interval, b: Interval): Interval {
  if (!(b.low > 0 || b.high < 0) || !Number.isFinite(b.low) || !Number.isFinite(b.high)) return ANYTHING;
  return times(a, { low: 1 / b.high, high: 1 / b.low });
}

function powerOf(base: Interval, exponent: Interval): Interval {
  if (exponent.low !== exponent.high || exponent.low < 0) return { low: 0, high: Infinity };
  return { low: power(Math.max(0, base.low), exponent.low), high: power(Math.max(0, base.high), exponent.low) };
}

function absolute({ low, high }: Interval): Interval {
  const least = low > 0 ? low : high < 0 ? -high : 0;
  return { low: least, high: Math.max(Math.abs(low), Math.abs(high)) };
}

function negated({ low, high }: Interval): Interval {
  return low > 0 ? NO : high > 0 ? PERHAPS : YES;
}

function each(spans: readonly Interval[], pick: (...ends: number[]) => number): Interval {
  return { low: pick(...spans.map(({ low }) => low)), high: pick(...spans.map(({ high }) => high)) };
}

function hull(spans: readonly Interval[]): Interval {
  return { low: Math.min(...spans.map(({ low }) => low)), high: Math.max(...spans.map(({ high }) => high)) };
}

function meanOf(spans: readonly Interval[], weights: readonly number[] = spans.map(() => 1)): Interval {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return spans.map((span, i) => times(span, { low: weights[i] / total, high: weights[i] / total })).reduce(plus, NO);
}

function compensatedOf(spans: readonly Interval[]): Interval {
  if (!spans.every(({ low, high }) => low >= 0 && high <= 1)) return ANYTHING;
  const raise = (s: number) => s + (1 - s) * s * (1 - 1 / spans.length);
  return spans.map(({ low, high }) => ({ low: raise(low), high: raise(high) })).reduce(times, YES);
}

function geometricOf(spans: readonly Interval[]): Interval {
  const product = spans.map(({ low, high }) => ({ low: Math.max(0, low), high: Math.max(0, high) })).reduce(times, YES);
  return powerOf(product, { low: 1 / spans.length, high: 1 / spans.length });
}

/** The inputs that a factor reads, through the factors that it names. */
export function inputsOf(factor: Factor | undefined, factors: Readonly<Record<string, Factor>>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      if (found.has(part)) return;
      found.add(part);
      if (Object.hasOwn(factors, part)) visit(factors[part]);
    } else if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null)
      for (const [key, value] of Object.entries(part)) if (key !== 'curve') visit(value);
  };
  visit(factor);
  for (const name of Object.keys(factors)) found.delete(name);
  return found;
}
