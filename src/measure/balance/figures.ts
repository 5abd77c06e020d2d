import type { Balance, CohortBalance, Spread } from './balance.ts';

/** What a figure is about. */
export type FigureCategory = 'time' | 'often' | 'needs' | 'restlessness' | 'promises' | 'things';

/** All sorts of figures, in the order in which they are shown. */
export const FIGURE_CATEGORIES: readonly FigureCategory[] = [
  'time',
  'often',
  'needs',
  'restlessness',
  'promises',
  'things',
];

/** What a figure counts: hours or times a day, a share from 0 to 1, a level, bits, or a number of things. */
export type FigureUnit = 'hours' | 'times' | 'share' | 'level' | 'bits' | 'things';

/** What is much of each unit, so that differences in one can be set beside those in another. */
export const MUCH: Readonly<Record<FigureUnit, number>> = {
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
  /** Whom it is about: 'everybody', a temperament; '' for things and adverts. */
  readonly who: string;
  /** 'sleep', 'food: mean level'. */
  readonly what: string;
  readonly unit: FigureUnit;
  readonly spread: Spread;
}

/** Every figure of a balance that two of them can be compared by. */
export function figuresOf(balance: Balance): Figure[] {
  const { everybody, temperaments, kinds, adverts, decisions } = balance;
  const parties = [everybody, ...(temperaments.length > 1 ? temperaments : [])];
  return [
    ...parties.flatMap(figuresOfParty),
    { category: 'restlessness', who: 'everybody', what: 'decisions', unit: 'times', spread: decisions },
    ...kinds.flatMap(({ kind, occupied, missed, things }): Figure[] => [
      { category: 'things', who: '', what: `${kind}: slots taken`, unit: 'share', spread: occupied },
      { category: 'things', who: '', what: `${kind}: wanted but taken`, unit: 'share', spread: missed },
      { category: 'things', who: '', what: `${kind}: how many`, unit: 'things', spread: things },
    ]),
    ...adverts.flatMap(({ kind, advert, promises }) =>
      promises.flatMap(({ need, gained, expected }): Figure[] => [
        {
          category: 'promises',
          who: '',
          what: `${advert} (${kind}): ${need} promised`,
          unit: 'level',
          spread: expected,
        },
        { category: 'promises', who: '', what: `${advert} (${kind}): ${need} gained`, unit: 'level', spread: gained },
      ]),
    ),
  ];
}

function figuresOfParty(party: CohortBalance): Figure[] {
  const who = party.name;
  const of = (sort: FigureCategory, what: string, unit: FigureUnit, spread: Spread): Figure => {
    return { category, who, what, unit, spread };
  };
  return [
    ...party.groups.map(({ name, hours }) => of('time', `all ${name}`, 'hours', hours)),
    ...party.activities.flatMap(({ name, hours, times }) => [
      of('time', name, 'hours', hours),
      of('often', name, 'times', times),
    ]),
    of('restlessness', 'variety of a day', 'bits', party.variety),
    ...(party.dayToDay ? [of('restlessness', 'unlike the day before', 'share', party.dayToDay)] : []),
    of('time', 'on the way', 'hours', party.walking),
    of('time', 'on the way for nothing', 'hours', party.wasted),
    ...party.needs.flatMap(({ name, mean, lowest, danger }) => [
      of('needs', `${name}: mean level`, 'level', mean),
      of('needs', `${name}: lowest level of a run`, 'level', lowest),
      of('needs', `${name}: time in danger`, 'share', danger),
    ]),
    of('restlessness', 'flip-flops', 'times', party.flipFlops.times),
    of('restlessness', 'abandoned', 'times', party.abandoned.times),
    of('restlessness', 'failed', 'times', party.failed.times),
  ];
}
