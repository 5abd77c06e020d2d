import { PLAIN, type Swatch, swatchOf } from '../../../charts/palette.ts';
import { element, label, tooltip } from '../../../charts/svg.ts';
import { fitText } from '../../../charts/text-width.ts';
import { showTimePoint } from '../../options/time-point.ts';
import { CROSS, cross, type DayArea, TRIANGLE, triangle } from './day-area.ts';
import type { Mark, Stretch, Timeline } from './record-day.ts';

export const BAND_HEIGHT = 34;
/** Room below the band for decisions and other marks. */
export const MARKS_HEIGHT = 16;
/** A name on the band that is cut shorter than this says nothing. */
const LEAST_LETTERS = 6;
/** Pixels that can hold one stretch or mark only. */
const GRAIN = 0.5;

export type Swatches = ReadonlyMap<string, Swatch>;

/** A swatch for each activity, the longest first; a tie goes by name. What was only fallen back to has none. */
export function chooseSwatches(timelines: readonly Timeline[]): Swatches {
  const ticks = new Map<string, number>();
  for (const { name, origin, from, to } of timelines.flatMap(({ stretches }) => stretches))
    if (origin !== 'fallback') ticks.set(name, (ticks.get(name) ?? 0) + to - from);
  const sorted = [...ticks].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return new Map(sorted.map(([name], i) => [name, swatchOf(i)]));
}

/** What an agent did, as a band of coloured stretches, and below it what happened. */
export function drawBand({ stretches, marks }: Timeline, top: number, area: DayArea, swatches: Swatches): string[] {
  const name = { class: 'hk-ink', 'font-size': 12, 'text-anchor': 'end' };
  return [
    label(area.left - 10, top + 21, 'activity', name),
    ...thin(merge(stretches), area).map((stretch) => drawStretch(stretch, top, area, swatches)),
    drawMarks(marks, top + BAND_HEIGHT + 2, area),
  ];
}

/** Stretches of the same activity that follow each other without a break, as one. */
function merge(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const stretch of stretches) {
    const last = merged[merged.length - 1];
    const isSame = last && last.to === stretch.from && last.label === stretch.label && last.origin === stretch.origin;
    if (isSame) merged[merged.length - 1] = { ...last, to: stretch.to };
    else merged.push(stretch);
  }
  return merged;
}

/** Of stretches that are too short to be seen side by side, the longest; a tie goes to the first. */
function thin(stretches: readonly Stretch[], { toX }: DayArea): Stretch[] {
  const kept: Stretch[] = [];
  let place = Number.NaN;
  for (const stretch of stretches) {
    const isShort = toX(stretch.to) - toX(stretch.from) < GRAIN;
    const here = isShort ? Math.floor(toX(stretch.from) / GRAIN) : Number.NaN;
    const last = kept[kept.length - 1];
    if (here !== place) kept.push(stretch);
    else if (stretch.to - stretch.from > last.to - last.from) kept[kept.length - 1] = stretch;
    place = here;
  }
  return kept;
}

const ORIGINS = { chosen: '', pushed: ' (was made to)', fallback: ' (nothing was worth doing)' } as const;

function drawStretch(stretch: Stretch, top: number, { toX, calendar }: DayArea, swatches: Swatches): string {
  const { name, origin, from, to } = stretch;
  const { fill, ink } = (origin === 'fallback' ? undefined : swatches.get(name)) ?? PLAIN;
  const [x, width] = [toX(from), toX(to) - toX(from)];
  const text = fitText(name, 11, width - 8);
  const isShown = text === name || text.length > LEAST_LETTERS;
  const words = label(x + width / 2, top + 21, text, { fill: ink, 'font-size': 11, 'text-anchor': 'middle' });
  return element(
    'g',
    {},
    element('rect', { x, y: top, width: Math.max(width, GRAIN), height: BAND_HEIGHT, fill }),
    ...(isShown ? [words] : []),
    tooltip(`${stretch.label}${ORIGINS[origin]}, ${showTimePoint(from, calendar)} to ${showTimePoint(to, calendar)}`),
  );
}

/** A tick for each decision, a triangle for each interruption, a cross for each failure; no two on the same spot. */
function drawMarks(marks: readonly Mark[], top: number, { toX }: DayArea): string {
  const places = (kind: Mark['kind']) => {
    const seen = new Map<number, Mark>();
    for (const mark of marks) if (mark.kind === kind) seen.set(Math.round(toX(mark.tick) / GRAIN) * GRAIN, mark);
    return [...seen];
  };
  const decided = places('decided').map(([x]) => `M${x} ${top}v4`);
  return [
    ...(decided.length === 0 ? [] : [element('path', { class: 'hk-tick', d: decided.join('') })]),
    ...places('interrupted').map(([x, { text }]) =>
      element('path', { ...TRIANGLE, d: triangle(x, top + 5) }, tooltip(text)),
    ),
    ...places('failed').map(([x, { text }]) => element('path', { ...CROSS, d: cross(x, top + 8.5) }, tooltip(text))),
  ].join('');
}
