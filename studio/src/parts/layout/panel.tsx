import { createContext, type ReactNode, useContext } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Popover } from '../overlays/popover.tsx';
import { HIDDEN_CLASS } from '../visually-hidden.tsx';
import styles from './panel.module.css';
import { Spacer } from './toolbar.tsx';

/** How a panel fills the page and is put back. */
export interface PanelSize {
  readonly isMaximised: boolean;
  toggle(): void;
}

/** Set around a panel that can fill the page; null for one that can't. */
export const PanelSizeContext = createContext<PanelSize | null>(null);

interface PanelProps {
  readonly title: string;
  /** What the panel is for, behind a question mark in its head. */
  readonly help?: ReactNode;
  /** Controls in the head, after the title. */
  readonly tools?: ReactNode;
  /** True: a tab shows the title already. */
  readonly hasTab?: boolean;
  /** True: the body has no padding and does not scroll. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

/** A part of the page: a head with title, tools and help, and a body that scrolls. */
export function Panel({ title, help, tools, hasTab = false, isBare = false, children }: PanelProps) {
  const size = useContext(PanelSizeContext);
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={hasTab ? HIDDEN_CLASS : undefined}>{title}</h2>
        {tools}
        <Spacer />
        {help && (
          <Popover
            trigger={<IconButton icon="help" label={`Help: ${title}`} tip={null} />}
            label={`Help: ${title}`}
            align="end"
          >
            {help}
          </Popover>
        )}
        {size && (
          <IconButton
            icon={size.isMaximised ? 'restore' : 'maximise'}
            label={size.isMaximised ? `Restore ${title}` : `Maximise ${title}`}
            tip={size.isMaximised ? 'Show the other panels again' : 'Fill the page'}
            keys="M"
            onClick={size.toggle}
          />
        )}
      </div>
      <div className={classNames(styles.body, isBare && styles.bare)} tabIndex={isBare ? undefined : 0}>
        {children}
      </div>
    </section>
  );
}
