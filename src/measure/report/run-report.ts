import type { World } from '../../core/index.ts';
import { countDisruptions } from '../counters/disruptions.ts';
import { ActivityLog } from '../observe/activity-log.ts';
import { type CauseReport, CauseReporter } from './cause-report.ts';
import { ChoiceSurvey, type ChoiceSurveyReport } from './choice-survey.ts';
import { type CohortReport, Cohorts } from './cohort-report.ts';
import { LevelReporter } from './level-report.ts';
import { type AdvertReport, AdvertReporter } from './promise-report.ts';
import { type KindReport, ThingReporter } from './thing-report.ts';
import { TimeReporter } from './time-report.ts';
import { WalkReporter } from './walk-report.ts';

/** The full report on one run: plain data in ticks and counts. Neither time nor a crowd makes it larger. */
export interface RunReport {
  readonly seed: number;
  readonly ticksPerHour: number;
  /** Ticks that were counted. */
  readonly ticks: number;
  readonly decisions: number;
  /** In the order of arrival; no two have the same agent and temperament. */
  readonly cohorts: readonly CohortReport[];
  /** In the order of the file. */
  readonly kinds: readonly KindReport[];
  /** Every advert, in the order of the file. */
  readonly adverts: readonly AdvertReport[];
  readonly survey: ChoiceSurveyReport;
  readonly causes: CauseReport;
}

/** Makes the report on a run. */
export interface RunReporter {
  /** Starts counting now. */
  begin(): void;
  /** The tick of the next sample, at or after now. */
  readonly next: number;
  /** Takes the samples that are due; to be called at that tick. */
  sample(): void;
  /** The report up to now. */
  read(): RunReport;
}

/** Opens the report on a world before its first tick; the run will count for `ticks`. */
export function openRunReport(world: World, seed: number, ticks: number): RunReporter {
  const cohorts = new Cohorts(world);
  const log = new ActivityLog(world);
  const hours = new TimeReporter(world, cohorts, log);
  const causes = new CauseReporter(world, cohorts, log);
  const adverts = new AdvertReporter(world);
  const levels = new LevelReporter(world, cohorts, causes, adverts);
  const walks = new WalkReporter(world, cohorts);
  const things = new ThingReporter(world);
  const survey = new ChoiceSurvey(world, ticks, causes);
  let isCounting = false;
  countDisruptions(world, null, (agent, kind, what) => {
    if (isCounting) cohorts.countDisruption(agent, kind, what);
  });
  const samplers = [walks, levels, things, survey];
  let start = 0;
  let decisions = 0;
  return {
    begin() {
      isCounting = true;
      start = world.now;
      decisions = world.decisions;
      log.begin();
      adverts.begin();
      causes.begin();
      for (const sampler of samplers) sampler.clock.begin(start);
    },
    get next() {
      return Math.min(...samplers.map((sampler) => sampler.clock.next));
    },
    sample() {
      for (const sampler of samplers) if (sampler.clock.advanceIfDue(world.now)) sampler.sample();
    },
    read() {
      log.read();
      hours.finish(world.now);
      return {
        seed,
        ticksPerHour: world.rules.ticksPerHour,
        ticks: world.now - start,
        decisions: world.decisions - decisions,
        cohorts: cohorts.all.map((cohort) => cohort.read()),
        kinds: things.read(),
        adverts: adverts.read(),
        survey: survey.read(),
        causes: causes.read(),
      };
    },
  };
}
