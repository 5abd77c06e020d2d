import type { Factor } from '../../../core/index.ts';
import { ownOf, SCORING, SELECT } from '../../../core/internal.ts';
import type { AdvertFacts } from './action-facts.ts';
import { conjuncts, inputsOf, intervalOf } from './factor-interval.ts';
import type { AgentGroup } from './population.ts';
import type { WorldFacts } from './world-facts.ts';
import { urgencyOf } from './worth.ts';

/** How an advert compares with another one for the same agents at the same distance. */
export type Rivalry = 'always more' | 'more at times' | 'the same';

/**
 * Whether `rival` is worth at least as much as `offer` to a group at every level of every need, whenever both are on
 * offer; null when that is not sure. With `isSameThing` both are made by one and the same thing.
 */
export function compareAdverts(
  facts: WorldFacts,
  rival: AdvertFacts,
  advert: AdvertFacts,
  group: AgentGroup,
  isSameThing: boolean,
): Rivalry | null {
  const { factors } = facts;
  const [a, b] = [advert.written, rival.written];
  const isFree = (factor: Factor | undefined) => isSameThing || !readsThing(facts, factor);
  if (a.score !== undefined || b.score !== undefined) {
    if (a.score === undefined || b.score === undefined) return null;
    const isAlike = sameData([a.score, a.promise], [b.score, b.promise]);
    const reads = inputsOf(a.score, factors);
    const amounts = reads.has('promise') ? Object.values(a.promise ?? {}) : [];
    if (isAlike && [a.score, ...amounts].every(isFree)) return 'the same';
    const scope = facts.scope(group.agentType);
    const [own, other] = [intervalOf(a.score, scope).high, intervalOf(b.score, scope).low];
    return other > own ? 'always more' : other === own ? 'the same' : null;
  }
  return comparePromises(facts, rival, advert, group, isFree);
}

function comparePromises(
  facts: WorldFacts,
  rival: AdvertFacts,
  advert: AdvertFacts,
  { agentType, parameters }: AgentGroup,
  isFree: (factor: Factor | undefined) => boolean,
): Rivalry | null {
  const { rules } = facts;
  const { scoring } = rules.minds[agentType.mind];
  const [own, other] = [advert.written.promise ?? {}, rival.written.promise ?? {}];
  let result: Rivalry = 'the same';
  for (const [need, { name }] of rules.needs.entries()) {
    const isNamed = [Object.hasOwn(own, name), Object.hasOwn(other, name)];
    if (!isNamed[0] && !isNamed[1]) continue;
    if (parameters.every(({ weight }) => weight[need] === 0)) continue;
    // The sum of future urgencies runs over the needs that are named, so that naming one more is no plain gain.
    if (scoring === SCORING.attenuated && isNamed[0] !== isNamed[1]) return null;
    const [before, after] = [ownOf(own, name) ?? 0, ownOf(other, name) ?? 0];
    if (sameData(before, after) && isFree(before)) continue;
    if (typeof before !== 'number' || typeof after !== 'number' || after < before) return null;
    const isPlain = parameters.every((each) => {
      const { trend } = urgencyOf(facts, each, need);
      const isRight = scoring === SCORING.attenuated ? trend === 'rising' : trend === 'falling';
      return each.weight[need] >= 0 && (isRight || trend === 'flat' || scoring === SCORING.trivial);
    });
    if (!isPlain) return null;
    result = 'more at times';
  }
  return result;
}

/** Whether `rival` can be taken by these agents whenever `offer` can, as far as conditions and tiers go. */
export function isAsFree(
  facts: WorldFacts,
  rival: AdvertFacts,
  advert: AdvertFacts,
  group: AgentGroup,
  isSameThing: boolean,
): boolean {
  const { rules, factors } = facts;
  const number = rules.adverts.indexOf(rival.rules);
  const { bucketOf } = rules.minds[group.agentType.mind];
  if (group.agentType.permitted[number] === 0 || !rival.rules.autonomous) return false;
  if (bucketOf[number] !== bucketOf[rules.adverts.indexOf(advert.rules)]) return false;
  if (rival.written.when === undefined) return true;
  if (!isSameThing && readsThing(facts, rival.written.when)) return false;
  const own = new Set(
    advert.written.when === undefined
      ? []
      : conjuncts(advert.written.when, factors).map((part) => JSON.stringify(part)),
  );
  return conjuncts(rival.written.when, factors).every((part) => own.has(JSON.stringify(part)));
}

/** Whether a mind always takes what scores highest, whatever it did before. */
export function takesTheBest({ rules }: WorldFacts, { agentType }: AgentGroup): boolean {
  const { select, repeatPenalty } = rules.minds[agentType.mind];
  return select === SELECT.best && repeatPenalty === 0;
}

/** Whether two adverts fall with distance in the same way. */
export function fallAlike(rival: AdvertFacts, advert: AdvertFacts): boolean {
  return rival.rules.remote === advert.rules.remote && sameData(rival.written.distance, advert.written.distance);
}

/** Whether a factor's value is another for another thing: its state, its distance, what is felt for it, the game. */
export function readsThing({ factors }: WorldFacts, factor: Factor | undefined): boolean {
  return [...inputsOf(factor, factors)].some((input) => /^(thing|toward|host)\.|^distance$/.test(input));
}

function sameData(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
