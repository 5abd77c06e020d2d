import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../parts/class-names.ts';
import { TextField, WrappedTextField } from '../../../parts/fields/field.tsx';
import { useHold } from '../../../state/rest.ts';
import styles from './file.module.css';

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  /** Names that are offered while typing. */
  readonly options?: readonly string[];
  /** Whether it takes several names, with commas between them. */
  readonly isList?: boolean;
  readonly placeholder?: string;
  /** What is shown below while nothing was typed yet. */
  readonly hint?: string;
  /** Whether a long text goes on in further lines; then no names are offered. */
  readonly isWrapped?: boolean;
  /** Whether it has the focus when it appears. */
  readonly isFocused?: boolean;
  readonly className?: string | undefined;
  /** Applies the text; a rejection is shown at the field. */
  apply(text: string): Promise<unknown>;
  /** Keys that the field itself does not use. */
  onKey?(event: KeyboardEvent): void;
}

/** A field whose text is applied by Enter or by leaving it. What is refused stays, with the reason below it. */
export function TypedField({
  label,
  value,
  options = [],
  isList = false,
  placeholder,
  hint,
  isWrapped = false,
  isFocused = false,
  className,
  apply,
  onKey,
}: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useHold(isSending);
  const id = useId();
  const finish = async () => {
    if (typed === null || isSending) return;
    if (typed === value) {
      setTyped(null);
      setProblem(null);
      return;
    }
    setSending(true);
    try {
      await apply(typed);
      setTyped(null);
      setProblem(null);
    } catch (refused) {
      setProblem((refused as Error).message);
    }
    setSending(false);
  };
  const hasOptions = options.length > 0 && !isWrapped;
  const Control = isWrapped ? WrappedTextField : TextField;
  return (
    <span className={classNames(styles.typed, className)}>
      <Control
        size="small"
        autoFocus={isFocused}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        {...(hasOptions && { list: `${id}-options` })}
        placeholder={placeholder}
        title={typed ?? value}
        data-settled={typed === null || undefined}
        value={typed ?? value}
        onChange={setTyped}
        onBlur={() => void finish()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            void finish();
          } else if (event.key === 'Escape') {
            setTyped(null);
            setProblem(null);
          } else onKey?.(event);
        }}
      />
      {hasOptions && (
        <datalist id={`${id}-options`}>
          {(isList ? continueList(typed ?? value, options) : options).slice(0, 200).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {problem === null && hint && <small>{hint}</small>}
      {problem !== null && (
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}

/** A list of names with each of the others at its end, in place of the name that is being typed. */
function continueList(text: string, options: readonly string[]): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const before = names.slice(0, -1);
  return options.filter((option) => !before.includes(option)).map((option) => [...before, option].join(', '));
}
