import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './field.module.css';

/** Says below a field why its text was not applied. */
export function FieldMessage({ of, text }: { readonly of: RefObject<HTMLElement | null>; readonly text: string }) {
  const [at, setAt] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const follow = () => {
      const box = of.current?.getBoundingClientRect();
      if (box) setAt({ left: Math.max(8, Math.min(box.left, innerWidth - 248)), top: box.bottom + 4 });
    };
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [of]);
  // In the page itself, where no panel cuts it off.
  return createPortal(
    <div role="alert" className={styles.message} style={at ?? undefined}>
      {text}
    </div>,
    document.body,
  );
}
