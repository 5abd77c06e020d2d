import { createHash, type Hash } from 'node:crypto';
import type { World } from '../../src/index.ts';

/** What does not change while a world runs, follows from what does not, is the game's own, or is shared by all worlds. */
const LEFT_OUT = new Set(['rules', 'host', 'nameOf', 'seed', 's', 'context', 'space', 'bounds', 'partitionMap']);

/** Which part of what is kept a field belongs to. Columns are all fields that are plain numbers or lists of them. */
const PARTS: Record<string, readonly string[]> = {
  types: ['has', 'agentTypes', 'agentTypeIds', 'classes', 'lane', 'profiles', 'stateRanges', 'limits'],
  places: ['bodies', 'bodyCells', 'cells', 'offerBlocks', 'walks', 'followers'],
  times: ['wheel', 'due', 'deciding', 'idlers', 'watchers', 'attention', 'failedOptions'],
  looks: ['scratch', 'felt', 'chooser', 'looker', 'recalled', 'earlyChoices'],
};

/** Everything that the engine keeps while a world runs, and what its decisions have looked at: a hash for each part. */
export class KeptData {
  private readonly hashes = new Map<string, Hash>();
  private readonly watched = new Set<World>();

  /** Adds what is kept now. */
  add(world: World): void {
    this.watch(world);
    const { state, simulation, names } = world.engine;
    const { chooser } = simulation;
    const looker = { ...chooser.context, boundOf: null, mind: null };
    for (const [name, value] of Object.entries({ ...state, chooser, looker, names })) {
      if (LEFT_OUT.has(name) || typeof value === 'function') continue;
      write(value, this.part(partOf(name, value)), new Set([state]));
    }
  }

  /** From now on, adds every option that a search offers and every walk that it measures, in their order. */
  private watch(world: World): void {
    if (this.watched.has(world)) return;
    this.watched.add(world);
    const { state, simulation } = world.engine;
    const { finalists } = simulation.chooser;
    const { space } = state;
    const offer = finalists.offerCandidate;
    const { distance, measure } = space;
    finalists.offerCandidate = (thing, advert) => {
      this.part('offers').update(`${thing} ${advert};`);
      offer.call(finalists, thing, advert);
    };
    space.distance = (...walk) => {
      this.part('offers').update(walk.join());
      return distance.apply(space, walk);
    };
    if (measure === undefined) return;
    space.measure = (walk) => {
      this.part('offers').update(walk.join());
      measure.call(space, walk);
    };
  }

  private part(name: string): Hash {
    const known = this.hashes.get(name) ?? createHash('sha256');
    this.hashes.set(name, known);
    return known;
  }

  /** The hashes, by part. */
  finish(): Record<string, string> {
    return Object.fromEntries([...this.hashes].map(([name, hash]) => [name, hash.digest('hex').slice(0, 8)]));
  }
}

function partOf(name: string, value: unknown): string {
  if (typeof value !== 'object' || ArrayBuffer.isView(value)) return 'columns';
  return Object.keys(PARTS).find((part) => PARTS[part].includes(name)) ?? 'others';
}

function write(value: unknown, hash: Hash, seen: Set<unknown>): void {
  if (typeof value === 'function') return;
  if (typeof value !== 'object' || value === null) {
    hash.update(`${String(value)};`);
    return;
  }
  if (seen.has(value)) return;
  seen.add(value);
  if (ArrayBuffer.isView(value)) {
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  } else if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
    hash.update('[');
    for (const [key, each] of value.entries()) {
      write(key, hash, seen);
      write(each, hash, seen);
    }
  } else {
    for (const [name, each] of Object.entries(value)) {
      if (LEFT_OUT.has(name)) continue;
      hash.update(`${name}=`);
      write(each, hash, seen);
    }
  }
}
