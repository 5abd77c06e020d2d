import { readWorld } from 'hanker/format';
import { expect, test } from 'vitest';
import { coloursOf } from './activity-colours.ts';

function definition(duties: number) {
  const names = Array.from({ length: duties }, (_, i) => `duty ${i}`);
  return readWorld(`hanker: 2
space: { plane: [9, 9] }
needs:
  food: { decay: 1/h, curve: [[0, 1], [100, 0]] }
  fun: { decay: 1/h, curve: [[0, 1], [100, 0]] }
kinds:
  room:
    adverts:
      eat: { promise: { food: 3 }, steps: [{ wait: 1m }] }
      drink: { promise: { food: 1 }, steps: [{ wait: 1m }] }
      play: { promise: { fun: 3 }, steps: [{ wait: 1m }] }
${names.map((name) => `      ${name}: { score: 1, steps: [{ wait: 1m }] }`).join('\n')}
`);
}

test('an activity has the colour of the need that it serves', () => {
  expect(coloursOf(definition(0))).toEqual({ eat: 0, drink: 0, play: 1 });
});

test('activities without a need have colours of their own as long as there are any, and never that of a need', () => {
  const colours = coloursOf(definition(12));
  const duties = Array.from({ length: 12 }, (_, i) => colours[`duty ${i}`]);
  expect(duties).toEqual([2, 3, 4, 5, 6, 7, 8, 9, -1, -1, -1, -1]);
});

test('what is done when nothing is worth doing has no colour, unless it serves a need', () => {
  const colours = coloursOf(
    readWorld(`hanker: 2
needs: { fun: { decay: 1/h, curve: [[0, 1], [100, 0]] } }
actions:
  stroll: { steps: [{ wait: 1m }] }
  hum: { steps: [{ grant: { fun: 1 } }] }
  dig: { steps: [{ wait: 1m }] }
minds: { simple: { fallback: stroll } }
temperaments:
  person: { mind: simple }
  singer: { mind: { fallback: hum } }
`),
  );
  expect(colours).toEqual({ stroll: -1, hum: 0, dig: 1 });
});

test('every need has a look of its own, also where there are more needs than colours', () => {
  const needs = Array.from({ length: 23 }, (_, i) => i);
  const world = readWorld(`hanker: 2
space: { plane: [9, 9] }
needs:
${needs.map((i) => `  n${i}: { decay: 1/h, curve: [[0, 1], [100, 0]] }`).join('\n')}
kinds:
  room:
    adverts:
${needs.map((i) => `      do ${i}: { promise: { n${i}: 3 }, steps: [{ wait: 1m }] }`).join('\n')}
`);
  const colours = coloursOf(world);
  expect(needs.map((i) => colours[`do ${i}`])).toEqual(needs);
});

test('a group has the colour of most of its activities', () => {
  const groups = new Map([
    ['meals', ['play', 'eat', 'drink']],
    ['nothing', []],
  ]);
  expect(coloursOf(definition(0), groups)).toMatchObject({ meals: 0, nothing: -1 });
});
