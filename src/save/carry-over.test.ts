import { describe, expect, test } from 'vitest';
import { auditBooks, Faults } from '../../test/books.ts';
import { house, houseAfter, refusal } from '../../test/snapshot-house.ts';
import { type CoreEvent, createWorld, type World, type WorldDefinition } from '../index.ts';
import { carryOver } from './index.ts';

const NOTHING = { joined: [], left: [], interrupted: [], changed: [] };

/** A room with a bench to sit on for an hour, and a person who does. */
const room = {
  ticksPerHour: 60,
  needs: {
    rest: {
      decay: 6,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 50,
    },
  }, // prettier-ignore
  kinds: {
    bench: {
      adverts: { sit: { promise: { rest: 10 }, steps: [{ wait: 20 }, { grant: { rest: 10 } }, { wait: 20 }] } },
    },
    lamp: { state: { lit: 0 } },
  },
  temperaments: { person: {} },
  space: { plane: [20, 20] },
  things: [{ kind: 'bench', at: [5, 0], name: 'bench' }],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 0] }],
} satisfies WorldDefinition;

type Benches = Pick<WorldDefinition, 'kinds'>;

/** The room with other steps, slots or the like for what is done on a bench. */
function sitting(advert: object, kind: object = {}): Benches {
  const { sit } = room.kinds.bench.adverts;
  return { kinds: { ...room.kinds, bench: { ...kind, adverts: { sit: { ...sit, ...advert } } } } };
}

function worldOf(definition: WorldDefinition, ticks = 0, seed = 5): World {
  const world = createWorld(definition, { seed });
  world.advance(ticks);
  return world;
}

/** Carries a world over into another definition; what comes of it is sound. */
function into(from: World, definition: WorldDefinition) {
  const to = createWorld(definition, { seed: from.state.seed });
  const result = carryOver(from, to);
  expectSound(to, definition);
  return { to, result };
}

function expectSound(world: World, definition: WorldDefinition): void {
  const faults = new Faults();
  auditBooks(world.state, new Set(world.things()), faults);
  expect(faults.found).toEqual([]);
  const saved = createWorld(definition, { snapshot: world.snapshot() });
  expect(saved.hash()).toBe(world.hash());
  saved.advance(100);
}

describe('with the same names, everything goes on', () => {
  test('time, levels, walks, the step under way, queues and what is carried', () => {
    const from = houseAfter(0);
    const to = createWorld(house, { seed: 5 });
    for (let i = 0; i < 40; i++) {
      expect(carryOver(from, to)).toEqual(NOTHING);
      expect(to.hash()).toBe(from.hash());
      to.advance(3);
      from.advance(3);
      expect(to.hash()).toBe(from.hash());
    }
  });

  test('and the world that was carried over stays as it is', () => {
    const from = houseAfter(33);
    const before = from.hash();
    into(from, { ...house, things: house.things.slice(1), agents: house.agents.slice(1) });
    expect(from.hash()).toBe(before);
    from.advance(50);
    expect(from.hash()).toBe(houseAfter(83).hash());
  });

  test('by the new numbers from now on', () => {
    const from = worldOf(room, 10);
    const { to, result } = into(from, { ...room, needs: { rest: { ...room.needs.rest, decay: 60 } } });
    expect(result).toEqual(NOTHING);
    expect(to.level('Ann', 'rest')).toBeCloseTo(49, 6);
    to.advance(10);
    expect(to.level('Ann', 'rest')).toBeCloseTo(39, 6);
    expect(to.source('Ann', 'decay', 'rest')).toEqual({ value: 60, from: 'default' });
  });

  test('a step that is under way ends when it would have, the next one by its new time', () => {
    const from = worldOf(room, 10);
    expect(from.doing('Ann')).toMatchObject({ step: 'wait', until: 25 });
    const steps = [{ wait: 1 }, { grant: { rest: 30 } }, { wait: 2 }];
    const { to, result } = into(from, { ...room, ...sitting({ steps }) });
    expect(result).toEqual(NOTHING);
    expect(to.doing('Ann')).toMatchObject({ step: 'wait', until: 25 });
    to.advance(15);
    expect(to.doing('Ann')).toMatchObject({ step: 'wait', until: 27 });
    expect(to.level('Ann', 'rest')).toBeCloseTo(77.5, 6);
  });

  test('a walk goes on from where it has led, at the new speed', () => {
    const from = worldOf(room, 3);
    const { to } = into(from, { ...room, temperaments: { person: { speed: 0.5 } } });
    expect(to.placeOf('Ann')).toEqual(from.placeOf('Ann'));
    const [x] = from.placeOf('Ann');
    to.advance(2);
    expect(to.placeOf('Ann')).toEqual([x + 1, 0]);
  });

  test('a condition that holds no longer takes the offer away, and slots are counted by the new rules', () => {
    const from = worldOf(room, 10);
    expect(from.freeSlots('bench')).toBe(0);
    const { to } = into(from, { ...room, ...sitting({}, { slots: 3 }) });
    expect(to.freeSlots('bench')).toBe(2);
    const { to: shut } = into(from, { ...room, ...sitting({ uses: 2 }, { slots: 3 }) });
    expect(shut.freeSlots('bench')).toBe(1);
    const { to: full } = into(shut, { ...room, ...sitting({}, { slots: 0 }) });
    expect(full.freeSlots('bench')).toBe(0);
    const lamp = { lamp: { state: { lit: 0 }, adverts: { read: { score: 1, when: 'thing.lit' } } } };
    const lit = {
      ...room,
      kinds: { ...room.kinds, ...lamp },
      things: [{ kind: 'lamp', at: [1, 1], name: 'lamp' }],
    } as const;
    const on = { ...lit, kinds: { ...lit.kinds, lamp: { ...lamp.lamp, adverts: { read: { score: 1 } } } } };
    const { to: bright } = into(worldOf(lit, 3), on);
    bright.interrupt('Ann', 'look');
    bright.advance(1);
    expect(bright.doing('Ann')?.action).toBe('read');
  });

  test('a fill step ends by its new rule, at once if that has come to pass', () => {
    const filling = (step: object) => ({ ...room, ...sitting({ steps: [{ fill: { rest: 60 }, ...step }] }) });
    const from = worldOf(filling({ until: { rest: 90 } }), 15);
    const level = from.level('Ann', 'rest');
    expect(from.doing('Ann')).toMatchObject({ step: 'fill', until: null });
    const low = into(from, filling({ until: { rest: level - 5 } })).to;
    low.advance(1);
    expect(low.ledger()[0]).toMatchObject({ started: 2, done: 1 });
    expect(low.ledger()[0].granted.rest).toBeCloseTo(level - 49.5, 6);
    const timed = into(from, filling({ for: 30 })).to;
    expect(timed.doing('Ann')?.until).toBe(35);
    const over = into(worldOf(filling({ until: { rest: 90 } }), 40), filling({ for: 5 })).to;
    over.advance(1);
    expect(over.ledger()[0].done).toBe(1);
  });

  test('a level that is out of its new range is brought into it, and that is said', () => {
    const rest = { ...room.needs.rest, range: [0, 40] as const, start: 20 };
    const { to, result } = into(worldOf(room, 10), { ...room, needs: { rest } });
    expect(to.level('Ann', 'rest')).toBe(40);
    expect(result.changed).toEqual(['Ann: rest was 49 and is 40, for its range is another now']);
  });
});

describe('numbers that were tuned while the world ran', () => {
  test('stay, and where the definition has changed them as well that is said', () => {
    const from = worldOf(house, 20);
    from.tune('needs.food.decay', 33);
    from.tune('agents.Bob.needs.rest.tuning', 7);
    from.tune('agents.Ann.speed', 3);
    from.tune('partitions.attic.speed', 0.25);
    expect(into(from, house)).toMatchObject({ result: NOTHING });
    const [ann, bob, cy] = house.agents;
    const { to, result } = into(from, {
      ...house,
      needs: { ...house.needs, food: { ...house.needs.food, decay: 44 }, rest: { ...house.needs.rest, decay: 11 } },
      agents: [ann, { ...bob, speed: 4, needs: { rest: { tuning: 3 } } }, cy],
    });
    expect(result.changed).toEqual(['needs.food.decay is 33, as it was tuned, and not what the definition says now']);
    expect(to.source('Ann', 'decay', 'food').value).toBe(33);
    expect(to.source('Ann', 'decay', 'rest').value).toBe(11);
    expect(to.source('Ann', 'speed')).toEqual({ value: 3, from: 'agent Ann' });
    expect(to.source('Bob', 'speed')).toEqual({ value: 4, from: 'agent Bob' });
    expect(to.source('Bob', 'tuning', 'rest')).toEqual({ value: 7, from: 'agent Bob' });
    const { to: back } = into(to, house);
    expect(back.source('Ann', 'decay', 'food').value).toBe(33);
    expect(back.source('Bob', 'speed').value).toBe(2);
  });

  test('do not change the definition that a world was made of', () => {
    const from = worldOf(house);
    from.tune('needs.food.decay', 33);
    from.tune('agents.Bob.speed', 9);
    const { base, agents } = from.rules.layers;
    expect([base.decay[0] * 60, agents[1]?.speed]).toEqual([20, 2].map((n) => expect.closeTo(n, 6)));
  });
});

describe('an action that is no longer there as it was', () => {
  test.each<[string, Benches, string]>([
    ['its steps are others', sitting({ steps: [{ wait: 20 }, { wait: 20 }] }), 'the world was changed'],
    ['its advert is gone', { kinds: { ...room.kinds, bench: {} } }, 'the world was changed'],
  ])('is broken off when %s, and the agent decides at the next tick', (_, kinds, why) => {
    const from = worldOf(room, 10);
    const to = createWorld({ ...room, ...kinds }, { seed: 5 });
    const events: CoreEvent[] = [];
    to.on((event) => events.push(event));
    expect(carryOver(from, to)).toEqual({ ...NOTHING, interrupted: ['Ann'] });
    expect(events).toMatchObject([{ type: 'ended', agent: 0, action: 'sit', thing: 0, how: 'interrupted', why }]);
    expect([to.doing('Ann'), to.freeSlots('bench')]).toEqual([null, 1]);
    expect(to.placeOf('Ann')).toEqual([5, 0]);
    to.advance(1);
    expect(to.doing('Ann')).not.toBeNull();
    expect(to.decisions).toBe(from.decisions + 1);
  });

  test('is broken off when its thing is gone, and whoever watches is told', () => {
    const from = worldOf(room, 10);
    const to = createWorld({ ...room, things: [] }, { seed: 5 });
    const events: CoreEvent[] = [];
    to.on((event) => events.push(event));
    expect(carryOver(from, to)).toEqual({ ...NOTHING, interrupted: ['Ann'], changed: ['gone: bench'] });
    expect(events).toMatchObject([
      { type: 'ended', why: 'bench is gone' },
      { type: 'removed', kind: 'bench' },
    ]);
    expect(to.things()).toEqual([]);
  });

  test('is taken off the queue with the rest of its chain', () => {
    const actions = { wave: { steps: [{ wait: 2 }] }, nod: { steps: [{ wait: 2 }] } };
    const from = worldOf({ ...room, actions }, 10);
    from.push('Ann', 'wave', { priority: 0 });
    from.push('Ann', 'nod', { priority: 0 });
    const { to, result } = into(from, { ...room, actions: { nod: { steps: [{ wait: 3 }, { wait: 1 }] } } });
    expect(to.queue('Ann').map(({ action }) => action)).toEqual(['nod']);
    expect(result).toEqual({ ...NOTHING, changed: ['Ann no longer has "wave" to do'] });
    to.advance(37);
    expect(to.doing('Ann')).toMatchObject({ action: 'nod' });
  });

  test('in place of what failed goes on at its step', () => {
    const failing = (instead: readonly object[]) => ({
      ...room,
      ...sitting({ steps: [{ wait: 1 }, { fail: 'it broke', instead }] }),
    });
    const from = worldOf(failing([{ wait: 9 }, { wait: 9 }]) as WorldDefinition, 10);
    const { to, result } = into(from, failing([{ wait: 1 }, { wait: 1 }]) as WorldDefinition);
    expect([result, to.doing('Ann')?.until]).toEqual([NOTHING, from.doing('Ann')?.until]);
    const other = into(from, failing([{ wait: 1 }]) as WorldDefinition);
    expect(other.result.interrupted).toEqual(['Ann']);
  });
});

describe('things', () => {
  const bench = room.things[0];

  test('that are new are added, and those that were made while the world ran stay', () => {
    const from = worldOf(room, 10);
    const made = from.addThing({ kind: 'lamp', at: [3, 3] });
    from.set(made, 'lit', 7);
    const { to, result } = into(from, {
      ...room,
      kinds: { stool: {}, ...room.kinds },
      things: [{ kind: 'stool', at: [2, 2] }, { kind: 'lamp', at: [9, 9] }, bench],
    });
    expect(result).toEqual({ ...NOTHING, changed: ['new: stool #2, lamp #3'] });
    expect(to.things().map((thing) => [to.nameOfThing(thing), ...to.placeOfThing(thing)])).toEqual([
      ['bench', 5, 0],
      ['lamp #1', 3, 3],
      ['stool #2', 2, 2],
      ['lamp #3', 9, 9],
    ]);
    expect([to.get(made, 'lit'), to.get(3, 'lit')]).toEqual([7, 0]);
    expect(to.doing('Ann')).toEqual(from.doing('Ann'));
  });

  test('of a kind that is gone are gone', () => {
    const from = worldOf(room, 10);
    from.addThing({ kind: 'lamp', at: [3, 3], name: 'my lamp' });
    const { to, result } = into(from, { ...room, kinds: { bench: room.kinds.bench } });
    expect(to.things()).toHaveLength(1);
    expect(result.changed).toEqual(['gone: my lamp']);
  });

  test('move when the definition moves them, and who walks there follows', () => {
    const from = worldOf(room, 2);
    const { to, result } = into(from, { ...room, things: [{ ...bench, at: [1, 9] }] });
    expect(result).toEqual({ ...NOTHING, changed: ['moved: bench'] });
    expect(to.placeOfThing('bench')).toEqual([1, 9]);
    expect(to.placeOf('Ann')).toEqual(from.placeOf('Ann'));
    to.advance(15);
    expect(to.placeOf('Ann')).toEqual([1, 9]);
    expect(to.doing('Ann')).toMatchObject({ step: 'wait', thing: 0 });
  });

  test('without a name are known by kind and place, then by their order', () => {
    const lamps = (...places: readonly (readonly [number, number])[]) => ({
      ...room,
      things: [bench, ...places.map((at) => ({ kind: 'lamp', at }))],
    });
    const from = worldOf(lamps([1, 1], [2, 2], [3, 3]));
    for (const lamp of [1, 2, 3]) from.set(lamp, 'lit', lamp);
    const { to } = into(from, lamps([3, 3], [7, 7], [1, 1], [8, 8]));
    const lit = (world: World) =>
      Object.fromEntries(world.things('lamp').map((lamp) => [world.placeOfThing(lamp).join(), world.get(lamp, 'lit')]));
    expect(lit(to)).toEqual({ '1,1': 1, '7,7': 2, '3,3': 3, '8,8': 0 });
    const { to: third, result } = into(to, lamps([8, 8], [3, 3]));
    expect(lit(third)).toEqual({ '3,3': 3, '8,8': 0 });
    expect(result.changed).toEqual(['gone: lamp #1, lamp #2']);
  });

  test('that were taken away while the world ran do not come back, unless they are new to the definition', () => {
    const from = worldOf(room, 10);
    from.removeThing('bench');
    const { to } = into(from, { ...room, needs: { rest: { ...room.needs.rest, decay: 7 } } });
    expect(to.things()).toEqual([]);
    const { to: empty } = into(from, { ...room, things: [] });
    expect(into(empty, room).to.things('bench')).toHaveLength(1);
  });

  test('that are carried stay in hand where the definition puts them elsewhere', () => {
    const kinds = { cup: { adverts: { take: { score: 1, steps: [{ take: 'thing' as const }, { wait: 30 }] } } } };
    const cups = (at: readonly [number, number]) => ({ ...room, kinds, things: [{ kind: 'cup', at, name: 'cup' }] });
    const { to } = into(worldOf(cups([4, 0]), 10), cups([9, 9]));
    expect(to.carried('Ann')).toEqual([to.thing('cup')]);
  });

  test('that are carried are put down where nobody carries anything any more', () => {
    const [ann] = room.agents;
    const from = worldOf({ ...room, agents: [{ ...ann, carries: ['lamp', 'lamp'] }] }, 10);
    const { to, result } = into(from, room);
    expect(result).toEqual({
      ...NOTHING,
      changed: ['what was carried lies on the ground; nobody carries anything now'],
    });
    expect(to.things('lamp').map((lamp) => to.placeOfThing(lamp))).toEqual([from.placeOf('Ann'), from.placeOf('Ann')]);
  });

  test('of a name that is another kind now are replaced', () => {
    const from = worldOf(room, 10);
    const { to, result } = into(from, { ...room, things: [{ kind: 'lamp', at: [5, 0], name: 'bench' }] });
    expect(to.kindOf('bench')).toBe('lamp');
    expect(result).toEqual({ ...NOTHING, interrupted: ['Ann'], changed: ['gone: bench', 'new: bench'] });
  });

  test('that became something else stay what they are', () => {
    const steps = [{ become: 'lamp' }, { wait: 50 }];
    const from = worldOf({ ...room, ...sitting({ steps }) }, 20);
    const { to, result } = into(from, { ...room, ...sitting({ steps: [{ become: 'lamp' }, { wait: 9 }] }) });
    expect([to.kindOf('bench'), result]).toEqual(['lamp', NOTHING]);
  });
});

describe('agents', () => {
  const [ann] = room.agents;
  const bob = { name: 'Bob', temperament: 'person', at: [9, 9] } as const;
  const cy = { name: 'Cy', temperament: 'person', at: [2, 9] } as const;

  test('join and leave; numbers stay, and those of who left are not given again', () => {
    const from = worldOf({ ...room, agents: [ann, bob] }, 10);
    const { to, result } = into(from, { ...room, agents: [cy, bob] });
    expect(result).toEqual({ ...NOTHING, joined: ['Cy'], left: ['Ann'] });
    expect([to.agent('Bob'), to.agent('Cy'), to.isPresent('Ann')]).toEqual([1, 2, false]);
    expect([to.placeOf('Bob'), to.placeOf('Cy')]).toEqual([from.placeOf('Bob'), [2, 9]]);
    expect(to.freeSlots('bench')).toBe(1);
    to.advance(20);
    const { to: again, result: back } = into(to, { ...room, agents: [ann, bob, cy] });
    expect(back).toEqual({ ...NOTHING, joined: ['Ann'] });
    expect([again.agent('Ann'), again.nameOf(0)]).toEqual([3, 'person #0']);
    expect(again.decisions).toBe(to.decisions);
  });

  test('stay where they are when the definition places them elsewhere', () => {
    const from = worldOf(room, 10);
    const { to, result } = into(from, { ...room, agents: [{ ...ann, at: [9, 9] }] });
    expect([to.placeOf('Ann'), result]).toEqual([[5, 0], NOTHING]);
  });

  test('that are gone do not come back; those that came while the world ran stay', () => {
    const from = worldOf({ ...room, agents: [ann, bob] }, 10);
    from.removeAgent('Ann');
    from.addAgent({ ...cy, tags: [] });
    const { to, result } = into(from, { ...room, agents: [ann, { ...cy, speed: 3 }, bob] });
    expect(result).toEqual(NOTHING);
    expect([to.isPresent('Ann'), to.agent('Cy'), to.source('Cy', 'speed').value]).toEqual([false, 2, 3]);
    const { result: none } = into(to, { ...room, agents: [], temperaments: { other: {} } });
    expect(none.left).toEqual(['Bob', 'Cy']);
  });

  test('have the temperament, the tags and the curves of their new placement', () => {
    const curve = [
      [0, 5],
      [100, 5],
    ] as const; // prettier-ignore
    const from = worldOf({ ...room, agents: [ann, bob] }, 10);
    const definition: WorldDefinition = {
      ...room,
      temperaments: { person: {}, elder: { tags: ['old'], state: { wit: 3 }, needs: { rest: { tuning: 2 } } } },
      agents: [
        { ...bob, needs: { rest: { curve } } },
        { ...cy, needs: { rest: { curve: [[0, 1]] } } },
        { ...ann, temperament: 'elder', tags: ['grey'], state: { wit: 4 } },
      ],
    };
    const { to } = into(from, definition);
    expect(to.urgency('Bob', 'rest')).toBe(5);
    expect([to.urgency('Cy', 'rest'), to.source('Ann', 'tuning', 'rest').value]).toEqual([1, 2]);
    expect([to.evaluate('Ann', 'tag.old'), to.evaluate('Ann', 'tag.grey'), to.get('Ann', 'wit')]).toEqual([1, 1, 4]);
    const { to: plain } = into(to, { ...room, agents: [ann, bob] });
    expect(plain.urgency('Bob', 'rest')).not.toBe(5);
    expect(plain.doing('Ann')).toEqual(to.doing('Ann'));
  });

  test('may all leave, even for a world that has none', () => {
    const { to, result } = into(worldOf(room, 10), { ...room, temperaments: {}, agents: [] });
    expect(result.left).toEqual(['Ann']);
    expect([to.agentCount, to.freeSlots('bench')]).toEqual([0, 1]);
    expect(into(to, room).result.joined).toEqual(['Ann']);
  });

  test('get a level of a need that is new, and keep the others by name', () => {
    const from = worldOf(room, 10);
    const fun = { decay: 60, curve: [[0, 1]], start: 70 } as const;
    const needs = { fun, wash: { ...fun, start: 30 }, rest: room.needs.rest };
    const { to, result } = into(from, { ...room, needs, agents: [{ ...ann, levels: { wash: 20 } }] });
    expect(to.levels('Ann')).toEqual({ fun: 70, wash: 20, rest: from.level('Ann', 'rest') });
    expect(result).toEqual(NOTHING);
    to.advance(10);
    expect(to.level('Ann', 'fun')).toBeCloseTo(60, 6);
    expect(into(to, room).to.level('Ann', 'rest')).toBe(to.level('Ann', 'rest'));
  });
});

describe('the ground', () => {
  const mapped = (...map: string[]): WorldDefinition => ({
    ...room,
    space: { map },
    things: [{ kind: 'bench', at: [4, 0], name: 'bench' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  });

  test('that is a wall now is no place to stand: agents go where they were placed, things near by', () => {
    const from = worldOf(mapped('.....', '.....'), 3);
    from.addThing({ kind: 'lamp', at: [2, 0], name: 'lamp' });
    expect(from.placeOf('Ann')).toEqual([2, 0]);
    const { to, result } = into(from, mapped('..#..', '.....'));
    expect(result.changed).toEqual(['moved: lamp', 'Ann: stood where nobody can stand now, and was put at 0, 0']);
    expect([to.placeOf('Ann'), to.placeOfThing('lamp')]).toEqual([[0, 0], [3, 0].map(() => expect.any(Number))]);
    to.advance(12);
    expect(to.doing('Ann')).toMatchObject({ action: 'sit', step: 'wait' });
  });

  test('with a wall in the way makes a longer walk, or none', () => {
    const from = worldOf(mapped('.....', '.....'), 2);
    const { to } = into(from, mapped('..#..', '.....'));
    expect([to.placeOf('Ann'), to.doing('Ann')?.isWalking]).toEqual([[1, 0], true]);
    const { to: shut } = into(from, mapped('..#..', '..#..'));
    shut.advance(1);
    expect(shut.doing('Ann')).toMatchObject({ action: 'wait a little' });
  });

  test('that is a smaller plane is left by nobody', () => {
    const from = worldOf(room, 10);
    from.addAgent({ name: 'Zoe', temperament: 'person', at: [20, 20] });
    const { to } = into(from, { ...room, space: { plane: [4, 4] }, things: [{ ...room.things[0], at: [4, 4] }] });
    expect([to.placeOf('Ann'), to.placeOf('Zoe')]).toEqual([
      [1, 0],
      [4, 4],
    ]); // prettier-ignore
  });

  test('has its partitions anew where they have changed', () => {
    const zone = (area: readonly [number, number, number, number]) => ({
      ...room,
      partitions: { zone: { area, speed: 2 } },
    });
    const from = worldOf(room, 10);
    const { to } = into(from, zone([4, 0, 6, 6]));
    expect(to.source('Ann', 'speed')).toEqual({ value: 2, from: 'partition zone' });
    expect(into(to, zone([9, 9, 10, 10])).to.source('Ann', 'speed').from).toBe('default');
    expect(into(to, room).to.source('Ann', 'speed').from).toBe('default');
  });
});

describe('what worlds are able to', () => {
  test('bodies, hands, chains and paces come and go', () => {
    const plain = worldOf(room, 10);
    const rich: WorldDefinition = {
      ...room,
      temperaments: { person: { state: { hp: 1 }, pace: 'agent.hp', mind: { repeats: { penalty: 0.5, for: '1h' } } } },
      kinds: { ...room.kinds, bench: { ...room.kinds.bench, cooldown: { for: '1h' } } },
      actions: { hop: { steps: [{ next: 'sit' }] } },
    };
    const { to, result } = into(plain, rich);
    expect([result, to.get('Ann', 'hp')]).toEqual([NOTHING, 1]);
    expect(to.doing('Ann')).toEqual(plain.doing('Ann'));
    const { to: back, result: other } = into(to, room);
    for (const world of [plain, back]) world.advance(100);
    expect([other, back.doing('Ann'), back.levels('Ann')]).toEqual([NOTHING, plain.doing('Ann'), plain.levels('Ann')]);
  });
});

describe('is refused', () => {
  test('for another seed or other ticks, and says what to do', () => {
    const from = worldOf(room, 10);
    const [other, finer] = [createWorld(room, { seed: 6 }), createWorld({ ...room, ticksPerHour: 120 }, { seed: 5 })];
    const before = other.hash();
    expect(refusal(() => carryOver(from, other))).toBe(
      'the running world has the seed 5, and the one to go on in has 6. Make that with seed 5',
    );
    expect(refusal(() => carryOver(from, finer))).toContain('Keep ticksPerHour, or start anew');
    expect(other.hash()).toBe(before);
  });

  test('in the middle of a tick, of either world', () => {
    const [from, to] = [worldOf(room), worldOf(room)];
    const said: string[] = [];
    const stop = from.on(() => said.push(refusal(() => carryOver(from, to))));
    from.advance(2);
    stop();
    to.on(() => said.push(refusal(() => carryOver(from, to))));
    to.advance(2);
    expect(new Set(said.map((words) => words.replace(/taken|restored/, 'carried')))).toEqual(
      new Set([expect.stringContaining('a snapshot can’t be carried in the middle of a tick')]),
    );
    expect(said.length).toBeGreaterThan(1);
  });
});

test('nobody is traced any more, and who watches goes on watching', () => {
  const [from, to] = [worldOf(room, 10), worldOf(room)];
  to.trace('Ann');
  to.advance(1);
  expect(to.decision('Ann')).not.toBeNull();
  const events: CoreEvent[] = [];
  to.on((event) => events.push(event));
  carryOver(from, to);
  expect([to.decision('Ann'), events]).toEqual([null, []]);
  to.advance(60);
  expect([to.decision('Ann'), events.length > 0]).toEqual([null, true]);
});

test('a world carried over into itself is what it was', () => {
  const world = houseAfter(40);
  expect(carryOver(world, world)).toEqual(NOTHING);
  expect(world.hash()).toBe(houseAfter(40).hash());
});

test('a time of day that jumps is said', () => {
  const { to, result } = into(worldOf(room, 10), { ...room, starts: '08:00' });
  expect([to.now, to.clock]).toEqual([10, '08:10']);
  expect(result.changed).toEqual(['it is 08:10 now, for the day starts at another time']);
});

test('the past can be scored again: what is decided under other numbers from the same moment', () => {
  const from = worldOf({ ...room, things: [...room.things, { kind: 'bench', at: [9, 0], name: 'far bench' }] });
  const to = createWorld(
    {
      ...room,
      things: [...room.things, { kind: 'bench', at: [9, 0], name: 'far bench' }],
      ...sitting({ promise: { rest: -5 } }),
    },
    { seed: 5 },
  );
  const decided = (world: World) => {
    world.advance(1);
    return world.doing('Ann')?.action;
  };
  for (let i = 0; i < 3; i++) {
    carryOver(from, to);
    expect(decided(to)).toBe('wait a little');
  }
  expect(decided(from)).toBe('sit');
});
