import { niceStep, showDigits } from 'hanker/charts';
import { useRef, useState } from 'react';
import { FileNumber } from '../../making/file-number.tsx';
import { Button } from '../../parts/button.tsx';
import { NumberField } from '../../parts/fields/number-field.tsx';
import { Slider } from '../../parts/fields/slider.tsx';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import { useCommands } from '../../state/use-session.ts';
import type { ParameterTableData } from './parameter-table.tsx';
import styles from './parameters.module.css';

interface ParameterEditorProps {
  readonly scope: ParameterTableData['scopes'][number];
  readonly column: ParameterTableData['columns'][number];
  readonly cell: ParameterTableData['cells'][number][number];
}

const UNITS = {
  decay: 'per hour',
  weight: '×',
  speed: 'per tick',
  range: 'away',
  inertia: 'bonus',
} as const;

/** The chosen parameter: a slider, a field, the layer that sets it, and a button to leave it to the layers below. */
export function ParameterEditor({ scope, column, cell }: ParameterEditorProps) {
  const run = useCommands();
  const [dragged, setDragged] = useState<number | null>(null);
  const gesture = useRef('');
  const newest = useRef<number | null>(null);
  const isBusy = useRef(false);
  const value = dragged ?? cell.value ?? 0;
  const [least, most, step] = boundsFor(column.parameter, cell.value ?? 0);
  const title = titleOf(column, scope);

  /** Sends one edit at a time; meanwhile only the newest value waits. */
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
    if (gesture.current === '') gesture.current = `parameter ${crypto.randomUUID()}`;
    setDragged(next);
    void send(next);
  };
  const drop = () => {
    gesture.current = '';
    setDragged(null);
  };

  if (!cell.isOpen)
    return (
      <Toolbar className={styles.editor}>
        <strong>{title}</strong>
        <span data-tone="quiet">
          has no default for everybody: set it for a partition, a temperament, an agent or a mind.
        </span>
      </Toolbar>
    );
  return (
    <Toolbar className={styles.editor}>
      <strong>{title}</strong>
      <Slider
        label={title}
        value={Math.min(Math.max(value, least), most)}
        min={least}
        max={most}
        step={step}
        onChange={drag}
        onPointerUp={drop}
        onKeyUp={drop}
      />
      <NumberField
        id="parameter-value"
        className={styles.number}
        label={`${title}, as a number`}
        value={Number(value.toPrecision(6))}
        step={step}
        unit={column.parameter === 'decay' ? '/h' : ''}
        commit={(next) => {
          gesture.current = '';
          void send(next);
        }}
      />
      <span data-tone="quiet">
        {UNITS[column.parameter]},{' '}
        <FileNumber what={title} source={{ of: 'cell', scope, column }}>
          {cell.isOwn ? 'set here' : `from ${cell.from}`}
        </FileNumber>
        {cell.isFromVariant && ', by the variant'}
      </span>
      {(cell.isFromVariant || (cell.isOwn && scope.kind !== 'default')) && (
        <Button
          look="plain"
          tip={cell.isFromVariant ? 'Remove it from the variant' : 'Leave it to the layers below'}
          onClick={() => run('setParameter', { scope, column, value: null })}
        >
          Remove
        </Button>
      )}
      <span aria-live="polite">
        <VisuallyHidden>{`${title} ${showDigits(cell.value, 4)}`}</VisuallyHidden>
      </span>
    </Toolbar>
  );
}

function titleOf(
  { title, need, parameter }: ParameterEditorProps['column'],
  { name }: ParameterEditorProps['scope'],
): string {
  return `${title}${need ? ` ${parameter}` : ''} of ${name}`;
}

/** The bounds and the step of the slider: up to about twice the value, in round numbers. */
function boundsFor(parameter: string, value: number): readonly [number, number, number] {
  const size = Math.max(Math.abs(value) * 2, parameter === 'decay' ? 10 : parameter === 'range' ? 20 : 2);
  const most = niceStep(size);
  return [value < 0 ? -most : 0, most, most / 200];
}
