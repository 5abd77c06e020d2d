import type { Curve, Factor } from '../../../core/index.ts';
import {
  ANYTHING,
  type AnyOperator,
  boundOperator,
  type CompiledCurve,
  exactly,
  FALSE,
  flattenNumbers,
  type Interval,
  isExact,
  namesIn,
  OPERATORS,
  splitFactor,
} from '../../../core/internal.ts';

/** What is known of the names in factors. */
export interface IntervalScope {
  readonly factors: Readonly<Record<string, Factor>>;
  curve(curve: Curve): CompiledCurve;
  /** The interval of an input's values. */
  input(name: string): Interval;
}

/** The most parts that are visited for one interval: named factors may share parts so often that there is no end. */
const MOST_PARTS = 20_000;

interface Budget {
  left: number;
}

/**
 * The interval of a factor's values: never too narrow, sometimes too wide, because parts that read the same input are
 * taken as if they did not. Only conditions joined by `all` are compared with each other.
 */
export function intervalOf(factor: Factor, scope: IntervalScope): Interval {
  return bound(factor, scope, { left: MOST_PARTS });
}

function bound(factor: Factor, scope: IntervalScope, budget: Budget): Interval {
  if (typeof factor === 'number') return exactly(factor);
  if (budget.left-- <= 0) return ANYTHING;
  if (typeof factor === 'string')
    return Object.hasOwn(scope.factors, factor) ? bound(scope.factors[factor], scope, budget) : scope.input(factor);
  const parts = splitFactor(factor);
  const operator: AnyOperator = OPERATORS[parts.operator];
  const bounds = boundOperator(
    operator,
    parts.operands.map((operand) => bound(operand, scope, budget)),
    {
      numbers: flattenNumbers(operator, parts.numbers),
      curve: parts.curve === undefined ? null : scope.curve(parts.curve),
    },
  );
  const isOpen = parts.operator === 'all' && !isExact(bounds);
  return isOpen && !canAllHold(parts.operands, scope, budget) ? FALSE : bounds;
}

/** Whether conditions can hold together: each narrows the inputs that it compares, and the others must hold within. */
function canAllHold(conditions: readonly Factor[], scope: IntervalScope, budget: Budget): boolean {
  const parts = conjuncts({ all: conditions }, scope.factors);
  const narrowed = new Map<string, Interval>();
  const inner: IntervalScope = { ...scope, input: (name) => narrowed.get(name) ?? scope.input(name) };
  for (const part of parts) {
    for (const [name, { low, high }] of comparisons(part, scope, budget)) {
      const known = inner.input(name);
      const both = { low: Math.max(low, known.low), high: Math.min(high, known.high) };
      if (both.low > both.high) return false;
      narrowed.set(name, both);
    }
  }
  return parts.every((part) => bound(part, inner, budget).high > 0);
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
  const { operator, operands } = splitFactor(factor);
  const { whenTrue }: AnyOperator = OPERATORS[operator];
  if (!whenTrue) return [];
  const [a, b] = operands.map((operand) => bound(operand, scope, budget));
  return whenTrue(a, b).flatMap((interval, i): (readonly [string, Interval])[] => {
    const operand = operands[i];
    return typeof operand === 'string' && !Object.hasOwn(scope.factors, operand) ? [[operand, interval]] : [];
  });
}

/** The inputs that a factor reads, through the factors that it names. */
export function inputsOf(factor: Factor | undefined, factors: Readonly<Record<string, Factor>>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: Factor): void => {
    for (const name of namesIn(part)) {
      if (found.has(name)) continue;
      found.add(name);
      if (Object.hasOwn(factors, name)) visit(factors[name]);
    }
  };
  if (factor !== undefined) visit(factor);
  for (const name of Object.keys(factors)) found.delete(name);
  return found;
}
