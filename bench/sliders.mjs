// How often runs fall within two standard errors of what the model of a fit predicts, near the chosen values.
// node bench/sliders.mjs [--fits 8] [--moves 8] [--worlds six,family,cafe,mill] [--first 1]
// The predictions of one fit share the luck of its seeds, so many fits say more than many moves. The runs are as long as
// those of the fit, with other seeds.
import { parseArgs } from 'node:util';
import { loadWorld } from '../dist/format/index.js';
import { planFit, predict, readTargets, runFit, runHere, runTrials } from '../dist/study/index.js';
import { SIX_ANSWERS, SIX_HERMITS, SIX_MEASURES, sixTargets } from './six-hermits.mjs';
import { SLIDER_WORLDS } from './slider-worlds.mjs';

const { values: given } = parseArgs({
  options: {
    fits: { type: 'string', default: '8' },
    moves: { type: 'string', default: '8' },
    worlds: { type: 'string', default: ['six', ...Object.keys(SLIDER_WORLDS)].join(',') },
    first: { type: 'string', default: '1' },
  },
});
/** The largest move of a parameter, as a share of its bounds. */
const REACH = 0.1;
/** So many that the standard errors of the measured means are known well themselves. */
const SEEDS = 16;

for (const name of given.worlds.split(',')) {
  const { text, targets: wanted } = name === 'six' ? await sixWorld() : SLIDER_WORLDS[name];
  const world = loadWorld(text, name);
  const { targets } = readTargets(wanted, 'targets.yaml', world);
  const sums = { inside: 0, all: 0 };
  for (let seed = Number(given.first); seed < Number(given.first) + Number(given.fits); seed++) {
    const plan = planFit(world, targets, { budget: 60, seed });
    const { inside, all } = await countInside(plan, await runFit(plan, runHere), seed);
    console.log(`${name}, search seed ${seed}: ${describe(inside, all)}`);
    sums.inside += inside;
    sums.all += all;
  }
  console.log(`${name}, all: ${describe(sums.inside, sums.all)}`);
}

/** How many measures are within two standard errors of their predictions, after random moves of all parameters. */
async function countInside(plan, fit, seed) {
  const { text, file, agents, search } = plan;
  const study = { text, file, variant: null, agents, skip: search.skip, ticks: search.ticks };
  const measures = Object.fromEntries(plan.targets.map(({ name, measure }) => [name, measure]));
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  let [inside, all] = [0, 0];
  for (let move = 0; move < Number(given.moves); move++) {
    const parameters = { ...fit.parameters };
    for (const { name, low, high } of fit.model.parameters)
      parameters[name] = Math.min(high, Math.max(low, parameters[name] + (2 * random() - 1) * REACH * (high - low)));
    const seen = await measure({ ...study, measures }, parameters, 701);
    for (const [name, { value, error }] of Object.entries(predict(fit.model, parameters))) {
      if (!(name in seen)) continue;
      all++;
      if (Math.abs(value - seen[name].mean) <= 2 * Math.hypot(error, seen[name].error)) inside++;
    }
  }
  return { inside, all };
}

/** The mean and its standard error for each measure, by seeds that the fit did not use. */
async function measure(study, parameters, first) {
  const trials = Array.from({ length: SEEDS }, (_, i) => ({ seed: first + i, parameters }));
  const results = await runTrials({ ...study, reports: false }, trials);
  return Object.fromEntries(
    Object.keys(study.measures).map((name) => {
      const seen = results.map(({ values }) => values[name]);
      const mean = seen.reduce((sum, value) => sum + value, 0) / SEEDS;
      const square = seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (SEEDS - 1);
      return [name, { mean, error: Math.sqrt(square / SEEDS) }];
    }),
  );
}

async function sixWorld() {
  const study = { text: SIX_HERMITS, file: 'six', variant: null, agents: null, skip: 1440, ticks: 10_080 };
  const answer = await measure({ ...study, measures: SIX_MEASURES }, SIX_ANSWERS, 501);
  const wanted = Object.fromEntries(Object.entries(answer).map(([name, { mean }]) => [name, mean]));
  return { text: SIX_HERMITS, targets: sixTargets(wanted) };
}

function describe(inside, all) {
  return `${inside} of ${all} within two standard errors, ${((100 * inside) / all).toFixed(0)} %`;
}
