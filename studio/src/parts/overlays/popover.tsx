import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ABOVE_CLASS } from '../surface.ts';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'bottom';
  /** False: nothing in it takes the focus when it opens. */
  readonly takesFocus?: boolean;
  /** For its size. */
  readonly className?: string | undefined;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A card beside a button that opens it; a press elsewhere or Escape closes it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'start', side = 'bottom', takesFocus = true, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={ABOVE_CLASS} sideOffset={6} align={align} side={side}>
          <Base.Popup
            className={classNames(styles.popup, className)}
            aria-label={label}
            {...(!takesFocus && { initialFocus: false as const })}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
