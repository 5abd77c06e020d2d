import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** The class of an element for screen readers only. */
export const HIDDEN_CLASS = styles.hidden;

/** Text for screen readers only, where others see it from the position or the colour. */
export function VisuallyHidden({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
