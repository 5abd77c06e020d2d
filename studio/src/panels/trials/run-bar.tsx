import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import type { JobStatus, TrialSetup } from '../../session/trials/trial-setup.ts';
import styles from './trials.module.css';

interface RunBarProps {
  /** What the button says, and what it says when there is a result already. */
  readonly start: string;
  readonly again: string;
  readonly job: JobStatus | null;
  readonly usual: TrialSetup;
  /** More to choose, before the button. */
  readonly children?: ReactNode;
  /** Why it can't be begun; null when it can. */
  readonly obstacle?: string | null;
  onStart(wish: TrialSetup): void;
  onStop(): void;
}

/** How long and how often to run, a button to begin and to stop, and how far it has got. */
export function RunBar({ start, again, job, usual, children, obstacle = null, onStart, onStop }: RunBarProps) {
  const [length, setLength] = useState(usual.for);
  const [seeds, setSeeds] = useState(usual.seeds);
  const isRunning = job?.status === 'running';
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRunning) onStop();
        else if (!obstacle) onStart({ for: length, seeds });
      }}
    >
      {children}
      <label className={styles.field}>
        for
        <input
          className={styles.length}
          aria-label="How long"
          title="What counts of each run, such as 7d, 12h or 30m; of a day or more the day before it is left out"
          value={length}
          disabled={isRunning}
          onChange={(event) => setLength(event.target.value)}
        />
      </label>
      <span className={styles.field}>
        seeds
        <NumberField label="Seeds" value={seeds} step={1} disabled={isRunning} check={checkSeeds} commit={setSeeds} />
      </span>
      <Button
        type="submit"
        look={isRunning ? undefined : 'primary'}
        disabled={!isRunning && obstacle !== null}
        tip={isRunning ? undefined : (obstacle ?? undefined)}
      >
        {isRunning ? 'Stop' : job ? again : start}
      </Button>
      {job && <JobProgress standing={job} />}
    </form>
  );
}

function JobProgress({ standing: { status, done, of, problem, isStale } }: { readonly standing: JobStatus }) {
  if (status === 'failed')
    return (
      <p className={styles.trouble} role="alert">
        {problem}
      </p>
    );
  const share = of === 0 ? 0 : done / of;
  return (
    <p className={styles.how} role="status">
      {status === 'running' && <progress value={share} max={1} aria-label="Done" />}
      {status === 'running' && `${done} of ${of}`}
      {status === 'stopped' && `Stopped after ${done} of ${of}.`}
      {status !== 'running' && isStale && <span className={styles.stale}>The file has changed since.</span>}
    </p>
  );
}

function checkSeeds(seeds: number): string | null {
  return Number.isInteger(seeds) && seeds >= 1 && seeds <= 1000 ? null : 'a whole number from 1 to 1000';
}
