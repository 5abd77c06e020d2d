// The table of rows in columns, written line by line while they are measured.
import { show, showRatio, table } from './show.mjs';

const COLUMNS = [
  { title: 'row', width: 14, of: ({ row }) => row },
  { title: 'agents', width: 7, of: ({ agents }) => show(agents) },
  { title: 'µs a decision', width: 13, of: ({ ns, cut }) => (ns ? show(ns / 1000) : '–') + (cut ? ' cut' : '') },
  { title: 'bytes', width: 8, of: ({ allocated }) => show(allocated) },
  { title: 'growth', width: 7, of: ({ growth }) => show(growth) },
  { title: 'decisions', width: 9, of: ({ decisions }) => decisions ?? '–' },
  { title: 'state', width: 16, of: ({ state }) => state ?? '–' },
];
const RATIO = { title: 'ratio', width: 18, of: ({ against }) => showRatio(against.ratio) };
const OTHER = {
  title: 'other',
  width: 13,
  of: ({ against: { ns, cut } }) => (ns ? show(ns / 1000) : '–') + (cut ? ' cut' : ''),
};

/** What the columns are called. */
export function rowHead(isCompared) {
  return line(columns(isCompared), ({ title }) => title);
}

/** One line of the table. */
export function showRow(row) {
  return line(columns(row.against !== undefined), ({ of }) => of(row));
}

function columns(isCompared) {
  return isCompared ? [...COLUMNS, OTHER, RATIO] : COLUMNS;
}

function line(all, text) {
  return all
    .map((column, i) => (i === 0 ? text(column).padEnd(column.width) : text(column).padStart(column.width)))
    .join('  ');
}

/** The table for the document, without hashes: a line for each row, with the time for each size. */
export function showRowTable(lines) {
  const names = [...new Set(lines.map(({ row }) => row))];
  return table(
    ['row', 'agents', 'µs a decision', 'bytes a decision', 'growth'],
    names.map((name) => {
      const own = lines.filter(({ row }) => row === name);
      const each = (of) => own.map(of).join(', ');
      return [
        name,
        each(({ agents }) => show(agents)),
        each(({ ns, cut }) => (cut ? 'cut' : show(ns / 1000))),
        each(({ allocated }) => show(allocated)),
        show(own.findLast(({ growth, cut }) => growth && !cut)?.growth),
      ];
    }),
  );
}

/** What the table leaves open, a line each. */
export function rowNotes(lines, { limit }) {
  const cut = lines.filter((line) => line.cut);
  if (cut.length === 0) return [];
  return [
    '',
    `cut: more than ${limit} s of processor time; what is shown is from the time before. --limit SECONDS allows more.`,
    ...cut.map(({ row, agents, cut }) => `  ${row}, ${show(agents)} agents: ${cut}`),
  ];
}
