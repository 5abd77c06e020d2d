import type { WorldDefinition } from 'hanker';

/** Width and height of the yard, in metres. */
export const SIZE = [20, 13] as const;

/** Bales of hay, which bodies bump into. The minds don't know of them: they are the game's. */
export const BALES = [[6, 4], [6, 5], [13, 7], [14, 7], [9, 10]] as const; // biome-ignore format: short

/** What hens want, and what a yard offers. A tick is a tenth of a second; `play` is an animation of the game. */
export const YARD: WorldDefinition = {
  ticksPerHour: 36_000,
  space: { plane: [...SIZE] },
  needs: {
    food: { decay: '50/m', curve: { kind: 'linear', over: [0, 90], to: [1, 0] }, start: 45 },
    water: { decay: '40/m', curve: { kind: 'linear', over: [0, 70], to: [1, 0] }, start: 60 },
    plumage: { decay: '30/m', curve: { kind: 'linear', over: [0, 60], to: [0.8, 0] }, start: 60 },
    rest: { decay: '35/m', curve: { kind: 'linear', over: [0, 60], to: [0.9, 0] }, start: 70 },
  },
  kinds: {
    grain: {
      adverts: {
        peck: {
          promise: { food: 30 },
          steps: [{ do: { play: 'peck' } }, { grant: { food: 30 } }, { remove: 'thing' }],
        },
      },
    },
    trough: {
      slots: 4,
      adverts: { drink: { promise: { water: 60 }, steps: [{ do: { play: 'drink' } }, { grant: { water: 60 } }] } },
    },
    'dust bath': {
      slots: 2,
      adverts: { bathe: { promise: { plumage: 70 }, steps: [{ do: { play: 'bathe' } }, { grant: { plumage: 70 } }] } },
    },
    perch: {
      slots: 3,
      adverts: { doze: { promise: { rest: 60 }, steps: [{ fill: { rest: '600/m' }, for: '6s' }] } },
    },
  },
  actions: { scratch: { steps: [{ go: { wander: 3 } }, { do: { play: 'peck' } }] } },
  temperaments: { hen: { mind: { distance: { kind: 'falloff', half: 9 }, fallback: 'scratch' } } },
  things: [
    { kind: 'trough', at: [3, 10] },
    { kind: 'dust bath', at: [16, 10.5] },
    { kind: 'perch', at: [17, 2] },
    { kind: 'perch', at: [2, 2] },
    ...([[5, 2], [10, 3], [9, 6.5], [14, 4], [18, 7], [11.5, 11], [4, 7]] as const).map((at) => ({ kind: 'grain', at })), // biome-ignore format: short
  ],
  agents: Array.from({ length: 12 }, (_, i) => ({
    name: `Hen ${i + 1}`,
    temperament: 'hen',
    at: [2.5 + ((i * 5) % 16), 2.5 + ((i * 7) % 9)] as const,
    levels: { food: 15 + ((i * 13) % 60), water: 25 + ((i * 29) % 70), plumage: 30 + ((i * 17) % 60) },
  })),
};

/** What a bubble says, for the keys of a thought. A game in another language has another table. */
export const WORDS: Readonly<Record<string, string>> = {
  food: 'Peckish!',
  water: 'Thirsty …',
  plumage: 'Itchy!',
  rest: 'Zzz',
  told: 'Fine, fine.',
};
