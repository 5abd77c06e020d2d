import type { Check } from '../definition/problem.ts';
import type { Compilation } from './compilation.ts';

/** So many at most, in all of a world: what is made of them, and of each with each, would fill the memory. */
const MOST = {
  'kinds and temperaments': 3000,
  temperaments: 1000,
  adverts: 10_000,
  'minds, own ones of temperaments among them': 1000,
  buckets: 200,
  actions: 3000,
  factors: 3000,
  curves: 3000,
  partitions: 1000,
  'states of things and agents': 1000,
} as const;

/** Whether there is too much of something, which is a problem. */
export function checkCounts(c: Compilation): boolean {
  const { definition: d, check } = c;
  const own = Object.values(d.temperaments ?? {}).filter((t) => typeof t?.mind !== 'string').length;
  const counts: Readonly<Record<keyof typeof MOST, number>> = {
    'kinds and temperaments': c.spawnable.length,
    temperaments: c.temperaments.length,
    adverts: c.advertCount,
    'minds, own ones of temperaments among them': keysOf(d.minds) + own,
    buckets: c.buckets.length,
    actions: c.actions.length,
    factors: keysOf(d.factors),
    curves: keysOf(d.curves),
    partitions: keysOf(d.partitions),
    'states of things and agents': c.thingStates.length,
  };
  return Object.entries(MOST)
    .map(([what, most]) => tell(what, counts[what as keyof typeof MOST], most, check))
    .includes(true);
}

function tell(what: string, count: number, most: number, check: Check): boolean {
  if (count > most) check.fail(`${count} ${what}; at most ${most}`);
  return count > most;
}

function keysOf(map: object | undefined): number {
  return typeof map === 'object' && map !== null ? Object.keys(map).length : 0;
}
