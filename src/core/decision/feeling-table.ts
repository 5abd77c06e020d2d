import { longerDoubles } from '../math/typed-arrays.ts';
import type { FeelingRules } from '../rules/feeling-rules.ts';
import type { KindRules } from '../rules/rules.ts';
import { A, type AgentType, type State } from '../state/state.ts';

/**
 * What rules of feelings say about kinds of things and types of agents, worked out once for each: a like and a hate of
 * its own (NaN for none), and whether an agent is a friend.
 */
export interface FeelingTable {
  /** By kind: for what is no body by its name or its tags, for bodies by the name alone. */
  readonly kindLike: Float64Array;
  readonly kindHate: Float64Array;
  /** By kind of things: 1 where one of the two is there; and whether that is so for any kind. */
  readonly isFeltFor: Uint8Array;
  readonly countsThings: boolean;
  /** By kind, in the order of `LOOK`: the columns of the states that others go by, −1 for none. */
  readonly columns: Int32Array;
  /** The states that others go by, in the order of `LOOK`; −1 for none. */
  readonly states: Int32Array;
  /** By agent type, by its tags. */
  typeLike: Float64Array;
  typeHate: Float64Array;
  /** By agent type: 1 for a friend. */
  typeFriend: Float64Array;
  /** How many agent types are worked out. */
  types: number;
}

/** What an entity looks like, as numbers. */
export const LOOK = { strength: 0, danger: 1, hp: 2, maxHp: 3, stride: 4 } as const;

/** The states by which an entity is judged, in the order of `LOOK`. */
function statesOfLooks({ strengthState, dangerState, hpState, maxHpState }: FeelingRules): readonly number[] {
  return [strengthState, dangerState, hpState, maxHpState];
}

const TABLES = new WeakMap<State['agentTypes'], Map<FeelingRules, FeelingTable[]>>();

/** The table of feelings for an agent of a temperament, whose race is loved where the rules name no friends. */
export function feelingTableOf(s: State, rules: FeelingRules, temperament: number): FeelingTable {
  let ofWorld = TABLES.get(s.agentTypes);
  if (ofWorld === undefined) {
    ofWorld = new Map();
    TABLES.set(s.agentTypes, ofWorld);
  }
  let tables = ofWorld.get(rules);
  if (tables === undefined) {
    tables = [];
    ofWorld.set(rules, tables);
  }
  tables[temperament] ??= newTable(s, rules);
  const table = tables[temperament];
  if (table.types < s.agentTypes.length) addTypes(s, rules, temperament, table);
  return table;
}

function newTable({ rules: { kinds } }: State, rules: FeelingRules): FeelingTable {
  const own = (feelings: ReadonlyMap<string, number>) =>
    Float64Array.from(kinds, (kind) => kindFeeling(feelings, kind) ?? Number.NaN);
  const kindLike = own(rules.likes);
  const kindHate = own(rules.hates);
  const isFeltFor = Uint8Array.from(kinds, (_, i) => (Number.isNaN(kindLike[i]) && Number.isNaN(kindHate[i]) ? 0 : 1));
  return {
    kindLike,
    kindHate,
    isFeltFor,
    countsThings: kinds.some(({ isBody }, i) => !isBody && isFeltFor[i] === 1),
    states: Int32Array.from(statesOfLooks(rules)),
    columns: Int32Array.from(
      kinds.flatMap(({ column }) => statesOfLooks(rules).map((state) => (state < 0 ? -1 : column[state]))),
    ),
    typeLike: new Float64Array(0),
    typeHate: new Float64Array(0),
    typeFriend: new Float64Array(0),
    types: 0,
  };
}

function addTypes(s: State, rules: FeelingRules, temperament: number, table: FeelingTable): void {
  const count = s.agentTypes.length;
  if (count > table.typeLike.length) {
    table.typeLike = longerDoubles(table.typeLike, count * 2);
    table.typeHate = longerDoubles(table.typeHate, count * 2);
    table.typeFriend = longerDoubles(table.typeFriend, count * 2);
  }
  for (; table.types < count; table.types++) {
    const type = s.agentTypes[table.types];
    table.typeLike[table.types] = tagFeeling(s, rules.likes, type) ?? Number.NaN;
    table.typeHate[table.types] = tagFeeling(s, rules.hates, type) ?? Number.NaN;
    table.typeFriend[table.types] = isFriendly(s, rules, temperament, type) ? 1 : 0;
  }
}

function kindFeeling(feelings: ReadonlyMap<string, number>, kind: KindRules): number | undefined {
  const byName = feelings.get(kind.name);
  if (byName !== undefined || kind.isBody) return byName;
  for (const [tag, value] of feelings) if (kind.tags.includes(tag)) return value;
  return undefined;
}

function tagFeeling(s: State, feelings: ReadonlyMap<string, number>, type: AgentType): number | undefined {
  for (const [tag, value] of feelings) if (hasTag(s, type, tag)) return value;
  return undefined;
}

function isFriendly(s: State, { friends }: FeelingRules, temperament: number, type: AgentType): boolean {
  if (friends !== null) return friends.some((tag) => hasTag(s, type, tag));
  const [race] = s.rules.temperaments[temperament].tags;
  return race !== undefined && hasTag(s, type, race);
}

function hasTag(s: State, type: AgentType, tag: string): boolean {
  const index = s.rules.tags.indexOf(tag);
  return index >= 0 && type.tags[index] === 1;
}

/** A feeling of the agent's own for this kind, or for one of its tags; the kind counts first. NaN for none. */
export function likeOf(s: State, table: FeelingTable, thing: number): number {
  const own = table.kindLike[s.kind[thing]];
  return !Number.isNaN(own) || !s.kindOf(thing).isBody ? own : table.typeLike[typeOf(s, thing)];
}

/** The same for hate. */
export function hateOf(s: State, table: FeelingTable, thing: number): number {
  const own = table.kindHate[s.kind[thing]];
  return !Number.isNaN(own) || !s.kindOf(thing).isBody ? own : table.typeHate[typeOf(s, thing)];
}

/** Whether a body is one of a friend. */
export function isFriend(s: State, table: FeelingTable, body: number): boolean {
  return table.typeFriend[typeOf(s, body)] === 1;
}

/** The agent type of the one whose body a thing is. */
export function typeOf(s: State, body: number): number {
  return s.ints[s.row(s.holder[body]) + A.agentType];
}
