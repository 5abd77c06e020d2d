import fc from 'fast-check';
import { runs } from './runs.ts';

/**
 * Properties are tried on the same samples every time, so that a change is judged by what it changed.
 * SAMPLES=any tries new ones (npm run unit:any), and fast-check prints the seed of what fails; SAMPLES=17 repeats a seed.
 * FAILS=first ends a property at the first sample that fails, without looking for a smaller one.
 */
const samples = process.env.SAMPLES ?? '20260101';
if (samples !== 'any') fc.configureGlobal({ seed: Number(samples) });
if (process.env.FAILS === 'first') {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true, numRuns: Math.max(30, runs(100)) });
}
