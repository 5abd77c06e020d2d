import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldMessage } from './field-message.tsx';
import { roundTo } from './round.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** The step of the arrow keys, ten times with Shift, a tenth with Alt; default one unit of its last digit. */
  readonly step?: number | undefined;
  /** The kind of the number, such as a time of day. */
  readonly hint?: string | undefined;
  /** True for a rate per hour, which can also be typed with a unit: 6/h, 0.1/m. */
  readonly isRate?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string;
  readonly className?: string | undefined;
  /** The reason why a number is invalid; null when it is valid. */
  check?(value: number): string | null;
  commit(value: number): void;
}

/**
 * A field for a number: Enter or leaving it applies the text, Escape restores it; arrow keys step. A text that is no
 * valid number stays, with the reason. While nothing is typed, undo is left to the page (`data-settled`).
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, step = lastDigit(value), hint, isRate = false, disabled, id, className, check, commit } = props;
  const [text, setText] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = text === null ? null : readNumber(text, isRate);
  const expected = isRate ? 'a number is expected, such as 6, 6/h or 0.1/m' : 'a number is expected, such as 12.5';
  const problem = text === null ? null : typed === null ? expected : (check?.(typed) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that changed elsewhere replaces what was typed
  useEffect(() => restore(), [value]);
  const restore = () => {
    setText(null);
    setRefused(false);
  };
  const take = (number: number) => {
    restore();
    if (number !== value) commit(number);
  };
  const takeTyped = () => {
    if (problem !== null) setRefused(true);
    else if (typed !== null) take(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      takeTyped();
      // Enter applies the number and does not submit the form.
      event.preventDefault();
    } else if (event.key === 'Escape') restore();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
      const by = event.key === 'ArrowUp' ? size : -size;
      const next = roundTo((typed ?? value) + by, Math.min(size, step));
      if (check?.(next)) restore();
      else take(next);
      event.preventDefault();
    } else return;
    event.stopPropagation();
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        className={classNames(styles.control, styles.number, className)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        data-settled={text === null || undefined}
        title={problem ?? hint}
        disabled={disabled}
        value={text ?? writeNumber(value)}
        onChange={(event) => {
          setText(event.target.value);
          setRefused(false);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={takeTyped}
        onKeyDown={press}
      />
      {isRefused && problem !== null && (
        <FieldMessage of={input} text={`Not applied: ${problem}. Escape restores ${writeNumber(value)}.`} />
      )}
    </>
  );
}

/** What a unit of a rate is multiplied by to get the rate per hour. */
const PER_HOUR: Readonly<Record<string, number>> = { s: 3600, m: 60, h: 1, d: 1 / 24 };

/** Parses a number, also with a decimal comma, as a time of day or as a rate; null for anything else. */
function readNumber(text: string, isRate: boolean): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  const rate = isRate ? /^(.+?)\s*\/\s*([smhd])$/.exec(plain) : null;
  if (rate) {
    const amount = readNumber(rate[1], false);
    return amount === null ? null : Number((amount * PER_HOUR[rate[2]]).toPrecision(10));
  }
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
