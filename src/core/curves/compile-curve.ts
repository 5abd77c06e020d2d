import type { Curve } from '../definition/curve.ts';
import { Check, show } from '../definition/problem.ts';
import { type CompiledCurve, flatCurve } from './compiled/compiled-curve.ts';
import { readFields, readPoints, type Written } from './curve-fields.ts';
import { CURVE_KINDS } from './curve-kinds.ts';
import { curveKind } from './curve-parts.ts';
import { buildPolyline } from './kinds/points.ts';

/** What the names in a curve refer to: the curves of the world, and the functions that the host registered. */
export interface CurveScope {
  /** Curves by name. */
  readonly curves: Readonly<Record<string, Curve>>;
  /** Functions for curves of the kind 'host', by name. */
  readonly host: Readonly<Record<string, (x: number) => number>>;
  /**
   * Named curves that are compiled and have no problems.
   * @internal
   */
  readonly compiled?: Map<string, CompiledCurve>;
}

/** One compilation: the names and curves that the current one is part of, and those that are done. */
interface Work {
  readonly scope: CurveScope;
  readonly trail: unknown[];
  readonly done: Map<unknown, CompiledCurve>;
}

const DEEPEST = 64;
const NOTHING = flatCurve(0);

/**
 * The curve, ready to evaluate. All problems of the curve, and of the curves that it names, are reported to `check` in
 * one pass; the result is then flat at 0. Problems of a named curve are reported at `curves.<name>`, each only once.
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
        : compileKind(curve as Written, work, check);
  trail.pop();
  done.set(curve, compiled);
  return compiled;
}

function compilePoints(written: readonly unknown[], check: Check): CompiledCurve {
  const points = readPoints(written, check);
  return points ? buildPolyline(points) : NOTHING;
}

function compileKind(written: Written, work: Work, check: Check): CompiledCurve {
  const kind = curveKind(written.kind);
  if (!kind) {
    check.at('kind').name(written.kind, 'kind of curve', Object.keys(CURVE_KINDS));
    return NOTHING;
  }
  check.object(written, `the ${kind.name} curve`, ['kind', ...Object.keys(kind.fields)]);
  const fields = readFields(kind.fields, written, check, {
    host: work.scope.host,
    compilePart: (part, here) => compile(part, work, here),
  });
  return Object.values(fields).includes(null) ? NOTHING : kind.compile(fields);
}
