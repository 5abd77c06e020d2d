import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What would be here, and how to get it. */
  readonly children?: ReactNode;
  /** A button that does it. */
  readonly action?: ReactNode;
}

/** Stands where there is nothing to show yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <strong>{title}</strong>
      {children && <span>{children}</span>}
      {action}
    </div>
  );
}
