import { expect, test } from 'vitest';
import type { WorldDefinition } from '../../definition/definition.ts';
import type { Step } from '../../definition/step.ts';
import { OverloadError } from '../../state/run/limits.ts';
import { World, type WorldOptions } from '../../world/world.ts';

/** Ann does these steps at a mill again and again. */
function mill(steps: readonly Step[]): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: {
      food: {
        decay: 1,
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: 50,
      },
    },
    actions: { turn: { steps: [{ wait: 1 }, { push: 'turn' }, { push: 'turn' }] } },
    kinds: { sack: {}, mill: { adverts: { grind: { promise: { food: 10 }, steps } } } },
    temperaments: { miller: {}, child: { state: { age: 1 } } },
    things: [{ kind: 'mill', at: [0, 0], name: 'mill' }],
    agents: [{ name: 'Ann', temperament: 'miller', at: [0, 0] }],
  };
}

test.each<[string, readonly Step[], WorldOptions, string, object]>([
  [
    'things',
    [{ wait: 1 }, { spawn: 'sack' }],
    { limits: { things: 3 } },
    'tick 7, Ann, advert "grind" of mill: action "grind" spawns "sack" when there are 3 things already; remove those that are done with, or raise limits.things',
    { limit: 'things', most: 3, tick: 7, agent: 0, action: 'grind', advert: 0, onto: -1 },
  ],
  [
    'agents',
    [{ wait: 1 }, { spawn: 'child' }],
    { limits: { agents: 2 } },
    'tick 5, Ann, advert "grind" of mill: action "grind" spawns "child" when there are 2 agents already; spawn fewer, or raise limits.agents',
    { limit: 'agents', most: 2, tick: 5, agent: 0, action: 'grind', advert: 0, onto: -1 },
  ],
  [
    'actions on a queue',
    [{ push: 'turn' }],
    { limits: { queue: 2 } },
    'tick 4, Ann: action "turn" has put more than 2 actions on the queue of Ann; push less than gets done, or raise limits.queue',
    { limit: 'queue', most: 2, tick: 4, agent: 0, action: 'turn', advert: -1, kind: -1, onto: 0 },
  ],
  [
    'steps without time',
    [{ repeat: [{ add: { 'world.sum': 1 } }], times: 9 }],
    { limits: { steps: 5 } },
    'tick 2, Ann, advert "grind" of mill: action "grind" took 5 steps and no time; a chain must not repeat without a wait',
    { limit: 'steps', most: 5, tick: 2, agent: 0, action: 'grind', advert: 0, kind: -1, onto: -1 },
  ],
])('a world that asks for too many %s stops with what asks for them', (_, steps, options, message, overload) => {
  const world = new World({ ...mill(steps), state: { sum: 0 } }, options);
  let error: unknown;
  try {
    world.advance(30);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(OverloadError);
  expect((error as OverloadError).message).toBe(message);
  expect((error as OverloadError).overload).toMatchObject(overload);
});

test('an action that asks for too much fails, and what it has pushed is dropped', () => {
  const steps = [{ wait: 1 }, { push: 'turn', where: 'back' }, { spawn: 'sack' }] as const;
  const world = new World(mill(steps), { limits: { things: 1 }, onOverload: 'interrupt' });
  const ends: string[] = [];
  world.on('ended', ({ action, how, why }) => ends.push(`${action} ${how}: ${why}`));
  world.on('dropped', ({ action, why }) => ends.push(`${action} dropped: ${why}`));
  world.advance(3);
  expect(ends).toEqual(['turn dropped: more than 1 things', 'grind failed: more than 1 things']);
  expect(world.agent('Ann').queue).toEqual([]);
  expect(world.things('sack')).toHaveLength(0);
});

test('the first kind of all is named, too', () => {
  const definition = mill([{ wait: 1 }, { spawn: 'sack' }]);
  const { sack, mill: machine } = definition.kinds as Record<string, object>;
  const world = new World({ ...definition, kinds: { mill: machine, sack } }, { limits: { things: 3 } });
  expect(() => world.advance(30)).toThrow('Ann, advert "grind" of mill: action "grind" spawns "sack"');
});
