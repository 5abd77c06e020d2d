// Writes docs/reference/api from the doc comments: a page for each entry point of package.json. An export without a doc
// comment, or a type that an entry point uses but does not export, is an error. With --check, the pages are written to a
// temporary folder and compared with those of the repository.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application, TSConfigReader, TypeDocReader } from 'typedoc';

const PAGES = 'docs/reference/api';

if (!process.argv.includes('--check')) await write(PAGES);
else {
  const folder = mkdtempSync(join(tmpdir(), 'hanker-api-'));
  try {
    await write(folder);
    if (!isSame(readPages(folder), readPages(PAGES))) {
      console.error(`${PAGES} is out of date: run npm run api`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes all pages into a folder, replacing its contents. */
async function write(folder) {
  const options = { entryPoints: entryPoints(), out: folder, logLevel: 'Warn' };
  const app = await Application.bootstrapWithPlugins(options, [new TypeDocReader(), new TSConfigReader()]);
  const project = await app.convert();
  if (project) app.validate(project);
  if (!project || app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);
  await app.generateOutputs(project);
}

/** The sources of the entry points. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.values(exports).flatMap(({ types }) =>
    types ? [types.replace(/^\.\/dist/, 'src').replace(/\.d\.ts$/, '.ts')] : [],
  );
}

/** The text of each page, by its file name. */
function readPages(folder) {
  return new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function isSame(a, b) {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}
