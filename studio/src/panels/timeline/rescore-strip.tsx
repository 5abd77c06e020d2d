import { clockAt, dayAt } from 'hanker/charts';
import { Badge } from '../../parts/badge.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { Popover } from '../../parts/popover.tsx';
import { Row } from '../../parts/row.tsx';
import type { DecisionDifference, DecisionOutcome } from '../../session/time/rescore.ts';
import type { ShownRescoring } from '../../session/views/timeline.ts';
import { useCommands } from '../../state/use-session.ts';
import styles from './timeline.module.css';

interface RescoreStripProps {
  readonly found: ShownRescoring;
  onPick(difference: DecisionDifference): void;
}

/** What the new rules would have made of the past decisions. */
export function RescoreStrip({ found, onPick }: RescoreStripProps) {
  const run = useCommands();
  const { state, checked, of, differing } = found;
  return (
    <Banner tone="accent" className={styles.strip} text={<span role="status">{describeRescoring(found)}</span>}>
      {state === 'running' && <progress max={of} value={checked} aria-label="Decisions checked" />}
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
      <IconButton icon="close" label="Dismiss" size="small" onClick={() => run('dismissRescoring')} />
    </Banner>
  );
}

/** The result of rescoring in one sentence. */
export function describeRescoring({ state, checked, of, differing, isCut }: ShownRescoring): string {
  if (state === 'running')
    return `Scoring past decisions by the new rules: ${differing} of ${checked} differ so far, of ${of} …`;
  const which = isCut || checked < of ? `of the last ${checked} decisions` : `of the ${checked} decisions so far`;
  return `Under the new rules ${differing === 0 ? 'none' : differing} ${which} would have come out differently`;
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

function Differences({ found, onPick }: RescoreStripProps) {
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
