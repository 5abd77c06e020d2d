import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly label?: string;
  /** True: a card above a drawing. */
  readonly isFloating?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Controls side by side; they wrap where there is no space. */
export function Toolbar({ label, isFloating = false, className, children }: ToolbarProps) {
  return (
    <div
      className={classNames(styles.toolbar, isFloating && styles.floating, className)}
      {...(label !== undefined && { role: 'toolbar', 'aria-label': label })}
    >
      {children}
    </div>
  );
}

/** Takes the free space of a row, so that what follows is aligned to the right. */
export function Spacer() {
  return <span className={styles.spacer} />;
}
