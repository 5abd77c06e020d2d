import type { Duration } from '../../core/index.ts';
import { Check, durationInTicks, isMap, show, timeOfDayInTicks, unknownName, type Value } from '../../core/internal.ts';
import type { DayPart } from '../gauges/activity-gauge.ts';
import type { PeopleStatistic } from '../gauges/people-gauge.ts';
import type { Occasion } from '../gauges/reaction-gauge.ts';
import type { DayWindow } from '../observe/day-window.ts';
import type { LevelTest } from '../observe/level-test.ts';
import type { Activities } from '../observe/selector.ts';
import { readAmount } from './read-amount.ts';
import { activityProblem, type MeasureVocabulary } from './vocabulary.ts';

const WINDOW = /^\s*(\d+:\d+)\s*-\s*(\d+:\d+)\s*$/;
const LEVEL_TEST = /^\s*(.+?)\s*([<>])\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Reads the values of a measure from a map in a file. Problems are added to the check; `isValid` is then false. */
export class MeasureReader {
  isValid = true;
  private readonly part: Value;
  private readonly check: Check;
  private readonly vocabulary: MeasureVocabulary;

  constructor(part: Value, check: Check, vocabulary: MeasureVocabulary) {
    this.part = part;
    this.check = check;
    this.vocabulary = vocabulary;
  }

  /** Adds a problem with the value at a path within the map. */
  fail(path: readonly (string | number)[], message: string): void {
    this.isValid = false;
    this.check.at(...path).fail(message);
  }

  /** Adds a problem with the last key of a path within the map. */
  failKey(path: readonly (string | number)[], message: string): void {
    this.isValid = false;
    this.check.at(...path).failKey(message);
  }

  /** Agents by name, temperament or tag; an empty list when the map has no `who`. */
  who(): readonly string[] {
    if (this.part.who === undefined) return [];
    const { agents } = this.vocabulary;
    return this.names(this.part.who, ['who'], (name, path) => {
      if (!agents.includes(name)) this.fail(path, unknownName('agent, temperament or tag', name, agents));
      return [name];
    });
  }

  /** What is computed from single people; null when the map has no `people`. */
  people(): PeopleStatistic | null {
    const { people } = this.part;
    if (people === undefined) return null;
    if (people === 'spread') return people;
    if (people === 'median') return 0.5;
    const share = readAmount(people);
    if (share !== undefined && share >= 0 && share <= 1) return share;
    this.fail(['people'], `got ${show(people)}; expected spread, median, or a quantile from 0% to 100%`);
    return null;
  }

  /** The part of every day that counts; null when the map has no `during`. */
  during(): DayWindow | null {
    const { during } = this.part;
    if (during === undefined) return null;
    const match = typeof during === 'string' ? WINDOW.exec(during) : null;
    if (!match) {
      this.fail(['during'], `got ${show(during)}; expected two times of day, such as 18:00-22:00`);
      return null;
    }
    const check = new Check();
    const window = [match[1], match[2]] as unknown as DayWindow;
    const [from, until] = window.map((time) => timeOfDayInTicks(time, this.vocabulary.ticksPerHour, check));
    for (const { message } of check.problems) this.fail(['during'], message);
    if (check.problems.length === 0 && from === until)
      this.fail(
        ['during'],
        `got ${show(during)}, which ${match[1] === match[2] ? 'has no length' : 'is less than a tick'}; expected a longer part of the day`,
      );
    return window;
  }

  /** Activities and groups of activities by name, or 'any'. */
  activities(key: string): Activities {
    return this.activitiesAt(this.part[key], [key]);
  }

  /** The same for a key that must be there; `example` completes the message. */
  requiredActivities(key: string, example: string): Activities {
    if (this.part[key] !== undefined) return this.activities(key);
    this.fail([], `"${key}" is missing; expected ${example}`);
    return [];
  }

  /** The name of a need. */
  need(key: string): string {
    return this.needAt(this.part[key], [key]);
  }

  /** A level that is compared with a limit: 'food < 10'. */
  levelTest(key: string): LevelTest {
    return this.levelTestAt(this.part[key], [key]);
  }

  /** The value true, which adds nothing to the measure; anything else is a problem. */
  flag(key: string): Record<never, never> {
    if (this.part[key] !== true) this.fail([key], `got ${show(this.part[key])}; expected true`);
    return {};
  }

  /** A time limit. Without a default, the key must be there. */
  duration(key: string, byDefault: Duration | null): Duration {
    const { [key]: duration = byDefault } = this.part;
    const check = new Check([], []);
    if (duration === null) this.fail([], `"${key}" is missing; expected a time limit, such as "${key}: 5s"`);
    else durationInTicks(duration as Duration, this.vocabulary.ticksPerHour, check);
    for (const { message } of check.problems) this.fail([key], message);
    return (duration ?? 0) as Duration;
  }

  /** Hours by activity: { sleep: 8, work: 5 }. */
  day(key: string): DayPart[] {
    const value = this.part[key];
    if (!isMap(value) || Object.keys(value).length === 0) {
      this.fail([key], `got ${show(value)}; expected hours by activity: { sleep: 8, work: 5 }`);
      return [];
    }
    const day = Object.entries(value).map(([name, hours]) => {
      if (typeof hours !== 'number' || hours < 0) this.fail([key, name], `got ${show(hours)}; expected hours`);
      return { activities: this.activitiesAt(name, [key, name], true), hours: Number(hours) };
    });
    if (day.length > 1 && day.some(({ activities }) => activities === 'any'))
      this.fail([key], '"any" includes every activity, so it must be the only entry');
    const all = day.flatMap(({ activities }) => activities);
    const duplicate = all.find((name, i) => all.indexOf(name) !== i);
    if (duplicate !== undefined)
      this.fail([key], `"${duplicate}" is counted twice; each activity may appear only once`);
    const sum = day.reduce((total, { hours }) => total + hours, 0);
    if (sum > 24 + 1e-9) this.fail([key], `the hours add up to ${sum}; a day has only 24`);
    return day;
  }

  /** What an agent reacts to. */
  occasion(key: string): Occasion {
    const value = this.part[key];
    if (typeof value === 'string' && LEVEL_TEST.test(value)) return { level: this.levelTest(key) };
    if (isMap(value) && Object.keys(value).length === 1) {
      if (Object.hasOwn(value, 'suffers')) return { suffers: this.activitiesAt(value.suffers, [key, 'suffers']) };
      if (Object.hasOwn(value, 'does')) return { does: this.activitiesAt(value.does, [key, 'does']) };
    }
    this.fail([key], `got ${show(value)}; expected { suffers: hit }, { does: wake }, or a level: "health < 50"`);
    return { does: [] };
  }

  private activitiesAt(value: unknown, path: readonly string[], isKey = false): Activities {
    if (value === 'any') return 'any';
    return this.names(value, path, (name, at) => {
      const group = this.vocabulary.groups.get(name);
      if (group) return group;
      const problem = activityProblem(name, this.vocabulary);
      if (problem !== null && isKey) this.failKey(at, problem);
      else if (problem !== null) this.fail(at, problem);
      return [name];
    });
  }

  private needAt(value: unknown, path: readonly string[]): string {
    const { needs } = this.vocabulary;
    if (typeof value === 'string' && needs.includes(value)) return value;
    this.fail(path, unknownName('need', value, needs));
    return '';
  }

  private levelTestAt(value: unknown, path: readonly string[]): LevelTest {
    const match = typeof value === 'string' ? LEVEL_TEST.exec(value) : null;
    if (!match) this.fail(path, `got ${show(value)}; expected a level that is compared: "food < 10"`);
    if (!match) return { need: '', compare: '<', level: 0 };
    return { need: this.needAt(match[1], path), compare: match[2] as '<' | '>', level: Number(match[3]) };
  }

  /** One name or a list of names; each is expanded, and duplicates are dropped. */
  private names(
    value: unknown,
    path: readonly string[],
    expand: (name: string, path: readonly (string | number)[]) => readonly string[],
  ): readonly string[] {
    const list = Array.isArray(value) ? value : [value];
    if (list.length === 0 || list.some((each) => typeof each !== 'string')) {
      this.fail(path, `got ${show(value)}; expected a name or a list of names`);
      return [];
    }
    return [...new Set(list.flatMap((name, i) => expand(name, Array.isArray(value) ? [...path, i] : path)))];
  }
}
