import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TextMark } from '../../session/text/mark.ts';
import { registerPendingText } from '../../state/pending-text.ts';
import { useCommands } from '../../state/use-session.ts';
import { changedPart } from './changed-part.ts';
import { moveMarks } from './move-marks.ts';
import styles from './text-editor.module.css';
import { TextLine } from './text-line.tsx';
import { lineAt, lineOf, offsetOf, splitLines } from './text-lines.ts';
import { TypedText } from './typed-text.ts';
import { LINE_HEIGHT, useWindow } from './use-window.ts';

/** What others can do to the editor. */
export interface TextEditorHandle {
  /** Puts the caret on a place, selects what stands there and shows it. Line and column count from 1. */
  goTo(line: number, column: number, length: number): void;
}

interface TextEditorProps {
  readonly ref: Ref<TextEditorHandle>;
  readonly name: string;
  /** As the file has it. */
  readonly text: string;
  readonly marks: readonly TextMark[];
  /** What the marks belong to; what is typed may be further. */
  readonly checked: string;
  /** The caret is on another line, from 1. */
  onLine(line: number): void;
}

/** The text of the file with line numbers and colours, to be typed in; only the lines in sight are drawn. */
export function TextEditor({ ref, name, text, marks, checked, onLine }: TextEditorProps) {
  const run = useCommands();
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed] = useState(
    () => new TypedText(text, (file, gesture) => run('write', { label: 'edit the text', text: file, gesture })),
  );
  const [shown, setShown] = useState(typed.value);
  const [caret, setCaret] = useState(0);
  const lines = useMemo(() => splitLines(shown), [shown]);
  const { first, last } = useWindow(scroller, lines.starts.length);
  const here = lineOf(lines, caret);

  useEffect(() => {
    const leave = registerPendingText({ isPending: () => typed.isPending, flush: () => typed.settle() });
    return () => {
      leave();
      void typed.settle();
    };
  }, [typed]);

  // The text changed elsewhere: by undo, another panel or the disk.
  useLayoutEffect(() => {
    const element = area.current;
    const before = typed.value;
    if (!element || !typed.receive(text)) return;
    const at = caretAfter(before, typed.value, element.selectionStart);
    const isFocused = document.activeElement === element;
    element.value = typed.value;
    element.setSelectionRange(at, at);
    setShown(typed.value);
    setCaret(at);
    if (isFocused) reveal(scroller.current, lineOf(splitLines(typed.value), at));
  }, [text, typed]);

  useEffect(() => {
    const note = () => {
      if (area.current && document.activeElement === area.current) setCaret(area.current.selectionStart);
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, []);

  useEffect(() => onLine(here + 1), [here, onLine]);
  useShrinking(scroller, area, here);

  useImperativeHandle(ref, () => ({
    goTo(line, column, length) {
      const element = area.current;
      if (!element) return;
      const now = splitLines(typed.value);
      const start = offsetOf(now, line, column);
      const end = Math.min(start + length, offsetOf(now, line, Number.POSITIVE_INFINITY));
      element.focus({ preventScroll: true });
      element.setSelectionRange(start, end);
      setCaret(start);
      reveal(scroller.current, line - 1, true);
    },
  }));

  const take = () => {
    if (!area.current) return;
    typed.type(area.current.value);
    setShown(area.current.value);
    setCaret(area.current.selectionStart);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault();
      void typed.settle().then(() => run(key === 'y' || event.shiftKey ? 'redo' : 'undo'));
    } else if (event.key === 'Enter' && !isCommand && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // The browser's own way of inserting: it keeps the caret in sight and tells of the input.
      document.execCommand(
        'insertText',
        false,
        `\n${indentAfter(lineAt(lines, here).slice(0, caret - lines.starts[here]))}`,
      );
    }
  };
  // The menus of the browser can undo too; what they would undo is only a part of what was done.
  useEffect(() => {
    const element = area.current;
    const before = (event: InputEvent) => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      void typed.settle().then(() => run(event.inputType === 'historyUndo' ? 'undo' : 'redo'));
    };
    element?.addEventListener('beforeinput', before);
    return () => element?.removeEventListener('beforeinput', before);
  }, [typed, run]);

  const marksByLine = useMemo(() => groupByLine(moveMarks(marks, checked, shown)), [marks, checked, shown]);
  const inSight = Array.from({ length: last - first }, (_, i) => first + i);
  return (
    <div className={styles.frame}>
      <div className={styles.scroller} ref={scroller}>
        <div
          className={styles.sheet}
          style={{ height: lines.starts.length * LINE_HEIGHT + 8, width: `calc(${lines.width + 4}ch + 72px)` }}
        >
          <div className={styles.gutter} aria-hidden="true">
            {inSight.map((i) => (
              <span
                key={i}
                style={{ top: i * LINE_HEIGHT }}
                className={[i === here && styles.here, styleOf(marksByLine.get(i))].filter(Boolean).join(' ')}
              >
                {i + 1}
              </span>
            ))}
          </div>
          <div className={styles.layer} aria-hidden="true">
            {inSight.map((i) => (
              <TextLine
                key={i}
                at={i}
                text={lineAt(lines, i)}
                state={lines.states[i]}
                marks={marksByLine.get(i)}
                isCurrent={i === here}
              />
            ))}
          </div>
          <textarea
            ref={area}
            className={styles.area}
            aria-label={`Text of ${name}`}
            defaultValue={shown}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            wrap="off"
            onInput={take}
            onKeyDown={press}
          />
        </div>
      </div>
    </div>
  );
}

/** Keeps the line that is typed in in sight when the editor gets smaller, as when problems appear above it. */
function useShrinking(
  scroller: RefObject<HTMLDivElement | null>,
  area: RefObject<HTMLTextAreaElement | null>,
  here: number,
): void {
  const line = useRef(here);
  line.current = here;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = height;
      height = element.clientHeight;
      const bottom = (line.current + 1) * LINE_HEIGHT - element.scrollTop;
      const wasInSight = bottom > 0 && bottom <= before;
      if (document.activeElement === area.current && wasInSight && bottom > height)
        element.scrollTop += bottom - height + LINE_HEIGHT;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, area]);
}

/** Marks by line, from 0. */
function groupByLine(marks: readonly TextMark[]): ReadonlyMap<number, readonly TextMark[]> {
  const groups = new Map<number, TextMark[]>();
  for (const mark of marks) {
    const group = groups.get(mark.line - 1);
    if (group) group.push(mark);
    else groups.set(mark.line - 1, [mark]);
  }
  return groups;
}

function styleOf(marks: readonly TextMark[] | undefined): string | undefined {
  if (!marks) return undefined;
  return marks.some(({ lint }) => lint === null) ? styles.error : styles.lint;
}

/** How far the line after this one is to be indented. */
function indentAfter(line: string): string {
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return /:\s*(?:[|>][-+]?)?$/.test(line.replace(/\s#.*$/, '')) ? `${indent}  ` : indent;
}

/** Where the caret belongs after a change from elsewhere: behind what has changed, or where it was if it's far away. */
function caretAfter(before: string, after: string, caret: number): number {
  const { start, end } = changedPart(before, after);
  if (start === 0 && end === 0) return 0;
  if (caret < start) return caret;
  return caret > before.length - end ? caret + after.length - before.length : after.length - end;
}

/** Scrolls so that a line, from 0, is in sight; in the middle where that is wanted or it was far away. */
function reveal(scroller: HTMLDivElement | null, line: number, isCentred = false): void {
  if (!scroller) return;
  const top = line * LINE_HEIGHT;
  const isInSight = top >= scroller.scrollTop && top + LINE_HEIGHT <= scroller.scrollTop + scroller.clientHeight;
  if (isInSight && !isCentred) return;
  scroller.scrollTo({ top: top - scroller.clientHeight / 2, left: 0 });
}
