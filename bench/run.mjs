// The benchmark, by its flags: `npm run bench -- FLAGS`. docs/reference/performance.md says what they show.
//   (none)         the main table: the plain world against C++ and the naive version
//     --quick      only what the ratios need, in a minute or two
//   --rows         worlds of every sort at 100, 1,000 and 10,000 agents
//   --row NAME     one of them; may be repeated
//     --agents N   other sizes: 100,1000
//     --limit S    seconds of processor time after which a world is cut; default 3
//     --warm T     ticks before the measuring begins, in place of those that the row says
//     --rounds N   windows of each world; default 7, and 31 with --against
//   --growth       the rows with 1,000 and 100,000 agents over the same hour; with --row only some
//   --day          what each hour of a day costs in the rows; with --row only some
//   --worlds       many worlds in one process, in turn
//   --million      a million agents: made, added, saved, loaded and run
//   --against DIR  also the build in DIR/dist, in turn with this one; both must decide the same
//   --json         one object instead of tables
//   --write        also puts the tables into docs/reference/performance.md
import { parseArgs } from 'node:util';
import { SPAN } from './compare.mjs';
import { measureDays, showDays } from './day.mjs';
import { writeSection } from './document.mjs';
import { measureFigures } from './figures.mjs';
import { measureGrowth, showGrowth } from './growth.mjs';
import { machine, showMachine } from './machine.mjs';
import { measureManyWorlds, showManyWorlds } from './many-worlds.mjs';
import { measureRows, SIZES } from './measure-rows.mjs';
import { measureMillions, showMillions } from './million.mjs';
import { rowHead, rowNotes, showRow, showRowTable } from './row-table.mjs';
import { ROWS, rowNamed } from './rows/index.mjs';
import { showTables } from './table.mjs';
import { checkBuild } from './versions.mjs';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    rows: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    day: { type: 'boolean', default: false },
    worlds: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    row: { type: 'string', multiple: true },
    agents: { type: 'string' },
    limit: { type: 'string', default: String(SPAN.limit) },
    warm: { type: 'string' },
    rounds: { type: 'string' },
    against: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const against = flags.against ?? null;

try {
  if (against !== null) checkBuild(against);
  if (flags.worlds) runWorlds();
  else if (flags.million) runMillions();
  else if (flags.growth) runGrowth();
  else if (flags.day) runDays();
  else if (flags.rows || flags.row) await runRows();
  else await runFigures();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function runFigures() {
  const note = flags.json ? () => {} : console.error;
  const result = { ...(await measureFigures({ quick: flags.quick, against, note })), machine: machine() };
  if (flags.write) writeSection('figures', showTables(result));
  console.log(flags.json ? JSON.stringify(result) : showTables(result));
}

async function runRows() {
  const rows = flags.row ? flags.row.map(rowNamed) : ROWS;
  const sizes = flags.agents ? flags.agents.split(',').map((text) => count('--agents', text)) : SIZES;
  const span = { ...SPAN, limit: count('--limit', flags.limit) };
  if (against !== null) Object.assign(span, { rounds: 31, budget: 8 });
  if (flags.rounds) Object.assign(span, { rounds: count('--rounds', flags.rounds), budget: 600 });
  const warm = flags.warm ? count('--warm', flags.warm) : null;
  const print = flags.json ? () => {} : console.log;
  print(rowHead(against !== null));
  const lines = await measureRows(rows, { sizes, against, span, warm, onRow: (line) => print(showRow(line)) });
  for (const note of rowNotes(lines, span)) print(note);
  if (flags.write) writeSection('rows', `${showMachine(machine())}\n\n${showRowTable(lines)}`);
  if (flags.json) console.log(JSON.stringify({ rows: lines, machine: machine() }));
}

function runWorlds() {
  const lines = measureManyWorlds();
  const text = `${showMachine(machine())}\n\n${showManyWorlds(lines)}`;
  if (flags.write) writeSection('worlds', text);
  console.log(flags.json ? JSON.stringify({ worlds: lines, machine: machine() }) : text);
}

function runMillions() {
  const lines = measureMillions(({ row }) => console.error(row));
  const text = `${showMachine(machine())}\n\n${showMillions(lines)}`;
  if (flags.write) writeSection('million', text);
  console.log(flags.json ? JSON.stringify({ millions: lines, machine: machine() }) : text);
}

function runGrowth() {
  const note = flags.json ? () => {} : ({ row, times }) => console.error(row, ...times);
  const lines = measureGrowth(flags.row ? flags.row.map(rowNamed) : ROWS, note);
  const text = `${showMachine(machine())}\n\n${showGrowth(lines)}`;
  if (flags.write) writeSection('growth', text);
  console.log(flags.json ? JSON.stringify({ growth: lines, machine: machine() }) : text);
}

function runDays() {
  const note = flags.json ? () => {} : ({ row }) => console.error(row);
  const lines = measureDays(flags.row ? flags.row.map(rowNamed) : ROWS, note);
  const text = `${showMachine(machine())}\n\n${showDays(lines)}`;
  if (flags.write) writeSection('day', text);
  console.log(flags.json ? JSON.stringify({ days: lines, machine: machine() }) : text);
}

function count(flag, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${flag}: got "${text}"; expected a positive integer`);
}
