import { type Host, OverloadError, type WorldDefinition } from '../../core/index.ts';
import { type LoadedWorld, loadWorld, type ParameterValues, showWorldProblems } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { MeasureError } from '../../measure/index.ts';
import { openGauges, openRunReport } from '../../measure/internal.ts';

import { resizeCrowd } from './crowd-size.ts';
import type { Study, Trial, TrialResult } from './study.ts';

/**
 * Runs one trial from beginning to end. Throws a MeasureError for a world or a parameter that cannot run, and an
 * OverloadError with the seed for a run that exceeds a limit. Without a host, the functions that the file names do nothing.
 */
export function runTrial(study: Study, trial: Trial, host?: Host): TrialResult {
  try {
    return run(study, trial, host);
  } catch (problem) {
    if (!(problem instanceof OverloadError)) throw problem;
    throw new OverloadError(`${study.file}, seed ${trial.seed}: ${problem.message}`, problem.overload);
  }
}

function run(study: Study, trial: Trial, given: Host | undefined): TrialResult {
  const { skip, ticks, measures } = study;
  const { definition, host } = prepareTrial(study, trial, given);
  const world = createWorld(definition, { seed: trial.seed, host: given ?? host });
  const gauges = openGauges(world, measures);
  const report = study.reports ? openRunReport(world, trial.seed, ticks) : null;
  if (skip > 0) world.advance(skip);
  gauges.begin();
  report?.begin();
  const end = skip + ticks;
  while (world.now < end) {
    if (gauges.next <= world.now) gauges.sample();
    if (report && report.next <= world.now) report.sample();
    world.advance(Math.min(gauges.next, report?.next ?? Infinity, end) - world.now);
  }
  const values = gauges.read();
  return { values, exposures: gauges.exposures(), hash: world.hash(), report: report?.read() ?? null };
}

/** The last file that was loaded: consecutive trials are usually of the same study. */
let cached: { readonly key: string; readonly loaded: LoadedWorld } | null = null;

function prepareTrial(
  { text, file, variant, agents }: Study,
  { parameters }: Trial,
  given: Host | undefined,
): { readonly definition: WorldDefinition; readonly host: LoadedWorld['host'] } {
  const key = JSON.stringify([file, variant, text, given === undefined]);
  const options = { ...(variant !== null && { variant }), ...(given && { host: given }) };
  if (cached?.key !== key) cached = { key, loaded: loadWorld(text, file, options) };
  const { definition, problems, host } = setParameters(cached.loaded, parameters);
  if (definition === null) throw new MeasureError(showWorldProblems(problems));
  return { definition: agents === null ? definition : resizeCrowd(definition, agents), host };
}

function setParameters(loaded: LoadedWorld, parameters: ParameterValues): LoadedWorld {
  if (Object.keys(parameters).length === 0) return loaded;
  try {
    return loaded.withParameters(parameters);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new MeasureError(`${loaded.file}: ${problem.message}`);
  }
}
