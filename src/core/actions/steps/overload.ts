import { type Limits, type Overload, REASONS } from '../../state/run/limits.ts';
import { A, type State } from '../../state/state.ts';
import { dropPending, interruptAction } from '../lifecycle.ts';

/** Whether a step may make one more thing, or one more agent for the kind of a body. */
export function hasCapacity(s: State, kind: number): boolean {
  if (s.rules.kinds[kind].isBody) return s.agentCount < s.limits.agents;
  return s.thingCount - s.freeThings.length - s.lostThings - s.bodies.size < s.limits.things;
}

/** Breaks off what an agent is doing, for it asks for too much, and drops all that it had still to do; returns false. */
export function overload(s: State, agent: number, limit: keyof Limits, kind = -1, onto = -1): false {
  const row = s.row(agent);
  const most = s.limits[limit];
  const { action } = s.rules.program[s.ints[row + A.pc]];
  s.overload ??= { limit, most, tick: s.now, agent, action, advert: s.ints[row + A.advert], kind, onto };
  dropPending(s, agent, REASONS[limit](most), () => true);
  interruptAction(s, agent, REASONS[limit](most), 'failed');
  return false;
}

/** What went wrong and what to do about it, in one sentence. */
export function showOverload(
  s: State,
  { limit, most, tick, agent, action, advert, kind, onto }: Overload,
  nameOf: (agent: number) => string,
): string {
  const rules = advert < 0 ? null : s.rules.adverts[advert];
  const offer = rules ? `, advert "${rules.name}"${rules.kind < 0 ? '' : ` of ${s.rules.kinds[rules.kind].name}`}` : '';
  const made = kind < 0 ? '' : s.rules.kinds[kind].name;
  const complaints: Readonly<Record<keyof Limits, () => string>> = {
    steps: () => `took ${most} steps and no time; a chain must not repeat without a wait`,
    queue: () =>
      `has put more than ${most} actions on the queue of ${nameOf(onto)}; push less than gets done, or raise limits.queue`,
    things: () =>
      `spawns "${made}" when there are ${most} things already; remove those that are done with, or raise limits.things`,
    agents: () => `spawns "${made}" when there are ${most} agents already; spawn fewer, or raise limits.agents`,
  };
  return `tick ${tick}, ${nameOf(agent)}${offer}: action "${action}" ${complaints[limit]()}`;
}
