import { SCORE_TERMS, type WhyOption } from 'hanker/explain';

const SHARES = SCORE_TERMS.filter((term) => term.combines === 'times');
const BONUSES = SCORE_TERMS.filter((term) => term.combines === 'plus');

/** A part of a score. The segments of an option add up to its score. */
export interface Segment {
  /** Its source: the name of a need, or 'factors', 'levels as they are', 'inertia'. */
  readonly what: string;
  readonly kind: 'need' | 'factors' | 'levels' | (typeof BONUSES)[number]['name'];
  /** Below 0 if it lowers the score. */
  readonly value: number;
}

/** An amount by which something lowers the score of an option. */
export interface Loss {
  /** 'factors', 'repetition', 'distance', 'rest since its last use'. */
  readonly to: string;
  readonly value: number;
}

/** A score split into parts, to be drawn as one bar. */
export interface ScoreParts {
  readonly segments: readonly Segment[];
  readonly losses: readonly Loss[];
}

/**
 * Splits a score, worth × repeat × distance × rest + inertia. The segments are the parts of the needs after the
 * factors, repetition, distance and rest; the losses are what these four took. A worth that is not built from the
 * promise is one segment, 'factors'.
 */
export function splitScore(option: WhyOption): ScoreParts {
  const { worth, promise, isFactored } = option;
  const segments: Segment[] = [];
  const losses: Loss[] = [];
  const left = shareLeft(option);
  const add = (what: string, kind: Segment['kind'], value: number) => {
    if (value !== 0) segments.push({ what, kind, value });
  };
  const readsPromise = !isFactored || option.factors.some(([name]) => name === 'promise');
  if (!readsPromise || (isFactored && !(promise > 0 && worth > 0))) add('factors', 'factors', worth * left);
  else {
    const shrunk = Math.min(1, worth / promise);
    const scale = isFactored ? left * shrunk : left;
    for (const { need, score } of option.needs) add(need, 'need', score * scale);
    const rest = promise - option.needs.reduce((sum, { score }) => sum + score, 0);
    if (Math.abs(rest) > TINY * Math.abs(promise)) add('levels as they are', 'levels', rest * scale);
    if (isFactored && worth > promise) add('factors', 'factors', (worth - promise) * left);
    if (isFactored && worth < promise) losses.push({ to: 'factors', value: promise - worth });
  }
  for (const { name, label } of BONUSES) add(label, name, option[name]);
  return { segments, losses: [...losses, ...lossesOf(option)] };
}

/** The relative error of sums of the same numbers in another order is below this. */
const TINY = 1e-12;

/** A worth after repetition, distance and rest, which don't change one of 0 or less. */
function shareLeft(option: WhyOption): number {
  return option.worth > 0 ? SHARES.reduce((left, { name }) => left * option[name], 1) : 1;
}

function lossesOf(option: WhyOption): Loss[] {
  if (option.worth <= 0) return [];
  let left = option.worth;
  return SHARES.flatMap(({ name, cause }) => {
    const value = left * (1 - option[name]);
    left *= option[name];
    return value > 0 ? [{ to: cause, value }] : [];
  });
}
