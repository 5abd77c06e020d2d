import { describe, expect, test } from 'vitest';
import { into, room, worldOf } from '../../test/worlds/room.ts';
import type { WorldDefinition } from '../index.ts';

describe('on a changed map', () => {
  const mapped = (...map: string[]): WorldDefinition => ({
    ...room,
    space: { map },
    things: [{ kind: 'bench', at: [4, 0], name: 'bench' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  });

  test('agents inside a new wall move to their placement, things move close by', () => {
    const from = worldOf(mapped('.....', '.....'), 3);
    from.addThing({ kind: 'lamp', at: [2, 0], name: 'lamp' });
    expect(from.agent('Ann').position).toEqual([2, 0]);
    const { to, result } = into(from, mapped('..#..', '.....'));
    expect(result.changed).toEqual(['moved: lamp', 'Ann: was inside a wall after the change; moved to 0, 0']);
    expect([to.agent('Ann').position, to.thing('lamp').position]).toEqual([
      [0, 0],
      [3, 0].map(() => expect.any(Number)),
    ]);
    to.advance(12);
    expect(to.agent('Ann').doing).toMatchObject({ action: 'sit', step: 'wait' });
  });

  test('a wall in the way makes a walk longer, or impossible', () => {
    const from = worldOf(mapped('.....', '.....'), 2);
    const { to } = into(from, mapped('..#..', '.....'));
    expect([to.agent('Ann').position, to.agent('Ann').doing?.isWalking]).toEqual([[1, 0], true]);
    const { to: shut } = into(from, mapped('..#..', '..#..'));
    shut.advance(1);
    expect(shut.agent('Ann').doing).toMatchObject({ action: 'wait a little' });
  });

  test('nobody is left outside a plane that got smaller', () => {
    const from = worldOf(room, 10);
    from.addAgent({ name: 'Zoe', temperament: 'person', at: [20, 20] });
    const smaller = { ...room, space: { plane: [4, 4] }, things: [{ ...room.things[0], at: [4, 4] }] } as const;
    const { to, result } = into(from, smaller);
    expect(result.changed).toContain('Zoe: was outside the world after the change; moved to 4, 4');
    expect([to.agent('Ann').position, to.agent('Zoe').position]).toEqual([
      [1, 0],
      [4, 4],
    ]);
  });

  test('partitions are assigned again where their areas have changed', () => {
    const zone = (area: readonly [number, number, number, number]) => ({
      ...room,
      partitions: { zone: { area, speed: 2 } },
    });
    const from = worldOf(room, 10);
    const { to } = into(from, zone([4, 0, 6, 6]));
    expect(to.agent('Ann').parameter('speed')).toEqual({ value: 2, from: 'partition zone' });
    expect(
      into(to, zone([9, 9, 10, 10]))
        .to.agent('Ann')
        .parameter('speed').from,
    ).toBe('default');
    expect(into(to, room).to.agent('Ann').parameter('speed').from).toBe('default');
  });
});
