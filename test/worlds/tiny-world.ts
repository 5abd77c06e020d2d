import type { Study, Trial } from '../../src/study/index.ts';

/** A world that runs in about a millisecond: two people, a kettle and a book. */
const TEXT = `hanker: 2
ticksPerHour: 60
needs:
  food: { decay: 6/h, start: 60, curve: wish }
  fun: { decay: 9/h, start: 40, curve: wish }
curves:
  wish: [[0, 1], [80, 0], [100, 0]]
kinds:
  kettle: { adverts: { tea: { promise: { food: 30 }, steps: [{ wait: 10m }, { grant: { food: 30 } }] } } }
  book: { adverts: { read: { promise: { fun: 20 }, steps: [{ wait: 20m }, { grant: { fun: 20 } }] } } }
minds:
  ordinary: { select: { weighted: 2 } }
temperaments:
  person: { mind: ordinary }
agents:
  - { name: Ann, temperament: person, at: [0, 0] }
  - { name: Bob, temperament: person, at: [3, 0] }
things:
  - { kind: kettle, at: [2, 2] }
  - { kind: book, at: [5, 1] }
`;

/** What many trials of the tiny world have in common. */
export const TINY_STUDY: Study = {
  text: TEXT,
  file: 'tiny.yaml',
  variant: null,
  agents: null,
  skip: 20,
  ticks: 600,
  measures: {
    tea: { of: 'hours', activities: ['tea'], who: [] },
    reading: { of: 'times', activities: ['read'], who: ['Ann'] },
    nobody: { of: 'hours', activities: ['tea'], who: ['Zoe'] },
    food: { of: 'mean', need: 'food', who: [] },
  },
  reports: false,
};

/** So many trials, no two alike. */
export function tinyTrials(count: number): Trial[] {
  return Array.from({ length: count }, (_, i) => ({
    seed: i + 1,
    parameters: i % 3 === 0 ? {} : { 'needs.food.decay': 4 + (i % 7) / 3 },
  }));
}
