import type { ExpectedRange, ResponsePoint } from 'hanker/study';
import { short } from './show-figure.ts';
import styles from './trials.module.css';

interface ResponseChartProps {
  readonly name: string;
  /** The number as it is in the file. */
  readonly today: number;
  readonly curve: readonly ResponsePoint[];
  readonly expected: ExpectedRange | null;
}

const WIDTH = 220;
const HEIGHT = 110;
const ROOM = { left: 34, right: 6, top: 8, bottom: 18 };

/** A measure over one number: the mean, where eight of ten points lie, what is expected, and where the file is. */
export function ResponseChart({ name, today, curve, expected }: ResponseChartProps) {
  const ends = [expected?.low ?? null, expected?.high ?? null].filter((end) => end !== null);
  const lows = [...curve.map(({ low }) => low), ...ends];
  const highs = [...curve.map(({ high }) => high), ...ends];
  const [bottom, top] = [Math.min(...lows), Math.max(...highs)];
  const [first, last] = [curve[0].x, curve[curve.length - 1].x];
  const x = (value: number) => ROOM.left + ((value - first) / (last - first || 1)) * (WIDTH - ROOM.left - ROOM.right);
  const y = (value: number) =>
    HEIGHT - ROOM.bottom - ((value - bottom) / (top - bottom || 1)) * (HEIGHT - ROOM.top - ROOM.bottom);
  const line = (read: (point: ResponsePoint) => number, points = curve) =>
    points.map((point) => `${x(point.x).toFixed(1)},${y(read(point)).toFixed(1)}`).join(' ');
  const band = `${line(({ high }) => high)} ${line(({ low }) => low, [...curve].reverse())}`;
  const words = `${name}: from ${short(curve[0].mean)} at ${short(first)} to ${short(curve[curve.length - 1].mean)} at ${short(last)}`;
  return (
    <figure className={styles.chart}>
      <figcaption data-ellipsis title={name}>
        {name}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        {expected && (
          <rect
            className={styles.wanted}
            x={ROOM.left}
            width={WIDTH - ROOM.left - ROOM.right}
            y={y(expected.high ?? top)}
            height={Math.max(1, y(expected.low ?? bottom) - y(expected.high ?? top))}
          />
        )}
        <polygon className={styles.band} points={band} />
        <polyline className={styles.curve} points={line(({ mean }) => mean)} />
        {today >= first && today <= last && (
          <line className={styles.today} x1={x(today)} x2={x(today)} y1={ROOM.top} y2={HEIGHT - ROOM.bottom} />
        )}
        <g className={styles.axis}>
          <text x={ROOM.left - 4} y={y(top) + 4} textAnchor="end">
            {short(top)}
          </text>
          <text x={ROOM.left - 4} y={y(bottom)} textAnchor="end">
            {short(bottom)}
          </text>
          <text x={ROOM.left} y={HEIGHT - 5}>
            {short(first)}
          </text>
          <text x={WIDTH - ROOM.right} y={HEIGHT - 5} textAnchor="end">
            {short(last)}
          </text>
        </g>
      </svg>
    </figure>
  );
}
