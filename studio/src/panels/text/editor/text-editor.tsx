import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { MarkedText } from '../../../session/text/mark.ts';
import type { Checked } from '../../../session/views/problems.ts';
import { registerPendingText } from '../../../state/pending-text.ts';
import { useCommands } from '../../../state/use-session.ts';
import { type Editor, openEditor } from './editor.ts';
import type { CaretKey } from './hover.ts';
import styles from './text-editor.module.css';

/** What other components can do to the editor. */
export type TextEditorHandle = Pick<Editor, 'goTo'>;

interface TextEditorProps {
  readonly ref: Ref<TextEditorHandle>;
  readonly checked: Checked;
  readonly marks: readonly MarkedText[];
  /** Writes what a mark proposes. */
  mend(mark: MarkedText): void;
  /** The caret has moved: to a line, counted from 1, and to a key. */
  onCaret(line: number, key: CaretKey | null): void;
}

/** The text of the file, to be edited. */
export function TextEditor({ ref, checked, marks, mend, onCaret }: TextEditorProps) {
  const run = useCommands();
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const latest = useRef({ checked, mend, onCaret });
  latest.current = { checked, mend, onCaret };

  useLayoutEffect(() => {
    if (!frame.current) return;
    const opened = openEditor({
      parent: frame.current,
      name: latest.current.checked.name,
      text: latest.current.checked.text,
      write: (text, gesture) => run('write', { label: 'edit the text', text, gesture }),
      goBack: (direction) => run(direction),
      onCaret: (line, key) => latest.current.onCaret(line, key),
    });
    editor.current = opened;
    const release = registerPendingText(opened);
    return () => {
      release();
      opened.close();
      editor.current = null;
    };
  }, [run]);

  // For each new check, also one of the same text: what was typed in between may have been undone.
  useLayoutEffect(() => editor.current?.show(checked.name, checked.text), [checked]);
  useLayoutEffect(() => {
    editor.current?.mark({ marks, checked: checked.text, mend: (mark) => latest.current.mend(mark) });
  }, [marks, checked]);
  useImperativeHandle(ref, () => ({ goTo: (...place) => editor.current?.goTo(...place) }), []);
  return <div className={styles.frame} ref={frame} />;
}
