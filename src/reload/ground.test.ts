import { describe, expect, test } from 'vitest';
import { into, room, worldOf } from '../../test/carry-over-room.ts';
import type { WorldDefinition } from '../index.ts';

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
    expect(from.agent('Ann').position).toEqual([2, 0]);
    const { to, result } = into(from, mapped('..#..', '.....'));
    expect(result.changed).toEqual(['moved: lamp', 'Ann: stood where nobody can stand now, and was put at 0, 0']);
    expect([to.agent('Ann').position, to.thing('lamp').position]).toEqual([
      [0, 0],
      [3, 0].map(() => expect.any(Number)),
    ]);
    to.advance(12);
    expect(to.agent('Ann').doing).toMatchObject({ action: 'sit', step: 'wait' });
  });

  test('with a wall in the way makes a longer walk, or none', () => {
    const from = worldOf(mapped('.....', '.....'), 2);
    const { to } = into(from, mapped('..#..', '.....'));
    expect([to.agent('Ann').position, to.agent('Ann').doing?.isWalking]).toEqual([[1, 0], true]);
    const { to: shut } = into(from, mapped('..#..', '..#..'));
    shut.advance(1);
    expect(shut.agent('Ann').doing).toMatchObject({ action: 'wait a little' });
  });

  test('that is a smaller plane is left by nobody', () => {
    const from = worldOf(room, 10);
    from.addAgent({ name: 'Zoe', temperament: 'person', at: [20, 20] });
    const { to } = into(from, { ...room, space: { plane: [4, 4] }, things: [{ ...room.things[0], at: [4, 4] }] });
    expect([to.agent('Ann').position, to.agent('Zoe').position]).toEqual([
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
    expect(to.agent('Ann').parameter('speed')).toEqual({ value: 2, from: 'partition zone' });
    expect(
      into(to, zone([9, 9, 10, 10]))
        .to.agent('Ann')
        .parameter('speed').from,
    ).toBe('default');
    expect(into(to, room).to.agent('Ann').parameter('speed').from).toBe('default');
  });
});
