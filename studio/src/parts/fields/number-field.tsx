import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldMessage } from './field-message.tsx';
import { readNumber } from './read-number.ts';
import { roundTo } from './round.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** The step of the arrow keys, ten times with Shift, a tenth with Alt; default one unit of its last digit. */
  readonly step?: number | undefined;
  /** The kind of the number, such as a time of day. */
  readonly hint?: string | undefined;
  /** The unit of the number, with which it can be typed, too: '/h' for 6/h, also as 0.1/m. */
  readonly unit?: string | undefined;
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
  const { label, value, step = lastDigit(value), hint, unit = '', disabled, id, className, check, commit } = props;
  const [text, setText] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = text === null ? null : readNumber(text, unit);
  const expected = `a number is expected, such as ${unit === '' ? '12.5' : `6 or 6${unit}`}`;
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

/** The step for a number by its size: hundredths for 0.85, ones for 12. */
function lastDigit(value: number): number {
  const digits = (/\.(\d+)/.exec(String(value))?.[1] ?? '').length || (Math.abs(value) <= 1 ? 1 : 0);
  return 1 / 10 ** Math.min(4, digits);
}

function writeNumber(value: number): string {
  return String(Number(value.toPrecision(12))).replace('-', '−');
}
