import type { OptionRecord, Rejection, World } from '../../core/index.ts';
import { draw, REJECTIONS } from '../../core/internal.ts';
import { minutesToTicks } from '../observe/duration.ts';
import { SampleClock } from '../observe/sample-clock.ts';
import type { CauseReporter } from './cause-report.ts';
import { addTo, type Counts } from './cohort-report.ts';

/** The purpose for which the surveyed agents are drawn. The engine itself uses no purpose above 100. */
const AGENT = 102;
/** The most samples of a run. */
const MAX_SAMPLES = 600;
/** The fewest minutes between two samples. */
const INTERVAL = 5;
/** A sample computes a whole decision. With more things and agents than this, samples are taken less often. */
const MANY = 250;

/** Why an advert was not chosen, in the order of the engine's checks: the later, the closer it was to being chosen. */
const STANDINGS: readonly AdvertStanding[] = [...REJECTIONS.map(({ by }) => by), 'outscored', 'chosen'];

/** How close an advert came to being chosen: the reason for its rejection, 'outscored' by another one, or 'chosen'. */
export type AdvertStanding = Rejection['by'] | 'outscored' | 'chosen';

/** What agents would have chosen at random moments. */
export interface ChoiceSurveyReport {
  /** The number of samples. */
  readonly asked: number;
  /** By index of the advert: the number of samples by its best standing of all things; none without such a thing. */
  readonly standings: readonly Counts[];
  /** By index of the advert: in how many samples it would have been chosen if its slots had not been taken. */
  readonly missed: readonly number[];
}

/** Samples what agents would choose, and whether they would prefer something whose slots are taken. */
export class ChoiceSurvey {
  readonly clock: SampleClock;
  private readonly world: World;
  private readonly causes: CauseReporter;
  private asked = 0;
  private readonly standings: Map<string, number>[];
  private readonly missed: number[];

  /** For a run that counts for `ticks`. */
  constructor(world: World, ticks: number, causes: CauseReporter) {
    this.causes = causes;
    const { rules } = world;
    this.world = world;
    const factor = Math.max(1, Math.ceil((world.things().length + world.agentCount) / MANY));
    const interval = Math.max(minutesToTicks(INTERVAL, rules.ticksPerHour), ticks / MAX_SAMPLES);
    this.clock = new SampleClock(factor * interval);
    this.standings = rules.adverts.map(() => new Map());
    this.missed = rules.adverts.map(() => 0);
  }

  /** Draws an agent and computes what it would choose now. */
  sample(): void {
    const { world } = this;
    const present = world.agents();
    if (present.length === 0) return;
    const { id: agent, doing } = present[Math.floor(draw(0, AGENT, 0, this.asked) * present.length)];
    this.asked++;
    const { options, chosen, buckets } = world.agent(agent).consider();
    const standing = (option: OptionRecord) => standingOf(option, option === options[chosen]);
    this.causes.addDecision(agent, options, standing);
    const best = new Map<number, number>();
    for (const option of options)
      best.set(option.advert, Math.max(best.get(option.advert) ?? 0, STANDINGS.indexOf(standing(option))));
    for (const [advert, rank] of best) addTo(this.standings[advert], STANDINGS[rank], 1);
    const priorityOf = ({ bucket: own }: OptionRecord) =>
      buckets.find(({ bucket }) => bucket === own)?.priority ?? -Infinity;
    const choice = options[chosen];
    const isBetter = (option: OptionRecord) => {
      if (option.rejection?.by !== 'slots' || option.advert === choice?.advert) return false;
      // Its own place would come free with its choice.
      if (option.thing === doing?.thing) return false;
      if (!choice || priorityOf(option) > priorityOf(choice)) return true;
      return priorityOf(option) === priorityOf(choice) && option.score > choice.score;
    };
    const preferred = options.filter(isBetter).sort((a, b) => b.score - a.score || a.thing - b.thing);
    if (preferred.length > 0) this.countMissed(agent, preferred);
  }

  /** The results up to now. */
  read(): ChoiceSurveyReport {
    const { asked, missed } = this;
    return { asked, standings: this.standings.map((each) => Object.fromEntries(each)), missed: [...missed] };
  }

  /** Finds the option that would have been chosen with free slots: the best thing of each advert, best advert first. */
  private countMissed(agent: number, preferred: readonly OptionRecord[]): void {
    const moment = this.world.agent(agent).moment();
    const tried = new Set<number>();
    for (const { advert, thing } of preferred) {
      if (tried.has(advert)) continue;
      tried.add(advert);
      const { uses } = this.world.rules.adverts[advert];
      const after = moment?.decide({ kind: 'free', thing, value: uses });
      const choice = after?.options[after.chosen];
      if (choice?.advert !== advert || choice.thing !== thing) continue;
      this.missed[advert]++;
      return;
    }
  }
}

function standingOf({ rejection }: OptionRecord, isChosen: boolean): AdvertStanding {
  if (isChosen) return 'chosen';
  return rejection === null ? 'outscored' : rejection.by;
}
