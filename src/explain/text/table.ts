/** A column of a text table. */
export interface Column {
  readonly heading: string;
  readonly align: 'left' | 'right';
}

/** Lays out rows under their headings: columns two spaces apart, no trailing spaces. */
export function layTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map(({ heading }, c) => Math.max(heading.length, ...rows.map((row) => row[c].length)));
  const lay = (cells: readonly string[]) =>
    cells
      .map((cell, c) => (columns[c].align === 'left' ? cell.padEnd(widths[c]) : cell.padStart(widths[c])))
      .join('  ')
      .trimEnd();
  return [lay(columns.map(({ heading }) => heading)), ...rows.map(lay)];
}

/** A number with at most two decimals and a true minus sign. */
export function showNumber(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const text = String(Number(value.toFixed(2)));
  return text.startsWith('-') ? `−${text.slice(1)}` : text === '0' && value !== 0 ? '~0' : text;
}

/** A number with exactly two decimals, for a column. */
export function showFixed(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2).replace(/^-/, '−') : showNumber(value);
}

/** A share from 0 to 1 as '23 %'; a small share is '<1 %', never '0 %'. */
export function showChance(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 1 ? '<1 %' : `${Math.round(percent)} %`;
}

/** A level as a bar with the given number of cells. */
export function showBar(level: number, [low, high]: readonly [number, number], cells: number): string {
  const full = Math.round(((level - low) / (high - low)) * cells);
  return '█'.repeat(full) + '░'.repeat(cells - full);
}

/** Breaks text into indented lines of at most `width` characters; a longer word has a line of its own. */
export function wrap(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, indent + line];
}
