import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** All columns but the first are aligned to the right. */
  readonly isNumeric?: boolean;
  /** The head stays in view while the body scrolls. */
  readonly isSticky?: boolean;
}

/** A plain table: a quiet head with a line below it, narrow rows. */
export function Table({ isNumeric = false, isSticky = false, className, ...rest }: TableProps) {
  return (
    <table
      className={classNames(styles.table, isNumeric && styles.numeric, isSticky && styles.sticky, className)}
      {...rest}
    />
  );
}
