import type { Range } from '../../definition/curve.ts';

/** A number with at most six digits, with a true minus sign. */
export function digits(value: number): string {
  return String(Number(value.toPrecision(6))).replace('-', '−');
}

/** x − origin */
export function shifted(origin: number): string {
  return origin === 0 ? 'x' : `(x ${origin < 0 ? '+' : '−'} ${digits(Math.abs(origin))})`;
}

/** The share of a range of inputs that lies below x, from 0 to 1. */
export function share([from, until]: Range = [0, 1]): string {
  return `clamp(${shifted(from)}${until - from === 1 ? '' : ` / ${digits(until - from)}`})`;
}

/** factor · term */
export function times(factor: number, term: string): string {
  return factor === 1 ? term : factor === -1 ? `−${term}` : `${digits(factor)} · ${term}`;
}

/** start + (end − start) · term */
export function through([start, end]: Range = [0, 1], term: string): string {
  if (start === 0) return times(end, term);
  return `${digits(start)} ${end < start ? '−' : '+'} ${times(Math.abs(end - start), term)}`;
}

/** The default of a field as an author would write it. */
export function showDefault(value: number | Range | string): string {
  if (value === Math.E) return 'e';
  return typeof value === 'object' ? `[${value.join(', ')}]` : String(value);
}
