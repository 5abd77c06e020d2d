import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** 'primary' for the main action, 'plain' for one of many, 'link' for one within text; default 'outline'. */
  readonly look?: 'outline' | 'primary' | 'plain' | 'link' | undefined;
  readonly size?: 'small' | 'tiny' | undefined;
  /** What it does, shown in a tooltip; null: no tooltip. */
  readonly tip?: ReactNode;
  /** Keys that do the same, shown in the tooltip. */
  readonly keys?: string | undefined;
}

/** A button, with a tooltip where it has a tip. */
export function Button({ look = 'outline', size, tip, keys, className, ...rest }: ButtonProps) {
  const classes = classNames(styles.button, styles[look], size && styles[size], className);
  const button = <button type="button" className={classes} {...rest} />;
  return tip == null ? (
    button
  ) : (
    <Tooltip tip={tip} keys={keys}>
      {button}
    </Tooltip>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  readonly icon: IconName;
  /** Its name, and its tooltip unless it has a tip. */
  readonly label: string;
}

/** A button that shows only an icon; 'plain' unless it has a look. */
export function IconButton({ icon, label, tip = label, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <Button look={look} tip={tip} aria-label={label} className={classNames(styles.icon, className)} {...rest}>
      <Icon name={icon} />
    </Button>
  );
}

interface ButtonGroupProps<Value extends string> {
  readonly label: string;
  readonly items: readonly { readonly value: Value; readonly title: string; readonly tip?: string }[];
  /** null: none of them. */
  readonly value: Value | null;
  readonly size?: 'small' | 'tiny';
  onChange(value: NoInfer<Value>): void;
}

/** Buttons side by side of which at most one is pressed. */
export function ButtonGroup<Value extends string>({ label, items, value, size, onChange }: ButtonGroupProps<Value>) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      {items.map(({ value: each, title, tip }) => (
        <Button key={each} size={size} tip={tip} aria-pressed={each === value} onClick={() => onChange(each)}>
          {title}
        </Button>
      ))}
    </fieldset>
  );
}
