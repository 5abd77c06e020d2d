import { LARGEST_LEVEL, NEVER } from '../definition/time.ts';
import { OP } from '../rules/step-rules.ts';
import { GATHERING_MEMBER, MEMBER } from '../state/agents/gatherings.ts';
import { IN_LINE } from '../state/agents/lines.ts';
import { LOOP } from '../state/agents/loops.ts';
import { RELATION_NUMBERS } from '../state/agents/relations.ts';
import { WORKER } from '../state/agents/works.ts';
import { A, AGENT_INTS, STATUS, type State } from '../state/state.ts';
import { pausedFillers } from './check-attention.ts';
import { checkMemories } from './check-memories.ts';
import { damaged, finite, onGrain, rows, whole } from './damage.ts';
import type { Snapshot } from './snapshot.ts';

/** Holds what agents have beside their rows to what it can be: loops, rates of fill steps, lines, gatherings, relations. */
export function checkSociety(s: State, snapshot: Snapshot, agents: number, things: number): void {
  const { ints, doubles } = snapshot;
  const isHere = (agent: number) =>
    Number.isInteger(agent) &&
    agent >= 0 &&
    agent < agents &&
    (ints.agents[agent * AGENT_INTS + A.status] & STATUS.gone) === 0;
  const present = (what: string, i: number, agent: number) => {
    if (!isHere(agent)) damaged(what, i, agent, 'an agent of the world');
  };
  const existing = (what: string, i: number, thing: number) => {
    whole(what, i, thing, 0, things - 1);
    if (ints.kinds[thing] < 0) damaged(what, i, thing, 'a thing of the world');
  };
  checkLoops(s, snapshot, present);
  checkFillRates(s, snapshot, present);
  const relations = s.rules.relations.length;
  rows(doubles.relations, RELATION_NUMBERS, 'relations', (at, i) => {
    const [agent, thing, relation, value, since] = doubles.relations.subarray(at, at + RELATION_NUMBERS);
    present('the agent of relation', i, agent);
    existing('the thing of relation', i, thing);
    whole('the kind of relation', i, relation, 0, relations - 1);
    const { low, high } = s.rules.relations[relation];
    onGrain('the value of relation', i, value, low, high);
    whole('the tick of relation', i, since, 0, snapshot.now);
  });
  checkMemories(s, snapshot, present);
  checkWorks(s, snapshot, present, existing);
  const waiting = new Set<number>();
  rows(ints.lines, IN_LINE, 'lines', (at, i) => {
    const [thing, agent, joined] = ints.lines.subarray(at, at + IN_LINE);
    existing('the thing of the line of place', i, thing);
    present('the agent in line at place', i, agent);
    if (waiting.has(agent)) damaged('the agent in line at place', i, agent, 'one who stands in one line');
    if (ints.agents[agent * AGENT_INTS + A.thing] !== thing)
      damaged('the thing of the line of place', i, thing, 'the thing that the agent acts on');
    whole('the tick of joining of place', i, joined, 0, snapshot.now);
    waiting.add(agent);
  });
  rows(ints.gatherings, GATHERING_MEMBER, 'gatherings', (at, i) => {
    const [id, waits, ends, atLeast, hasBegun, agent, state, thing, advert] = ints.gatherings.subarray(
      at,
      at + GATHERING_MEMBER,
    );
    whole('the gathering of member', i, id, 1, NEVER);
    whole('how long the gathering waits of member', i, waits, 0, NEVER);
    whole('the end of the gathering of member', i, ends, 0, NEVER);
    whole('the number needed for the gathering of member', i, atLeast, 2, NEVER);
    whole('the beginning of the gathering of member', i, hasBegun, 0, 1);
    present('the agent of member', i, agent);
    whole('the state of member', i, state, MEMBER.invited, MEMBER.there);
    existing('the thing of member', i, thing);
    whole('the advert of member', i, advert, 0, s.rules.adverts.length - 1);
  });
  for (let i = 0; i < doubles.home.length; i++) finite('number of home', i, doubles.home[i]);
}

type CheckAgent = (what: string, i: number, agent: number) => void;

function checkLoops({ rules }: State, { ints }: Snapshot, present: CheckAgent): void {
  rows(ints.loops, LOOP, 'loops', (at, i) => {
    const [agent, head, left] = ints.loops.subarray(at, at + LOOP);
    present('the agent of loop', i, agent);
    whole('the step of loop', i, head, 0, rules.program.length - 1);
    if (rules.program[head].op !== OP.repeat) damaged('the step of loop', i, head, 'the head of a loop');
    whole('the rounds left of loop', i, left, 0, NEVER);
  });
}

/** Exactly those who are at a fill step with factors have rates, one for each of its needs. */
function checkFillRates({ rules }: State, snapshot: Snapshot, present: CheckAgent): void {
  const { ints, doubles } = snapshot;
  const { fillRates } = doubles;
  const expected = new Map<number, number>();
  const paused = pausedFillers(snapshot);
  for (let at = 0; at < ints.agents.length; at += AGENT_INTS) {
    const [pc, status] = [ints.agents[at + A.pc], ints.agents[at + A.status]];
    if (pc < 0 || ((status & STATUS.filling) === 0 && !paused.has(at / AGENT_INTS))) continue;
    const { amountRoots } = rules.program[pc];
    if (amountRoots.length > 0) expected.set(at / AGENT_INTS, amountRoots.length);
  }
  for (let at = 0; at < fillRates.length; ) {
    const [agent, count] = [fillRates[at], fillRates[at + 1]];
    present('the agent of a fill step', -1, agent);
    if (expected.get(agent) !== count)
      damaged('the number of fill rates of agent', agent, count, expected.get(agent) ?? 0);
    expected.delete(agent);
    if (at + 2 + count > fillRates.length) damaged('the length of fillRates', -1, fillRates.length, at + 2 + count);
    for (let i = 0; i < count; i++)
      onGrain('a fill rate of agent', agent, fillRates[at + 2 + i], -LARGEST_LEVEL, LARGEST_LEVEL);
    at += 2 + count;
  }
  for (const [agent, count] of expected) damaged('the number of fill rates of agent', agent, 0, count);
}

/** Exactly those who are at a fill step with a state of their thing work at it. */
function checkWorks({ rules }: State, snapshot: Snapshot, present: CheckAgent, existing: CheckAgent): void {
  const { ints, doubles, now } = snapshot;
  const workers = new Set<number>();
  rows(doubles.works, WORKER, 'works', (at, i) => {
    const [thing, state, since, agent, rate] = doubles.works.subarray(at, at + WORKER);
    existing('the thing of work', i, thing);
    present('the agent of work', i, agent);
    const [pc, status, own] = [A.pc, A.status, A.thing].map((field) => ints.agents[agent * AGENT_INTS + field]);
    const isAtIt = pc >= 0 && (status & STATUS.filling) !== 0 && own === thing;
    if (!isAtIt || workers.has(agent)) damaged('the agent of work', i, agent, 'one who fills this thing');
    if (rules.program[pc].workState !== state) damaged('the state of work', i, state, rules.program[pc].workState);
    whole('the tick of work', i, since, 0, now);
    finite('the rate of work', i, rate, -LARGEST_LEVEL, LARGEST_LEVEL);
    workers.add(agent);
  });
  for (let at = 0; at < ints.agents.length; at += AGENT_INTS) {
    const [pc, status] = [ints.agents[at + A.pc], ints.agents[at + A.status]];
    const works = pc >= 0 && (status & STATUS.filling) !== 0 && rules.program[pc].workState >= 0;
    if (works && !workers.has(at / AGENT_INTS))
      damaged('the agents of works', -1, 'not all', `agent ${at / AGENT_INTS}`);
  }
}
