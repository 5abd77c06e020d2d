import { useCallback, useMemo, useState } from 'react';
import type { TimelineData } from '../../session/views/time/timeline.ts';
import { fitAll, type KnownTime, pan, reveal, type TimeRange, zoom } from './range.ts';

/** The known time of a run. */
export interface RunExtent extends KnownTime {
  readonly now: number;
}

export function extentOf(data: TimelineData | null, ticksPerHour: number): RunExtent {
  const now = data?.now ?? 0;
  return {
    first: data?.first ?? 0,
    last: Math.max(now, data?.abandoned?.to ?? 0),
    now,
    ticksPerHour: data?.ticksPerHour ?? ticksPerHour,
  };
}

/** The visible range and functions to change it; `span` ticks up to the present until it is changed. */
export function useRange(span: number) {
  const [chosen, setChosen] = useState<TimeRange | null>(null);
  const range = useMemo(() => chosen ?? { span, end: null }, [chosen, span]);
  const change = useCallback(
    (how: (range: TimeRange) => TimeRange) => setChosen((last) => how(last ?? { span, end: null })),
    [span],
  );
  return useMemo(
    () => ({
      range,
      zoomBy: (factor: number, x: number, width: number, known: RunExtent) =>
        change((last) => zoom(last, known, factor, x, width)),
      panBy: (pixels: number, width: number, known: RunExtent) =>
        change((last) => pan(last, known, (-pixels / width) * last.span)),
      reveal: (tick: number, known: RunExtent) => change((last) => reveal(last, known, tick)),
      showLast: (ticks: number) => setChosen({ span: ticks, end: null }),
      showAll: (known: RunExtent) => setChosen(fitAll(known)),
      followPresent: () => change((last) => ({ ...last, end: null })),
    }),
    [range, change],
  );
}

export type RangeControl = ReturnType<typeof useRange>;
