import { clockAt, dayAt, showHours } from 'hanker/charts';
import { Badge } from '../../parts/badge.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { Popover } from '../../parts/overlays/popover.tsx';
import { Row } from '../../parts/row.tsx';
import type { DecisionDifference, DecisionOutcome } from '../../session/time/rescore.ts';
import type { ShownRescoring } from '../../session/views/time/timeline.ts';
import { useCommands } from '../../state/use-session.ts';
import styles from './timeline.module.css';

/** Smaller differences of hours are not named. */
const LEAST_HOURS = 0.05;

interface RescoreStripProps {
  readonly found: ShownRescoring;
  onPick(difference: DecisionDifference): void;
  /** Compares the past as it was with the past run again. */
  onCompare(): void;
}

/** What the new rules would have made of the past decisions. */
export function RescoreStrip({ found, onPick, onCompare }: RescoreStripProps) {
  const run = useCommands();
  const { state, checked, of, differing, rerun, isLong } = found;
  const isRunning = state === 'running';
  return (
    <Banner tone="accent" className={styles.strip} text={<span role="status">{describeRescoring(found)}</span>}>
      {isRunning && !rerun && <progress max={of} value={checked} aria-label="Decisions checked" />}
      {isRunning && rerun && <progress max={1} value={rerun.done} aria-label="Run again" />}
      {differing > 0 && (
        <Popover
          trigger={<Button size="small">Show which</Button>}
          label="Decisions that would have come out differently"
          side="top"
          className={styles.popup}
        >
          {(close) => (
            <>
              <Tallies found={found} />
              <Differences
                found={found}
                onPick={(difference) => {
                  close();
                  onPick(difference);
                }}
              />
            </>
          )}
        </Popover>
      )}
      {state === 'done' && rerun && rerun.differing > 0 && (
        <Button size="small" tip="Both runs side by side: map, hours and decisions" onClick={onCompare}>
          Compare both
        </Button>
      )}
      {state === 'done' && isLong && (
        <Button
          size="small"
          tip="Runs the whole past again with the new file, the same seed and the same changes by hand. It may take a minute; Dismiss ends it."
          onClick={() => run('runLongPast')}
        >
          Run the past again
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" size="small" onClick={() => run('dismissRescoring')} />
    </Banner>
  );
}

/** Both results in two sentences: the decisions as they were, and the past run again. */
export function describeRescoring(found: ShownRescoring): string {
  const { state, checked, of, differing, isCut, rerun, isLong } = found;
  if (state === 'running' && !rerun)
    return `Scoring past decisions by the new rules: ${differing} of ${checked} differ so far, of ${of} …`;
  const which = isCut || checked < of ? `of the last ${checked} decisions` : `of ${checked} decisions`;
  const once = `At the levels of then, ${differing === 0 ? 'none' : differing} ${which} would have come out differently`;
  if (isLong)
    return `${once}. What follows from the change is seen when the past is run again; with so many agents, that takes a while.`;
  if (!rerun) return `${once}.`;
  if (state === 'running') return `${once}. Running the past again …`;
  return `${once}. Run again from the start, ${describeRerun(rerun)}.`;
}

function describeRerun({ same, differing, hours, isDaily, skipped }: NonNullable<ShownRescoring['rerun']>): string {
  if (differing === 0) return 'all decisions are the same';
  const changed = hours.filter(({ hours: [a, b] }) => Math.abs(a - b) >= LEAST_HOURS).slice(0, 2);
  const list = changed.map(
    ({ action, hours: [a, b] }) => `${action} ${showHours(a)} → ${showHours(b)} h${isDaily ? ' a day' : ' each'}`,
  );
  const left = skipped > 0 ? [`${skipped} of your changes could not be repeated`] : [];
  return [`${differing} of ${same + differing} differ`, ...list, ...left].join('; ');
}

/** Options that would be chosen more or less often. */
function Tallies({ found }: { readonly found: ShownRescoring }) {
  const changed = found.tallies.filter(({ was, would }) => was !== would).slice(0, 8);
  if (changed.length === 0) return null;
  return (
    <ul className={styles.tallies} aria-label="Options that would be chosen more or less often">
      {changed.map(({ what, was, would }) => (
        <li key={what}>
          <Badge tone={would > was ? 'good' : 'bad'}>
            {what} {would > was ? `+${would - was}` : `−${was - would}`}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Differences({ found, onPick }: Omit<RescoreStripProps, 'onCompare'>) {
  const { differences, differing } = found;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.differences} tabIndex={0} aria-label="Decisions">
      <ul>
        {differences.map((each) => (
          <li key={`${each.tick} ${each.agent}`}>
            <Row
              onClick={() => onPick(each)}
              mark={
                <time>
                  <small>day {dayAt(each.tick, found)}</small> {clockAt(each.tick, found)}
                </time>
              }
              title={
                <>
                  <b>{each.name}</b> {describeOutcome(each.was)} → <strong>{describeOutcome(each.would)}</strong>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {differing > differences.length && <p>… and {differing - differences.length} more</p>}
    </section>
  );
}

/** The outcome of a decision in words. */
export function describeOutcome({ kind, what, thing }: DecisionOutcome): string {
  switch (kind) {
    case 'takes':
      return thing === null ? what : `${what} (${thing})`;
    case 'goes on':
      return what === '' ? 'continues' : `continues ${what}`;
    case 'does not decide':
      return what === '' ? 'does not decide' : `does not decide, continues ${what}`;
    case 'falls back':
      return 'nothing worth doing';
    case 'is not there':
      return 'is not there';
  }
}
