import { type Interval, SCORING } from '../../../core/internal.ts';
import type { Path } from '../../yaml/value.ts';
import { closest, outdone, overshadowed } from '../analysis/eclipse.ts';
import { conjuncts, inputsOf, intervalOf } from '../analysis/factor-interval.ts';
import { type Finding, listed, shown } from '../analysis/finding.ts';
import type { Offer } from '../analysis/offer.ts';
import { type Group, obstacleTo, sayOfAgent } from '../analysis/population.ts';
import type { Reading } from '../analysis/reading.ts';
import { mostWorth } from '../analysis/worth.ts';

/** More kinds of agents than this are not held against an advert one by one. */
const MOST_GROUPS = 200;

/** Adverts that nobody ever chooses, whatever happens. */
export function findNeverWins(reading: Reading): readonly Finding[] {
  // What stands once in the file and serves several kinds or temperaments (an alias) is fine if it serves one of them.
  const alike = new Map<string, { finding: Finding | null }[]>();
  reading.offers.forEach((offer, number) => {
    if (!offer.rules.autonomous) return;
    const key = JSON.stringify([offer.path.slice(2), offer.advert]);
    const known = alike.get(key) ?? [];
    if (known.every(({ finding }) => finding !== null)) known.push({ finding: judge(reading, offer, number) });
    alike.set(key, known);
  });
  return [...alike.values()].flatMap((findings) => {
    const all = findings.flatMap(({ finding }) => (finding ? [finding] : []));
    return all.length < findings.length ? [] : all;
  });
}

function judge(reading: Reading, offer: Offer, number: number): Finding | null {
  const { groups, rules } = reading;
  const permitted = groups.filter(({ breed }) => breed.permitted[number] === 1);
  const takers = permitted.filter(({ breed }) => rules.minds[breed.mind].bucketOf[number] >= 0);
  if (takers.length > MOST_GROUPS) return null;
  const found =
    takers.length === 0
      ? permitted.length === 0
        ? forNobody(reading, offer)
        : outOfStack(reading, permitted)
      : (neverOffered(reading, offer, takers) ??
        tooLow(reading, offer, takers) ??
        outdone(reading, offer, takers) ??
        overshadowed(reading, offer, number, takers));
  return found && { ...found, path: [...offer.path, ...found.path] };
}

/** Tags or refusals shut everybody out, also those whom the game may add with tags that the file keeps for them. */
function forNobody({ definition, rules, groups }: Reading, { rules: advert }: Offer): Finding | null {
  const open = new Set(definition.tags ?? []);
  const canCome = rules.temperaments.some(({ tags }, t) => {
    const wanted = [...advert.requires].map((tag) => rules.tags[tag]).filter((tag) => open.has(tag));
    return obstacleTo(rules, advert, t, new Set([...tags, ...wanted])) === null;
  });
  if (canCome) return null;
  const reasons = new Map<string, string[]>();
  for (const { breed } of groups) {
    if (advert.kind < 0 && advert.temperament !== breed.temperament) continue;
    const obstacle = obstacleTo(rules, advert, breed.temperament, breed.tags);
    const why = obstacle ? sayOfAgent(obstacle) : '';
    const who = reasons.get(why) ?? [];
    const name = `every "${rules.temperaments[breed.temperament].name}"`;
    reasons.set(why, who.includes(name) ? who : [...who, name]);
  }
  const why =
    reasons.size === 1
      ? `everybody ${[...reasons.keys()][0]}`
      : listed([...reasons].map(([reason, who]) => `${listed(who, 3)} ${reason}`));
  const at: Path = advert.requires.length > 0 ? ['requires'] : advert.forbids.length > 0 ? ['forbids'] : [];
  return { path: at, message: `nobody may take this: ${why}\nGive somebody what it asks for, or ask for less` };
}

/** Those who may take it go by a stack in which it is not. */
function outOfStack({ rules }: Reading, permitted: readonly Group[]): Finding {
  const minds = [...new Set(permitted.map(({ breed }) => rules.minds[breed.mind].name))];
  const message = `nobody ever chooses this: it is not in the stack of ${listed(minds.map((name) => `"${name}"`))}\nPut it in a stack, or say that it is only reached by a chain: autonomous: false`;
  return { path: [], message };
}

function neverOffered(reading: Reading, { advert }: Offer, takers: readonly Group[]): Finding | null {
  const { when } = advert;
  if (when === undefined) return null;
  const breeds = [...new Set(takers.map(({ breed }) => breed))];
  if (breeds.some((breed) => intervalOf(when, reading.scope(breed)).high > 0)) return null;
  const isNight = inputsOf(when, reading.factors).has('hour') && conjuncts(when, reading.factors).length > 1;
  const advice = isNight
    ? 'Mend the condition; hours on both sides of midnight are joined by "or": hour >= 22:00 or hour < 06:00'
    : 'Mend the condition';
  return { path: ['when'], message: `never on offer: this condition can't hold\n${advice}` };
}

/** Not even at its best does it score above what a mind takes notice of. */
function tooLow(reading: Reading, offer: Offer, takers: readonly Group[]): Finding | null {
  const { minds, needs } = reading.rules;
  let highest = -Infinity;
  let least = Infinity;
  let parts: readonly string[] = [];
  for (const group of takers) {
    const mind = minds[group.breed.mind];
    if (mind.takesLeastBad) return null;
    for (const numbers of group.numbers) {
      const worth = mostWorth(reading, offer, group, numbers);
      const sum = worth.reduce((total, { most }) => total + most, 0);
      const promise: Interval = { low: -Infinity, high: mind.scoring === SCORING.trivial ? Infinity : sum };
      const scope = reading.scope(group.breed, new Map([['promise', promise]]));
      const base = offer.advert.score === undefined ? promise.high : intervalOf(offer.advert.score, scope).high;
      const score = base > 0 ? base * closest(reading, offer, group) : base;
      if (score > mind.least) return null;
      highest = Math.max(highest, score);
      least = Math.min(least, mind.least);
      parts = worth.map(({ need, amount, most }) => {
        const weight = numbers.weight[need] === 1 ? '' : ` at a weight of ${shown(numbers.weight[need])}`;
        const promised = amount.low === amount.high ? shown(amount.low) : `up to ${shown(amount.high)}`;
        return `${promised} ${needs[need].name} is worth ${shown(most)} at most${weight}`;
      });
    }
  }
  const fact = `scores ${shown(highest)} at most; only what is above ${shown(least)} is ever chosen`;
  const why = offer.advert.score === undefined && parts.length > 0 ? `\n${listed(parts)}` : '';
  const advice =
    least > 0 ? 'Promise more, or let the mind take notice of less: least' : 'Promise or score something above 0';
  return { path: [offer.advert.score === undefined ? 'promise' : 'score'], message: `${fact}${why}\n${advice}` };
}
