import { clockAt, showTicks, showTimePoint } from 'hanker/charts';
import { Swatch } from '../../parts/badge.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import { HoverCard } from '../../parts/overlays/hover-card.tsx';
import type { ShownBand, TimelineData } from '../../session/views/time/timeline.ts';
import { useActivityLook } from '../../state/use-activity-look.ts';
import { type Hit, levelsAt } from './hit.ts';

interface TimelineCardProps {
  readonly hit: Hit;
  readonly data: TimelineData;
  /** The position of the pointer and the width of the plot, in pixels. */
  readonly x: number;
  readonly width: number;
}

const WIDTH = 230;

/** The action or the levels under the pointer; the list of actions says the same. */
export function TimelineCard({ hit, data, x, width }: TimelineCardProps) {
  const { zone, tick, band, row } = hit;
  const lookOf = useActivityLook();
  const levels = zone === 'lines' ? levelsAt(data, tick) : [];
  if (zone === 'axis' || (zone !== 'lines' && !band) || (zone === 'lines' && levels.length === 0)) return null;
  const left = x + 16 + WIDTH > width ? x - WIDTH - 16 : x + 16;
  return (
    <HoverCard style={{ left: Math.max(4, left), bottom: 8, width: WIDTH }}>
      {band && (
        <>
          <strong>
            <Swatch colour={fillOf(lookOf(band.action))} />
            {band.action}
          </strong>
          <small>{describeBand(band, data)}</small>
          <small>{describeEnd(band)}</small>
          {row !== data.selected && <small>{row?.name}</small>}
        </>
      )}
      {levels.length > 0 && (
        <>
          <strong>{showTimePoint(tick, data)}</strong>
          <dl>
            {levels.map(({ name, level }) => (
              <div key={name}>
                <dt>
                  <Swatch colour={fillOf(data.needs.findIndex((need) => need.name === name))} />
                  {name}
                </dt>
                <dd>{level.toFixed(level < 10 ? 1 : 0)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </HoverCard>
  );
}

/** An action in words: its thing, its time and its length. */
export function describeBand({ thing, from, to, isAbandoned }: ShownBand, data: TimelineData): string {
  const time = to === null ? `since ${clockAt(from, data)}` : `${clockAt(from, data)}–${clockAt(to, data)}`;
  const length = showTicks((to ?? data.now) - from, data.ticksPerHour);
  return [thing, `${time}, ${length}`, isAbandoned ? 'abandoned' : null].filter(Boolean).join(' · ');
}

/** How an action ended, in words. */
export function describeEnd({ how, why, to }: ShownBand): string {
  if (to === null) return 'in progress';
  if (how === 'done' || how === null) return 'done';
  return why === '' ? how : `${how}: ${why}`;
}
