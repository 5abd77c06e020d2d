import { showCount } from 'hanker/charts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFiles } from '../../files/store/file-store.ts';
import { InspectLine } from '../../making/inspect-line.tsx';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import type { MarkedText } from '../../session/text/mark.ts';
import { useUiStore } from '../../state/ui-store.ts';
import { useCommands, useConnection, useView } from '../../state/use-session.ts';
import type { CaretKey } from './editor/hover.ts';
import { applySuggestion } from './editor/suggestion.ts';
import { TextEditor, type TextEditorHandle } from './editor/text-editor.tsx';
import { ProblemList } from './problem-list.tsx';
import { readTarget } from './target.ts';
import styles from './text-panel.module.css';

/** The text of the file, with all that is wrong or doubtful in it. */
export function TextPanel() {
  const run = useCommands();
  const checked = useView('problems', {});
  const editor = useRef<TextEditorHandle>(null);
  const [line, setLine] = useState(1);
  const [key, setKey] = useState<CaretKey | null>(null);
  const noteCaret = useCallback((line: number, key: CaretKey | null) => {
    setLine(line);
    setKey(key);
  }, []);
  // Before the first file is open, the session has an empty one without a name.
  const isOpening = useFiles((files) => files.isOpening);
  const isReady = checked !== null && !(isOpening && checked.name === '');
  useTarget(editor, isReady);
  const marks = useMemo(() => [...(checked?.errors ?? []), ...(checked?.lints ?? [])], [checked]);
  const goTo = useCallback(({ line, column, length }: MarkedText) => editor.current?.goTo(line, column, length), []);
  const mend = (mark: MarkedText) => {
    if (!checked) return;
    const lines = checked.text.split('\n');
    const mended = applySuggestion(lines[mark.line - 1] ?? '', mark);
    if (mended === null) return;
    const text = lines.with(mark.line - 1, mended).join('\n');
    void run('write', { label: 'mend a problem', text });
  };
  if (!isReady)
    return (
      <Panel title="Text" hasTab>
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
      title="Text"
      hasTab
      isBare
      tools={
        <>
          <Summary errors={checked.errors.length} lints={checked.lints?.length ?? null} lines={checked.lines} />
          <InspectLine line={line} />
        </>
      }
      help={
        <>
          <p>
            This is the world file itself. While it has errors, the world runs the last good version. A lint is a
            warning: the world runs, but something in the file is probably not intended.
          </p>
          <p>The running world follows the text a moment after you type. Click a problem to go to its place.</p>
          <p>
            Ctrl Space lists the keys and values that can be written at the caret. The line at the foot, and the pointer
            on a key, say what the key means. Ctrl F finds and replaces. Escape, then Tab leaves the text.
          </p>
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
            The world runs the last good version until the errors are fixed.
          </p>
        )}
        {checked.trouble && <p className={styles.stale}>The lints could not be computed: {checked.trouble}</p>}
        {checked.migrations.length > 0 && (
          <p className={styles.note}>
            The file has an older format: {checked.migrations.join('; ')}.
            <Button onClick={() => run('migrateFile')}>Bring it up to date</Button>
          </p>
        )}
        <div className={styles.split} data-has-problems={marks.length > 0}>
          {marks.length > 0 && <ProblemList marks={marks} line={line} goTo={goTo} mend={mend} />}
          <TextEditor ref={editor} checked={checked} marks={marks} mend={mend} onCaret={noteCaret} />
        </div>
        <CaretHelp caret={key} />
      </div>
    </Panel>
  );
}

/** What the key at the caret means. */
function CaretHelp({ caret }: { readonly caret: CaretKey | null }) {
  return (
    <output className={styles.caret} aria-label="Key at the caret">
      {caret ? (
        <>
          <code>{caret.path.join(' › ')}</code> <span>{caret.about.split('\n', 1)[0]}</span>
        </>
      ) : (
        <span>Ctrl Space lists what can be written; Ctrl F finds.</span>
      )}
    </output>
  );
}

interface SummaryProps {
  readonly errors: number;
  /** null while they are looked for. */
  readonly lints: number | null;
  readonly lines: number;
}

function Summary({ errors, lints, lines }: SummaryProps) {
  const size = `${showCount(lines)} ${lines === 1 ? 'line' : 'lines'}`;
  if (errors > 0) return <span className={styles.bad}>{`${count(errors, 'error')} in ${size}`}</span>;
  if (lints === null) return <span className={styles.quiet}>{`${size}, no errors; looking for lints …`}</span>;
  if (lints > 0) return <span className={styles.doubtful}>{`no errors, ${count(lints, 'lint')} in ${size}`}</span>;
  return (
    <span className={styles.good}>
      <Icon name="check" />
      {`No problems in ${size}.`}
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
