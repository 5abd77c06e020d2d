// A test runner for Stryker (npm run test:mutation): the tests that say something about the core are bundled into one
// module, loaded once and run in this process. They need nothing of vitest but its expect, and a new thread with vitest
// for every mutant would take nearly all the time.
//
// MUTATION_SAMPLE=4 in the environment tries only every fourth mutant, always the same ones; MUTATION_IDS=7,12 only those.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { rolldown } from 'rolldown';
import { expect } from 'vitest';

const every = Number(process.env.MUTATION_SAMPLE ?? 1);
const ids = process.env.MUTATION_IDS?.split(',');

function isTried(id) {
  return ids === undefined ? Number(id) % every === 0 : ids.includes(id);
}

/** Tests of whole worlds, hosts and files: too slow to be run for every mutant. */
const SLOW = /property|every-tick|same-bits|expectations|overload|books|long-lives|true-words/;

/** The tests that judge mutants: the core's own, the papers', and those in test/ that are about the core alone. */
function findTests() {
  const within = (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  return [
    ...within('src/core'),
    ...within('test/papers'),
    ...within('test/behaviour').filter((file) => !SLOW.test(file)),
    'test/structure/definition-problems.test.ts',
    'test/structure/doors.test.ts',
  ].filter((file) => file.endsWith('.test.ts') && isPlain(file));
}

/** Whether a test file needs nothing of vitest that this runner does not have. */
function isPlain(file) {
  const imported = /import \{([^}]*)\} from 'vitest'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return imported.split(',').every((name) => ['describe', 'test', 'it', 'expect', ''].includes(name.trim()));
}

/** Tests that reach nearly everything and take long: they judge what they are about, and what nothing else reaches. */
const SPARED = [
  { tests: /snapshot/, judge: /snapshot|hash-state|^world/ },
  { tests: /search\.test/, judge: /search|score|choose|finalists|cells|class-table/ },
  { tests: /evaluate\.property/, judge: /evaluate|inputs/ },
  // Cannot be run twice.
  { tests: /goes on as if nothing had been said/, judge: /^$/ },
  { tests: /counterexamples|every seed and every order/, judge: /^tick/ },
];

/** The tests of these that a mutant is judged by. */
function judgesOf(tests, mutated) {
  const isSpared = ({ id }) => SPARED.some((spared) => spared.tests.test(id) && !spared.judge.test(mutated));
  const quick = tests.filter((test) => !isSpared(test));
  return quick.length > 0 ? quick : tests;
}

/** The describe, test and expect of one file; its tests are added to the list in place of being run. */
function collectInto(tests, file) {
  const within = [];
  const describe = (name, body) => {
    within.push(name);
    body();
    within.pop();
  };
  const test = (name, ...rest) => {
    const title = [...within, name].join(' ');
    const twins = tests.filter((other) => other.file === file && other.title === title).length;
    const id = `${file}#${title}${twins > 0 ? ` (${twins + 1})` : ''}`;
    const run = rest.find((part) => typeof part === 'function');
    tests.push({ id, title, file, run, milliseconds: 0, lastKill: -1 });
  };
  for (const add of [describe, test]) {
    add.each = (rows) => (name, body) => {
      rows.forEach((row, i) => {
        const values = Array.isArray(row) ? row : [row];
        add(`${format(name.replaceAll('%%', '%'), ...values)} ${i}`, () => body(...values));
      });
    };
  }
  return { describe, test, it: test, expect };
}

/** Bundles the tests of the sandbox; the path of the module. */
async function bundleTests() {
  const virtual = {
    name: 'tests',
    resolveId(id, importer) {
      if (id === 'tests') return '\0tests';
      return id === 'vitest' ? `\0vitest:${relative('.', importer)}` : null;
    },
    load(id) {
      if (id === '\0tests') {
        return ['test/runner/same-samples.ts', ...findTests()]
          .map((file) => `import ${JSON.stringify(resolve(file))};`)
          .join('');
      }
      if (!id.startsWith('\0vitest:')) return null;
      const file = JSON.stringify(id.slice('\0vitest:'.length));
      return `export const { describe, test, it, expect } = globalThis.collectTestsOf(${file});`;
    },
  };
  const options = { platform: 'node', plugins: [virtual], external: ['fast-check'], treeshake: false };
  const bundle = await rolldown({ input: 'tests', ...options });
  const file = resolve('mutation-tests.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

/** What Stryker's mutants and this runner tell each other. */
globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;

class CoreTestRunner {
  tests = [];
  module = '';
  loads = 0;
  kills = 0;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    // A fiftieth of the usual samples; the first that fails is enough.
    process.env.RUNS ??= '0.02';
    process.env.FAILS = 'first';
    this.module = await bundleTests();
  }

  async load() {
    const remembered = new Map(this.tests.map((test) => [test.id, test]));
    this.tests = [];
    globalThis.collectTestsOf = (file) => collectInto(this.tests, file);
    await import(`${pathToFileURL(this.module)}?${this.loads++}`);
    for (const test of this.tests) {
      const { milliseconds, lastKill } = remembered.get(test.id) ?? test;
      Object.assign(test, { milliseconds, lastKill });
    }
  }

  async dryRun() {
    stryker.activeMutant = undefined;
    stryker.hitLimit = undefined;
    await this.load();
    const results = [];
    for (const test of this.tests) {
      stryker.currentTestId = test.id;
      const start = performance.now();
      const failureMessage = await failureOf(test);
      test.milliseconds = performance.now() - start;
      stryker.currentTestId = undefined;
      const status = failureMessage === null ? 0 : 1;
      results.push({
        id: test.id,
        name: test.title,
        fileName: resolve(test.file),
        timeSpentMs: test.milliseconds,
        status,
        ...(failureMessage === null ? {} : { failureMessage }),
      });
    }
    return { status: 'complete', tests: results, mutantCoverage: onlyPurelyStatic(stryker.mutantCoverage) };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit, mutantActivation, reloadEnvironment }) {
    if (!isTried(activeMutant.id)) return { status: 'error', errorMessage: 'not in the sample' };
    stryker.hitCount = 0;
    stryker.hitLimit = hitLimit;
    stryker.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    try {
      if (reloadEnvironment || this.tests.length === 0) await this.load();
    } catch (error) {
      return { status: 'killed', killedBy: [], failureMessage: `does not load: ${error}`, nrOfTests: 0 };
    }
    const wanted = testFilter && new Set(testFilter);
    // A mutant is done with when one test fails: first those that found the last ones, then the quick ones.
    const reaching = this.tests.filter(({ id }) => wanted === undefined || wanted.has(id));
    const order = judgesOf(reaching, basename(sandboxFileName)).sort(
      (a, b) => b.lastKill - a.lastKill || a.milliseconds - b.milliseconds,
    );
    let nrOfTests = 0;
    for (const { id } of order) {
      nrOfTests++;
      const failureMessage = await this.judge(id, activeMutant.id, mutantActivation === 'static');
      if (stryker.hitCount > hitLimit)
        return { status: 'timeout', reason: 'reached a hundred times as often as usual' };
      if (failureMessage === null) continue;
      this.testOf(id).lastKill = this.kills++;
      return { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  /**
   * Why a test fails because of a mutant; null when it doesn't. What an earlier mutant has left behind may make it fail
   * as well: then it fails without this one too, and is tried once more with everything loaded anew.
   */
  async judge(id, mutant, isStatic) {
    stryker.activeMutant = mutant;
    const failure = await failureOf(this.testOf(id));
    stryker.activeMutant = undefined;
    if (isStatic && failure !== null) await this.load();
    if (failure === null || (await failureOf(this.testOf(id))) === null) return failure;
    stryker.activeMutant = isStatic ? mutant : undefined;
    await this.load();
    stryker.activeMutant = mutant;
    const again = await failureOf(this.testOf(id));
    stryker.activeMutant = undefined;
    await this.load();
    return again;
  }

  testOf(id) {
    return this.tests.find((test) => test.id === id);
  }
}

async function failureOf({ run }) {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 300);
  }
}

/** What tests reach while they run is judged then; only what nothing but loading reaches needs a load of its own. */
function onlyPurelyStatic(coverage = { static: {}, perTest: {} }) {
  const reached = new Set(Object.values(coverage.perTest).flatMap((counts) => Object.keys(counts)));
  const entries = Object.entries(coverage.static).filter(([id]) => !reached.has(id));
  return { static: Object.fromEntries(entries), perTest: coverage.perTest };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'core', value: new CoreTestRunner() }];
