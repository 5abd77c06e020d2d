import { INTO } from '../definition/step-fields.ts';
import { OP, OWNER, type StepRules } from '../rules/compile-steps.ts';
import { changeLevel } from '../state/level.ts';
import { readAgentPosition, readThingPosition } from '../state/position.ts';
import { stateOf } from '../state/read-input.ts';
import { A, type State } from '../state/state.ts';
import { makeAgent } from './agent.ts';
import { evaluateForStep } from './evaluate-step.ts';
import { interruptAction } from './lifecycle.ts';
import type { Seeker } from './seeker.ts';
import { holdThing, layThing, makeThing, putDown, turnInto, writeState } from './thing.ts';
import { wakeWatchersOfWorld } from './watch.ts';

export function grant(s: State, agent: number, step: StepRules): void {
  const advert = s.ints[s.row(agent) + A.advert];
  for (let i = 0; i < step.needs.length; i++) {
    const amount = changeLevel(s, agent, step.needs[i], step.amounts[i]);
    if (advert >= 0) s.ledger.granted[advert * s.K + step.needs[i]] += amount;
    s.listener?.({ type: 'granted', agent, need: step.needs[i], amount });
  }
}

export function writeStates(s: State, seeker: Seeker, agent: number, step: StepRules): void {
  const row = s.row(agent);
  for (let i = 0; i < step.roots.length; i++) {
    const target = s.ints[row + A.thing];
    const value = evaluateForStep(s, seeker, agent, step.roots[i]);
    if (step.owners[i] === OWNER.world) {
      s.worldState[step.states[i]] = step.op === OP.add ? s.worldState[step.states[i]] + value : value;
      if (s.watchers.size > 0) wakeWatchersOfWorld(s);
      continue;
    }
    const owner =
      step.owners[i] === OWNER.thing
        ? target
        : step.owners[i] === OWNER.item
          ? itemOf(s, agent)
          : s.body.length > 0
            ? s.body[agent]
            : -1;
    if (owner < 0) continue;
    writeState(s, owner, step.states[i], step.op === OP.add ? stateOf(s, owner, step.states[i]) + value : value);
  }
}

export function spawn(s: State, agent: number, step: StepRules): void {
  if (s.rules.kinds[step.index].isBody) {
    spawnAgent(s, agent, step);
    return;
  }
  const thing = makeThing(s, step.index);
  if (INTO[step.mode] === 'hand') {
    putDown(s, agent);
    holdThing(s, agent, thing);
    s.item[agent] = thing;
  } else {
    const target = s.ints[s.row(agent) + A.thing];
    if (INTO[step.mode] === 'thing' && target >= 0) readThingPosition(s, target, s.scratch.position);
    else readAgentPosition(s, agent, s.scratch.position);
    layThing(s, thing, s.scratch.position[0], s.scratch.position[1]);
  }
  if (s.has.partitions) s.thingPartition[thing] = s.agentPartition[agent];
  s.listener?.({ type: 'spawned', agent, thing, who: -1 });
}

/** A new agent appears where the one stands who made it. */
function spawnAgent(s: State, parent: number, step: StepRules): void {
  readAgentPosition(s, parent, s.scratch.position);
  const temperament = s.rules.temperaments.findIndex((t) => t.body === step.index);
  const partition = s.has.partitions ? s.agentPartition[parent] : -1;
  const agent = makeAgent(s, temperament, [], s.scratch.position[0], s.scratch.position[1], partition, undefined);
  s.listener?.({ type: 'spawned', agent: parent, thing: s.body[agent], who: agent });
}

/** Turns a thing into another kind; those who meant to use it as it was are told. */
export function become(s: State, agent: number, thing: number, kind: number): void {
  if (thing < 0) return;
  const before = s.kindOf(thing).name;
  const row = s.row(agent);
  const isOwn = s.ints[row + A.thing] === thing;
  if (s.references[thing] > (isOwn ? 1 : 0)) {
    for (let other = 0; other < s.agentRows; other++) {
      if (other === agent || s.ints[s.row(other) + A.thing] !== thing) continue;
      interruptAction(s, other, `${before} became ${s.rules.kinds[kind].name}`);
      s.deciding.add(other);
    }
  }
  turnInto(s, thing, kind);
  s.listener?.({ type: 'became', agent, thing, before });
}

export function itemOf(s: State, agent: number): number {
  return s.item.length > 0 ? s.item[agent] : -1;
}
