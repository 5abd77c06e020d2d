import { describe, expect, test } from 'vitest';
import { house, houseAfter, refusal } from '../../test/worlds/house.ts';
import { type Benches, into, NOTHING, room, sitting, worldOf } from '../../test/worlds/room.ts';
import { type CoreEvent, createWorld, type World, type WorldDefinition } from '../index.ts';
import { reloadWorld } from '../reload/index.ts';

describe('where names stay the same, a reload keeps', () => {
  test('time, levels, walks, the current step, queues and carried things', () => {
    const from = houseAfter(0);
    const to = createWorld(house, { seed: 5 });
    for (let i = 0; i < 40; i++) {
      expect(reloadWorld(from, to)).toEqual(NOTHING);
      expect(to.hash()).toBe(from.hash());
      to.advance(3);
      from.advance(3);
      expect(to.hash()).toBe(from.hash());
    }
  });

  test('the running world itself unchanged', () => {
    const from = houseAfter(33);
    const before = from.hash();
    into(from, { ...house, things: house.things.slice(1), agents: house.agents.slice(1) });
    expect(from.hash()).toBe(before);
    from.advance(50);
    expect(from.hash()).toBe(houseAfter(83).hash());
  });

  test('levels, and changes their decay from now on', () => {
    const from = worldOf(room, 10);
    const { to, result } = into(from, { ...room, needs: { rest: { ...room.needs.rest, decay: 60 } } });
    expect(result).toEqual(NOTHING);
    expect(to.agent('Ann').level('rest')).toBeCloseTo(49, 6);
    to.advance(10);
    expect(to.agent('Ann').level('rest')).toBeCloseTo(39, 6);
    expect(to.agent('Ann').parameter('decay', 'rest')).toEqual({ value: 60, from: 'default' });
  });

  test('the end of the current step; the next one has its new duration', () => {
    const from = worldOf(room, 10);
    expect(from.agent('Ann').doing).toMatchObject({ step: 'wait', until: 25 });
    const steps = [{ wait: 1 }, { grant: { rest: 30 } }, { wait: 2 }];
    const { to, result } = into(from, { ...room, ...sitting({ steps }) });
    expect(result).toEqual(NOTHING);
    expect(to.agent('Ann').doing).toMatchObject({ step: 'wait', until: 25 });
    to.advance(15);
    expect(to.agent('Ann').doing).toMatchObject({ step: 'wait', until: 27 });
    expect(to.agent('Ann').level('rest')).toBeCloseTo(77.5, 6);
  });

  test('a walk, which continues from where it is at the new speed', () => {
    const from = worldOf(room, 3);
    const { to } = into(from, { ...room, temperaments: { person: { speed: 0.5 } } });
    expect(to.agent('Ann').position).toEqual(from.agent('Ann').position);
    const [x] = from.agent('Ann').position;
    to.advance(2);
    expect(to.agent('Ann').position).toEqual([x + 1, 0]);
  });

  test('slots by the new rules, and no advert whose condition is false now', () => {
    const from = worldOf(room, 10);
    expect(from.thing('bench').freeSlots).toBe(0);
    const { to } = into(from, { ...room, ...sitting({}, { slots: 3 }) });
    expect(to.thing('bench').freeSlots).toBe(2);
    const { to: shut } = into(from, { ...room, ...sitting({ uses: 2 }, { slots: 3 }) });
    expect(shut.thing('bench').freeSlots).toBe(1);
    const { to: full } = into(shut, { ...room, ...sitting({}, { slots: 1 }) });
    expect(full.thing('bench').freeSlots).toBe(0);
    const lamp = { lamp: { state: { lit: 0 }, adverts: { read: { score: 1, when: 'thing.lit' } } } };
    const lit = {
      ...room,
      kinds: { ...room.kinds, ...lamp },
      things: [{ kind: 'lamp', at: [1, 1], name: 'lamp' }],
    } as const;
    const on = { ...lit, kinds: { ...lit.kinds, lamp: { ...lamp.lamp, adverts: { read: { score: 1 } } } } };
    const { to: bright } = into(worldOf(lit, 3), on);
    bright.agent('Ann').interrupt('look');
    bright.advance(1);
    expect(bright.agent('Ann').doing?.action).toBe('read');
  });

  test('a fill step, which ends by its new rule, at once if that is already met', () => {
    const filling = (step: object) => ({ ...room, ...sitting({ steps: [{ fill: { rest: 60 }, ...step }] }) });
    const from = worldOf(filling({ until: { rest: 90 } }), 15);
    const level = from.agent('Ann').level('rest');
    expect(from.agent('Ann').doing).toMatchObject({ step: 'fill', until: null });
    const low = into(from, filling({ until: { rest: level - 5 } })).to;
    low.advance(1);
    expect(low.ledger()[0]).toMatchObject({ started: 2, done: 1 });
    expect(low.ledger()[0].granted.rest).toBeCloseTo(level - 49.5, 6);
    const timed = into(from, filling({ for: 30 })).to;
    expect(timed.agent('Ann').doing?.until).toBe(35);
    const over = into(worldOf(filling({ until: { rest: 90 } }), 40), filling({ for: 5 })).to;
    over.advance(1);
    expect(over.ledger()[0].done).toBe(1);
  });

  test('levels within their new ranges, and reports a clamped one', () => {
    const rest = { ...room.needs.rest, range: [0, 40] as const, start: 20 };
    const { to, result } = into(worldOf(room, 10), { ...room, needs: { rest } });
    expect(to.agent('Ann').level('rest')).toBe(40);
    expect(result.changed).toEqual(['Ann: rest changed from 49 to 40, because its range has changed']);
  });
});

describe('parameters that were set while the world ran', () => {
  test('are kept, and reported where the definition has changed them too', () => {
    const from = worldOf(house, 20);
    from.setParameter('needs.food.decay', 33);
    from.setParameter('agents.Bob.needs.rest.weight', 7);
    from.setParameter('agents.Ann.speed', 3);
    from.setParameter('partitions.attic.speed', 0.25);
    expect(into(from, house)).toMatchObject({ result: NOTHING });
    const [ann, bob, cy] = house.agents;
    const { to, result } = into(from, {
      ...house,
      needs: { ...house.needs, food: { ...house.needs.food, decay: 44 }, rest: { ...house.needs.rest, decay: 11 } },
      agents: [ann, { ...bob, speed: 4, needs: { rest: { weight: 3 } } }, cy],
    });
    expect(result.changed).toEqual([
      'needs.food.decay is 33: set while the world ran, and kept instead of the new value',
    ]);
    expect(to.agent('Ann').parameter('decay', 'food').value).toBe(33);
    expect(to.agent('Ann').parameter('decay', 'rest').value).toBe(11);
    expect(to.agent('Ann').parameter('speed')).toEqual({ value: 3, from: 'agent Ann' });
    expect(to.agent('Bob').parameter('speed')).toEqual({ value: 4, from: 'agent Bob' });
    expect(to.agent('Bob').parameter('weight', 'rest')).toEqual({ value: 7, from: 'agent Bob' });
    const { to: back } = into(to, house);
    expect(back.agent('Ann').parameter('decay', 'food').value).toBe(33);
    expect(back.agent('Bob').parameter('speed').value).toBe(2);
  });

  test('do not change the definition that the world was created from', () => {
    const from = worldOf(house);
    from.setParameter('needs.food.decay', 33);
    from.setParameter('agents.Bob.speed', 9);
    const { base, agents } = from.engine.state.rules.layers;
    expect([base.decay[0] * 60, agents[1]?.speed]).toEqual([20, 2].map((n) => expect.closeTo(n, 6)));
  });
});

describe('an action that is missing in the new definition', () => {
  test.each<[string, Benches, string]>([
    ['its steps have changed', sitting({ steps: [{ wait: 20 }, { wait: 20 }] }), 'the world was changed'],
    ['its advert is gone', { kinds: { ...room.kinds, bench: {} } }, 'the world was changed'],
  ])('is broken off when %s, and the agent decides at the next tick', (_, kinds, why) => {
    const from = worldOf(room, 10);
    const to = createWorld({ ...room, ...kinds }, { seed: 5 });
    const events: CoreEvent[] = [];
    to.on((event) => events.push(event));
    expect(reloadWorld(from, to)).toEqual({ ...NOTHING, interrupted: ['Ann'] });
    expect(events).toMatchObject([{ type: 'ended', agent: 0, action: 'sit', thing: 0, how: 'interrupted', why }]);
    expect([to.agent('Ann').doing, to.thing('bench').freeSlots]).toEqual([null, 1]);
    expect(to.agent('Ann').position).toEqual([5, 0]);
    to.advance(1);
    expect(to.agent('Ann').doing).not.toBeNull();
    expect(to.decisions).toBe(from.decisions + 1);
  });

  test('is interrupted when its thing is gone, and listeners receive the event', () => {
    const from = worldOf(room, 10);
    const to = createWorld({ ...room, things: [] }, { seed: 5 });
    const events: CoreEvent[] = [];
    to.on((event) => events.push(event));
    expect(reloadWorld(from, to)).toEqual({ ...NOTHING, interrupted: ['Ann'], changed: ['gone: bench'] });
    expect(events).toMatchObject([
      { type: 'ended', why: 'bench is gone' },
      { type: 'removed', kind: 'bench' },
    ]);
    expect(to.things().map(({ id }) => id)).toEqual([]);
  });

  test('is dropped from the queue with the rest of its chain', () => {
    const actions = { wave: { steps: [{ wait: 2 }] }, nod: { steps: [{ wait: 2 }] } };
    const from = worldOf({ ...room, actions }, 10);
    from.agent('Ann').push('wave', { priority: 0 });
    from.agent('Ann').push('nod', { priority: 0 });
    const { to, result } = into(from, { ...room, actions: { nod: { steps: [{ wait: 3 }, { wait: 1 }] } } });
    expect(to.agent('Ann').queue.map(({ action }) => action)).toEqual(['nod']);
    expect(result).toEqual({ ...NOTHING, changed: ['Ann no longer has "wave" in its queue'] });
    to.advance(37);
    expect(to.agent('Ann').doing).toMatchObject({ action: 'nod' });
  });

  test('does not disturb a step that stands in for a failed one', () => {
    const failing = (instead: readonly object[]) => ({
      ...room,
      ...sitting({ steps: [{ wait: 1 }, { fail: 'it broke', instead }] }),
    });
    const from = worldOf(failing([{ wait: 9 }, { wait: 9 }]) as WorldDefinition, 10);
    const { to, result } = into(from, failing([{ wait: 1 }, { wait: 1 }]) as WorldDefinition);
    expect([result, to.agent('Ann').doing?.until]).toEqual([NOTHING, from.agent('Ann').doing?.until]);
    const other = into(from, failing([{ wait: 1 }]) as WorldDefinition);
    expect(other.result.interrupted).toEqual(['Ann']);
  });
});

describe('capabilities of a world', () => {
  test('bodies, hands, chains and paces can be added and removed', () => {
    const plain = worldOf(room, 10);
    const rich: WorldDefinition = {
      ...room,
      temperaments: { person: { state: { hp: 1 }, pace: 'agent.hp', mind: { repeats: { penalty: 0.5, for: '1h' } } } },
      kinds: { ...room.kinds, bench: { ...room.kinds.bench, cooldown: { for: '1h' } } },
      actions: { hop: { steps: [{ next: 'sit' }] } },
    };
    const { to, result } = into(plain, rich);
    expect([result, to.thing('Ann').state('hp')]).toEqual([NOTHING, 1]);
    expect(to.agent('Ann').doing).toEqual(plain.agent('Ann').doing);
    const { to: back, result: other } = into(to, room);
    for (const world of [plain, back]) world.advance(100);
    expect([other, back.agent('Ann').doing, back.agent('Ann').levels()]).toEqual([
      NOTHING,
      plain.agent('Ann').doing,
      plain.agent('Ann').levels(),
    ]);
  });
});

describe('a reload is refused', () => {
  test('for a different seed or ticksPerHour, with advice', () => {
    const from = worldOf(room, 10);
    const [other, finer] = [createWorld(room, { seed: 6 }), createWorld({ ...room, ticksPerHour: 120 }, { seed: 5 })];
    const before = other.hash();
    expect(refusal(() => reloadWorld(from, other))).toBe(
      'the seeds differ: 5 in the running world, 6 in the new one. Create the new world with seed 5',
    );
    expect(refusal(() => reloadWorld(from, finer))).toContain('Keep ticksPerHour, or start a new run');
    expect(other.hash()).toBe(before);
  });

  test('during a tick of either world', () => {
    const [from, to] = [worldOf(room), worldOf(room)];
    const said: string[] = [];
    const stop = from.on(() => said.push(refusal(() => reloadWorld(from, to))));
    from.advance(2);
    stop();
    to.on(() => said.push(refusal(() => reloadWorld(from, to))));
    to.advance(2);
    expect(new Set(said.map((words) => words.replace(/taken|restored/, 'carried')))).toEqual(
      new Set([expect.stringContaining('a snapshot can’t be carried in the middle of a tick')]),
    );
    expect(said.length).toBeGreaterThan(1);
  });
});

test('a reload ends all traces and keeps all listeners', () => {
  const [from, to] = [worldOf(room, 10), worldOf(room)];
  to.agent('Ann').trace();
  to.advance(1);
  expect(to.agent('Ann').decision).not.toBeNull();
  const events: CoreEvent[] = [];
  to.on((event) => events.push(event));
  reloadWorld(from, to);
  expect([to.agent('Ann').decision, events]).toEqual([null, []]);
  to.advance(60);
  expect([to.agent('Ann').decision, events.length > 0]).toEqual([null, true]);
});

test('a world that is reloaded into itself is unchanged', () => {
  const world = houseAfter(40);
  expect(reloadWorld(world, world)).toEqual(NOTHING);
  expect(world.hash()).toBe(houseAfter(40).hash());
});

test('a jump in the time of day is reported', () => {
  const { to, result } = into(worldOf(room, 10), { ...room, starts: '08:00' });
  expect([to.now, to.clock]).toEqual([10, '08:10']);
  expect(result.changed).toEqual(['the day starts at a different time: it is now 08:10']);
});

test('a past decision can be made again under a changed definition', () => {
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
    return world.agent('Ann').doing?.action;
  };
  for (let i = 0; i < 3; i++) {
    reloadWorld(from, to);
    expect(decided(to)).toBe('wait a little');
  }
  expect(decided(from)).toBe('sit');
});
