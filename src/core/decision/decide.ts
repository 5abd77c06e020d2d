import type { Selection } from '../definition/definition.ts';
import { show } from '../definition/problem.ts';
import { SELECT } from '../rules/rules.ts';
import { Finalists } from './finalists.ts';

/** Something that could be done, already scored. */
export interface ScoredOption {
  /** At or below 0 it is never taken. */
  readonly score: number;
  /** Options of a lower bucket are looked at only if no option of a higher one scores above 0; default 0. */
  readonly bucket?: number;
}

/** How one option is taken from scored ones; a temperature is a plain number here. */
export type Policy =
  | Exclude<Selection, { readonly boltzmann: unknown } | { readonly stack: unknown }>
  | { readonly boltzmann: number };

const finalists = new Finalists();

/**
 * Takes one of the options you have scored yourself: its place in the list, or −1 when none scores above 0.
 * A tie goes to the one listed first. Every policy but 'best' needs a roll from 0 up to 1. Allocates nothing.
 */
export function decide(options: readonly ScoredOption[], policy: Policy = 'best', roll?: number): number {
  if (policy === 'best') {
    const best = findBest(options);
    if (best !== UNSURE) return best;
  }
  return decideAmongFinalists(options, policy, roll);
}

/** What `findBest` returns when the options need a closer look. */
const UNSURE = -2;

/** The first of the highest scores above 0, −1 for none; UNSURE when there are buckets, or what is not a number. */
function findBest(options: readonly ScoredOption[]): number {
  let best = -1;
  let highest = 0;
  for (let i = 0; i < options.length; i++) {
    const { score, bucket } = options[i];
    if (bucket !== undefined && bucket !== 0) return UNSURE;
    // Also what is not a number fails this comparison, so most options take only one.
    if (score <= highest) continue;
    if (!(score > highest)) return UNSURE;
    highest = score;
    best = i;
  }
  return best;
}

/** @internal What `decide` does for every policy and all buckets; it leaves the finalists for `chances`. */
export function decideAmongFinalists(options: readonly ScoredOption[], policy: Policy, roll?: number): number {
  const code = codeOf(policy);
  if (code !== SELECT.best && !(typeof roll === 'number' && roll >= 0 && roll < 1)) {
    throw new RangeError(`decide: got a roll of ${show(roll)}; ${show(policy)} needs a number from 0 up to 1`);
  }
  let bucket = -Infinity;
  for (let i = 0; i < options.length; i++) {
    const { score, bucket: own = 0 } = options[i];
    if (Number.isNaN(score) || Number.isNaN(own))
      throw new RangeError(`decide: option ${i} is ${show(options[i])}; its numbers must be numbers`);
    if (score > 0 && own > bucket) bucket = own;
  }
  finalists.reset(code, numberOf(policy));
  for (let i = 0; i < options.length; i++)
    if ((options[i].bucket ?? 0) === bucket) finalists.add(options[i].score, i, 0, 0);
  finalists.finish();
  const winner = finalists.pick(roll ?? 0, temperatureOf(policy));
  return winner < 0 ? -1 : finalists.thing[winner];
}

/** The chance of each option to be taken by this policy, in the order of the list; all 0 when none scores above 0. */
export function chances(options: readonly ScoredOption[], policy: Policy = 'best'): number[] {
  decideAmongFinalists(options, policy, 0);
  const result = options.map(() => 0);
  for (let i = 0; i < finalists.count; i++) result[finalists.thing[i]] = finalists.chance(i, temperatureOf(policy));
  return result;
}

function codeOf(policy: Policy): number {
  if (policy === 'best') return SELECT.best;
  if (typeof policy === 'object' && policy !== null) {
    if ('weighted' in policy) return policy.weighted === 'all' ? SELECT.all : SELECT.top;
    if ('within' in policy) return SELECT.within;
    if ('boltzmann' in policy) return SELECT.boltzmann;
  }
  throw new TypeError(`decide: got ${show(policy)}; expected 'best', { weighted }, { within } or { boltzmann }`);
}

function numberOf(policy: Policy): number {
  if (policy === 'best') return 1;
  if ('weighted' in policy) return policy.weighted === 'all' ? 0 : atLeast(policy.weighted, 1, 'weighted');
  return 'within' in policy ? atLeast(policy.within, 0, 'within') : 0;
}

function temperatureOf(policy: Policy): number {
  return typeof policy === 'object' && 'boltzmann' in policy ? atLeast(policy.boltzmann, 0, 'boltzmann') : 0;
}

function atLeast(value: number, least: number, what: string): number {
  if (typeof value === 'number' && value >= least) return value;
  throw new RangeError(`decide: ${what}: got ${show(value)}; expected a number of at least ${least}`);
}
