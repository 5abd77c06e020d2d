import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Popover } from '../../parts/overlays/popover.tsx';
import type { MarkedText } from '../../session/text/mark.ts';
import { suggestionOf } from './editor/suggestion.ts';
import { LINT_WORDS } from './lint-words.ts';
import styles from './text-panel.module.css';

interface ProblemListProps {
  /** Errors before lints. */
  readonly marks: readonly MarkedText[];
  /** The line that the caret is on. */
  readonly line: number;
  goTo(mark: MarkedText): void;
  /** Writes what the problem proposes. */
  mend(mark: MarkedText): void;
}

/** All problems; each leads to its place, and the one where the caret is tells all it has to say. */
export function ProblemList({ marks, line, goTo, mend }: ProblemListProps) {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-row]') ?? [])];
    const next = rows[rows.indexOf(document.activeElement as HTMLButtonElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul className={styles.list} ref={list} aria-label="Problems of the file" onKeyDown={move}>
      {marks.map((mark) => (
        <Row
          key={`${mark.line} ${mark.column} ${mark.lint} ${mark.message}`}
          mark={mark}
          isHere={mark.line === line}
          goTo={goTo}
          mend={mend}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<ProblemListProps, 'goTo' | 'mend'> {
  readonly mark: MarkedText;
  readonly isHere: boolean;
}

function Row({ mark, isHere, goTo, mend }: RowProps) {
  const { line, column, lint, message } = mark;
  const [first, ...more] = message.split('\n');
  const proposal = suggestionOf(mark);
  return (
    <li className={styles.row} data-here={isHere}>
      <button type="button" data-row className={styles.place} onClick={() => goTo(mark)}>
        <span className={lint === null ? styles.error : styles.lint}>
          <Icon name={lint === null ? 'close' : 'warning'} />
          <span className={styles.unseen}>{lint === null ? 'Error at' : 'Lint at'}</span>
        </span>
        <span className={styles.at}>
          {line}:{column}
        </span>
        <span className={styles.message}>
          {first}
          {isHere && more.map((each) => <small key={each}>{each}</small>)}
        </span>
      </button>
      {proposal !== null && (
        <Button className={styles.mend} onClick={() => mend(mark)}>
          Write “{proposal}”
        </Button>
      )}
      {lint !== null && <LintName lint={lint} />}
    </li>
  );
}

/** The name of a lint, with what it means. */
function LintName({ lint }: { readonly lint: string }) {
  return (
    <Popover
      trigger={
        <Button look="link" className={styles.name} aria-label={`What ${lint} means`}>
          {lint}
        </Button>
      }
      label={lint}
      align="end"
    >
      <p>
        <strong>{lint}</strong>
      </p>
      <p>{LINT_WORDS[lint]}</p>
      <p className={styles.quiet}>
        Meant so? Write <code>allow: [{lint}]</code> there, or at the top of the file.
      </p>
    </Popover>
  );
}
