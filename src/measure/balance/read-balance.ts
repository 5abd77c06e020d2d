import { MeasureError } from '../measures/measure-error.ts';
import type { Balance } from './balance.ts';

/** Checks a value of a balance. Throws a ShapeError for the first fault. */
type Shape = (value: unknown, path: string) => void;

class ShapeError extends Error {}

function fail(path: string, value: unknown, expected: string): never {
  const got = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  throw new ShapeError(`${path}: got ${got.length > 40 ? `${got.slice(0, 40)}…` : got}; expected ${expected}`);
}

const number: Shape = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) fail(path, value, 'a number');
};
const text: Shape = (value, path) => {
  if (typeof value !== 'string') fail(path, value, 'a string');
};
const flag: Shape = (value, path) => {
  if (typeof value !== 'boolean') fail(path, value, 'true or false');
};
const nullable =
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
const byHour = listOf(nullable(number), 24);
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
const disruptions = fields({ times: spread, most: listOf(fields({ what: text, times: spread })) });
const cohort = fields({
  name: text,
  agents: spread,
  activities: listOf(activity),
  groups: listOf(activity),
  needs: listOf(need),
  flipFlops: disruptions,
  abandoned: disruptions,
  failed: disruptions,
  walking: spread,
  wasted: spread,
  variety: spread,
  dayToDay: nullable(spread),
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
const promise = fields({
  need: text,
  promised: spread,
  expected: spread,
  gained: spread,
  fallen: spread,
  granted: spread,
  whenDone: nullable(fields({ expected: number, gained: number })),
});
const causes = fields({
  inDanger: mapOf(listOf(fields({ activity: text, share: number }))),
  remedies: mapOf(listOf(fields({ kind: text, advert: text, standing: text, share: number }))),
  retries: listOf(
    fields({ who: text, activity: text, why: text, times: number, longest: number, seed: number, tick: number }),
  ),
});
const advert = fields({
  kind: text,
  advert: text,
  isChoice: flag,
  isForNobody: flag,
  times: spread,
  done: nullable(spread),
  failed: nullable(spread),
  interrupted: nullable(spread),
  never: number,
  promises: listOf(promise),
  fills: listOf(text),
  standings: mapOf(number),
  surveyed: number,
});
const balance = fields({
  world: text,
  variant: nullable(text),
  agents: nullable(number),
  for: text,
  skip: text,
  groups: mapOf(listOf(text)),
  seeds: listOf(number),
  ticksPerHour: number,
  decisions: spread,
  everybody: cohort,
  temperaments: listOf(cohort),
  people: listOf(cohort),
  kinds: listOf(kind),
  adverts: listOf(advert),
  causes,
  surveyed: number,
});

const VERSION = 4;

/** Reads a balance from its JSON, also one of an earlier version. Throws a MeasureError that names the file and the fault. */
export function readBalance(json: string, file: string): Balance {
  const instead = 'name a file that "hanker balance WORLD --out FILE" has written';
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new MeasureError(`${file}: is not JSON, or is incomplete; ${instead}`);
  }
  const version = (value as { hankerBalance?: unknown } | null)?.hankerBalance;
  if (version === undefined) throw new MeasureError(`${file}: is not a balance report; ${instead}`);
  if (!(typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= VERSION))
    throw new MeasureError(
      `${file}: is a balance report of version ${JSON.stringify(version)}; this version of hanker reads 1 to ${VERSION}`,
    );
  const second = version === 1 ? migrateFirst(value as Record<string, unknown>) : value;
  const third = version < 3 ? migrateSecond(second as Record<string, unknown>) : second;
  const current = version < VERSION ? migrateThird(third as Record<string, unknown>) : third;
  try {
    balance(current, '');
  } catch (problem) {
    if (problem instanceof ShapeError)
      throw new MeasureError(`${file}: is a damaged balance report: ${problem.message}`);
    throw problem;
  }
  return current as Balance;
}

/** Version 1 had other names for four keys. */
function migrateFirst({ tuning, offers, looks, ...rest }: Record<string, unknown>): unknown {
  const adverts = Array.isArray(offers)
    ? offers.map((each) => {
        if (typeof each !== 'object' || each === null) return each;
        const { looks: surveyed, ...kept } = each as Record<string, unknown>;
        return { ...kept, surveyed };
      })
    : offers;
  return { ...rest, hankerBalance: 2, variant: tuning, adverts, surveyed: looks };
}

/** Version 2 had no causes. */
function migrateSecond({ adverts, ...rest }: Record<string, unknown>): unknown {
  const known = withPromises(adverts, (promise) => ({ ...promise, whenDone: null }));
  const isForNobody = false;
  const causes = { inDanger: {}, remedies: {}, retries: [] };
  return {
    ...rest,
    hankerBalance: 3,
    adverts: Array.isArray(known) ? known.map((each) => ({ ...each, isForNobody })) : known,
    causes,
  };
}

/** Version 3 did not know by how much levels fell meanwhile, and so not what was filled. */
function migrateThird({ adverts, ...rest }: Record<string, unknown>): unknown {
  const fallen = { mean: 0, deviation: 0, seeds: 0 };
  const known = withPromises(adverts, (promise) => ({ ...promise, fallen }));
  const fills: string[] = [];
  return {
    ...rest,
    hankerBalance: VERSION,
    adverts: Array.isArray(known) ? known.map((each) => ({ ...each, fills })) : known,
  };
}

/** Adverts with other promises; anything that is not a list stays as it is. */
function withPromises(adverts: unknown, change: (promise: object) => object): unknown {
  if (!Array.isArray(adverts)) return adverts;
  return adverts.map((each) => {
    const { promises } = (each ?? {}) as { readonly promises?: unknown };
    return Array.isArray(promises) ? { ...each, promises: promises.map(change) } : each;
  });
}
