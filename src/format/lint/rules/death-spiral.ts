import { nameAdvert } from '../analysis/action-facts.ts';
import { type ActivityEffect, activitiesOf } from '../analysis/activity.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import {
  type AgentGroup,
  type AgentTypeFacts,
  nameGroup,
  pathOfGroup,
  withoutExcused,
} from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** What comes back at best must be less than this share of what is lost, so that rounding never tells a lie. */
const SURELY = 0.995;
const ROUNDS = 4_000;

/** Agents that lose more than they can ever get back, however well they spend their day. */
export function findDeathSpirals(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  const all = presence.groups.flatMap((group) => withoutExcused(group, facts.isExcused, 'death-spiral') ?? []);
  const agentTypes = [...new Set(all.map(({ agentType }) => agentType))];
  return agentTypes.flatMap((agentType) => {
    const groups = all.filter((group) => group.agentType === agentType);
    const [most, least] = [extreme(groups, Math.max), extreme(groups, Math.min)];
    if (!least.some((decay) => decay > 0)) return [];
    const activities = activitiesOf(facts, presence, agentType, most);
    if (activities === null) return [];
    // Those who lose the same are told once.
    const byDecay = new Map<string, AgentGroup[]>();
    for (const group of groups) {
      const key = decayOf(group).join(' ');
      byDecay.set(key, [...(byDecay.get(key) ?? []), group]);
    }
    return [...byDecay.values()].flatMap((alike) => judge(facts, all, agentType, alike, activities));
  });
}

/** What an agent loses an hour of each need, at the least, in whatever partition. */
function decayOf({ parameters }: AgentGroup): readonly number[] {
  return parameters[0].decay.map((_, n) => Math.min(...parameters.map(({ decay }) => decay[n])));
}

function extreme(groups: readonly AgentGroup[], pick: (...values: number[]) => number): readonly number[] {
  const all = groups.flatMap(({ parameters }) => parameters);
  return all[0].decay.map((_, n) => all.reduce((found, { decay }) => pick(found, decay[n]), all[0].decay[n]));
}

interface Upkeep {
  readonly need: number;
  readonly decay: number;
  /** The activity that gives back most of it in its time, and how much of an hour's loss in an hour. */
  readonly best: ActivityEffect;
  readonly rate: number;
}

function judge(
  facts: WorldFacts,
  all: readonly AgentGroup[],
  agentType: AgentTypeFacts,
  groups: readonly AgentGroup[],
  activities: readonly ActivityEffect[],
): readonly LintFinding[] {
  const { rules, definition } = facts;
  const decay = decayOf(groups[0]);
  const upkeeps = rules.needs.flatMap((_, need): readonly Upkeep[] => {
    // A need that nothing refills is another matter.
    const fillers = activities.filter(({ gains }) => gains[need] > 0);
    if (!(decay[need] > 0) || fillers.length === 0) return [];
    const rate = (activity: ActivityEffect) => recovery(activity, need, decay[need], rules.ticksPerHour);
    const best = activities.reduce((first, activity) => (rate(activity) > rate(first) ? activity : first), fillers[0]);
    return [{ need, decay: decay[need], best, rate: rate(best) }];
  });
  // Done one after the other, without any overlap, it would fit into a day.
  const hours = upkeeps.map(({ rate }) => 24 / rate);
  const together = hours.reduce((sum, each) => sum + each, 0);
  if (together <= 24) return [];
  const rows = activities.map((activity) =>
    upkeeps.map(({ need, decay: lost }) => recovery(activity, need, lost, rules.ticksPerHour)),
  );
  const share = shareRecovered(rows);
  if (share >= SURELY) return [];
  const title = rules.temperaments[agentType.temperament].name;
  const isWhole = all.filter((group) => group.agentType.temperament === agentType.temperament).length === groups.length;
  const agents = groups.flatMap((group) => group.agents);
  const part = { ...groups[0], agents };
  const whom = isWhole ? `no "${title}" can` : `${nameGroup(part, definition, rules)} can't`;
  return [
    {
      path: isWhole ? ['temperaments', title] : pathOfGroup(part, rules),
      also: [['temperaments', title]],
      message: [
        `${whom} keep up: at best ${Math.round(share * 100)} % of what runs down comes back`,
        ...upkeeps.map((upkeep, i) => line(facts, upkeep, hours[i])),
        `together ${shown(together)} hours a day${together * share > 24.01 ? ` (${shown(24 / share)} where one serves several needs)` : ''}, and walking is not counted`,
        'Let things give more or take less time, or needs decay more slowly',
      ].join('\n'),
    },
  ];
}

/** What an activity gives back of a need's decay, as a multiple of it: given, and spared by standing still. */
function recovery({ ticks, gains, rested }: ActivityEffect, need: number, decay: number, ticksPerHour: number): number {
  const lost = (decay / ticksPerHour) * ticks;
  return Math.max(0, (gains[need] + (decay / ticksPerHour) * rested[need]) / lost);
}

function line({ rules }: WorldFacts, { need, decay, best }: Upkeep, hours: number): string {
  const { of, gains, ticks } = best;
  const given = shown((gains[need] / ticks) * rules.ticksPerHour);
  const what = 'rules' in of ? nameAdvert(of) : `"${of.name}"`;
  return `${rules.needs[need].name} falls by ${shown(decay)} an hour, ${what} gives ${given} an hour: ${shown(hours)} hours a day`;
}

/**
 * An upper bound of the share of all losses that the best mixture of activities gives back: whatever the needs weigh,
 * no mixture does better than its best activity. The weights are found round by round, those that fare badly weighing
 * more; the bound holds for any of them.
 */
export function shareRecovered(rows: readonly (readonly number[])[]): number {
  const kept = undominated(rows);
  const most = rows[0].map((_, n) => kept.reduce((high, row) => Math.max(high, row[n]), 1e-9));
  const surplus = most.map(() => 0);
  let bound = Infinity;
  for (let round = 1; round <= ROUNDS; round++) {
    const pull = Math.sqrt(Math.log(most.length + 1) / round);
    const raw = surplus.map((each, n) => Math.exp(-pull * each) / most[n]);
    const total = raw.reduce((sum, weight) => sum + weight, 0);
    let [value, best] = [-Infinity, kept[0]];
    for (const row of kept) {
      const sum = row.reduce((each, recovered, n) => each + (recovered * raw[n]) / total, 0);
      if (sum > value) [value, best] = [sum, row];
    }
    bound = Math.min(bound, value);
    for (let n = 0; n < most.length; n++) surplus[n] += (best[n] - bound) / most[n];
  }
  return bound;
}

/** Rows that no other row is at least as good as in every column. */
function undominated(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const total = (row: readonly number[]) => row.reduce((sum, value) => sum + value, 0);
  const kept: (readonly number[])[] = [];
  for (const row of rows.toSorted((a, b) => total(b) - total(a)))
    if (!kept.some((other) => other.every((value, n) => value >= row[n]))) kept.push(row);
  return kept;
}
