import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './curves.module.css';
import { roundTo } from './points.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** By how much the arrow keys change it; ten times with Shift, a tenth with Alt. */
  readonly step: number;
  /** What the number stands for, such as a time of day. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Says why a number can't be taken; null when it can. */
  check?(value: number): string | null;
  commit(value: number): void;
}

/** A number to type: taken over with Enter or on leaving, given up with Escape; arrow keys step. */
export function NumberField({ label, value, step, hint, disabled, check, commit }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = text === null ? null : readNumber(text);
  const problem =
    text === null ? null : typed === null ? 'a number is expected, such as 12.5' : (check?.(typed) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that changed elsewhere replaces what was typed
  useEffect(() => setText(null), [value]);
  const take = (number: number | null) => {
    setText(null);
    if (number !== null && number !== value && !check?.(number)) commit(number);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take(typed);
    else if (event.key === 'Escape') setText(null);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
      const by = event.key === 'ArrowUp' ? size : -size;
      take(roundTo((typed ?? value) + by, Math.min(size, step)));
      event.preventDefault();
    } else return;
    event.stopPropagation();
  };
  return (
    <input
      ref={input}
      className={styles.number}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem !== null}
      title={problem ?? hint}
      disabled={disabled}
      value={text ?? writeNumber(value)}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => take(typed)}
      onKeyDown={press}
    />
  );
}

/** The number that a text stands for, also with a decimal comma or as a time of day; null for none. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  const clock = /^(\d{1,2}):(\d{2})$/.exec(plain);
  if (clock) return Number((Number(clock[1]) + Number(clock[2]) / 60).toPrecision(6));
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null;
}

function writeNumber(value: number): string {
  return String(Number(value.toPrecision(12))).replace('-', '−');
}
