import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** A label with its control: beside it, or with `isStacked` above it. */
export function Field({
  label,
  isStacked = false,
  children,
}: {
  readonly label: ReactNode;
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className={classNames(styles.field, isStacked && styles.stacked)}>
      {label}
      {children}
    </label>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'onChange'> {
  readonly size?: 'small' | undefined;
  onChange?(value: string): void;
}

/** A line of text to type. */
export function TextField({ size, className, onChange, ...rest }: TextFieldProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      className={classNames(styles.control, size && styles[size], className)}
      {...(onChange && { onChange: (event) => onChange(event.target.value) })}
      {...rest}
    />
  );
}

interface WrappedTextFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly size?: 'small' | undefined;
  onChange?(value: string): void;
}

/** One line of text that is shown in as many lines as its width needs. */
export function WrappedTextField({ size, className, onChange, ...rest }: WrappedTextFieldProps) {
  return (
    <textarea
      rows={1}
      spellCheck={false}
      autoComplete="off"
      className={classNames(styles.control, size && styles[size], styles.wrapped, className)}
      {...(onChange && { onChange: (event) => onChange(event.target.value.replaceAll('\n', ' ')) })}
      {...rest}
    />
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'onChange'> {
  onChange(value: string): void;
}

/** One of a few options; the browser's own list. */
export function Select({ className, onChange, ...rest }: SelectProps) {
  return (
    <select
      className={classNames(styles.control, styles.select, className)}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
