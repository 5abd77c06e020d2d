import {
  ACTION,
  ADVERT,
  AGENT,
  WORLD as DEFINITION,
  FEELINGS,
  FELT_PLACES,
  type Field,
  type Fields,
  INNATE_ADVERT,
  optional as is,
  KIND,
  MIND,
  required as must,
  NEED,
  PARTITION,
  type Shape,
  type ShapeName,
  SPACE,
  STEP_GUARDS,
  STEPS,
  TEMPERAMENT,
  THING,
} from '../../core/internal.ts';
import { MEASURE_FIELDS } from '../../measure/internal.ts';
import { ICONS } from '../icons/icons.ts';

/*
 * What a world file may hold: the fields of a definition, and what only files have. The expansion of a file into a
 * definition follows it, and so do the JSON Schema for editors and the search for curves and factors. What each value
 * must be exactly is checked by the core.
 */

const words = (...list: string[]): Shape => ({ words: list });
const texts: Shape = { list: 'text' };
const allow = is(texts, 'Names of lints that are meant to be so, here and below.');

const amount: Shape = { either: ['number', 'text'] };

/** What is measured, who it is about, and where it should be. */
const expectation: Fields = {
  ...MEASURE_FIELDS,
  each: is('flag', 'true: for each of them by itself, not for their mean.'),
  between: is({ list: amount }, 'Both ends: [7, 9].'),
  atLeast: is(amount, 'The lower end; shares also as "1%".'),
  atMost: is(amount, 'The upper end.'),
};

/** A part of a definition in which lints may be allowed. */
const withAllow = (fields: Fields): Fields => ({ ...fields, allow });

/** A placement in a file: it may be one of a crowd, or stand on a map by its character. */
const placed = (fields: Fields): Fields => ({
  ...fields,
  at: is('point', fields.at.about),
  count: is('number', 'How many of them, within `within`.'),
  within: is('area', 'With count: spread evenly over [left, top, right, bottom].'),
  allow,
});

/** A number that is drawn for each member of a crowd. */
const distribution: Shape = {
  fields: {
    normal: is({ list: amount }, 'The mean and the standard deviation: [6/h, 1/h].'),
    uniform: is({ list: amount }, 'Both ends: [4/h, 8/h].'),
    lognormal: is({ list: amount }, 'The median, and the factor of one standard deviation: [6/h, 1.3].'),
  },
};
const varied: Fields = {
  needs: is({ named: { named: distribution } }, 'By need: decay or weight.'),
  levels: is({ named: distribution }, 'Levels at the start.'),
  state: is({ named: distribution }, 'States at the start.'),
};

/** The parts that have a name because they are used in several places, or within themselves. */
export const SHAPES: Readonly<Record<Exclude<ShapeName, 'felt place'>, { readonly fields: Fields }>> & {
  readonly 'felt place': Shape;
} = {
  step: { fields: fieldsOfSteps() },
  advert: { fields: withAllow(ADVERT) },
  'innate advert': { fields: withAllow(INNATE_ADVERT) },
  mind: {
    fields: withAllow({
      preset: is(words('zubek', 'graham', 'iaus', 'bergstrom', 'sims1', 'sims3'), 'Start from a mind that is known.'),
      ...MIND,
    }),
  },
  'felt place': words(...FELT_PLACES),
  feelings: { fields: FEELINGS },
  need: { fields: withAllow(NEED) },
  kind: { fields: withAllow({ ...KIND, icon: { ...KIND.icon, shape: words(...ICONS) } }) },
  temperament: { fields: withAllow({ ...TEMPERAMENT, icon: { ...TEMPERAMENT.icon, shape: words(...ICONS) } }) },
  thing: { fields: placed(THING) },
  agent: { fields: { ...placed(AGENT), vary: is({ fields: varied }, 'With count: numbers that are drawn for each.') } },
};

/** A whole file. */
export const WORLD: Fields = {
  hanker: must('number', 'The version of the format: 2.'),
  ...DEFINITION,
  host: is(
    {
      fields: {
        actions: is(texts, 'Names for `do:`.'),
        inputs: is(texts, 'Names for host.NAME.'),
        curves: is(texts, 'Names for curves of kind host.'),
      },
    },
    'What the game registers by name, so that the file can be checked without it.',
  ),
  actions: { ...DEFINITION.actions, shape: { named: { fields: withAllow(ACTION) } } },
  partitions: { ...DEFINITION.partitions, shape: { named: { fields: withAllow(PARTITION) } } },
  space: is(
    {
      fields: {
        plane: SPACE.plane,
        map: { ...SPACE.map, shape: { either: ['text', texts] } },
        legend: is(
          {
            named: {
              either: [
                'text',
                {
                  fields: {
                    ...SHAPES.thing.fields,
                    kind: is('text', 'The kind of thing that stands there.'),
                    agent: is('text', 'Or the name of an agent that starts there.'),
                  },
                },
              ],
            },
          },
          'What the characters of the map stand for: a kind, a thing, or an agent.',
        ),
      },
    },
    DEFINITION.space.about,
  ),
  variants: is(
    { named: { named: { either: ['number', 'text'] } } },
    'Named sets of numbers, by their paths: needs.food.decay: 9/h.',
  ),
  activities: is(
    { named: texts },
    'Groups of activities by name, for reports and expectations: { meals: [have lunch] }.',
  ),
  expect: is({ named: { fields: expectation } }, 'What should be so in every run; `hanker test` runs them.'),
  layout: is({ named: 'point' }, 'Where the boxes of the factor graph are drawn.'),
  allow,
};

/** The fields of all steps in one; which of them go together is checked by the core. */
function fieldsOfSteps(): Fields {
  const all = [...Object.values<Fields>(STEPS), STEP_GUARDS].flatMap((fields) => Object.entries<Field>(fields));
  return Object.fromEntries(all.map(([key, { isRequired: _, ...field }]) => [key, field]));
}
