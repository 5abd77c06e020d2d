// Builds the documentation site into site/dist: the documents of the repository, and the studio with every shipped world
// beside them. Any static host can serve it. --serve shows it on 127.0.0.1; --base /path/ is for a host's subfolder;
// --out FOLDER writes it elsewhere.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build as bundle, preview } from 'vite';
import { build } from 'vitepress';
import { findDeadLinks } from '../site/dead-links.mjs';
import { writePages } from '../site/pages.mjs';
import { shownExamples } from '../site/worlds.mjs';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '/' },
    out: { type: 'string', default: 'site/dist' },
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '4173' },
  },
});
const out = resolve(values.out);

if (!/^\/(.*\/)?$/.test(values.base)) {
  console.error(`--base: got "${values.base}"; expected a path that begins and ends with a slash, such as /hanker/`);
  process.exit(2);
}

writePages('site/pages');
await build('site', { base: values.base, outDir: out });
cpSync('dist/studio', `${out}/studio`, { recursive: true });
await buildExamples(`${out}/run`);
const dead = findDeadLinks(out, values.base);
for (const link of dead) console.error(`dead link: ${link}`);
if (dead.length > 0) process.exit(1);
console.log(`${values.out}: written; any static host can serve it`);

if (values.serve) {
  const server = await preview({
    configFile: false,
    base: values.base,
    build: { outDir: out },
    preview: { host: '127.0.0.1', port: Number(values.port) },
  });
  console.log(`${server.resolvedUrls.local[0]} (Ctrl-C to end)`);
}

/** Bundles the examples that have a page. */
async function buildExamples(outDir) {
  const input = shownExamples().flatMap(({ name, hasPage }) =>
    hasPage ? resolve('examples', name, 'index.html') : [],
  );
  const options = { outDir, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 3000 };
  await bundle({
    configFile: 'examples/vite.config.ts',
    root: 'examples',
    build: { ...options, rolldownOptions: { input } },
  });
}
