import type { CSSProperties, ReactNode } from 'react';
import styles from './hover-card.module.css';

/** A card beside the pointer. A screen reader does not see it: what it says is elsewhere too. */
export function HoverCard({ style, children }: { readonly style: CSSProperties; readonly children: ReactNode }) {
  return (
    <div className={styles.card} aria-hidden="true" style={style}>
      {children}
    </div>
  );
}
