import { expect, test } from 'vitest';
import { MeasureError } from '../../measure/index.ts';
import { evenSteps, readVariation, readVariations } from './variation.ts';

const FILE = {
  needs: { food: { decay: '6/h', start: 45 }, rest: { decay: 4.7 } },
  kinds: { bed: { slots: 2, adverts: { sleep: { steps: [{ wait: '8m' }, { fail: 'late', chance: '15%' }] } } } },
  expect: { enough: { hours: 'sleep', atLeast: 7 } },
};

test('a range, a range with a number of values, and a list are read with the value and unit of the file', () => {
  expect(readVariation('needs.food.decay=2..8', FILE)).toEqual({
    name: 'needs.food.decay',
    unit: '/h',
    current: 6,
    low: 2,
    high: 8,
    levels: null,
  });
  expect(readVariation('needs.food.start=20..50:4', FILE)).toMatchObject({ unit: '', levels: [20, 30, 40, 50] });
  expect(readVariation('kinds.bed.slots=4,1,2', FILE)).toMatchObject({ low: 1, high: 4, levels: [1, 2, 4] });
  expect(readVariation('kinds.bed.adverts.sleep.steps.0.wait=5m..10m', FILE)).toMatchObject({ low: 5, high: 10 });
  expect(readVariation('kinds.bed.adverts.sleep.steps.1.chance=5%..50', FILE)).toMatchObject({
    unit: '%',
    current: 15,
    low: 5,
    high: 50,
  });
  expect(readVariation('needs.rest.decay=-1.5..+.5', FILE)).toMatchObject({ low: -1.5, high: 0.5 });
});

test.each([
  ['needs.food.decay', '--vary: got "needs.food.decay"; expected PATH=2..8, PATH=2..8:4 (four values), or PATH=2,4,8'],
  ['=2..8', '--vary: got "=2..8"; expected PATH=2..8, PATH=2..8:4 (four values), or PATH=2,4,8'],
  [
    'needs.food.decay=fast',
    '--vary needs.food.decay: got "fast"; expected PATH=2..8, PATH=2..8:4 (four values), or PATH=2,4,8',
  ],
  [
    'needs.food.decay=2..',
    '--vary needs.food.decay: got ""; expected PATH=2..8, PATH=2..8:4 (four values), or PATH=2,4,8',
  ],
  ['needs.food.decay=8..2', '--vary needs.food.decay: got 8..2; expected two different ends, the lower one first'],
  ['needs.food.decay=2..8:1', '--vary needs.food.decay: got "1" values; expected an integer from 2 to 10000'],
  ['needs.food.decay=2..8:x', '--vary needs.food.decay: got "x" values; expected an integer from 2 to 10000'],
  ['needs.food.decay=5', '--vary needs.food.decay: got 5; expected at least two values, or a range'],
  ['needs.food.decay=5,6,5', '--vary needs.food.decay: got 5,6,5; a value appears twice'],
  ['needs.food.decay=2m..8m', '--vary needs.food.decay: got "2m"; expected the unit of the file, "/h"'],
  ['kinds.bed.slots=1h,2h', '--vary kinds.bed.slots: got "1h"; expected a number without a unit, as in the file'],
  ['needs.rest.decay=1..1e999', '--vary needs.rest.decay: got "1e999", which is too large'],
  [
    'needs.fod.decay=2..8',
    '--vary needs.fod.decay: unknown name in needs "fod". Did you mean "food"? Known: food, rest',
  ],
  [
    'needs.food.dekay=2..8',
    '--vary needs.food.dekay: unknown parameter "needs.food.dekay". Did you mean "needs.food.decay"?',
  ],
  ['expect.enough.atLeast=2..8', '--vary expect.enough.atLeast: expect.enough.atLeast is not a parameter of the world'],
])('%s is rejected', (text, message) => {
  expect(() => readVariation(text, FILE)).toThrow(MeasureError);
  expect(() => readVariation(text, FILE)).toThrow(message);
});

test('a parameter that is given twice is rejected', () => {
  expect(() => readVariations(['needs.food.decay=2..8', 'needs.food.decay=1,2'], FILE)).toThrow(
    new MeasureError('--vary needs.food.decay: is given twice; give it once, with all its values'),
  );
});

test('evenly spaced values have no rounding errors in the last digits', () => {
  expect(evenSteps(0, 1, 11)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
});
