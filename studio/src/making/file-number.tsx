import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import type { NumberSource } from '../session/commands/number-lines.ts';
import styles from './making.module.css';
import { useShowNumber } from './use-show-in-text.ts';

interface FileNumberProps {
  /** 'the promise of fun'. */
  readonly what: string;
  readonly source: NumberSource;
  /** Called when the line is shown. */
  onShow?(): void;
  readonly children: ReactNode;
}

/** A number that the file sets; a press shows its line in the text. */
export function FileNumber({ what, source, onShow, children }: FileNumberProps) {
  const show = useShowNumber();
  return (
    <Button
      look="link"
      className={styles.number}
      title={`Show ${what} in the text`}
      onClick={() => {
        show(source);
        onShow?.();
      }}
    >
      {children}
    </Button>
  );
}
