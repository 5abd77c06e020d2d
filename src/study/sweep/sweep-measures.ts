import type { WorldDefinition } from '../../core/index.ts';
import { Check, isMap, showPath } from '../../core/internal.ts';
import type { LoadedWorld } from '../../format/index.ts';
import { isUnreadable, readDocument } from '../../format/internal.ts';
import { type Measure, MeasureError } from '../../measure/index.ts';
import { DANGER, MEASURE_KEYS, readMeasure, rejectUnknownKeys, vocabularyOf } from '../../measure/internal.ts';

import { runTrial } from '../trials/run-trial.ts';
import type { Study } from '../trials/study.ts';

/** Measures by the names of their columns. */
export type NamedMeasures = Record<string, Measure>;

/** For a file without groups: how many activities are measured, those that take the most time. */
const MAX_ACTIVITIES = 8;
const EXAMPLE = 'expected NAME={ hours: sleep } or another measure';

/** Reads `sleep={ hours: sleep, who: adult }`: a measure as in `expect:` of a file, without bounds. */
export function readNamedMeasure(text: string, loaded: LoadedWorld): readonly [name: string, measure: Measure] {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  const error = (message: string) => new MeasureError(`--measure ${name === '' ? `"${text}"` : name}: ${message}`);
  if (name === '') throw error(EXAMPLE);
  const document = readDocument(text.slice(at + 1));
  if (isUnreadable(document)) throw error(`${document.message}; ${EXAMPLE}`);
  const { value } = document;
  if (!isMap(value)) throw error(`got ${JSON.stringify(value)}; ${EXAMPLE}`);
  const check = new Check();
  rejectUnknownKeys(value, MEASURE_KEYS, check);
  const measure = readMeasure(value, check, vocabularyOfWorld(loaded));
  if (measure && check.problems.length === 0) return [name, measure];
  throw error(
    check.problems
      .map(({ path, message }) => (path.length === 0 ? message : `${showPath(path)}: ${message}`))
      .join('; '),
  );
}

/** The measures of the expectations in the file, by their names there. */
export function expectedMeasures({ expectations }: LoadedWorld): NamedMeasures {
  return Object.fromEntries(expectations.map(({ name, measure }) => [name, measure]));
}

/** The measures of any world: hours by group or activity, levels of needs, and flip-flops. */
export function defaultMeasures(loaded: LoadedWorld, study: Study, seed: number): NamedMeasures {
  const who: readonly string[] = [];
  const { groups } = loaded;
  const { needs = {} } = loaded.definition ?? ({} as WorldDefinition);
  const parts =
    groups.size > 0 ? [...groups] : longestActivities(loaded, study, seed).map((name) => [name, [name]] as const);
  const hours = parts.map(([name, activities]) => [`hours ${name}`, { of: 'hours', activities, who }] as const);
  const means = Object.keys(needs).map((need) => [`mean ${need}`, { of: 'mean', need, who }] as const);
  const dangers = Object.entries(needs).map(([need, { range: [low, high] = [0, 100] }]) => {
    const test = { need, compare: '<', level: low + (high - low) * DANGER } as const;
    return [`${need} in danger`, { of: 'share', test, who }] as const;
  });
  const flipFlops = { of: 'flipFlops', activities: 'any', within: '15m', who } as const;
  return Object.fromEntries<Measure>([...hours, ...means, ...dangers, ['flip-flops', flipFlops]]);
}

/** The activities that take the most hours in one run with the file's own parameters; ties in the file's order. */
function longestActivities(loaded: LoadedWorld, study: Study, seed: number): string[] {
  const { activities } = vocabularyOfWorld(loaded);
  const measures = Object.fromEntries(
    activities.map((name) => [name, { of: 'hours', activities: [name], who: [] } as const]),
  );
  const { values } = runTrial({ ...study, measures, reports: false }, { seed, parameters: {} });
  return activities
    .map((name) => ({ name, hours: values[name] ?? 0 }))
    .filter(({ hours }) => hours > 0)
    .sort((a, b) => b.hours - a.hours)
    .slice(0, MAX_ACTIVITIES)
    .map(({ name }) => name);
}

function vocabularyOfWorld({ value, definition }: LoadedWorld) {
  return vocabularyOf(isMap(value) ? value : {}, definition ?? {}, new Check());
}
