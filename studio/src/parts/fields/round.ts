/** Rounds to a multiple of a step, with as few digits as possible. */
export function roundTo(value: number, step: number): number {
  if (!(step > 0)) return value;
  const rounded = Number((Math.round(value / step) * step).toPrecision(12));
  return rounded === 0 ? 0 : rounded;
}
