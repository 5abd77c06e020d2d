import type { AgentPlacement, ThingPlacement } from '../core/index.ts';
import type { Rules } from '../core/internal.ts';
import { OP } from '../core/internal.ts';

/** How the indexes of two lists correspond, by name; −1 for an entry that the other list doesn't have. */
export interface IndexMap {
  /** The new index of each old entry. */
  readonly to: Int32Array;
  /** The old index of each new entry. */
  readonly from: Int32Array;
  /** Whether every entry keeps its index. */
  readonly isSame: boolean;
}

/** Which entries of the old rules correspond to which of the new ones. */
export interface RulesMatch {
  readonly needs: IndexMap;
  readonly kinds: IndexMap;
  readonly adverts: IndexMap;
  readonly temperaments: IndexMap;
  readonly partitions: IndexMap;
  readonly tags: IndexMap;
  readonly worldState: IndexMap;
  readonly relations: IndexMap;
  /** Of the placements of things and agents in the two definitions. */
  readonly things: IndexMap;
  readonly agents: IndexMap;
  /** Whether ranges and alarms of needs, areas of partitions, and placements (apart from their parameters) are unchanged. */
  readonly hasSameRanges: boolean;
  readonly hasSameAlarms: boolean;
  readonly hasSameAreas: boolean;
  readonly hasSameThings: boolean;
  readonly hasSameAgents: boolean;
  /** The index in the new program of each step of a script whose shape is unchanged; −1 for any other step. */
  readonly steps: Int32Array;
  /** The same for the first step of each script that still exists, even if its shape has changed. */
  readonly starts: Int32Array;
}

const known = new WeakMap<Rules, WeakMap<Rules, RulesMatch>>();

/** Matches old rules with new ones; computed once for each pair and cached. */
export function matchRules(from: Rules, to: Rules): RulesMatch {
  const ofOld = known.get(from) ?? new WeakMap<Rules, RulesMatch>();
  known.set(from, ofOld);
  const found = ofOld.get(to) ?? compareRules(from, to);
  ofOld.set(to, found);
  return found;
}

function compareRules(from: Rules, to: Rules): RulesMatch {
  const by = (list: (rules: Rules) => readonly string[]) => mapByName(list(from), list(to));
  const needs = by((rules) => rules.needs.map(({ name }) => name));
  const partitions = by((rules) => rules.partitions.map(({ name }) => name));
  const [oldThings, newThings] = [from.definition.things ?? [], to.definition.things ?? []];
  const [oldAgents, newAgents] = [from.definition.agents ?? [], to.definition.agents ?? []];
  const things = mapThings(oldThings, newThings);
  const agents = mapAgents(oldAgents, newAgents);
  return {
    needs,
    kinds: by((rules) => rules.kinds.map(({ name, isBody }) => keyOf(name, isBody))),
    adverts: by(advertKeys),
    temperaments: by((rules) => rules.temperaments.map(({ name }) => name)),
    partitions,
    tags: by((rules) => rules.tags),
    worldState: by((rules) => rules.worldState),
    relations: by((rules) => rules.relations.map(({ name }) => name)),
    things,
    agents,
    hasSameRanges:
      needs.isSame && from.needs.every(({ low, high }, n) => low === to.needs[n].low && high === to.needs[n].high),
    hasSameAlarms: needs.isSame && from.needs.every(({ alarms }, n) => String(alarms) === String(to.needs[n].alarms)),
    hasSameAreas:
      partitions.isSame && from.partitions.every(({ area }, i) => String(area) === String(to.partitions[i].area)),
    hasSameThings: things.isSame && oldThings.every((thing, i) => thingKey(thing) === thingKey(newThings[i])),
    hasSameAgents: agents.isSame && oldAgents.every((agent, i) => agentKey(agent) === agentKey(newAgents[i])),
    ...mapScripts(from, to),
  };
}

function keyOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}

function thingKey({ kind, name, at, partition }: ThingPlacement): string {
  return keyOf(kind, name, at, partition);
}

function agentKey({ name, temperament, tags, partition }: AgentPlacement): string {
  return keyOf(name, temperament, tags, partition);
}

function mapByName(from: readonly string[], to: readonly string[]): IndexMap {
  return pair(indexesIn(from, to), indexesIn(to, from));
}

function pair(to: Int32Array, from: Int32Array): IndexMap {
  return { to, from, isSame: to.length === from.length && to.every((index, i) => index === i) };
}

/** The index in the second list of each name in the first. */
function indexesIn(names: readonly string[], list: readonly string[]): Int32Array {
  const indexes = new Map(list.map((name, i) => [name, i]));
  return Int32Array.from(names, (name) => indexes.get(name) ?? -1);
}

/**
 * Agents are matched by name. One without a match is renamed if an entry without a match has everything else the same,
 * and it is the only such entry on both sides.
 */
function mapAgents(from: readonly AgentPlacement[], to: readonly AgentPlacement[]): IndexMap {
  const byName = mapByName(
    from.map(({ name }) => name),
    to.map(({ name }) => name),
  );
  const [old, added] = [unmatched(from, byName.to), unmatched(to, byName.from)];
  for (const [key, [i, ...others]] of old) {
    const [match, ...more] = added.get(key) ?? [];
    if (match === undefined || others.length > 0 || more.length > 0) continue;
    byName.to[i] = match;
    byName.from[match] = i;
  }
  return pair(byName.to, byName.from);
}

/** The indexes of the entries without a match, by everything but their names. */
function unmatched(list: readonly AgentPlacement[], matches: Int32Array): Map<string, number[]> {
  const found = new Map<string, number[]>();
  list.forEach(({ name: _, ...rest }, i) => {
    if (matches[i] >= 0) return;
    const key = keyOf(rest);
    const same = found.get(key);
    if (same) same.push(i);
    else found.set(key, [i]);
  });
  return found;
}

/**
 * Named things are matched by name, nameless ones by kind and position. A thing that has got or lost its name, or has
 * another one, is matched by kind and position too. Nameless ones without a match are then paired kind by kind, in order.
 */
function mapThings(from: readonly ThingPlacement[], to: readonly ThingPlacement[]): IndexMap {
  const indexes = pair(new Int32Array(from.length).fill(-1), new Int32Array(to.length).fill(-1));
  const nameless = ({ name }: ThingPlacement) => name === undefined;
  const passes = [
    ({ name }: ThingPlacement) => name,
    (thing: ThingPlacement) => (nameless(thing) ? keyOf(thing.kind, thing.at) : undefined),
    (thing: ThingPlacement) => keyOf(thing.kind, thing.at),
    (thing: ThingPlacement) => (nameless(thing) ? thing.kind : undefined),
  ];
  for (const key of passes) {
    const waiting = new Map<string, number[]>();
    to.forEach((thing, i) => {
      const k = indexes.from[i] < 0 ? key(thing) : undefined;
      if (k === undefined) return;
      const list = waiting.get(k);
      if (list) list.push(i);
      else waiting.set(k, [i]);
    });
    for (const list of waiting.values()) list.reverse();
    from.forEach((thing, i) => {
      const k = indexes.to[i] < 0 ? key(thing) : undefined;
      const match = k === undefined ? undefined : waiting.get(k)?.pop();
      if (match === undefined) return;
      indexes.to[i] = match;
      indexes.from[match] = i;
    });
  }
  return pair(indexes.to, indexes.from);
}

/** An advert is matched by its name and by what advertises it: a kind, a body, or the agent itself. */
function advertKeys({ adverts, kinds, temperaments }: Rules): string[] {
  return adverts.map(({ name, kind, temperament }) =>
    kind < 0
      ? keyOf('alone', temperaments[temperament].name, name)
      : temperament >= 0
        ? keyOf('to', temperaments[temperament].name, kinds[kind].isBody, kinds[kind].name, name)
        : keyOf(kinds[kind].isBody, kinds[kind].name, name),
  );
}

/** Maps the steps of scripts that both have. A script's shape is its list of step kinds and the target of each `go`. */
function mapScripts(from: Rules, to: Rules): Pick<RulesMatch, 'steps' | 'starts'> {
  const steps = new Int32Array(from.program.length).fill(-1);
  const starts = new Int32Array(from.program.length).fill(-1);
  const others = scriptsOf(to);
  for (const [key, start] of scriptsOf(from)) {
    const other = others.get(key);
    if (other === undefined) continue;
    starts[start] = other;
    const shape = shapeOf(from, start);
    if (String(shape) === String(shapeOf(to, other)))
      for (let i = 0; i < shape.length; i++) steps[start + i] = other + i;
  }
  return { steps, starts };
}

function shapeOf(rules: Rules, start: number): string[] {
  const { program } = rules;
  const shape: string[] = [];
  for (let pc = start; ; pc++) {
    const { op, name, index, amountRoots, workState } = program[pc];
    const work = workState < 0 ? '' : ` ${rules.stateNames[workState]}`;
    // A fill step whose rates are factors keeps the rates that they gave.
    const detail =
      op === OP.go ? ` ${index}` : op === OP.fill && amountRoots.length > 0 ? ` ${amountRoots.length}` : '';
    shape.push(`${name}${detail}${work}`);
    if (op === OP.end) return shape;
  }
}

/** The start of each script, by its owner. */
function scriptsOf(rules: Rules): Map<string, number> {
  const { actions, actionStart, adverts, minds, program } = rules;
  const scripts = new Map<string, number>();
  const add = (key: string, start: number) => {
    scripts.set(key, start);
    for (let pc = start; program[pc].op !== OP.end; pc++)
      if (program[pc].op === OP.fail && program[pc].index >= 0) add(keyOf(key, pc - start), program[pc].index);
  };
  actions.forEach((action, i) => add(keyOf('action', action), actionStart[i]));
  const keys = advertKeys(rules);
  adverts.forEach(({ starts }, a) =>
    starts.forEach((start, i) => add(keyOf(keys[a], i, program[start].action), start)),
  );
  // A mind without a fallback action uses the built-in one.
  for (const { fallback } of minds) if (!actionStart.includes(fallback)) add('fallback', fallback);
  return scripts;
}
