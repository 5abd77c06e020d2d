import { Hash } from '../math/hash.ts';
import type { Layer } from '../rules/layers.ts';
import { PLACE } from './space/cells.ts';
import { A, AGENT_INTS, type State } from './state.ts';

/** A hash of everything that matters for what happens next; equal worlds have equal hashes on every machine. */
export function hashState(s: State): string {
  const hash = new Hash();
  for (const number of [s.seed, s.now, s.agentRows, s.chains, s.decisions]) hash.int(number);
  hash.doubles(s.worldState, 0, s.worldState.length);
  const kept = (columns: readonly Int32Array[]) => columns.filter((column) => column.length > 0);
  const { body, item, firstHeld, agentPartition, lastAdvert, lastDone, origin, chainThing } = s;
  const agentColumns = kept([body, item, firstHeld, agentPartition, lastAdvert, lastDone, origin, chainThing]);
  for (let agent = 0; agent < s.agentRows; agent++) hashAgent(s, hash, agent, agentColumns);
  const thingColumns = kept([s.holder, s.nextHeld, s.leftAt, s.thingPartition]);
  for (let thing = 0; thing < s.thingCount; thing++) if (s.kind[thing] >= 0) hashThing(s, hash, thing, thingColumns);
  for (const id of s.freeThings) hash.int(id);
  const failedOptions = s.failedOptions.list();
  hash.ints(failedOptions, 0, failedOptions.length);
  const followers = s.followers.list();
  hash.ints(followers, 0, followers.length);
  for (const list of [s.loops.list(), s.lines.list(), s.gatherings.list()]) hash.ints(list, 0, list.length);
  for (const list of [s.attention.listPostponed(), s.attention.listThinking()]) hash.ints(list, 0, list.length);
  // As text, for there are several NaN.
  for (const number of s.attention.listPauses()) hash.text(String(number));
  for (const list of [s.relations.list(), s.works.list(), s.memories.list()]) hash.doubles(list, 0, list.length);
  for (const agent of [...s.fillRates.keys()].sort((a, b) => a - b)) {
    const rates = s.fillRates.get(agent) as Float64Array;
    hash.int(agent);
    hash.doubles(rates, 0, rates.length);
  }
  hashNumbers(s, hash);
  const { promised, granted, started, done, failed, interrupted } = s.ledger;
  for (const column of [promised, granted]) hash.doubles(column, 0, column.length);
  for (const column of [started, done, failed, interrupted]) hash.ints(column, 0, column.length);
  return hash.digest();
}

/** The layers of numbers, which may have been tuned since the beginning. */
function hashNumbers(s: State, hash: Hash): void {
  const { base, partitions, temperaments } = s.profiles.layers;
  for (const layer of [base, ...partitions, ...temperaments]) hashLayer(hash, layer);
  for (const agent of [...s.profiles.agents.keys()].sort((a, b) => a - b)) {
    hash.int(agent);
    hashLayer(hash, s.profiles.agents.get(agent) as Layer);
  }
}

function hashLayer(hash: Hash, layer: Layer): void {
  // What a layer leaves to others is NaN, of which there are several; as text there is one.
  for (const number of [...layer.decay, ...layer.weight, layer.speed, layer.range, layer.inertia])
    hash.text(String(number));
  hash.ints(layer.curve, 0, layer.curve.length);
}

function hashAgent(s: State, hash: Hash, agent: number, columns: readonly Int32Array[]): void {
  const at = agent * s.doubleStride;
  hash.doubles(s.doubles, at, at + s.POSITION + 2);
  const row = s.row(agent);
  // Without agent type and profile, side by side, which are numbered as they come up; what they mean is in the row and the layers.
  hash.ints(s.ints, row, row + A.agentType);
  hash.ints(s.ints, row + A.profile + 1, row + AGENT_INTS);
  const { temperament, tags, mind } = s.agentTypeOf(agent);
  hash.int(temperament);
  if (mind !== s.rules.temperaments[temperament].mind) hash.int(mind);
  if (s.generation.length > 0 && s.generation[agent] > 0) hash.int(s.generation[agent]);
  for (let tag = 0; tag < tags.length; tag++) hash.int(tags[tag]);
  for (let i = 0; i < columns.length; i++) hash.int(columns[i][agent]);
  if (s.aim.length > 0) hash.doubles(s.aim, agent * 2, agent * 2 + 2);
  if (s.chainWorth.length > 0) hash.doubles(s.chainWorth, agent, agent + 1);
  if (s.home.length > 0) hash.doubles(s.home, agent * 2, agent * 2 + 2);
  if (s.pace.length > 0) hash.doubles(s.pace, agent, agent + 1);
  if (!s.queues.isEmpty(agent))
    for (const pending of s.queues.list(agent)) for (const value of Object.values(pending)) hash.int(value);
  hash.int(s.deciding.has(agent) ? 1 : 0);
  hash.text(s.failures.get(agent) ?? '');
  hash.text(s.interruptions.get(agent) ?? '');
}

function hashThing(s: State, hash: Hash, thing: number, columns: readonly Int32Array[]): void {
  hash.int(thing);
  hash.int(s.kind[thing]);
  hash.int(s.free[thing]);
  hash.int(s.references[thing]);
  for (let i = 0; i < columns.length; i++) hash.int(columns[i][thing]);
  const entry = s.entry[thing];
  if (entry >= 0) hash.doubles(s.cells.places, entry * PLACE.stride, entry * PLACE.stride + 2);
  const states = s.kindOf(thing).initial.length;
  if (states > 0) hash.doubles(s.states, s.stateAt[thing], s.stateAt[thing] + states);
}
