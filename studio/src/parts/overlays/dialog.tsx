import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  /** What it is about, below the title. */
  readonly text?: ReactNode;
  readonly isOpen: boolean;
  /** True for a question that must be answered. */
  readonly isAlert?: boolean;
  readonly isWide?: boolean;
  /** True: closed by a button beside the title. */
  readonly canClose?: boolean;
  readonly children?: ReactNode;
  /** What has the focus afterwards; by itself what had it before. */
  finalFocus?(): HTMLElement | null;
  onClose(): void;
}

/** A dialog above the page, which waits until it is closed. */
export function Dialog(props: DialogProps) {
  const {
    title,
    text,
    isOpen,
    isAlert = false,
    isWide = false,
    canClose = false,
    children,
    finalFocus,
    onClose,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const { Root, Portal, Backdrop, Popup, Title, Description } = isAlert ? AlertDialog : Base;
  return (
    <Root open={isOpen} onOpenChange={(next: boolean) => !next && onClose()}>
      <Portal>
        <Backdrop className={styles.backdrop} />
        <Popup
          ref={popup}
          // Not the button beside the title, whose tooltip would open.
          initialFocus={canClose ? popup : true}
          {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
          className={classNames(styles.dialog, isWide && styles.wide)}
        >
          <div className={styles.head}>
            <Title>{title}</Title>
            {canClose && <IconButton icon="close" label="Close" onClick={onClose} />}
          </div>
          {text && <Description>{text}</Description>}
          {children}
        </Popup>
      </Portal>
    </Root>
  );
}

/** The buttons at the foot of a dialog; the one that goes on is the last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
