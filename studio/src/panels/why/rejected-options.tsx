import { showNumber } from 'hanker/charts';
import { useState } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { ROW_CLASS } from '../../parts/row.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { RejectedGroup, ShownDecision } from '../../session/views/why.ts';
import type { AppliedChange } from './applied-change.ts';
import styles from './why.module.css';
import { WhyNotAnswer } from './why-not-answer.tsx';

interface RejectedProps {
  readonly decision: ShownDecision;
  readonly name: string;
  readonly colours: ReadonlyMap<string, string>;
  /** The key of the open option. */
  readonly open: string | null;
  onToggle(key: string): void;
  onRead(): void;
  onApplied(outcome: AppliedChange): void;
}

/** The rejected options by reason, folded at first. */
export function RejectedOptions(props: RejectedProps) {
  const { rejected } = props.decision;
  if (rejected.length === 0) return null;
  return (
    <section className={styles.rejected}>
      <h3 className={styles.bucket}>
        <span>Rejected</span>
        <small>{rejected.reduce((sum, { count }) => sum + count, 0)}</small>
      </h3>
      {rejected.map((group) => (
        <Group key={group.reason} group={group} {...props} />
      ))}
    </section>
  );
}

function Group({
  group,
  decision,
  name,
  colours,
  open,
  onToggle,
  onRead,
  onApplied,
}: RejectedProps & { readonly group: RejectedGroup }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const unfold = (isOpen: boolean) => {
    setUnfolded(isOpen);
    if (isOpen) onRead();
  };
  return (
    <details onToggle={(event) => unfold(event.currentTarget.open)}>
      <summary>
        {group.reason} <small>({group.count})</small>
      </summary>
      {isUnfolded && (
        <ul>
          {group.options.map(({ key, label, advert, thing, score }) => (
            <li key={key} className={styles.option}>
              <button
                type="button"
                className={classNames(ROW_CLASS, styles.row)}
                data-option
                aria-expanded={open === key}
                onClick={() => onToggle(key)}
              >
                <span className={styles.name} data-ellipsis>
                  {advert}
                  <em>{label.slice(advert.length)}</em>
                </span>
                <span className={styles.numbers}>
                  <VisuallyHidden>{`, ${group.reason}, would score `}</VisuallyHidden>
                  <span className={styles.would}>{showNumber(score)}</span>
                </span>
              </button>
              {open === key && (
                <div className={styles.detail}>
                  <WhyNotAnswer
                    agent={decision.agent}
                    tick={decision.tick}
                    clock={decision.sentence.clock}
                    advert={advert}
                    thing={thing}
                    name={name}
                    label={label}
                    colours={colours}
                    onApplied={onApplied}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {group.count > group.options.length && (
        <p className={styles.note}>… and {group.count - group.options.length} more.</p>
      )}
    </details>
  );
}
