import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface SectionProps {
  readonly title: ReactNode;
  /** The name for a screen reader; default the title. */
  readonly label?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** True: on a tinted ground. */
  readonly isCard?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a panel under a heading. */
export function Section({ title, label, aside, isCard = false, className, children }: SectionProps) {
  return (
    <section
      className={classNames(isCard && styles.card, className)}
      aria-label={label ?? (typeof title === 'string' ? title : undefined)}
    >
      <div className={styles.heading}>
        <h3>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A tinted box for what belongs together. */
export function Card({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classNames(styles.card, className)}>{children}</div>;
}
