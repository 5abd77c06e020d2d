import { element, scaleTo, tooltip } from '../../../../charts/index.ts';
import type { Range } from '../../../../core/index.ts';
import { drawChart } from '../../../html/chart.ts';
import type { Html } from '../../../html/page.ts';

/** A mean with its standard deviation. */
interface Interval {
  readonly mean: number;
  readonly deviation: number;
}

const WIDTH = 190;
const HEIGHT = 20;

/** A figure before and after, each with its deviation, on a common scale; for a table row. */
export function drawBeforeAfter(
  title: string,
  before: Interval,
  after: Interval,
  show: (value: number) => string,
): Html {
  const ends = [before, after].flatMap(({ mean, deviation }) => [mean - deviation, mean + deviation]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const range: Range = low === high ? [low - 1, high + 1] : [low, high];
  const toX = scaleTo(range, [8, WIDTH - 8]);
  const draw = ({ mean, deviation }: Interval, y: number, look: string, words: string) =>
    element(
      'g',
      {},
      tooltip(`${words}: ${show(mean)} ± ${show(deviation)}`),
      element('path', {
        class: `${look}-line`,
        d: `M${toX(mean - deviation).toFixed(2)} ${y}H${toX(mean + deviation).toFixed(2)}`,
        'stroke-width': 2,
      }),
      element('circle', { class: `${look}-dot`, cx: toX(mean), cy: y, r: 4 }),
    );
  return drawChart(
    title,
    `before ${show(before.mean)}, after ${show(after.mean)}`,
    WIDTH,
    HEIGHT,
    [draw(before, 6, 'hk-then', 'before'), draw(after, 14, 'hk-now', 'after')],
    'own',
  );
}
