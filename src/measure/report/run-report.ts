import type { World } from '../../core/index.ts';
import { countDisruptions } from '../counters/disruptions.ts';
import { ActivityLog } from '../observe/activity-log.ts';
import { type AdvertReport, AdvertReporter } from './advert-report.ts';
import { ChoiceSurvey, type ChoiceSurveyReport } from './choice-survey.ts';
import { type CohortReport, Cohorts } from './cohort-report.ts';
import { LevelReporter } from './level-report.ts';
import { type KindReport, ThingReporter } from './thing-report.ts';
import { TimeReporter } from './time-report.ts';
import { WalkReporter } from './walk-report.ts';

/** What one run was like: plain data, in ticks and times, of a size that neither time nor a crowd makes larger. */
export interface RunReport {
  readonly seed: number;
  readonly ticksPerHour: number;
  /** Ticks that were counted. */
  readonly ticks: number;
  readonly decisions: number;
  /** By the order in which they came; never two of the same agent and temperament. */
  readonly cohorts: readonly CohortReport[];
  /** By the order of the file. */
  readonly kinds: readonly KindReport[];
  /** Each advert, by the order of the file. */
  readonly adverts: readonly AdvertReport[];
  readonly survey: ChoiceSurveyReport;
}

/** Reports on a run. */
export interface RunReporter {
  /** From now on it counts. */
  begin(): void;
  /** The tick of the next sample, at or after now. */
  readonly next: number;
  /** To be called at that tick. */
  sample(): void;
  /** Up to now. */
  read(): RunReport;
}

/** Reports on a world that has not begun yet, once it is told to; that is to be for so many ticks. */
export function openRunReport(world: World, seed: number, ticks: number): RunReporter {
  const parties = new Cohorts(world);
  const diary = new ActivityLog(world);
  const hours = new TimeReporter(world, parties, diary);
  const levels = new LevelReporter(world, parties);
  const walks = new WalkReporter(world, parties);
  const things = new ThingReporter(world);
  const looks = new ChoiceSurvey(world, ticks);
  const promises = new AdvertReporter(world);
  let isCounting = false;
  countDisruptions(world, null, (agent, sort, what) => {
    if (isCounting) parties.count(agent, sort, what);
  });
  const samplers = [walks, levels, things, looks];
  const next = () => Math.min(...samplers.map((sampler) => sampler.clock.next));
  let start = 0;
  let decisions = 0;
  return {
    begin() {
      isCounting = true;
      start = world.now;
      decisions = world.decisions;
      diary.begin();
      promises.begin();
      for (const sampler of samplers) sampler.clock.begin(start);
    },
    get next() {
      return next();
    },
    sample() {
      for (const sampler of samplers) if (sampler.clock.advanceIfDue(world.now)) sampler.sample();
    },
    read() {
      diary.read();
      hours.finish(world.now);
      return {
        seed,
        ticksPerHour: world.rules.ticksPerHour,
        ticks: world.now - start,
        decisions: world.decisions - decisions,
        cohorts: parties.all.map((party) => party.read()),
        kinds: things.read(),
        adverts: promises.read(),
        survey: looks.read(),
      };
    },
  };
}
