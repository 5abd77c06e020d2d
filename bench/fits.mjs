// Compares the ways to find candidates on a world whose answer is known: `npm run bench:fits`.
//   --budget N   candidates of each fit; default 60
//   --seeds N    fits of each way, with search seeds 1 to N; default 3
import { parseArgs } from 'node:util';
import { loadWorld } from '../dist/format/index.js';
import { isTargetMet, planFit, readTargets, runFit, runHere, runTrials } from '../dist/study/index.js';
import { SIX_ANSWERS, SIX_HERMITS, SIX_MEASURES, sixTargets } from './six-hermits.mjs';

const METHODS = ['model', 'evolution', 'random'];
const DAY = 24 * 60;

const { values: flags } = parseArgs({
  options: { budget: { type: 'string', default: '60' }, seeds: { type: 'string', default: '3' } },
});
const [budget, seeds] = [Number(flags.budget), Number(flags.seeds)];
const world = loadWorld(SIX_HERMITS, 'six hermits');
const { targets } = readTargets(sixTargets(await measureAnswer()), 'targets', world);

console.log('method     seed  met  candidates  off by before  after  seconds of processor time');
for (const method of METHODS)
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
  const study = { text: SIX_HERMITS, file: 'six hermits', variant: null, agents: null, skip: DAY, ticks: 7 * DAY };
  const trials = [501, 502].map((seed) => ({ seed, parameters: SIX_ANSWERS }));
  const results = await runTrials({ ...study, measures: SIX_MEASURES, reports: false }, trials);
  const mean = (name) => results.reduce((sum, { values }) => sum + values[name] / results.length, 0);
  return Object.fromEntries(Object.keys(SIX_MEASURES).map((name) => [name, mean(name)]));
}
