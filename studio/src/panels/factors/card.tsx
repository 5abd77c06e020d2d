import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../parts/button.tsx';
import { Field, TextField } from '../../parts/fields/field.tsx';
import styles from './factors.module.css';

/** A small dialog above the graph. Escape or a press elsewhere closes it and returns the focus. */
export function GraphCard({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}) {
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    card.current?.querySelector<HTMLElement>('input')?.focus();
    const press = (event: PointerEvent) => {
      if (!card.current?.contains(event.target as Node)) close.current();
    };
    document.addEventListener('pointerdown', press, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.cardHead}>
        <strong>{title}</strong>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
    </div>
  );
}

/** A form with a field for a name. */
export function NameForm({
  label,
  action,
  children,
  onName,
}: {
  readonly label: string;
  readonly action: string;
  readonly children?: ReactNode;
  onName(name: string): void;
}) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onName(String(new FormData(event.currentTarget).get('name') ?? ''));
      }}
    >
      <Field isStacked label={label}>
        <TextField name="name" spellCheck={false} required maxLength={60} />
      </Field>
      {children}
      <Button look="primary" type="submit">
        {action}
      </Button>
    </form>
  );
}
