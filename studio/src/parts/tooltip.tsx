import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Milliseconds for which the pointer rests before a tooltip opens. */
const DELAY = 400;

/** Lets the tooltips of a page open one after the other without a delay. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Base.Provider delay={DELAY}>{children}</Base.Provider>;
}

interface TooltipProps {
  /** What the element does. */
  readonly tip: ReactNode;
  /** Keys that do the same. */
  readonly keys?: string | undefined;
  readonly children: ReactElement;
}

/** Explains its only child while the pointer or the focus rests on it. Clicks go through it to what is behind. */
export function Tooltip({ tip, keys, children }: TooltipProps) {
  return (
    // Escape closes the tooltip and the dialog around it together, not one after the other.
    <Base.Root
      disableHoverablePopup
      onOpenChange={(_, details) => details.reason === 'escape-key' && details.allowPropagation()}
    >
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.above} sideOffset={6}>
          <Base.Popup className={styles.tip}>
            {tip}
            {keys && <kbd>{keys}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
