import { pathThrough, scaleTo, showLevel } from 'hanker/charts';
import { FileNumber } from '../../making/file-number.tsx';
import { SIDES } from '../../parts/layout/sides.ts';
import styles from './parameters.module.css';

interface LevelLinesProps {
  readonly name: string;
  readonly range: readonly [number, number];
  readonly lines: readonly [readonly number[], readonly number[]];
}

const WIDTH = 200;
const HEIGHT = 44;

/** The mean level of one need in two worlds over time. */
export function LevelLines({ name, range, lines }: LevelLinesProps) {
  const last = lines.map((line) => showLevel(line.at(-1) ?? range[0], range));
  const y = scaleTo(range, [HEIGHT, 0]);
  return (
    <figure className={styles.line}>
      <figcaption>
        {name}{' '}
        <small>
          <FileNumber what={name} source={{ of: 'file', path: ['needs', name] }}>
            {last.join(' / ')}
          </FileNumber>
        </small>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${last.join(' against ')}`}
      >
        {lines.map((line, side) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: left and right
            key={side}
            d={pathThrough(line.map((level, i) => [scaleTo([0, line.length - 1], [0, WIDTH])(i), y(level)]))}
            fill="none"
            style={{ stroke: SIDES[side] }}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </figure>
  );
}
