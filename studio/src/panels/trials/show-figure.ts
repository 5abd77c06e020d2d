import type { BalanceChange } from 'hanker/measure';

/** What a figure counts. */
type Unit = BalanceChange['figure']['unit'];

/** A share as a percentage: 12 %, 0.4 %, – for none at all. */
export function percent(share: number): string {
  if (share === 0) return '–';
  const value = share * 100;
  return value < 0.05 ? '<0.1 %' : `${value.toFixed(value < 10 ? 1 : 0)} %`;
}

/** How often a day: 2.4, 0.03, – for never. */
export function times(often: number): string {
  if (often === 0) return '–';
  return often < 0.005 ? '<0.01' : often.toFixed(often < 1 ? 2 : 1);
}

/** A figure with its unit. */
export function amount(value: number, unit: Unit): string {
  switch (unit) {
    case 'hours':
      return `${value.toFixed(2)} h`;
    case 'share':
      return percent(value);
    case 'times':
      return times(value);
    case 'level':
      return value.toFixed(1);
    case 'bits':
      return `${value.toFixed(2)} bits`;
    case 'things':
      return value.toFixed(1);
  }
}

/** By how much a figure has changed, with its sign. */
export function difference(by: number, unit: Unit): string {
  return `${by < 0 ? '−' : '+'}${amount(Math.abs(by), unit)}`;
}

/** A number with three digits, or as many as stand before its point. */
export function short(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return String(Number(value.toPrecision(3))).replace('-', '−');
}
