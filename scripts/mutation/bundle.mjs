// The tests that judge mutants, bundled with the core into one module that a thread can load.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { rolldown } from 'rolldown';

/** Tests of whole worlds, hosts and files: too slow to be run for every mutant. */
const SLOW =
  /every-tick|same-bits|expectations|behaviour\/overload|books|long-lives|true-words|true-findings|cell-size|(explain|travel|reload).*property/;

/** The tests that judge mutants: the core's own, the papers', those of its behaviour, and of the folders that are a thin layer over it. */
export function findTests() {
  return [
    ...filesIn('src/core'),
    ...filesIn('test/papers'),
    ...filesIn('test/behaviour'),
    ...filesIn('src/explain'),
    ...filesIn('src/travel'),
    ...filesIn('src/reload'),
    ...filesIn('src/format/expression'),
    'src/format/shape/shipped-schema.test.ts',
    'test/tables/reference.test.ts',
    'test/structure/definition-problems.test.ts',
    'test/structure/doors.test.ts',
  ].filter((file) => file.endsWith('.test.ts') && !SLOW.test(file) && isPlain(file));
}

/** The source files of the core, sorted. */
export function findSources() {
  return filesIn('src/core')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
}

/** Whether a test file needs nothing of vitest that the runner does not have. */
function isPlain(file) {
  const imported = /import \{([^}]*)\} from 'vitest'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return imported
    .split(',')
    .every((name) => ['describe', 'test', 'it', 'expect', 'expectTypeOf', ''].includes(name.trim()));
}

const SILENT = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {}, error: console.error };
const INSTRUMENTER = { excludedMutations: [], ignorers: [], noHeader: true, plugins: null };

/** What a file with mutants calls: whether one is active, and which ones are reached. */
const HEADER = 'const { mutantIsActive, mutantsReached, mutantsSeen, room: mutantRoom } = globalThis.mutation;\n';

const FOLDER = 'mutation/instrumented';

/** The text of a file with all its mutants as switches, numbered from the given one, and the mutants. */
export async function instrument(file, first) {
  const { instrumented, mutants } = await instrumentOnce(file);
  const numbered = (ids) => ids.replaceAll(/"(\d+)"/g, (_, id) => first + Number(id));
  const text = instrumented
    .replaceAll(/stryMutAct_9fa48\(("\d+")\)/g, (_, id) => `mutantIsActive(${numbered(id)})`)
    .replaceAll(/\(stryCov_9fa48\(([^)]*)\), /g, (_, ids) => `mutantsSeen([${numbered(ids)}], `)
    .replaceAll(/stryCov_9fa48\(([^)]*)\)/g, (_, ids) => `mutantsReached([${numbered(ids)}])`);
  return { text: HEADER + text, mutants };
}

/** Instruments a file, or takes what was kept of its present text. */
async function instrumentOnce(file) {
  const path = `${FOLDER}/${file.replaceAll('/', '~')}.json`;
  const name = resolve(file);
  const content = readFileSync(name, 'utf8');
  if (existsSync(path)) {
    const kept = JSON.parse(readFileSync(path, 'utf8'));
    if (kept.content === content) return kept;
  }
  const { files, mutants } = await new Instrumenter(SILENT).instrument([{ name, content, mutate: true }], INSTRUMENTER);
  const result = { content, instrumented: files[0].content, mutants };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, JSON.stringify(result));
  return result;
}

/** The same text for runs in which nobody counts what is reached. */
export function withoutCounts(text) {
  return text.replaceAll(/mutantsSeen\(\[[^\]]*\], /g, '(').replaceAll(/mutantsReached\(\[[^\]]*\]\)/g, '0');
}

/** The same text with the switches of other mutants off for good, so that they cost no time, and of these quick. */
export function onlyWith(text, isWanted) {
  return text.replaceAll(/mutantIsActive\((\d+)\)/g, (call, id) =>
    isWanted(Number(id)) ? `(mutantRoom[${id}] !== 0 && ${call})` : 'false',
  );
}

/** Bundles the tests with the given texts in place of those of the files; writes one module. */
export async function bundleTests(tests, texts, output) {
  const virtual = {
    name: 'tests',
    resolveId(id, importer) {
      if (id === 'tests') return '\0tests';
      return id === 'vitest' ? `\0vitest:${relative('.', importer)}` : null;
    },
    load(id) {
      const text = texts.get(id);
      if (text !== undefined) return { code: text, moduleType: 'ts' };
      if (id === '\0tests') {
        return ['test/runner/same-samples.ts', ...tests]
          .map((file) => `import ${JSON.stringify(resolve(file))};`)
          .join('');
      }
      if (!id.startsWith('\0vitest:')) return null;
      const file = JSON.stringify(id.slice('\0vitest:'.length));
      return `export const { describe, test, it, expect, expectTypeOf } = globalThis.mutation.collect(${file});`;
    },
  };
  const options = { platform: 'node', plugins: [virtual], external: ['fast-check', 'typescript'], treeshake: false };
  const bundle = await rolldown({ input: 'tests', ...options });
  await bundle.write({ file: output, format: 'esm', codeSplitting: false });
  await bundle.close();
}
