import { compileCurve } from '../curves/compile-curve.ts';
import { PolylineTable } from '../curves/compiled/polyline-table.ts';
import type { Temperament, WorldDefinition } from '../definition/definition.ts';
import { ACTION, NEED, SPACE, WORLD } from '../definition/fields.ts';
import { type Check, show } from '../definition/problem.ts';
import { RENAMED_NEED_KEYS } from '../definition/renamed-keys.ts';
import { ONTO } from '../definition/step-fields.ts';
import { targetedAdverts } from '../definition/targeted.ts';
import { LARGEST_LEVEL, timeOfDayInTicks, toGrain } from '../definition/time.ts';
import { INPUT, READS, resolveInput } from '../factors/inputs.ts';
import { indexOfName } from '../math/name-index.ts';
import { hotDoubles, hotInts } from '../math/typed-arrays.ts';
import { checkCounts } from './check-counts.ts';
import { Compilation, type HostNameLists } from './compilation.ts';
import { compileKinds } from './compile-kind.ts';
import { compileLayers } from './compile-layers.ts';
import { compileMinds, mindName } from './compile-mind.ts';
import { compileRelations } from './compile-relations.ts';
import {
  type GroupRules,
  type NeedRules,
  type NeedSets,
  type PartitionRules,
  type PromiseTable,
  type Rules,
  SET_BITS,
  type TemperamentRules,
} from './rules.ts';
import { OP } from './step-rules.ts';

const MOST_NEEDS = 32;
/** What a mind falls back to that names nothing. */
export const FALLBACK = 'wait a little';

/** Checks a whole definition and turns it into rules; every problem found goes to `check`. */
export function compileRules(definition: WorldDefinition, host: HostNameLists, check: Check): Rules {
  if (!check.object(definition, 'a world', Object.keys(WORLD))) check.finish();
  const c = new Compilation(definition, host, check);
  const d = definition;
  check.at('name').text(d.name);
  if (d.ticksPerHour !== undefined && check.at('ticksPerHour').number(d.ticksPerHour, 1, 3_600_000))
    c.ticksPerHour = d.ticksPerHour;
  const startOfDay = d.starts === undefined ? 0 : timeOfDayInTicks(d.starts, c.ticksPerHour, check.at('starts'));
  for (const [name, value] of check.at('state').named(d.state, 'states')) check.at('state', name).number(value);
  check.at('tags').words(d.tags, 'tags');
  const needs = compileNeeds(c);
  // What would take room for each need, and for each state of each kind, is not even begun.
  if (checkCounts(c) || needs.length > MOST_NEEDS) check.finish();
  c.relations = compileRelations(c);
  checkPlaces(c);
  for (const [name, curve] of check.at('curves').named(d.curves, 'curves'))
    compileCurve(curve, c.curveScope(), check.at('curves', name));
  compileFactors(c);
  const actionStart = compileActions(c);
  const fallback = c.script({ action: FALLBACK, steps: [{ wait: '10m' }], walksFirst: false }, [], check);
  const { kinds, innate } = compileKinds(c);
  c.groups = c.felt.map((name) => compileGroup(c, name, kinds));
  const minds = compileMinds(c, fallback, actionStart);
  const temperaments = compileTemperaments(c, innate, minds);
  const partitions = compilePartitions(c);
  const layers = compileLayers(c);
  const hastened = compileHastened(c);
  const [plane, map] = compileSpace(c);
  return {
    definition: d,
    ticksPerHour: c.ticksPerHour,
    startOfDay,
    needs,
    lows: hotDoubles(needs.map((need) => need.low)),
    highs: hotDoubles(needs.map((need) => need.high)),
    curves: c.curves,
    writtenCurves: c.writtenCurves,
    polylines: new PolylineTable(c.curves),
    tags: c.tags,
    worldState: c.worldState,
    kinds: kinds.map((kind) => ({ ...kind, column: columnsOf(kind.states, c) })),
    temperaments,
    adverts: c.adverts,
    minds,
    partitions,
    relations: c.relations,
    groups: c.groups,
    readsAround: c.readsAround,
    hastened,
    hasHastened: hastened.some((root) => root >= 0),
    layers,
    actions: c.actions,
    actionStart: Int32Array.from(actionStart),
    program: c.program,
    factors: c.factors.finish(),
    scope: c.scope(c.thingStates),
    stateNames: [...c.stateIds.keys()],
    promisedSets: listNeedSets(c),
    promises: listPromises(c),
    isOdd: Uint8Array.from(c.adverts, (advert) =>
      !advert.separable || advert.distance !== -2 || advert.whenIsOptions ? 1 : 0,
    ),
    readsFree: c.readsFree,
    hasWatched: c.adverts.some((advert) => advert.while >= 0) || c.program.some((step) => step.until >= 0),
    plane,
    map,
  };
}

/** Where a kind keeps each state of the world; −1 for those that it hasn't. */
function columnsOf(states: readonly string[], c: Compilation): Int32Array {
  const column = new Int32Array(c.stateIds.size).fill(-1);
  states.forEach((name, i) => {
    column[c.stateId(name)] = i;
  });
  return column;
}

function checkPlaces(c: Compilation): void {
  for (const [name, place] of c.check.at('places').named(c.definition.places, 'places')) {
    const isPoint = Array.isArray(place) && place.length === 2 && place.every(Number.isFinite);
    if (!isPoint) c.check.at('places', name).fail(`got ${show(place)}; expected [x, y]`);
    if (name === 'home') c.check.at('places', name).failKey('"home" is where an agent starts; choose another name');
    if (name === 'lastSeen')
      c.check.at('places', name).failKey('"lastSeen" is where an agent last saw a thing; choose another name');
  }
}

/** The root of what multiplies the decay of each need; −1 for none. */
function compileHastened(c: Compilation): Int32Array {
  const message = 'what multiplies a decay may read the agent’s states and tags and the world’s states, nothing else';
  return Int32Array.from(c.needs, (name) => {
    const check = c.check.at('needs', name, 'hastened');
    const root = c.rootOf(c.definition.needs?.[name]?.hastened, [], READS.agent | READS.world, message, check);
    const changes = [INPUT.need, INPUT.urgency, INPUT.happiness, INPUT.hour, INPUT.day, INPUT.weekday, INPUT.time];
    if (root >= 0 && changes.some((code) => c.factors.readsInput(root, code))) check.fail(message);
    return root;
  });
}

/** What is counted by the name of a kind, a temperament or a tag. */
function compileGroup(
  c: Compilation,
  name: string,
  kinds: readonly { readonly name: string; readonly isBody: boolean; readonly tags: readonly string[] }[],
): GroupRules {
  const isKind = (kind: (typeof kinds)[number]) => kind.name === name || (!kind.isBody && kind.tags.includes(name));
  const tag = indexOfName(c.tags, name);
  return { kinds: Uint8Array.from(kinds, (kind) => (isKind(kind) ? 1 : 0)), tags: tag < 0 ? [] : [tag] };
}

function compileNeeds(c: Compilation): NeedRules[] {
  const all = c.check.at('needs').named(c.definition.needs, 'needs');
  if (all.length > MOST_NEEDS) c.check.at('needs').fail(`${all.length} needs; at most ${MOST_NEEDS}`);
  return all.map(([name, need]): NeedRules => {
    const check = c.check.at('needs', name);
    const blank: NeedRules = { name, low: 0, high: 100, start: 100, alarms: [], thought: '' };
    if (!check.object(need, 'a need', Object.keys(NEED), RENAMED_NEED_KEYS)) return blank;
    const range = need.range ?? [0, 100];
    if (
      !Array.isArray(range) ||
      range.length !== 2 ||
      !range.every((end) => typeof end === 'number' && Math.abs(end) <= LARGEST_LEVEL) ||
      range[0] >= range[1]
    ) {
      check
        .at('range')
        .fail(`got ${show(range)}; expected two numbers, the bottom below the top, within ±${LARGEST_LEVEL}`);
      return blank;
    }
    const [low, high] = range;
    const start = need.start !== undefined && check.at('start').number(need.start, low, high) ? need.start : high;
    const alarms = check
      .at('alarms')
      .list(need.alarms, 'levels')
      .filter((level, i) => check.at('alarms', i).number(level, low, high));
    return {
      name,
      low: toGrain(low),
      high: toGrain(high),
      start: toGrain(start),
      alarms: alarms.map(toGrain),
      thought: check.at('thought').text(need.thought) ?? '',
    };
  });
}

function compileFactors(c: Compilation): void {
  const check = c.check.at('factors');
  const noNames = {
    needs: [],
    needRanges: [],
    worldState: [],
    tags: [],
    hosts: [],
    stateId: () => 0,
    agentStates: [],
    thingStates: [],
    itemStates: [],
    relations: [],
    groups: [],
  };
  for (const [name, factor] of check.named(c.definition.factors, 'factors')) {
    if (resolveInput(name, noNames)) check.at(name).failKey(`"${name}" is the name of an input already`);
    c.stepRoot(factor, c.thingStates, check.at(name));
  }
}

function compileActions(c: Compilation): number[] {
  return c.check
    .at('actions')
    .named(c.definition.actions, 'actions')
    .map(([name, action]) => {
      const check = c.check.at('actions', name);
      if (check.object(action, 'an action', Object.keys(ACTION)) && action.steps === undefined)
        check.at('steps').fail('got undefined; expected a list of steps');
      check.at('thought').text(action?.thought);
      return c.script({ ...action, action: name, walksFirst: false }, c.thingStates, check);
    });
}

function compileTemperaments(
  c: Compilation,
  innate: readonly { first: number; count: number }[],
  minds: readonly { name: string }[],
): TemperamentRules[] {
  const all = c.check.at('temperaments').named(c.definition.temperaments, 'temperaments');
  const bodies = haveBodies(
    c,
    all.map(([, t]) => t),
  );
  // Of two minds of one name the first counts.
  const mindNumbers = new Map(minds.map((mind, i) => [mind.name, i] as const).reverse());
  return all.map(([name, t], i) => ({
    name,
    mind: mindNumbers.get(mindName(name, t)) ?? 0,
    tags: c.check.at('temperaments', name, 'tags').words(t?.tags, 'tags'),
    body: bodies ? c.kinds.length + i : -1,
    firstInnate: innate[i].first,
    innateCount: innate[i].count,
    pace: c.rootOf(
      t?.pace,
      [],
      READS.agent | READS.world,
      'what multiplies its speed belongs to the agent; it must not read the thing, the distance or feelings',
      c.check.at('temperaments', name, 'pace'),
    ),
  }));
}

/**
 * Agents have bodies only where somebody could tell: they have states, adverts or relations, are made, changed, watched or
 * aimed at by an action, or somebody has feelings.
 */
function haveBodies(c: Compilation, temperaments: readonly Temperament[]): boolean {
  const minds = [
    ...Object.values(c.definition.minds ?? {}),
    ...temperaments.map((t) => (typeof t?.mind === 'object' ? t.mind : {})),
  ];
  const areMade = c.program.some((step) => step.op === OP.spawn && step.index >= c.kinds.length);
  const areChanged = c.program.some((step) => step.op === OP.change && step.index >= 0);
  const areWatched = c.program.some((step) => step.op === OP.push && ONTO[step.mode] === 'witnesses');
  return (
    areMade ||
    areChanged ||
    areWatched ||
    c.relations.length > 0 ||
    targetedAdverts(c.definition).length > 0 ||
    c.adverts.some((advert) => advert.together !== null) ||
    temperaments.some((t) => t?.state !== undefined || t?.adverts !== undefined) ||
    minds.some((mind) => mind?.feelings !== undefined || isPersonal(c, mind?.memory?.of))
  );
}

/** Whether a memory is of agents, too. */
function isPersonal(c: Compilation, of: unknown): boolean {
  return Array.isArray(of) && of.some((word) => c.temperaments.includes(word) || c.tags.includes(word));
}

function compilePartitions(c: Compilation): PartitionRules[] {
  return c.check
    .at('partitions')
    .named(c.definition.partitions, 'partitions')
    .map(([name, partition]) => {
      const area = partition?.area ?? null;
      const isArea =
        area === null ||
        (Array.isArray(area) &&
          area.length === 4 &&
          area.every(Number.isFinite) &&
          area[0] <= area[2] &&
          area[1] <= area[3]);
      if (!isArea)
        c.check.at('partitions', name, 'area').fail(`got ${show(area)}; expected [left, top, right, bottom]`);
      return { name, area };
    });
}

function compileSpace(c: Compilation): [readonly [number, number] | null, readonly string[] | null] {
  const { space } = c.definition;
  const check = c.check.at('space');
  const ordinary: [readonly [number, number], null] = [[64, 64], null];
  if (space === undefined || !check.object(space, 'a space', Object.keys(SPACE))) return ordinary;
  if ('map' in space) {
    if ('plane' in space) check.fail('a space is a plane or a map, not both');
    return [null, check.at('map').list(space.map, 'rows')];
  }
  const { plane } = space;
  const isSize = (n: unknown) => typeof n === 'number' && n > 0 && n <= LARGEST_LEVEL;
  if (Array.isArray(plane) && plane.length === 2 && plane.every(isSize)) return [plane as [number, number], null];
  check.at('plane').fail(`got ${show(plane)}; expected [width, height], each above 0 and at most ${LARGEST_LEVEL}`);
  return ordinary;
}

/** The sets of needs that adverts promise with plain numbers. */
function listNeedSets(c: Compilation): NeedSets {
  const ids = new Map([['', 1]]);
  const parent = [0, 0];
  const need = [0, 0];
  const of = c.adverts.map(({ promisedNeeds }) => {
    let id = 1;
    let key = '';
    for (const each of [...promisedNeeds].sort((a, b) => a - b)) {
      key += `${each} `;
      const known = ids.get(key);
      if (known === undefined) {
        ids.set(key, parent.length);
        parent.push(id);
        need.push(each);
      }
      id = known ?? parent.length - 1;
    }
    return id;
  });
  const links = hotInts(parent.map((id, set) => (id << SET_BITS) | need[set]));
  return { links, count: parent.length, of: hotInts(of) };
}

/** All plain promises, one after the other. */
function listPromises(c: Compilation): PromiseTable {
  const first = [0];
  for (const { promisedNeeds } of c.adverts) first.push(first[first.length - 1] + promisedNeeds.length);
  return {
    first: hotInts(first),
    need: hotInts(c.adverts.flatMap(({ promisedNeeds }) => [...promisedNeeds])),
    amount: hotDoubles(c.adverts.flatMap(({ promisedAmounts }) => [...promisedAmounts])),
  };
}
