import { dayDistanceGauge, hoursGauge, timesGauge, varietyGauge } from '../gauges/activity-gauge.ts';
import { disruptionGauge } from '../gauges/disruption-gauge.ts';
import { LevelGauge } from '../gauges/level-gauge.ts';
import { ReactionGauge } from '../gauges/reaction-gauge.ts';
import { WalkingGauge } from '../gauges/walking-gauge.ts';
import { totalVariation } from '../statistics/distribution.ts';
import type { MeasureField, MeasureKind, MeasureUnit, ValueShape } from './measure-kind.ts';

const NAMES: ValueShape = { either: ['text', { list: 'text' }] };

const HOURS: MeasureUnit = {
  name: 'hours a day',
  one: '1 hour a day',
  short: 'h a day',
  reference: 'hours a day',
  isPercentage: false,
};
const TIMES: MeasureUnit = {
  name: 'times a day',
  one: 'once a day',
  short: 'a day',
  reference: 'times a day',
  isPercentage: false,
};
const LEVEL: MeasureUnit = { name: '', short: '', reference: 'levels', isPercentage: false };
const BITS: MeasureUnit = { name: 'bits', one: '1 bit', short: 'bits', reference: 'bits', isPercentage: false };
const DISTANCE: MeasureUnit = { name: '', short: '', reference: '0 to 1', isPercentage: false };
const share = (name: string): MeasureUnit => {
  return { name, short: '%', reference: '0 to 1, or a percentage: `1%`', isPercentage: true };
};

const FROM_0 = { low: 0, high: Infinity };
const FROM_0_TO_1 = { low: 0, high: 1 };
const HOURS_OF_A_DAY = { low: 0, high: 24 };
/** The range of a need is known only with its world. */
const ANY_LEVEL = { low: -Infinity, high: Infinity };

const kind = <const Of extends string, Fields extends object>(entry: MeasureKind<Of, Fields>) => entry;

/** Keys that go with some measures, by name. */
export const MEASURE_OPTIONS: Readonly<Record<string, MeasureField>> = {
  does: { shape: NAMES, about: 'the activities that count as a reaction.' },
  within: { shape: 'duration', about: 'the time limit.' },
  during: { shape: 'text', about: 'the part of every day that counts: 18:00-22:00.' },
};

/** The one table of all kinds of measures. A new kind is one more entry. */
export const MEASURES = [
  kind({
    of: 'hours',
    key: 'hours',
    field: { shape: NAMES, about: 'Hours a day that an agent spends on these activities.' },
    options: ['during'],
    unit: HOURS,
    range: HOURS_OF_A_DAY,
    give: 0.25,
    reference: { example: '`hours: sleep`', meaning: 'the time spent on it' },
    read: (reader, key) => ({ activities: reader.activities(key) }),
    open: (context, { activities }) => hoursGauge(context, activities),
  }),
  kind({
    of: 'times',
    key: 'times',
    field: { shape: NAMES, about: 'How often a day an agent starts one of these activities.' },
    options: ['during'],
    unit: TIMES,
    counts: 'events',
    range: FROM_0,
    give: 0.25,
    reference: { example: '`times: cook`', meaning: 'how often it is started' },
    read: (reader, key) => ({ activities: reader.activities(key) }),
    open: (context, { activities }) => timesGauge(context, activities),
  }),
  kind({
    of: 'share',
    key: 'share',
    field: { shape: 'text', about: 'Share of the time during which a comparison with a level is true: "food < 10".' },
    options: ['during'],
    unit: share('of the time'),
    range: FROM_0_TO_1,
    give: 0.01,
    reference: {
      example: '`share: food < 20`',
      meaning: 'the share of the time during which the comparison is true; `<` or `>`',
    },
    read: (reader, key) => ({ test: reader.levelTest(key) }),
    open: (context, { test }) => new LevelGauge(context, test.need, test),
  }),
  kind({
    of: 'mean',
    key: 'mean',
    field: { shape: 'text', about: 'The mean level of this need.' },
    options: ['during'],
    unit: LEVEL,
    range: ANY_LEVEL,
    give: 2,
    reference: { example: '`mean: food`', meaning: 'the mean level of a need' },
    read: (reader, key) => ({ need: reader.need(key) }),
    open: (context, { need }) => new LevelGauge(context, need, 'mean'),
  }),
  kind({
    of: 'lowest',
    key: 'lowest',
    field: { shape: 'text', about: 'The lowest level of this need.' },
    options: ['during'],
    unit: LEVEL,
    range: ANY_LEVEL,
    give: 2,
    isForEveryRun: true,
    reference: {
      example: '`lowest: food`',
      meaning: 'the lowest level of any agent at any time; the bounds apply to every single run',
    },
    read: (reader, key) => ({ need: reader.need(key) }),
    open: (context, { need }) => new LevelGauge(context, need, 'lowest'),
  }),
  kind({
    of: 'highest',
    key: 'highest',
    field: { shape: 'text', about: 'The highest level of this need.' },
    options: ['during'],
    unit: LEVEL,
    range: ANY_LEVEL,
    give: 2,
    isForEveryRun: true,
    reference: {
      example: '`highest: rest`',
      meaning: 'the highest level of any agent at any time; the bounds apply to every single run',
    },
    read: (reader, key) => ({ need: reader.need(key) }),
    open: (context, { need }) => new LevelGauge(context, need, 'highest'),
  }),
  kind({
    of: 'flipFlops',
    key: 'flipFlops',
    field: {
      shape: NAMES,
      about: 'How often a day one of these (or `any`) is interrupted and chosen again `within` a time limit.',
    },
    options: ['within', 'during'],
    unit: TIMES,
    counts: 'events',
    range: FROM_0,
    give: 0.1,
    reference: {
      example: '`flipFlops: any`',
      meaning:
        'an activity is interrupted because another one matters more, and is the next choice after that one, `within: 15m` (the default) of the interruption; counted for the interrupted activity',
    },
    read: (reader, key) => ({ activities: reader.activities(key), within: reader.duration('within', '15m') }),
    open: (context, { activities, within }) => disruptionGauge(context, { kind: 'flipFlops', activities, within }),
  }),
  kind({
    of: 'abandoned',
    key: 'abandoned',
    field: {
      shape: NAMES,
      about: 'How often a day one of these (or `any`) is interrupted because something else matters more.',
    },
    options: ['during'],
    unit: TIMES,
    counts: 'events',
    range: FROM_0,
    give: 0.25,
    reference: { example: '`abandoned: leisure`', meaning: 'it is interrupted because something else matters more' },
    read: (reader, key) => ({ activities: reader.activities(key) }),
    open: (context, { activities }) => disruptionGauge(context, { kind: 'abandoned', activities }),
  }),
  kind({
    of: 'failed',
    key: 'failed',
    field: { shape: NAMES, about: 'How often a day one of these (or `any`) fails.' },
    options: ['during'],
    unit: TIMES,
    counts: 'events',
    range: FROM_0,
    give: 0.25,
    reference: { example: '`failed: cook`', meaning: 'it fails, in any part of its chain' },
    read: (reader, key) => ({ activities: reader.activities(key) }),
    open: (context, { activities }) => disruptionGauge(context, { kind: 'failed', activities }),
  }),
  kind({
    of: 'walking',
    key: 'walking',
    field: { shape: 'flag', about: 'Hours a day spent walking.' },
    options: ['during'],
    unit: HOURS,
    range: HOURS_OF_A_DAY,
    give: 0.25,
    reference: { example: '`walking: true`', meaning: 'the time spent walking' },
    read: (reader, key) => reader.flag(key),
    open: (context) => new WalkingGauge(context),
  }),
  kind({
    of: 'variety',
    key: 'variety',
    field: { shape: 'flag', about: 'How varied a day is: the entropy of its hours by activity, in bits.' },
    options: ['during'],
    unit: BITS,
    range: FROM_0,
    give: 0.1,
    reference: {
      example: '`variety: true`',
      meaning: "the entropy of the day's hours by activity: 0 for a single activity, 3 for eight equal ones",
    },
    read: (reader, key) => reader.flag(key),
    open: (context) => varietyGauge(context),
  }),
  kind({
    of: 'unlike',
    key: 'unlike',
    field: {
      shape: { named: 'number' },
      about: 'How far the day is from one with these hours: total variation distance, 0 to 1.',
    },
    options: [],
    unit: DISTANCE,
    range: FROM_0_TO_1,
    give: 0.01,
    reference: {
      example: '`unlike: { sleep: 8, cook: 2, leisure: 6 }`',
      meaning:
        'how far the day is from one with these hours: half the sum of all differences, as a share of the day (total variation distance); the rest of the 24 hours is one more part',
    },
    read: (reader, key) => ({ day: reader.day(key) }),
    parts: ({ day }) => ({
      measures: day.map(({ activities }) => ({ of: 'hours', activities })),
      combine: (hours) => totalVariation(day.map((part, i) => ({ actual: hours[i] / 24, expected: part.hours / 24 }))),
    }),
    open: (context, { day }) => dayDistanceGauge(context, day),
  }),
  kind({
    of: 'reaction',
    key: 'after',
    field: {
      shape: {
        either: [
          'text',
          {
            fields: {
              suffers: { shape: NAMES, about: 'Another agent does this to the agent.' },
              does: { shape: NAMES, about: 'The agent does this.' },
            },
          },
        ],
      },
      about: 'Share of the occasions with a reaction in time; an occasion is a level ("health < 50") or an activity.',
    },
    options: ['does', 'within'],
    unit: share('of the occasions'),
    counts: 'occasions',
    range: FROM_0_TO_1,
    give: 0.05,
    reference: {
      example: '`after: food < 80`, `does: cook`, `within: 1h`',
      meaning: 'the share of the occasions on which the agent is already doing it, or starts it in time',
    },
    read: (reader, key) => ({
      after: reader.occasion(key),
      does: reader.requiredActivities('does', 'the activities that count as a reaction, such as "does: flee"'),
      within: reader.duration('within', null),
    }),
    open: (context, reaction) => new ReactionGauge(context, reaction),
  }),
] as const;
