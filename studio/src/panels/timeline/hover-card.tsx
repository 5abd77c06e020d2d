import { colourIndexOf, colourOf } from '../../parts/colour.ts';
import type { ShownBand, TimelineData } from '../../session/views/timeline.ts';
import { type Hit, levelsAt } from './hit.ts';
import { clockOf, showLength, showMoment } from './time-format.ts';
import styles from './timeline.module.css';

interface TimelineCardProps {
  readonly hit: Hit;
  readonly data: TimelineData;
  /** Where the pointer is, and how wide the plot. */
  readonly x: number;
  readonly width: number;
}

const WIDTH = 230;

/** What the pointer rests on; the list of actions says the same. */
export function TimelineCard({ hit, data, x, width }: TimelineCardProps) {
  const { zone, tick, band, row } = hit;
  const levels = zone === 'lines' ? levelsAt(data, tick) : [];
  if (zone === 'axis' || (zone !== 'lines' && !band) || (zone === 'lines' && levels.length === 0)) return null;
  const left = x + 16 + WIDTH > width ? x - WIDTH - 16 : x + 16;
  return (
    <div className={styles.card} aria-hidden="true" style={{ left: Math.max(4, left), width: WIDTH }}>
      {band && (
        <>
          <strong>
            <i style={{ background: colourOf(colourIndexOf(band.action)) }} />
            {band.action}
          </strong>
          <span>{describeBand(band, data)}</span>
          <span>{describeEnd(band)}</span>
          {row !== data.selected && <span>{row?.name}</span>}
        </>
      )}
      {levels.length > 0 && (
        <>
          <strong>{showMoment(tick, data)}</strong>
          <dl>
            {levels.map(({ name, level }) => (
              <div key={name}>
                <dt>
                  <i style={{ background: colourOf(data.needs.findIndex((need) => need.name === name)) }} />
                  {name}
                </dt>
                <dd>{level.toFixed(level < 10 ? 1 : 0)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

/** An action in words: with what, from when to when, how it ended. */
export function describeBand({ thing, from, to, isAbandoned }: ShownBand, data: TimelineData): string {
  const time = to === null ? `since ${clockOf(from, data)}` : `${clockOf(from, data)}–${clockOf(to, data)}`;
  const length = showLength((to ?? data.now) - from, data.ticksPerHour);
  return [thing, `${time}, ${length}`, isAbandoned ? 'given up' : null].filter(Boolean).join(' · ');
}

/** How an action ended, in words. */
export function describeEnd({ how, why, to }: ShownBand): string {
  if (to === null) return 'goes on';
  if (how === 'done' || how === null) return 'done';
  return why === '' ? how : `${how}: ${why}`;
}
