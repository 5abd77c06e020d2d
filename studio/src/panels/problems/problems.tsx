import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import type { TextMark } from '../../session/text/mark.ts';
import { useUiStore } from '../../state/ui-store.ts';
import { useCommands, useConnection, useView } from '../../state/use-session.ts';
import { shownText } from './changed-part.ts';
import { ProblemList } from './problem-list.tsx';
import styles from './problems.module.css';
import { applySuggestion } from './suggestion.ts';
import { readTarget } from './target.ts';
import { TextEditor, type TextEditorHandle } from './text-editor.tsx';
import { lineAt, splitLines } from './text-lines.ts';

/** What is wrong or doubtful in the file, each leading to its place in the text below, which can be changed there. */
export function Problems() {
  const run = useCommands();
  const checked = useView('problems', {});
  const editor = useRef<TextEditorHandle>(null);
  const [line, setLine] = useState(1);
  useTarget(editor, checked !== null);
  const marks = useMemo(() => [...(checked?.errors ?? []), ...(checked?.lints ?? [])], [checked]);
  const shown = useMemo(() => shownText(checked?.text ?? ''), [checked]);
  const goTo = useCallback(({ line, column, length }: TextMark) => editor.current?.goTo(line, column, length), []);
  const mend = (mark: TextMark) => {
    if (!checked) return;
    const lines = splitLines(checked.text);
    const mended = applySuggestion(lineAt(lines, mark.line - 1), mark);
    if (mended === null) return;
    const start = lines.starts[mark.line - 1];
    const text =
      checked.text.slice(0, start) + mended + checked.text.slice(start + lineAt(lines, mark.line - 1).length);
    void run('write', { label: 'mend a problem', text });
  };
  if (!checked)
    return (
      <Panel title="Problems" hasTab>
        <EmptyState title="Reading the file …" />
      </Panel>
    );
  const leap = (by: number) => {
    const sorted = [...marks].sort((a, b) => a.line - b.line || a.column - b.column);
    const found = by > 0 ? sorted.find((mark) => mark.line > line) : sorted.findLast((mark) => mark.line < line);
    const next = found ?? sorted.at(by > 0 ? 0 : -1);
    if (next) goTo(next);
  };
  return (
    <Panel
      title="Problems"
      hasTab
      isBare
      tools={<Summary errors={checked.errors.length} lints={checked.lints?.length ?? null} lines={checked.lines} />}
      help={
        <>
          <p>
            Errors keep the file from running; the world then goes on by the last good version. Lints are doubtful: the
            world runs, but something in it can hardly be meant.
          </p>
          <p>Click a problem to go to its place. What you type below is in the running world a moment later.</p>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key for all that is in it */}
      <div
        className={styles.problems}
        onKeyDown={(event) => {
          if (event.key !== 'F8') return;
          event.preventDefault();
          leap(event.shiftKey ? -1 : 1);
        }}
      >
        {checked.isStale && (
          <p className={styles.stale}>
            <Icon name="warning" />
            The world runs by the last good version, until the errors are mended.
          </p>
        )}
        {checked.trouble && <p className={styles.stale}>Lints could not be looked for: {checked.trouble}</p>}
        {checked.migrations.length > 0 && (
          <p className={styles.note}>
            The file is of an older format: {checked.migrations.join('; ')}.
            <Button onClick={() => run('migrateFile')}>Bring it up to date</Button>
          </p>
        )}
        <div className={styles.split} data-has-problems={marks.length > 0}>
          {marks.length > 0 && <ProblemList marks={marks} line={line} goTo={goTo} mend={mend} />}
          <TextEditor
            key={checked.name}
            ref={editor}
            name={checked.name}
            text={checked.text}
            marks={marks}
            checked={shown}
            onLine={setLine}
          />
        </div>
      </div>
    </Panel>
  );
}

interface SummaryProps {
  readonly errors: number;
  /** null while they are looked for. */
  readonly lints: number | null;
  readonly lines: number;
}

function Summary({ errors, lints, lines }: SummaryProps) {
  const size = `${lines.toLocaleString('en')} lines`;
  if (errors > 0) return <span className={styles.bad}>{`${count(errors, 'error')} in ${size}`}</span>;
  if (lints === null) return <span className={styles.quiet}>{`${size}, no errors; looking for lints …`}</span>;
  if (lints > 0) return <span className={styles.doubtful}>{`no errors, ${count(lints, 'lint')} in ${size}`}</span>;
  return (
    <span className={styles.good}>
      <Icon name="check" />
      {`none. ${size}, checked.`}
    </span>
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Goes to what another panel wants to be shown. */
function useTarget(editor: { readonly current: TextEditorHandle | null }, isReady: boolean): void {
  const target = useUiStore((ui) => ui.target);
  const connection = useConnection();
  useEffect(() => {
    const wanted = isReady && target !== null ? readTarget(target) : null;
    if (!wanted) return;
    useUiStore.setState({ target: null });
    if ('line' in wanted) editor.current?.goTo(wanted.line, wanted.column, 0);
    else
      void connection
        .run('locate', { path: wanted.path })
        .then(({ line, column, length }) => editor.current?.goTo(line, column, length));
  }, [target, isReady, editor, connection]);
}
