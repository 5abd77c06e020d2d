import type { Duration } from '../../core/index.ts';
import { Check, unknownName } from '../../core/index.ts';
import { durationInTicks, show } from '../../core/internal.ts';
import type { FileProblem } from '../../format/problems/file-problem.ts';
import type { Path } from '../../format/yaml/value.ts';
import { isMap, type Value } from '../../format/yaml/value.ts';

/** Activities by name (adverts and actions), one of which is meant; 'any' is all that there are. */
export type Activities = readonly string[] | 'any';

/** A level that is compared: food < 10. */
export interface LevelTest {
  readonly need: string;
  readonly compare: '<' | '>';
  readonly level: number;
}

/** What a reaction answers to: the agent begins an activity, somebody begins it upon the agent, or a level gets so. */
export type Occasion = { readonly does: Activities } | { readonly suffers: Activities } | { readonly level: LevelTest };

/**
 * Something about a run that is one number: what an expectation is about, what a sweep writes down, what a fit aims
 * at. Times and counts are means over the agents that it is about, for each day that they were there.
 */
export type Measure = (
  | { readonly of: 'hours'; readonly activities: Activities }
  /** How often an agent begins it. */
  | { readonly of: 'times'; readonly activities: Activities }
  /** Share of the time, from 0 to 1. */
  | { readonly of: 'share'; readonly test: LevelTest }
  | { readonly of: 'mean' | 'lowest' | 'highest'; readonly need: string }
  /** A given up for B, and back at A so soon; times a day. */
  | { readonly of: 'flipFlops'; readonly activities: Activities; readonly within: Duration }
  | { readonly of: 'abandoned' | 'failed'; readonly activities: Activities }
  /** Hours a day on the way. */
  | { readonly of: 'walking' }
  /** Entropy of the day's hours by activity, in bits. */
  | { readonly of: 'variety' }
  /** Total variation distance, from 0 to 1, between the day and one with these hours; what is left of 24 is the rest. */
  | { readonly of: 'unlike'; readonly day: readonly { readonly activities: Activities; readonly hours: number }[] }
  /** Share of the occasions, from 0 to 1, on which an agent is at one of these already, or begins one in time. */
  | { readonly of: 'reaction'; readonly after: Occasion; readonly does: Activities; readonly within: Duration }
) & {
  /** Agents by name, temperament or tag; empty for everybody. */
  readonly who: readonly string[];
};

/** The words that measures may use. */
export interface MeasureVocabulary {
  /** Groups of activities by name. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly activities: readonly string[];
  /** Adverts and actions that are only ever done as a part of some activity, and count for that. */
  readonly parts: readonly string[];
  readonly needs: readonly string[];
  /** Names of agents, temperaments and tags. */
  readonly agents: readonly string[];
  /** Temperaments and tags alone. */
  readonly kinds: readonly string[];
  readonly ticksPerHour: number;
}

/** Both ends of what a measure can come to; infinite where it has none, or where that depends on the world. */
export function rangeOf({ of }: Measure): { readonly low: number; readonly high: number } {
  switch (of) {
    case 'share':
    case 'unlike':
    case 'reaction':
      return { low: 0, high: 1 };
    case 'hours':
    case 'walking':
      return { low: 0, high: 24 };
    case 'mean':
    case 'lowest':
    case 'highest':
      return { low: -Infinity, high: Infinity };
    default:
      return { low: 0, high: Infinity };
  }
}

/** The keys of a measure in a file, the one that says what it is first. */
const KINDS = ['hours', 'times', 'share', 'mean', 'lowest', 'highest', 'flipFlops', 'abandoned', 'failed'] as const;
const MORE_KINDS = ['walking', 'variety', 'unlike', 'after'] as const;
/** All keys that belong to a measure, whatever it is. */
export const MEASURE_KEYS: readonly string[] = [...KINDS, ...MORE_KINDS, 'does', 'within', 'who'];
const TEST = /^\s*(.+?)\s*([<>])\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Reads the measure in a map that may hold more than that; null when something is wrong with it, which is noted. */
export function readMeasure(
  part: Value,
  path: Path,
  words: MeasureVocabulary,
  problems: FileProblem[],
): Measure | null {
  const before = problems.length;
  const reader = new MeasureReader(part, path, words, problems);
  const measure = reader.read();
  return problems.length === before ? measure : null;
}

/** What is wrong with the name of an activity, in words; null when it is one. */
export function refuseActivity(
  name: unknown,
  { groups, activities, parts }: Pick<MeasureVocabulary, 'groups' | 'activities' | 'parts'>,
): string | null {
  if (typeof name === 'string' && activities.includes(name)) return null;
  if (typeof name === 'string' && parts.includes(name))
    return `"${name}" is only a part of other activities, and its time counts for those; name one that agents turn to`;
  return unknownName('activity', name, [...groups.keys(), ...activities]);
}

class MeasureReader {
  private readonly part: Value;
  private readonly path: Path;
  private readonly words: MeasureVocabulary;
  private readonly problems: FileProblem[];

  constructor(part: Value, path: Path, words: MeasureVocabulary, problems: FileProblem[]) {
    this.part = part;
    this.path = path;
    this.words = words;
    this.problems = problems;
  }

  read(): Measure | null {
    const kinds = [...KINDS, ...MORE_KINDS].filter((kind) => Object.hasOwn(this.part, kind));
    if (kinds.length !== 1) {
      const all = [...KINDS, ...MORE_KINDS].join(', ');
      if (kinds.length === 0) this.fail([], `nothing says what is measured; expected one of ${all}`);
      else this.fail([kinds[1]], `${kinds.join(' and ')} are two measures; give each a name of its own`, true);
      return null;
    }
    const [kind] = kinds;
    if (kind !== 'after') this.refuse('does', 'after');
    if (kind !== 'after' && kind !== 'flipFlops') this.refuse('within', 'after and flipFlops');
    const who = this.people();
    switch (kind) {
      case 'hours':
      case 'times':
      case 'abandoned':
      case 'failed':
        return { of: kind, activities: this.activities(this.part[kind], [kind]), who };
      case 'share':
        return { of: kind, test: this.test(this.part.share, ['share']), who };
      case 'mean':
      case 'lowest':
      case 'highest':
        return { of: kind, need: this.need(this.part[kind], [kind]), who };
      case 'flipFlops':
        return { of: kind, activities: this.activities(this.part[kind], [kind]), within: this.within('15m'), who };
      case 'walking':
      case 'variety':
        if (this.part[kind] !== true) this.fail([kind], `got ${show(this.part[kind])}; expected true`);
        return { of: kind, who };
      case 'unlike':
        return { of: kind, day: this.day(), who };
      case 'after':
        return {
          of: 'reaction',
          after: this.occasion(),
          does: this.answers(),
          within: this.within(null),
          who,
        };
    }
  }

  private fail(path: Path, message: string, isKey = false): void {
    this.problems.push({ path: [...this.path, ...path], message, isKey });
  }

  private refuse(key: string, kind: string): void {
    if (Object.hasOwn(this.part, key)) this.fail([key], `"${key}" goes with ${kind} only`, true);
  }

  private answers(): Activities {
    if (this.part.does !== undefined) return this.activities(this.part.does, ['does']);
    this.fail([], 'expected "does": what answers it, as "does: flee"');
    return [];
  }

  private activities(part: unknown, path: Path, isKey = false): Activities {
    if (part === 'any') return 'any';
    return this.names(part, path, (name, at) => {
      const group = this.words.groups.get(name);
      if (group) return group;
      const message = refuseActivity(name, this.words);
      if (message !== null) this.fail(at, message, isKey);
      return [name];
    });
  }

  private people(): readonly string[] {
    if (this.part.who === undefined) return [];
    return this.names(this.part.who, ['who'], (name, at) => {
      if (!this.words.agents.includes(name))
        this.fail(at, unknownName('agent, temperament or tag', name, this.words.agents));
      return [name];
    });
  }

  /** One name or a list of them, each turned into what it stands for; nothing twice. */
  private names(part: unknown, path: Path, read: (name: string, at: Path) => readonly string[]): readonly string[] {
    const list = Array.isArray(part) ? part : [part];
    if (list.length === 0 || list.some((each) => typeof each !== 'string')) {
      this.fail(path, `got ${show(part)}; expected a name or a list of names`);
      return [];
    }
    return [...new Set(list.flatMap((name, i) => read(name, Array.isArray(part) ? [...path, i] : path)))];
  }

  private need(part: unknown, path: Path): string {
    const { needs } = this.words;
    if (typeof part === 'string' && needs.includes(part)) return part;
    this.fail(path, unknownName('need', part, needs));
    return '';
  }

  private test(part: unknown, path: Path): LevelTest {
    const match = typeof part === 'string' ? TEST.exec(part) : null;
    if (!match) this.fail(path, `got ${show(part)}; expected a level to compare: "food < 10"`);
    if (!match) return { need: '', compare: '<', level: 0 };
    return { need: this.need(match[1], path), compare: match[2] as '<' | '>', level: Number(match[3]) };
  }

  private within(usual: Duration | null): Duration {
    const { within = usual } = this.part;
    const check = new Check([], []);
    if (within === null) this.fail([], 'expected "within": how soon, as "5s"');
    else durationInTicks(within as Duration, this.words.ticksPerHour, check);
    for (const { message } of check.problems) this.fail(['within'], message);
    return (within ?? 0) as Duration;
  }

  private day(): { activities: Activities; hours: number }[] {
    const { unlike } = this.part;
    if (!isMap(unlike)) {
      this.fail(['unlike'], `got ${show(unlike)}; expected hours by activity: { sleep: 8, work: 5 }`);
      return [];
    }
    if (Object.keys(unlike).length === 0) this.fail(['unlike'], 'expected hours by activity: { sleep: 8, work: 5 }');
    const day = Object.entries(unlike).map(([name, hours]) => {
      if (typeof hours !== 'number' || hours < 0) this.fail(['unlike', name], `got ${show(hours)}; expected hours`);
      return { activities: this.activities(name, ['unlike', name], true), hours: Number(hours) };
    });
    if (day.length > 1 && day.some(({ activities }) => activities === 'any'))
      this.fail(['unlike'], '"any" holds every activity; each can be in one part only');
    const all = day.flatMap(({ activities }) => activities);
    const twice = all.find((name, i) => all.indexOf(name) !== i);
    if (twice !== undefined)
      this.fail(['unlike'], `"${twice}" is counted twice; each activity can be in one part only`);
    const sum = day.reduce((total, { hours }) => total + hours, 0);
    if (sum > 24 + 1e-9) this.fail(['unlike'], `the hours add up to ${sum}; a day has 24`);
    return day;
  }

  private occasion(): Occasion {
    const { after } = this.part;
    if (typeof after === 'string' && TEST.test(after)) return { level: this.test(after, ['after']) };
    if (isMap(after) && Object.keys(after).length === 1) {
      if (Object.hasOwn(after, 'suffers')) return { suffers: this.activities(after.suffers, ['after', 'suffers']) };
      if (Object.hasOwn(after, 'does')) return { does: this.activities(after.does, ['after', 'does']) };
    }
    this.fail(['after'], `got ${show(after)}; expected { suffers: hit }, { does: wake }, or a level: "health < 50"`);
    return { does: [] };
  }
}
