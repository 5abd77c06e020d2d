// The benchmark, by its flags: `npm run bench -- FLAGS`. docs/reference/performance.md says what they show.
//   (none)         the main table: the plain world against C++ and the naive version
//     --quick      only what the ratios need, in less than a minute
//     --write      also puts the tables into docs/reference/performance.md
//   --rows         worlds of every sort at 100, 1,000 and 10,000 agents
//   --row NAME     one of them; may be repeated
//     --agents N   other sizes: 100,1000
//     --limit S    seconds of processor time after which a world is cut; default 3
//   --json         one object instead of tables
import { parseArgs } from 'node:util';
import { SPAN } from './compare.mjs';
import { machine } from './machine.mjs';
import { measureRows, SIZES } from './measure-rows.mjs';
import { rowHead, rowNotes, showRow } from './row-table.mjs';
import { ROWS, rowNamed } from './rows/index.mjs';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    rows: { type: 'boolean', default: false },
    row: { type: 'string', multiple: true },
    agents: { type: 'string' },
    limit: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

if (flags.rows || flags.row) await runRows();
else await import('./figures.mjs');

async function runRows() {
  const rows = flags.row ? flags.row.map(rowNamed) : ROWS;
  const sizes = flags.agents ? flags.agents.split(',').map((text) => count('--agents', text)) : SIZES;
  const span = flags.limit ? { ...SPAN, limit: count('--limit', flags.limit) } : SPAN;
  const print = flags.json ? () => {} : console.log;
  print(rowHead(false));
  const lines = await measureRows(rows, { sizes, span, against: null, onRow: (line) => print(showRow(line)) });
  for (const note of rowNotes(lines, span)) print(note);
  if (flags.json) console.log(JSON.stringify({ rows: lines, machine: machine() }));
}

function count(flag, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${flag}: got "${text}"; expected a positive integer`);
}
