import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What would be here, and how to get it. */
  readonly children?: ReactNode;
  /** A button that does it. */
  readonly action?: ReactNode;
  /** True: it replaces the page, and its title is the heading of the page. */
  readonly isPage?: boolean;
}

/** Stands where there is nothing to show yet. */
export function EmptyState({ title, children, action, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {isPage ? <h1>{title}</h1> : <strong>{title}</strong>}
      {children && <span>{children}</span>}
      {action}
    </div>
  );
}
