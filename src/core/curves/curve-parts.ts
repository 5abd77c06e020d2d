import type { Curve } from '../definition/curve.ts';
import { CURVE_KINDS } from './curve-kinds.ts';
import type { AnyCurveKind, CurveKindName } from './kinds/curve-kind.ts';

/** The kind of this name; undefined for an unknown one. */
export function curveKind(name: unknown): AnyCurveKind | undefined {
  return typeof name === 'string' && Object.hasOwn(CURVE_KINDS, name) ? CURVE_KINDS[name as CurveKindName] : undefined;
}

/** A curve inside another one, and the path that leads to it: ['of'], ['segments', 1, 'curve']. */
export interface CurvePart {
  readonly path: readonly (string | number)[];
  readonly curve: Curve;
}

/** The curves directly inside a curve. The curve may be unchecked; what is malformed has no parts. */
export function partsOfCurve(curve: unknown): readonly CurvePart[] {
  if (typeof curve !== 'object' || curve === null || !('kind' in curve)) return [];
  const written = curve as Readonly<Record<string, unknown>>;
  return Object.entries(curveKind(written.kind)?.fields ?? {}).flatMap(([key, { takes }]): CurvePart[] => {
    const value = written[key];
    if (takes === 'curve') return value === undefined ? [] : [{ path: [key], curve: value as Curve }];
    if (takes !== 'segments' || !Array.isArray(value)) return [];
    return value.map((segment, i) => ({ path: [key, i, 'curve'], curve: segment?.curve as Curve }));
  });
}
