import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../../index.ts';
import { INPUT } from '../../factors/inputs.ts';
import { readInput } from './read-input.ts';

/** A world that has something of everything that inputs read: bodies, states, hands, memory, relations, lines, partitions. */
const definition: WorldDefinition = {
  ticksPerHour: 60,
  space: { plane: [20, 20] },
  state: { rain: 7 },
  tags: ['adult'],
  needs: {
    food: {
      decay: 0,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 50,
    },
  },
  relations: { likes: { start: 3 } },
  kinds: {
    cup: { slots: 3, state: { tea: 4 }, line: {}, adverts: { take: { score: 1, steps: [{ take: 'thing' }] } } },
  },
  minds: { keen: { memory: { for: '1h' }, perceives: { range: 5 } } },
  temperaments: { person: { mind: 'keen', tags: ['adult'], state: { gold: 3 } } },
  things: [{ kind: 'cup', at: [1, 1], name: 'cup' }],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1], carries: ['cup'] },
    { name: 'Ben', temperament: 'person', at: [2, 1] },
  ],
};

const OF_NOBODY = [
  ...[
    'need',
    'urgency',
    'agentState',
    'itemState',
    'tag',
    'holding',
    'happiness',
    'toward',
    'from',
    'near',
    'freeNear',
  ],
  ...['carried', 'samePartition', 'lineLength', 'lineWait', 'linePlace', 'seenAge', 'remembered', 'free', 'held'],
] as const;

test('an input about nobody and nothing reads 0, and the nearest of nobody is nowhere', () => {
  const s = createWorld(definition).engine.state;
  const read = (name: keyof typeof INPUT, agent: number, thing: number) => {
    const out = Float64Array.of(Number.NaN);
    readInput(s, { code: INPUT[name], index: 0 }, agent, thing, out, 0);
    return [name, out[0]];
  };
  for (const name of OF_NOBODY) {
    expect(read(name as keyof typeof INPUT, -1, -1)).toEqual([name, 0]);
    expect(read(name as keyof typeof INPUT, 1, -1)[1], name).not.toBeNaN();
  }
  expect(read('nearest', -1, -1)).toEqual(['nearest', Infinity]);
});
