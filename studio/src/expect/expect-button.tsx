import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '../parts/button.tsx';
import { Field, TextField } from '../parts/fields/field.tsx';
import { Popover } from '../parts/overlays/popover.tsx';
import { notify } from '../state/ui-store.ts';
import { useCommands } from '../state/use-session.ts';
import styles from './expect-button.module.css';
import { roundBounds } from './round-bounds.ts';

interface ExpectButtonProps {
  /** The usual name of the expectation: 'sleep', 'food of Ann'. */
  readonly name: string;
  /** What is measured, as in a world file: { hours: 'sleep' }. */
  readonly measure: Readonly<Record<string, unknown>>;
  readonly value: number;
  /** The deviation of the figure over the seeds; 0 when it is not known. */
  readonly deviation?: number;
  /** The unit after the numbers: 'hours a day'. */
  readonly unit: string;
  /** The lowest and the highest possible value, for the suggested bounds. */
  readonly range?: readonly [number, number];
  /** For its look; by default it is always visible. */
  readonly className?: string | undefined;
}

/** A button beside a figure that adds an expectation of it to the file, with bounds to set. */
export function ExpectButton({ className, ...figure }: ExpectButtonProps) {
  const { name } = figure;
  return (
    <Popover
      trigger={
        <IconButton
          icon="target"
          label={`Expect this of ${name}`}
          tip="Expect this: adds an expectation to the file"
          size="small"
          className={className}
        />
      }
      label={`Expect this of ${name}`}
      align="end"
    >
      {(close) => <ExpectForm {...figure} onDone={close} />}
    </Popover>
  );
}

function ExpectForm({ onDone, ...figure }: Omit<ExpectButtonProps, 'className'> & { onDone(): void }) {
  const run = useCommands();
  const { name: usual, measure, value, deviation = 0, unit, range = [-Infinity, Infinity] } = figure;
  const [low, high] = roundBounds(value, deviation).map((bound) => Math.min(Math.max(bound, range[0]), range[1]));
  const [name, setName] = useState(usual);
  const [bounds, setBounds] = useState([String(low), String(high)] as const);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = bounds.map((text) => (text.trim() === '' ? null : Number(text)));
    if (Number.isNaN(from) || Number.isNaN(to)) {
      setProblem('A bound is a number; an empty one is open.');
      return;
    }
    const added = await run('expectFigure', { name, measure, low: from, high: to });
    if (!added) return;
    notify(`“${added.name}” was added to the expectations of the file. Trials tests it.`);
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <Field isStacked label="Expectation">
        <TextField value={name} onChange={setName} />
      </Field>
      <div className={styles.bounds}>
        <Field label="from">
          <TextField inputMode="decimal" value={bounds[0]} onChange={(text) => setBounds([text, bounds[1]])} />
        </Field>
        <Field label="to">
          <TextField inputMode="decimal" value={bounds[1]} onChange={(text) => setBounds([bounds[0], text])} />
        </Field>
        <small>{unit}</small>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <Button look="primary" type="submit">
        Add to the file
      </Button>
    </form>
  );
}
