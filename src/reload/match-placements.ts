import type { WorldDefinition } from '../core/index.ts';
import type { Contents } from '../core/internal.ts';
import { A, findPlacedAgents, PLACE, readThingName, STATUS, type State } from '../core/internal.ts';
import type { RulesMatch } from './match-rules.ts';

/** Which agents and things belong to which placement of the new definition, which leave, and which are new. */
export interface PlacementMatch {
  /** The old and the new placement of each agent that has one, by agent id. */
  readonly oldAgents: ReadonlyMap<number, number>;
  readonly newAgents: ReadonlyMap<number, number>;
  readonly leavingAgents: readonly number[];
  /** New placements of agents without an existing agent. */
  readonly joining: readonly number[];
  /** The new placement of things whose position or partition has changed in the definition. */
  readonly movedThings: ReadonlyMap<number, number>;
  readonly leavingThings: readonly number[];
  /** New placements of things without an existing thing. */
  readonly arriving: readonly number[];
}

/** What every step of a reload works on. */
export interface ReloadContext {
  /** The old state, without anything that the new rules don't have. */
  readonly before: State;
  readonly contents: Contents;
  /** A state of the new rules; its contents are overwritten. */
  readonly to: State;
  readonly match: RulesMatch;
  readonly placements: PlacementMatch;
}

/** Matches agents and things of a running world with the placements of a new definition. */
export function matchPlacements(s: State, contents: Contents, to: WorldDefinition, match: RulesMatch): PlacementMatch {
  return { ...matchAgents(s, contents, to, match), ...matchThings(s, contents, to, match) };
}

/** Whether an agent is present: not removed. */
export function isPresent(s: State, agent: number): boolean {
  return (s.ints[s.row(agent) + A.status] & STATUS.gone) === 0;
}

type AgentMatch = Pick<PlacementMatch, 'oldAgents' | 'newAgents' | 'leavingAgents' | 'joining'>;

/** Agents are matched by name. An agent that was added while the world ran takes a new placement of its name. */
function matchAgents(s: State, { ints, texts }: Contents, to: WorldDefinition, match: RulesMatch): AgentMatch {
  const { agents, temperaments } = match;
  const oldAgents = findPlacedAgents(s.rules.definition, ints, texts.names, texts.departed);
  if (match.hasSameAgents && temperaments.isSame)
    return { oldAgents, newAgents: oldAgents, leavingAgents: [], joining: [] };
  const newAgents = new Map<number, number>();
  const others = new Map<string, number>();
  ints.named.forEach((agent, i) => {
    if (oldAgents.get(agent) === undefined && isPresent(s, agent)) others.set(texts.names[i], agent);
  });
  const hasOwner = (placement: number) => others.has(to.agents?.[placement]?.name ?? '');
  for (const [agent, placement] of oldAgents) {
    const next = agents.to[placement];
    // Nobody is given the name of an agent that was added while the world ran.
    if (next >= 0 && !hasOwner(next)) newAgents.set(agent, next);
  }
  const joining: number[] = [];
  to.agents?.forEach(({ name }, placement) => {
    if (agents.from[placement] >= 0 && !hasOwner(placement)) return;
    const agent = others.get(name);
    if (agent === undefined) joining.push(placement);
    else newAgents.set(agent, placement);
  });
  const leavingAgents: number[] = [];
  for (let agent = 0; agent < s.agentRows; agent++) {
    if (!isPresent(s, agent) || newAgents.has(agent)) continue;
    if (oldAgents.has(agent) || temperaments.to[s.agentTypeOf(agent).temperament] < 0) leavingAgents.push(agent);
  }
  return { oldAgents, newAgents, leavingAgents, joining };
}

type ThingMatch = Pick<PlacementMatch, 'movedThings' | 'leavingThings' | 'arriving'>;

function matchThings(s: State, contents: Contents, to: WorldDefinition, match: RulesMatch): ThingMatch {
  const { things, kinds } = match;
  const moved = new Map<number, number>();
  const leaving = new Set<number>();
  const arriving: number[] = [];
  if (match.hasSameThings && kinds.to.every((kind) => kind >= 0))
    return { movedThings: moved, leavingThings: [], arriving };
  const { rules } = s;
  const before = rules.definition.things ?? [];
  const after = to.things ?? [];
  const placed = findPlacedThings(s, contents);
  const replace = (thing: number, placement: number) => {
    leaving.add(thing);
    arriving.push(placement);
  };
  before.forEach((old, i) => {
    const thing = placed[i];
    if (thing < 0) return;
    if (things.to[i] < 0) {
      leaving.add(thing);
      return;
    }
    const now = after[things.to[i]];
    const { name: kind } = s.kindOf(thing);
    const isOther = old.kind !== now.kind && kind !== now.kind;
    if (isOther || kinds.to[s.kind[thing]] < 0) replace(thing, things.to[i]);
    else if (String(old.at) !== String(now.at) || old.partition !== now.partition) moved.set(thing, things.to[i]);
  });
  const named = givenNames(contents);
  after.forEach(({ name, kind }, i) => {
    if (things.from[i] >= 0) return;
    const thing = name === undefined ? undefined : named.get(name);
    if (thing === undefined || leaving.has(thing)) arriving.push(i);
    else if (s.kindOf(thing).name !== kind) replace(thing, i);
  });
  for (let thing = 0; thing < s.thingCount; thing++)
    if (s.kind[thing] >= 0 && !s.kindOf(thing).isBody && kinds.to[s.kind[thing]] < 0) leaving.add(thing);
  return {
    movedThings: moved,
    leavingThings: [...leaving].sort((a, b) => a - b),
    arriving: arriving.sort((a, b) => a - b),
  };
}

/** Things by the names that they were given. */
function givenNames({ ints, texts }: Pick<Contents, 'ints' | 'texts'>): Map<string, number> {
  const named = new Map<string, number>();
  texts.thingNames.forEach((saved, i) => {
    const { given } = readThingName(saved);
    if (given !== null) named.set(given, ints.namedThings[i]);
  });
  return named;
}

/**
 * The thing that came from each placement of the world's definition; −1 for one that is gone. A named thing is found by
 * name. A nameless one usually still lies at its position; one that was carried away is found by its id.
 */
export function findPlacedThings(s: State, { ints, texts }: Contents): Int32Array {
  const placements = s.rules.definition.things ?? [];
  const named = givenNames({ ints, texts });
  const taken = new Set<number>(named.values());
  const placed = Int32Array.from(placements, ({ name }) => (name === undefined ? -1 : (named.get(name) ?? -1)));
  const take = (fits: (placement: number) => number) =>
    placements.forEach(({ name }, i) => {
      if (name !== undefined || placed[i] >= 0) return;
      placed[i] = fits(i);
      if (placed[i] >= 0) taken.add(placed[i]);
    });
  const isOne = (thing: number, i: number) =>
    thing < s.thingCount && !taken.has(thing) && s.kind[thing] >= 0 && s.kindOf(thing).name === placements[i].kind;
  take((i) => (isOne(i, i) && positionKey(s, i) === String(placements[i].at) ? i : -1));
  const lying = new Map<string, number[]>();
  for (let thing = s.thingCount - 1; thing >= 0; thing--) {
    if (s.kind[thing] < 0 || s.entry[thing] < 0 || taken.has(thing)) continue;
    const key = `${s.kindOf(thing).name} ${positionKey(s, thing)}`;
    const list = lying.get(key);
    if (list) list.push(thing);
    else lying.set(key, [thing]);
  }
  take((i) => lying.get(`${placements[i].kind} ${placements[i].at}`)?.pop() ?? -1);
  take((i) => (isOne(i, i) ? i : -1));
  return placed;
}

/** A thing's position as a key; '' for a carried thing. */
function positionKey(s: State, thing: number): string {
  const at = s.entry[thing] * PLACE.stride;
  return at < 0 ? '' : `${s.cells.places[at]},${s.cells.places[at + PLACE.y]}`;
}
