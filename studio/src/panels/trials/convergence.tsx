import { layConvergence } from 'hanker/charts';
import { ChartView } from '../../parts/drawing/chart-view.tsx';
import styles from './trials.module.css';

/** The cost of the best candidate after each generation of a fit. */
export function Convergence({ history }: { readonly history: readonly number[] }) {
  if (history.length === 0) return <p data-tone="quiet">Running the values in the file …</p>;
  return (
    <figure className={styles.convergence}>
      <ChartView chart={layConvergence(history)} />
    </figure>
  );
}
