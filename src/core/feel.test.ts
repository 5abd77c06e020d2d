import { expect, test } from 'vitest';
import type { Feelings } from './feeling.ts';
import { World } from './world.ts';

const flat = (value: number) => ({ kind: 'linear', to: [value, value] }) as const;

/** What Kobold feels for a friend three cells away and for a snake four cells away. */
function feel(feelings: Partial<Feelings>) {
  const world = new World({
    temperaments: {
      kobold: { tags: ['kobold'], state: { strength: 2 }, mind: { feelings: { driven: 'instinct', ...feelings } } },
      snake: { tags: ['snake'], state: { strength: 4 } },
    },
    agents: [
      { name: 'Kobold', temperament: 'kobold', at: [0, 0] },
      { name: 'friend', temperament: 'kobold', at: [3, 0] },
      { name: 'snake', temperament: 'snake', at: [0, 4] },
    ],
  });
  const toward = world.consider('Kobold').feelings?.toward ?? [];
  return { love: toward[0].fearLove, fear: toward[1].fearLove, hate: toward[1].hate };
}

test('fear, love and hate fall as one by distance unless told otherwise', () => {
  expect(feel({})).toEqual({ love: 1000 * (1 / 3), fear: -2000 * (1 / 4), hate: 1000 * (1 / 4) });
});

test('fear, love and hate each have a fall-off of their own', () => {
  const curves = { falloff: flat(0.5), loveFalloff: flat(0.25), hateFalloff: flat(0.125) };
  expect(feel(curves)).toEqual({ love: 250, fear: -1000, hate: 125 });
});

test('love falls as fear does when only that is said', () => {
  expect(feel({ falloff: flat(0.5) })).toEqual({ love: 500, fear: -1000, hate: 250 });
});
