import type { AgentId, DecisionRecord, Supposition, World } from 'hanker/core';
import { applyChange } from 'hanker/explain';

/** A wish that an agent had taken another option at a tick, with the changes that should lead to it. */
export interface DesiredChoice {
  readonly agent: AgentId;
  readonly tick: number;
  readonly advert: string;
  /** null for an advert without a thing. */
  readonly thing: number | null;
  readonly suppositions: readonly Supposition[];
}

/** A plan to let an agent decide again: from the world after tick `at`, by a change and some more ticks. */
export interface ReplayPlan {
  readonly at: number;
  readonly ticks: 0 | 1;
  change(world: World): void;
}

/** Whether the last decision of a traced agent took an option. */
export function hasChosen(world: World, { agent, tick, advert, thing }: DesiredChoice): boolean {
  const record = world.hasAgent(agent) ? world.agent(agent).decision : null;
  const taken = record?.options[record.chosen];
  if (!record || record.tick !== tick || !taken) return false;
  return world.rules.adverts[taken.advert].name === advert && (taken.thing < 0 ? null : taken.thing) === thing;
}

/**
 * Finds a plan to let an agent decide at the same tick again with a change applied and all else equal: the first that
 * leads to the wanted option, or else the first with any decision; null when there is none. The change is applied one
 * tick earlier, so that the decision happens as before, with the same roll and inertia. If the change prevents the
 * decision, because a fill step or an alarm waits for that level, the agent is interrupted. If the action that ends at
 * that tick would undo the change, the agent decides once more after it.
 */
export function findReplayPlan(
  wish: DesiredChoice,
  made: DecisionRecord,
  worldAfter: (tick: number) => World | null,
): ReplayPlan | null {
  const { agent, tick } = wish;
  let second: ReplayPlan | null = null;
  const judge = (way: ReplayPlan): 'wished' | 'otherwise' | 'none' => {
    const world = worldAfter(way.at);
    if (!world?.hasAgent(agent) || !canFollow(world, agent, way)) return 'none';
    if (hasChosen(world, wish)) return 'wished';
    return world.hasAgent(agent) && world.agent(agent).decision?.tick === tick ? 'otherwise' : 'none';
  };
  for (const interrupts of [false, true]) {
    for (const suppositions of aimBefore(wish, made, interrupts, worldAfter)) {
      const way = planBefore(wish, suppositions, interrupts);
      const outcome = judge(way);
      if (outcome === 'wished') return way;
      if (outcome === 'otherwise') second ??= way;
    }
  }
  const after = planAfter(wish);
  const outcome = judge(after);
  return outcome === 'wished' ? after : (second ?? (outcome === 'otherwise' ? after : null));
}

/** Runs a plan and returns whether it was possible; the thing to change may not exist then. */
function canFollow(world: World, agent: AgentId, { change, ticks }: ReplayPlan): boolean {
  world.agent(agent).trace();
  try {
    change(world);
  } catch {
    return false;
  }
  if (ticks > 0) world.advance(ticks);
  return true;
}

function planBefore(
  { agent, tick }: DesiredChoice,
  suppositions: readonly Supposition[],
  interrupts: boolean,
): ReplayPlan {
  return {
    at: tick - 1,
    ticks: 1,
    change: (world) => {
      for (const each of suppositions) applyChange(world, agent, each);
      if (interrupts) world.agent(agent).interrupt('to decide again');
    },
  };
}

function planAfter({ agent, tick, suppositions }: DesiredChoice): ReplayPlan {
  return {
    at: tick,
    ticks: 0,
    change: (world) => {
      for (const each of suppositions) applyChange(world, agent, each);
      world.agent(agent).trace();
      world.agent(agent).decide();
    },
  };
}

/**
 * The values to set a tick earlier: the wanted values themselves, and those from which decay, rewards and the rest lead
 * to the wanted values at the decision.
 */
function aimBefore(
  wish: DesiredChoice,
  made: DecisionRecord,
  interrupts: boolean,
  worldAfter: (tick: number) => World | null,
): (readonly Supposition[])[] {
  const { agent, tick, suppositions } = wish;
  const world = worldAfter(tick - 1);
  if (!world?.hasAgent(agent)) return [];
  const set = (supposition: Supposition, value: number): Supposition =>
    'value' in supposition ? { ...supposition, value: within(world, supposition, value) } : supposition;
  const first = suppositions.map((each) => (each.kind === 'level' ? set(each, ahead(world, agent, each, made)) : each));
  if (!canFollow(world, agent, planBefore(wish, first, interrupts))) return [];
  const hasDecided = world.hasAgent(agent) && world.agent(agent).decision !== null;
  const misses = suppositions.map((each) => {
    const seen = hasDecided ? read(world, agent, each) : null;
    return seen === null || !('value' in each) ? 0 : each.value - seen;
  });
  if (misses.every((miss) => miss === 0)) return [first];
  return [first, first.map((each, i) => ('value' in each ? set(each, each.value + misses[i]) : each))];
}

/** The level of the tick before, shifted by the wanted difference at the decision. */
function ahead(
  world: World,
  agent: AgentId,
  supposition: Extract<Supposition, { readonly kind: 'level' | 'weight' }>,
  made: DecisionRecord,
): number {
  const n = world.rules.needs.findIndex(({ name }) => name === supposition.need);
  return world.agent(agent).level(supposition.need) + supposition.value - made.levels[n];
}

function within({ rules }: World, supposition: Supposition, value: number): number {
  const range =
    supposition.kind === 'level'
      ? rules.needs.find(({ name }) => name === supposition.need)
      : 'relation' in supposition
        ? rules.relations.find(({ name }) => name === supposition.relation)
        : undefined;
  return range ? Math.min(Math.max(value, range.low), range.high) : value;
}

function inputOf(supposition: Extract<Supposition, { readonly kind: 'state' | 'toward' | 'from' }>): string {
  return supposition.kind === 'state' ? `thing.${supposition.state}` : `${supposition.kind}.${supposition.relation}`;
}

/** The value of a quantity at an agent's last decision; null when only a change from outside can move it. */
function read(world: World, agent: AgentId, supposition: Supposition): number | null {
  const moment = world.agent(agent).moment();
  switch (supposition.kind) {
    case 'level':
      return moment?.evaluate(`need.${supposition.need}`) ?? null;
    case 'state':
    case 'toward':
    case 'from':
      try {
        return moment?.evaluate(inputOf(supposition), supposition.thing) ?? null;
      } catch {
        // The change has removed the thing.
        return null;
      }
    case 'world':
      return moment?.evaluate(`world.${supposition.state}`) ?? null;
    default:
      return null;
  }
}
