import { evaluateCurve, SCORING } from '../../../core/internal.ts';
import { type AdvertFacts, nameAdvert } from '../analysis/action-facts.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import { type WrittenMind, writtenMinds } from '../analysis/minds.ts';
import type { AgentGroup } from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { worthAt } from '../analysis/worth.ts';

type Point = readonly [number, number];

/** How full a need is, as a share of its range, that nobody should bother about while another is empty. */
const NEARLY_FULL = 0.8;
/** What is at arm's length. */
const NEAR = 1;
/** Places that are compared, at the most. */
const MOST_PLACES = 200;

/**
 * Minds in which distance outweighs needs (Zubek's "bird in hand"): a thing next to an agent that is all but content
 * beats the same thing half a world away for one that is desperate.
 */
export function findBirdsInHand(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  return writtenMinds(facts).flatMap((written) => {
    const groups = presence.groups.filter(({ agentType }) => agentType.mind === written.number);
    const finding = groups.length === 0 ? null : judge(facts, written, groups);
    return finding === null ? [] : [finding];
  });
}

/** What an advert is worth to a group for one need when that is empty, and when it is nearly full. */
interface Pull {
  readonly advert: AdvertFacts;
  readonly need: number;
  readonly desperate: number;
  readonly content: number;
}

function judge(
  facts: WorldFacts,
  { mind, number, path }: WrittenMind,
  groups: readonly AgentGroup[],
): LintFinding | null {
  const { rules } = facts;
  const { distance, scoring, least, range } = rules.minds[number];
  if (distance < 0 || scoring !== SCORING.delta || rules.curves[distance].callsHost) return null;
  const far = usualDistance(facts, groups, range);
  if (far === null || far <= NEAR) return null;
  const left = (at: number) => evaluateCurve(rules.curves[distance], at);
  // The need whose emptiness counts for most against its fullness: if not even that wins, none does.
  const pull = groups
    .flatMap((group) => pullsOf(facts, group))
    .reduce((best: Pull | null, each) => (best && ratio(best) >= ratio(each) ? best : each), null);
  // Where the content gain as much as the desperate, it is not distance that makes the difference.
  if (pull === null || ratio(pull) <= 1) return null;
  const [near, away] = [pull.content * left(NEAR), pull.desperate * left(far)];
  if (near <= away || near <= least) return null;
  const { name, low, high } = rules.needs[pull.need];
  const full = low + (high - low) * NEARLY_FULL;
  const times = (worth: number, at: number) => `${shown(worth)} × ${shown(left(at))} = ${shown(worth * left(at))}`;
  return {
    path: [...path, 'distance'],
    also: typeof mind.distance === 'string' ? [['curves', mind.distance]] : [],
    message: [
      `distance outweighs needs: at ${shown(far)}, the median of the ways here, × ${shown(left(far))} is left of a score`,
      `with "${name}" at ${shown(full)}, ${nameAdvert(pull.advert)} within reach scores ${times(pull.content, NEAR)}`,
      `with "${name}" at ${shown(low)} it scores ${times(pull.desperate, far)} so far away: being nearly content counts for more`,
      `Let scores fall more slowly, such as { kind: falloff, half: ${gentler(far, ratio(pull))} }, or urgency more steeply`,
    ].join('\n'),
  };
}

/** The half of a falloff with which the desperate come first, as an integer. */
function gentler(far: number, ratio: number): number {
  return Math.ceil(Math.max(far, ((far - ratio) / (ratio - 1)) * 1.1));
}

function ratio({ desperate, content }: Pull): number {
  return desperate / content;
}

/** All that is promised to a group of single needs, where the mind's own way with distance counts. */
function pullsOf(facts: WorldFacts, { agentType, parameters }: AgentGroup): readonly Pull[] {
  const { rules, adverts } = facts;
  const { scoring } = rules.minds[agentType.mind];
  return adverts.flatMap((advert, number) => {
    const { kind, distance, autonomous } = advert.rules;
    if (kind < 0 || distance !== -2 || !autonomous || agentType.permitted[number] === 0) return [];
    if (advert.written.score !== undefined) return [];
    return Object.entries(advert.written.promise ?? {}).flatMap(([name, amount]): readonly Pull[] => {
      const need = rules.needs.findIndex((each) => each.name === name);
      const { low, high } = rules.needs[need];
      if (typeof amount !== 'number' || amount <= 0) return [];
      const at = (level: number) =>
        worthAt(facts, new Map([[need, amount]]), scoring, parameters[0], levelsWith(facts, need, level));
      const [desperate, content] = [at(low), at(low + (high - low) * NEARLY_FULL)];
      return desperate > 0 && content > 0 ? [{ advert, need, desperate, content }] : [];
    });
  });
}

function levelsWith({ rules }: WorldFacts, need: number, level: number): readonly number[] {
  return rules.needs.map(({ high }, n) => (n === need ? level : high));
}

/** The median of the straight lines between places where these agents find something to do; null when there are too few. */
function usualDistance(
  { rules, definition, adverts }: WorldFacts,
  groups: readonly AgentGroup[],
  range: number,
): number | null {
  const kinds = new Set(
    adverts.flatMap(({ rules: { kind } }, number) =>
      groups.some(({ agentType }) => agentType.permitted[number] === 1) && kind >= 0 ? [rules.kinds[kind].name] : [],
    ),
  );
  const all = new Map(
    (definition.things ?? []).filter(({ kind }) => kinds.has(kind)).map(({ at }) => [String(at), at]),
  );
  const step = Math.max(1, Math.ceil(all.size / MOST_PLACES));
  const places: readonly Point[] = [...all.values()].filter((_, i) => i % step === 0);
  const ways = places.flatMap(([x, y], i) => places.slice(i + 1).map(([toX, toY]) => Math.hypot(toX - x, toY - y)));
  const within = ways.filter((way) => way <= range).sort((a, b) => a - b);
  return within.length < 1 ? null : within[Math.floor(within.length / 2)];
}
