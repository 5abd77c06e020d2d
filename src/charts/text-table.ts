/** A column of a text table: how its cells line up, and its heading. */
export interface TextColumn {
  readonly heading: string;
  readonly align: 'left' | 'right';
}

/** Rows under their headings, columns two spaces apart, no space at the end of a line. */
export function layTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map(({ heading }, c) => Math.max(heading.length, ...rows.map((row) => row[c].length)));
  const lay = (cells: readonly string[]) =>
    cells
      .map((cell, c) => (columns[c].align === 'left' ? cell.padEnd(widths[c]) : cell.padStart(widths[c])))
      .join('  ')
      .trimEnd();
  return [lay(columns.map(({ heading }) => heading)), ...rows.map(lay)];
}

/** A level as a bar of `cells` characters. */
export function showBar(level: number, [low, high]: readonly [number, number], cells: number): string {
  const full = Math.round(((level - low) / (high - low)) * cells);
  return '█'.repeat(full) + '░'.repeat(cells - full);
}

/** Words in lines of at most `width`, each starting with `indent`, the first with `first`; a longer word gets a line. */
export function wrap(text: string, width: number, indent: string, first = indent): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const start = lines.length === 0 ? first : indent;
    if (line !== '' && start.length + line.length + 1 + word.length > width) {
      lines.push(start + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, (lines.length === 0 ? first : indent) + line];
}
