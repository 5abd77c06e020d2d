import { Popover } from '@base-ui/react/popover';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { DecisionDifference, DecisionOutcome } from '../../session/time/rescore.ts';
import type { ShownRescoring } from '../../session/views/timeline.ts';
import { useCommands } from '../../state/use-session.ts';
import { clockOf, dayOf } from './time-format.ts';
import styles from './timeline.module.css';

interface RescoreStripProps {
  readonly found: ShownRescoring;
  onPick(difference: DecisionDifference): void;
}

/** What the rules of now would have done with the decisions of before. */
export function RescoreStrip({ found, onPick }: RescoreStripProps) {
  const run = useCommands();
  const { state, checked, of, differing } = found;
  return (
    <div className={styles.strip}>
      <p role="status">{describeRescoring(found)}</p>
      {state === 'running' && <progress max={of} value={checked} aria-label="Decisions looked at" />}
      {differing > 0 && (
        <Popover.Root>
          <Popover.Trigger render={<Button className={styles.small} />}>Show which</Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner sideOffset={6} side="top" align="start" className={styles.above}>
              <Popover.Popup className={styles.popup} aria-label="Decisions that would have come out differently">
                <Tallies found={found} />
                <Differences found={found} onPick={onPick} />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
      <span className={styles.spread} />
      <Button look="plain" isIcon tip="Put away" className={styles.small} onClick={() => run('dismissRescoring')}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** In one sentence. */
export function describeRescoring({ state, checked, of, differing, isCut }: ShownRescoring): string {
  if (state === 'running')
    return `Scoring the past by the new rules: ${differing} of ${checked} differ so far, of ${of} …`;
  const which = isCut || checked < of ? `of the last ${checked} decisions` : `of the ${checked} decisions so far`;
  return `Under the new rules ${differing === 0 ? 'none' : differing} ${which} would have come out differently`;
}

/** What gains and what loses. */
function Tallies({ found }: { readonly found: ShownRescoring }) {
  const changed = found.tallies.filter(({ was, would }) => was !== would).slice(0, 8);
  if (changed.length === 0) return null;
  return (
    <ul className={styles.tallies} aria-label="What would be decided for more or less often">
      {changed.map(({ what, was, would }) => (
        <li key={what} data-gains={would > was}>
          {what} <b>{would > was ? `+${would - was}` : `−${was - would}`}</b>
        </li>
      ))}
    </ul>
  );
}

function Differences({ found, onPick }: RescoreStripProps) {
  const { differences, differing } = found;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.differences} tabIndex={0} aria-label="Decisions">
      <ul>
        {differences.map((each) => (
          <li key={`${each.tick} ${each.agent}`}>
            <Popover.Close render={<button type="button" />} onClick={() => onPick(each)}>
              <time>
                <small>day {dayOf(each.tick, found)}</small> {clockOf(each.tick, found)}
              </time>
              <b>{each.name}</b>
              <span>
                {describeOutcome(each.was)} → <em>{describeOutcome(each.would)}</em>
              </span>
            </Popover.Close>
          </li>
        ))}
      </ul>
      {differing > differences.length && <p>… and {differing - differences.length} more</p>}
    </section>
  );
}

/** What a decision came to, in words. */
export function describeOutcome({ kind, what, thing }: DecisionOutcome): string {
  switch (kind) {
    case 'takes':
      return thing === null ? what : `${what} (${thing})`;
    case 'goes on':
      return what === '' ? 'goes on' : `goes on with ${what}`;
    case 'does not decide':
      return what === '' ? 'does not decide' : `does not think, goes on with ${what}`;
    case 'falls back':
      return 'nothing worth doing';
    case 'is not there':
      return 'is not there';
  }
}
