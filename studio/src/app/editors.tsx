import { lazy, type ReactNode, Suspense } from 'react';
import { ProblemCount } from '../panels/text/problem-count.tsx';
import { WorldPanel } from '../panels/world/world-panel.tsx';
import { IconButton } from '../parts/button.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { Tabs } from '../parts/layout/tabs.tsx';
import { useHold } from '../state/rest.ts';
import { EDITORS, type EditorName, openEditor, setBeside, useUiStore } from '../state/ui-store.ts';
import styles from './layout.module.css';
import { useNarrow } from './use-narrow.ts';

const Curves = lazy(async () => ({ default: (await import('../panels/curves/curves-panel.tsx')).CurvesPanel }));
const Factors = lazy(async () => ({ default: (await import('../panels/factors/factors-panel.tsx')).FactorsPanel }));
const Parameters = lazy(async () => ({
  default: (await import('../panels/parameters/parameters-panel.tsx')).ParametersPanel,
}));
const Trials = lazy(async () => ({ default: (await import('../panels/trials/trials-panel.tsx')).TrialsPanel }));
const TextOfFile = lazy(async () => ({ default: (await import('../panels/text/text-panel.tsx')).TextPanel }));

const TITLES: Readonly<Record<EditorName, string>> = {
  world: 'World',
  curves: 'Curves',
  factors: 'Factors',
  parameters: 'Parameters',
  trials: 'Trials',
  text: 'Text',
};

const CONTENT: Readonly<Record<EditorName, () => ReactNode>> = {
  world: () => <WorldPanel />,
  curves: () => <Curves />,
  factors: () => <Factors />,
  parameters: () => <Parameters />,
  trials: () => <Trials />,
  text: () => <TextOfFile />,
};

/** The last open editor that is not the world. */
let lastOther: EditorName = 'curves';

/** The editors, one at a time, chosen by tabs; without the world where that is shown beside them. */
export function Editors({ hasWorld }: { readonly hasWorld: boolean }) {
  const chosen = useUiStore((ui) => ui.editor);
  if (chosen !== 'world') lastOther = chosen;
  const editor = hasWorld ? chosen : lastOther;
  const isNarrow = useNarrow();
  const tabs = EDITORS.filter((name) => hasWorld || name !== 'world').map((name) => ({
    name,
    title: (
      <>
        {TITLES[name]}
        {name === 'text' && <ProblemCount />}
      </>
    ),
  }));
  return (
    <div className={styles.editors}>
      <div className={styles.tabs}>
        <Tabs label="Editors" tabs={tabs} current={editor} controls="editor" onChoose={(name) => openEditor(name)} />
        {!isNarrow && (
          <IconButton
            icon="beside"
            label="World beside the editors"
            tip={hasWorld ? 'Show the world beside the other editors' : 'Show the world as one of the editors'}
            keys="\"
            aria-pressed={!hasWorld}
            onClick={() => setBeside(hasWorld)}
          />
        )}
      </div>
      <div className={styles.editor} role="tabpanel" id="editor" aria-labelledby={`tab-${editor}`}>
        <Suspense fallback={<Loading />}>{CONTENT[editor]()}</Suspense>
      </div>
    </div>
  );
}

/** Shown until the code of an editor has loaded. */
function Loading() {
  useHold(true);
  return <EmptyState title="Loading …" />;
}
