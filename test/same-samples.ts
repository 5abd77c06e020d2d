import fc from 'fast-check';

/**
 * Properties are tried on the same samples every time, so that a change is judged by what it changed.
 * SAMPLES=any tries new ones (npm run unit:any), and fast-check prints the seed of what fails; SAMPLES=17 repeats a seed.
 */
const samples = process.env.SAMPLES ?? '20260101';
if (samples !== 'any') fc.configureGlobal({ seed: Number(samples) });
