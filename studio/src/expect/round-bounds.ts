/** The share of a figure that its bounds leave on each side, at least. */
const LEAST_SHARE = 0.1;
/** The deviations that the bounds leave on each side, at least. */
const DEVIATIONS = 2;

/** Bounds around a figure with few digits: two deviations, and at least a tenth of it, on each side. */
export function roundBounds(value: number, deviation: number): readonly [low: number, high: number] {
  const margin = Math.max(Math.abs(value) * LEAST_SHARE, deviation * DEVIATIONS) || 1;
  const step = 10 ** Math.floor(Math.log10(margin));
  const round = (bound: number, by: (bound: number) => number) => Number((by(bound / step) * step).toPrecision(6));
  const [low, high] = [round(value - margin, Math.floor), round(value + margin, Math.ceil)];
  return [value >= 0 ? Math.max(0, low) : low, high];
}
