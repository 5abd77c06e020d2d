import type { SweepPair } from 'hanker/study';
import { short } from './show-figure.ts';
import styles from './trials.module.css';

interface HeatMapProps {
  readonly pair: SweepPair;
  readonly across: string;
  readonly down: string;
  readonly unit: string;
}

/** A measure over two numbers: the darker the more. */
export function HeatMap({ pair: { cells, columns, rows }, across, down, unit }: HeatMapProps) {
  const all = cells.flat().filter((cell) => cell !== null);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const shade = (cell: number) => Math.round(8 + 84 * ((cell - low) / (high - low || 1)));
  return (
    <figure className={styles.chart}>
      <figcaption data-ellipsis>
        {across} → and {down} ↑
      </figcaption>
      <div
        className={styles.heat}
        style={{ gridTemplateColumns: `repeat(${cells[0].length}, 1fr)` }}
        role="img"
        aria-label={`${across} and ${down} together: from ${short(low)} to ${short(high)} ${unit}`}
      >
        {[...cells].reverse().flatMap((row, r) =>
          row.map((cell, c) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={`${r} ${c}`}
              title={`${across} ${short(columns[c])}, ${down} ${short(rows[cells.length - 1 - r])}: ${cell === null ? 'no point' : short(cell)}`}
              style={
                cell === null
                  ? undefined
                  : { background: `color-mix(in oklab, var(--accent) ${shade(cell)}%, var(--panel))` }
              }
            />
          )),
        )}
      </div>
      <p className={styles.scale}>
        <span>{short(low)}</span>
        <span>{short(high)}</span>
      </p>
    </figure>
  );
}
