import { showNumber, showShare } from 'hanker/charts';
import type { World } from 'hanker/core';
import { decidedBy, type Why, type WhyOption } from 'hanker/explain';
import { nameOption } from './names.ts';

/** A decision as a sentence in parts: '07:12' 'Ann chose' 'make breakfast at fridge' 'because food is at 31'. */
export interface Sentence {
  readonly clock: string;
  /** The subject and verb: 'Ann chose', 'Ann thought again and went on to'; a whole clause when nothing was taken. */
  readonly did: string;
  /** The option taken; '' for the fallback. */
  readonly what: string;
  /** The reason, beginning with 'because', or what happened to the others; '' for none. */
  readonly because: string;
}

/** A second need is named only from this share of the first. */
const NAMED_TOO = 0.4;
/** From this share of the score, inertia is the reason. */
const MOSTLY = 0.5;

/** Describes a decision of an agent and its reason briefly. */
export function describeDecision(world: World, why: Why): Sentence {
  const { clock, agent, taken } = why;
  if (!taken)
    return {
      clock,
      did: `${agent} ${why.source === 'considered' ? 'would find' : 'found'} nothing worth doing`,
      what: '',
      because: whyNothing(why),
    };
  const what = nameOption(world, taken.advert, taken.thing, taken.name);
  return { clock, did: `${agent} ${verbOf(why, taken)}`, what, because: becauseOf(world, why, taken) };
}

function becauseOf(world: World, why: Why, taken: WhyOption): string {
  const reason = reasonOf(taken);
  const lead = leadOf(world, why, taken);
  if (reason === '') return `because ${lead ?? `it scored ${showNumber(taken.score)}`}`;
  return `because ${[reason, lead].filter(Boolean).join('; ')}`;
}

function verbOf({ reconsiders, source }: Why, taken: WhyOption): string {
  if (source === 'considered') return taken.isCurrent ? 'would go on with' : 'would now choose';
  if (taken.rejection !== null) return 'took the least bad,';
  if (!reconsiders) return 'chose';
  return taken.isCurrent ? 'thought again and went on with' : 'broke off and chose';
}

/** The main source of its score: inertia, or the needs with the largest parts; '' when only factors count. */
function reasonOf(taken: WhyOption): string {
  if (taken.score > 0 && taken.inertia / taken.score > MOSTLY) return 'it was under way already';
  const readsPromise = !taken.isFactored || taken.factors.some(([name]) => name === 'promise');
  const parts = readsPromise ? taken.needs.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score) : [];
  const named = parts.filter(({ score }) => score >= parts[0].score * NAMED_TOO).slice(0, 2);
  return named.map(({ need, level }, i) => `${need} ${i === 0 ? 'is ' : ''}at ${showNumber(level, 0)}`).join(' and ');
}

/** Its lead over the strongest rival, and why a rival with a higher score was not taken; null when there is no rival. */
function leadOf(world: World, why: Why, taken: WhyOption): string | null {
  const { kind, rival } = decidedBy(why);
  const own = `it scored ${showNumber(taken.score)}`;
  const other = rival && `“${nameOption(world, rival.advert, rival.thing, rival.name)}”`;
  const its = rival ? showNumber(rival.score) : '';
  const isBehind = rival !== null && rival.score > taken.score;
  switch (kind) {
    case 'chance': {
      const lot = `picked at random, with a chance of ${showShare(taken.chance)}`;
      if (rival === null) return lot;
      return isBehind ? `${own} and ${other} ${its}, but it was ${lot}` : `${own}, ${other} ${its}; ${lot}`;
    }
    case 'bucket':
      if (!isBehind) return `${taken.bucket} comes before all the rest`;
      return `${own} and ${other} ${its}, but ${taken.bucket} comes before ${rival.bucket}`;
    case 'inertia':
      return `${own}, ${showNumber(taken.inertia)} of it for being under way; ${other} scored ${its}`;
    case 'tie':
      return `it tied with ${other} and comes first: it is ${tieOf(taken, rival)}`;
    case 'score':
      return `${own}, the next best, ${other}, ${its}`;
    default:
      return null;
  }
}

/** Why one of two tied options comes first. */
function tieOf(first: WhyOption, second: WhyOption | null): string {
  if (first.isCurrent) return 'under way';
  return second !== null && first.distance < second.distance ? 'nearer' : 'listed first';
}

function whyNothing({ rejected }: Why): string {
  if (rejected.length === 0) return 'because nothing is on offer';
  const counts = new Map<string, number>();
  for (const { reason } of rejected) counts.set(reason ?? '', (counts.get(reason ?? '') ?? 0) + 1);
  const largest = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 2);
  const often = largest.map(([reason, count]) => `${count === 1 ? 'once' : `${count} times`} “${reason}”`).join(', ');
  return `because ${rejected.length === 1 ? 'the only option was' : `all ${rejected.length} options were`} rejected: ${often}`;
}
