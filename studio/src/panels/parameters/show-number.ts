/** A number with at most four significant digits; a dash for null. */
export function showNumber(value: number | null): string {
  if (value === null) return '–';
  return String(Number(value.toPrecision(4)));
}
