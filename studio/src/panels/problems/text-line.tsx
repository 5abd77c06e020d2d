import { memo } from 'react';
import type { TextMark } from '../../session/text/mark.ts';
import { colourLine, type State } from './colour-line.ts';
import styles from './text-editor.module.css';
import { LINE_HEIGHT } from './use-window.ts';

interface TextLineProps {
  /** From 0. */
  readonly at: number;
  readonly text: string;
  readonly state: State;
  readonly marks: readonly TextMark[] | undefined;
  readonly isCurrent: boolean;
}

/** A line of the text in its colours, with what is marked in it; on the current line also what is wrong there. */
export const TextLine = memo(function TextLine({ at, text, state, marks = [], isCurrent }: TextLineProps) {
  const [said] = marks;
  return (
    <div className={`${styles.line} ${isCurrent ? styles.current : ''}`} style={{ top: at * LINE_HEIGHT }}>
      {colourLine(text, state).map((stretch, i) =>
        stretch.kind === 'plain' ? (
          stretch.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name than their place
          <span key={i} className={styles[stretch.kind]}>
            {stretch.text}
          </span>
        ),
      )}
      {marks.map(({ column, length, lint }) => (
        <span key={`${column} ${lint}`} className={styles.under}>
          <span>{text.slice(0, column - 1)}</span>
          <u className={lint === null ? styles.error : styles.lint}>
            {text.slice(column - 1, column - 1 + length) || ' '}
          </u>
        </span>
      ))}
      {isCurrent && said && (
        <span className={`${styles.said} ${said.lint === null ? styles.error : styles.lint}`}>
          {said.message.split('\n', 1)[0]}
        </span>
      )}
    </div>
  );
});
