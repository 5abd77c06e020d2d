/** A column of a text table: how its cells line up, and its heading. */
export interface Column {
  readonly heading: string;
  readonly align: 'left' | 'right';
}

/** Rows under their headings, columns two spaces apart, no space at the end of a line. */
export function layTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map(({ heading }, c) => Math.max(heading.length, ...rows.map((row) => row[c].length)));
  const lay = (cells: readonly string[]) =>
    cells
      .map((cell, c) => (columns[c].align === 'left' ? cell.padEnd(widths[c]) : cell.padStart(widths[c])))
      .join('  ')
      .trimEnd();
  return [lay(columns.map(({ heading }) => heading)), ...rows.map(lay)];
}

/** A number with two decimals, fewer where they are zeros; a true minus sign. */
export function showNumber(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const text = String(Number(value.toFixed(2)));
  return text.startsWith('-') ? `−${text.slice(1)}` : text === '0' && value !== 0 ? '~0' : text;
}

/** A number with exactly two decimals, so that a column of them lines up. */
export function showFixed(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2).replace(/^-/, '−') : showNumber(value);
}

/** A share from 0 to 1 as '23 %'; what is not nothing never reads as nothing. */
export function showChance(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 1 ? '<1 %' : `${Math.round(percent)} %`;
}

/** A level as a bar of so many cells. */
export function showBar(level: number, [low, high]: readonly [number, number], cells: number): string {
  const full = Math.round(((level - low) / (high - low)) * cells);
  return '█'.repeat(full) + '░'.repeat(cells - full);
}

/** Words in lines of at most `width`, each begun with `indent`; a word that is longer stands alone. */
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
