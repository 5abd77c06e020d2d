/**
 * A world whose answer is known: four people who share a bed, a stove and a television, so that each number acts on all
 * targets. The targets are what was measured with the answer, so they can be met together.
 */
const NUMBERS = {
  // By path: today's number is in the text; the bounds, and the answer.
  'needs.food.decay': { low: 2, high: 12, answer: 7.5 },
  'needs.rest.decay': { low: 2, high: 9, answer: 4.2 },
  'needs.fun.decay': { low: 3, high: 14, answer: 9 },
  'kinds.bed.adverts.sleep.steps.0.fill.rest': { low: 6, high: 20, answer: 13.5 },
  'kinds.stove.adverts.cook.steps.1.grant.food': { low: 20, high: 60, answer: 32 },
  'kinds.tv.adverts.watch.steps.0.fill.fun': { low: 15, high: 60, answer: 42 },
};

/** The answer: the numbers from which the targets were measured. */
export const FAMILY_ANSWERS = Object.fromEntries(Object.entries(NUMBERS).map(([path, { answer }]) => [path, answer]));

/** The world with today's numbers. */
export const FAMILY = `hanker: 2
name: family of four
ticksPerHour: 60
needs:
  food: { decay: 5/h, curve: [[0, 100], [50, 30], [100, 0]], start: 60 }
  rest: { decay: 6/h, curve: [[0, 100], [40, 30], [100, 0]], start: 70 }
  fun: { decay: 6/h, curve: [[0, 70], [50, 20], [100, 0]], start: 50 }
kinds:
  bed: { slots: 4, adverts: { sleep: { promise: { rest: 60 }, steps: [{ fill: { rest: 10/h }, until: { rest: 95 } }] } } }
  stove: { slots: 2, adverts: { cook: { promise: { food: 40 }, steps: [{ wait: [15m, 40m] }, { grant: { food: 40 } }] } } }
  tv: { slots: 3, adverts: { watch: { promise: { fun: 40 }, steps: [{ fill: { fun: 30/h }, for: 1h }] } } }
actions: { idle: { steps: [{ wait: [10m, 40m] }] } }
minds: { plain: { least: 5, fallback: idle, distance: { kind: falloff, half: 20 } } }
temperaments: { person: { mind: plain } }
things: [{ kind: bed, at: [1, 1] }, { kind: stove, at: [6, 1] }, { kind: tv, at: [9, 4] }]
agents:
${['Ann', 'Bob', 'Cy', 'Dee'].map((name, i) => `  - { name: ${name}, temperament: person, at: [${i + 1}, 1] }`).join('\n')}
`;

/** The measures of the targets, by name. */
export const FAMILY_MEASURES = {
  sleep: { of: 'hours', activities: ['sleep'], who: [] },
  naps: { of: 'times', activities: ['sleep'], who: [] },
  cook: { of: 'times', activities: ['cook'], who: [] },
  watch: { of: 'hours', activities: ['watch'], who: [] },
  idle: { of: 'hours', activities: ['idle'], who: [] },
  hunger: { of: 'mean', need: 'food', who: [] },
  mood: { of: 'mean', need: 'fun', who: [] },
};

/** The targets: what was measured with the answer, by name. */
export function familyTargets(measured) {
  const targets = Object.entries(FAMILY_MEASURES).map(
    ([name, { of, activities, need }]) => `  ${name}: { ${of}: ${need ?? activities[0]}, is: ${measured[name]} }`,
  );
  const vary = Object.entries(NUMBERS).map(([path, { low, high }]) => `  ${path}: [${low}, ${high}]`);
  return `hankerTargets: 1\ntargets:\n${targets.join('\n')}\nvary:\n${vary.join('\n')}\ncloseness: 0\nseeds: 2\nfor: 3d\n`;
}
