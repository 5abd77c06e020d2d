/** Heights in pixels. */
export const AXIS = 18;
export const OWN = 22;
export const ROW = 17;
/** A line of the legend beside the levels, which has two columns. */
export const LEGEND_LINE = 13;
const LEAST_LINES = 40;
const MOST_LINES = 420;
/** Rows of other agents that stay in sight, however many needs there are. */
const LEAST_ROWS = 2;

/** The top of each part of the plot, in pixels. */
export interface TimelineLayout {
  readonly own: number;
  readonly lines: number;
  readonly rows: number;
  readonly height: number;
}

/** Divides a height: the levels of the selected agent take what the rows leave, within limits. */
export function layOut(height: number, hasOwn: boolean, needs: number, others: number): TimelineLayout {
  const own = AXIS;
  if (!hasOwn) return { own, lines: own, rows: own, height };
  const lines = own + OWN;
  if (needs === 0) return { own, lines, rows: lines, height };
  const spare = height - lines - others * ROW - 4;
  // The legend of many needs scrolls, and leaves some rows to the others.
  const most = Math.max(LEAST_LINES, spare, height - lines - LEAST_ROWS * ROW - 4);
  const legend = Math.min(most, Math.max(LEAST_LINES, Math.ceil(needs / 2) * LEGEND_LINE + 2));
  const room = Math.max(legend, Math.min(MOST_LINES, spare, (height - lines) * 0.6));
  return { own, lines, rows: Math.min(height, Math.round(lines + room)), height };
}
