import { DANGER } from '../observe/level-test.ts';

/** Equal parts into which the range of a need is divided. */
const BANDS = 20;

/** The sampled levels of one need. */
export interface NeedReport {
  readonly range: readonly [low: number, high: number];
  /** The number of samples by hour of the day. */
  readonly samples: number[];
  /** The sum of the sampled levels by hour of the day. */
  readonly sums: number[];
  /** The number of samples in each twentieth of the range, from the lowest. */
  readonly bands: number[];
  lowest: number;
  highest: number;
  /** The number of samples in the lowest tenth of the range. */
  danger: number;
  /** The number of samples at the low end of the range. */
  bottom: number;
}

/** The report on a need without any sample. */
export function emptyNeedReport(low: number, high: number): NeedReport {
  const [samples, sums] = [new Array<number>(24).fill(0), new Array<number>(24).fill(0)];
  const bands = new Array<number>(BANDS).fill(0);
  return { range: [low, high], samples, sums, bands, lowest: high, highest: low, danger: 0, bottom: 0 };
}

/** Adds a sample of a level at an hour of the day. */
export function addLevel(report: NeedReport, level: number, hour: number): void {
  const [low, high] = report.range;
  const share = high > low ? (level - low) / (high - low) : 0;
  report.samples[hour]++;
  report.sums[hour] += level;
  report.bands[Math.min(BANDS - 1, Math.max(0, Math.floor(share * BANDS)))]++;
  if (level < report.lowest) report.lowest = level;
  if (level > report.highest) report.highest = level;
  if (share < DANGER) report.danger++;
  if (level === low) report.bottom++;
}
