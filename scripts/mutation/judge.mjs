// Tries the mutants of some files: the tests are bundled with them alone instrumented, so that the rest runs at full speed.
import { resolve } from 'node:path';
import { bundleTests, onlyWith, withoutCounts } from './bundle.mjs';
import { run } from './run.mjs';

/** Milliseconds of computing for a mutant; those that no test has found by then count as not found. */
const BUDGET = Number(process.env.MUTATION_BUDGET ?? 500);
/** Tests that take longer judge no mutant. Milliseconds with all mutants in place, which are several times the usual. */
const LONGEST = 1000;
/** Whether what only loading reaches is left for `later`, for each such mutant needs a load of its own, or is tried `only`. */
const TABLES = process.env.MUTATION_TABLES;

/** Loads in one process, which keeps the memory of all of them. */
const MOST_LOADS = 100;

/** Judges mutants of files that are loaded together; gives each one's result to the callback. */
export async function judgeFiles(
  files,
  wanted,
  { all, loaded, tests, testFiles, kills, triedOf, until },
  isTogether,
  report,
) {
  const jobs = [];
  const mutantOf = new Map();
  const ofTable = new Map();
  for (const file of files) {
    const { first, mutants } = all.get(file);
    const { judges, slow } = findJudges(tests, first, mutants.length);
    ofTable.set(file, judgesOfTable(file, judges, tests));
    for (const [i, mutant] of mutants.entries()) {
      if (!wanted(file, mutant)) continue;
      const id = first + i;
      const isStatic = judges[i].length + slow[i].length === 0 && loaded.has(id);
      if (isStatic ? TABLES === 'later' : TABLES === 'only') continue;
      mutantOf.set(id, { file, mutant });
      const tried = triedOf(file, mutant);
      const { start, end } = mutant.location;
      const place = { from: start.line * 1e4 + start.column, to: end.line * 1e4 + end.column };
      if (isTogether && judges[i].length + slow[i].length > 0)
        jobs.push({ mutant: id, file, judges: [...judges[i], ...slow[i]], tried, ...place });
      else if (judges[i].length > 0) jobs.push({ mutant: id, file, judges: judges[i], tried });
      else if (slow[i].length > 0) jobs.push({ mutant: id, file, judges: slow[i], tried });
      else if (isStatic) jobs.push({ mutant: id, file, judges: ofTable.get(file), isStatic, tried });
      else report(file, mutant, { status: 'NoCoverage' });
    }
  }
  const most = Math.max(...files.map((file) => all.get(file).first + all.get(file).mutants.length));
  const texts = new Map(
    files.map((file) => [resolve(file), onlyWith(withoutCounts(all.get(file).text), (id) => mutantOf.has(id))]),
  );
  const names = tests.map(({ id, key, ms }) => ({ id, key, ms, kills: kills.get(id) ?? 0 }));
  const ranks = Object.fromEntries(files.map((file) => [file, Uint8Array.from(tests, (test) => rankOf(test, file))]));
  const tell = (id, result) => report(mutantOf.get(id).file, mutantOf.get(id).mutant, result);
  const atRun = jobs.filter((job) => !job.isStatic);
  if (isTogether && atRun.length > 0)
    await runTogether(atRun, { module: await bundle(atRun), most, names, until }, tell);
  else
    await runAll(atRun, atRun.length, (id, result) => {
      if (result.status !== 'Once') return tell(id, result);
      const { file } = mutantOf.get(id);
      jobs.push({ mutant: id, file, judges: ofTable.get(file), isStatic: true, tried: [] });
    });
  // Each mutant of a table is loaded anew, so what is loaded is kept small: the tests for one file.
  for (const file of files)
    await runAll(
      jobs.filter((job) => job.isStatic && job.file === file),
      MOST_LOADS,
      tell,
    );

  /** Bundles the tests that these jobs need. */
  async function bundle(some) {
    const used = new Set();
    for (const job of some) for (let i = 0; i < job.judges.length; i += 2) used.add(tests[job.judges[i]].file);
    const module = resolve(`mutation/judge-${process.pid}.mjs`);
    await bundleTests(
      testFiles.filter((file) => used.has(file)),
      texts,
      module,
    );
    return module;
  }

  async function runAll(some, loads, hear) {
    if (some.length === 0) return;
    const module = await bundle(some);
    for (let left = some; left.length > 0; ) {
      const rest = await runJobs(left.slice(0, loads), { module, most, names, ranks }, hear);
      left = [...rest, ...left.slice(loads)];
    }
  }
}

/** For each of so many mutants, the tests that reach it, each followed by how often; apart those that take long. */
function findJudges(tests, first, count) {
  const [judges, slow] = [0, 0].map(() => Array.from({ length: count }, () => []));
  for (const [index, { ms, reached }] of tests.entries()) {
    const into = ms <= LONGEST ? judges : slow;
    for (let i = 0; i < reached.length; i += 2) {
      const at = reached[i] - first;
      if (at >= 0 && at < count) into[at].push(index, reached[i + 1]);
    }
  }
  return { judges, slow };
}

/** Tests beside a file come first, then those of its room, then the others. */
function rankOf({ id }, file) {
  if (id.startsWith(`${file.slice(0, -'.ts'.length)}.`)) return 0;
  const room = file.split('/').slice(0, 3).join('/');
  return id.startsWith(`${room}/`) ? 1 : 2;
}

/** The most files of tests that judge what only loading reaches, besides those of tables. */
const TABLE_FILES = 6;
/** Tests that read whole tables: of fields, curves and operators. */
const OF_TABLES = /shipped-schema|reference\.test|format\/expression|definition-problems/;

/**
 * The tests for a mutant in a table that is made when the file is loaded: those that read whole tables, and quick ones that
 * reach other mutants of the file, from the files that have the most of them, its own folder first.
 */
function judgesOfTable(file, judges, tests) {
  const isQuick = (index) => tests[index].ms < 300;
  const reaching = [...new Set(judges.flatMap((some) => some.filter((index, i) => i % 2 === 0 && isQuick(index))))];
  const weights = new Map();
  for (const index of reaching) {
    const weight = [1000, 100, 1][rankOf(tests[index], file)];
    weights.set(tests[index].file, (weights.get(tests[index].file) ?? 0) + weight);
  }
  const chosen = new Set(
    [...weights]
      .sort((a, b) => b[1] - a[1])
      .slice(0, TABLE_FILES)
      .map(([name]) => name),
  );
  const ofTables = [...tests.keys()].filter((index) => OF_TABLES.test(tests[index].file) && isQuick(index));
  const found = [...reaching.filter((index) => chosen.has(tests[index].file)), ...ofTables];
  return [...new Set(found)].flatMap((index) => [index, 0]);
}

/** Runs jobs in a process until all are done or one does not end; the jobs that are left. */
async function runJobs(jobs, { module, most, names, ranks }, report) {
  let isReady = false;
  let isOver = false;
  let begun = -1;
  const judged = new Set();
  await run({ module, most, size: 0, constants: [], jobs, names, ranks, budget: BUDGET }, (message) => {
    if (message.isReady) isReady = true;
    else if (message.isOver) isOver = true;
    else if (message.begun !== undefined) begun = message.begun;
    else {
      report(message.mutant, message);
      judged.add(message.mutant);
    }
  });
  if (!isReady) throw new Error(`the tests do not load: ${module}`);
  const left = jobs.filter(({ mutant }) => !judged.has(mutant));
  if (isOver || left.length === 0) return left;
  const endless = judged.has(begun) ? left[0].mutant : begun;
  report(endless, { status: 'Timeout', by: 'does not end' });
  return left.filter(({ mutant }) => mutant !== endless);
}

/** Runs every test on many mutants at once, in one process after another until all are done. */
async function runTogether(jobs, { module, most, names, until }, report) {
  const triedOf = new Map(jobs.map(({ mutant, tried }) => [mutant, new Set(tried)]));
  const isFound = new Set();
  const find = (mutant, result) => {
    isFound.add(mutant);
    report(mutant, result);
  };
  /** Groups that did not end, or that ended the process: their mutants are tried one by one. */
  const alone = [];
  const reachedBy = new Map(jobs.map(({ mutant, judges }) => [mutant, new Set(judges.filter((_, i) => i % 2 === 0))]));
  for (let isOver = false; !isOver; ) {
    let isReady = false;
    let trying = null;
    const left = jobs
      .filter(({ mutant }) => !isFound.has(mutant))
      .map((job) => ({ ...job, tried: [...triedOf.get(job.mutant)] }));
    await run({ module, most, size: 0, constants: [], jobs: left, names, alone, until }, (message) => {
      if (message.isReady) isReady = true;
      else if (message.isOver) isOver = true;
      else if (message.trying !== undefined) trying = message;
      else if (message.done !== undefined) {
        trying = null;
        for (const [mutant, tests] of reachedBy)
          if (tests.has(message.done)) triedOf.get(mutant).add(names[message.done].key);
      } else find(message.mutant, message);
    });
    if (!isReady) throw new Error(`the tests do not load: ${module}`);
    if (isOver || trying === null) continue;
    if (trying.mutants.length === 1) find(trying.mutants[0], { status: 'Timeout', by: 'does not end' });
    else alone.push({ test: trying.trying, mutants: trying.mutants });
  }
  for (const { mutant, judges } of jobs) {
    if (isFound.has(mutant)) continue;
    const tried = triedOf.get(mutant);
    const isCut = judges.some((test, i) => i % 2 === 0 && !tried.has(names[test].key));
    report(mutant, { status: 'Survived', isCut, tried: [...tried] });
  }
}
