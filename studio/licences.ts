import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The file in the built page that holds the licences of all packages in it. */
export const LICENCES = 'licences.txt';

/** The folder of the package that a module is from; null for a module of this project. */
function packageOf(module: string): string | null {
  const path = module.replace(/^\0+/, '').replace(/\?.*$/, '').replaceAll('\\', '/');
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

/** The name, version, licence and notices of a package, as text. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)(\b|$)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Two plugins, for the page and for its workers, that write the licences of every package that is bundled. */
export function licencePlugins(): { readonly page: Plugin; readonly worker: () => Plugin } {
  const packages = new Set<string>();
  const collect = (bundle: Readonly<Record<string, unknown>>) => {
    for (const chunk of Object.values(bundle))
      for (const module of Object.keys((chunk as { readonly modules?: object }).modules ?? {})) {
        const found = packageOf(module);
        if (found !== null && existsSync(join(found, 'package.json'))) packages.add(found);
      }
  };
  return {
    worker: () => ({ name: 'hanker-licences-of-workers', generateBundle: (_, bundle) => collect(bundle) }),
    page: {
      name: 'hanker-licences',
      generateBundle(_, bundle) {
        collect(bundle);
        const notices = [...packages].map(noticeOf).sort();
        const line = `\n\n${'-'.repeat(80)}\n\n`;
        const own = readFileSync(join(dirname(import.meta.dirname), 'LICENSE'), 'utf8').trim();
        const icons = readFileSync(join(import.meta.dirname, 'icons/LICENCE.txt'), 'utf8').trim();
        const parts = [`hanker (MIT)\n\n${own}`, icons, ...notices];
        const source = `The studio of hanker contains these packages.\n\n${parts.join(line)}\n`;
        this.emitFile({ type: 'asset', fileName: LICENCES, source });
      },
    },
  };
}
