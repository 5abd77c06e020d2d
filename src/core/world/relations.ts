import { writeRelation } from '../actions/steps/change-things.ts';
import { show } from '../definition/problem.ts';
import { findNamed, type Names } from '../state/names.ts';
import type { State } from '../state/state.ts';

/** What an agent feels towards another agent or a thing. */
export interface RelationTo {
  /** The name of the relation. */
  readonly relation: string;
  /** The id of the thing; of an agent, that of its body. */
  readonly thing: number;
  /** The name of the agent or thing. */
  readonly name: string;
  /** How much, now. */
  readonly value: number;
}

/** What an agent feels towards a thing, by the name of a relation. */
export function relationOf(s: State, agent: number, thing: number, name: string): number {
  return s.relations.value(agent, thing, findNamed(s.rules.relations, 'relation', name), s.now);
}

/** All that an agent feels towards others and things, by rising id of the thing, in the order of the relations. */
export function relationsOf(s: State, names: Names, agent: number): RelationTo[] {
  return s.relations.thingsOf(agent).flatMap((thing) =>
    s.rules.relations.flatMap(({ name, start }, relation) => {
      const value = s.relations.value(agent, thing, relation, s.now);
      const isKnown = s.relations.has(agent, thing, relation) && value !== start;
      return isKnown ? [{ relation: name, thing, name: names.ofThing(thing), value }] : [];
    }),
  );
}

/** Sets what an agent feels towards a thing. Throws for an unknown relation, or a number out of its range. */
export function setRelation(s: State, agent: number, thing: number, name: string, value: number): void {
  const relation = findNamed(s.rules.relations, 'relation', name);
  const { low, high } = s.rules.relations[relation];
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw new RangeError(`${name}: got ${show(value)}; expected a number from ${low} to ${high}`);
  writeRelation(s, agent, thing, relation, value, false);
}
