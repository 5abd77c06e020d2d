/** The number of each unit in an hour. */
const PER_HOUR: Readonly<Record<string, (ticksPerHour: number) => number>> = {
  t: (ticksPerHour) => ticksPerHour,
  s: () => 3600,
  m: () => 60,
  h: () => 1,
  d: () => 1 / 24,
};

/** A written rate ('6/h', '0.1/m', 6) per hour; null for anything else. */
export function perHour(rate: unknown, ticksPerHour: number): number | null {
  if (typeof rate === 'number') return rate;
  const match = typeof rate === 'string' ? /^([+-]?\d+(?:\.\d+)?)\/([tsmhd])$/.exec(rate) : null;
  return match ? shorten(Number(match[1]) * PER_HOUR[match[2]](ticksPerHour)) : null;
}

/** A rate per hour, written in the unit of the former text; a new one as '6/h'. */
export function writeRate(value: number, before: unknown, ticksPerHour: number): string | number {
  if (typeof before === 'number') return shorten(value);
  const unit = typeof before === 'string' ? (/\/([tsmhd])$/.exec(before)?.[1] ?? 'h') : 'h';
  return `${shorten(value / PER_HOUR[unit](ticksPerHour))}/${unit}`;
}

/** A number rounded to 10 digits, without binary rounding errors. */
export function shorten(value: number): number {
  return Number(value.toPrecision(10));
}
