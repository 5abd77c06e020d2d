import type { AgentId, World } from '../../core/index.ts';
import type { ActivityLog } from '../observe/activity-log.ts';
import { addTo, type Cohorts } from './cohort-report.ts';

/** What one agent did on the current day of the world and on the day before; null when that day was incomplete. */
interface Days {
  day: number;
  today: Map<string, number>;
  before: Map<string, number> | null;
}

/** Sums up the time spent by hour of the day, and how much each day differs from the day before. */
export class TimeReporter {
  private readonly cohorts: Cohorts;
  private readonly ticksPerHour: number;
  private readonly offset: number;
  private readonly days = new Map<AgentId, Days>();

  constructor(world: World, cohorts: Cohorts, log: ActivityLog) {
    const { ticksPerHour, startOfDay } = world.rules;
    this.cohorts = cohorts;
    this.ticksPerHour = ticksPerHour;
    this.offset = startOfDay;
    log.onTimeSpent((agent, activity, from, until) => this.addTime(agent, activity, from, until));
    log.onActivity((agent, activity) => addTo(cohorts.of(agent).begun, activity, 1));
    // The log has added the last time of a removed agent by now: it has listened for longer.
    world.on((event) => {
      if (event.type !== 'removed') return;
      this.finishAgent(event.who, world.now);
      this.days.delete(event.who);
    });
  }

  private addTime(agent: AgentId, activity: string, from: number, until: number): void {
    const cohort = this.cohorts.of(agent);
    cohort.presence += until - from;
    let hours = cohort.hours.get(activity);
    if (!hours) {
      hours = new Array<number>(24).fill(0);
      cohort.hours.set(activity, hours);
    }
    for (let at = from; at < until; ) {
      const time = this.offset + at;
      const hour = Math.floor(time / this.ticksPerHour);
      const end = Math.min(until, (hour + 1) * this.ticksPerHour - this.offset);
      hours[hour % 24] += end - at;
      this.addToDay(agent, Math.floor(hour / 24), activity, end - at);
      at = end;
    }
  }

  private addToDay(agent: AgentId, day: number, activity: string, ticks: number): void {
    let days = this.days.get(agent);
    if (!days) {
      days = { day, today: new Map(), before: null };
      this.days.set(agent, days);
    }
    if (day > days.day) this.endDay(agent, days, day);
    addTo(days.today, activity, ticks);
  }

  /** Compares a day that is over with the day before, if both were complete. */
  private endDay(agent: AgentId, days: Days, day: number): void {
    const { today, before } = days;
    const length = 24 * this.ticksPerHour;
    const isComplete = sumOf(today) === length;
    if (isComplete && before !== null) {
      const cohort = this.cohorts.of(agent);
      cohort.days += length;
      for (const [activity, ticks] of today) cohort.changed += Math.abs(ticks - (before.get(activity) ?? 0));
      for (const [activity, ticks] of before) if (!today.has(activity)) cohort.changed += ticks;
    }
    days.before = isComplete && day === days.day + 1 ? today : null;
    days.today = new Map();
    days.day = day;
  }

  /** Compares the days that are over by this tick, also for agents that have done a single activity since. */
  finish(tick: number): void {
    for (const agent of this.days.keys()) this.finishAgent(agent, tick);
  }

  private finishAgent(agent: AgentId, tick: number): void {
    const day = Math.floor((this.offset + tick) / (24 * this.ticksPerHour));
    const days = this.days.get(agent);
    if (days && days.day < day) this.endDay(agent, days, day);
  }
}

function sumOf(amounts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const amount of amounts.values()) sum += amount;
  return sum;
}
