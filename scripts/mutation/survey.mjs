// Which mutants each test reaches, and how long it takes: found once, with all mutants of the core in one bundle, and kept
// in mutation/survey/ until the core or the test changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundleTests, findSources, findTests, instrument } from './bundle.mjs';

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

/** The mutants of the core, all tests with what each of them reaches, and what loading reaches. */
export async function survey() {
  const { all, size } = await instrumentAll();
  const core = hashOf(...findSources());
  mkdirSync(FOLDER, { recursive: true });
  const testFiles = findTests();
  const pathOf = (file) => `${FOLDER}/${file.replaceAll('/', '~')}.json`;
  const stampOf = (file) => `${core} ${hashOf(file)}`;
  const surveys = new Map();
  for (const file of testFiles) {
    const kept = existsSync(pathOf(file)) ? JSON.parse(readFileSync(pathOf(file), 'utf8')) : null;
    if (kept?.stamp === stampOf(file)) surveys.set(file, kept.results);
  }
  const loadedPath = `${FOLDER}/loaded.json`;
  const fresh = testFiles.filter((file) => !surveys.has(file));
  const loaded = new Set(existsSync(loadedPath) ? JSON.parse(readFileSync(loadedPath, 'utf8')) : []);
  if (fresh.length === testFiles.length) loaded.clear();
  if (fresh.length > 0) {
    const found = await surveyTests(fresh, all, size);
    for (const [file, results] of found.byFile) {
      surveys.set(file, results);
      writeFileSync(pathOf(file), JSON.stringify({ stamp: stampOf(file), results }));
    }
    for (const id of found.loaded) loaded.add(id);
    writeFileSync(loadedPath, JSON.stringify([...loaded]));
  }
  const tests = testFiles.flatMap((file) =>
    surveys.get(file).map(({ id, ms, reached }) => ({ id, file, ms, reached: Int32Array.from(reached) })),
  );
  return { all, loaded, tests, testFiles };
}

async function surveyTests(testFiles, all, size) {
  console.log(`Looking which mutants ${testFiles.length} test files reach.`);
  const module = resolve('mutation/survey.mjs');
  await bundleTests(testFiles, new Map([...all].map(([file, { text }]) => [resolve(file), text])), module);
  const byFile = new Map(testFiles.map((file) => [file, []]));
  let loaded = [];
  const worker = new Worker(new URL('runner.mjs', import.meta.url), {
    workerData: { module, size, constants: constantsOf(all) },
  });
  worker.on('message', (message) => {
    const { id, file, failure, milliseconds: ms, reached } = message;
    if (message.loaded !== undefined) loaded = message.loaded.filter((_, i) => i % 2 === 0);
    else if (failure !== null) console.log(`fails without a mutant, and is left out: ${id}: ${failure}`);
    else byFile.get(file).push({ id, ms, reached });
  });
  await new Promise((done, fail) => worker.on('exit', done).on('error', fail));
  return { byFile, loaded };
}
