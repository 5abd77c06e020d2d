import type { WorldDefinition } from 'hanker';

/** The side of the garden, in metres. */
export const SIDE = 24;

/** Gnomes in a garden. A tick is a tenth of a second, so that they turn smoothly. */
export const GARDEN: WorldDefinition = {
  ticksPerHour: 36_000,
  space: { plane: [SIDE, SIDE] },
  needs: {
    order: { decay: '60/m', curve: { kind: 'linear', over: [0, 90], to: [1, 0] }, start: 40, thought: 'So many weeds' },
    water: { decay: '40/m', curve: { kind: 'linear', over: [0, 60], to: [1, 0] }, start: 60, thought: 'I am thirsty' },
    warmth: {
      decay: '50/m',
      curve: { kind: 'linear', over: [0, 70], to: [1, 0] },
      start: 50,
      thought: 'What a chilly evening',
    },
  },
  kinds: {
    bed: { slots: 2, adverts: { weed: { promise: { order: 40 }, steps: [{ fill: { order: '600/m' }, for: '4s' }] } } },
    pond: {
      slots: 6,
      adverts: { drink: { promise: { water: 60 }, steps: [{ fill: { water: '1200/m' }, for: '3s' }] } },
    },
    lantern: {
      slots: 3,
      adverts: { 'warm up': { promise: { warmth: 50 }, steps: [{ fill: { warmth: '750/m' }, for: '4s' }] } },
    },
  },
  actions: { stroll: { steps: [{ go: { wander: 4 } }, { wait: '1s' }] } },
  temperaments: { gnome: { mind: { distance: { kind: 'falloff', half: 12 }, fallback: 'stroll' }, speed: 0.25 } },
  things: [
    ...([[3, 4], [8, 3], [4, 10], [20, 5], [19, 19], [8, 20]] as const).map((at) => ({ kind: 'bed', at })), // biome-ignore format: short
    ...([[7, 8], [17, 9], [12, 18]] as const).map((at) => ({ kind: 'lantern', at })), // biome-ignore format: short
    { kind: 'pond', at: [14, 13] },
  ],
  agents: Array.from({ length: 14 }, (_, i) => ({
    name: `Gnome ${i + 1}`,
    temperament: 'gnome',
    at: [2 + ((i * 7) % 20), 2 + ((i * 11) % 20)] as const,
    levels: { order: 20 + ((i * 13) % 70), water: 20 + ((i * 29) % 70), warmth: 20 + ((i * 17) % 70) },
  })),
};
