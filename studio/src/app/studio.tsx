import { useEffect } from 'react';
import { MakingDialog } from '../making/making-dialog.tsx';
import { TooltipProvider } from '../parts/tooltip.tsx';
import { useUiStore } from '../state/ui-store.ts';
import { useCommands } from '../state/use-session.ts';
import { AllAreas, OneArea } from './layout.tsx';
import { Notices } from './notices.tsx';
import styles from './studio.module.css';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useNarrow } from './use-narrow.ts';

/** The whole page: the bar, the editors, the inspector and the reasons of the selected agent, the timeline. */
export function Studio() {
  const theme = useUiStore((ui) => ui.theme);
  const agent = useUiStore((ui) => ui.agent);
  const run = useCommands();
  const isNarrow = useNarrow();
  useKeys();
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => void run('follow', { agent }), [agent, run]);
  return (
    <TooltipProvider>
      <div className={styles.page}>
        <TopBar />
        <main className={styles.main}>{isNarrow ? <OneArea /> : <AllAreas />}</main>
        <Notices />
        <MakingDialog />
      </div>
    </TooltipProvider>
  );
}
