import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '../parts/button.tsx';
import { Field, Select, TextField } from '../parts/fields/field.tsx';
import { readNumber } from '../parts/fields/read-number.ts';
import { Popover } from '../parts/overlays/popover.tsx';
import { notify } from '../state/ui-store.ts';
import { useCommands } from '../state/use-session.ts';
import styles from './expect-button.module.css';
import { roundBounds } from './round-bounds.ts';

/** A figure that can be expected. */
export interface Figure {
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
  readonly range?: readonly [low: number | null, high: number | null];
  /** Whether the value is a share, from 0 to 1, whose bounds are written in percent. */
  readonly isShare?: boolean;
}

interface ExpectButtonProps extends Figure {
  /** Further figures of the same row to choose from. */
  readonly others?: readonly Figure[];
  /** For its look; by default it is always visible. */
  readonly className?: string | undefined;
}

/** A button beside a figure that adds an expectation of it to the file, with bounds to set. */
export function ExpectButton({ className, others = [], ...figure }: ExpectButtonProps) {
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
      {(close) => <ExpectForm figures={[figure, ...others]} onDone={close} />}
    </Popover>
  );
}

interface ExpectFormProps {
  readonly figures: readonly Figure[];
  onDone(): void;
}

function ExpectForm({ figures, onDone }: ExpectFormProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <div className={styles.form}>
      {figures.length > 1 && (
        <Field isStacked label="Figure">
          <Select value={String(chosen)} onChange={(value) => setChosen(Number(value))}>
            {figures.map(({ name, unit }, i) => (
              <option key={name} value={i}>
                {name}, {unit}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <BoundsForm key={chosen} figure={figures[chosen]} onDone={onDone} />
    </div>
  );
}

interface BoundsFormProps {
  readonly figure: Figure;
  onDone(): void;
}

function BoundsForm({ figure, onDone }: BoundsFormProps) {
  const run = useCommands();
  const { name: usual, measure, unit, isShare = false } = figure;
  const [name, setName] = useState(usual);
  const [bounds, setBounds] = useState(() => usualBounds(figure));
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = bounds.map((text) => readNumber(text, isShare ? '%' : ''));
    if ([from, to].some((bound, i) => bound === null && bounds[i].trim() !== '')) {
      setProblem('A bound is a number; an empty one is open.');
      return;
    }
    const added = await run('expectFigure', { name, measure, low: from, high: to, isShare });
    if (!added) return;
    notify(`“${added.name}” was added to the expectations of the file. Trials tests it.`);
    onDone();
  };
  return (
    <form className={styles.fields} onSubmit={(event) => void add(event)}>
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

/** Bounds around a figure as text. That of a share of the time is at most 100 %, and open below. */
function usualBounds({
  value,
  deviation = 0,
  range: [least, most] = [null, null],
  isShare,
}: Figure): readonly [string, string] {
  if (isShare) return ['', String(Math.min(100, roundBounds(100 * value, 100 * deviation)[1]))];
  const [low, high] = roundBounds(value, deviation).map((bound) =>
    Math.min(Math.max(bound, least ?? bound), most ?? bound),
  );
  return [String(low), String(high)];
}
