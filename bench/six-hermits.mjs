/**
 * A world whose answer is known: six hermits, each alone with a need, a thing that fills it and a number of its own. So
 * each target depends on one number and on no other, and the targets can be met together.
 */
const HERMITS = [
  // What each does, the fill rate of its thing, how long a visit lasts, and its decay today and in the answer.
  { does: 'sleep', fill: 12, level: 90, today: 3, answer: 6.5 },
  { does: 'eat', fill: 60, level: 95, today: 12, answer: 5 },
  { does: 'read', fill: 25, level: 88, today: 4, answer: 9 },
  { does: 'dig', fill: 18, level: 85, today: 9, answer: 4.5 },
  { does: 'pray', fill: 40, level: 90, today: 5, answer: 14 },
  { does: 'paint', fill: 30, level: 90, today: 13, answer: 7 },
];

/** The answer: the decays from which the targets were measured. */
export const SIX_ANSWERS = Object.fromEntries(HERMITS.map(({ does, answer }) => [`needs.${does}.decay`, answer]));

/** The world with today's numbers. */
export const SIX_HERMITS = `hanker: 2
name: six hermits
ticksPerHour: 60
needs:
${HERMITS.map(({ does, today }) => `  ${does}: { decay: ${today}/h, curve: [[0, 100], [50, 30], [100, 0]], start: 60 }`).join('\n')}
kinds:
${HERMITS.map(
  ({ does, fill, level }) =>
    `  ${does}ing place:\n    adverts:\n      ${does}:\n        requires: [${does}er]\n        promise: { ${does}: 40 }\n        steps: [{ wait: [5m, 25m] }, { fill: { ${does}: ${fill}/h }, until: { ${does}: ${level} } }]`,
).join('\n')}
actions:
  idle: { steps: [{ wait: [10m, 50m] }] }
minds:
  plain: { select: best, least: 12, fallback: idle }
temperaments:
  hermit: { mind: plain }
things:
${HERMITS.map(({ does }, i) => `  - { kind: ${does}ing place, at: [${3 * i}, 0] }`).join('\n')}
agents:
${HERMITS.map(({ does }, i) => `  - { name: ${does}er, temperament: hermit, tags: [${does}er], at: [${3 * i}, 1] }`).join('\n')}
`;

/** The targets: what was measured with the answer, by activity. */
export function sixTargets(measured) {
  const targets = HERMITS.map(({ does }) => `  ${does}: { hours: ${does}, who: ${does}er, is: ${measured[does]} }`);
  const vary = HERMITS.map(({ does }) => `  needs.${does}.decay: [2, 16]`);
  return `hankerTargets: 1\ntargets:\n${targets.join('\n')}\nvary:\n${vary.join('\n')}\ncloseness: 0\nseeds: 2\nfor: 3d\n`;
}

/** The measures of the targets, by activity. */
export const SIX_MEASURES = Object.fromEntries(
  HERMITS.map(({ does }) => [does, { of: 'hours', activities: [does], who: [`${does}er`] }]),
);
