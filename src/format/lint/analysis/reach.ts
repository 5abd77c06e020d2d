import { AIM, Check, OP, type StepRules } from '../../../core/internal.ts';
import { parseMap } from '../../../grid/internal.ts';
import { type AgentGroup, type AgentTypeFacts, partitionOf } from './population.ts';
import type { Presence } from './presence.ts';
import { allLines } from './script.ts';
import type { WorldFacts } from './world-facts.ts';

type Point = readonly [number, number];

/** Why an agent never gets at what a kind of thing offers. */
export type Hindrance = 'no way' | 'partition' | 'range';

/** A thing that is placed, as far as reach goes. */
interface PlacedThing {
  readonly kind: number;
  readonly at: Point;
  readonly partition: number;
  /** The partition that whoever walks there comes to be in. */
  readonly ground: number;
  /** The connected part of the map it stands in; 0 on the open plane. */
  readonly region: number;
}

/** Agents that are looked at one by one where each sees but a part of the world; in larger groups, as if they were one. */
const MOST_ONE_BY_ONE = 64;

/** Answers who can ever get at which kinds of things. */
export class Reach {
  private readonly facts: WorldFacts;
  private readonly presence: Presence;
  private readonly things: readonly PlacedThing[];
  /** Those of each kind that stays where it is; what may be anywhere is left out. */
  private readonly fixed = new Map<number, PlacedThing[]>();
  private readonly regionAt: (at: Point) => number;
  private readonly roamers = new Map<AgentTypeFacts, boolean>();
  private readonly parts = new Map<AgentGroup, readonly (readonly number[])[]>();
  private readonly seen = new Map<readonly number[], ReadonlySet<PlacedThing> | null>();

  constructor(facts: WorldFacts, presence: Presence) {
    this.facts = facts;
    this.presence = presence;
    const { definition, rules } = facts;
    this.regionAt = regionsOf(rules.map);
    const kinds = new Map(rules.kinds.map(({ name }, number) => [name, number]));
    this.things = (definition.things ?? []).map((thing) => ({
      kind: kinds.get(thing.kind) as number,
      at: thing.at,
      partition: partitionOf(rules, thing),
      ground: partitionOf(rules, { at: thing.at }),
      region: this.regionAt(thing.at),
    }));
    const carried = new Set(definition.agents?.flatMap(({ carries = [] }) => carries));
    const isLoose = (kind: number) => presence.loose.has(kind) || carried.has(rules.kinds[kind].name);
    for (const thing of this.things) {
      if (isLoose(thing.kind)) continue;
      const same = this.fixed.get(thing.kind);
      if (same) same.push(thing);
      else this.fixed.set(thing.kind, [thing]);
    }
  }

  /** The agents of a group that stand alike: by region of the map, and one by one where sight is short. */
  partsOf(group: AgentGroup): readonly (readonly number[])[] {
    const known = this.parts.get(group) ?? this.divide(group);
    this.parts.set(group, known);
    return known;
  }

  private divide(group: AgentGroup): readonly (readonly number[])[] {
    const { agents } = this.facts.definition;
    if (group.agents.length === 0 || !agents) return [group.agents];
    const isOneByOne = Number.isFinite(group.parameters[0].range) && group.agents.length <= MOST_ONE_BY_ONE;
    const parts = new Map<number, number[]>();
    for (const agent of group.agents) {
      const key = isOneByOne ? agent : this.regionAt(agents[agent].at);
      const part = parts.get(key);
      if (part) part.push(agent);
      else parts.set(key, [agent]);
    }
    return [...parts.values()];
  }

  /**
   * What keeps all of these agents of a group from every thing of a kind, for as long as the world runs; null when
   * nothing is sure to. What steps make, what is carried about and whoever walks about may be anywhere.
   */
  hindranceTo(group: AgentGroup, agents: readonly number[], kind: number, isRemote: boolean): Hindrance | null {
    const things = this.fixed.get(kind);
    if (!things || agents.length === 0) return null;
    const starts = agents.map((agent) => this.facts.definition.agents?.[agent].at as Point);
    const regions = new Set(starts.map(this.regionAt));
    const walkable = things.filter(({ region }) => isRemote || regions.has(region));
    if (walkable.length === 0) return 'no way';
    const partitions = this.partitionsOf(group);
    const noticed = walkable.filter(({ partition }) => partitions === null || partitions.has(partition));
    if (noticed.length === 0) return 'partition';
    if (!this.seen.has(agents)) this.seen.set(agents, this.seenFrom(group, starts, regions));
    const seen = this.seen.get(agents) ?? null;
    return seen === null || noticed.some((thing) => seen.has(thing)) ? null : 'range';
  }

  /** The partitions that a group can come to be in while it only notices its own; null for all. */
  private partitionsOf(group: AgentGroup): ReadonlySet<number> | null {
    const { rules } = this.facts;
    const { ownPartition } = rules.minds[group.agentType.mind];
    if (!ownPartition || rules.partitions.length === 0 || this.roams(group.agentType)) return null;
    const found = new Set([group.partition]);
    for (let before = 0; before < found.size; ) {
      before = found.size;
      // Who belongs to a partition without an area stays in it on open ground.
      for (const { partition, ground } of this.things)
        if (found.has(partition)) found.add(ground >= 0 || rules.partitions[partition]?.area ? ground : partition);
    }
    return found;
  }

  /** The things that come into range on the ways from one to the next; null when all may. */
  private seenFrom(
    group: AgentGroup,
    starts: readonly Point[],
    regions: ReadonlySet<number>,
  ): ReadonlySet<PlacedThing> | null {
    const range = Math.max(...group.parameters.map((numbers) => numbers.range));
    if (!Number.isFinite(range) || this.roams(group.agentType) || this.chains(group.agentType)) return null;
    const seen = new Set<PlacedThing>();
    const ways: (readonly [Point, Point])[] = starts.map((start) => [start, start]);
    const stops: Point[] = [...starts];
    for (let i = 0; i < ways.length; i++) {
      const [from, to] = ways[i];
      for (const thing of this.things) {
        if (seen.has(thing) || distanceToWay(thing.at, from, to) > range) continue;
        seen.add(thing);
        if (!regions.has(thing.region)) continue;
        const isElsewhere = stops.every((stop) => stop[0] !== thing.at[0] || stop[1] !== thing.at[1]);
        // On a map the way there may lead past anything.
        if (isElsewhere && this.facts.rules.map) return null;
        for (const stop of stops) ways.push([stop, thing.at]);
        stops.push(thing.at);
      }
      if (ways.length > 20_000) return null;
    }
    return seen;
  }

  /** Whether agents of a breed may get about otherwise than to things they notice: strolls, feelings, people. */
  private roams(agentType: AgentTypeFacts): boolean {
    const known = this.roamers.get(agentType);
    if (known !== undefined) return known;
    const { adverts, definition, rules } = this.facts;
    // Who finds its way shut, or can't go on, stops on the way, and that may be anywhere.
    const isStopped =
      Object.values(definition.kinds ?? {}).some(({ blocks }) => blocks !== undefined) ||
      rules.temperaments.some(({ pace }) => pace >= 0);
    const isCompany = adverts.some(
      ({ rules: { kind } }, number) =>
        agentType.permitted[number] === 1 && kind >= 0 && rules.kinds[kind].isBody && this.presence.kinds.has(kind),
    );
    const roams =
      isStopped ||
      isCompany ||
      this.linesOf(agentType).some(({ op, index }) => op === OP.do || (op === OP.go && index !== AIM.thing));
    this.roamers.set(agentType, roams);
    return roams;
  }

  /** Whether they may be led on by a chain, which looks beyond their range. */
  private chains(agentType: AgentTypeFacts): boolean {
    return this.linesOf(agentType).some(({ op }) => op === OP.next);
  }

  private linesOf(agentType: AgentTypeFacts): readonly StepRules[] {
    const { adverts, actions } = this.facts;
    const own = adverts.filter((_, number) => agentType.permitted[number] === 1);
    return allLines([...own, ...actions].flatMap(({ scripts }) => scripts)).map(({ rules }) => rules);
  }
}

function distanceToWay([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const squared = dx * dx + dy * dy;
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / squared));
  return Math.hypot(fromX + dx * t - x, fromY + dy * t - y);
}

/** Tells the connected parts of a map apart, doors counted as open; the plane is one. */
function regionsOf(map: readonly string[] | null): (at: Point) => number {
  if (map === null) return () => 0;
  const { width, height, walls } = parseMap(map, new Check());
  const region = new Int32Array(width * height);
  let regions = 0;
  for (let cell = 0; cell < region.length; cell++) {
    if (walls[cell] === 1 || region[cell] !== 0) continue;
    region[cell] = ++regions;
    const open = [cell];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      // Corners are not cut, so a diagonal leads nowhere that its two sides don't.
      const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of neighbours) {
        if (next < 0 || next >= region.length || walls[next] === 1 || region[next] !== 0) continue;
        region[next] = regions;
        open.push(next);
      }
    }
  }
  return ([x, y]) => region[Math.floor(y + 0.5) * width + Math.floor(x + 0.5)];
}
