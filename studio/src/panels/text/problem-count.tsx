import { useView } from '../../state/use-session.ts';
import styles from './problem-count.module.css';

/** How many problems the file has: errors, or if there are none, lints. */
export function ProblemCount() {
  const count = useView('problemCount', {});
  if (!count || count.errors + count.lints === 0) return null;
  const [number, what] = count.errors > 0 ? [count.errors, 'error'] : [count.lints, 'lint'];
  const name = `${number} ${what}${number === 1 ? '' : 's'}`;
  return (
    <span className={styles.count} data-kind={what} title={name}>
      <span aria-hidden="true">{number}</span>
      <span className={styles.unseen}>{name}</span>
    </span>
  );
}
