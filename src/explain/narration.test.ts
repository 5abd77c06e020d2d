import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../index.ts';
import { narrate } from './narration.ts';

const kitchen: WorldDefinition = {
  starts: '07:00',
  needs: {
    food: {
      decay: 0,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 10,
      alarms: [5],
      thought: 'I am hungry',
    },
  },
  kinds: {
    fridge: {
      adverts: {
        cook: {
          promise: { food: 50 },
          thought: 'Dinner',
          steps: [{ wait: '2m' }, { spawn: 'eggs', into: 'hand' }, { become: 'empty fridge' }, { next: 'fry' }],
        },
      },
    },
    'empty fridge': {},
    eggs: {},
    stove: {
      adverts: {
        fry: {
          autonomous: false,
          steps: [{ wait: '5m' }, { remove: 'item' }, { grant: { food: 30 } }, { fail: 'burned the eggs' }],
        },
      },
    },
  },
  temperaments: { adult: {} },
  things: [
    { kind: 'fridge', at: [5, 1] },
    { kind: 'stove', at: [5, 2], name: 'old stove' },
  ],
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

function tellOf(setUp: (lines: string[]) => void): string[] {
  const lines: string[] = [];
  setUp(lines);
  return lines;
}

test('narrates where agents go and why, what they cause, and how it ends', () => {
  const lines = tellOf((lines) => {
    const world = createWorld(kitchen);
    narrate(world, (line) => lines.push(line));
    world.advance('10m');
  });
  expect(lines).toEqual([
    '07:00 Ann goes to the fridge: "I am hungry. Dinner."',
    '07:02 Ann makes eggs',
    '07:02 the fridge becomes an empty fridge',
    '07:02 Ann stays at the old stove: "Fry."',
    '07:07 the eggs are gone',
    '07:07 Ann fails at "fry": burned the eggs',
    '07:07 Ann: "Nothing to do."',
  ]);
});

test('narrates only the selected events, until it is stopped', () => {
  const lines = tellOf((lines) => {
    const world = createWorld(kitchen);
    const stop = narrate(
      world,
      (line) => lines.push(line),
      (event) => event.type === 'ended' || event.type === 'granted',
    );
    world.advance('3m');
    world.agent('Ann').interrupt('the bell rang');
    world.advance('1m');
    stop();
    world.advance('1h');
  });
  expect(lines).toEqual(['07:02 Ann finishes "cook"', '07:03 Ann breaks off "fry": the bell rang']);
});

test('narrates rewards and losses when they are selected', () => {
  const lines = tellOf((lines) => {
    const world = createWorld(kitchen);
    narrate(
      world,
      (line) => lines.push(line),
      (event) => event.type === 'granted',
    );
    world.advance('10m');
  });
  expect(lines).toEqual(['07:07 Ann gets 30 food']);
});

test('narrates carried things and removed agents', () => {
  const lines = tellOf((lines) => {
    const world = createWorld({
      kinds: { sword: { adverts: { draw: { when: 'thing.held', score: 1, steps: [{ wait: 100 }] } } } },
      temperaments: { knight: { state: { hp: 1 } } },
      things: [{ kind: 'sword', at: [9, 9], name: 'Excalibur' }],
      agents: [{ name: 'Arthur', temperament: 'knight', at: [1, 1], carries: ['sword'] }],
    });
    narrate(world, (line) => lines.push(line));
    world.advance(1);
    world.thing('Excalibur').remove();
    world.agent('Arthur').remove();
  });
  expect(lines).toEqual([
    '00:00 Arthur uses the sword: "Draw."',
    '00:00 Excalibur is gone',
    '00:00 Arthur breaks off "draw": gone',
    '00:00 Arthur is gone',
  ]);
});
