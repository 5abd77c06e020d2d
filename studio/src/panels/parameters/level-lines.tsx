import { colourOf } from '../../parts/colour.ts';
import styles from './parameters.module.css';

interface LevelLinesProps {
  readonly name: string;
  readonly range: readonly [number, number];
  readonly lines: readonly [readonly number[], readonly number[]];
}

const WIDTH = 200;
const HEIGHT = 44;

/** The mean level of one need in two worlds over time. */
export function LevelLines({ name, range: [low, high], lines }: LevelLinesProps) {
  const last = lines.map((line) => line.at(-1) ?? low);
  return (
    <figure className={styles.line}>
      <figcaption>
        {name} <small>{last.map((level) => level.toFixed(0)).join(' / ')}</small>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${last.map((level) => level.toFixed(0)).join(' against ')}`}
      >
        {lines.map((line, side) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: left and right
            key={side}
            points={line
              .map(
                (level, i) =>
                  `${((i / Math.max(1, line.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - ((level - low) / (high - low)) * HEIGHT).toFixed(1)}`,
              )
              .join(' ')}
            fill="none"
            style={{ stroke: colourOf(side) }}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </figure>
  );
}
