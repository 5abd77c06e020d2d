import type { AgentPlacement, ThingPlacement } from '../core/index.ts';
import type { Rules } from '../core/internal.ts';
import { OP } from '../core/internal.ts';

/** How the numbers of two lists go together, by what has the same name; −1 for what the other list hasn't. */
export interface Renumbering {
  /** For each old number the new one. */
  readonly to: Int32Array;
  /** For each new number the old one. */
  readonly from: Int32Array;
  /** Whether all numbers stay. */
  readonly isSame: boolean;
}

/** What of old rules is what in new ones. */
export interface Correspondence {
  readonly needs: Renumbering;
  readonly kinds: Renumbering;
  readonly adverts: Renumbering;
  readonly temperaments: Renumbering;
  readonly partitions: Renumbering;
  readonly tags: Renumbering;
  readonly worldState: Renumbering;
  /** The placements of things and of agents in the two definitions. */
  readonly things: Renumbering;
  readonly agents: Renumbering;
  /** Whether the needs have their ranges and alarms as before, the partitions their areas, and placements all but numbers. */
  readonly hasSameRanges: boolean;
  readonly hasSameAlarms: boolean;
  readonly hasSameAreas: boolean;
  readonly hasSameThings: boolean;
  readonly hasSameAgents: boolean;
  /** The place in the new program of each step of a script that has kept its shape; −1 for any other. */
  readonly steps: Int32Array;
  /** The same for the first step of each script that there still is, whatever its shape. */
  readonly starts: Int32Array;
}

const known = new WeakMap<Rules, WeakMap<Rules, Correspondence>>();

/** What of old rules is what in new ones; worked out once for each pair. */
export function correspondenceOf(from: Rules, to: Rules): Correspondence {
  const ofOld = known.get(from) ?? new WeakMap<Rules, Correspondence>();
  known.set(from, ofOld);
  const found = ofOld.get(to) ?? correspond(from, to);
  ofOld.set(to, found);
  return found;
}

function correspond(from: Rules, to: Rules): Correspondence {
  const by = (list: (rules: Rules) => readonly string[]) => renumber(list(from), list(to));
  const needs = by((rules) => rules.needs.map(({ name }) => name));
  const partitions = by((rules) => rules.partitions.map(({ name }) => name));
  const [oldThings, newThings] = [from.definition.things ?? [], to.definition.things ?? []];
  const [oldAgents, newAgents] = [from.definition.agents ?? [], to.definition.agents ?? []];
  const things = matchThings(oldThings, newThings);
  const agents = by((rules) => (rules.definition.agents ?? []).map(({ name }) => name));
  return {
    needs,
    kinds: by((rules) => rules.kinds.map(({ name, isBody }) => keyOf(name, isBody))),
    adverts: by(advertKeys),
    temperaments: by((rules) => rules.temperaments.map(({ name }) => name)),
    partitions,
    tags: by((rules) => rules.tags),
    worldState: by((rules) => rules.worldState),
    things,
    agents,
    hasSameRanges:
      needs.isSame && from.needs.every(({ low, high }, n) => low === to.needs[n].low && high === to.needs[n].high),
    hasSameAlarms: needs.isSame && from.needs.every(({ alarms }, n) => String(alarms) === String(to.needs[n].alarms)),
    hasSameAreas:
      partitions.isSame && from.partitions.every(({ area }, i) => String(area) === String(to.partitions[i].area)),
    hasSameThings: things.isSame && oldThings.every((thing, i) => thingKey(thing) === thingKey(newThings[i])),
    hasSameAgents: agents.isSame && oldAgents.every((agent, i) => agentKey(agent) === agentKey(newAgents[i])),
    ...matchScripts(from, to),
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

function renumber(from: readonly string[], to: readonly string[]): Renumbering {
  return pair(numbersIn(from, to), numbersIn(to, from));
}

function pair(to: Int32Array, from: Int32Array): Renumbering {
  return { to, from, isSame: to.length === from.length && to.every((number, i) => number === i) };
}

/** The number in the second list of each name of the first. */
function numbersIn(names: readonly string[], list: readonly string[]): Int32Array {
  const numbers = new Map(list.map((name, i) => [name, i]));
  return Int32Array.from(names, (name) => numbers.get(name) ?? -1);
}

/**
 * Things with a name by that. Those without by their kind and place; those that then are left over, kind by kind in
 * their order.
 */
function matchThings(from: readonly ThingPlacement[], to: readonly ThingPlacement[]): Renumbering {
  const numbers = pair(new Int32Array(from.length).fill(-1), new Int32Array(to.length).fill(-1));
  const nameless = ({ name }: ThingPlacement) => name === undefined;
  const passes = [
    ({ name }: ThingPlacement) => name,
    (thing: ThingPlacement) => (nameless(thing) ? keyOf(thing.kind, thing.at) : undefined),
    (thing: ThingPlacement) => (nameless(thing) ? thing.kind : undefined),
  ];
  for (const key of passes) {
    const waiting = new Map<string, number[]>();
    to.forEach((thing, i) => {
      const k = numbers.from[i] < 0 ? key(thing) : undefined;
      if (k === undefined) return;
      const list = waiting.get(k);
      if (list) list.push(i);
      else waiting.set(k, [i]);
    });
    for (const list of waiting.values()) list.reverse();
    from.forEach((thing, i) => {
      const k = numbers.to[i] < 0 ? key(thing) : undefined;
      const match = k === undefined ? undefined : waiting.get(k)?.pop();
      if (match === undefined) return;
      numbers.to[i] = match;
      numbers.from[match] = i;
    });
  }
  return pair(numbers.to, numbers.from);
}

/** An advert is the same when its name and the one who offers it are; what is done alone is not what is offered. */
function advertKeys({ adverts, kinds, temperaments }: Rules): string[] {
  return adverts.map(({ name, kind, temperament }) =>
    kind < 0 ? keyOf('alone', temperaments[temperament].name, name) : keyOf(kinds[kind].isBody, kinds[kind].name, name),
  );
}

/** Where the steps of scripts that both have went. A shape is the list of the kinds of steps, and where each `go` leads. */
function matchScripts(from: Rules, to: Rules): Pick<Correspondence, 'steps' | 'starts'> {
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

function shapeOf({ program }: Rules, start: number): string[] {
  const shape: string[] = [];
  for (let pc = start; ; pc++) {
    const { op, name, index } = program[pc];
    shape.push(op === OP.go ? `${name} ${index}` : name);
    if (op === OP.end) return shape;
  }
}

/** Where each script starts, by whose it is. */
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
  // A mind without an action to fall back to has the one that is built in.
  for (const { fallback } of minds) if (!actionStart.includes(fallback)) add('fallback', fallback);
  return scripts;
}
