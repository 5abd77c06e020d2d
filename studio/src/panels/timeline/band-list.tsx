import { colourIndexOf, colourOf } from '../../parts/colour.ts';
import { EmptyState } from '../../parts/panel.tsx';
import type { ShownBand, TimelineData } from '../../session/views/timeline.ts';
import { describeEnd } from './hover-card.tsx';
import { clockOf, dayOf, showLength } from './time-format.ts';
import styles from './timeline.module.css';

interface BandListProps {
  readonly data: TimelineData;
  readonly pastTick: number | null;
  onPick(band: ShownBand): void;
}

/** The actions of the agent that stands apart as a table, the last one first. */
export function BandList({ data, pastTick, onPick }: BandListProps) {
  const { selected } = data;
  if (!selected)
    return <EmptyState title="Nobody is selected">Select somebody on the map to see what they did.</EmptyState>;
  const bands = selected.bands.filter(({ isAbandoned }) => !isAbandoned).toReversed();
  if (bands.length === 0) return <EmptyState title={`${selected.name} has not done anything yet`} />;
  const at = pastTick ?? data.now;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.list} tabIndex={0} aria-label={`What ${selected.name} did`}>
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">For</th>
            <th scope="col">Action</th>
            <th scope="col">With</th>
            <th scope="col">How it ended</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr
              key={`${band.from} ${band.action}`}
              aria-current={band.from <= at && (band.to ?? at) >= at ? 'time' : undefined}
            >
              <td>
                <button type="button" onClick={() => onPick(band)}>
                  <small>day {dayOf(band.from, data)}</small> {clockOf(band.from, data)}
                </button>
              </td>
              <td>{showLength((band.to ?? data.now) - band.from, data.ticksPerHour)}</td>
              <td>
                <i style={{ background: colourOf(colourIndexOf(band.action)) }} />
                {band.action}
              </td>
              <td>{band.thing ?? ''}</td>
              <td>{describeEnd(band)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
