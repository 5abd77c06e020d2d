import type { WorldDefinition } from '../../core/index.ts';
import type { LoadedWorld } from '../../format/index.ts';
import type { FileProblem } from '../../format/problems/file-problem.ts';
import { isUnreadable, readDocument } from '../../format/yaml/document.ts';
import { isMap } from '../../format/yaml/value.ts';
import { rejectUnknownKeys } from '../../measure/expectations/expectation.ts';
import type { Measure } from '../../measure/index.ts';
import { MEASURE_KEYS, readMeasure } from '../../measure/measures/measure.ts';
import { MeasureError } from '../../measure/measures/measure-error.ts';
import { vocabularyOf } from '../../measure/measures/vocabulary.ts';
import { runTrial, type Study } from '../trials/study.ts';

/** Measures by the names of their columns. */
export type NamedMeasures = Record<string, Measure>;

/** Without groups, the hours of so many activities are written down: those that took most time as the file stands. */
const MOST_ACTIVITIES = 8;
/** A level is in danger in this lowest part of its range. */
const DANGER = 0.1;

/** Reads `sleep={ hours: sleep, who: adult }`, as in a file's `expect:`, without bounds. */
export function readNamedMeasure(text: string, loaded: LoadedWorld): readonly [name: string, measure: Measure] {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  const fail = (message: string) => new MeasureError(`--measure ${name === '' ? `"${text}"` : name}: ${message}`);
  if (name === '') throw fail('expected NAME={ hours: sleep } or the like');
  const document = readDocument(text.slice(at + 1));
  if (isUnreadable(document)) throw fail(`${document.message}; expected NAME={ hours: sleep } or the like`);
  const { value } = document;
  if (!isMap(value)) throw fail(`got ${JSON.stringify(value)}; expected { hours: sleep } or the like`);
  const problems: FileProblem[] = [];
  const file = isMap(loaded.value) ? loaded.value : {};
  rejectUnknownKeys(value, [], MEASURE_KEYS, problems);
  const measure = readMeasure(value, [], vocabularyOf(file, loaded.definition ?? {}, []), problems);
  if (measure && problems.length === 0) return [name, measure];
  throw fail(problems.map(({ path, message }) => [...path, message].join(': ')).join('; '));
}

/** What the file expects, under the names that it has there. */
export function expectedMeasures({ expectations }: LoadedWorld): NamedMeasures {
  return Object.fromEntries(expectations.map(({ name, measure }) => [name, measure]));
}

/** What is looked at in any world: hours by group or activity, the levels of needs, and restlessness. */
export function defaultMeasures(loaded: LoadedWorld, study: Study, seed: number): NamedMeasures {
  const who: readonly string[] = [];
  const { groups } = loaded;
  const { needs = {} } = loaded.definition ?? ({} as WorldDefinition);
  const parts =
    groups.size > 0 ? [...groups] : frequentActivities(loaded, study, seed).map((name) => [name, [name]] as const);
  const hours = parts.map(([name, activities]) => [`hours ${name}`, { of: 'hours', activities, who }] as const);
  const means = Object.keys(needs).map((need) => [`mean ${need}`, { of: 'mean', need, who }] as const);
  const dangers = Object.entries(needs).map(([need, { range: [low, high] = [0, 100] }]) => {
    const test = { need, compare: '<', level: low + (high - low) * DANGER } as const;
    return [`danger ${need}`, { of: 'share', test, who }] as const;
  });
  const restless = { of: 'flipFlops', activities: 'any', within: '15m', who } as const;
  return Object.fromEntries<Measure>([...hours, ...means, ...dangers, ['flip-flops', restless]]);
}

/** By the hours that they take in one run with the file's own numbers, the most first; ties in the file's order. */
function frequentActivities(loaded: LoadedWorld, study: Study, seed: number): string[] {
  const file = isMap(loaded.value) ? loaded.value : {};
  const { activities } = vocabularyOf(file, loaded.definition ?? {}, []);
  const measures = Object.fromEntries(
    activities.map((name) => [name, { of: 'hours', activities: [name], who: [] } as const]),
  );
  const { values } = runTrial({ ...study, measures, reports: false }, { seed, parameters: {} });
  return activities
    .map((name) => ({ name, hours: values[name] ?? 0 }))
    .filter(({ hours }) => hours > 0)
    .sort((a, b) => b.hours - a.hours)
    .slice(0, MOST_ACTIVITIES)
    .map(({ name }) => name);
}

/** What a measure's number is in: 'h a day', 'a day', '%' for shares, 'bits', or nothing for levels and distances. */
export function unitOf({ of }: Measure): string {
  if (of === 'hours' || of === 'walking') return 'h a day';
  if (of === 'times' || of === 'flipFlops' || of === 'abandoned' || of === 'failed') return 'a day';
  if (of === 'share' || of === 'reaction') return '%';
  return of === 'variety' ? 'bits' : '';
}
