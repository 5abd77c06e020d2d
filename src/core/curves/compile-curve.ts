import type { Curve, Trend } from '../definition/curve.ts';
import { Check, show } from '../definition/problem.ts';
import { log } from '../math/arithmetic.ts';
import { buildCurve, buildPoints, buildStitched, CODE, type CompiledCurve, flip } from './compiled-curve.ts';
import {
  type Fields,
  limitsIn,
  numberIn,
  overIn,
  positiveIn,
  powerIn,
  rangeIn,
  toNumber,
  toPair,
} from './curve-fields.ts';

export type { Trend } from '../definition/curve.ts';
export { boundBeyond, type CompiledCurve, evaluateCurve, interpolate } from './compiled-curve.ts';

/** What the names in a curve stand for: the curves of the world, and the functions that the host registered. */
export interface CurveScope {
  readonly curves: Readonly<Record<string, Curve>>;
  readonly host: Readonly<Record<string, (x: number) => number>>;
  /** Named curves that are done and fine, for all who name them. */
  readonly compiled?: Map<string, CompiledCurve>;
}

type Kind = Extract<Curve, { readonly kind: string }>['kind'];

/** One compilation: the names and curves that the current one is part of, and those that are done. */
interface Work {
  readonly scope: CurveScope;
  readonly trail: unknown[];
  readonly done: Map<unknown, CompiledCurve>;
}

/** The keys of a kind of curve, besides `kind`, and how it is compiled. */
interface KindCompiler {
  readonly keys: readonly string[];
  compile(fields: Fields, check: Check, work: Work): CompiledCurve;
}

const DEEPEST = 64;
const TRENDS: readonly Trend[] = ['rising', 'falling', 'flat', 'mixed'];
const NOTHING = buildCurve(CODE.flat, 0, 0, 'flat');

/**
 * The curve, ready to evaluate. Whatever is wrong with it, or with the curves that it names, is reported to `check`,
 * all in one pass; it is then flat at 0. Problems of a named curve are reported at `curves.<name>`, each only once.
 */
export function compileCurve(curve: Curve, scope: CurveScope, check: Check): CompiledCurve {
  const known = typeof curve === 'string' ? scope.compiled?.get(curve) : undefined;
  if (known) return known;
  const found = new Check([], check.path);
  const compiled = compile(curve, { scope, trail: [], done: new Map() }, found);
  for (const problem of found.problems) check.take(problem);
  if (found.problems.length > 0) return NOTHING;
  if (typeof curve === 'string') scope.compiled?.set(curve, compiled);
  return compiled;
}

function compile(curve: unknown, work: Work, check: Check): CompiledCurve {
  const { scope, trail, done } = work;
  if (typeof curve === 'string') {
    if (!Object.hasOwn(scope.curves, curve)) {
      check.name(curve, 'curve', Object.keys(scope.curves));
      return NOTHING;
    }
  } else if (typeof curve !== 'object' || curve === null) {
    check.fail(`got ${show(curve)}; a curve is a name, a list of points [x, y] or an object with a kind`);
    return NOTHING;
  }
  const inside = trail.indexOf(curve);
  if (inside >= 0) {
    const names = [...trail.slice(inside), curve].filter((part) => typeof part === 'string');
    check.fail(`a curve cannot be made of itself${names.length > 1 ? `: ${names.join(' → ')}` : ''}`);
    return NOTHING;
  }
  if (trail.length >= DEEPEST) {
    check.fail(`curves can be made of each other at most ${DEEPEST} deep`);
    return NOTHING;
  }
  const before = done.get(curve);
  if (before) return before;
  trail.push(curve);
  const compiled =
    typeof curve === 'string'
      ? compile(scope.curves[curve], work, new Check(check.problems, ['curves', curve]))
      : Array.isArray(curve)
        ? compilePoints(curve, check)
        : compileKind(curve as Fields, work, check);
  trail.pop();
  done.set(curve, compiled);
  return compiled;
}

function compileKind(fields: Fields, work: Work, check: Check): CompiledCurve {
  const kind = fields.kind as Kind;
  if (!check.at('kind').name(kind, 'kind of curve', Object.keys(KINDS))) return NOTHING;
  check.object(fields, `the ${kind} curve`, ['kind', ...KINDS[kind].keys]);
  return KINDS[kind].compile(fields, check, work);
}

const KINDS: Readonly<Record<Kind, KindCompiler>> = {
  points: { keys: ['points'], compile: (fields, check) => compilePoints(fields.points, check.at('points')) },
  linear: {
    keys: ['over', 'to'],
    compile: (fields, check) => compileShape(CODE.linear, fields, check, 1, overIn(fields, check)),
  },
  power: {
    keys: ['exponent', 'over', 'to'],
    compile: (fields, check) => {
      const c = positiveIn(fields, 'exponent', check);
      return compileShape(CODE.power, fields, check, 1, { ...overIn(fields, check), c });
    },
  },
  logistic: {
    keys: ['midpoint', 'steepness', 'base', 'to'],
    compile: (fields, check) => {
      const base = numberIn(fields, 'base', check, Math.E);
      if (base <= 0 || base === 1) check.at('base').fail(`got ${base}; base must be above 0 and not 1`);
      const steepness = numberIn(fields, 'steepness', check, 1) * log(base);
      const a = numberIn(fields, 'midpoint', check, 0);
      return compileShape(CODE.logistic, fields, check, steepness, { a, c: -steepness });
    },
  },
  reciprocal: {
    keys: ['scale', 'floor', 'power'],
    compile: (fields, check) => {
      const a = positiveIn(fields, 'floor', check, 1);
      const b = numberIn(fields, 'scale', check, 1);
      const c = powerIn(fields, check);
      const top = c === 2 ? b / (a * a) : b / a;
      const trend = b > 0 ? 'falling' : 'rising';
      return buildCurve(CODE.reciprocal, Math.min(top, 0), Math.max(top, 0), trend, { a, b, c });
    },
  },
  falloff: {
    keys: ['half', 'power'],
    compile: (fields, check) => {
      const a = positiveIn(fields, 'half', check);
      return buildCurve(CODE.falloff, 0, 1, 'falling', { a, c: powerIn(fields, check) });
    },
  },
  logit: {
    keys: ['over', 'steepness', 'to'],
    compile: (fields, check) => {
      const steepness = numberIn(fields, 'steepness', check, 1);
      return compileShape(CODE.logit, fields, check, steepness, { ...overIn(fields, check), c: steepness / 12 });
    },
  },
  smoothstep: {
    keys: ['over', 'to'],
    compile: (fields, check) => compileShape(CODE.smoothstep, fields, check, 1, overIn(fields, check)),
  },
  step: {
    keys: ['at', 'to'],
    compile: (fields, check) => compileShape(CODE.step, fields, check, 1, { a: numberIn(fields, 'at', check) }),
  },
  gaussian: {
    keys: ['centre', 'width', 'to'],
    compile: (fields, check) => {
      const a = numberIn(fields, 'centre', check);
      return compileShape(CODE.gaussian, fields, check, 'mixed', { a, b: positiveIn(fields, 'width', check) });
    },
  },
  stitched: { keys: ['segments'], compile: compileStitched },
  inverted: {
    keys: ['of'],
    compile: (fields, check, work) => {
      const part = compile(fields.of, work, check.at('of'));
      return buildCurve(CODE.inverted, 1 - part.high, 1 - part.low, flip(part.trend), { parts: [part] });
    },
  },
  clamped: {
    keys: ['of', 'to'],
    compile: (fields, check, work) => {
      const part = compile(fields.of, work, check.at('of'));
      const [low, high] = limitsIn(fields, check);
      const clamp = (y: number) => Math.min(Math.max(y, low), high);
      return buildCurve(CODE.clamped, clamp(part.low), clamp(part.high), part.trend, { parts: [part] });
    },
  },
  host: {
    keys: ['name', 'to', 'trend'],
    compile: (fields, check, { scope }) => {
      const { name, trend = 'mixed' } = fields;
      if (fields.to === undefined) check.at('to').fail('a host function must state its range, such as [0, 1]');
      const [low, high] = limitsIn(fields, check);
      const isKnown = check.at('name').name(name, 'host function', Object.keys(scope.host));
      if (!check.at('trend').oneOf(trend, TRENDS) || !isKnown) return NOTHING;
      return buildCurve(CODE.host, low, high, trend, { host: scope.host[name] });
    },
  },
};

/** A shape that runs through `to`: it rises for a positive `direction`, falls for a negative one, stays for 0. */
function compileShape(
  code: number,
  fields: Fields,
  check: Check,
  direction: number | 'mixed',
  shape: { readonly a?: number; readonly b?: number; readonly c?: number },
): CompiledCurve {
  const [start, end] = rangeIn(fields, 'to', check);
  const middle = start + (end - start) * 0.5;
  if (direction === 0) return buildCurve(CODE.flat, middle, middle, 'flat');
  const trend = direction === 'mixed' ? 'mixed' : direction > 0 === start < end ? 'rising' : 'falling';
  return buildCurve(code, Math.min(start, end), Math.max(start, end), trend, { ...shape, start, end });
}

function compilePoints(points: unknown, check: Check): CompiledCurve {
  if (!Array.isArray(points) || points.length === 0) {
    check.fail(`got ${show(points)}; expected a list of at least one point [x, y]`);
    return NOTHING;
  }
  const pairs = Array.from(points, (point, i) => toPair(point, 'a point [x, y]', check.at(i)));
  for (let i = 1; i < pairs.length; i++) {
    const [before, x] = [pairs[i - 1][0], pairs[i][0]];
    if (x <= before) check.at(i, 0).fail(`got ${x} after ${before}; x must rise from point to point`);
  }
  return buildPoints(pairs);
}

function compileStitched(fields: Fields, check: Check, work: Work): CompiledCurve {
  const { segments } = fields;
  if (!Array.isArray(segments) || segments.length === 0) {
    check.at('segments').fail(`got ${show(segments)}; expected a list of at least one { until, curve }`);
    return NOTHING;
  }
  const parts: CompiledCurve[] = [];
  const cuts: number[] = [];
  for (let i = 0; i < segments.length; i++) {
    const here = check.at('segments', i);
    const segment = segments[i] as Fields;
    if (!here.object(segment, 'a segment', ['until', 'curve'])) continue;
    const { until, curve } = segment;
    parts.push(compile(curve, work, here.at('curve')));
    const isLast = i === segments.length - 1;
    if (isLast && until !== undefined) here.at('until').fail('the last segment goes on for ever; leave out its until');
    else if (!isLast && until === undefined) here.fail('until is missing; only the last segment goes without');
    if (isLast || until === undefined) continue;
    const cut = toNumber(until, here.at('until'));
    const before = cuts[cuts.length - 1];
    if (cut <= before) here.at('until').fail(`got ${cut} after ${before}; until must rise from segment to segment`);
    cuts.push(cut);
  }
  return parts.length === cuts.length + 1 ? buildStitched(parts, Float64Array.from(cuts)) : NOTHING;
}
