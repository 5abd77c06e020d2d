import { clockAt, dayAt, showTicks } from 'hanker/charts';
import { ExpectButton } from '../../expect/expect-button.tsx';
import { ActivityNumber } from '../../making/activity-number.tsx';
import { Swatch } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Table } from '../../parts/layout/table.tsx';
import type { ShownBand, TimelineData } from '../../session/views/time/timeline.ts';
import { useActivityLook } from '../../state/use-activity-look.ts';
import { describeEnd } from './hover-card.tsx';
import styles from './timeline.module.css';

interface BandListProps {
  readonly data: TimelineData;
  readonly pastTick: number | null;
  onPick(band: ShownBand): void;
}

/** The actions of the selected agent as a table, the last one first. */
export function BandList({ data, pastTick, onPick }: BandListProps) {
  const { selected } = data;
  const lookOf = useActivityLook();
  if (!selected)
    return <EmptyState title="Nobody is selected">Select an agent on the map to see its actions.</EmptyState>;
  const bands = selected.bands.filter(({ isAbandoned }) => !isAbandoned).toReversed();
  if (bands.length === 0) return <EmptyState title={`${selected.name} has not done anything yet`} />;
  const at = pastTick ?? data.now;
  const span = Math.max(1, data.now - Math.max(data.from, data.knownSince, 0));
  const hoursOf = (action: string) => {
    const ticks = bands.filter((band) => band.action === action).map((band) => (band.to ?? data.now) - band.from);
    return (ticks.reduce((sum, each) => sum + each, 0) / span) * 24;
  };
  /** The newest band of each action: there the hours of the action can be expected. */
  const firsts = new Set(
    [...new Set(bands.map(({ action }) => action))].map((action) => bands.find((band) => band.action === action)),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.list} tabIndex={0} aria-label={`What ${selected.name} did`}>
      <Table isSticky>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">For</th>
            <th scope="col">Action</th>
            <th scope="col">With</th>
            <th scope="col">How it ended</th>
            <th scope="col" aria-label="expect" />
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr
              key={`${band.from} ${band.action}`}
              aria-current={band.from <= at && (band.to === null || band.to > at) ? 'time' : undefined}
            >
              <td>
                <Button look="link" onClick={() => onPick(band)}>
                  <small>day {dayAt(band.from, data)}</small> {clockAt(band.from, data)}
                </Button>
              </td>
              <td>
                <ActivityNumber activity={band.action}>
                  {showTicks((band.to ?? data.now) - band.from, data.ticksPerHour)}
                </ActivityNumber>
              </td>
              <td>
                <Swatch colour={fillOf(lookOf(band.action))} />
                {band.action}
              </td>
              <td>{band.thing ?? ''}</td>
              <td>{describeEnd(band)}</td>
              <td>
                {firsts.has(band) && (
                  <ExpectButton
                    name={`${band.action} of ${selected.name}`}
                    measure={{ hours: band.action, who: selected.name }}
                    value={hoursOf(band.action)}
                    unit="hours a day"
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
