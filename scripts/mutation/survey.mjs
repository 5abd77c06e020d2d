// Which mutants each test reaches, and how long it takes: found once, with all mutants of the core in one bundle, and kept
// in mutation/survey/ until the test changes, or the file of the core.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleTests, findSources, findTests, instrument } from './bundle.mjs';
import { run } from './run.mjs';

const FOLDER = 'mutation/survey';

/** A hash of the text of files. */
export function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** All mutants of the core, by file: the number of the first, the mutants, and the text with all of them. */
async function instrumentAll() {
  const all = new Map();
  let first = 0;
  for (const file of findSources()) {
    const { text, mutants } = await instrument(file, first);
    all.set(file, { first, mutants, text });
    first += mutants.length;
  }
  return { all, size: first };
}

/** Which mutant is a condition that is always false (0) or true (1); 2 for the others. */
function constantsOf(all) {
  const values = { false: 0, true: 1 };
  return Uint8Array.from(
    [...all.values()].flatMap(({ mutants }) =>
      mutants.map(({ mutatorName, replacement }) =>
        mutatorName === 'ConditionalExpression' ? (values[replacement] ?? 2) : 2,
      ),
    ),
  );
}

/**
 * The mutants of the core, and all tests with what each of them reaches in the given files, also by loading alone. Where
 * one of these files has changed, the tests that reached it before are run again with its mutants alone; what they reach
 * in others is kept.
 */
export async function survey(files) {
  const { all, size } = await instrumentAll();
  mkdirSync(FOLDER, { recursive: true });
  const testFiles = findTests();
  const hashes = new Map(files.map((file) => [file, hashOf(file)]));
  const kept = new Map(testFiles.map((file) => [file, readKept(file)]));
  const fresh = testFiles.filter((file) => kept.get(file) === null);
  if (fresh.length > 0) await surveyTests(fresh, files);
  const isOld = (test, file) => kept.get(test).core[file] !== hashes.get(file);
  const old = testFiles.filter((test) => files.some((file) => isOld(test, file)));
  const changed = files.filter((file) => old.some((test) => isOld(test, file)));
  const reaches = (test, file) => {
    const { core, results } = kept.get(test);
    return isOld(test, file) && (core[file] === undefined || results.some(({ reached }) => file in reached));
  };
  // What only loading reaches is the same for all tests that load a file: one of them is enough.
  const loading = changed.filter((file) => !old.some((test) => reaches(test, file)));
  const loaders = loading.map((file) => old.find((test) => file in kept.get(test).loaded));
  const again = old.filter((test) => loaders.includes(test) || changed.some((file) => reaches(test, file)));
  if (again.length > 0) await surveyTests(again, changed);
  for (const test of old) {
    const known = kept.get(test);
    if (!again.includes(test)) kept.set(test, { ...known, loaded: replace(known.loaded, changed, {}) });
    keep(test);
  }
  const idsIn = (byFile) =>
    Object.entries(byFile).flatMap(([file, reached]) => {
      if (!hashes.has(file)) return [];
      const { first } = all.get(file);
      return reached.map((value, i) => (i % 2 === 0 ? first + value : value));
    });
  const tests = testFiles.flatMap((file) =>
    kept.get(file).results.map(({ id, ms, reached }) => {
      const key = createHash('sha256')
        .update(`${id} ${kept.get(file).hash}`)
        .digest('hex')
        .slice(0, 8);
      return { id, key, file, ms, reached: Int32Array.from(idsIn(reached)) };
    }),
  );
  const loaded = new Set(testFiles.flatMap((file) => idsIn(kept.get(file).loaded).filter((_, i) => i % 2 === 0)));
  return { all, loaded, tests, testFiles };

  /** Runs test files with the mutants of some files of the core; notes what they reach in these. */
  async function surveyTests(some, files) {
    console.log(`Looking which mutants of ${files.length} files ${some.length} test files reach.`);
    const found = await runTests(some, files, all, size);
    for (const test of some) {
      const before = kept.get(test) ?? { core: {}, loaded: {}, results: [] };
      const msOf = new Map(before.results.map(({ id, ms }) => [id, ms]));
      const reachedOf = new Map(before.results.map(({ id, reached }) => [id, reached]));
      kept.set(test, {
        hash: hashOf(test),
        core: before.core,
        loaded: replace(before.loaded, files, found.loaded),
        results: found.byTest.get(test).map(({ id, ms, reached }) => ({
          id,
          ms: Math.min(ms, msOf.get(id) ?? ms),
          reached: replace(reachedOf.get(id) ?? {}, files, reached),
        })),
      });
      keep(test);
    }
  }

  function keep(test) {
    kept.set(test, { ...kept.get(test), core: { ...kept.get(test).core, ...Object.fromEntries(hashes) } });
    writeFileSync(pathOf(test), JSON.stringify(kept.get(test)));
  }
}

function pathOf(test) {
  return `${FOLDER}/${test.replaceAll('/', '~')}.json`;
}

/** What is known of a test file of the present text. */
function readKept(test) {
  const known = existsSync(pathOf(test)) ? JSON.parse(readFileSync(pathOf(test), 'utf8')) : null;
  return known?.hash === hashOf(test) ? known : null;
}

/** What is reached by file, with these files' parts replaced. */
function replace(before, files, reached) {
  const result = { ...before };
  for (const file of files) {
    delete result[file];
    if (reached[file]) result[file] = reached[file];
  }
  return result;
}

async function runTests(testFiles, files, all, size) {
  const module = resolve(`mutation/survey-${process.pid}.mjs`);
  await bundleTests(testFiles, new Map(files.map((file) => [resolve(file), all.get(file).text])), module);
  const fileOf = [...all].flatMap(([file, { mutants }]) => mutants.map(() => file));
  /** Ids of mutants, each followed by a count, as numbers within their files. */
  const byFile = (reached) => {
    const result = {};
    for (let i = 0; i < reached.length; i += 2) {
      const file = fileOf[reached[i]];
      result[file] ??= [];
      result[file].push(reached[i] - all.get(file).first, reached[i + 1]);
    }
    return result;
  };
  const byTest = new Map(testFiles.map((file) => [file, []]));
  let loaded = null;
  let isOver = false;
  let last = '';
  await run({ module, size, constants: constantsOf(all) }, (message) => {
    const { id, file, failure, milliseconds: ms, reached } = message;
    if (message.loaded !== undefined) loaded = byFile(message.loaded);
    else if (message.isOver) isOver = true;
    else if (failure !== null) console.log(`fails without a mutant, and is left out: ${id}: ${failure}`);
    else byTest.get(file).push({ id, ms, reached: byFile(reached) });
    last = id ?? last;
  });
  if (loaded === null) throw new Error(`the tests do not load: ${module}`);
  // Without this, what the lost tests reach would count as not reached.
  if (!isOver) throw new Error(`the tests ended before their time, after ${last}`);
  return { byTest, loaded };
}
