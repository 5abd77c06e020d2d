/** A whole number with its thousands apart: '12,400'. */
export function showCount(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',');
}

const UNITS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time given in seconds, in its largest fitting unit: '7 days', '1.5 hours', '0.4 seconds'. */
export function showSpan(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[3];
  const number = Number((seconds / size).toFixed(1));
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** A text of at most so many characters; what is cut off shows as '…'. */
export function shorten(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text;
}

/** As many as fit, and how many more there are. */
export function listWithin(items: readonly string[], width: number): string {
  let text = '';
  for (let i = 0; i < items.length; i++) {
    const longer = text === '' ? shorten(items[i], width) : `${text}, ${items[i]}`;
    const more = items.length - i - 1;
    if (i > 0 && longer.length + (more > 0 ? `, ${more} more`.length : 0) > width)
      return `${text}, ${items.length - i} more`;
    text = longer;
  }
  return text;
}
