import { readDuration } from 'hanker/measure';
import { type ReactNode, useRef, useState } from 'react';
import { Banner } from '../../parts/banner.tsx';
import { Button } from '../../parts/button.tsx';
import { Field, TextField } from '../../parts/fields/field.tsx';
import { FieldMessage } from '../../parts/fields/field-message.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import type { ExportedKind } from '../../session/commands/export-trials.ts';
import type { JobStatus, TrialSetup } from '../../session/trials/trial-setup.ts';
import { useKeptState } from '../../state/kept-state.ts';
import { ExportMenu } from './export-menu.tsx';
import styles from './trials.module.css';

interface RunBarProps {
  /** The label of the button, and its label once there is a result. */
  readonly start: string;
  readonly again: string;
  readonly job: JobStatus | null;
  readonly usual: TrialSetup;
  /** More fields, before the button. */
  readonly children?: ReactNode;
  /** Why it can't be started; null when it can. */
  readonly obstacle?: string | null;
  /** Said beside the button before it is started; null for nothing. */
  readonly hint?: string | null;
  /** The kind of the results, to export them. */
  readonly kind: ExportedKind;
  onStart(setup: TrialSetup): void;
  onStop(): void;
}

/** Fields for the length and the count of runs, a button to start and stop them, and the progress. */
export function RunBar({
  start,
  again,
  job,
  usual,
  children,
  obstacle = null,
  hint = null,
  kind,
  onStart,
  onStop,
}: RunBarProps) {
  const [length, setLength] = useKeptState(`${start} length`, usual.for);
  const [seeds, setSeeds] = useKeptState(`${start} seeds`, usual.seeds);
  const [isTyping, setTyping] = useState(false);
  const lengthField = useRef<HTMLInputElement>(null);
  const isRunning = job?.status === 'running';
  const wrongLength = problemOf(length);
  const reason = wrongLength ?? obstacle;
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRunning) onStop();
        else if (reason === null) onStart({ for: length, seeds });
      }}
    >
      {children}
      <Field label="for">
        <TextField
          className={styles.length}
          aria-label="How long"
          title="The measured time of each run, such as 7d, 12h or 30m; from a day on, a day of warming up comes before it"
          ref={lengthField}
          value={length}
          disabled={isRunning}
          aria-invalid={wrongLength !== null}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={setLength}
        />
        {wrongLength !== null && !isTyping && <FieldMessage of={lengthField} text={wrongLength} />}
      </Field>
      <Field label="seeds">
        <NumberField label="Seeds" value={seeds} step={1} disabled={isRunning} check={checkSeeds} commit={setSeeds} />
      </Field>
      <Button
        type="submit"
        look={isRunning ? 'outline' : 'primary'}
        disabled={!isRunning && reason !== null}
        tip={isRunning ? null : reason}
      >
        {isRunning ? 'Stop' : job ? again : start}
      </Button>
      {hint !== null && !isRunning && <p role="status">{hint}</p>}
      {job && <JobProgress job={job} />}
      {job && !isRunning && job.done > 0 && <ExportMenu kind={kind} />}
    </form>
  );
}

function JobProgress({ job: { status, done, of, problem, isStale } }: { readonly job: JobStatus }) {
  if (status === 'failed') return <Banner role="alert" tone="bad" isCard className={styles.trouble} text={problem} />;
  const share = of === 0 ? 0 : done / of;
  return (
    <p className={styles.progress} role="status">
      {status === 'running' && <progress value={share} max={1} aria-label="Done" />}
      {status === 'running' && `${done} of ${of}`}
      {status === 'stopped' && `Stopped after ${done} of ${of}.`}
      {status !== 'running' && isStale && <span data-tone="warn">The file has changed since.</span>}
    </p>
  );
}

/** Why a text is no length of a run; null for one that is. */
function problemOf(length: string): string | null {
  try {
    return readDuration(length, 3600) > 0 ? null : 'How long must be more than nothing, such as 7d.';
  } catch {
    return `How long can’t be “${length}”: write a number with a unit, such as 7d, 12h or 30m.`;
  }
}

function checkSeeds(seeds: number): string | null {
  return Number.isInteger(seeds) && seeds >= 1 && seeds <= 1000 ? null : 'an integer from 1 to 1000';
}
