import { describe, expect, test } from 'vitest';
import { type Advert, createWorld, DefinitionError, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

function kitchen(advert: Advert, more: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { fun: { decay: 0, curve: straight, start: 20 } },
    kinds: { sink: { state: { dishes: 3, taps: 0 }, adverts: { wash: { promise: { fun: 50 }, ...advert } } } },
    temperaments: { person: { state: { done: 0 } } },
    things: [{ kind: 'sink', at: [0, 0], name: 'the sink' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    ...more,
  };
}

describe('steps that are repeated', () => {
  test('go on while a condition holds, which their own steps change', () => {
    const definition = kitchen({
      when: { less: [0, 'thing.dishes'] },
      steps: [
        {
          repeat: [{ wait: 4 }, { add: { 'thing.dishes': -1, 'agent.done': 1 } }],
          while: { less: [0, 'thing.dishes'] },
        },
        { grant: { fun: 5 } },
      ],
    });
    const world = createWorld(definition);
    const lines = logOf(world);
    world.advance(40);
    expect(lines.slice(0, 2)).toEqual(['1 Ann starts wash', '14 Ann wash done']);
    expect(world.agent('Ann').state('done')).toBe(3);
    expectSameAfterSaves(definition, 30, 1);
  });

  test('a number of times, which is counted anew at each entry, in loops within loops', () => {
    const definition = kitchen({
      steps: [
        {
          repeat: [
            { repeat: [{ wait: 1 }, { add: { 'agent.done': 1 } }], times: { sum: [1, 'thing.taps'] } },
            { add: { 'thing.taps': 1 } },
          ],
          times: 3,
        },
        { wait: '5h' },
      ],
    });
    const world = createWorld(definition);
    world.advance(20);
    expect(world.agent('Ann').state('done')).toBe(1 + 2 + 3);
    expectSameAfterSaves(definition, 12, 1);
  });

  test('not at all: a loop of no rounds, or one that is passed over', () => {
    for (const loop of [
      { repeat: [{ add: { 'agent.done': 1 } }], times: 0 },
      { repeat: [{ add: { 'agent.done': 1 } }], while: 0 },
      { repeat: [{ add: { 'agent.done': 1 } }], times: 5, when: 0 },
    ] as const) {
      const world = createWorld(kitchen({ steps: [loop, { wait: '5h' }] }));
      world.advance(5);
      expect(world.agent('Ann').state('done')).toBe(0);
      expect(world.agent('Ann').doing?.step).toBe('wait');
    }
  });

  test('for ever without time is an overload, not the end of the program', () => {
    const world = createWorld(kitchen({ steps: [{ repeat: [{ add: { 'agent.done': 1 } }] }] }));
    expect(() => world.advance(5)).toThrow('a chain must not repeat without a wait');
  });

  test('for ever with time, until something else matters more', () => {
    const world = createWorld(kitchen({ steps: [{ repeat: [{ wait: 3 }, { add: { 'agent.done': 1 } }] }] }));
    world.advance(32);
    expect(world.agent('Ann').state('done')).toBe(10);
    world.agent('Ann').interrupt('enough');
    world.advance(4);
    expect(world.agent('Ann').state('done')).toBe(10);
  });

  test('nothing to repeat is a problem', () => {
    expect(() => createWorld(kitchen({ steps: [{ repeat: [] }] }))).toThrow(DefinitionError);
  });
});

describe('the last steps of an action', () => {
  const open = { set: { 'thing.taps': 1 } } as const;
  const shut = { set: { 'thing.taps': 0 }, when: 'thing.taps' } as const;

  test('are done when it is done, fails, or is broken off', () => {
    for (const [steps, tick, end] of [
      [[open, { wait: 5 }], 7, 'done'],
      [[open, { wait: 3 }, { fail: 'no soap' }], 5, 'failed'],
    ] as const) {
      const world = createWorld(kitchen({ steps, finally: [shut, { add: { 'agent.done': 1 } }] }));
      const lines = logOf(world);
      world.advance(tick);
      expect(lines[1]).toContain(end);
      expect(world.thing('the sink').state('taps')).toBe(0);
      expect(world.agent('Ann').state('done')).toBe(1);
    }
    const world = createWorld(kitchen({ steps: [open, { wait: 50 }], finally: [shut] }));
    world.advance(5);
    expect(world.thing('the sink').state('taps')).toBe(1);
    world.agent('Ann').interrupt('the bell');
    expect(world.thing('the sink').state('taps')).toBe(0);
  });

  test('are done when its condition breaks, and when its agent is removed', () => {
    const advert: Advert = { while: { less: ['world.alarm', 1] }, steps: [open, { wait: 500 }], finally: [shut] };
    const world = createWorld(kitchen(advert, { state: { alarm: 0 } }));
    world.advance(5);
    world.setState('alarm', 1);
    world.advance(2);
    expect(world.thing('the sink').state('taps')).toBe(0);
    const other = createWorld(kitchen(advert, { state: { alarm: 0 } }));
    other.advance(5);
    other.agent('Ann').remove();
    expect(other.thing('the sink').state('taps')).toBe(0);
  });

  test('are not done by one who never began', () => {
    const world = createWorld(
      kitchen(
        { steps: [open, { wait: 5 }], finally: [{ add: { 'agent.done': 1 } }] },
        { things: [{ kind: 'sink', at: [40, 0], name: 'the sink' }] },
      ),
    );
    world.advance(10);
    world.agent('Ann').interrupt('a call');
    expect(world.agent('Ann').state('done')).toBe(0);
  });

  test('do no harm when the thing is gone, and go on to push, spawn and drop', () => {
    const definition = kitchen(
      {
        steps: [{ spawn: 'rag', into: 'hand' }, { wait: 50 }],
        finally: [shut, { drop: 'item' }, { push: 'sigh' }, { spawn: 'rag', into: 'here', with: { wet: 7 } }],
      },
      { actions: { sigh: { steps: [{ wait: 3 }, { add: { 'agent.done': 10 } }] } } },
    );
    const world = createWorld({ ...definition, kinds: { ...definition.kinds, rag: { state: { wet: 0 } } } });
    world.advance(5);
    world.thing('the sink').remove();
    world.advance(6);
    expect(world.agent('Ann').state('done')).toBe(10);
    expect(
      world
        .things('rag')
        .map((rag) => rag.state('wet'))
        .sort(),
    ).toEqual([0, 7]);
    expect(world.agent('Ann').carried).toEqual([]);
  });

  test('take no time and look at nothing far', () => {
    expect(() => createWorld(kitchen({ steps: [], finally: [{ wait: 5 }] }))).toThrow('only what takes no time');
    expect(() => createWorld(kitchen({ steps: [], finally: [{ remove: 'self' }] }))).toThrow('only what takes no time');
    expect(() => createWorld(kitchen({ steps: [], finally: [{ grant: { fun: 'distance' } }] }))).toThrow(
      'can’t read the distance',
    );
  });

  test('of everybody who is broken off in one tick of choices are done after the choices', () => {
    const definition: WorldDefinition = {
      ...kitchen(
        { steps: [open, { wait: '5h' }], finally: [shut, { add: { 'world.ended': 1 } }] },
        { state: { ended: 0 } },
      ),
      needs: {
        fun: { decay: 0, curve: straight, start: 20 },
        food: { decay: '600/h', curve: straight, weight: 4, alarms: [20] },
      },
      things: [0, 1, 2, 3].map((x) => ({ kind: 'sink', at: [x, 0] as const })),
      agents: [0, 1, 2, 3].map((x) => ({ name: `p${x}`, temperament: 'person', at: [x, 0] as const })),
    };
    const kinds = {
      ...definition.kinds,
      pot: { slots: 9, adverts: { eat: { promise: { food: 80 }, steps: [{ wait: 9 }] } } },
    };
    const world = expectSameAfterSaves(
      { ...definition, kinds, things: [...(definition.things ?? []), { kind: 'pot', at: [5, 5] }] },
      24,
      3,
    );
    expect(world.state('ended')).toBe(4);
  });
});
