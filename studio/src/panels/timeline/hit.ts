import { type Scale, toPixel } from 'hanker/charts';
import type { ShownBand, TimelineData, TimelineRow } from '../../session/views/time/timeline.ts';
import { AXIS, ROW, type TimelineLayout } from './layout.ts';
import { tickAt } from './range.ts';

/** The content at a position of the plot. */
export interface Hit {
  readonly tick: number;
  readonly zone: 'axis' | 'own' | 'lines' | 'rows';
  readonly row: TimelineRow | null;
  readonly band: ShownBand | null;
}

/** The distance from a band at which it is still hit, in pixels. */
const SLACK = 3;

/** Finds the content at a position, in pixels from the plot's corner. */
export function hit(
  x: number,
  y: number,
  data: TimelineData,
  scale: Scale,
  layout: TimelineLayout,
  scrolled: number,
): Hit {
  const tick = tickAt(x, scale);
  if (y < AXIS) return { tick, zone: 'axis', row: null, band: null };
  if (data.selected && y < layout.lines)
    return { tick, zone: 'own', row: data.selected, band: bandAt(data.selected, x, scale, data.now) };
  if (y < layout.rows) return { tick, zone: 'lines', row: data.selected, band: null };
  const row = data.rows[Math.floor((y - layout.rows + scrolled) / ROW) - data.firstRow] ?? null;
  return { tick, zone: 'rows', row, band: row && bandAt(row, x, scale, data.now) };
}

function bandAt({ bands }: TimelineRow, x: number, scale: Scale, now: number): ShownBand | null {
  let best: ShownBand | null = null;
  let least = SLACK;
  for (const band of bands) {
    const from = toPixel(scale, band.from);
    const to = toPixel(scale, band.to ?? now);
    const distance = x < from ? from - x : x > to ? x - to : 0;
    if (distance < least || (distance === 0 && best === null)) {
      best = band;
      least = distance;
    }
  }
  return best;
}

/** The levels of the selected agent at a tick, interpolated between samples. */
export function levelsAt(data: TimelineData, tick: number): { readonly name: string; readonly level: number }[] {
  const { selected, needs } = data;
  if (!selected || tick > data.now || tick < data.first) return [];
  const { ticks, levels } = selected.lines;
  const after = ticks.findIndex((each) => each > tick);
  const i = after < 0 ? ticks.length - 1 : after - 1;
  if (i < 0) return [];
  return needs.flatMap(({ name }) => {
    const level = levels[name]?.[i];
    const next = after < 0 ? level : levels[name]?.[after];
    if (level === null || level === undefined) return [];
    const part = after < 0 || next === null || next === undefined ? 0 : (tick - ticks[i]) / (ticks[after] - ticks[i]);
    return [{ name, level: level + ((next ?? level) - level) * part }];
  });
}
