import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ICONS } from '../../src/format/icons/icons.ts';
import { fileOfIcon } from './icon-files.ts';

const require = createRequire(import.meta.url);
const DRAWINGS = fileURLToPath(new URL('./drawings', import.meta.url));
const MODULE = 'virtual:icons';
const RESOLVED = `\0${MODULE}`;

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** The SVG of every icon by name, without the outer element: 32 by 32 units. */
export function readIcons(): Record<string, string> {
  const set: IconSet = require('@iconify-json/fluent-emoji-flat/icons.json');
  const drawings = new Map(
    readdirSync(DRAWINGS).map((file) => [
      basename(file, '.svg'),
      contentsOf(readFileSync(join(DRAWINGS, file), 'utf8')),
    ]),
  );
  return Object.fromEntries(
    ICONS.map((icon) => {
      const file = fileOfIcon(icon);
      const body = drawings.get(file) ?? set.icons[file]?.body;
      if (body === undefined) throw new Error(`no picture for the icon "${icon}": ${file} is in neither set`);
      return [icon, body];
    }),
  );
}

function contentsOf(svg: string): string {
  return svg.replace(/^<svg[^>]*>\s*/, '').replace(/\s*<\/svg>\s*$/, '');
}

/** Bundles the icons that world files can name, and no others, as the module `virtual:icons`. */
export function icons(): Plugin {
  return {
    name: 'hanker-icons',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const icons = ${JSON.stringify(readIcons())};` : null),
    generateBundle() {
      const licence = readFileSync(new URL('./LICENCE.txt', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'icons-licence.txt', source: licence });
    },
  };
}
