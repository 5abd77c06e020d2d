import { layHeatMap } from 'hanker/charts';
import { type MeasureAnalysis, pairMap, type SweepPair, type Variation } from 'hanker/study';
import { ChartView } from '../../parts/drawing/chart-view.tsx';
import styles from './trials.module.css';

interface HeatMapProps {
  readonly measure: MeasureAnalysis;
  readonly pair: SweepPair;
  readonly variations: readonly Variation[];
}

/** A measure over two parameters. */
export function HeatMap({ measure, pair, variations }: HeatMapProps) {
  return (
    <figure className={styles.chart}>
      <ChartView chart={layHeatMap(pairMap(measure, pair, variations))} />
    </figure>
  );
}
