import type { WhyOption } from 'hanker/explain';

/** A part of a score; all parts of an option, with what is lost left out, add up to its score. */
export interface Segment {
  /** What gave it: the name of a need, or 'factors', 'levels as they are', 'inertia'. */
  readonly what: string;
  readonly kind: 'need' | 'factors' | 'levels' | 'inertia';
  /** Below 0 for what speaks against the option. */
  readonly value: number;
}

/** What an option would have scored more, but for this. */
export interface Loss {
  readonly to: 'factors' | 'repeat' | 'distance' | 'rest';
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
  const { worth, promise, isFactored, inertia } = option;
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
  add('inertia', 'inertia', inertia);
  return { segments, losses: [...losses, ...lossesOf(option)] };
}

/** Sums of the same numbers in another order differ by less than this share. */
const TINY = 1e-12;

/** What repetition, distance and rest leave of a worth; they don't touch one of 0 or less. */
function shareLeft({ worth, repeat, attenuation, rested }: WhyOption): number {
  return worth > 0 ? repeat * attenuation * rested : 1;
}

function lossesOf({ worth, repeat, attenuation, rested }: WhyOption): Loss[] {
  if (worth <= 0) return [];
  const losses: Loss[] = [
    { to: 'repeat', value: worth * (1 - repeat) },
    { to: 'distance', value: worth * repeat * (1 - attenuation) },
    { to: 'rest', value: worth * repeat * attenuation * (1 - rested) },
  ];
  return losses.filter(({ value }) => value > 0);
}
