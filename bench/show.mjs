/** Three digits that count, thousands apart; a dash for what was not measured. */
export function show(number) {
  if (number === null || number === undefined) return '–';
  const digits = Math.abs(number) >= 100 || Number.isInteger(number) ? 0 : Math.abs(number) >= 10 ? 1 : 2;
  return number.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A Markdown table; the first column is text, the others are numbers. */
export function table(head, lines) {
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A ratio with its quartiles. */
export function showRatio(ratio) {
  if (!ratio) return '–';
  const text = (number) => (number < 0.1 ? number.toPrecision(2) : number.toFixed(2));
  return `${text(ratio.median)} (${text(ratio.low)}–${text(ratio.high)})`;
}
