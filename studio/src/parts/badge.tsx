import type { CSSProperties, ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** How a message or a badge is meant. */
export type Tone = 'accent' | 'good' | 'warn' | 'bad';

/** A word or a number in a pill. */
export function Badge({
  tone,
  title,
  children,
}: {
  readonly tone?: Tone | 'solid' | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, tone && styles[tone])} title={title}>
      {children}
    </span>
  );
}

/** A spot of colour before the name of what is drawn in that colour. */
export function Swatch({
  colour,
  isRound = false,
  className,
}: {
  readonly colour?: string | undefined;
  readonly isRound?: boolean;
  readonly className?: string | undefined;
}) {
  const style: CSSProperties = colour === undefined ? {} : { background: colour };
  return <i className={classNames(styles.swatch, isRound && styles.round, className)} style={style} />;
}

/** A share from 0 to 1 as a bar. A screen reader does not see it. */
export function ShareBar({ share, colour }: { readonly share: number | null; readonly colour?: string }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {share !== null && (
        <i style={{ width: `${(Math.min(1, Math.max(0, share)) * 100).toFixed(1)}%`, background: colour }} />
      )}
    </span>
  );
}
