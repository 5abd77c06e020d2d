import { INTO } from '../../definition/step-fields.ts';
import { LARGEST_LEVEL, toGrain } from '../../definition/time.ts';
import { OP, OWNER, type StepRules } from '../../rules/step-rules.ts';
import { changeLevel } from '../../state/level.ts';
import { readAgentPosition, readThingPosition } from '../../state/position.ts';
import { isRecalling } from '../../state/reading/perception.ts';
import { stateOf } from '../../state/reading/read-input.ts';
import { usersOf } from '../../state/reading/users-of.ts';
import { A, type State } from '../../state/state.ts';
import { makeAgent } from '../agent.ts';
import { type Acting, evaluateActing } from '../evaluate-step.ts';
import { interruptAction } from '../lifecycle.ts';
import type { Seeker } from '../seeker.ts';
import { holdThing, layThing, makeThing, putDown, turnInto, writeState } from '../thing.ts';
import { hastenEverybody } from '../waking/apply-layers.ts';
import { wakeWatchersOf, wakeWatchersOfWorld } from '../waking/watch.ts';

/** Gives the amounts of a step: numbers, or what its factors say now. */
export function grant(s: State, seeker: Seeker | null, acting: Acting, step: StepRules): void {
  const { agent, advert } = acting;
  const { needs, amounts, amountRoots } = step;
  for (let i = 0; i < needs.length; i++) {
    const isFactor = amountRoots.length > 0 && amountRoots[i] >= 0;
    const given = isFactor ? toLevel(evaluateActing(s, seeker, acting, amountRoots[i])) : amounts[i];
    const amount = changeLevel(s, agent, needs[i], given);
    if (advert >= 0) s.ledger.granted[advert * s.K + needs[i]] += amount;
    s.listener?.({ type: 'granted', agent, need: needs[i], amount });
  }
}

/** Sets or adds to states and relations. */
export function writeStates(s: State, seeker: Seeker | null, acting: Acting, step: StepRules): void {
  const { agent, thing } = acting;
  for (let i = 0; i < step.roots.length; i++) {
    const value = evaluateActing(s, seeker, acting, step.roots[i]);
    const state = step.states[i];
    const adds = step.op === OP.add;
    switch (step.owners[i]) {
      case OWNER.world:
        writeWorldState(s, state, adds ? s.worldState[state] + value : value);
        break;
      case OWNER.toward:
        if (thing >= 0) writeRelation(s, agent, thing, state, value, adds);
        break;
      case OWNER.from:
        if (thing >= 0 && s.kindOf(thing).isBody) writeRelation(s, s.holder[thing], s.body[agent], state, value, adds);
        break;
      default: {
        const owner = ownerOf(s, acting, step.owners[i]);
        if (owner >= 0) writeState(s, owner, state, adds ? stateOf(s, owner, state) + value : value);
      }
    }
  }
}

function ownerOf(s: State, { agent, thing }: Acting, owner: number): number {
  if (owner === OWNER.thing) return thing;
  if (owner === OWNER.item) return itemOf(s, agent);
  return s.body.length > 0 ? s.body[agent] : -1;
}

/** Sets a state of the world; those who watch it, and those whose needs it hastens, are told. */
export function writeWorldState(s: State, state: number, value: number): void {
  s.worldState[state] = value;
  if (s.watchers.size > 0) wakeWatchersOfWorld(s);
  if (s.rules.hasHastened) hastenEverybody(s);
}

/** Sets what an agent feels towards a thing, or adds to it. */
export function writeRelation(
  s: State,
  agent: number,
  thing: number,
  relation: number,
  value: number,
  adds: boolean,
): void {
  const before = adds ? s.relations.value(agent, thing, relation, s.now) : 0;
  s.relations.set(agent, thing, relation, toLevel(before + value), s.now);
  if (s.watchers.size === 0) return;
  wakeWatchersOf(s, thing);
  wakeWatchersOf(s, s.body[agent]);
}

/** The one acted on takes over a share of what the agent feels about everybody else. */
export function tell(s: State, seeker: Seeker | null, acting: Acting, step: StepRules): void {
  const { agent, thing } = acting;
  if (thing < 0 || !s.kindOf(thing).isBody) return;
  const listener = s.holder[thing];
  const share = step.roots.length === 0 ? 1 : evaluateActing(s, seeker, acting, step.roots[0]);
  const about = s.relations.thingsOf(agent).filter((other) => s.relations.has(agent, other, step.index));
  for (const other of about) {
    if (other === thing || other === s.body[agent] || listener === agent) continue;
    const told = s.relations.value(agent, other, step.index, s.now);
    const own = s.relations.value(listener, other, step.index, s.now);
    writeRelation(s, listener, other, step.index, (told - own) * share, true);
  }
}

/** A number as a level, a relation or an amount may be: finite, within bounds, a multiple of GRAIN. */
export function toLevel(value: number): number {
  if (Number.isNaN(value)) return 0;
  return toGrain(value > LARGEST_LEVEL ? LARGEST_LEVEL : value < -LARGEST_LEVEL ? -LARGEST_LEVEL : value);
}

const NO_VALUES: readonly number[] = [];

/** Makes a thing or an agent. */
export function spawn(s: State, seeker: Seeker | null, acting: Acting, step: StepRules): void {
  const { agent, thing: target } = acting;
  const { roots } = step;
  const values = roots.length === 0 ? NO_VALUES : Array.from(roots, (root) => evaluateActing(s, seeker, acting, root));
  const made = s.rules.kinds[step.index].isBody ? spawnAgent(s, agent, step) : makeThing(s, step.index);
  for (let i = 0; i < values.length; i++) writeState(s, made, step.states[i], values[i]);
  if (!s.rules.kinds[step.index].isBody) {
    if (INTO[step.mode] === 'hand') {
      putDown(s, agent);
      holdThing(s, agent, made);
      s.item[agent] = made;
    } else {
      if (INTO[step.mode] === 'thing' && target >= 0) readThingPosition(s, target, s.scratch.position);
      else readAgentPosition(s, agent, s.scratch.position);
      layThing(s, made, s.scratch.position);
    }
    if (s.has.partitions) s.thingPartition[made] = s.agentPartition[agent];
  }
  const who = s.kindOf(made).isBody ? s.holder[made] : -1;
  if (who >= 0) s.detail?.({ type: 'joined', agent: who });
  s.listener?.({ type: 'spawned', agent, thing: made, who });
}

/** A new agent appears where the one stands who made it; returns its body. */
function spawnAgent(s: State, parent: number, step: StepRules): number {
  readAgentPosition(s, parent, s.scratch.position);
  const temperament = s.rules.temperaments.findIndex((t) => t.body === step.index);
  const partition = s.has.partitions ? s.agentPartition[parent] : -1;
  // Room for one more may make other columns, so the body is looked up afterwards.
  const child = makeAgent(s, temperament, [], s.scratch.position[0], s.scratch.position[1], partition, undefined);
  return s.body[child];
}

/** Turns a thing into another kind; those who meant to use it as it was are told. */
export function become(s: State, agent: number, thing: number, kind: number): void {
  if (thing < 0) return;
  const before = s.kindOf(thing).name;
  const row = s.row(agent);
  const isOwn = s.ints[row + A.thing] === thing;
  if (s.references[thing] > (isOwn ? 1 : 0)) {
    for (const other of usersOf(s, thing)) {
      if (other === agent || s.ints[s.row(other) + A.thing] !== thing || isRecalling(s, other)) continue;
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
