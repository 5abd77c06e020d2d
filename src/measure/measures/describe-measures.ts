import { MEASURE_FIELDS } from './read-measure.ts';

/** The keys of measures with their meanings, one line each, for the help of the command line. */
export function describeMeasures(): string {
  const width = Math.max(...Object.keys(MEASURE_FIELDS).map((key) => key.length));
  return Object.entries(MEASURE_FIELDS)
    .map(([key, { about }]) => `  ${key.padEnd(width)}  ${about}`)
    .join('\n');
}
