import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './parts.module.css';

interface PanelProps {
  readonly title: string;
  /** What the panel is for, in some sentences; behind a question mark in its head. */
  readonly help?: ReactNode;
  /** More in the head, after the title. */
  readonly tools?: ReactNode;
  /** True: a tab bears the title already, so it is not shown again. */
  readonly hasTab?: boolean;
  /** True: the body has no padding and does not scroll by itself. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

/** A part of the page: a head with title, tools and help, and a body that scrolls. */
export function Panel({ title, help, tools, hasTab = false, isBare = false, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={hasTab ? styles.hidden : undefined}>{title}</h2>
        {tools}
        <span className={styles.spread} />
        {help && <Help about={title}>{help}</Help>}
      </div>
      <div className={`${styles.body} ${isBare ? styles.bare : ''}`} tabIndex={isBare ? undefined : 0}>
        {children}
      </div>
    </section>
  );
}

/** A question mark that opens some words of help in place. */
export function Help({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger render={<Button look="plain" isIcon aria-label={`Help: ${about}`} />}>
        <Icon name="help" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end">
          <Popover.Popup className={styles.popup} aria-label={`Help: ${about}`}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What stands where there is nothing to show: what would be here, and what to do for it. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <strong>{title}</strong>
      {children && <span>{children}</span>}
    </div>
  );
}
