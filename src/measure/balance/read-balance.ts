import { MeasureError } from '../measures/measure-error.ts';
import type { Balance } from './balance.ts';

/** Checks a part of a report and throws a Flaw that says where it is wrong. */
type Shape = (value: unknown, path: string) => void;

class Flaw extends Error {}

function fail(path: string, value: unknown, expected: string): never {
  const got = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  throw new Flaw(`${path}: got ${got.length > 40 ? `${got.slice(0, 40)}…` : got}; expected ${expected}`);
}

const number: Shape = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) fail(path, value, 'a number');
};
const text: Shape = (value, path) => {
  if (typeof value !== 'string') fail(path, value, 'a text');
};
const flag: Shape = (value, path) => {
  if (typeof value !== 'boolean') fail(path, value, 'true or false');
};
const maybe =
  (shape: Shape): Shape =>
  (value, path) => {
    if (value !== null) shape(value, path);
  };
const listOf =
  (shape: Shape, length: number | null = null): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return fail(path, value, 'a list');
    if (length !== null && value.length !== length) fail(path, value, `a list of ${length}`);
    value.forEach((each, i) => {
      shape(each, `${path}[${i}]`);
    });
  };
const mapOf =
  (shape: Shape): Shape =>
  (value, path) => {
    for (const [key, each] of Object.entries(recordAt(value, path))) shape(each, `${path}.${key}`);
  };
const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    const record = recordAt(value, path);
    for (const [key, shape] of Object.entries(shapes))
      shape(Object.hasOwn(record, key) ? record[key] : undefined, path === '' ? key : `${path}.${key}`);
  };

function recordAt(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(path, value, 'an object');
  return value as Record<string, unknown>;
}

const spread = fields({ mean: number, deviation: number, seeds: number });
const byHour = listOf(maybe(number), 24);
const activity = fields({ name: text, hours: spread, times: spread, byHour });
const need = fields({
  name: text,
  range: listOf(number, 2),
  mean: spread,
  lowest: spread,
  worst: number,
  danger: spread,
  bottom: spread,
  byHour,
  bands: listOf(number, 20),
});
const unrest = fields({ times: spread, most: listOf(fields({ what: text, times: spread })) });
const party = fields({
  name: text,
  agents: spread,
  activities: listOf(activity),
  groups: listOf(activity),
  needs: listOf(need),
  flipFlops: unrest,
  abandoned: unrest,
  failed: unrest,
  walking: spread,
  wasted: spread,
  variety: spread,
  dayToDay: maybe(spread),
});
const kind = fields({
  kind: text,
  things: spread,
  occupied: spread,
  full: spread,
  allFull: spread,
  byHour,
  missed: spread,
});
const promise = fields({ need: text, promised: spread, expected: spread, gained: spread, granted: spread });
const offer = fields({
  kind: text,
  advert: text,
  isChoice: flag,
  times: spread,
  done: maybe(spread),
  failed: maybe(spread),
  interrupted: maybe(spread),
  never: number,
  promises: listOf(promise),
  standings: mapOf(number),
  looks: number,
});
const balance = fields({
  world: text,
  tuning: maybe(text),
  agents: maybe(number),
  for: text,
  skip: text,
  groups: mapOf(listOf(text)),
  seeds: listOf(number),
  ticksPerHour: number,
  decisions: spread,
  everybody: party,
  temperaments: listOf(party),
  people: listOf(party),
  kinds: listOf(kind),
  offers: listOf(offer),
  looks: number,
});

/** Reads a balance from the JSON that one was written as; throws a TuneError that names the file and what is wrong. */
export function readBalance(json: string, file: string): Balance {
  const instead = 'name a file that "hanker balance WORLD --out FILE" wrote';
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new MeasureError(`${file}: is not JSON, or only a part of it; ${instead}`);
  }
  const version = (value as { hankerBalance?: unknown } | null)?.hankerBalance;
  if (version === undefined) throw new MeasureError(`${file}: is no balance report; ${instead}`);
  if (version !== 1)
    throw new MeasureError(`${file}: is a balance report of version ${JSON.stringify(version)}; this hanker reads 1`);
  try {
    balance(value, '');
  } catch (problem) {
    if (problem instanceof Flaw) throw new MeasureError(`${file}: is a damaged balance report: ${problem.message}`);
    throw problem;
  }
  return value as Balance;
}
