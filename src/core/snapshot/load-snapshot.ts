import { agentTypeFor } from '../actions/agent.ts';
import { profileFor } from '../actions/waking/apply-layers.ts';
import { noteWatcher } from '../actions/waking/watch.ts';
import { nextCrossing } from '../actions/walking/crossing.ts';
import { show } from '../definition/problem.ts';
import type { Space } from '../definition/space.ts';
import { isMap } from '../definition/value.ts';
import { emptyLayer, type Layer } from '../rules/layers.ts';
import { AGENT_COLUMNS } from '../state/agents/agent-columns.ts';
import { FOLLOWER } from '../state/agents/followers.ts';
import { GATHERING_MEMBER } from '../state/agents/gatherings.ts';
import { LOOP } from '../state/agents/loops.ts';
import { Profiles } from '../state/agents/profiles.ts';
import { WORKER } from '../state/agents/works.ts';
import { findPlacedAgents, Names } from '../state/names.ts';
import { isBlocking } from '../state/reading/read-input.ts';
import { reserveAgents, reserveThings } from '../state/room.ts';
import { PLACE } from '../state/space/cells.ts';
import { A, AGENT_INTS, STATUS, State } from '../state/state.ts';
import { hashState } from '../state/state-hash.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { findDifference, isFormerOutline, type Outline } from './outline.ts';
import {
  COUNTS,
  type Contents,
  ENGINE_VERSION,
  PENDING,
  type Snapshot,
  SnapshotError,
  THING_COLUMNS,
} from './snapshot.ts';
import { upgradeSnapshot } from './upgrade-snapshot.ts';

/** Makes a state what a snapshot of the same world says, and returns its names. Throws a SnapshotError before anything has changed. */
export function loadSnapshot(s: State, outline: Outline, taken: Snapshot): Names {
  checkShape(taken);
  checkOrigin(s, outline, taken);
  const snapshot = upgradeSnapshot(s, taken);
  checkSnapshot(s, snapshot);
  const loaded = makeStateLike(s, snapshot);
  const hash = hashState(loaded);
  // Another engine may count other things in.
  if (hash !== snapshot.hash && snapshot.engine === ENGINE_VERSION)
    throw new SnapshotError(
      `the snapshot is damaged: it says that its hash is ${snapshot.hash}, but what is in it has ${hash}`,
    );
  return replaceState(s, loaded, snapshot);
}

/** A state of the same rules as another, with these contents, that changes apart from it. */
export function makeStateLike(s: State, contents: Contents, space = s.space): State {
  return fill(blankLike(s, profilesOf(s, contents), space), contents);
}

/** Makes a state what another of the same rules is, and returns the names that its contents give. */
export function replaceState(s: State, by: State, contents: Contents): Names {
  const { listener, detail, orderEnded } = s;
  changeGround(s, false);
  Object.assign(s, by, { listener, detail, orderEnded });
  changeGround(s, true);
  if (s.has.partitions) findCrossings(s);
  return namesFrom(s, contents);
}

/** Who is called what by these contents of a state. */
export function namesFrom(s: State, { ints, texts }: Contents): Names {
  const names = new Names(s);
  ints.named.forEach((agent, i) => names.nameAgent(agent, texts.names[i]));
  ints.namedThings.forEach((thing, i) => names.nameThing(thing, texts.thingNames[i]));
  for (const name of texts.departed) names.departed.add(name);
  return names;
}

/** Throws for what no world and no decoder made; the contents are checked later. */
function checkShape(taken: unknown): void {
  const wrong = (why: string) =>
    new SnapshotError(`this is no snapshot: expected what world.snapshot() or decodeSnapshot gives; ${why}`);
  const { outline, ints, doubles, texts } = isMap(taken) ? taken : {};
  if (!(isMap(outline) && isMap(ints) && isMap(doubles) && isMap(texts))) throw wrong(`got ${show(taken)}`);
  if (![...Object.values(ints), ...Object.values(doubles)].every((column) => ArrayBuffer.isView(column)))
    throw wrong('its columns are no typed arrays. JSON loses them; use encodeSnapshot');
}

/** Throws for a snapshot that is not one of this world. */
function checkOrigin(s: State, outline: Outline, { outline: its, seed, engine }: Snapshot): void {
  if (its.hash !== outline.hash && !isFormerOutline(its, s.rules.definition))
    throw new SnapshotError(
      `the snapshot is of another world: ${findDifference(its, s.rules.definition)} in this definition. ` +
        'Load it with the definition it was taken with',
    );
  if (its.numbering !== outline.numbering)
    throw new SnapshotError(
      `the snapshot was taken by hanker ${engine}, which numbers the steps of this world in another way than hanker ` +
        `${ENGINE_VERSION}. Load it with hanker ${engine}`,
    );
  if (seed !== s.seed)
    throw new SnapshotError(
      `the snapshot is of a run with the seed ${seed}, and this world has ${s.seed}. Make the world with seed ${seed}, ` +
        'or with the snapshot and no seed',
    );
}

/** A state of the same world in which there is nothing yet. What is worked out once for a agentType is kept. */
function blankLike(s: State, profiles: Profiles, space: Space): State {
  const { rules, seed, host, agentTypes, agentTypeIds, scratch, limits } = s;
  const blank = new State(rules, space, seed, s.cells.things, profiles, host);
  return Object.assign(blank, { agentTypes, agentTypeIds, scratch, limits });
}

/** The numbers of all layers; their curves never change. */
function profilesOf(s: State, { ints, doubles, texts }: Contents): Profiles {
  const { layers } = s.rules;
  let at = 0;
  const next = ({ curve }: Layer) => layerAt(doubles.layers, at++, curve);
  const profiles = new Profiles(
    {
      base: next(layers.base),
      partitions: layers.partitions.map(next),
      temperaments: layers.temperaments.map(next),
      agents: layers.agents,
    },
    s.K,
  );
  if (ints.tuned.length === 0) return profiles;
  const { curve: none } = emptyLayer(s.K);
  const placed = findPlacedAgents(s.rules.definition, ints, texts.names, texts.departed);
  ints.tuned.forEach((agent, i) => {
    const own = layers.agents[placed.get(agent) ?? -1];
    profiles.agents.set(agent, layerAt(doubles.ownLayers, i, own?.curve ?? none));
  });
  return profiles;
}

function layerAt(numbers: Float64Array, index: number, curve: Int32Array): Layer {
  const needs = curve.length;
  const at = index * (needs * 2 + 3);
  const [speed, range, inertia] = numbers.subarray(at + needs * 2);
  return {
    decay: numbers.slice(at, at + needs),
    weight: numbers.slice(at + needs, at + needs * 2),
    curve,
    speed,
    range,
    inertia,
  };
}

/** Puts all that was checked into an empty state. */
function fill(s: State, snapshot: Contents): State {
  const { ints, doubles, texts } = snapshot;
  s.now = snapshot.now;
  s.chains = snapshot.chains;
  s.decisions = snapshot.decisions;
  s.attention.restore(doubles.paused, ints.thinking, ints.postponed);
  if (s.attention.thinking.size > 0) s.hasRedecide = true;
  s.worldState.set(doubles.world);
  fillThings(s, snapshot);
  fillAgents(s, snapshot);
  ints.failing.forEach((agent, i) => s.failures.set(agent, texts.failures[i]));
  ints.leaving.forEach((agent, i) => s.interruptions.set(agent, texts.interruptions[i]));
  for (const agent of ints.deciding) s.deciding.add(agent);
  s.failedOptions.restore(ints.failedOptions);
  for (let i = 0; i < ints.followers.length; i += FOLLOWER)
    s.followers.add(ints.followers[i], ints.followers[i + 1], ints.followers[i + 2]);
  for (let i = 0; i < ints.loops.length; i += LOOP) s.loops.set(ints.loops[i], ints.loops[i + 1], ints.loops[i + 2]);
  s.lines.restore(ints.lines);
  fillGatherings(s, ints.gatherings);
  for (let i = 0; i < doubles.works.length; i += WORKER) {
    const [thing, state, since, agent, rate] = doubles.works.subarray(i, i + WORKER);
    s.works.add(thing, state, since, agent, rate);
  }
  s.memories.restore(doubles.memories);
  s.relations.restore(doubles.relations);
  for (let i = 0; i < doubles.fillRates.length; i += 2 + doubles.fillRates[i + 1])
    s.fillRates.set(doubles.fillRates[i], doubles.fillRates.slice(i + 2, i + 2 + doubles.fillRates[i + 1]));
  for (let i = 0; i < ints.queues.length; i += PENDING) {
    const [agent, start, advert, thing, priority, chain] = ints.queues.subarray(i, i + PENDING);
    s.queues.push(agent, { start, advert, thing, priority, chain }, false);
  }
  for (const name of COUNTS) s.ledger[name].set(ints[name]);
  s.ledger.promised.set(doubles.promised);
  s.ledger.granted.set(doubles.granted);
  return s;
}

function fillGatherings(s: State, members: Int32Array): void {
  for (let i = 0; i < members.length; i += GATHERING_MEMBER) {
    const [id, waits, ends, atLeast, hasBegun, agent, state, thing, advert] = members.subarray(i, i + GATHERING_MEMBER);
    s.gatherings.add(s.gatherings.restore({ id, waits, ends, atLeast, hasBegun: hasBegun === 1 }), {
      agent,
      state,
      thing,
      advert,
    });
  }
}

/** Within a cell they lie by number now; no choice depends on it. */
function fillThings(s: State, { ints, doubles }: Contents): void {
  s.thingCount = ints.kinds.length;
  reserveThings(s, s.thingCount);
  s.kind.set(ints.kinds);
  for (const name of THING_COLUMNS) s[name].set(ints[name]);
  s.states = new Float64Array(Math.max(doubles.states.length, s.states.length));
  s.states.set(doubles.states);
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0) continue;
    const mask = ints.offers[thing];
    s.thingClass[thing] = s.classes.of(s.kind[thing], mask);
    s.entry[thing] = -1;
    if (s.stateAt.length > 0) s.stateAt[thing] = s.statesUsed;
    const { length } = s.kindOf(thing).initial;
    for (let i = 0; i < length; i++) s.stateRanges.include(s.kind[thing], i, s.states[s.statesUsed + i]);
    s.statesUsed += length;
    const [x, y] = [doubles.places[thing * 2], doubles.places[thing * 2 + 1]];
    if (Number.isNaN(x)) continue;
    s.cells.add(thing, s.thingClass[thing], mask !== 0, x, y, s.entry);
    s.classes.join(s.thingClass[thing]);
  }
  s.cells.pack(s.entry);
  for (const thing of ints.freeThings) s.freeThings.push(thing);
  s.lostThings = ints.kinds.filter((kind) => kind < 0).length - ints.freeThings.length;
}

function fillAgents(s: State, { ints, doubles }: Contents): void {
  s.agentRows = ints.agents.length / AGENT_INTS;
  reserveAgents(s, s.agentRows);
  for (const name of AGENT_COLUMNS) s[name].set(ints[name]);
  if (ints.generations.length > 0) {
    s.generation = new Int32Array(s.doubles.length / s.doubleStride);
    s.generation.set(ints.generations);
  }
  s.aim.set(doubles.aim);
  s.pace.set(doubles.pace);
  s.chainWorth.set(doubles.chainWorth);
  s.home.set(doubles.home);
  const agentTypes = breedsOf(s, ints.breeds, ints.breedMinds);
  const profiles = new Map<number, number>();
  const width = s.POSITION + 2;
  for (let agent = 0; agent < s.agentRows; agent++) {
    const row = s.row(agent);
    for (let i = 0; i < width; i++) s.doubles[agent * s.doubleStride + i] = doubles.rows[agent * width + i];
    for (let i = 0; i < AGENT_INTS; i++) s.ints[row + i] = ints.agents[agent * AGENT_INTS + i];
    s.ints[row + A.agentType] = agentTypes[s.ints[row + A.agentType]];
    if ((s.ints[row + A.status] & STATUS.gone) !== 0) {
      if (s.ints[row + A.since] === s.now) s.freeRows.leave(agent);
      else s.freeRows.add(agent);
      continue;
    }
    s.ints[row + A.profile] = profileOf(s, agent, profiles);
    if (s.body.length > 0) s.bodies.add(s.body[agent]);
    if ((s.ints[row + A.status] & STATUS.fallback) !== 0) s.idlers.add(agent);
    if (s.rules.hasWatched) noteWatcher(s, agent);
    // Whoever should have woken by now has, so only what is to come is in the wheel.
    if (s.ints[row + A.wake] > s.now) s.wheel.schedule(agent, s.ints[row + A.wake]);
  }
}

/** The number of each agentType, which may be another than it was. */
function breedsOf(s: State, flat: Int32Array, minds: Int32Array): number[] {
  const { tags } = s.rules;
  const numbers: number[] = [];
  for (let at = 0; at < flat.length; at += 1 + tags.length)
    numbers.push(
      agentTypeFor(
        s,
        flat[at],
        tags.filter((_, i) => flat[at + 1 + i] === 1),
        minds[numbers.length],
        true,
      ),
    );
  return numbers;
}

/** The profile that the layers give an agent; those who have no numbers of their own share it. */
function profileOf(s: State, agent: number, shared: Map<number, number>): number {
  const isOwn = s.profiles.agents.has(agent) || s.rules.hasHastened || s.attention.paused.has(agent);
  if (isOwn) return profileFor(s, agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  const key = (partition + 1) * s.agentTypes.length + s.ints[s.row(agent) + A.agentType];
  const known = shared.get(key);
  if (known !== undefined) return known;
  const profile = profileFor(s, agent);
  shared.set(key, profile);
  return profile;
}

/** Finds where walkers come into another partition: by their ways on the ground as it is. */
function findCrossings(s: State): void {
  for (let agent = 0; agent < s.agentRows; agent++)
    if ((s.ints[s.row(agent) + A.status] & STATUS.walking) !== 0) s.crossing[agent] = nextCrossing(s, agent, s.now);
}

/** Blocks or clears the cells of all that blocks; nobody is told, for whoever walks has its way already. */
function changeGround(s: State, blocked: boolean): void {
  if (!s.rules.kinds.some(({ blocks }) => blocks >= 0)) return;
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0 || !isBlocking(s, thing)) continue;
    const at = s.entry[thing] * PLACE.stride;
    s.space.block(s.cells.places[at], s.cells.places[at + 1], blocked);
  }
}
