import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { ROW_CLASS, RowText } from '../row.tsx';
import { ABOVE_CLASS } from '../surface.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A menu below a button. */
export function Menu({ trigger, align = 'start', onOpen, children }: MenuProps) {
  return (
    <Base.Root onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={ABOVE_CLASS} sideOffset={4} align={align}>
          <Base.Popup className={styles.menu}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface PointMenuProps {
  readonly label: string;
  /** The point of the page at which it opens, in pixels; null: it is closed. */
  readonly at: readonly [x: number, y: number] | null;
  readonly children: ReactNode;
  onClose(): void;
}

/** A menu at a point of the page, as after a right click. */
export function PointMenu({ label, at, children, onClose }: PointMenuProps) {
  const anchor = { getBoundingClientRect: () => new DOMRect(at?.[0] ?? 0, at?.[1] ?? 0, 0, 0) };
  return (
    <Base.Root open={at !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Positioner className={ABOVE_CLASS} anchor={anchor} side="bottom" align="start" sideOffset={2}>
          <Base.Popup className={styles.menu} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  readonly icon?: IconName;
  readonly title: string;
  /** Below the title. */
  readonly note?: string | undefined;
  readonly keys?: string;
  readonly isDisabled?: boolean;
  onChoose(): void;
}

/** Something to choose from a menu. */
export function MenuItem({ icon, title, note, keys, isDisabled = false, onChoose }: MenuItemProps) {
  return (
    <Base.Item className={ROW_CLASS} label={title} disabled={isDisabled} onClick={onChoose}>
      <RowText mark={icon && <Icon name={icon} />} title={<Described title={title} note={note} />} end={keys} />
    </Base.Item>
  );
}

function Described({ title, note }: { readonly title: string; readonly note: string | undefined }) {
  if (note === undefined) return title;
  return (
    <span className={styles.described}>
      {title}
      <small>{note}</small>
    </span>
  );
}

/** A menu within a menu. */
export function Submenu({
  icon,
  title,
  children,
}: Pick<MenuItemProps, 'icon' | 'title'> & { readonly children: ReactNode }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={ROW_CLASS}>
        <RowText mark={icon && <Icon name={icon} />} title={title} end={<span aria-hidden="true">›</span>} />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner className={ABOVE_CLASS} sideOffset={2} alignOffset={-5}>
          <Base.Popup className={styles.menu}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}

/** A line between items. */
export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}

/** Items under a heading. */
export function MenuGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{title}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
