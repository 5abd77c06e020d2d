import { type Path, partFields } from 'hanker/format';
import type { Session } from '../session.ts';
import { firstActivity, namesIn } from './templates.ts';

/** Keys of a part of which it has exactly one, such as what an expectation measures. */
export interface PartChoice {
  readonly label: 'What is measured' | 'Where it should be';
  /** The key that the part has. */
  readonly value: string;
  readonly options: readonly { readonly key: string; readonly about: string }[];
}

const BOUNDS: Readonly<Record<string, string>> = {
  between: 'between two numbers',
  atLeast: 'at least a number',
  atMost: 'at most a number',
};
const BOUND_KEYS = Object.keys(BOUNDS);

/** The choices of an expectation; none for other parts. */
export function choicesOf({ loaded }: Session, path: Path): readonly PartChoice[] {
  if (path.length !== 2 || path[0] !== 'expect') return [];
  const value = expectationAt(loaded.value, path);
  const fields = partFields(loaded.value, path) ?? [];
  const choice = (label: PartChoice['label'], keys: readonly string[]): PartChoice => ({
    label,
    value: keys.find((key) => Object.hasOwn(value, key)) ?? '',
    options: fields
      .filter(({ key }) => keys.includes(key))
      .map(({ key, about }) => ({ key, about: BOUNDS[key] ?? about })),
  });
  return [choice('What is measured', Object.keys(measuresFor('', ''))), choice('Where it should be', BOUND_KEYS)];
}

/** An expectation with another measure and bounds that suit it, or with other bounds. */
export function chosenValue({ loaded }: Session, path: Path, option: string): unknown {
  const value = expectationAt(loaded.value, path);
  if (BOUND_KEYS.includes(option)) return { ...without(value, BOUND_KEYS), ...boundsFrom(value, option) };
  const need = String(value.mean ?? value.lowest ?? value.highest ?? namesIn(loaded.value, 'needs')[0] ?? '');
  const activity = [value.hours, value.times, value.does].flat().find((each) => typeof each === 'string');
  const measures = measuresFor(need, String(activity ?? firstActivity(loaded.value) ?? ''));
  // Bounds for a part of the day depend on its length.
  return {
    ...measures[option],
    ...without(value, [...Object.keys(measures), ...BOUND_KEYS, 'does', 'within', 'during']),
  };
}

/** Each measure with what it needs to be a whole expectation. */
function measuresFor(need: string, activity: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    hours: { hours: activity, atLeast: 0.5 },
    times: { times: activity, atLeast: 1 },
    share: { share: `${need} < 20`, atMost: '10%' },
    mean: { mean: need, atLeast: 20 },
    lowest: { lowest: need, atLeast: 5 },
    highest: { highest: need, atMost: 95 },
    flipFlops: { flipFlops: 'any', atMost: 0.5 },
    abandoned: { abandoned: 'any', atMost: 1 },
    failed: { failed: 'any', atMost: 1 },
    walking: { walking: true, atMost: 4 },
    variety: { variety: true, atLeast: 1 },
    unlike: { unlike: { [activity]: 1 }, atMost: '50%' },
    after: { after: `${need} < 20`, does: activity, within: '1h', atLeast: '50%' },
  };
}

/** Bounds of another kind, as near to the former ones as can be. */
function boundsFrom({ between, atLeast, atMost }: Readonly<Record<string, unknown>>, option: string): object {
  const [low, high] = Array.isArray(between) ? between : [atLeast, atMost];
  const isShare = String(low ?? high).endsWith('%');
  if (option === 'atLeast') return { atLeast: low ?? high };
  if (option === 'atMost') return { atMost: high ?? low };
  return { between: [low ?? (isShare ? '0%' : Math.min(0, Number(high))), high ?? (isShare ? '100%' : above(low))] };
}

function above(low: unknown): number {
  const number = Number(low);
  return number > 0 ? number * 2 : number + 1;
}

function without(value: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

function expectationAt(file: unknown, [section, name]: Path): Readonly<Record<string, unknown>> {
  const all = (file as Readonly<Record<string, Readonly<Record<string, unknown>>>> | null)?.[section];
  const found = all?.[name];
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : {};
}
