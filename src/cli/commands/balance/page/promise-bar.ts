import { type Range, scaleTo } from '../../../../charts/scale.ts';
import { element } from '../../../../charts/svg.ts';
import { drawChart } from '../../../html/chart.ts';
import type { Html } from '../../../html/page.ts';

const WIDTH = 170;
const HEIGHT = 18;

/** What was promised, as an outline, and what came of it, as a bar in it; on a scale that several rows share. */
export function drawPromise(title: string, promised: number, got: number, range: Range): Html {
  const toX = scaleTo(range, [1, WIDTH - 1]);
  const bar = (value: number) => ({ x: Math.min(toX(0), toX(value)), width: Math.abs(toX(value) - toX(0)) });
  const isBroken = promised > 0 && got < promised / 2;
  const words = `promised ${promised.toFixed(1)}, got ${got.toFixed(1)}`;
  return drawChart(
    title,
    words,
    WIDTH,
    HEIGHT,
    [
      element('rect', { class: 'hk-promise', ...bar(promised), y: 1.5, height: HEIGHT - 3 }),
      element('rect', { class: isBroken ? 'hk-mark-bar' : 'hk-bar', ...bar(got), y: 5, height: HEIGHT - 10 }),
      element('path', { class: 'hk-axis', d: `M${toX(0).toFixed(2)} 0V${HEIGHT}`, 'stroke-width': 1 }),
    ],
    'own',
  );
}
