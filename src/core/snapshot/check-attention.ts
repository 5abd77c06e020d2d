import { LONGEST, NEVER } from '../definition/time.ts';
import { OP } from '../rules/step-rules.ts';
import { PAUSE, THINKING } from '../state/agents/attention.ts';
import { A, AGENT_INTS, STATUS, type State } from '../state/state.ts';
import { damaged, finite, rows, whole } from './damage.ts';
import type { Snapshot } from './snapshot.ts';

/** Who may think when: agents that are there, each once. */
export function checkAttention(s: State, { ints, doubles, now }: Snapshot, agents: number): void {
  const isThere = (agent: number) => (ints.agents[agent * AGENT_INTS + A.status] & STATUS.gone) === 0;
  const check = (what: string, i: number, agent: number, least: number) => {
    whole(what, i, agent, least, agents - 1);
    if (!isThere(agent)) damaged(what, i, agent, 'one who is there');
  };
  const [limit = 0, ...postponed] = ints.postponed;
  whole('number of postponed', 0, limit, 0, NEVER);
  postponed.forEach((agent, i) => {
    check('number of postponed', i + 1, agent, 0);
  });
  if (new Set(postponed).size !== postponed.length)
    damaged('the length of postponed', -1, postponed.length, 'agents, each once');
  rows(ints.thinking, THINKING, 'thinking', (at, i) => {
    check('the agent of thinking', i, ints.thinking[at], i === 0 ? 0 : ints.thinking[at - THINKING] + 1);
    whole('the ticks of thinking', i, ints.thinking[at + 1], 0, LONGEST);
  });
  rows(doubles.paused, PAUSE, 'paused', (at, i) => {
    const [agent, since, left, isAsked, isFilling, workRate] = doubles.paused.subarray(at, at + PAUSE);
    check('the agent of pause', i, agent, i === 0 ? 0 : doubles.paused[at - PAUSE] + 1);
    whole('the start of pause', i, since, 0, now);
    whole('the rest of pause', i, left, 1, NEVER);
    whole('the first flag of pause', i, isAsked, 0, 1);
    whole('the second flag of pause', i, isFilling, 0, 1);
    if (!Number.isNaN(workRate)) finite('the work of pause', i, workRate);
    const pc = ints.agents[agent * AGENT_INTS + A.pc];
    const step = pc < 0 ? null : s.rules.program[pc];
    if (isFilling === 1 && step?.op !== OP.fill) damaged('the second flag of pause', i, isFilling, '0');
    if (!Number.isNaN(workRate) && (isFilling === 0 || (step?.workState ?? -1) < 0))
      damaged('the work of pause', i, workRate, 'none');
  });
}

/** The agents that were filling a need when they were paused. */
export function pausedFillers({ doubles: { paused } }: Snapshot): Set<number> {
  const fillers = new Set<number>();
  for (let at = 0; at < paused.length; at += PAUSE) if (paused[at + 4] === 1) fillers.add(paused[at]);
  return fillers;
}
