// Measures how the shipped worlds behave, and prints the table of docs/reference/behaviour.md. Needs a build; takes
// about a minute.
//   npm run figures                       print the table
//   npm run figures -- household guard    only these worlds
//   npm run figures -- --write            write the table into the page
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { balanceArguments, goldenHashes, layTable, RUNS, tableRow } from './behaviour-figures.mjs';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const PAGE = new URL('../docs/reference/behaviour.md', import.meta.url);
const LARGEST = 64 * 1024 * 1024;

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !(name in RUNS));
if (unknown !== undefined) fail(`got "${unknown}"; expected one of ${Object.keys(RUNS).join(', ')}`);
if (values.write && positionals.length > 0) fail('--write needs the figures of all worlds; leave out the names');

const worlds = positionals.length > 0 ? positionals : Object.keys(RUNS);
const rows = worlds.map((world) => {
  console.error(`${world} …`);
  return tableRow(
    world,
    JSON.parse(execFileSync(process.execPath, [MAIN, ...balanceArguments(world)], { maxBuffer: LARGEST })),
  );
});
const table = layTable(rows);
console.log(table);
if (values.write) writePage(table);

function writePage(text) {
  const page = readFileSync(PAGE, 'utf8');
  const part = /(<!-- figures) of [^>]*-->[\s\S]*?<!-- end -->/;
  if (!part.test(page))
    fail('docs/reference/behaviour.md has no part between "<!-- figures of … -->" and "<!-- end -->"');
  const written = `<!-- figures of ${goldenHashes().join(', ')} -->\n${text}\n<!-- end -->`;
  writeFileSync(
    PAGE,
    page.replace(part, () => written),
  );
}

function fail(message) {
  console.error(`figures: ${message}`);
  process.exit(2);
}
