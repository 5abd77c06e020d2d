import type { Balance, BalanceChange, NeedBalance, Spread } from 'hanker/measure';
import type { Figure } from '../../expect/expect-button.tsx';

const EVERYBODY = 'everybody';

/** Hours a day of an activity, or of a group of activities. */
export function hoursFigure(activity: string, who: string, hours: Spread): Figure {
  return { ...figureOf(activity, { hours: activity }, who, hours), unit: 'hours a day', range: [0, 24] };
}

/** How often a day an activity is started. */
export function timesFigure(activity: string, who: string, times: Spread): Figure {
  return { ...figureOf(`times of ${activity}`, { times: activity }, who, times), unit: 'times a day' };
}

/** Hours a day spent walking. */
export function walkingFigure(who: string, walking: Spread): Figure {
  return { ...figureOf('walking', { walking: true }, who, walking), unit: 'hours a day', range: [0, 24] };
}

/** How varied a day is. */
export function varietyFigure(who: string, variety: Spread): Figure {
  return { ...figureOf('variety', { variety: true }, who, variety), unit: 'bits' };
}

/** The key of the measure of each disruption. */
const DISRUPTIONS = { 'flip-flops': 'flipFlops', abandoned: 'abandoned', failed: 'failed' } as const;

/** How often a day there is a disruption. */
export function disruptionFigure(name: keyof typeof DISRUPTIONS, who: string, times: Spread): Figure {
  return { ...figureOf(name, { [DISRUPTIONS[name]]: 'any' }, who, times), unit: 'times a day' };
}

/** The mean level of a need. */
export function meanFigure({ name, range }: Pick<NeedBalance, 'name' | 'range'>, who: string, mean: Spread): Figure {
  return { ...figureOf(`mean ${name}`, { mean: name }, who, mean), unit: 'points', range };
}

/** The lowest level of a need in a run. */
export function lowestFigure({ name, range }: Pick<NeedBalance, 'name' | 'range'>, who: string, low: Spread): Figure {
  return { ...figureOf(`lowest ${name}`, { lowest: name }, who, low), unit: 'points', range };
}

/** The share of the time in which a need is in danger: below a tenth of its range. */
export function dangerFigure(need: Pick<NeedBalance, 'name' | 'range'>, who: string, danger: Spread): Figure {
  const [low, high] = need.range;
  const level = Number((low + (high - low) / 10).toPrecision(6));
  const measure = { share: `${need.name} < ${level}` };
  return { ...figureOf(`${need.name} in danger`, measure, who, danger), unit: '% of the time', isShare: true };
}

/** The figures of a need, by their names in a comparison. */
const NEED_FIGURES = {
  'mean level': meanFigure,
  'lowest level of a run': lowestFigure,
  'time in danger': dangerFigure,
} as const;

/** A figure that has changed, as it is now; null for one that no expectation measures. */
export function changedFigure({ figure, after }: BalanceChange, balance: Balance): Figure | null {
  const { category, who, what } = figure;
  const { needs, groups, activities } = balance.everybody;
  const isActivity =
    activities.some(({ name }) => name === what) || balance.adverts.some(({ advert }) => advert === what);
  const group = groups.find(({ name }) => what === `all ${name}`);
  switch (category) {
    case 'time':
      if (group) return hoursFigure(group.name, who, after);
      if (isActivity) return hoursFigure(what, who, after);
      return what === 'walking' ? walkingFigure(who, after) : null;
    case 'often':
      return isActivity ? timesFigure(what, who, after) : null;
    case 'needs':
      for (const need of needs)
        for (const [of, needFigure] of Object.entries(NEED_FIGURES))
          if (what === `${need.name}: ${of}`) return needFigure(need, who, after);
      return null;
    case 'disruptions':
      if (what === 'variety of a day') return varietyFigure(who, after);
      return isDisruption(what) ? disruptionFigure(what, who, after) : null;
    default:
      return null;
  }
}

/** The activity or the need that a changed figure is about; null for neither. */
export function subjectOf(
  { figure: { category, what } }: BalanceChange,
  { everybody: { needs, groups } }: Balance,
): { readonly activity: string } | { readonly need: string } | null {
  if (category === 'time' || category === 'often')
    return { activity: groups.find(({ name }) => what === `all ${name}`)?.name ?? what };
  const need = category === 'needs' ? needs.find(({ name }) => what.startsWith(`${name}: `)) : undefined;
  return need ? { need: need.name } : null;
}

function isDisruption(what: string): what is keyof typeof DISRUPTIONS {
  return Object.hasOwn(DISRUPTIONS, what);
}

function figureOf(
  what: string,
  measure: Figure['measure'],
  who: string,
  { mean, deviation }: Spread,
): Pick<Figure, 'name' | 'measure' | 'value' | 'deviation'> {
  const isEverybody = who === EVERYBODY;
  return {
    name: isEverybody ? what : `${what} of ${who}`,
    measure: isEverybody ? measure : { ...measure, who },
    value: mean,
    deviation,
  };
}
