import { showNumber, showShare } from '../../charts/index.ts';
import { nameOption } from './name-option.ts';
import type { Why, WhyOption } from './why.ts';

/** What decided between the option taken and its strongest rival. */
export interface DecidedBy {
  readonly kind: /** Nothing was taken. */
    | 'nothing'
    /** No option scored above 0, and the least bad was taken. */
    | 'least bad'
    /** It was the only valid option. */
    | 'alone'
    /** Its bucket comes before that of the rival. */
    | 'bucket'
    /** A roll among the finalists. */
    | 'chance'
    /** Without the bonus of what is under way, the rival would have been ahead. */
    | 'inertia'
    /** Both scored the same: first comes what is under way, then the nearer, then the first in the file. */
    | 'tie'
    | 'score';
  /** The best valid option that was not taken; of another bucket only when `kind` is 'bucket'. null for none. */
  readonly rival: WhyOption | null;
}

/** Finds what decided: the score, or something else that explains why a lower score won. */
export function decidedBy(why: Why): DecidedBy {
  const { taken, options, roll } = why;
  if (taken === null) return { kind: 'nothing', rival: null };
  if (taken.rejection !== null) return { kind: 'least bad', rival: null };
  const others = options.filter((option) => !option.isTaken);
  const best = (list: readonly WhyOption[]) =>
    list.reduce<WhyOption | null>((most, each) => (most === null || each.score > most.score ? each : most), null);
  const rival = best(others.filter((option) => isInDecided(why, option)));
  const lower = best(others.filter((option) => !isInDecided(why, option)));
  if (roll !== null && taken.chance < 1) return { kind: 'chance', rival };
  if (lower !== null && (rival === null || lower.score > taken.score)) return { kind: 'bucket', rival: lower };
  if (rival === null) return { kind: 'alone', rival: null };
  if (rival.score === taken.score) return { kind: 'tie', rival };
  return { kind: taken.score - taken.inertia <= rival.score ? 'inertia' : 'score', rival };
}

/** What decided, as a clause: 'it scored 8.23 and "x" 8.58, but a roll with a chance of 48 % chose it'. */
export function showDecidedBy(why: Why, { kind, rival } = decidedBy(why)): string {
  const { taken } = why;
  if (taken === null) return '';
  const own = `it scored ${showNumber(taken.score)}`;
  const other = rival === null ? '' : `"${nameOption(rival)}" ${showNumber(rival.score)}`;
  switch (kind) {
    case 'least bad':
      return 'nothing scored above 0, and it was the least bad';
    case 'bucket':
      return (rival?.score ?? 0) > taken.score
        ? `${own} and ${other}, but ${taken.bucket} comes before ${rival?.bucket}`
        : `${own}, and ${taken.bucket} comes before all the rest`;
    case 'chance': {
      const lot = `a roll with a chance of ${showShare(taken.chance)} chose it`;
      if (rival === null) return `${own}, and ${lot}`;
      return rival.score > taken.score ? `${own} and ${other}, but ${lot}` : `${own}, ${other}, and ${lot}`;
    }
    case 'inertia':
      return `${own} with ${showNumber(taken.inertia)} for being under way, ${other}`;
    case 'tie':
      return `it tied with ${other}, and comes first because it is ${tieOf(taken, rival)}`;
    case 'score':
      return `${own}, the next best ${other}`;
    default:
      return own;
  }
}

/** Why one of two tied options comes first. */
function tieOf(first: WhyOption, second: WhyOption | null): string {
  if (first.isCurrent) return 'under way';
  return second !== null && first.distance < second.distance ? 'nearer' : 'listed first';
}

/** Whether an option is of a bucket that decided; buckets of equal priority decide together. */
function isInDecided({ buckets }: Why, { bucket }: WhyOption): boolean {
  return buckets.length === 0 || buckets.some(({ name, outcome }) => name === bucket && outcome === 'decided');
}
