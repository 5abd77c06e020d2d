import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface BannerProps {
  readonly tone?: Tone | undefined;
  readonly hasIcon?: boolean;
  /** True: a card of its own; otherwise a strip across the panel. */
  readonly isCard?: boolean;
  /** 'alert' for what must be read at once, 'status' for what may wait. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly text: ReactNode;
  /** Buttons after the text. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A message in place, with what can be done about it. */
export function Banner({ tone, hasIcon = false, isCard = false, role, text, children, className }: BannerProps) {
  return (
    <div role={role} className={classNames(styles.banner, tone && styles[tone], isCard && styles.card, className)}>
      {hasIcon && <Icon name="warning" />}
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  );
}
