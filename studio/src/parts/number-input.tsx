import { type ComponentProps, useState } from 'react';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'step'> {
  readonly value: number;
  /** What an arrow key adds or takes; ten times as much with Shift. */
  readonly step: number;
  /** Called with a number that was typed and confirmed, or reached by arrow keys. */
  onCommit(value: number): void;
}

/** A field for a number: Enter or leaving it confirms, Escape takes back what was typed, arrow keys step. */
export function NumberInput({ value, step, onCommit, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number(typed.replace(',', '.'));
  const isWrong = typed !== null && (typed.trim() === '' || !Number.isFinite(number));
  const commit = () => {
    if (typed !== null && !isWrong && number !== value) onCommit(number);
    setTyped(null);
  };
  return (
    <input
      {...rest}
      inputMode="decimal"
      value={typed ?? String(value)}
      aria-invalid={isWrong}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape') setTyped(null);
        else if (by !== 0) onCommit(Number((number + by * (event.shiftKey ? 10 : 1)).toPrecision(10)));
        else return;
        event.preventDefault();
      }}
    />
  );
}
