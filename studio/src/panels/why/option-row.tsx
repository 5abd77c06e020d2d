import { showNumber, showShare } from 'hanker/charts';
import { useId } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { classNames } from '../../parts/class-names.ts';
import { ROW_CLASS } from '../../parts/row.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import type { ShownDecision } from '../../session/views/why.ts';
import type { ShownOption } from '../../session/why/shown-option.ts';
import type { AppliedChange } from './applied-change.ts';
import type { BarScale } from './bar-scale.ts';
import { OptionDetail } from './option-detail.tsx';
import { ScoreBar } from './score-bar.tsx';
import styles from './why.module.css';
import { WhyNotAnswer } from './why-not-answer.tsx';

interface OptionRowProps {
  readonly decision: ShownDecision;
  readonly shown: ShownOption;
  readonly name: string;
  readonly scale: BarScale;
  readonly colours: ReadonlyMap<string, string>;
  readonly isOpen: boolean;
  onToggle(): void;
  onApplied(outcome: AppliedChange): void;
}

/** An option with its score as a bar; opened, with every term of the score and why it was not taken. */
export function OptionRow({ decision, shown, name, scale, colours, isOpen, onToggle, onApplied }: OptionRowProps) {
  const id = useId();
  const { option, label } = shown;
  const chance = decision.roll !== null && option.chance > 0 ? showShare(option.chance) : null;
  const state = option.isTaken ? 'taken' : option.isCurrent ? 'in progress' : null;
  const [advert, where] = option.name === null ? [label, ''] : [option.advert, label.slice(option.advert.length)];
  return (
    <li className={classNames(styles.option, option.isTaken && styles.taken)}>
      <button
        type="button"
        className={classNames(ROW_CLASS, styles.row)}
        data-option
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={styles.name} data-ellipsis>
          {advert}
          <em>{where}</em>
        </span>
        <span className={styles.numbers}>
          <VisuallyHidden>, score </VisuallyHidden>
          <span>{showNumber(option.score)}</span>
          {chance && (
            <>
              <VisuallyHidden>, chance </VisuallyHidden>
              <small>{chance}</small>
            </>
          )}
        </span>
        {state && (
          <Badge tone={option.isTaken ? 'solid' : undefined}>
            <VisuallyHidden>, </VisuallyHidden>
            {state}
          </Badge>
        )}
        <ScoreBar bar={shown} scale={scale} colours={colours} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.detail}>
        {isOpen && (
          <>
            <OptionDetail agent={decision.agent} shown={shown} colours={colours} />
            {!option.isTaken && (
              <WhyNotAnswer
                agent={decision.agent}
                tick={decision.tick}
                clock={decision.sentence.clock}
                advert={option.advert}
                thing={option.thing}
                name={name}
                label={label}
                onApplied={onApplied}
              />
            )}
          </>
        )}
      </div>
    </li>
  );
}
