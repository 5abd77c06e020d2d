import { describe, expect, test } from 'vitest';
import { into, NOTHING, room, sitting, worldOf } from '../../test/worlds/room.ts';
import type { World } from '../index.ts';
import { thingsOfPlacements } from './index.ts';

describe('things', () => {
  const bench = room.things[0];

  test('are added where they are new; those that were created while the world ran stay', () => {
    const from = worldOf(room, 10);
    const made = from.addThing({ kind: 'lamp', at: [3, 3] }).id;
    from.thing(made).setState('lit', 7);
    const { to, result } = into(from, {
      ...room,
      kinds: { stool: {}, ...room.kinds },
      things: [{ kind: 'stool', at: [2, 2] }, { kind: 'lamp', at: [9, 9] }, bench],
    });
    expect(result).toEqual({ ...NOTHING, changed: ['new: stool #2, lamp #3'] });
    expect(
      to
        .things()
        .map(({ id }) => id)
        .map((thing) => [to.thing(thing).name, ...to.thing(thing).position]),
    ).toEqual([
      ['bench', 5, 0],
      ['lamp #1', 3, 3],
      ['stool #2', 2, 2],
      ['lamp #3', 9, 9],
    ]);
    expect([to.thing(made).state('lit'), to.thing(3).state('lit')]).toEqual([7, 0]);
    expect(to.agent('Ann').doing).toEqual(from.agent('Ann').doing);
  });

  test('that get, lose or change their name stay what they are, and have the new name', () => {
    const from = worldOf(room, 10);
    const { name: _, ...nameless } = bench;
    const { to, result } = into(from, { ...room, things: [nameless, { kind: 'bench', at: [1, 9] }] });
    expect(result).toEqual({ ...NOTHING, changed: ['new: bench #1'] });
    expect(to.thing(0).name).toBe('bench #0');
    expect(to.agent('Ann').doing).toEqual(from.agent('Ann').doing);
    const again = into(to, { ...room, things: [{ ...bench, name: 'old bench' }] });
    expect(again.result.interrupted).toEqual([]);
    expect(again.to.thing('old bench').position).toEqual([5, 0]);
    expect(again.to.agent('Ann').doing).toEqual(from.agent('Ann').doing);
    expect(thingsOfPlacements(again.to)).toEqual([0]);
  });

  test('are removed with their kind', () => {
    const from = worldOf(room, 10);
    from.addThing({ kind: 'lamp', at: [3, 3], name: 'my lamp' });
    const { to, result } = into(from, { ...room, kinds: { bench: room.kinds.bench } });
    expect(to.things().map(({ id }) => id)).toHaveLength(1);
    expect(result.changed).toEqual(['gone: my lamp']);
  });

  test('move when the definition moves them, and agents on their way follow', () => {
    const from = worldOf(room, 2);
    const { to, result } = into(from, { ...room, things: [{ ...bench, at: [1, 9] }] });
    expect(result).toEqual({ ...NOTHING, changed: ['moved: bench'] });
    expect(to.thing('bench').position).toEqual([1, 9]);
    expect(to.agent('Ann').position).toEqual(from.agent('Ann').position);
    to.advance(15);
    expect(to.agent('Ann').position).toEqual([1, 9]);
    expect(to.agent('Ann').doing).toMatchObject({ step: 'wait', thing: 0 });
  });

  test('without a name are matched by kind and position, then by order', () => {
    const lamps = (...places: readonly (readonly [number, number])[]) => ({
      ...room,
      things: [bench, ...places.map((at) => ({ kind: 'lamp', at }))],
    });
    const from = worldOf(lamps([1, 1], [2, 2], [3, 3]));
    for (const lamp of [1, 2, 3]) from.thing(lamp).setState('lit', lamp);
    const { to } = into(from, lamps([3, 3], [7, 7], [1, 1], [8, 8]));
    const lit = (world: World) =>
      Object.fromEntries(
        world
          .things('lamp')
          .map(({ id }) => id)
          .map((lamp) => [world.thing(lamp).position.join(), world.thing(lamp).state('lit')]),
      );
    expect(lit(to)).toEqual({ '1,1': 1, '7,7': 2, '3,3': 3, '8,8': 0 });
    const { to: third, result } = into(to, lamps([8, 8], [3, 3]));
    expect(lit(third)).toEqual({ '3,3': 3, '8,8': 0 });
    expect(result.changed).toEqual(['gone: lamp #1, lamp #2']);
  });

  test('that were removed while the world ran do not come back, unless they are new in the definition', () => {
    const from = worldOf(room, 10);
    from.thing('bench').remove();
    const { to } = into(from, { ...room, needs: { rest: { ...room.needs.rest, decay: 7 } } });
    expect(to.things().map(({ id }) => id)).toEqual([]);
    const { to: empty } = into(from, { ...room, things: [] });
    expect(
      into(empty, room)
        .to.things('bench')
        .map(({ id }) => id),
    ).toHaveLength(1);
  });

  test('that are carried stay in hand where the definition moves them', () => {
    const kinds = { cup: { adverts: { take: { score: 1, steps: [{ take: 'thing' as const }, { wait: 30 }] } } } };
    const cups = (at: readonly [number, number]) => ({ ...room, kinds, things: [{ kind: 'cup', at, name: 'cup' }] });
    const { to } = into(worldOf(cups([4, 0]), 10), cups([9, 9]));
    expect(to.agent('Ann').carried).toEqual([to.thing('cup').id]);
  });

  test('that are carried are put down where nothing can be carried any more', () => {
    const [ann] = room.agents;
    const from = worldOf({ ...room, agents: [{ ...ann, carries: ['lamp', 'lamp'] }] }, 10);
    const { to, result } = into(from, room);
    expect(result).toEqual({
      ...NOTHING,
      changed: ['everything that was carried was put down: nothing can be carried any more'],
    });
    expect(
      to
        .things('lamp')
        .map(({ id }) => id)
        .map((lamp) => to.thing(lamp).position),
    ).toEqual([from.agent('Ann').position, from.agent('Ann').position]);
  });

  test('are replaced where their name belongs to a different kind now', () => {
    const from = worldOf(room, 10);
    const { to, result } = into(from, { ...room, things: [{ kind: 'lamp', at: [5, 0], name: 'bench' }] });
    expect(to.thing('bench').kind).toBe('lamp');
    expect(result).toEqual({ ...NOTHING, interrupted: ['Ann'], changed: ['gone: bench', 'new: bench'] });
  });

  test('that became a different kind while the world ran keep it', () => {
    const steps = [{ become: 'lamp' }, { wait: 50 }];
    const from = worldOf({ ...room, ...sitting({ steps }) }, 20);
    const { to, result } = into(from, { ...room, ...sitting({ steps: [{ become: 'lamp' }, { wait: 9 }] }) });
    expect([to.thing('bench').kind, result]).toEqual(['lamp', NOTHING]);
  });
});
