import { layResponse } from 'hanker/charts';
import { type MeasureAnalysis, responseChart, type Variation } from 'hanker/study';
import { ChartView } from '../../parts/drawing/chart-view.tsx';
import styles from './trials.module.css';

interface ResponseChartProps {
  readonly measure: MeasureAnalysis;
  readonly response: MeasureAnalysis['responses'][number];
  readonly variation: Variation;
  /** The values of all parameters at each point. */
  readonly points: readonly (readonly number[])[];
}

/** A measure against one parameter. */
export function ResponseChart({ measure, response, variation, points }: ResponseChartProps) {
  return (
    <figure className={styles.chart}>
      <ChartView chart={layResponse(responseChart(measure, response, variation, points))} />
    </figure>
  );
}
