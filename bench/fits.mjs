// Compares the ways to find candidates on a world whose answer is known: `npm run bench:fits`.
//   --world N    six (six hermits, the default) or family (a family of four)
//   --methods N  some of model,evolution,random
//   --budget N   candidates of each fit; default 60
//   --seeds N    fits of each way, with search seeds 1 to N; default 3
import { parseArgs } from 'node:util';
import { loadWorld } from '../dist/format/index.js';
import { isTargetMet, planFit, readTargets, runFit, runHere, runTrials } from '../dist/study/index.js';
import { FAMILY, FAMILY_ANSWERS, FAMILY_MEASURES, familyTargets } from './family-of-four.mjs';
import { SIX_ANSWERS, SIX_HERMITS, SIX_MEASURES, sixTargets } from './six-hermits.mjs';

const WORLDS = {
  six: { name: 'six hermits', text: SIX_HERMITS, answers: SIX_ANSWERS, measures: SIX_MEASURES, write: sixTargets },
  family: {
    name: 'family of four',
    text: FAMILY,
    answers: FAMILY_ANSWERS,
    measures: FAMILY_MEASURES,
    write: familyTargets,
  },
};
const DAY = 24 * 60;

const { values: flags } = parseArgs({
  options: {
    world: { type: 'string', default: 'six' },
    methods: { type: 'string', default: 'model,evolution,random' },
    budget: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '3' },
  },
});
const [budget, seeds] = [Number(flags.budget), Number(flags.seeds)];
const { name, text, answers, measures, write } = WORLDS[flags.world];
const world = loadWorld(text, name);
const { targets } = readTargets(write(await measureAnswer()), 'targets', world);

console.log('method     seed  met  candidates  off by before  after  seconds of processor time');
for (const method of flags.methods.split(','))
  for (let seed = 1; seed <= seeds; seed++) {
    const plan = planFit(world, targets, { budget, seed, method });
    const start = process.cpuUsage().user;
    const { after, before, evaluations } = await runFit(plan, runHere);
    const seconds = (process.cpuUsage().user - start) / 1e6;
    const met = plan.targets.filter((target) => isTargetMet(target, after.values[target.name])).length;
    const off = [before, after].map(({ loss }) => Math.sqrt(loss).toFixed(2));
    const cells = [`${met} of ${plan.targets.length}`, evaluations, off[0], off[1], seconds.toFixed(1)];
    console.log(
      [method.padEnd(10), String(seed).padStart(4), ...cells.map((cell) => String(cell).padStart(10))].join(' '),
    );
  }

/** What the targets are with the answer, in runs that no fit uses. */
async function measureAnswer() {
  const study = { text, file: name, variant: null, agents: null, skip: DAY, ticks: 7 * DAY };
  const trials = [501, 502].map((seed) => ({ seed, parameters: answers }));
  const results = await runTrials({ ...study, measures, reports: false }, trials);
  const mean = (measure) => results.reduce((sum, { values }) => sum + values[measure] / results.length, 0);
  return Object.fromEntries(Object.keys(measures).map((measure) => [measure, mean(measure)]));
}
