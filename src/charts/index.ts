/**
 * Charts as data, numbers as text, and SVG.
 * @module hanker/charts
 */

export { type Calendar, clockAt, dayAt, showTimePoint } from './calendar.ts';
export { layConvergence } from './convergence.ts';
export { drawMarks } from './draw-marks.ts';
export { type FrontChart, layFront } from './front.ts';
export { type HeatAxis, type HeatMap, layHeatMap } from './heat-map.ts';
export { type LegendEntry, layLegend } from './legend.ts';
export type { Chart, ChartMark, CircleMark, MarkLook, PathMark, RectMark, TextMark } from './marks.ts';
export {
  type AmountUnit,
  showAmount,
  showCount,
  showDifference,
  showDigits,
  showDuration,
  showExactly,
  showFixed,
  showHour,
  showHours,
  showLevel,
  showNumber,
  showShare,
  showTicks,
  showTimes,
} from './number-text.ts';
export { heatColour, LINE_COLOURS, PLAIN, SWATCH_COUNT, type Swatch, swatchOf, THEMES } from './palette.ts';
export { type PixelPoint, pathThrough, showCoordinate, simplify } from './path.ts';
export { layResponse, type ResponseChart } from './response-chart.ts';
export { type Scale, scaleTo, toPixel, toValue } from './scale.ts';
export { type Attributes, element, escapeText, label, tooltip } from './svg.ts';
export { SVG_STYLE, stripePatterns } from './svg-style.ts';
export { layTable, showBar, type TextColumn, wrap } from './text-table.ts';
export { fitText, type Typeface, textWidth, wrapText } from './text-width.ts';
export { hoursWithin, niceStep, type TimeTick, ticksWithin, timeTicks } from './ticks.ts';
