import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './row.module.css';

interface RowTextProps {
  /** Drawn before the title. */
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  /** What it is, in a few words. */
  readonly note?: ReactNode;
  /** Aligned to the right. */
  readonly end?: ReactNode;
}

/** The content of a row: a mark, a title, a note that shortens first, and something at the end. */
export function RowText({ mark, title, note, end }: RowTextProps) {
  return (
    <>
      {mark}
      <span data-ellipsis>{title}</span>
      {note != null && note !== '' && (
        <small className={styles.note} data-ellipsis>
          {note}
        </small>
      )}
      {end != null && <small className={styles.end}>{end}</small>}
    </>
  );
}

/** A row of a list to press. */
export function Row({
  mark,
  title,
  note,
  end,
  className,
  ...rest
}: RowTextProps & Omit<ComponentProps<'button'>, 'title'>) {
  return (
    <button type="button" className={classNames(styles.row, className)} {...rest}>
      <RowText mark={mark} title={title} note={note} end={end} />
    </button>
  );
}

interface OptionProps extends ComponentProps<'div'> {
  readonly isSelected: boolean;
  /** Whether Enter would choose it. */
  readonly isActive?: boolean;
}

/** An option of a listbox; the listbox or its field has the focus and the keys. */
export function Option({ isSelected, isActive = false, className, ...rest }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox or its field has the focus
    <div
      role="option"
      aria-selected={isSelected}
      className={classNames(styles.row, isActive && styles.active, className)}
      {...rest}
    />
  );
}

/** Options of a listbox that belong together. */
export function OptionGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
    <div role="group" aria-label={title}>
      <div className={styles.group} role="presentation">
        {title}
      </div>
      {children}
    </div>
  );
}

/** The class of a row, for elements of other libraries. */
export const ROW_CLASS = styles.row;
