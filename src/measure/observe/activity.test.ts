import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { followActivities, nameActivity } from './activity.ts';

const definition: WorldDefinition = {
  needs: {
    food: {
      decay: 1,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 20,
    },
  },
  actions: {
    cook: { steps: [{ wait: '10m' }] },
    eat: { steps: [{ wait: '10m' }, { set: { 'world.hungry': 0 } }, { next: 'wash' }] },
    answer: { steps: [{ wait: '5m' }, { next: 'wash' }] },
    doze: { steps: [{ wait: '1h' }] },
  },
  kinds: {
    stove: { adverts: { dinner: { promise: { food: 50 }, actions: ['cook', 'eat'], when: 'world.hungry' } } },
    sink: { adverts: { wash: { autonomous: false, steps: [{ wait: '5m' }] } } },
  },
  state: { hungry: 1 },
  temperaments: { cook: { mind: { fallback: 'doze' } } },
  things: [
    { kind: 'stove', name: 'stove', at: [1, 1] },
    { kind: 'sink', name: 'sink', at: [1, 2] },
  ],
  agents: [{ name: 'Ann', temperament: 'cook', at: [1, 1] }],
};

function follow(run: (world: ReturnType<typeof createWorld>) => void) {
  const world = createWorld(definition);
  const lines: string[] = [];
  followActivities(world, (agent, { name, thing, origin, since }) => {
    expect(since).toBe(world.now);
    lines.push(`${Math.floor(since / 60)} ${world.agent(agent).name} ${origin} ${nameActivity(world, name, thing)}`);
  });
  run(world);
  return lines;
}

test('a chain, eager or lazy, is one activity', () => {
  expect(follow((world) => world.advance('40m'))).toEqual(['0 Ann chosen dinner · stove', '25 Ann fallback doze']);
});

test('a pushed action with its chain is an activity, and the interrupted one has to be chosen again', () => {
  const lines = follow((world) => {
    world.advance('5m');
    world.agent('Ann').push('answer', { where: 'front', priority: 0 });
    world.advance('30m');
  });
  expect(lines).toEqual(['0 Ann chosen dinner · stove', '10 Ann pushed answer', '20 Ann chosen dinner · stove']);
});

test('an activity that is repeated is reported again', () => {
  const lines = follow((world) => {
    world.setState('hungry', 0);
    world.advance('150m');
  });
  expect(lines).toEqual(['0 Ann fallback doze', '60 Ann fallback doze', '120 Ann fallback doze']);
});
