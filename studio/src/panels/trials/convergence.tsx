import styles from './trials.module.css';

const WIDTH = 460;
const HEIGHT = 90;

/** How far the best candidate misses what is wanted, generation by generation, on a logarithmic scale. */
export function Convergence({ history }: { readonly history: readonly number[] }) {
  if (history.length === 0) return <p data-tone="quiet">Trying today’s numbers …</p>;
  const logs = history.map((cost) => Math.log10(Math.max(cost, 1e-6)));
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  const x = (i: number) => (history.length === 1 ? 0 : (i / (history.length - 1)) * WIDTH);
  const y = (log: number) => 6 + (1 - (log - low) / (high - low || 1)) * (HEIGHT - 12);
  const points = logs.map((log, i) => `${x(i).toFixed(1)},${y(log).toFixed(1)}`);
  const [first, last] = [history[0], history[history.length - 1]];
  return (
    <figure className={styles.convergence}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Missed by ${first.toPrecision(3)} at first, by ${last.toPrecision(3)} after ${history.length - 1} generations`}
      >
        <polygon className={styles.band} points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline className={styles.curve} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>missed by {first.toPrecision(3)} today</span>
        <span>{last.toPrecision(3)} now</span>
      </figcaption>
    </figure>
  );
}
