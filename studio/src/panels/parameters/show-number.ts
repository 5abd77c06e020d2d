/** A number with as many digits as tell it apart, four at most; a dash for none. */
export function showNumber(value: number | null): string {
  if (value === null) return '–';
  return String(Number(value.toPrecision(4)));
}
