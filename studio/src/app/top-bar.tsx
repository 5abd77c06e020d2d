import { Banners } from '../files/banners.tsx';
import { FileDialogs } from '../files/dialogs.tsx';
import { DropTarget } from '../files/drop-target.tsx';
import { FileMenu } from '../files/file-menu.tsx';
import { FileName } from '../files/file-name.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useKeySheet } from '../state/keys.ts';
import { flushPendingText } from '../state/pending-text.ts';
import { setTheme, type Theme, useUiStore } from '../state/ui-store.ts';
import { useCommands, useView } from '../state/use-session.ts';
import { KeySheet } from './keys-sheet.tsx';
import styles from './studio.module.css';
import { Transport } from './transport.tsx';
import { Welcome } from './welcome.tsx';

const NEXT_THEME: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const THEME_ICON = { system: 'half', light: 'sun', dark: 'moon' } as const;
const THEME_NAME: Readonly<Record<Theme, string>> = { system: 'as the system', light: 'light', dark: 'dark' };

/** The bar at the top: the file, undo and redo, the time and how fast it runs; below it what is the matter with the file. */
export function TopBar() {
  const status = useView('status', {});
  const theme = useUiStore((ui) => ui.theme);
  return (
    <div>
      <header className={styles.bar}>
        <FileMenu />
        <FileName />
        <span className={styles.rule} />
        <Step command="undo" name="Undo" what={status?.undo ?? null} keys="Ctrl Z" />
        <Step command="redo" name="Redo" what={status?.redo ?? null} keys="Ctrl Shift Z" />
        <span className={styles.spread} />
        <Transport />
        <span className={styles.spread} />
        <Button
          look="plain"
          isIcon
          aria-label="Keys"
          tip="All keys"
          keys="?"
          onClick={() => useKeySheet.setState({ isOpen: true })}
        >
          <Icon name="help" />
        </Button>
        <Button look="plain" isIcon tip={`Colours: ${THEME_NAME[theme]}`} onClick={() => setTheme(NEXT_THEME[theme])}>
          <Icon name={THEME_ICON[theme]} />
        </Button>
      </header>
      <Banners />
      <Welcome />
      <FileDialogs />
      <KeySheet />
      <DropTarget />
    </div>
  );
}

/** Goes back, or forth again, by one thing that was done. */
function Step(props: {
  readonly command: 'undo' | 'redo';
  readonly name: string;
  /** What it would go back or forth over; null for nothing. */
  readonly what: string | null;
  readonly keys: string;
}) {
  const { command, name, what, keys } = props;
  const run = useCommands();
  return (
    <Button
      look="plain"
      isIcon
      aria-label={name}
      tip={what ? `${name}: ${what}` : `Nothing to ${command}`}
      keys={keys}
      disabled={!what}
      onClick={() => flushPendingText().then(() => run(command))}
    >
      <Icon name={command} />
    </Button>
  );
}
