import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Panel } from '../../parts/panel.tsx';
import { BalancePage } from './balance-page.tsx';
import { ExpectationsPage } from './expectations-page.tsx';
import { FitPage } from './fit-page.tsx';
import { SweepPage } from './sweep-page.tsx';
import styles from './trials.module.css';

const HELP = (
  <>
    <p>
      Here the file is run many times beside the world that you see, each time with another seed, so that what you learn
      is no accident. The running world is not touched.
    </p>
    <p>
      <b>Expectations</b> are what the file says should be so in every run; here you see whether it is.
    </p>
    <p>
      <b>Balance</b> says what the runs were like, and after a change what is different now.
    </p>
    <p>
      <b>Sweep</b> turns numbers over their ranges and shows which matters for what.
    </p>
    <p>
      <b>Fit</b> looks for numbers with which the world does what you want; nothing changes until you take them.
    </p>
  </>
);

const PAGES = {
  expectations: { title: 'Expectations', tip: 'Whether it is as it should be', content: () => <ExpectationsPage /> },
  balance: { title: 'Balance', tip: 'What many runs were like', content: () => <BalancePage /> },
  sweep: { title: 'Sweep', tip: 'What follows from which number', content: () => <SweepPage /> },
  fit: { title: 'Fit', tip: 'Numbers that are found for you', content: () => <FitPage /> },
} as const satisfies Record<string, { title: string; tip: string; content: () => ReactNode }>;
type TrialPage = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as TrialPage[];

/** The file, tried out many times: what runs are like, whether they are as expected, and numbers that are found for you. */
export function TrialsPanel() {
  const [page, setPage] = useState<TrialPage>(NAMES[0]);
  const tools = (
    <fieldset className={styles.switch} aria-label="What to try">
      {NAMES.map((name) => (
        <Button key={name} tip={PAGES[name].tip} aria-pressed={page === name} onClick={() => setPage(name)}>
          {PAGES[name].title}
        </Button>
      ))}
    </fieldset>
  );
  return (
    <Panel title="Trials" help={HELP} tools={tools} hasTab isBare>
      {PAGES[page].content()}
    </Panel>
  );
}
