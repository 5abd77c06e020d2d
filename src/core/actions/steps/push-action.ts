import { ONTO, WHERE } from '../../definition/step-fields.ts';
import type { StepRules } from '../../rules/step-rules.ts';
import { notices } from '../../state/reading/perception.ts';
import { A, priorityIn, STATUS, type State } from '../../state/state.ts';
import type { Acting } from '../evaluate-step.ts';
import { breakOff, dropPending, enqueue } from '../lifecycle.ts';

/** Puts an action, or the actions of an eager chain, on an agent's queue; 'instead' clears everything else first. Returns the chain. */
export function pushAction(
  s: State,
  agent: number,
  starts: Int32Array,
  where: string,
  priority: number,
  advert = -1,
  thing = -1,
): number {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.gone) !== 0) return -1;
  if (where === 'instead') {
    const why = `"${s.rules.program[starts[0]].action}" was pushed in its place`;
    dropPending(s, agent, why, () => true);
    breakOff(s, agent, why);
  }
  const chain = s.newChain();
  const inOrder = where === 'front' ? Array.from(starts).reverse() : starts;
  for (const start of inOrder) enqueue(s, agent, { start, advert, thing, priority, chain }, where === 'front');
  const current = s.ints[row + A.status];
  const isIdle = s.ints[row + A.pc] < 0;
  if (!isIdle && priority > priorityIn(current)) s.ints[row + A.status] |= STATUS.reconsider;
  if (isIdle || priority > priorityIn(current) || (current & STATUS.fallback) !== 0) s.deciding.add(agent);
  return chain;
}

/** The agent whose body a thing is; −1 for anything else. */
export function agentOf(s: State, thing: number): number {
  return thing >= 0 && s.kindOf(thing).isBody ? s.holder[thing] : -1;
}

/**
 * Puts the action of a push step on the queues that it names; for others, its thing is the agent that pushes. Returns
 * the agent whose queue is full, before anything has been put anywhere; −1 otherwise.
 */
export function pushOnto(s: State, { agent, thing }: Acting, step: StepRules, ownPriority: number): number {
  const where = WHERE[step.where];
  const to = receivers(s, agent, thing, step.mode);
  const full = where === 'instead' ? undefined : to.find((each) => s.queues.hasAtLeast(each, s.limits.queue));
  if (full !== undefined) return full;
  const starts = s.rules.actionStart.subarray(step.index, step.index + 1);
  const priority = Math.max(step.priority, ownPriority);
  const by = s.body.length > 0 ? s.body[agent] : -1;
  for (const each of to) pushAction(s, each, starts, where, priority, -1, each === agent ? -1 : by);
  return -1;
}

/** Whom a push step is for, by rising id. */
function receivers(s: State, agent: number, thing: number, onto: number): number[] {
  if (ONTO[onto] === 'self') return [agent];
  if (ONTO[onto] === 'thing') return [agentOf(s, thing)].filter((each) => each >= 0);
  const body = s.body[agent];
  const perceives = (each: number) => each !== agent && notices(s, each, body);
  return Array.from(s.bodies.list())
    .map((each) => s.holder[each])
    .filter(perceives)
    .sort((a, b) => a - b);
}
