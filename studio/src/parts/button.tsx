import { Tooltip } from '@base-ui/react/tooltip';
import type { ComponentProps, ReactNode } from 'react';
import styles from './parts.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** 'primary' for the one thing to do here, 'plain' for one among many; default a usual button. */
  readonly look?: 'primary' | 'plain' | undefined;
  /** What it does, shown when pointed at; for a button with a picture only it is its name too. */
  readonly tip?: ReactNode;
  /** Keys that do the same. */
  readonly keys?: string | undefined;
  readonly isIcon?: boolean | undefined;
}

/** A button, with what it does and its keys in a tooltip. */
export function Button({ look, tip, keys, isIcon, className, ...rest }: ButtonProps) {
  const classes = [styles.button, look && styles[look], isIcon && styles.icon, className].filter(Boolean).join(' ');
  const button = (
    <button
      type="button"
      className={classes}
      aria-label={isIcon && typeof tip === 'string' ? tip : undefined}
      {...rest}
    />
  );
  if (tip === undefined) return button;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={button} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6}>
          <Tooltip.Popup className={styles.tip}>
            {tip}
            {keys && <kbd>{keys}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
