import {
  ANYTHING,
  boundCurve,
  type Certainty,
  clamped,
  dividedBy,
  evaluate,
  exactly,
  exp,
  hull,
  INPUT,
  type Input,
  type Interval,
  isAbove,
  isExact,
  log,
  minus,
  type Node,
  OPS,
  plus,
  power,
  type State,
  times,
  widen,
} from '../../core/internal.ts';

/** For whom and of what a factor is asked: the thing (−1 for none), how far it is, and what the promise is worth. */
export interface Asking {
  readonly agent: number;
  readonly thing: number;
  readonly distance: Interval;
  readonly promise: Interval;
}

/** The bounds of an input that varies; null for one that does not. */
export type Vary = (input: Input, thing: number) => Interval | null;

const NOTHING = exactly(0);

/** The least and the most that a root can be while inputs vary; one that none of them takes part in is exact. */
export function boundFactor(s: State, root: number, asking: Asking, vary: Vary): Interval {
  const { factors } = s.rules;
  const { agent, thing, distance, promise } = asking;
  const value = evaluate(s, root, agent, thing, distance.low, promise.low);
  const varied = new Map<number, Interval>();
  for (const { node, input } of factors.inputsOf(root)) {
    const bounds =
      input.code === INPUT.distance ? distance : input.code === INPUT.promise ? promise : vary(input, thing);
    if (bounds !== null && !(isExact(bounds) && bounds.low === factors.values[node])) varied.set(node, bounds);
  }
  if (varied.size === 0) return exactly(value);
  const boundsOf = (node: number) => varied.get(node) ?? exactly(factors.values[node]);
  for (const node of factors.orderOf(root)) {
    const { parts } = factors.nodeAt(node);
    if (parts.some((part) => varied.has(part))) varied.set(node, combine(factors.nodeAt(node), parts.map(boundsOf)));
  }
  return boundsOf(factors.nodeOf(root));
}

/** What an operation makes of the bounds of its parts. */
function combine(node: Node, parts: readonly Interval[]): Interval {
  const { numbers } = node;
  const [a, b] = parts;
  switch (node.op) {
    case OPS.curve:
      return node.curve === null ? ANYTHING : boundCurve(node.curve, a, true);
    case OPS.min:
      return parts.reduce((x, y) => ({ low: Math.min(x.low, y.low), high: Math.min(x.high, y.high) }));
    case OPS.max:
      return parts.reduce((x, y) => ({ low: Math.max(x.low, y.low), high: Math.max(x.high, y.high) }));
    case OPS.clamp:
      return clamped(a, numbers[0], numbers[1]);
    case OPS.abs:
      return a.low >= 0 ? a : a.high <= 0 ? minus(NOTHING, a) : { low: 0, high: Math.max(-a.low, a.high) };
    case OPS.less:
      return node.parts[0] === node.parts[1] ? NOTHING : truth(isAbove(b, a));
    case OPS.atMost:
      return node.parts[0] === node.parts[1]
        ? exactly(1)
        : truth(a.high <= b.low ? 'yes' : a.low > b.high ? 'no' : 'maybe');
    case OPS.equal:
      if (node.parts[0] === node.parts[1] || (isExact(a) && isExact(b) && a.low === b.low)) return exactly(1);
      return truth(a.low > b.high || a.high < b.low ? 'no' : 'maybe');
    case OPS.not:
      return truth(a.high <= 0 ? 'yes' : a.low > 0 ? 'no' : 'maybe');
    case OPS.all:
      return truth(parts.every(({ low }) => low > 0) ? 'yes' : parts.some(({ high }) => high <= 0) ? 'no' : 'maybe');
    case OPS.any:
      return truth(parts.some(({ low }) => low > 0) ? 'yes' : parts.every(({ high }) => high <= 0) ? 'no' : 'maybe');
    case OPS.if:
      return a.low > 0 ? parts[1] : a.high <= 0 ? parts[2] : hull(parts[1], parts[2]);
  }
  // What is not a number counts as 0, and only what is infinite can lead there.
  if (parts.some(({ low, high }) => low === -Infinity || high === Infinity)) return ANYTHING;
  return calculate(node, parts);
}

function calculate({ op, numbers }: Node, parts: readonly Interval[]): Interval {
  const [a, b] = parts;
  switch (op) {
    case OPS.sum:
      return parts.reduce(plus, NOTHING);
    case OPS.mean:
      return dividedBy(parts.reduce(plus, NOTHING), exactly(parts.length));
    case OPS.blend: {
      const weighted = parts.map((part, i) => times(part, exactly(numbers[i])));
      return dividedBy(weighted.reduce(plus, NOTHING), exactly(numbers[parts.length]));
    }
    case OPS.product:
      return parts.reduce(times, exactly(1));
    case OPS.compensated:
      return widen(parts.map((part) => compensate(part, 1 - 1 / parts.length)).reduce(times, exactly(1)));
    case OPS.geometric: {
      const product = parts.map(aboveNothing).reduce(times, exactly(1));
      return { low: power(product.low, 1 / parts.length), high: power(product.high, 1 / parts.length) };
    }
    case OPS.weight:
      return times(a, exactly(numbers[0]));
    case OPS.invert:
      return minus(exactly(1), a);
    case OPS.expected:
      if (numbers[parts.length] !== 0) return expectWithRisk(parts, numbers);
      return parts.map((part, i) => times(exactly(numbers[i]), part)).reduce(plus, NOTHING);
    case OPS.minus:
      return minus(a, b);
    case OPS.over:
      return b.low === 0 && b.high === 0 ? NOTHING : dividedBy(a, b);
    case OPS.power:
      return raise(aboveNothing(a), b);
    default:
      return ANYTHING;
  }
}

function truth(condition: Certainty): Interval {
  return { low: condition === 'yes' ? 1 : 0, high: condition === 'no' ? 0 : 1 };
}

function aboveNothing({ low, high }: Interval): Interval {
  return { low: Math.max(0, low), high: Math.max(0, high) };
}

/** s + (1 − s)·s·k, which rises for s from 0 to 1. */
function compensate(s: Interval, k: number): Interval {
  const at = (x: number) => x + (1 - x) * x * k;
  if (s.low >= 0 && s.high <= 1) return { low: at(s.low), high: at(s.high) };
  return plus(s, times(times(minus(exactly(1), s), s), exactly(k)));
}

/** Powers of a base of 0 or more: the least and the most lie at the corners. */
function raise(base: Interval, exponent: Interval): Interval {
  if (base.low === 0 && exponent.low <= 0) return ANYTHING;
  const corners = [base.low, base.high].flatMap((x) => [power(x, exponent.low), power(x, exponent.high)]);
  const span = { low: Math.min(...corners), high: Math.max(...corners) };
  return isExact(exponent) ? span : widen(span);
}

/** The certainty equivalent rises with every utility; rounding may turn that round by a hair. */
function expectWithRisk(parts: readonly Interval[], numbers: readonly number[]): Interval {
  const risk = numbers[parts.length];
  const certain = (utilities: readonly number[]) => {
    const shift = Math.max(...utilities.map((utility) => -risk * utility));
    const sum = utilities.reduce((total, utility, i) => total + numbers[i] * exp(-risk * utility - shift), 0);
    return -(log(sum) + shift) / risk;
  };
  const most = parts.reduce((size, { low, high }) => Math.max(size, -low, high), 0);
  const hair = most * 1e-13;
  const low = certain(parts.map((part) => part.low)) - hair;
  const high = certain(parts.map((part) => part.high)) + hair;
  return Number.isNaN(low) || Number.isNaN(high) ? ANYTHING : { low, high };
}
