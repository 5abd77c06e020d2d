import { type Balance, mergeReports, type RunReport } from '../src/measure/index.ts';
import { runTrial, type Study } from '../src/study/index.ts';


import { VILLAGE } from './village.ts';

/** A study that reports on each run, of the village unless told otherwise. */
export function reportStudy(settings: Partial<Study> = {}): Study {
  const usual = { text: VILLAGE, file: 'village.yaml', variant: null, agents: null, skip: 0, ticks: 2880 };
  return { ...usual, measures: {}, reports: true, ...settings };
}

/** The reports of a study for some seeds. */
export function reportsOf(study: Study, seeds: readonly number[]): RunReport[] {
  return seeds.map((seed) => runTrial(study, { seed, parameters: {} }).report as RunReport);
}

/** A balance of a study over some seeds. */
export function balanceOf(study: Study, seeds: readonly number[], groups: Balance['groups'] = {}): Balance {
  const subject = { world: 'village', variant: study.variant, agents: study.agents, for: '2d', skip: '0', groups };
  return mergeReports(reportsOf(study, seeds), subject);
}
