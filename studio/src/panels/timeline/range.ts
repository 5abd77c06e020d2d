import { type Scale, toValue } from 'hanker/charts';

/** The visible range: its length in ticks and its end; an end of null follows the present. */
export interface TimeRange {
  readonly span: number;
  readonly end: number | null;
}

/** The time that is known. */
export interface KnownTime {
  readonly first: number;
  /** The present, or the end of an abandoned future. */
  readonly last: number;
  readonly ticksPerHour: number;
}

/** The space after the present, as a share of the visible range. */
const MARGIN = 0.03;
const LONGEST_HOURS = 24 * 400;
const SHORTEST_TICKS = 20;
const SHORTEST_HOURS = 1 / 12;

/** The scale of a plot of some width. While all of the time fits, it grows from the left. */
export function scaleOf({ span, end }: TimeRange, { first, last }: KnownTime, width: number): Scale {
  const high = end ?? Math.max(last + span * MARGIN, first + span * (1 - MARGIN / 3));
  return { low: high - span, high, start: 0, end: width };
}

/** The tick at a pixel. */
export function tickAt(x: number, scale: Scale): number {
  return Math.round(toValue(scale, x));
}

/** Zooms by a factor (below 1: in) around `x`, or around the present while it is followed. */
export function zoom(range: TimeRange, extent: KnownTime, factor: number, x: number, width: number): TimeRange {
  const { ticksPerHour } = extent;
  const shortest = Math.max(SHORTEST_TICKS, ticksPerHour * SHORTEST_HOURS);
  const span = Math.min(ticksPerHour * LONGEST_HOURS, Math.max(shortest, range.span * factor));
  if (range.end === null) return { span, end: null };
  const { low, high } = scaleOf(range, extent, width);
  const held = low + (x / width) * (high - low);
  return hold({ span, end: held + (1 - x / width) * span }, extent);
}

/** Moves the range by some ticks. It stops following the present, until it is moved there again. */
export function pan(range: TimeRange, extent: KnownTime, ticks: number): TimeRange {
  const { high } = scaleOf(range, extent, 1);
  return hold({ span: range.span, end: high + ticks }, extent);
}

/** The span of a run that has lasted `elapsed` ticks: ten minutes at first, doubled as it fills, at most an hour. */
export function firstSpan(elapsed: number, ticksPerHour: number): number {
  let span = Math.max(SHORTEST_TICKS, ticksPerHour / 6);
  while (span < elapsed) span *= 2;
  return Math.min(span, ticksPerHour);
}

/** The range of all known time. */
export function fitAll({ first, last, ticksPerHour }: KnownTime): TimeRange {
  return { span: Math.max(ticksPerHour / 6, (last - first) * (1 + 2 * MARGIN)), end: null };
}

/** Moves a range as little as needed to show a tick. */
export function reveal(range: TimeRange, extent: KnownTime, tick: number): TimeRange {
  const { low, high } = scaleOf(range, extent, 1);
  const edge = range.span * 0.08;
  if (tick >= low + (tick - extent.first < edge ? 0 : edge) && tick <= high) return range;
  return tick < low + edge
    ? hold({ span: range.span, end: tick - edge + range.span }, extent)
    : hold({ span: range.span, end: tick + edge }, extent);
}

/** Clamps the end between the start and the present; at the present it follows it. */
function hold({ span, end }: { readonly span: number; readonly end: number }, { first, last }: KnownTime): TimeRange {
  if (end >= last + span * MARGIN) return { span, end: null };
  return { span, end: Math.max(end, Math.min(last, first + span * 0.2)) };
}

/**
 * The request for a range, the same for similar ranges: twice the span is requested, so that small moves need no new
 * data.
 */
export function requestFor({ span, end }: TimeRange): TimeRange {
  const step = 2 ** (Math.ceil(Math.log2(span) * 2) / 2);
  const wide = Math.ceil(step);
  if (end === null) return { span: wide, end: null };
  const grid = Math.max(1, Math.ceil(wide / 4));
  return { span: wide, end: Math.ceil(end / grid) * grid };
}
