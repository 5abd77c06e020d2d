import type { Check, Value } from '../../core/internal.ts';
import type { Measure } from './measure.ts';
import type { MeasureField, MeasureKind } from './measure-kind.ts';
import { MeasureReader } from './measure-reader.ts';
import { MEASURE_OPTIONS, MEASURES } from './measure-table.ts';
import type { MeasureVocabulary } from './vocabulary.ts';

const KINDS: readonly MeasureKind[] = MEASURES;

/** All keys that a measure may have in a file, with what editors show for each. */
export const MEASURE_FIELDS: Readonly<Record<string, MeasureField>> = Object.fromEntries([
  ...KINDS.map(({ key, field }) => [key, field]),
  ...Object.entries(MEASURE_OPTIONS).map(([name, { shape, about }]) => [
    name,
    { shape, about: `With ${keysWith(name)}: ${about}` },
  ]),
  [
    'who',
    {
      shape: { either: ['text', { list: 'text' }] },
      about: 'Agents by name, temperament or tag; everybody by default.',
    },
  ],
  [
    'people',
    {
      shape: { either: ['text', 'number'] },
      about: 'How people differ: `spread` (their standard deviation), `median`, or a quantile such as 90%.',
    },
  ],
]);

/** The names of these keys. */
export const MEASURE_KEYS: readonly string[] = Object.keys(MEASURE_FIELDS);

/** Reads a measure from a map, which may have other keys as well. Null when it has problems; these go to `check`. */
export function readMeasure(part: Value, check: Check, vocabulary: MeasureVocabulary): Measure | null {
  const reader = new MeasureReader(part, check, vocabulary);
  const [kind, second] = KINDS.filter(({ key }) => Object.hasOwn(part, key));
  if (kind === undefined) {
    reader.fail([], `the measure is missing; expected one of ${KINDS.map(({ key }) => key).join(', ')}`);
    return null;
  }
  if (second !== undefined) {
    reader.failKey([second.key], `got two measures, ${kind.key} and ${second.key}; expected one. Split them in two`);
    return null;
  }
  for (const name of Object.keys(MEASURE_OPTIONS))
    if (Object.hasOwn(part, name) && !kind.options.includes(name))
      reader.failKey([name], `"${name}" can only be used with ${keysWith(name)}`);
  const who = reader.who();
  const people = reader.people();
  const during = kind.options.includes('during') ? reader.during() : null;
  const measure = {
    of: kind.of,
    ...kind.read(reader, kind.key),
    who,
    ...(people !== null && { people }),
    ...(during !== null && { during }),
  } as Measure;
  return reader.isValid ? measure : null;
}

/** The measures that take an option: 'flipFlops and after'. */
function keysWith(option: string): string {
  const keys = KINDS.filter(({ options }) => options.includes(option)).map(({ key }) => key);
  return keys.length < 3 ? keys.join(' and ') : `${keys.slice(0, -1).join(', ')} and ${keys[keys.length - 1]}`;
}
