import type { ReactNode } from 'react';
import { NoWorld } from '../../making/no-world.tsx';
import { ButtonGroup } from '../../parts/button.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import { useKeptState } from '../../state/kept-state.ts';
import { useView } from '../../state/use-session.ts';
import { BalancePage } from './balance-page.tsx';
import { ExpectationsPage } from './expectations-page.tsx';
import { FitPage } from './fit-page.tsx';
import { SweepPage } from './sweep-page.tsx';

const HELP = (
  <>
    <p>
      Here the file runs many times beside the world that you see, each time with another seed, so that results are not
      an accident. The running world is not touched.
    </p>
    <p>
      <b>Expectations</b> are conditions in the file for every run; here you see whether they are met.
    </p>
    <p>
      <b>Balance</b> shows what the runs were like, and after a change the differences.
    </p>
    <p>
      <b>Sweep</b> varies parameters over their ranges and shows the effect of each.
    </p>
    <p>
      <b>Fit</b> searches for parameters with which the world meets your targets; nothing changes until you apply them.
    </p>
  </>
);

const PAGES = {
  expectations: {
    title: 'Expectations',
    tip: 'Whether runs meet the expectations',
    content: () => <ExpectationsPage />,
  },
  balance: { title: 'Balance', tip: 'What many runs were like', content: () => <BalancePage /> },
  sweep: { title: 'Sweep', tip: 'The effect of parameters', content: () => <SweepPage /> },
  fit: { title: 'Fit', tip: 'Search for parameters', content: () => <FitPage /> },
} as const satisfies Record<string, { title: string; tip: string; content: () => ReactNode }>;
type TrialPage = keyof typeof PAGES;
const ITEMS = (Object.keys(PAGES) as TrialPage[]).map((value) => ({ value, ...PAGES[value] }));

/** Many runs of the file: whether they meet its expectations, what they are like, and which parameters would do better. */
export function TrialsPanel() {
  const [page, setPage] = useKeptState<TrialPage>('trials page', 'expectations');
  const hasWorld = useView('status', {})?.hasWorld ?? true;
  const tools = <ButtonGroup label="Kind of trial" items={ITEMS} value={page} onChange={setPage} />;
  return (
    <Panel title="Trials" help={HELP} tools={tools} hasTab isBare>
      {hasWorld ? PAGES[page].content() : <NoWorld />}
    </Panel>
  );
}
