import { toPixel } from 'hanker/charts';
import { expect, test } from 'vitest';
import { nightsOf } from './axis.ts';
import { firstSpan, fitAll, pan, requestFor, reveal, scaleOf, tickAt, zoom } from './range.ts';

const extent = { first: 0, last: 36_000, ticksPerHour: 3600 };
const hour = { span: 3600, end: null };

test('a range without an end follows the present, with a little room after it', () => {
  const scale = scaleOf(hour, extent, 1000);
  expect(scale).toEqual({ low: 36_108 - 3600, high: 36_108, start: 0, end: 1000 });
  expect(tickAt(toPixel(scale, 35_000), scale)).toBe(35_000);
});

test('zooming holds what is under the pointer, and the present while it is followed', () => {
  expect(zoom(hour, extent, 2, 300, 1000)).toEqual({ span: 7200, end: null });
  const range = { span: 3600, end: 20_000 };
  const under = tickAt(300, scaleOf(range, extent, 1000));
  const near = zoom(range, extent, 0.5, 300, 1000);
  expect(near.span).toBe(1800);
  expect(tickAt(300, scaleOf(near, extent, 1000))).toBe(under);
  expect(zoom(range, extent, 1e-9, 300, 1000).span).toBe(300);
});

test('panning back leaves the present, and panning there follows it again', () => {
  const back = pan(hour, extent, -5000);
  expect(back.end).toBe(36_108 - 5000);
  expect(pan(back, extent, 5000)).toEqual(hour);
  expect(pan(back, extent, 1e9)).toEqual(hour);
  expect(pan(back, extent, -1e9).end).toBe(720);
});

test('what is looked at is brought into view, and what is in view stays where it is', () => {
  expect(reveal(hour, extent, 35_000)).toBe(hour);
  const range = reveal(hour, extent, 10_000);
  const { low, high } = scaleOf(range, extent, 1);
  expect(low).toBeLessThan(10_000);
  expect(high).toBeGreaterThan(10_000);
  expect(reveal(range, extent, 36_000)).toEqual(hour);
  expect(reveal(fitAll(extent), extent, 0)).toEqual(fitAll(extent));
});

test('what is asked for holds what is seen, and stays the same for small movements', () => {
  for (const range of [
    { span: 3600, end: 20_000 },
    { span: 5000, end: 20_321 },
    { span: 8001, end: 9 },
  ]) {
    const { span, end } = requestFor(range);
    expect((end ?? 0) + span / 2).toBeGreaterThanOrEqual(range.end);
    expect((end ?? 0) - span * 1.5).toBeLessThanOrEqual(range.end - range.span);
  }
  expect(requestFor({ span: 4000, end: 20_000 })).toEqual(requestFor({ span: 4010, end: 20_020 }));
});

test('nights are from nine to six', () => {
  const calendar = { ticksPerHour: 60, startOfDay: 6 * 60 };
  expect(nightsOf(0, 48 * 60, calendar)).toEqual([
    [15 * 60, 24 * 60],
    [39 * 60, 48 * 60],
  ]);
  expect(nightsOf(0, 600, { ticksPerHour: 60, startOfDay: 0 })).toEqual([[0, 360]]);
});

test('a young run fills the timeline: ten minutes at first, then more, and an hour in the end', () => {
  expect([0, 600, 601, 1300, 2500, 90_000].map((elapsed) => firstSpan(elapsed, 3600))).toEqual([
    600, 600, 1200, 2400, 3600, 3600,
  ]);
  expect(firstSpan(0, 60)).toBe(20);
});
