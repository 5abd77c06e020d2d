import type { World } from 'hanker';
import type { Session } from '../session.ts';
import { view } from './view.ts';

type Rules = World['rules'];

/** What a map is drawn upon. It changes only with the rules, and when somebody joins. */
export interface MapScene {
  /** Another one for other rules: a frame and things are drawn only upon the scene they belong to. */
  readonly number: number;
  readonly name: string;
  /** Rows of a drawn map; null on an open plane. */
  readonly rows: readonly string[] | null;
  /** In cells of a drawn map, or in units of a plane. */
  readonly width: number;
  readonly height: number;
  readonly regions: readonly MapRegion[];
  readonly kinds: readonly MapKind[];
  /** Names of all actions; a frame names them by number. */
  readonly actions: readonly string[];
  /** Names of all who ever were there, by their numbers. */
  readonly agents: readonly string[];
}

/** A partition with an area. */
export interface MapRegion {
  readonly name: string;
  readonly area: readonly [left: number, top: number, right: number, bottom: number];
}

export interface MapKind {
  readonly name: string;
  /** What stands on its tile: its author's symbol, or initials. */
  readonly mark: string;
  readonly slots: number;
}

/** The things that lie in the world, one at each place of the lists. */
export interface MapThings {
  readonly scene: number;
  readonly id: Int32Array;
  readonly kind: Int16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Slots that nobody has claimed. */
  readonly free: Int32Array;
  /** Bits of THING. */
  readonly flags: Uint8Array;
  readonly names: readonly string[];
}

/** What is so of a thing on the map. */
export const THING = { isDoor: 1, isShut: 2, isBroken: 4 } as const;

/** Where everybody is at one tick, by their numbers. */
export interface MapFrame {
  readonly scene: number;
  readonly tick: number;
  /** Real milliseconds that a tick takes; 0 while time stands still, or runs as fast as it goes. */
  readonly pace: number;
  /** The time of day, from 0 to 24. */
  readonly hour: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Number of the action under way; −1 for whoever is about to decide. */
  readonly action: Int16Array;
  /** Bits of AGENT. */
  readonly flags: Uint8Array;
}

/** What is so of an agent on the map. */
export const AGENT = { isGone: 1, isWalking: 2, isCarrying: 4, isIdle: 8 } as const;

/** What the map is drawn upon; null while there is no world. */
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

/** Everybody's place and doing now; null while there is no world. */
export const mapFrame = view(
  (session: Session): MapFrame | null => session.shown && readFrame(session, session.shown),
  {
    every: 16,
    transfer: (frame) =>
      frame ? [frame.x, frame.y, frame.action, frame.flags].map(({ buffer }) => buffer as ArrayBuffer) : [],
  },
);

interface Numbered {
  readonly number: number;
  readonly actions: ReadonlyMap<string, number>;
  /** Root factors of kinds whose things can block. */
  readonly blocks: readonly (NonNullable<NonNullable<Rules['definition']['kinds']>[string]['blocks']> | undefined)[];
  readonly hasCarrying: boolean;
  scene: MapScene | null;
}

let lastNumber = 0;
const numbered = new WeakMap<Rules, Numbered>();
const lastThings = new WeakMap<Session, MapThings>();

function numberOf(rules: Rules): Numbered {
  let known = numbered.get(rules);
  if (!known) {
    const names = [...new Set(rules.program.map(({ action }) => action))];
    const { kinds = {}, agents = [] } = rules.definition;
    known = {
      number: ++lastNumber,
      actions: new Map(names.map((name, i) => [name, i])),
      blocks: rules.kinds.map(({ name, isBody }) => (isBody ? undefined : kinds[name]?.blocks)),
      hasCarrying:
        agents.some(({ carries }) => carries?.length) ||
        rules.program.some(({ name }) => name === 'take' || name === 'spawn'),
      scene: null,
    };
    numbered.set(rules, known);
  }
  return known;
}

/** The same one as long as the rules are the same and nobody has joined. */
function sceneOf(world: World): MapScene {
  const { rules } = world;
  const known = numberOf(rules);
  if (known.scene?.agents.length === world.agentCount) return known.scene;
  const [width, height] = rules.map ? [[...(rules.map[0] ?? '')].length, rules.map.length] : (rules.plane ?? [1, 1]);
  known.scene = {
    number: known.number,
    name: rules.definition.name ?? '',
    rows: rules.map,
    width,
    height,
    regions: rules.partitions.flatMap(({ name, area }) =>
      area ? [{ name, area: [area[0], area[1], area[2], area[3]] as const }] : [],
    ),
    kinds: rules.kinds.map(({ name, slots }) => ({
      name,
      slots,
      mark: rules.definition.kinds?.[name]?.symbol ?? initialsOf(name),
    })),
    actions: [...known.actions.keys()],
    agents: Array.from({ length: world.agentCount }, (_, agent) => world.agent(agent).name),
  };
  return known.scene;
}

/** 'Db' for a double bed, 'Fr' for a fridge; numbers don't count. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = words.length > 1 ? [...words[0]][0] + [...words[1]][0] : [...(words[0] ?? '?')].slice(0, 2).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

function readThings(world: World): MapThings {
  const { rules } = world;
  const { number, blocks, hasCarrying } = numberOf(rules);
  const carried = hasCarrying ? carriedIn(world) : new Set<number>();
  const lying = world
    .things()
    .map(({ id }) => id)
    .filter((thing) => !carried.has(thing));
  const kindNumbers = new Map(rules.kinds.map(({ name }, i) => [name, i]));
  const kinds = lying.map((thing) => kindNumbers.get(world.thing(thing).kind) as number);
  const places = lying.map((thing) => world.thing(thing).position);
  const somebody = blocks.some((factor) => factor !== undefined) ? anybodyIn(world) : -1;
  return {
    scene: number,
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
      return (factor === undefined ? 0 : THING.isDoor) | (isShut ? THING.isShut : 0) | (isBroken ? THING.isBroken : 0);
    }),
    names: lying.map((thing) => world.thing(thing).name),
  };
}

function carriedIn(world: World): Set<number> {
  const carried = new Set<number>();
  for (let agent = 0; agent < world.agentCount; agent++)
    if (world.hasAgent(agent)) for (const thing of world.agent(agent).carried) carried.add(thing);
  return carried;
}

/** Whether a door is shut depends on nobody, but a factor is always asked for somebody. */
function anybodyIn(world: World): number {
  for (let agent = 0; agent < world.agentCount; agent++) if (world.hasAgent(agent)) return agent;
  return -1;
}

function isSame(a: MapThings, b: MapThings): boolean {
  if (a.scene !== b.scene || a.id.length !== b.id.length) return false;
  for (let i = 0; i < a.id.length; i++) {
    const isEqual =
      a.id[i] === b.id[i] &&
      a.free[i] === b.free[i] &&
      a.flags[i] === b.flags[i] &&
      a.kind[i] === b.kind[i] &&
      a.x[i] === b.x[i] &&
      a.y[i] === b.y[i] &&
      a.names[i] === b.names[i];
    if (!isEqual) return false;
  }
  return true;
}

function readFrame({ clock }: Session, world: World): MapFrame {
  const { rules, agentCount } = world;
  const { number, actions, hasCarrying } = numberOf(rules);
  const x = new Float32Array(agentCount);
  const y = new Float32Array(agentCount);
  const action = new Int16Array(agentCount).fill(-1);
  const flags = new Uint8Array(agentCount);
  for (let agent = 0; agent < agentCount; agent++) {
    if (!world.hasAgent(agent)) {
      flags[agent] = AGENT.isGone;
      continue;
    }
    const place = world.agent(agent).position;
    x[agent] = place[0];
    y[agent] = place[1];
    const doing = world.agent(agent).doing;
    if (doing) {
      action[agent] = actions.get(doing.action) ?? -1;
      flags[agent] = (doing.isWalking ? AGENT.isWalking : 0) | (doing.isFallback ? AGENT.isIdle : 0);
    }
    if (hasCarrying && world.agent(agent).carried.length > 0) flags[agent] |= AGENT.isCarrying;
  }
  const ticksPerDay = 24 * rules.ticksPerHour;
  return {
    scene: number,
    tick: world.now,
    pace: clock.isPlaying && Number.isFinite(clock.speed) ? clock.millisecondsPerTick : 0,
    hour: ((rules.startOfDay + world.now) % ticksPerDay) / rules.ticksPerHour,
    x,
    y,
    action,
    flags,
  };
}
