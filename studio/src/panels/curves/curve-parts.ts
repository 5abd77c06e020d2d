import type { Curve, Range } from 'hanker/core';
import { type CurveKindName, partsOfCurve } from 'hanker/explain';

/** The path of a part within a curve: `['segments', 1, 'curve']`; an empty path is the whole curve. */
export type PartPath = readonly (string | number)[];

/** The type of the curves of a kind. */
export type CurveOfKind<K extends CurveKindName> = Extract<Curve, { readonly kind: K }>;

/** The kind of a curve, or 'name' for a reference to another one. */
export function kindOf(curve: Curve): CurveKindName | 'name' {
  if (typeof curve === 'string') return 'name';
  return 'kind' in curve ? curve.kind : 'points';
}

/** The points of a curve of points; null for any other kind. */
export function pointsOf(curve: Curve): readonly Range[] | null {
  if (typeof curve === 'string') return null;
  if (!('kind' in curve)) return curve;
  return curve.kind === 'points' ? curve.points : null;
}

/** A curve with other points, written in the same form. */
export function withPoints(curve: Curve, points: readonly Range[]): Curve {
  return typeof curve === 'object' && 'kind' in curve && curve.kind === 'points' ? { ...curve, points } : points;
}

/** The part of a curve at a path; the whole curve when the path leads nowhere. */
export function partAt(curve: Curve, path: PartPath): Curve {
  let here: unknown = curve;
  for (const step of path) here = (here as Record<string | number, unknown> | undefined)?.[step];
  return (here as Curve | undefined) ?? curve;
}

/** A curve with the part at a path replaced. */
export function withPart(curve: Curve, path: PartPath, part: Curve): Curve {
  const replace = (here: unknown, rest: PartPath): unknown => {
    if (rest.length === 0) return part;
    const [step, ...below] = rest;
    if (Array.isArray(here)) return here.map((each, i) => (i === step ? replace(each, below) : each));
    const map = here as Record<string, unknown>;
    return { ...map, [step]: replace(map[step], below) };
  };
  return replace(curve, path) as Curve;
}

/** The path of the first leaf: a part without parts of its own. */
export function firstLeaf(curve: Curve, from: PartPath = []): PartPath {
  const below = partsOfCurve(partAt(curve, from))[0];
  return below ? firstLeaf(curve, [...from, ...below.path]) : from;
}

/** The range of inputs of a part: between the cuts around it. */
export function stretchOf(curve: Curve, path: PartPath): Range {
  let [low, high]: Range = [-Infinity, Infinity];
  let here: Curve = curve;
  for (let i = 0; i < path.length; i++) {
    if (path[i] === 'segments' && kindOf(here) === 'stitched') {
      const { segments } = here as CurveOfKind<'stitched'>;
      const at = Number(path[i + 1]);
      low = Math.max(low, segments[at - 1]?.until ?? -Infinity);
      high = Math.min(high, segments[at]?.until ?? Infinity);
      here = segments[at]?.curve ?? here;
      i += 2;
    } else here = partAt(here, [path[i]]);
  }
  return [low, high];
}

/** Moves the end of a segment, at least `gap` away from its neighbours. */
export function moveCut(curve: CurveOfKind<'stitched'>, at: number, until: number, gap: number): Curve {
  const { segments } = curve;
  const low = segments[at - 1]?.until ?? -Infinity;
  const high = segments[at + 1]?.until ?? Infinity;
  const kept = Math.min(Math.max(until, low + gap), high - gap);
  return { ...curve, segments: segments.map((each, i) => (i === at ? { ...each, until: kept } : each)) };
}

/** Splits the segment at an input; both halves keep its curve. */
export function splitAt(curve: CurveOfKind<'stitched'>, x: number): Curve {
  const { segments } = curve;
  const at = segments.findIndex(({ until }) => until === undefined || x < until);
  if (at < 0 || segments[at - 1]?.until === x) return curve;
  const { curve: own } = segments[at];
  return { ...curve, segments: [...segments.slice(0, at), { until: x, curve: own }, ...segments.slice(at)] };
}

/**
 * Removes a segment; the one before it, or for the first the one after it, extends over its range. The last segment
 * stays.
 */
export function removeSegment(curve: CurveOfKind<'stitched'>, at: number): Curve {
  const { segments } = curve;
  if (segments.length < 2) return curve;
  const left = segments.filter((_, i) => i !== at);
  if (at === segments.length - 1) left[at - 1] = { curve: left[at - 1].curve };
  else if (at > 0) left[at - 1] = { ...left[at - 1], until: segments[at].until as number };
  return { ...curve, segments: left };
}
