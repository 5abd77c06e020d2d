/**
 * A number with at most `decimals` decimals and no zeros at its end. A true minus sign, '∞' for Infinity, '–' for NaN.
 * A value that is not 0 but rounds to it is '~0'.
 */
export function showNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return showInfinite(value);
  const text = String(Number(value.toFixed(decimals)));
  return text === '0' && value !== 0 ? '~0' : withMinus(text);
}

/** A number with exactly `decimals` decimals, so that the numbers of a column line up. */
export function showFixed(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return showInfinite(value);
  return withMinus(value.toFixed(decimals).replace(/^-(0\.?0*)$/, '$1'));
}

/**
 * A number with about `digits` significant digits and no zeros at its end. The whole part is never rounded away:
 * 1234 is '1234'. From a million on and below 0.0001 it is written with an exponent: '1.2e7'. '–' for null.
 */
export function showDigits(value: number | null, digits = 3): string {
  if (value === null) return '–';
  if (!Number.isFinite(value)) return showInfinite(value);
  const size = Math.abs(value);
  if (size >= 10 ** digits && size < 1e6) return withMinus(String(Math.round(value)));
  const short = Number(value.toPrecision(digits)) + 0;
  const text = size !== 0 && (size >= 1e6 || size < 1e-4) ? short.toExponential() : String(short);
  return withMinus(text.replace('e+', 'e'));
}

/** A number with all its digits; minus zero is '−0'. */
export function showExactly(value: number): string {
  return withMinus(Object.is(value, -0) ? '-0' : String(value));
}

/** A count with commas between thousands: '12,400'. Rounds to an integer. */
export function showCount(value: number): string {
  return withMinus(String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ','));
}

/** A share (0 to 1) as a percentage: '0 %', '<0.1 %', '3.2 %', '45 %'. */
export function showShare(share: number): string {
  const percent = Math.abs(share) * 100;
  if (percent === 0) return '0 %';
  const text = percent < 0.1 ? '<0.1' : percent.toFixed(percent < 9.95 ? 1 : 0);
  return `${share < 0 ? '−' : ''}${text} %`;
}

/** Hours a day: '0', '<0.01', '8.41'; one decimal from 10 hours on. With one decimal: '<0.1', '8.4'. */
export function showHours(hours: number, decimals: 1 | 2 = 2): string {
  const size = Math.abs(hours);
  if (size === 0) return '0';
  const least = 0.5 * 10 ** -decimals;
  const text = size < least ? (decimals === 2 ? '<0.01' : '<0.1') : size.toFixed(size < 9.995 ? decimals : 1);
  return `${hours < 0 ? '−' : ''}${text}`;
}

/** How often a day: '0', '<0.01', '2.40', '12.5', '1,400'. */
export function showTimes(times: number): string {
  const size = Math.abs(times);
  if (size === 0) return '0';
  const text = size < 0.005 ? '<0.01' : size < 99.5 ? size.toFixed(size < 9.95 ? 2 : 1) : showCount(size);
  return `${times < 0 ? '−' : ''}${text}`;
}

/** A level of a need, or an amount of it, with the decimals that its range makes useful; '–' for null. */
export function showLevel(level: number | null, [low, high]: readonly [number, number], more = 0): string {
  if (level === null) return '–';
  return showFixed(level, (high - low >= 20 ? 0 : high - low >= 2 ? 1 : 2) + more);
}

/** What a figure of a report counts. */
export type AmountUnit = 'hours' | 'times' | 'share' | 'level' | 'bits' | 'things';

/** A figure with its unit: '8.41 h', '3.2 %', '62.1'. */
export function showAmount(value: number, unit: AmountUnit): string {
  switch (unit) {
    case 'hours':
      return `${showHours(value)} h`;
    case 'times':
      return showTimes(value);
    case 'share':
      return showShare(value);
    case 'level':
      return showFixed(value, 1);
    case 'bits':
      return `${showFixed(value)} bits`;
    case 'things':
      return showFixed(value);
  }
}

/** A difference between two figures, with its unit and always with a sign: '+0.40 h'. */
export function showDifference(value: number, unit: AmountUnit): string {
  return `${value > 0 ? '+' : ''}${showAmount(value, unit)}`;
}

const UNITS = [
  ['day', 86400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** A duration in its `parts` largest units, rounded to the smallest of them: '7 days', '1 h 20 min', '45 s', '0.4 s'. */
export function showDuration(seconds: number, parts = 2): string {
  if (Math.round(seconds) < 1) return `${Number(seconds.toFixed(1))} s`;
  const largest = UNITS.findIndex(([, size]) => Math.round(seconds) >= size);
  const [, grain] = UNITS[Math.min(largest + parts, UNITS.length) - 1];
  let rest = Math.round(seconds / grain) * grain;
  const shown = UNITS.flatMap(([unit, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return amount === 0 ? [] : [`${showCount(amount)} ${unit === 'day' && amount !== 1 ? 'days' : unit}`];
  });
  return shown.join(' ');
}

/** A duration given in ticks of a world; in ticks where it is less than a second: '3 ticks'. */
export function showTicks(ticks: number, ticksPerHour: number): string {
  const seconds = (ticks * 3600) / ticksPerHour;
  if (ticks !== 0 && seconds < 1) return `${ticks} ${ticks === 1 ? 'tick' : 'ticks'}`;
  return showDuration(seconds);
}

/** An hour of the day, with its fraction as minutes: '07:30' for 7.5. */
export function showHour(hour: number): string {
  const minutes = Math.round(Math.abs(hour) * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hour < 0 && minutes > 0 ? '−' : ''}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function showInfinite(value: number): string {
  return Number.isNaN(value) ? '–' : value > 0 ? '∞' : '−∞';
}

function withMinus(text: string): string {
  return text.replaceAll('-', '−');
}
