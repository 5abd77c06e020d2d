import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Group, Panel as Pane, Separator } from 'react-resizable-panels';
import { MakingDialog } from '../making/making-dialog.tsx';
import { InspectorPanel } from '../panels/inspector/inspector-panel.tsx';
import { ProblemCount } from '../panels/problems/problem-count.tsx';
import { TimelinePanel } from '../panels/timeline/timeline-panel.tsx';
import { WhyPanel } from '../panels/why/why-panel.tsx';
import { WorldPanel } from '../panels/world/world-panel.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { TooltipProvider } from '../parts/tooltip.tsx';
import { useHold } from '../state/rest.ts';
import { AREAS, type Area, EDITORS, type EditorName, openEditor, showArea, useUiStore } from '../state/ui-store.ts';
import { useCommands } from '../state/use-session.ts';
import { Notices } from './notices.tsx';
import styles from './studio.module.css';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useNarrow } from './use-narrow.ts';

const Curves = lazy(async () => ({ default: (await import('../panels/curves/curves-panel.tsx')).CurvesPanel }));
const Factors = lazy(async () => ({ default: (await import('../panels/factors/factors-panel.tsx')).FactorsPanel }));
const Parameters = lazy(async () => ({
  default: (await import('../panels/parameters/parameters-panel.tsx')).ParametersPanel,
}));
const Trials = lazy(async () => ({ default: (await import('../panels/trials/trials-panel.tsx')).TrialsPanel }));
const Problems = lazy(async () => ({ default: (await import('../panels/problems/problems.tsx')).Problems }));

const TITLES: Readonly<Record<EditorName, string>> = {
  world: 'World',
  curves: 'Curves',
  factors: 'Factors',
  parameters: 'Parameters',
  trials: 'Trials',
  problems: 'Problems',
};

const CONTENT: Readonly<Record<EditorName, () => ReactNode>> = {
  world: () => <WorldPanel />,
  curves: () => <Curves />,
  factors: () => <Factors />,
  parameters: () => <Parameters />,
  trials: () => <Trials />,
  problems: () => <Problems />,
};

const AREA_TITLES: Readonly<Record<Area, string>> = {
  editors: 'Editors',
  inspector: 'Inspector',
  why: 'Why',
  timeline: 'Timeline',
};

const AREA_CONTENT: Readonly<Record<Area, () => ReactNode>> = {
  editors: () => <Editors />,
  inspector: () => <InspectorPanel />,
  why: () => <WhyPanel />,
  timeline: () => <TimelinePanel />,
};

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

/** All areas side by side; the lines between them can be dragged. */
function AllAreas() {
  return (
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
  );
}

/** One area at a time, chosen by tabs at the foot. */
function OneArea() {
  const area = useUiStore((ui) => ui.area);
  const tabs = AREAS.map((name) => ({ name, title: AREA_TITLES[name] }));
  return (
    <div className={styles.narrow}>
      <div className={styles.area} role="tabpanel" id="area" aria-labelledby={`tab-${area}`}>
        {AREA_CONTENT[area]()}
      </div>
      <Tabs label="Areas of the page" tabs={tabs} current={area} controls="area" onChoose={showArea} />
    </div>
  );
}

/** The editors, one at a time, chosen by tabs. */
function Editors() {
  const editor = useUiStore((ui) => ui.editor);
  const tabs = EDITORS.map((name) => ({
    name,
    title: (
      <>
        {TITLES[name]}
        {name === 'problems' && <ProblemCount />}
      </>
    ),
  }));
  return (
    <div className={styles.editors}>
      <Tabs label="Editors" tabs={tabs} current={editor} controls="editor" onChoose={(name) => openEditor(name)} />
      <div className={styles.editor} role="tabpanel" id="editor" aria-labelledby={`tab-${editor}`}>
        <Suspense fallback={<Loading />}>{CONTENT[editor]()}</Suspense>
      </div>
    </div>
  );
}

/** Stands in for an editor until its code has loaded. */
function Loading() {
  useHold(true);
  return <EmptyState title="Loading …" />;
}
