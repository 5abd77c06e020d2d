import { describe, expect, test } from 'vitest';
import { into, NOTHING, room, worldOf } from '../../test/worlds/room.ts';
import type { WorldDefinition } from '../index.ts';

describe('agents', () => {
  const [ann] = room.agents;
  const bob = { name: 'Bob', temperament: 'person', at: [9, 9] } as const;
  const cy = { name: 'Cy', temperament: 'person', at: [2, 9] } as const;

  test('join and leave; ids are kept and never given again', () => {
    const from = worldOf({ ...room, agents: [ann, bob] }, 10);
    const { to, result } = into(from, { ...room, agents: [cy, bob] });
    expect(result).toEqual({ ...NOTHING, joined: ['Cy'], left: ['Ann'] });
    expect([to.agent('Bob').id, to.agent('Cy').id, to.hasAgent('Ann')]).toEqual([1, 2, false]);
    expect([to.agent('Bob').position, to.agent('Cy').position]).toEqual([from.agent('Bob').position, [2, 9]]);
    expect(to.thing('bench').freeSlots).toBe(1);
    to.advance(20);
    const { to: again, result: back } = into(to, { ...room, agents: [ann, bob, cy] });
    expect(back).toEqual({ ...NOTHING, joined: ['Ann'] });
    expect([again.agent('Ann').id, again.agent(0).name]).toEqual([2 ** 22, 'agent #0']);
    expect(again.decisions).toBe(to.decisions);
  });

  test('start at the start of a new need that is called constructor', () => {
    const needs = {
      ...room.needs,
      constructor: {
        decay: 1,
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: 40,
      },
    } as const;
    const { to } = into(worldOf({ ...room, agents: [{ ...ann, levels: { rest: 50 } }] }, 10), {
      ...room,
      needs,
      agents: [{ ...ann, levels: { rest: 50 } }],
    });
    expect(to.agent('Ann').level('constructor')).toBe(40);
  });

  test('keep everything when only their name changes, and are found by the new one', () => {
    const from = worldOf({ ...room, agents: [ann, bob] }, 10);
    from.agent('Ann').setLevel('rest', 33);
    const { to, result } = into(from, { ...room, agents: [{ ...ann, name: 'Zoe' }, bob] });
    expect(result).toEqual({ ...NOTHING, changed: ['Ann is Zoe now'] });
    expect([to.agent('Zoe').id, to.hasAgent('Ann'), to.agent(0).name]).toEqual([0, false, 'Zoe']);
    expect(to.agent('Zoe').doing).toEqual(from.agent('Ann').doing);
    expect(to.agent('Zoe').level('rest')).toBe(33);
    to.advance(20);
    const { to: back, result: again } = into(to, { ...room, agents: [ann, bob] });
    expect([again.changed, back.agent('Ann').id]).toEqual([['Zoe is Ann now'], 0]);
    back.advance(1);
  });

  test('of which one could be any of two are not taken for renamed, and no name is given twice', () => {
    const twins = [ann, { ...ann, name: 'Eve' }];
    const from = worldOf({ ...room, agents: twins }, 10);
    const { result } = into(from, { ...room, agents: [{ ...ann, name: 'Zoe' }] });
    expect([result.joined, result.left]).toEqual([['Zoe'], ['Ann', 'Eve']]);
    const crowded = worldOf({ ...room, agents: [ann] }, 10);
    crowded.addAgent({ ...cy, tags: [] });
    const { to, result: taken } = into(crowded, { ...room, agents: [{ ...ann, name: 'Cy' }] });
    expect([taken.left, to.agent('Cy').id, to.agentCount]).toEqual([['Ann'], 1, 1]);
  });

  test('keep their positions when the definition moves their placement', () => {
    const from = worldOf(room, 10);
    const { to, result } = into(from, { ...room, agents: [{ ...ann, at: [9, 9] }] });
    expect([to.agent('Ann').position, result]).toEqual([[5, 0], NOTHING]);
  });

  test('that were removed do not come back; those that were added while the world ran stay', () => {
    const from = worldOf({ ...room, agents: [ann, bob] }, 10);
    from.agent('Ann').remove();
    from.addAgent({ ...cy, tags: [] });
    const { to, result } = into(from, { ...room, agents: [ann, { ...cy, speed: 3 }, bob] });
    expect(result).toEqual(NOTHING);
    expect([to.hasAgent('Ann'), to.agent('Cy').id, to.agent('Cy').parameter('speed').value]).toEqual([false, 2, 3]);
    const { result: none } = into(to, { ...room, agents: [], temperaments: { other: {} } });
    expect(none.left).toEqual(['Bob', 'Cy']);
  });

  test('have the temperament, the tags and the curves of their new placement', () => {
    const curve = [
      [0, 5],
      [100, 5],
    ] as const;
    const from = worldOf({ ...room, agents: [ann, bob] }, 10);
    const definition: WorldDefinition = {
      ...room,
      temperaments: { person: {}, elder: { tags: ['old'], state: { wit: 3 }, needs: { rest: { weight: 2 } } } },
      agents: [
        { ...bob, needs: { rest: { curve } } },
        { ...cy, needs: { rest: { curve: [[0, 1]] } } },
        { ...ann, temperament: 'elder', tags: ['grey'], state: { wit: 4 } },
      ],
    };
    const { to } = into(from, definition);
    expect(to.agent('Bob').urgency('rest')).toBe(5);
    expect([to.agent('Cy').urgency('rest'), to.agent('Ann').parameter('weight', 'rest').value]).toEqual([1, 2]);
    expect([
      to.agent('Ann').evaluate('tag.old'),
      to.agent('Ann').evaluate('tag.grey'),
      to.thing('Ann').state('wit'),
    ]).toEqual([1, 1, 4]);
    const { to: plain } = into(to, { ...room, agents: [ann, bob] });
    expect(plain.agent('Bob').urgency('rest')).not.toBe(5);
    expect(plain.agent('Ann').doing).toEqual(to.agent('Ann').doing);
  });

  test('may all leave, even for a world without temperaments', () => {
    const { to, result } = into(worldOf(room, 10), { ...room, temperaments: {}, agents: [] });
    expect(result.left).toEqual(['Ann']);
    expect([to.agentCount, to.thing('bench').freeSlots]).toEqual([0, 1]);
    expect(into(to, room).result.joined).toEqual(['Ann']);
  });

  test('get a start level for a new need, and keep the others by name', () => {
    const from = worldOf(room, 10);
    const fun = { decay: 60, curve: [[0, 1]], start: 70 } as const;
    const needs = { fun, wash: { ...fun, start: 30 }, rest: room.needs.rest };
    const { to, result } = into(from, { ...room, needs, agents: [{ ...ann, levels: { wash: 20 } }] });
    expect(to.agent('Ann').levels()).toEqual({ fun: 70, wash: 20, rest: from.agent('Ann').level('rest') });
    expect(result).toEqual(NOTHING);
    to.advance(10);
    expect(to.agent('Ann').level('fun')).toBeCloseTo(60, 6);
    expect(into(to, room).to.agent('Ann').level('rest')).toBe(to.agent('Ann').level('rest'));
  });
});
