import { type KeyboardEvent, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { roundTo } from './round.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** The step of the arrow keys, ten times with Shift, a tenth with Alt; default one unit of its last digit. */
  readonly step?: number | undefined;
  /** The kind of the number, such as a time of day. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string;
  readonly className?: string | undefined;
  /** The reason why a number is invalid; null when it is valid. */
  check?(value: number): string | null;
  commit(value: number): void;
}

/** A field for a number: Enter or leaving it applies the text, Escape restores it; arrow keys step. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, step = lastDigit(value), hint, disabled, id, className, check, commit } = props;
  const [text, setText] = useState<string | null>(null);
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
    if (event.key === 'Enter') {
      take(typed);
      // Enter applies the number and does not submit the form.
      event.preventDefault();
    } else if (event.key === 'Escape') setText(null);
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
      id={id}
      className={classNames(styles.control, styles.number, className)}
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

/** Parses a number, also with a decimal comma or as a time of day; null for anything else. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  const clock = /^(\d{1,2}):(\d{2})$/.exec(plain);
  if (clock) return Number((Number(clock[1]) + Number(clock[2]) / 60).toPrecision(6));
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null;
}

/** The step for a number by its size: hundredths for 0.85, ones for 12. */
function lastDigit(value: number): number {
  const digits = (/\.(\d+)/.exec(String(value))?.[1] ?? '').length || (Math.abs(value) <= 1 ? 1 : 0);
  return 1 / 10 ** Math.min(4, digits);
}

function writeNumber(value: number): string {
  return String(Number(value.toPrecision(12))).replace('-', '−');
}
