import { lazy, Suspense } from 'react';
import { Banners } from '../files/banners.tsx';
import { FileDialogs } from '../files/dialogs.tsx';
import { DropTarget } from '../files/drop-target.tsx';
import { FileMenu } from '../files/file-menu.tsx';
import { FileName } from '../files/file-name.tsx';
import { IconButton } from '../parts/button.tsx';
import { Spacer } from '../parts/layout/toolbar.tsx';
import { useDuelDialog } from '../state/duel-dialog.ts';
import { useKeySheet } from '../state/keys.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { setTheme, type Theme, useUiStore } from '../state/ui-store.ts';
import { useCommands, useView } from '../state/use-session.ts';
import { KeySheet } from './keys-sheet.tsx';
import styles from './studio.module.css';
import { Transport } from './transport.tsx';
import { Welcome } from './welcome.tsx';

const Duel = lazy(async () => ({ default: (await import('../panels/duel/duel-dialog.tsx')).DuelDialog }));

const NEXT_THEME: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const THEME_ICON = { system: 'half', light: 'sun', dark: 'moon' } as const;
const THEME_NAME: Readonly<Record<Theme, string>> = { system: 'as the system', light: 'light', dark: 'dark' };

/** The bar at the top: the file, undo and redo, the time and its speed; below it the state of the file. */
export function TopBar() {
  const status = useView('status', {});
  const theme = useUiStore((ui) => ui.theme);
  const isDuelWanted = useDuelDialog((dialog) => dialog.isOpen);
  return (
    <div>
      <header className={styles.bar}>
        <FileMenu />
        <FileName />
        <span className={styles.rule} />
        <HistoryButton command="undo" name="Undo" what={status?.undo ?? null} keys="Ctrl Z" />
        <HistoryButton command="redo" name="Redo" what={status?.redo ?? null} keys="Ctrl Shift Z" />
        <Spacer />
        <Transport />
        <Spacer />
        <IconButton
          icon="help"
          label="Keys"
          tip="All keys"
          keys="?"
          onClick={() => useKeySheet.setState({ isOpen: true })}
        />
        <IconButton
          icon={THEME_ICON[theme]}
          label={`Colours: ${THEME_NAME[theme]}`}
          onClick={() => setTheme(NEXT_THEME[theme])}
        />
      </header>
      <Banners />
      <Welcome />
      <FileDialogs />
      <KeySheet />
      <DropTarget />
      {isDuelWanted && (
        <Suspense>
          <Duel />
        </Suspense>
      )}
    </div>
  );
}

interface HistoryButtonProps {
  readonly command: 'undo' | 'redo';
  readonly name: string;
  /** The change that would be undone or redone; null for none. */
  readonly what: string | null;
  readonly keys: string;
}

/** Undoes or redoes one change. */
function HistoryButton({ command, name, what, keys }: HistoryButtonProps) {
  const run = useCommands();
  return (
    <IconButton
      icon={command}
      label={name}
      tip={what ? `${name}: ${what}` : `Nothing to ${command}`}
      keys={keys}
      disabled={!what}
      onClick={() => flushPendingText().then(() => run(command))}
    />
  );
}
