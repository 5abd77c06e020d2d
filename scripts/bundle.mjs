// Makes one module of a source file and all that it needs, so that a script measures the sources without a build.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Bundles a file, given from the root of the repository, into a temporary folder; the path of the module. */
export async function bundleSource(file) {
  const input = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const bundle = await rolldown({ input, platform: 'node' });
  const to = join(mkdtempSync(join(tmpdir(), 'hanker-')), 'module.mjs');
  await bundle.write({ file: to, format: 'esm', codeSplitting: false });
  await bundle.close();
  return to;
}
