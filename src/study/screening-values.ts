import type { LoadedWorld, Parameter, ParameterValues, Path } from '../format/index.ts';

/** A parameter with a value to try. */
export interface TriedValue {
  readonly parameter: Parameter;
  readonly value: number;
}

/** A change that is rejected is halved, at most this often. */
const MOST_HALVINGS = 3;

/** The two values of a parameter that is changed by a share of itself, the lower one first. */
export function endsOf({ value }: Pick<Parameter, 'value'>, change: number): readonly [number, number] {
  const [a, b] = [value * (1 - change), value * (1 + change)].map((end) => Number(end.toPrecision(12)));
  return a < b ? [a, b] : [b, a];
}

/** The values by the names of their parameters. */
export function byName(list: readonly TriedValue[]): ParameterValues {
  return Object.fromEntries(list.map(({ parameter, value }) => [parameter.name, value]));
}

/**
 * Those of the values that a world accepts together. Points of a curve, for example, must not pass each other: where the
 * world rejects values, those nearest to the problem are left out, and stay as in the file.
 */
export function acceptedTogether(loaded: LoadedWorld, wanted: readonly TriedValue[]): readonly TriedValue[] {
  let kept = wanted;
  while (kept.length > 0) {
    const { problems } = loaded.withParameters(byName(kept));
    if (problems.length === 0) break;
    const rejected = new Set(problems.flatMap(({ path }) => nearestTo(path, kept)));
    kept = kept.filter((each) => !rejected.has(each));
  }
  return kept;
}

/** The values at a path of the file, or below the nearest part around it that has any. */
function nearestTo(path: Path, list: readonly TriedValue[]): readonly TriedValue[] {
  for (let length = path.length; length > 0; length--) {
    const near = list.filter(({ parameter }) => path.slice(0, length).every((key, i) => key === parameter.path[i]));
    if (near.length > 0) return near;
  }
  return list;
}

/** The two values with which a world accepts a parameter alone, by this change or a smaller one; null if there are none. */
export function acceptedEnds(
  loaded: LoadedWorld,
  parameter: Parameter,
  change: number,
): readonly [number, number] | null {
  for (let halving = 0; halving <= MOST_HALVINGS; halving++) {
    const ends = endsOf(parameter, change / 2 ** halving);
    if (ends.every((value) => loaded.withParameters({ [parameter.name]: value }).problems.length === 0)) return ends;
  }
  return null;
}
