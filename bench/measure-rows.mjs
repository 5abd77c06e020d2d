// The table of rows: worlds of every sort at several sizes.
import { compare, SPAN } from './compare.mjs';
import { hashedTicks } from './rows/index.mjs';
import { HOME, startEngine } from './versions.mjs';

/** Sizes of the rows unless --agents says otherwise. */
export const SIZES = [100, 1000, 10_000];

/**
 * Measures rows at some numbers of agents; unless they are null, against the build in the folder `against`, and from the
 * tick `warm` on. `onRow` is called with each line of the table as soon as it is measured.
 */
export async function measureRows(rows, { sizes, against = null, span = SPAN, warm = null, onRow = () => {} }) {
  const lines = [];
  for (const row of rows) {
    for (const agents of row.isShipped ? [0] : sizes) {
      const task = { row: row.name, agents };
      const servers = [startEngine('engine', HOME, task)];
      if (against !== null) servers.push(startEngine(against, against, task));
      const { results, ratio } = await compare(servers, warm ?? hashedTicks(row, agents), span);
      const { name, ...own } = results[0];
      const line = { row: row.name, ...own, agents: own.agents ?? agents };
      if (against !== null) line.against = { ...results[1], ratio: ratio(0, 1) };
      const first = lines.find((other) => other.row === row.name && other.ns && !other.cut);
      if (first && line.ns) line.growth = line.ns / first.ns;
      lines.push(line);
      onRow(line);
    }
  }
  return lines;
}
