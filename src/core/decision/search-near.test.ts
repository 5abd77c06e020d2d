import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';

const steps = [{ wait: 1 }] as const;

/** Things that are worth more the farther away they are, and one who accepts what the host accepts. */
function street(most: number, accepts: string | number): WorldDefinition {
  const promises = [1, 2, 3, 4, 5].map((i) => i * most);
  return {
    needs: { food: { decay: 600, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 10 } },
    kinds: Object.fromEntries(
      promises.map((food, i) => [
        `house ${'abcde'[i]}`,
        { slots: 9, adverts: { visit: { promise: { food }, steps } } },
      ]),
    ),
    temperaments: {
      guest: { mind: { distance: { kind: 'falloff', half: 90, power: 2 }, accepts: { less: [0, accepts] } } },
    },
    things: promises.map((_, i) => ({ kind: `house ${'abcde'[i]}`, at: [10 + i * 3, 10] as const })),
    agents: ['Ann', 'Ben'].map((name, i) => ({ name, temperament: 'guest', at: [10 + i, 10] as const })),
  };
}

test('a search goes on as it was when the host lets another world choose in the middle of it', () => {
  const chosen = (isDisturbed: boolean) => {
    const other = createWorld(street(0.1, 1));
    let asked = 0;
    const world = createWorld(street(10, 'host.mood'), {
      host: {
        inputs: {
          mood: () => {
            asked++;
            if (isDisturbed) other.advance(3);
            return 1;
          },
        },
      },
    });
    world.advance(1);
    expect([asked > 1, other.decisions > 2]).toEqual([true, isDisturbed]);
    return world.agents().map(({ doing }) => doing?.thing);
  };
  const undisturbed = chosen(false);
  expect(undisturbed).toEqual([4, 4]);
  expect(chosen(true)).toEqual(undisturbed);
});
