import type { ReactNode } from 'react';
import styles from './trials.module.css';

/** The results of a trial, which scroll; by keyboard too. */
export function Report({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.report} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
