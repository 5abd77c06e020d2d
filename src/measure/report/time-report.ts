import type { AgentId, World } from '../../core/index.ts';
import type { ActivityLog } from '../observe/activity-log.ts';
import { addTo, type Cohorts } from './cohort-report.ts';

/** What one agent did by day of the world: the day that is under way, and the one before. */
interface Days {
  day: number;
  today: Map<string, number>;
  before: Map<string, number> | null;
}

/** Books what time went to, by hour of the day, and how much one day is like the day before. */
export class TimeReporter {
  private readonly parties: Cohorts;
  private readonly perHour: number;
  private readonly offset: number;
  private readonly days: Days[] = [];

  constructor(world: World, parties: Cohorts, diary: ActivityLog) {
    const { ticksPerHour, startOfDay } = world.rules;
    this.parties = parties;
    this.perHour = ticksPerHour;
    this.offset = startOfDay;
    diary.onTimeSpent((agent, activity, from, until) => this.book(agent, activity, from, until));
    diary.onActivity((agent, activity) => addTo(parties.of(agent).begun, activity, 1));
  }

  private book(agent: AgentId, activity: string, from: number, until: number): void {
    const party = this.parties.of(agent);
    party.presence += until - from;
    let hours = party.hours.get(activity);
    if (!hours) {
      hours = new Array<number>(24).fill(0);
      party.hours.set(activity, hours);
    }
    for (let at = from; at < until; ) {
      const time = this.offset + at;
      const hour = Math.floor(time / this.perHour);
      const end = Math.min(until, (hour + 1) * this.perHour - this.offset);
      hours[hour % 24] += end - at;
      this.bookDay(agent, Math.floor(hour / 24), activity, end - at);
      at = end;
    }
  }

  private bookDay(agent: AgentId, day: number, activity: string, ticks: number): void {
    let days = this.days[agent];
    if (!days) {
      days = { day, today: new Map(), before: null };
      this.days[agent] = days;
    }
    if (day > days.day) this.turn(agent, days, day);
    addTo(days.today, activity, ticks);
  }

  /** A day is over: it is compared with the one before, if both were whole. */
  private turn(agent: AgentId, days: Days, day: number): void {
    const { today, before } = days;
    const length = 24 * this.perHour;
    const isWhole = sumOf(today) === length;
    if (isWhole && before !== null) {
      const party = this.parties.of(agent);
      party.days += length;
      for (const [activity, ticks] of today) party.changed += Math.abs(ticks - (before.get(activity) ?? 0));
      for (const [activity, ticks] of before) if (!today.has(activity)) party.changed += ticks;
    }
    days.before = isWhole && day === days.day + 1 ? today : null;
    days.today = new Map();
    days.day = day;
  }

  /** Days that are over by this tick are compared too, also of those who did but one thing since. */
  finish(tick: number): void {
    const day = Math.floor((this.offset + tick) / (24 * this.perHour));
    this.days.forEach((days, agent) => {
      if (days.day < day) this.turn(agent, days, day);
    });
  }
}

function sumOf(amounts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const amount of amounts.values()) sum += amount;
  return sum;
}
