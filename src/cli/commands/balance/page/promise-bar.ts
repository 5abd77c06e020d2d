import { element, scaleTo, showFixed } from '../../../../charts/index.ts';
import type { Range } from '../../../../core/index.ts';
import { drawChart } from '../../../html/chart.ts';
import type { Html } from '../../../html/page.ts';

const WIDTH = 170;
const HEIGHT = 18;

/** A promised change as an outline and the given change as a bar; `range` is the scale of all rows. */
export function drawPromise(title: string, promised: number, given: number, range: Range): Html {
  const toX = scaleTo(range, [1, WIDTH - 1]);
  const bar = (value: number) => ({ x: Math.min(toX(0), toX(value)), width: Math.abs(toX(value) - toX(0)) });
  const isBroken = promised > 0 && given < promised / 2;
  const words = `promised ${showFixed(promised, 1)}, given ${showFixed(given, 1)}`;
  return drawChart(
    title,
    words,
    WIDTH,
    HEIGHT,
    [
      element('rect', { class: 'hk-promise', ...bar(promised), y: 1.5, height: HEIGHT - 3 }),
      element('rect', { class: isBroken ? 'hk-mark-bar' : 'hk-bar', ...bar(given), y: 5, height: HEIGHT - 10 }),
      element('path', { class: 'hk-axis', d: `M${toX(0).toFixed(2)} 0V${HEIGHT}`, 'stroke-width': 1 }),
    ],
    'own',
  );
}
