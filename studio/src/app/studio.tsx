import { Tooltip } from '@base-ui/react/tooltip';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Group, Panel as Pane, Separator } from 'react-resizable-panels';
import { InspectorPanel } from '../panels/inspector/inspector.tsx';
import { ProblemCount } from '../panels/problems/problem-count.tsx';
import { TimelinePanel } from '../panels/timeline/timeline.tsx';
import { WhyPanel } from '../panels/why/why.tsx';
import { WorldPanel } from '../panels/world/world-panel.tsx';
import { EmptyState } from '../parts/panel.tsx';
import { EDITORS, type Editor, openEditor, useUiStore } from '../state/ui-store.ts';
import { useCommands } from '../state/use-session.ts';
import { Notices } from './notices.tsx';
import styles from './studio.module.css';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';

const Curves = lazy(async () => ({ default: (await import('../panels/curves/curves.tsx')).CurvesPanel }));
const Factors = lazy(async () => ({ default: (await import('../panels/factors/factors.tsx')).FactorsPanel }));
const Tuning = lazy(async () => ({
  default: (await import('../panels/parameters/parameters-panel.tsx')).ParametersPanel,
}));
const Trials = lazy(async () => ({ default: (await import('../panels/trials/trials.tsx')).TrialsPanel }));
const Problems = lazy(async () => ({ default: (await import('../panels/problems/problems.tsx')).Problems }));

const TITLES: Readonly<Record<Editor, string>> = {
  world: 'World',
  curves: 'Curves',
  factors: 'Factors',
  tuning: 'Tuning',
  trials: 'Trials',
  problems: 'Problems',
};

const CONTENT: Readonly<Record<Editor, () => ReactNode>> = {
  world: () => <WorldPanel />,
  curves: () => <Curves />,
  factors: () => <Factors />,
  tuning: () => <Tuning />,
  trials: () => <Trials />,
  problems: () => <Problems />,
};

/** The whole page: the bar, the editors in the middle, the selected agent and its reasons beside them, the past below. */
export function Studio() {
  const theme = useUiStore((ui) => ui.theme);
  const agent = useUiStore((ui) => ui.agent);
  const run = useCommands();
  useKeys();
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => void run('follow', { agent }), [agent, run]);
  return (
    <Tooltip.Provider delay={400}>
      <div className={styles.page}>
        <TopBar />
        <main className={styles.main}>
          <Group orientation="vertical">
            <Pane defaultSize="72%" minSize="30%">
              <Group orientation="horizontal">
                <Pane defaultSize="44%" minSize="25%">
                  <Editors />
                </Pane>
                <Separator className={styles.upright} aria-label="Width of the editor" />
                <Pane defaultSize="23%" minSize="15%">
                  <InspectorPanel />
                </Pane>
                <Separator className={styles.upright} aria-label="Width of the inspector" />
                <Pane defaultSize="33%" minSize="18%">
                  <WhyPanel />
                </Pane>
              </Group>
            </Pane>
            <Separator className={styles.level} aria-label="Height of the timeline" />
            <Pane defaultSize="28%" minSize="8%">
              <TimelinePanel />
            </Pane>
          </Group>
        </main>
        <Notices />
      </div>
    </Tooltip.Provider>
  );
}

/** The editors, one at a time, by tabs. */
function Editors() {
  const editor = useUiStore((ui) => ui.editor);
  return (
    <div className={styles.editors}>
      <div className={styles.tabs} role="tablist" aria-label="Editors">
        {EDITORS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === editor}
            aria-controls="editor"
            tabIndex={each === editor ? 0 : -1}
            className={styles.tab}
            onClick={() => openEditor(each)}
            onKeyDown={(event) => moveTab(event.key, each)}
          >
            {TITLES[each]}
            {each === 'problems' && <ProblemCount />}
          </button>
        ))}
      </div>
      <div className={styles.editor} role="tabpanel" id="editor" aria-labelledby={`tab-${editor}`}>
        <Suspense fallback={<EmptyState title="Loading …" />}>{CONTENT[editor]()}</Suspense>
      </div>
    </div>
  );
}

function moveTab(key: string, from: Editor): void {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const next = EDITORS[(EDITORS.indexOf(from) + by + EDITORS.length) % EDITORS.length];
  openEditor(next);
  document.getElementById(`tab-${next}`)?.focus();
}
