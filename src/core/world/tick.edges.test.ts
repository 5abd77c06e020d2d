import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';

/** Ann, whom the game orders to talk to Ben, who naps once and wants nothing else. */
const pair: WorldDefinition = {
  ticksPerHour: 60,
  state: { naps: 0 },
  kinds: {
    sofa: {
      adverts: {
        nap: {
          score: 5,
          when: { less: ['world.naps', 1] },
          requires: ['tired'],
          steps: [{ wait: 3 }, { add: { 'world.naps': 1 } }],
        },
        zap: { autonomous: false, steps: [{ wait: 1 }] },
      },
    },
  },
  temperaments: {
    person: {
      adverts: { talk: { score: 0, autonomous: false, together: { waits: 8 }, steps: [{ wait: 2 }] } },
    },
  },
  tags: ['tired'],
  things: [{ kind: 'sofa', at: [4, 4], name: 'sofa' }],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1] },
    { name: 'Ben', temperament: 'person', at: [4, 4], tags: ['tired'] },
  ],
};

/** What Ben answers when Ann asks him to talk after so many ticks. */
function answersAfter(ticks: number, prepare: (world: World) => void = () => {}, definition = pair): string[] {
  const world = createWorld(definition);
  const answers: string[] = [];
  world.on('answered', ({ name, why }) => answers.push(`${name}: ${why}`));
  world.advance(ticks);
  prepare(world);
  world.agent('Ann').push({ advert: 'talk', thing: 'Ben' });
  world.advance(10);
  return answers;
}

describe('who is asked to something', () => {
  test('that it does not want says so, in the middle of what it does, at its end and when it does nothing', () => {
    const answers = Array.from({ length: 9 }, (_, ticks) => answersAfter(ticks));
    expect(new Set(answers.flat())).toEqual(new Set(['Ben: nap matters more', 'Ben: rather not']));
    expect(answers.every((each) => each.length > 0)).toBe(true);
  });

  test('while it is paused does not come', () => {
    expect(answersAfter(3, (world) => world.agent('Ben').pause())).toEqual(['Ben: paused']);
    expect(answersAfter(20, (world) => world.agent('Ben').pause())).toEqual(['Ben: paused']);
  });

  test('and carries out an order is busy', () => {
    const world = createWorld(pair);
    const answers: string[] = [];
    world.on('answered', ({ name, why }) => answers.push(`${name}: ${why}`));
    world.advance(2);
    world.agent('Ann').push({ advert: 'talk', thing: 'Ben' }, { where: 'instead', priority: 1 });
    expect(answers).toEqual([]);
    world.agent('Ben').push({ advert: 'zap', thing: 'sofa' }, { where: 'instead', priority: 1 });
    world.advance(1);
    expect(answers).toEqual(['Ben: busy']);
  });

  test('in an action that its own choice has led to is busy', () => {
    const yawning: WorldDefinition = {
      ...pair,
      kinds: {
        sofa: {
          adverts: {
            nap: {
              score: 5,
              when: { less: ['world.naps', 1] },
              requires: ['tired'],
              steps: [{ add: { 'world.naps': 1 } }, { push: 'yawn' }],
            },
          },
        },
      },
      actions: { yawn: { steps: [{ wait: 4 }] } },
    };
    const answers = Array.from({ length: 6 }, (_, ticks) => answersAfter(ticks + 1, undefined, yawning));
    expect(new Set(answers.flat())).toEqual(new Set(['Ben: busy', 'Ben: rather not']));
  });

  test('and paused at once decides again when it goes on', () => {
    const world = createWorld(pair);
    const heard: string[] = [];
    world.on('reconsidered', ({ name, tick }) => heard.push(`${name} ${tick}`));
    world.advance(2);
    world.agent('Ann').push({ advert: 'talk', thing: 'Ben' }, { where: 'instead', priority: 1 });
    world.agent('Ben').pause();
    world.advance(3);
    expect(heard).toEqual([]);
    world.agent('Ben').resume();
    world.advance(1);
    expect(heard).toEqual(['Ben 6']);
  });
});

test('who wants to do something else with what it uses does not do it once another one has taken the place for it', () => {
  const definition: WorldDefinition = {
    ticksPerHour: 60,
    state: { open: 0 },
    kinds: {
      table: {
        slots: 2,
        adverts: {
          nibble: { score: 1, requires: ['early'], steps: [{ wait: 40 }] },
          feast: { score: { product: [3, 'world.open'] }, steps: [{ wait: 40 }] },
        },
      },
    },
    tags: ['early'],
    temperaments: { person: { mind: { redecide: 1 } } },
    things: [{ kind: 'table', at: [3, 3], name: 'table' }],
    agents: [
      { name: 'Ben', temperament: 'person', at: [3, 3] },
      { name: 'Ann', temperament: 'person', at: [3, 3], tags: ['early'] },
    ],
  };
  const worlds = (['in turn', 'ahead'] as const).map((evaluation) => createWorld(definition, { evaluation }));
  for (const world of worlds) {
    world.advance(5);
    world.setState('open', 1);
    world.advance(30);
    expect(world.agents().map(({ doing }) => doing?.advert)).toEqual(['feast', 'nibble']);
    expect(world.thing('table').freeSlots).toBe(0);
  }
  expect(worlds[1].hash()).toBe(worlds[0].hash());
});

test('all decide who were left over, with all who have come since', () => {
  const people = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `P${from + i}`, temperament: 'person', at: [1, 1] as const }));
  const world = createWorld({
    kinds: { bench: { slots: 200, adverts: { sit: { score: 1, steps: [{ wait: 50 }] } } } },
    temperaments: { person: {} },
    things: [{ kind: 'bench', at: [1, 1] }],
    agents: people(0, 30),
  });
  world.execute({ do: 'limitDecisions', with: [1] });
  world.advance(1);
  for (const person of people(30, 40)) world.addAgent(person);
  world.execute({ do: 'limitDecisions', with: [0] });
  world.advance(1);
  expect(world.agents().filter(({ doing }) => doing?.advert !== 'sit')).toEqual([]);
});

test('who is paused twice goes on as after one pause', () => {
  const [once, twice] = [1, 2].map((times) => {
    const world = createWorld(pair);
    world.advance(3);
    for (let i = 0; i < times; i++) {
      world.agent('Ben').pause();
      world.advance(4 / times);
    }
    world.agent('Ben').resume();
    world.advance(9);
    return world.hash();
  });
  expect(twice).toBe(once);
});

test.each([
  ['one', ['Ann 7', 'Ben 10']],
  ['all', ['Ann 7', 'Ben 7']],
] as const)('where the first of all adverts ends for %s, those who go on do so or not', (ends, expected) => {
  const world = createWorld({
    temperaments: {
      person: {
        state: { rounds: 1 },
        adverts: {
          talk: {
            score: 1,
            autonomous: false,
            together: { waits: 8, ends },
            steps: [{ repeat: [{ wait: 1 }], times: 'agent.rounds' }],
          },
        },
      },
    },
    agents: ['Ann', 'Ben'].map((name) => ({ name, temperament: 'person', at: [1, 1] as const })),
  });
  const over: string[] = [];
  world.on('ended', ({ name, tick, action }) => {
    if (action === 'talk') over.push(`${name} ${tick}`);
  });
  world.agent('Ann').setState('rounds', 2);
  world.agent('Ben').setState('rounds', 5);
  world.advance(1);
  world.agent('Ann').push({ advert: 'talk', thing: 'Ben' });
  world.advance(12);
  expect(over).toEqual(expected);
});
