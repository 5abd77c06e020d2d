import styles from './parts.module.css';

/** Words for a screen reader only, where the eye has them from the place or the colour. */
export function VisuallyHidden({ children }: { readonly children: string }) {
  return <span className={styles.hidden}>{children}</span>;
}
