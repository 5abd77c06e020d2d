import type { Spread } from '../statistics/spread.ts';
import type { Balance, CohortBalance } from './balance.ts';

/** What a figure is about. */
export type FigureCategory = 'time' | 'often' | 'needs' | 'disruptions' | 'promises' | 'things';

/** All categories, in the order in which they are shown. */
export const FIGURE_CATEGORIES: readonly FigureCategory[] = [
  'time',
  'often',
  'needs',
  'disruptions',
  'promises',
  'things',
];

/** What a figure counts: hours or times a day, a share from 0 to 1, a level, bits, or things. */
export type FigureUnit = 'hours' | 'times' | 'share' | 'level' | 'bits' | 'things';

/** A large amount of each unit, so that differences in one unit can be ranked with those in another. */
export const LARGE_AMOUNT: Readonly<Record<FigureUnit, number>> = {
  hours: 24,
  times: 10,
  share: 1,
  level: 100,
  bits: 4,
  things: 10,
};

/** One figure of a balance. */
export interface Figure {
  readonly category: FigureCategory;
  /** The cohort: 'everybody' or a temperament; '' for things and adverts. */
  readonly who: string;
  /** 'sleep', 'food: mean level'. */
  readonly what: string;
  readonly unit: FigureUnit;
  readonly spread: Spread;
}

/** Every figure by which two balances can be compared. */
export function figuresOf(balance: Balance): Figure[] {
  const { everybody, temperaments, kinds, adverts, decisions } = balance;
  const cohorts = [everybody, ...(temperaments.length > 1 ? temperaments : [])];
  return [
    ...cohorts.flatMap(figuresOfCohort),
    { category: 'disruptions', who: 'everybody', what: 'decisions', unit: 'times', spread: decisions },
    ...kinds.flatMap(({ kind, occupied, missed, things }): Figure[] => [
      { category: 'things', who: '', what: `${kind}: slots taken`, unit: 'share', spread: occupied },
      { category: 'things', who: '', what: `${kind}: wanted but taken`, unit: 'share', spread: missed },
      { category: 'things', who: '', what: `${kind}: count`, unit: 'things', spread: things },
    ]),
    ...adverts.flatMap(({ kind, advert, promises }) =>
      promises.flatMap(({ need, gained, expected }): Figure[] => {
        const name = `${advert} (${kind}): ${need}`;
        return [
          { category: 'promises', who: '', what: `${name} promised`, unit: 'level', spread: expected },
          { category: 'promises', who: '', what: `${name} gained`, unit: 'level', spread: gained },
        ];
      }),
    ),
  ];
}

function figuresOfCohort(cohort: CohortBalance): Figure[] {
  const who = cohort.name;
  const of = (category: FigureCategory, what: string, unit: FigureUnit, spread: Spread): Figure => {
    return { category, who, what, unit, spread };
  };
  return [
    ...cohort.groups.map(({ name, hours }) => of('time', `all ${name}`, 'hours', hours)),
    ...cohort.activities.flatMap(({ name, hours, times }) => [
      of('time', name, 'hours', hours),
      of('often', name, 'times', times),
    ]),
    of('disruptions', 'variety of a day', 'bits', cohort.variety),
    ...(cohort.dayToDay ? [of('disruptions', 'difference from the day before', 'share', cohort.dayToDay)] : []),
    of('time', 'walking', 'hours', cohort.walking),
    of('time', 'walking in vain', 'hours', cohort.wasted),
    ...cohort.needs.flatMap(({ name, mean, lowest, danger }) => [
      of('needs', `${name}: mean level`, 'level', mean),
      of('needs', `${name}: lowest level of a run`, 'level', lowest),
      of('needs', `${name}: time in danger`, 'share', danger),
    ]),
    of('disruptions', 'flip-flops', 'times', cohort.flipFlops.times),
    of('disruptions', 'abandoned', 'times', cohort.abandoned.times),
    of('disruptions', 'failed', 'times', cohort.failed.times),
  ];
}
