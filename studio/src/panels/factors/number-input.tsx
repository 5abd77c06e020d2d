import { useState } from 'react';
import styles from './factors.module.css';

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  onChange(value: number): void;
}

/** A number to type, and with the arrow keys to turn; written when it is left or with Enter, Escape takes it back. */
export function NumberInput({ label, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    const next = typed === null || typed.trim() === '' ? Number.NaN : Number(typed.replace('−', '-').replace(',', '.'));
    setTyped(null);
    if (Number.isFinite(next) && next !== value) onChange(next);
  };
  return (
    <input
      className={`${styles.number} nodrag nopan nowheel`}
      inputMode="decimal"
      aria-label={label}
      value={typed ?? show(value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by !== undefined) {
          event.preventDefault();
          setTyped(null);
          onChange(turn(value, by * (event.shiftKey ? 10 : 1)));
        } else if (event.key === 'Enter') finish();
        else if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}

/** By the last digit that is worth turning: 0.85 by hundredths, 12 by ones. */
function turn(value: number, by: number): number {
  const digits = Math.min(4, (/\.(\d+)/.exec(String(value))?.[1] ?? '').length || (Math.abs(value) <= 1 ? 1 : 0));
  return Number((value + by / 10 ** digits).toFixed(digits));
}

function show(value: number): string {
  return String(Number(value.toPrecision(6))).replace('-', '−');
}
