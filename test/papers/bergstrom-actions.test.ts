import { describe, expect, it } from 'vitest';
import { type Advert, createWorld, type Factor, type Kind, type Point, type World } from '../../src/index.ts';
import { optionOf, scoresIn, takenIn } from '../fixtures/chronicle.ts';
import { PRIORITY } from './kobold.ts';

const isSlowed: Factor = { less: ['agent.physicalSpeed', 1] };
const hatesNobody: Factor = { equal: ['feeling.hate', 0] };
const feelsNothing: Factor = { all: [hatesNobody, { equal: ['feeling.fearLove', 0] }] };
const isScared: Factor = { less: ['feeling.hate', { weight: -1, of: 'feeling.fearLove' }] };
const isNear: Factor = { atMost: ['feeling.fearDistance', 3] };

/** MOVE.rate(), a branch each. */
const move: Record<string, Advert> = {
  wander: {
    when: { any: [feelsNothing, { all: [hatesNobody, isNear] }] },
    score: PRIORITY.low,
    steps: [{ go: { wander: 4 } }],
  },
  flock: {
    when: { all: [hatesNobody, { not: feelsNothing }, { not: isNear }] },
    score: PRIORITY.normal,
    steps: [{ go: { toward: 'fear centre', reach: 1 } }],
  },
  flee: { when: isScared, score: PRIORITY.highest, steps: [{ go: { awayFrom: 'fear centre', reach: 1 } }] },
  'close in': {
    when: { all: ['feeling.hate', { not: isScared }] },
    score: PRIORITY.high,
    steps: [{ go: { toward: 'hate centre', reach: 1 } }],
  },
};

/** ATTACK.rate(): what anybody alive offers to the one who hates it most. */
const attack: Advert = {
  when: { all: [{ atMost: ['distance', 1.5] }, 'toward.hate', { equal: ['toward.hate', 'feeling.mostHated'] }] },
  score: PRIORITY.highest,
  remote: true,
  steps: [{ add: { 'thing.hp': -1 } }],
};

const door: Kind = {
  state: { open: 0, locked: 0 },
  blocks: { not: 'thing.open' },
  adverts: {
    OPEN: {
      when: { all: [{ not: 'thing.open' }, { not: 'thing.locked' }, { atMost: ['distance', 1.5] }] },
      score: PRIORITY.normal,
      steps: [{ set: { 'thing.open': 1 } }],
    },
    PICKLOCK: {
      when: { all: ['thing.locked', { atMost: ['distance', 1.5] }] },
      score: PRIORITY.normal,
      steps: [{ wait: 3 }, { set: { 'thing.locked': 0 } }],
    },
  },
};

const object: Kind = {
  adverts: {
    PICKUP: {
      when: { all: [{ not: 'thing.held' }, { equal: ['distance', 0] }, { not: isSlowed }] },
      score: PRIORITY.normal,
      steps: [{ take: 'thing' }],
    },
    DROP: {
      when: { all: ['thing.held', isSlowed] },
      score: { over: [PRIORITY.normal, 'agent.physicalSpeed'] },
      steps: [{ take: 'thing' }, { drop: 'item' }],
    },
  },
};

const equipment = (slot: string): Kind => ({
  state: { worn: 0 },
  adverts: {
    EQUIP: {
      when: { all: ['thing.held', { not: 'thing.worn' }, { not: `agent.${slot}` }] },
      score: PRIORITY.high,
      steps: [{ set: { 'thing.worn': 1, [`agent.${slot}`]: 1 } }, { add: { 'agent.danger': 5 } }],
    },
  },
});

interface Scene {
  readonly carries?: readonly string[];
  readonly state?: Record<string, number>;
  readonly things?: readonly {
    readonly kind: string;
    readonly at: Point;
    readonly name?: string;
    readonly state?: Record<string, number>;
  }[];
  readonly others?: readonly {
    readonly name: string;
    readonly temperament: 'orc' | 'human';
    readonly at: Point;
    readonly state?: Record<string, number>;
  }[];
}

/** An orc at (5, 3) of a room; a door leads out of it at (9, 3). */
function scene({ carries = [], state = {}, things = [], others = [] }: Scene): World {
  const body = { strength: 10, danger: 10, hp: 10, maxHp: 10, physicalSpeed: 1, weapon: 0, armour: 0 };
  return createWorld({
    space: {
      map: ['###########', '#........##', '#........##', '#.........#', '#........##', '#........##', '###########'],
    },
    kinds: { door, rock: object, sword: equipment('weapon'), mail: equipment('armour'), dagger: equipment('weapon') },
    temperaments: {
      orc: {
        tags: ['orc'],
        state: body,
        adverts: { ATTACK: attack },
        innate: move,
        mind: { perceives: { sight: true }, redecide: 1, feelings: { driven: 'mind' } },
      },
      human: { tags: ['human'], state: body, adverts: { ATTACK: attack } },
    },
    things,
    agents: [{ name: 'Orc', temperament: 'orc', at: [5, 3], carries, state }, ...others],
  });
}

const rates = (world: World) => scoresIn(world, world.agent('Orc').consider());
const choice = (world: World) => takenIn(world, world.agent('Orc').consider());

describe('Bergström, OPEN and PICKLOCK', () => {
  it('the cells around the creature: a closed door next to it rates NORMAL, further away 0', () => {
    const next = scene({ things: [{ kind: 'door', at: [6, 3], name: 'door' }] });
    expect(rates(next)).toEqual({ OPEN: PRIORITY.normal, wander: PRIORITY.low });
    const diagonal = scene({ things: [{ kind: 'door', at: [6, 4] }] });
    expect(rates(diagonal).OPEN).toBe(PRIORITY.normal);
    const far = scene({ things: [{ kind: 'door', at: [7, 3] }] });
    expect(rates(far)).toEqual({ wander: PRIORITY.low });
    next.advance(3);
    expect(next.thing('door').state('open')).toBe(1);
  });

  it('a locked door is picked first and opened then', () => {
    const world = scene({ things: [{ kind: 'door', at: [6, 3], name: 'door', state: { locked: 1 } }] });
    expect(rates(world)).toEqual({ PICKLOCK: PRIORITY.normal, wander: PRIORITY.low });
    world.advance(5);
    expect(world.thing('door').state('locked')).toBe(0);
    expect(world.thing('door').state('open')).toBe(0);
    world.advance(3);
    expect(world.thing('door').state('open')).toBe(1);
  });
});

describe('Bergström, DROP and PICKUP', () => {
  it('DROP rates NORMAL / physicalSpeed when slowed, otherwise 0', () => {
    const at = (physicalSpeed: number) => rates(scene({ carries: ['rock'], state: { physicalSpeed } })).DROP;
    expect(at(1)).toBeUndefined();
    expect(at(0.8)).toBe(125);
    expect(at(0.5)).toBe(200);
    expect(at(0.1)).toBe(1000);
  });

  it('extremely hurt, the creature throws away inventory rather than flee with it', () => {
    const ogre = { name: 'Ogre', temperament: 'human', at: [2, 3] as Point, state: { strength: 90 } } as const;
    const burdened = scene({ carries: ['rock'], state: { physicalSpeed: 0.5 }, others: [ogre] });
    expect(choice(burdened)).toBe('flee');
    const crippled = scene({ carries: ['rock'], state: { physicalSpeed: 0.1 }, others: [ogre] });
    expect(choice(crippled)).toBe('DROP');
    crippled.advance(2);
    expect(crippled.agent('Orc').carried).toEqual([]);
    expect(
      crippled
        .things('rock')
        .map(({ id }) => id)
        .map((thing) => crippled.thing(thing).position),
    ).toEqual([[5, 3]]);
  });

  it('PICKUP rates NORMAL when standing on an object and not slowed', () => {
    const on = scene({ things: [{ kind: 'rock', at: [5, 3] }] });
    expect(rates(on)).toEqual({ PICKUP: PRIORITY.normal, wander: PRIORITY.low });
    expect(rates(scene({ things: [{ kind: 'rock', at: [6, 3] }] })).PICKUP).toBeUndefined();
    expect(
      rates(scene({ things: [{ kind: 'rock', at: [5, 3] }], state: { physicalSpeed: 0.9 } })).PICKUP,
    ).toBeUndefined();
    on.advance(2);
    expect(on.agent('Orc').carried.map((thing) => on.thing(thing).kind)).toEqual(['rock']);
  });
});

describe('Bergström, EQUIP', () => {
  it('a weapon in the inventory and none in hand rates HIGH, then other things to equip, then 0', () => {
    const world = scene({ carries: ['sword', 'mail', 'dagger'] });
    expect(rates(world)).toEqual({ EQUIP: PRIORITY.high, wander: PRIORITY.low });
    world.advance(6);
    expect(world.thing('Orc').state('weapon')).toBe(1);
    expect(world.thing('Orc').state('armour')).toBe(1);
    expect(world.thing('Orc').state('danger')).toBe(20);
    // The dagger stays where it is: there is a weapon in hand.
    expect(rates(world).EQUIP).toBeUndefined();
  });
});

describe('Bergström, MOVE', () => {
  it('no hate and no fear or love: moves around, LOW', () => {
    const world = scene({});
    expect(rates(world)).toEqual({ wander: PRIORITY.low });
    const places = new Set<string>();
    for (let turn = 0; turn < 40; turn++) {
      world.advance(1);
      places.add(world.agent('Orc').position.join());
    }
    expect(places.size).toBeGreaterThan(5);
  });

  it('no hate, but love: towards the Fear/Love centre, NORMAL', () => {
    const world = scene({ others: [{ name: 'Friend', temperament: 'orc', at: [1, 3] }] });
    expect(rates(world)).toEqual({ flock: PRIORITY.normal });
    world.advance(2);
    expect(world.agent('Orc').position[0]).toBeLessThan(5);
  });

  it('within three cells of it: moves around, so that packs do not stand still', () => {
    expect(rates(scene({ others: [{ name: 'Friend', temperament: 'orc', at: [2, 3] }] }))).toEqual({
      wander: PRIORITY.low,
    });
  });

  it('a scary place: directly away from the Fear/Love centre, HIGHEST', () => {
    const world = scene({ others: [{ name: 'Ogre', temperament: 'human', at: [2, 3], state: { strength: 90 } }] });
    expect(rates(world)).toEqual({ flee: PRIORITY.highest });
    world.advance(2);
    expect(world.agent('Orc').position).toEqual([6, 3]);
  });

  it('else to attack, towards the centre of Hate, HIGH', () => {
    const world = scene({ others: [{ name: 'Weakling', temperament: 'human', at: [1, 3], state: { strength: 2 } }] });
    expect(rates(world)).toEqual({ 'close in': PRIORITY.high });
    world.advance(2);
    expect(world.agent('Orc').position).toEqual([4, 3]);
  });

  it('the two go to the middle: fear as large as hate is no reason to flee', () => {
    const world = scene({ others: [{ name: 'Equal', temperament: 'human', at: [1, 3] }] });
    expect(world.agent('Orc').consider().feelings).toMatchObject({ fearLove: -250, hate: 250 });
    expect(choice(world)).toBe('close in');
  });
});

describe('Bergström, ATTACK and finding the most urgent need', () => {
  it('the most hated within range rates HIGHEST, and is the target', () => {
    const world = scene({
      others: [
        { name: 'Near', temperament: 'human', at: [4, 3], state: { strength: 1 } },
        { name: 'Far', temperament: 'human', at: [1, 3], state: { strength: 1 } },
      ],
    });
    expect(choice(world)).toBe('ATTACK');
    expect(optionOf(world, world.agent('Orc').consider(), 'ATTACK', 'Near').score).toBe(PRIORITY.highest);
    expect(optionOf(world, world.agent('Orc').consider(), 'ATTACK', 'Far').rejection).toEqual({ by: 'when' });
    world.advance(3);
    expect(world.thing('Near').state('hp')).toBeLessThan(10);
    expect(world.thing('Far').state('hp')).toBe(10);
  });

  it('the rating decides between all that can be done: equip before a door, a door before a stroll', () => {
    const world = scene({ carries: ['sword'], things: [{ kind: 'door', at: [6, 3], name: 'door' }] });
    const ratings = world
      .agent('Orc')
      .consider()
      .options.filter(({ rejection }) => rejection === null)
      .map(({ score }) => score);
    expect(ratings).toEqual([PRIORITY.high, PRIORITY.normal, PRIORITY.low]);
    world.advance(3);
    expect(world.thing('Orc').state('weapon')).toBe(1);
    world.advance(3);
    expect(world.thing('door').state('open')).toBe(1);
  });

  it('the priorities are 0, 50, 100, 200 and 800', () => {
    expect(PRIORITY).toEqual({ none: 0, low: 50, normal: 100, high: 200, highest: 800 });
  });
});
