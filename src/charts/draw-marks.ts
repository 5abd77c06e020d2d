import type { Chart, ChartMark } from './marks.ts';
import { type Attributes, element, escapeText, tooltip } from './svg.ts';

/** A chart as SVG text, for an HTML page that has SVG_STYLE. */
export function drawMarks({ width, height, marks, description }: Chart): string {
  return element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': description },
    ...marks.map(drawMark),
  );
}

function drawMark(mark: ChartMark): string {
  const inside = mark.tooltip === undefined ? [] : [tooltip(mark.tooltip)];
  const look = appearanceOf(mark);
  switch (mark.kind) {
    case 'path':
      return element('path', { ...look, d: mark.d }, ...inside);
    case 'rect': {
      const { x, y, width, height } = mark;
      return element('rect', { ...look, x, y, width, height }, ...inside);
    }
    case 'circle':
      return element('circle', { ...look, cx: mark.x, cy: mark.y, r: mark.radius }, ...inside);
    case 'text': {
      const { x, y, text, size, anchor, isBold, isUpright } = mark;
      const position = isUpright ? { x: 0, y: 0, transform: `translate(${x} ${y}) rotate(-90)` } : { x, y };
      const letters = { 'font-size': size, 'font-weight': isBold ? 600 : undefined, 'text-anchor': anchor };
      return element('text', { ...look, ...position, ...letters }, escapeText(text), ...inside);
    }
  }
}

function appearanceOf(mark: ChartMark): Attributes {
  const classes = [
    ...(mark.look === undefined ? [] : [`hk-${mark.look}`]),
    ...(mark.kind === 'text' && mark.isCode ? ['hk-code'] : []),
  ];
  return {
    class: classes.length === 0 ? undefined : classes.join(' '),
    fill: mark.fill,
    'fill-opacity': mark.fillOpacity,
    stroke: mark.stroke,
    'stroke-opacity': mark.strokeOpacity,
    'stroke-width': mark.strokeWidth,
    'stroke-dasharray': mark.dash,
    'stroke-linecap': mark.isRound ? 'round' : undefined,
    'stroke-linejoin': mark.isRound ? 'round' : undefined,
    'pointer-events': mark.isThrough ? 'none' : undefined,
  };
}
