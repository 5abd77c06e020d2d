/** A number with at most two decimals and a true minus sign; what is not nothing never reads as nothing. */
export function showNumber(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const text = String(Number(value.toFixed(digits)));
  if (text === '0' && value !== 0) return '~0';
  return text.replace('-', '−');
}

/** A share from 0 to 1 in percent. */
export function showShare(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 1 ? '<1 %' : `${Math.round(percent)} %`;
}

/** A stretch of time in its two largest units: '1 h 20 min', '45 s'; in ticks where a second is none. */
export function showTicks(ticks: number, ticksPerHour: number): string {
  const seconds = Math.round((ticks * 3600) / ticksPerHour);
  if (ticksPerHour < 3600 && seconds % 60 !== 0) return ticks === 1 ? '1 tick' : `${ticks} ticks`;
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).slice(0, 2);
  return shown.length === 0 ? 'now' : shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}
