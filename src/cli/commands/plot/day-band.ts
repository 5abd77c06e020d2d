import {
  element,
  fitText,
  label,
  PLAIN,
  type Swatch,
  showTimePoint,
  swatchOf,
  tooltip,
} from '../../../charts/index.ts';
import { CROSS, cross, type DayArea, TRIANGLE, triangle } from './day-area.ts';
import type { ActivitySpan, AgentDay, DayEvent } from './record-day.ts';

/** Height of the band in pixels. */
export const BAND_HEIGHT = 34;
/** Height of the events below the band in pixels. */
export const EVENTS_HEIGHT = 16;
/** A name on the band that is cut shorter than this is left out. */
const LEAST_LETTERS = 6;
/** Pixels; activities and events that are closer than this are drawn as one. */
const GRAIN = 0.5;

/** The swatch of each activity. */
export type Swatches = ReadonlyMap<string, Swatch>;

/** Gives a swatch to each activity, the longest first, a tie by name. Fallback actions get none. */
export function chooseSwatches(days: readonly AgentDay[]): Swatches {
  const ticks = new Map<string, number>();
  for (const { name, origin, from, to } of days.flatMap(({ activities }) => activities))
    if (origin !== 'fallback') ticks.set(name, (ticks.get(name) ?? 0) + to - from);
  const sorted = [...ticks].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return new Map(sorted.map(([name], i) => [name, swatchOf(i)]));
}

/** Draws the activities of an agent as a coloured band, and its events below. */
export function drawBand({ activities, events }: AgentDay, top: number, area: DayArea, swatches: Swatches): string[] {
  const name = { class: 'hk-ink', 'font-size': 12, 'text-anchor': 'end' };
  return [
    label(area.left - 10, top + 21, 'activity', name),
    ...thin(merge(activities), area).map((span) => drawActivity(span, top, area, swatches)),
    drawEvents(events, top + BAND_HEIGHT + 2, area),
  ];
}

/** Joins adjacent spans of the same activity. */
function merge(spans: readonly ActivitySpan[]): ActivitySpan[] {
  const merged: ActivitySpan[] = [];
  for (const span of spans) {
    const last = merged[merged.length - 1];
    const isSame = last && last.to === span.from && last.label === span.label && last.origin === span.origin;
    if (isSame) merged[merged.length - 1] = { ...last, to: span.to };
    else merged.push(span);
  }
  return merged;
}

/** Of spans that are too short to be drawn side by side, keeps the longest; the first on a tie. */
function thin(spans: readonly ActivitySpan[], { toX }: DayArea): ActivitySpan[] {
  const kept: ActivitySpan[] = [];
  let column = Number.NaN;
  for (const span of spans) {
    const isShort = toX(span.to) - toX(span.from) < GRAIN;
    const here = isShort ? Math.floor(toX(span.from) / GRAIN) : Number.NaN;
    const last = kept[kept.length - 1];
    if (here !== column) kept.push(span);
    else if (span.to - span.from > last.to - last.from) kept[kept.length - 1] = span;
    column = here;
  }
  return kept;
}

const ORIGINS = { chosen: '', pushed: ' (ordered)', fallback: ' (fallback)' } as const;

function drawActivity(span: ActivitySpan, top: number, { toX, calendar }: DayArea, swatches: Swatches): string {
  const { name, origin, from, to } = span;
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
    tooltip(`${span.label}${ORIGINS[origin]}, ${showTimePoint(from, calendar)} to ${showTimePoint(to, calendar)}`),
  );
}

/** A tick for each decision, a triangle for each interruption, a cross for each failure; at most one per position. */
function drawEvents(events: readonly DayEvent[], top: number, { toX }: DayArea): string {
  const positions = (kind: DayEvent['kind']) => {
    const seen = new Map<number, DayEvent>();
    for (const event of events) if (event.kind === kind) seen.set(Math.round(toX(event.tick) / GRAIN) * GRAIN, event);
    return [...seen];
  };
  const decided = positions('decided').map(([x]) => `M${x} ${top}v4`);
  return [
    ...(decided.length === 0 ? [] : [element('path', { class: 'hk-tick', d: decided.join('') })]),
    ...positions('interrupted').map(([x, { text }]) =>
      element('path', { ...TRIANGLE, d: triangle(x, top + 5) }, tooltip(text)),
    ),
    ...positions('failed').map(([x, { text }]) => element('path', { ...CROSS, d: cross(x, top + 8.5) }, tooltip(text))),
  ].join('');
}
