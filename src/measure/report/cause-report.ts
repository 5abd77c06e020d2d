import type { AgentId, OptionRecord, World } from '../../core/index.ts';
import { followActivities } from '../observe/activity.ts';
import type { ActivityLog } from '../observe/activity-log.ts';
import { DANGER } from '../observe/level-test.ts';
import { addTo, type Cohorts, type Counts } from './cohort-report.ts';

/** What explains the faults of a run. */
export interface CauseReport {
  /** By need: how often agents were seen with it in danger, by what they were doing then. */
  readonly inDanger: Readonly<Record<string, Counts>>;
  /** By need: why agents with it in danger did not choose what would fill it, by index of the advert and reason: '3 slots'. */
  readonly remedies: Readonly<Record<string, Counts>>;
  /** Attempts in vain, by agent or temperament and activity. */
  readonly retries: readonly RetryReport[];
}

/** An activity that ended early and was soon tried again, over and over, without having been done once. */
export interface RetryReport {
  /** The agent; in a crowd, its temperament. */
  readonly who: string;
  readonly activity: string;
  /** Why it ended, most of these times. */
  readonly why: string;
  /** How many starts were such retries. */
  readonly times: number;
  /** The most in a row. */
  readonly longest: number;
  /** The tick at which these ended. */
  readonly tick: number;
}

/** Attempts in a row from which on they count as futile; more of those that were left for something better. */
const FUTILE = 5;
const FUTILE_WHEN_LEFT = 12;
/** The longest time between two of them, in hours. */
const SOON = 0.5;

/** The current activity of an agent, and its attempts in vain by activity. */
interface Attempts {
  activity: string;
  /** Why the activity ended early; null while it goes on or when it was done. */
  why: string | null;
  readonly inVain: Map<string, InVain>;
}

/** Attempts at one activity, in a row. */
interface InVain {
  /** By reason: how many of them ended for it. */
  readonly whys: Map<string, number>;
  readonly length: number;
  readonly tick: number;
}

/** The key under which the decisions with a need in danger are counted, beside those of adverts. */
export const DECISIONS = 'decisions';

/** Observes what agents do while a need is in danger, and activities that are started again and again in vain. */
export class CauseReporter {
  private readonly world: World;
  private readonly cohorts: Cohorts;
  private readonly log: ActivityLog;
  private readonly danger = new Map<string, Map<string, number>>();
  private readonly remedies = new Map<string, Map<string, number>>();
  private readonly attempts = new Map<AgentId, Attempts>();
  private readonly retries = new Map<string, RetryReport>();
  private isCounting = false;

  constructor(world: World, cohorts: Cohorts, log: ActivityLog) {
    this.world = world;
    this.cohorts = cohorts;
    this.log = log;
    followActivities(world, (agent, { name, origin }) => this.startActivity(agent, origin === 'fallback' ? '' : name));
    world.on((event) => {
      if (event.type === 'removed') this.attempts.delete(event.who);
      if (event.type !== 'ended') return;
      const current = this.attempts.get(event.agent);
      if (current) current.why = event.how === 'done' ? null : event.why || event.how;
    });
  }

  /** Starts counting now. */
  begin(): void {
    this.isCounting = true;
  }

  /** Counts what an agent does while a need is in danger. */
  addLevel(agent: AgentId, need: string, level: number, low: number, high: number): void {
    if (level >= low + DANGER * (high - low)) return;
    const counts = this.danger.get(need) ?? new Map<string, number>();
    this.danger.set(need, counts);
    addTo(counts, this.log.activityOf(agent) ?? '', 1);
  }

  /** Counts why an agent with a need in danger does not choose what would fill it. */
  addDecision(agent: AgentId, options: readonly OptionRecord[], standingOf: (option: OptionRecord) => string): void {
    const { world } = this;
    world.rules.needs.forEach(({ name, low, high }, need) => {
      if (world.agent(agent).level(name) >= low + DANGER * (high - low)) return;
      const counts = this.remedies.get(name) ?? new Map<string, number>();
      this.remedies.set(name, counts);
      addTo(counts, DECISIONS, 1);
      const filling = options.filter(({ advert }) => promises(world, advert, need));
      if (filling.length === 0) addTo(counts, '-1 none', 1);
      for (const advert of new Set(filling.map((option) => option.advert))) {
        const own = filling.filter((option) => option.advert === advert).map(standingOf);
        addTo(counts, `${advert} ${own.includes('chosen') ? 'chosen' : mostFrequent(own)}`, 1);
      }
    });
  }

  /** The results up to now. */
  read(): CauseReport {
    const plain = (counts: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
      Object.fromEntries([...counts].map(([need, each]) => [need, Object.fromEntries(each)]));
    return {
      inDanger: plain(this.danger),
      remedies: plain(this.remedies),
      retries: [...this.retries.values()],
    };
  }

  /** Counts how the activity before this one ended. */
  private startActivity(agent: AgentId, activity: string): void {
    const { now, rules } = this.world;
    const last = this.attempts.get(agent);
    const inVain: Map<string, InVain> = last?.inVain ?? new Map();
    if (last?.why === null) inVain.delete(last.activity);
    else if (last && last.activity !== '') {
      const before = inVain.get(last.activity);
      const isSoon = before !== undefined && now - before.tick <= SOON * rules.ticksPerHour;
      const length = isSoon ? before.length + 1 : 1;
      const whys = isSoon ? before.whys : new Map<string, number>();
      addTo(whys, last.why, 1);
      inVain.set(last.activity, { whys, length, tick: now });
      const why = mostCounted(whys);
      const most = why.endsWith(' matters more') ? FUTILE_WHEN_LEFT : FUTILE;
      if (length >= most && this.isCounting) this.addRetry(agent, { activity: last.activity, why }, length, most);
    }
    this.attempts.set(agent, { activity, why: null, inVain });
  }

  private addRetry(
    agent: AgentId,
    { activity, why }: Pick<RetryReport, 'activity' | 'why'>,
    length: number,
    most: number,
  ): void {
    const { agent: name, temperament } = this.cohorts.of(agent);
    const who = name ?? temperament;
    const key = JSON.stringify([who, activity]);
    const before = this.retries.get(key);
    const isLonger = length > (before?.longest ?? 0);
    this.retries.set(key, {
      who,
      activity,
      why,
      times: (before?.times ?? 0) + (length === most ? most : 1),
      longest: isLonger ? length : (before?.longest ?? 0),
      tick: isLonger ? this.world.now : (before?.tick ?? 0),
    });
  }
}

function promises({ rules }: World, advert: number, need: number): boolean {
  const { promisedNeeds, promisedAmounts, dynamicNeeds } = rules.adverts[advert];
  const fixed = Array.from(promisedNeeds).indexOf(need);
  return dynamicNeeds.includes(need) || (fixed >= 0 && promisedAmounts[fixed] > 0);
}

/** The most frequent of some words; the first of several. */
function mostFrequent(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) addTo(counts, word, 1);
  return mostCounted(counts);
}

function mostCounted(counts: ReadonlyMap<string, number>): string {
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
