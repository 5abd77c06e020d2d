import { type CurveFunction, sampleCurve } from 'hanker/explain';
import { useMemo } from 'react';
import styles from './curves.module.css';
import { linePath } from './line-path.ts';

const WIDTH = 44;
const HEIGHT = 24;

/** A curve in the size of a word. */
export function MiniPlot({
  curve,
  range,
}: {
  readonly curve: CurveFunction;
  readonly range: readonly [number, number];
}) {
  const [low, high] = range;
  const path = useMemo(() => {
    const samples = sampleCurve(curve, [low, high], 40);
    const ys = samples.map(([, y]) => y);
    const [bottom, top] = [Math.min(0, ...ys), Math.max(...ys)];
    const x = { low, high, start: 1, end: WIDTH - 1 };
    const y = { low: bottom, high: top === bottom ? bottom + 1 : top, start: HEIGHT - 2, end: 2 };
    return linePath(samples, x, y).path;
  }, [curve, low, high]);
  return (
    <svg className={styles.mini} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
