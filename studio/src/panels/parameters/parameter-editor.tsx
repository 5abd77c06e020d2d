import { Slider } from '@base-ui/react/slider';
import { useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { useCommands } from '../../state/use-session.ts';
import type { ParameterTableData } from './parameter-table.tsx';
import styles from './parameters.module.css';
import { showNumber } from './show-number.ts';

interface ParameterEditorProps {
  readonly scope: ParameterTableData['scopes'][number];
  readonly column: ParameterTableData['columns'][number];
  readonly cell: ParameterTableData['cells'][number][number];
}

const UNITS = { decay: 'each hour', tuning: '×', speed: 'each tick', range: 'away', inertia: 'bonus' } as const;

/** The chosen number: a slider, a field, where it comes from, and how to leave it to the layers below again. */
export function ParameterEditor({ scope, column, cell }: ParameterEditorProps) {
  const run = useCommands();
  const [drawn, setDrawn] = useState<number | null>(null);
  const gesture = useRef('');
  const newest = useRef<number | null>(null);
  const isBusy = useRef(false);
  const value = drawn ?? cell.value ?? 0;
  const [least, most, step] = boundsFor(column.parameter, cell.value ?? 0);
  const title = `${column.title}${column.need ? ` ${column.parameter}` : ''} of ${scope.name}`;

  /** One edit at a time: while one is under way only the newest value waits. */
  const send = async (next: number) => {
    newest.current = next;
    if (isBusy.current) return;
    isBusy.current = true;
    while (newest.current !== null) {
      const sent: number = newest.current;
      newest.current = null;
      await run('setParameter', { scope, column, value: sent, ...(gesture.current && { gesture: gesture.current }) });
    }
    isBusy.current = false;
  };

  const drag = (next: number) => {
    if (gesture.current === '') gesture.current = `tune ${crypto.randomUUID()}`;
    setDrawn(next);
    void send(next);
  };
  const drop = () => {
    gesture.current = '';
    setDrawn(null);
  };

  if (!cell.isOpen)
    return (
      <div className={styles.editor}>
        <strong>{title}</strong>
        <span className={styles.source}>
          is not one number for everybody: set it for a partition, a temperament or an agent, or in their minds.
        </span>
      </div>
    );
  return (
    <div className={styles.editor}>
      <strong id="tuned-title">{title}</strong>
      <Slider.Root
        className={styles.slider}
        value={Math.min(Math.max(value, least), most)}
        min={least}
        max={most}
        step={step}
        onValueChange={(next) => drag(next as number)}
        onValueCommitted={drop}
      >
        <Slider.Control className={styles.control}>
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={styles.indicator} />
            <Slider.Thumb className={styles.thumb} aria-label={title} />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <NumberField
        id="tuned-number"
        className={styles.field}
        label={`${title}, as a number`}
        value={Number(value.toPrecision(6))}
        step={step}
        commit={(next) => {
          gesture.current = '';
          void send(next);
        }}
      />
      <span className={styles.unit}>{UNITS[column.parameter]}</span>
      <span className={styles.source}>
        {cell.isOwn ? 'set here' : `from ${cell.from}`}
        {cell.isFromVariant && ', by the tuning'}
      </span>
      {(cell.isFromVariant || (cell.isOwn && scope.kind !== 'default')) && (
        <Button
          look="plain"
          tip={cell.isFromVariant ? 'Take it out of the tuning' : 'Leave it to the layers below'}
          onClick={() => run('setParameter', { scope, column, value: null })}
        >
          Remove
        </Button>
      )}
      <span className={styles.hidden} aria-live="polite">{`${title} ${showNumber(cell.value)}`}</span>
    </div>
  );
}

/** From where to where the slider goes: about twice the number, in steps that are easy to read. */
function boundsFor(number: string, value: number): readonly [number, number, number] {
  const size = Math.max(Math.abs(value) * 2, number === 'decay' ? 10 : number === 'range' ? 20 : 2);
  const most = niceAbove(size);
  return [value < 0 ? -most : 0, most, most / 200];
}

function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= value) ?? value;
}
