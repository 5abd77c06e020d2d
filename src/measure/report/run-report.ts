import type { World } from '../../core/index.ts';
import { Diary } from '../observe/activity-log.ts';
import { LookBook, type LookReport } from './choice-survey.ts';
import { LevelBook } from './level-report.ts';
import { Parties, type PartyReport } from './cohort-report.ts';
import { type OfferReport, PromiseBook } from './advert-report.ts';
import { watchRestlessness } from '../counters/disruptions.ts';
import { type KindReport, ThingBook } from './thing-report.ts';
import { HourBook } from './time-report.ts';
import { WalkBook } from './walk-report.ts';

/** What one run was like: plain data, in ticks and times, of a size that neither time nor a crowd makes larger. */
export interface RunReport {
  readonly seed: number;
  readonly ticksPerHour: number;
  /** Ticks that were counted. */
  readonly ticks: number;
  readonly decisions: number;
  /** By the order in which they came; never two of the same agent and temperament. */
  readonly parties: readonly PartyReport[];
  /** By the order of the file. */
  readonly kinds: readonly KindReport[];
  /** Each advert, by the order of the file. */
  readonly offers: readonly OfferReport[];
  readonly looks: LookReport;
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
  const parties = new Parties(world);
  const diary = new Diary(world);
  const hours = new HourBook(world, parties, diary);
  const levels = new LevelBook(world, parties);
  const walks = new WalkBook(world, parties);
  const things = new ThingBook(world);
  const looks = new LookBook(world, ticks);
  const promises = new PromiseBook(world);
  let isCounting = false;
  watchRestlessness(world, null, (agent, sort, what) => {
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
      for (const sampler of samplers) if (sampler.clock.strikes(world.now)) sampler.sample();
    },
    read() {
      diary.read();
      hours.finish(world.now);
      return {
        seed,
        ticksPerHour: world.rules.ticksPerHour,
        ticks: world.now - start,
        decisions: world.decisions - decisions,
        parties: parties.all.map((party) => party.read()),
        kinds: things.read(),
        offers: promises.read(),
        looks: looks.read(),
      };
    },
  };
}
