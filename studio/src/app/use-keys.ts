import { useEffect } from 'react';
import { saveFile } from '../files/save-file.ts';
import { useKeySheet } from '../state/keys.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { maximise, type Pane, setBeside, useUiStore } from '../state/ui-store.ts';
import { useCommands, useConnection } from '../state/use-session.ts';
import { changeSpeed, stepOneTick, stepToDecision } from './run-controls.ts';

/** The keys of the whole page. All but saving are ignored while the user types. */
export function useKeys(): void {
  const run = useCommands();
  const connection = useConnection();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // With Alt also while the user types; some keyboards then send another character.
      if (event.code === 'KeyM' && !event.ctrlKey && !event.metaKey && (event.altKey || !isTyping(event.target))) {
        event.preventDefault();
        maximise(useUiStore.getState().maximised ?? paneOf(event.target));
        return;
      }
      if (event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === 's' && !event.shiftKey) void saveFile(connection);
      else if (isTyping(event.target) && !(isCommand && isSettled(event.target))) return;
      else if (isCommand && key === 'z') void flushPendingText().then(() => run(event.shiftKey ? 'redo' : 'undo'));
      else if (isCommand && key === 'y') void flushPendingText().then(() => run('redo'));
      else if (isCommand) return;
      else if (key === '\\') setBeside(!useUiStore.getState().isBeside);
      else if (key === '?') useKeySheet.setState({ isOpen: true });
      else if (key === ' ' && !isPressable(event.target)) {
        const { hasWorld = false, isPlaying = false } = connection.latest('status', {}).result ?? {};
        if (hasWorld) void run('play', { isPlaying: !isPlaying });
      } else if (key === '.' || key === '>') void stepToDecision(connection, event.shiftKey);
      else if (key === ',') void stepOneTick(connection);
      else if (key === '[' || key === ']') changeSpeed(connection, key === ']' ? 1 : -1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [run, connection]);
}

/** The part of the page that an element belongs to; the editors for one outside of all parts. */
function paneOf(target: EventTarget | null): Pane {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-pane]')?.dataset.pane : undefined;
  return (name ?? 'editors') as Pane;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable=true]')
  );
}

/** Whether what was typed into a field is already applied, so that undo takes it back. */
function isSettled(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[data-settled]');
}

/** Whether an element itself uses the space bar. */
function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('button, a, summary, input, [role=tab], [role=slider], [role=option], [role=menuitem]') !== null
  );
}
