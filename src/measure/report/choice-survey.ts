import { draw, type OptionRecord, type Rejection, type World } from '../../core/index.ts';
import { minutesToTicks, SampleClock } from '../observe/sample-clock.ts';
import { addTo, type Counts } from './cohort-report.ts';

/** What the agents that are asked are drawn for; no purpose of the engine's own. */
const WHO = 102;
/** A run has at most so many questions, with at least so many minutes between two of them. */
const MOST_LOOKS = 600;
const MINUTES = 5;
/** A question looks at every thing and everybody: with more than this, there are fewer of them. */
const MANY = 250;

/** What stood in the way, the later the nearer it came to being chosen: the order in which the engine asks. */
const STANDINGS = [
  'requires',
  'forbids',
  'refused',
  'autonomous',
  'stack',
  'when',
  'range',
  'partition',
  'sight',
  'slots',
  'way',
  'cooldown',
  'accepts',
  'score',
  'outscored',
  'chosen',
] as const;

/** How near an advert came: what stood in its way, or that it was an option and another was better, or the choice. */
export type AdvertStanding = Rejection['by'] | 'outscored' | 'chosen';

/** What agents would have chosen when they were asked at moments drawn at random. */
export interface ChoiceSurveyReport {
  /** How often somebody was asked. */
  readonly asked: number;
  /** By the number of the advert: how near it came, at best of all things that offer it; empty if none did. */
  readonly standings: readonly Counts[];
  /** By the number of the advert: how often it would have been chosen if it had not been taken. */
  readonly missed: readonly number[];
}

/** Asks somebody now and then what it would choose, and whether it would rather have something that is taken. */
export class ChoiceSurvey {
  readonly clock: SampleClock;
  private readonly world: World;
  private asked = 0;
  private readonly standings: Map<string, number>[];
  private readonly missed: number[];

  /** Of a run that is counted for so many ticks. */
  constructor(world: World, ticks: number) {
    const { rules } = world;
    this.world = world;
    const rest = Math.max(1, Math.ceil((world.things().length + world.agentCount) / MANY));
    this.clock = new SampleClock(rest * Math.max(minutesToTicks(MINUTES, rules.ticksPerHour), ticks / MOST_LOOKS));
    this.standings = rules.adverts.map(() => new Map());
    this.missed = rules.adverts.map(() => 0);
  }

  sample(): void {
    const { world } = this;
    const present = Array.from({ length: world.agentCount }, (_, agent) => agent).filter((a) => world.hasAgent(a));
    if (present.length === 0) return;
    const agent = present[Math.floor(draw(0, WHO, 0, this.asked) * present.length)];
    this.asked++;
    const { options, chosen, buckets } = world.agent(agent).consider();
    const best = new Map<number, number>();
    options.forEach((option, i) => {
      const standing = standingOf(option, i === chosen);
      best.set(option.advert, Math.max(best.get(option.advert) ?? 0, STANDINGS.indexOf(standing)));
    });
    for (const [advert, standing] of best) addTo(this.standings[advert], STANDINGS[standing], 1);
    const order = buckets.map(({ bucket }) => bucket);
    const taken = options[chosen];
    const isBetter = (option: OptionRecord) => {
      if (option.rejection?.by !== 'slots' || option.advert === taken?.advert) return false;
      if (!taken || option.bucket !== taken.bucket)
        return !taken || order.indexOf(option.bucket) < order.indexOf(taken.bucket);
      return option.score > taken.score;
    };
    const wishes = options.filter(isBetter).sort((a, b) => b.score - a.score || a.thing - b.thing);
    if (wishes.length > 0) this.noteWish(agent, wishes);
  }

  read(): ChoiceSurveyReport {
    const { asked, missed } = this;
    return { asked, standings: this.standings.map((each) => Object.fromEntries(each)), missed: [...missed] };
  }

  /** What would have been chosen had it been free: of each advert the best thing is tried, the best advert first. */
  private noteWish(agent: number, wishes: readonly OptionRecord[]): void {
    const moment = this.world.agent(agent).moment();
    const tried = new Set<number>();
    for (const { advert, thing } of wishes) {
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
