import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { WorldDefinition } from '../core/index.ts';
import { loadWorld, type WorldProblem } from '../format/index.ts';
import { toLiteral } from './literal.ts';

/** How world files are imported. */
export interface HankerPluginOptions {
  /** A variant of the files that have it; default none. */
  readonly variant?: string;
  /**
   * Whether a file such as town.d.yaml.ts is written beside town.yaml, so that the compiler knows the names of its needs,
   * relations and states; it needs `allowArbitraryExtensions` in tsconfig.json. Default true.
   */
  readonly types?: boolean;
}

/** The plugin, as far as it concerns Vite and Rollup. */
export interface HankerPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  /** Turns a world file into a module whose default export is its definition; null for any other file. */
  transform(this: PluginContext, text: string, id: string): { readonly code: string; readonly map: null } | null;
}

/** What the plugin uses of the context that it is called in. */
export interface PluginContext {
  /** Ends the transformation; Vite shows the message and the place in its overlay. */
  error(problem: {
    readonly message: string;
    readonly id: string;
    readonly loc: { readonly file: string; readonly line: number; readonly column: number };
  }): never;
}

/**
 * World files as modules: `import town from './town.yaml'` gives the definition, checked when it is imported. Problems
 * appear where Vite shows errors, with line and column. YAML files without the key `hanker` are left to other plugins.
 */
export function hanker({ variant, types = true }: HankerPluginOptions = {}): HankerPlugin {
  return {
    name: 'hanker',
    enforce: 'pre',
    transform(text, id) {
      const [path, query] = id.split('?', 2);
      if (!/\.ya?ml$/.test(path) || query?.includes('raw') || query?.includes('url')) return null;
      if (!/^["']?hanker["']?\s*:/m.test(text)) return null;
      const file = basename(path);
      const first = loadWorld(text, file);
      const hasVariant = variant !== undefined && first.variants.includes(variant);
      const { definition, problems } = hasVariant ? loadWorld(text, file, { variant }) : first;
      if (definition === null) return this.error(toError(problems, path));
      if (types) writeTypes(path, definition);
      return { code: `export default ${toLiteral(definition)};\n`, map: null };
    },
  };
}

function toError(problems: readonly WorldProblem[], path: string) {
  const [{ line, column }] = problems;
  const message = problems.map((problem) => `${problem.line}:${problem.column} ${problem.message}`).join('\n');
  return { message, id: path, loc: { file: path, line, column } };
}

/** Writes the types of a world file beside it, where they have changed. */
function writeTypes(path: string, definition: WorldDefinition): void {
  const [, stem, extension] = /^(.*)\.(ya?ml)$/.exec(path) ?? [];
  const target = `${stem}.d.${extension}.ts`;
  const names = (section: object | undefined) =>
    Object.keys(section ?? {})
      .map((name) => JSON.stringify(name))
      .join(' | ') || 'never';
  const { needs, relations, state } = definition;
  const text = `// Written by hanker/vite from ${basename(path)}.
import type { WorldDefinition } from 'hanker';

declare const definition: WorldDefinition<${names(needs)}, ${names(relations)}, ${names(state)}>;
export default definition;
`;
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}
