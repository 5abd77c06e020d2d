import { SCORE_TERMS, type WhyOption } from 'hanker/explain';

const SHARES = SCORE_TERMS.filter((term) => term.combines === 'times');
const BONUSES = SCORE_TERMS.filter((term) => term.combines === 'plus');

/** A part of a score; all parts of an option, with what is lost left out, add up to its score. */
export interface Segment {
  /** What gave it: the name of a need, or 'factors', 'levels as they are', 'inertia'. */
  readonly what: string;
  readonly kind: 'need' | 'factors' | 'levels' | (typeof BONUSES)[number]['name'];
  /** Below 0 for what speaks against the option. */
  readonly value: number;
}

/** What an option would have scored more, but for this. */
export interface Loss {
  /** 'factors', 'repetition', 'distance', 'rest since its last use'. */
  readonly to: string;
  readonly value: number;
}

/** A score in its parts, to be drawn as one bar. */
export interface ScoreParts {
  readonly segments: readonly Segment[];
  readonly losses: readonly Loss[];
}

/**
 * A score, worth × repeat × distance × rest + inertia, taken apart. What is left of each need's part after the factors,
 * the repetition, the distance and the rest have had their share are the segments; what they took are the losses. A
 * worth that is not made of the promise is one segment, 'factors'.
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

/** Sums of the same numbers in another order differ by less than this share. */
const TINY = 1e-12;

/** What repetition, distance and rest leave of a worth; they don't touch one of 0 or less. */
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
