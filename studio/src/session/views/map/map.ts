import type { Agent, Factor, ThingPlacement, World, WorldRules } from 'hanker/core';
import { guessIcon, ICONS, type IconName } from 'hanker/format';
import { thingsOfPlacements } from 'hanker/reload';
import { initialsOf } from '../../map/initials.ts';
import { AGENT, type MapAction, type MapFrame, type MapScene, type MapThings, THING } from '../../map/map-frame.ts';
import { isLineName, isSleepName } from '../../map/postures.ts';
import { servedNeeds } from '../../map/served-needs.ts';
import type { Session } from '../../session.ts';
import { view } from '../../view.ts';
import { coloursOf } from './activity-colours.ts';

/** The fixed part of the map; null while there is no world. */
export const mapScene = view((session: Session): MapScene | null => {
  const { shown } = session;
  return shown && sceneOf(shown);
});

/** The things on the map; null while there is no world. */
export const mapThings = view(
  (session: Session): MapThings | null => {
    const { shown } = session;
    if (!shown) return null;
    const now = readThings(shown);
    const last = lastThings.get(session);
    if (last && isSame(last, now)) return last;
    lastThings.set(session, now);
    return now;
  },
  { every: 150 },
);

/** The current positions and actions of all agents; null while there is no world. */
export const mapFrame = view(
  (session: Session): MapFrame | null => session.shown && readFrame(session, session.shown),
  {
    every: 16,
    transfer: (frame) =>
      frame ? [frame.id, frame.x, frame.y, frame.action, frame.flags].map(({ buffer }) => buffer as ArrayBuffer) : [],
  },
);

interface SceneCache {
  readonly id: number;
  readonly actions: ReadonlyMap<string, number>;
  /** The root factors of kinds whose things can block. */
  readonly blocks: readonly (Factor | undefined)[];
  readonly hasCarrying: boolean;
  scene: MapScene | null;
}

let lastId = 0;
const caches = new WeakMap<WorldRules, SceneCache>();
const lastThings = new WeakMap<Session, MapThings>();

function cacheOf(rules: WorldRules): SceneCache {
  let known = caches.get(rules);
  if (!known) {
    const names = [...new Set(rules.program.map(({ action }) => action))];
    const { kinds = {}, agents = [] } = rules.definition;
    known = {
      id: ++lastId,
      actions: new Map(names.map((name, i) => [name, i])),
      blocks: rules.kinds.map(({ name, isBody }) => (isBody ? undefined : kinds[name]?.blocks)),
      hasCarrying:
        agents.some(({ carries }) => carries?.length) ||
        rules.program.some(({ name }) => name === 'take' || name === 'spawn'),
      scene: null,
    };
    caches.set(rules, known);
  }
  return known;
}

/** The same object as long as the rules are the same and no agent has joined or left. */
function sceneOf(world: World): MapScene {
  const { rules } = world;
  const known = cacheOf(rules);
  const agents = world.agents();
  if (known.scene?.count === agents.length && agents.every(({ id, row }) => known.scene?.ids[row] === id))
    return known.scene;
  const rows = rowsOf(agents);
  const ids = rows.map((agent) => agent?.id ?? -1);
  const { temperaments = {}, kinds = {}, starts } = rules.definition;
  const temperamentNames = Object.keys(temperaments);
  const [width, height] = rules.map ? [[...(rules.map[0] ?? '')].length, rules.map.length] : (rules.plane ?? [1, 1]);
  known.scene = {
    id: known.id,
    name: rules.definition.name ?? '',
    rows: rules.map,
    isAnywhere: rules.definition.space === undefined,
    width,
    height,
    regions: rules.partitions.flatMap(({ name, area }) =>
      area ? [{ name, area: [area[0], area[1], area[2], area[3]] as const }] : [],
    ),
    kinds: rules.kinds.map(({ name, slots }) => {
      // The bodies of a temperament have its name.
      const own = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      return {
        name,
        slots,
        mark: own?.symbol ?? initialsOf(name),
        icon: iconNamed(own?.icon) ?? guessIcon(name, 'kind'),
      };
    }),
    needs: rules.needs.map(({ name }) => name),
    actions: actionsOf(rules, [...known.actions.keys()]),
    temperaments: temperamentNames.map((name) => ({
      name,
      icon: iconNamed(temperaments[name].icon) ?? guessIcon(name, 'temperament'),
      isChild: /\b(child|kid|baby|toddler|cub)/i.test(name),
    })),
    temperament: Uint16Array.from(rows, (agent) => Math.max(0, temperamentNames.indexOf(agent?.temperament ?? ''))),
    hasDay: starts !== undefined,
    agents: ids.map((id) => (id < 0 ? '' : world.agent(id).name)),
    ids,
    count: agents.length,
  };
  return known.scene;
}

function actionsOf({ definition }: WorldRules, names: readonly string[]): MapAction[] {
  const served = servedNeeds(definition);
  const colours = coloursOf(definition);
  return names.map((name) => ({
    name,
    need: served.get(name) ?? -1,
    colour: colours[name] ?? -1,
    icon: guessIcon(name, 'action'),
    isSleep: isSleepName(name),
    isLine: isLineName(name),
  }));
}

function iconNamed(name: string | undefined): IconName | null {
  return ICONS.find((icon) => icon === name) ?? null;
}

/** The agents by row; null for a row without one. */
function rowsOf(agents: readonly Agent[]): (Agent | null)[] {
  const rows = new Array<Agent | null>((agents.at(-1)?.row ?? -1) + 1).fill(null);
  for (const agent of agents) rows[agent.row] = agent;
  return rows;
}

function readThings(world: World): MapThings {
  const { rules } = world;
  const { id: scene, blocks, hasCarrying } = cacheOf(rules);
  const carried = hasCarrying ? carriedIn(world) : new Set<number>();
  const lying = world
    .things()
    .map(({ id }) => id)
    .filter((thing) => !carried.has(thing));
  const kindIndex = new Map(rules.kinds.map(({ name }, i) => [name, i]));
  const kinds = lying.map((thing) => kindIndex.get(world.thing(thing).kind) as number);
  const places = lying.map((thing) => world.thing(thing).position);
  const looks = looksIn(world);
  const somebody = blocks.some((factor) => factor !== undefined) ? anybodyIn(world) : -1;
  return {
    scene,
    id: Int32Array.from(lying),
    kind: Int16Array.from(kinds),
    x: Float32Array.from(places, ([x]) => x),
    y: Float32Array.from(places, ([, y]) => y),
    free: Int32Array.from(lying, (thing) => world.thing(thing).freeSlots),
    flags: Uint8Array.from(lying, (thing, i) => {
      const kind = rules.kinds[kinds[i]];
      const factor = blocks[kinds[i]];
      const isBroken = kind.states.includes('broken') && world.thing(thing).state('broken') > 0;
      const isShut = factor !== undefined && somebody >= 0 && world.agent(somebody).evaluate(factor, thing) > 0;
      return (
        (factor === undefined ? 0 : THING.isDoor) |
        (isShut ? THING.isShut : 0) |
        (isBroken ? THING.isBroken : 0) |
        (looks.get(thing)?.mirrored ? THING.isMirrored : 0)
      );
    }),
    turned: Float32Array.from(lying, (thing) => looks.get(thing)?.turned ?? 0),
    names: lying.map((thing) => world.thing(thing).name),
  };
}

/** The placements of things that say that their pictures are mirrored or turned, by the thing. */
function looksIn(world: World): Map<number, ThingPlacement> {
  const placements = world.rules.definition.things ?? [];
  const isChanged = ({ mirrored, turned }: ThingPlacement) => mirrored === true || (turned ?? 0) !== 0;
  const all = placements.some(isChanged) ? thingsOfPlacements(world) : [];
  return new Map(all.flatMap((thing, i) => (isChanged(placements[i]) ? [[thing, placements[i]] as const] : [])));
}

function carriedIn(world: World): Set<number> {
  const carried = new Set<number>();
  for (const agent of world.agents()) for (const thing of agent.carried) carried.add(thing);
  return carried;
}

/** Whether a door is shut does not depend on an agent, but a factor is always evaluated for one. */
function anybodyIn(world: World): number {
  return world.agents()[0]?.id ?? -1;
}

function isSame(a: MapThings, b: MapThings): boolean {
  if (a.scene !== b.scene || a.id.length !== b.id.length) return false;
  for (let i = 0; i < a.id.length; i++) {
    const isEqual =
      a.id[i] === b.id[i] &&
      a.free[i] === b.free[i] &&
      a.flags[i] === b.flags[i] &&
      a.turned[i] === b.turned[i] &&
      a.kind[i] === b.kind[i] &&
      a.x[i] === b.x[i] &&
      a.y[i] === b.y[i] &&
      a.names[i] === b.names[i];
    if (!isEqual) return false;
  }
  return true;
}

function readFrame({ clock }: Session, world: World): MapFrame {
  const { rules } = world;
  const { id: scene, actions, hasCarrying } = cacheOf(rules);
  const agents = world.agents();
  const rows = (agents.at(-1)?.row ?? -1) + 1;
  const id = new Float64Array(rows).fill(-1);
  const x = new Float32Array(rows);
  const y = new Float32Array(rows);
  const action = new Int16Array(rows).fill(-1);
  const flags = new Uint8Array(rows).fill(AGENT.isGone);
  for (const agent of agents) {
    const { row, position, doing } = agent;
    id[row] = agent.id;
    x[row] = position[0];
    y[row] = position[1];
    action[row] = doing ? (actions.get(doing.action) ?? -1) : -1;
    flags[row] = (doing?.isWalking ? AGENT.isWalking : 0) | (doing?.isFallback ? AGENT.isIdle : 0);
    if (hasCarrying && agent.carried.length > 0) flags[row] |= AGENT.isCarrying;
  }
  const ticksPerDay = 24 * rules.ticksPerHour;
  return {
    scene,
    tick: world.now,
    pace: clock.isPlaying && Number.isFinite(clock.speed) ? clock.millisecondsPerTick : 0,
    hour: ((rules.startOfDay + world.now) % ticksPerDay) / rules.ticksPerHour,
    id,
    x,
    y,
    action,
    flags,
  };
}
