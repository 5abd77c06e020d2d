import type { Rules } from '../core/internal.ts';
import {
  GATHERING_MEMBER,
  IN_LINE,
  LOOP,
  Memories,
  RELATION_NUMBERS,
  sortedByThing,
  WORKER,
} from '../core/internal.ts';
import type { ReloadContext } from './match-placements.ts';
import type { RulesMatch } from './match-rules.ts';

/** Counted loops under way, in the steps of the new program. */
export function translateLoops({ contents: { ints }, match }: ReloadContext): Int32Array {
  const kept: number[] = [];
  for (let i = 0; i < ints.loops.length; i += LOOP) {
    const [agent, head, left] = ints.loops.subarray(i, i + LOOP);
    if (match.steps[head] >= 0) kept.push(agent, match.steps[head], left);
  }
  return Int32Array.from(kept);
}

/** Lines at things whose kind still has one. */
export function translateLines({ contents: { ints }, to, match }: ReloadContext): Int32Array {
  const kept: number[] = [];
  for (let i = 0; i < ints.lines.length; i += IN_LINE) {
    const [thing, agent, joined] = ints.lines.subarray(i, i + IN_LINE);
    const kind = match.kinds.to[ints.kinds[thing]];
    if (kind >= 0 && to.rules.kinds[kind].line > 0) kept.push(thing, agent, joined);
  }
  return Int32Array.from(kept);
}

/** Gatherings with the adverts of the new rules; who was asked to something that is gone is no longer asked. */
export function translateGatherings({ contents: { ints }, match }: ReloadContext): Int32Array {
  const kept: number[] = [];
  for (let i = 0; i < ints.gatherings.length; i += GATHERING_MEMBER) {
    const member = ints.gatherings.slice(i, i + GATHERING_MEMBER);
    const advert = match.adverts.to[member[GATHERING_MEMBER - 1]];
    if (advert >= 0) kept.push(...member.subarray(0, GATHERING_MEMBER - 1), advert);
  }
  return Int32Array.from(kept);
}

/** Relations by their names, within their new ranges. */
export function translateRelations({ contents: { doubles }, to, match }: ReloadContext): Float64Array {
  const kept: number[] = [];
  for (let i = 0; i < doubles.relations.length; i += RELATION_NUMBERS) {
    const [agent, thing, old, value, since] = doubles.relations.subarray(i, i + RELATION_NUMBERS);
    const relation = match.relations.to[old];
    if (relation < 0 || !to.has.bodies) continue;
    const { low, high } = to.rules.relations[relation];
    kept.push(agent, thing, relation, Math.min(Math.max(value, low), high), since);
  }
  return Float64Array.from(kept);
}

/** What agents remember, with the kinds and states of the new rules. */
export function translateMemories({ before, contents: { doubles }, to, match }: ReloadContext): Float64Array {
  const memories = new Memories();
  memories.restore(doubles.memories);
  const kept: number[] = [];
  for (let agent = 0; agent < before.agentRows; agent++)
    for (const { thing, kind: old, x, y, partition, tick, states } of sortedByThing(memories.of(agent))) {
      const kind = newKindOf(old, before.rules, to.rules, match);
      const from = before.rules.kinds[old];
      const into = to.rules.kinds[kind];
      const values = into.states.map((name, i) => states[from.states.indexOf(name)] ?? into.initial[i]);
      const where = partition < 0 ? -1 : match.partitions.to[partition];
      kept.push(agent, thing, kind, x, y, where, tick, values.length, ...values);
    }
  return Float64Array.from(kept);
}

/** The index of a kind, or of a temperament's body, under the new rules; −1 for one that is gone. */
export function newKindOf(kind: number, before: Rules, to: Rules, { kinds, temperaments }: RulesMatch): number {
  if (!before.kinds[kind].isBody) return kinds.to[kind];
  const temperament = temperaments.to[before.temperaments.findIndex(({ body }) => body === kind)];
  return temperament < 0 ? -1 : to.temperaments[temperament].body;
}

/** Work at states that things still have; the steps of all who go on are the same. */
export function translateWorks({ before, contents: { doubles }, to }: ReloadContext): Float64Array {
  const kept: number[] = [];
  for (let i = 0; i < doubles.works.length; i += WORKER) {
    const [thing, state, since, agent, rate] = doubles.works.subarray(i, i + WORKER);
    kept.push(thing, to.rules.stateNames.indexOf(before.rules.stateNames[state]), since, agent, rate);
  }
  return Float64Array.from(kept);
}

/** Where agents are at home: where they were, or, in a world that had no homes before, where they stand. */
export function translateHomes({ before, contents: { doubles }, to }: ReloadContext, agents: number): Float64Array {
  if (!to.has.homes) return new Float64Array(0);
  if (before.has.homes) return doubles.home.slice(0, agents * 2);
  return Float64Array.from({ length: agents * 2 }, (_, i) => {
    const agent = Math.floor(i / 2);
    return before.doubles[agent * before.doubleStride + before.POSITION + (i % 2)];
  });
}
