// How many small changes of the core its tests find: `npm run test:mutation` tries every change of every file of src/core;
// `npm run test:mutation -- --mutate src/core/math` those of a folder or a file (or of several, with commas). Reports are
// kept in mutation/reports/, and the table of all that are there is printed in the end.
//
// It can be stopped and started again: a file whose report is of its present text is left out, unless it is named.
// --minutes 30 begins no other file after that time, with --together no other test. --every 4 tries every fourth mutant, always the same ones. --again
// tries only those that were not found last time, with the tests that were not tried on them yet, and those that were
// never tried. --together goes on with all tests that were not tried, on many mutants at once. --texts tries
// changed texts too; most are parts of messages. --types asks the compiler about those that no test has found. --table only
// prints the table, --list also what was not found.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findSources, instrument } from './mutation/bundle.mjs';
import { judgeFiles } from './mutation/judge.mjs';
import { hashOf, survey } from './mutation/survey.mjs';
import { printTable } from './mutation/table.mjs';
import { findRejected } from './mutation/types.mjs';

const { values } = parseArgs({
  options: {
    mutate: { type: 'string' },
    again: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
    every: { type: 'string', default: '1' },
    texts: { type: 'boolean', default: false },
    types: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const FOLDER = 'mutation/reports';
/** The most mutants that are loaded at once, by files: those that are loaded slow the tests down. */
const GROUP = 1600;
/** The same when many are active at once: of the mutants that are left. */
const GROUP_TOGETHER = 1200;
const end = Date.now() + Number(values.minutes) * 60_000;
const isAgain = values.again || values.together;
mkdirSync(FOLDER, { recursive: true });
process.on('exit', () => {
  for (const name of ['judge', 'survey']) rmSync(`mutation/${name}-${process.pid}.mjs`, { force: true });
});
// A fiftieth of the usual samples of each property; the first that fails is enough.
process.env.RUNS ??= '0.02';
process.env.FAILS = 'first';

const named = values.mutate?.split(',');
const files = (named ?? ['src/core']).flatMap((name) =>
  findSources().filter((file) => file === name || file.startsWith(`${name}/`)),
);
const pathOf = (file) => `${FOLDER}/${file.replaceAll('/', '~')}.json`;
const readReport = (file) => (existsSync(pathOf(file)) ? JSON.parse(readFileSync(pathOf(file), 'utf8')) : null);
const isFound = ({ status }) => status === 'Killed' || status === 'Timeout';

if (values.types) await askCompiler();
else if (!values.table && !values.list) await judgeAll();
printTable(
  readdirSync(FOLDER)
    .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
    .filter(({ file }) => files.includes(file)),
  values.list,
);

/** Asks the compiler about mutants that no test has found, also those that were never tried. */
async function askCompiler() {
  const reports = files.map(readReport).filter((report) => report !== null && report.text === hashOf(report.file));
  const pairs = reports.flatMap(({ file, mutants }) =>
    mutants.filter((mutant) => !isSettled(mutant) && mutant.isTyped === undefined).map((mutant) => [file, mutant]),
  );
  for (const [, mutant] of pairs) mutant.isTyped = true;
  const reportOf = new Map();
  for (const { file, mutants: tried } of reports) {
    const known = new Set(tried.map(keyOf));
    for (const mutant of (await instrument(file, 0)).mutants) {
      if (mutant.mutatorName === 'StringLiteral' || known.has(keyOf(mutant))) continue;
      const { location, mutatorName, replacement } = mutant;
      const untried = { location, mutatorName, replacement, isTyped: true };
      reportOf.set(untried, tried);
      pairs.push([file, untried]);
    }
  }
  for (const [, mutant] of findRejected(pairs)) {
    mutant.status = 'Rejected';
    reportOf.get(mutant)?.push(mutant);
  }
  for (const report of reports) writeFileSync(pathOf(report.file), JSON.stringify(report));
}

async function judgeAll() {
  const known = await survey(files);
  let group = [];
  let size = 0;
  let left = values.together ? files.reduce((sum, file) => sum + countLeft(file), 0) : 0;
  /** When a group has to end: with --together each has its share of the time. */
  const untilOf = () => (end === Infinity || !values.together ? end : Date.now() + ((end - Date.now()) * size) / left);
  for (const file of files) {
    if (Date.now() > end) break;
    const before = readReport(file);
    const isSame = before !== null && before.text === hashOf(file);
    if (
      isAgain
        ? isSame && before.size <= before.mutants.length && before.mutants.every(isSettled)
        : named === undefined && isSame && before.mutants.length > 0
    )
      continue;
    if (values.together && countLeft(file) === 0) continue;
    group.push(file);
    size += values.together ? countLeft(file) : known.all.get(file).mutants.length / Number(values.every);
    if (size < (values.together ? GROUP_TOGETHER : GROUP)) continue;
    await judgeGroup(group, known, untilOf());
    left -= size;
    group = [];
    size = 0;
  }
  if (group.length > 0) await judgeGroup(group, known, untilOf());
}

/** How many mutants of a file were tried and not found. */
function countLeft(file) {
  return lastResults(file).filter((mutant) => !isSettled(mutant)).length;
}

function isSettled({ status, mutatorName }) {
  return (mutatorName === 'StringLiteral' && !values.texts) || (status !== 'Survived' && status !== 'NoCoverage');
}

function keyOf({ location: { start, end: stop }, mutatorName, replacement }) {
  return `${start.line}:${start.column}-${stop.line}:${stop.column} ${mutatorName} ${replacement}`;
}

/** How many mutants a file has, without changed texts. */
function sizeOf({ mutants }) {
  return mutants.filter(({ mutatorName }) => mutatorName !== 'StringLiteral').length;
}

/** What was found out about the present text of a file. */
function lastResults(file) {
  const report = readReport(file);
  return report !== null && report.text === hashOf(file) ? report.mutants : [];
}

/** How many mutants of the same rooms each test has found, by its id. */
function countKills(group) {
  const rooms = new Set(group.map(roomOf));
  const kills = new Map();
  for (const file of findSources().filter((each) => rooms.has(roomOf(each))))
    for (const { by } of readReport(file)?.mutants ?? []) if (by) kills.set(by, (kills.get(by) ?? 0) + 1);
  return kills;
}

function roomOf(file) {
  return file.split('/').slice(0, 3).join('/');
}

async function judgeGroup(group, known, until) {
  const start = Date.now();
  const results = new Map(
    group.map((file) => [file, new Map(isAgain ? lastResults(file).map((mutant) => [keyOf(mutant), mutant]) : [])]),
  );
  const wanted = (file, mutant) => {
    if (mutant.mutatorName === 'StringLiteral' && !values.texts) return false;
    if (Number(mutant.id) % Number(values.every) !== 0) return false;
    const last = results.get(file).get(keyOf(mutant));
    if (values.together && last === undefined) return false;
    return last === undefined || !isSettled(last);
  };
  let count = 0;
  let found = 0;
  const triedOf = (file, mutant) => results.get(file).get(keyOf(mutant))?.tried ?? [];
  const facts = { ...known, kills: countKills(group), triedOf, until };
  let kept = start;
  await judgeFiles(group, wanted, facts, values.together, (file, mutant, result) => {
    count++;
    if (isFound(result)) found++;
    const { location, mutatorName, replacement } = mutant;
    const { status, by, isCut, tried } = result;
    const { isTyped } = results.get(file).get(keyOf(mutant)) ?? {};
    results.get(file).set(keyOf(mutant), { location, mutatorName, replacement, status, by, isCut, isTyped, tried });
    if (!isAgain || Date.now() - kept < 60_000) return;
    keep();
    kept = Date.now();
  });
  keep();
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(`${group.map((file) => file.slice('src/core/'.length)).join(' ')}: ${found} of ${count} in ${seconds} s`);

  function keep() {
    for (const file of group) {
      const size = sizeOf(known.all.get(file));
      const mutants = [...results.get(file).values()];
      writeFileSync(pathOf(file), JSON.stringify({ file, text: hashOf(file), size, mutants }));
    }
  }
}
