import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Who may import whom: folders and files of src, then packages; 'node:' stands for all of Node's own modules. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  core: [],
  grid: ['core'],
  explain: ['core'],
  format: ['core', 'grid', 'js-yaml', 'yaml', 'papaparse', 'read-excel-file', 'write-excel-file'],
  save: ['core'],
  tune: ['core', 'grid', 'explain', 'format'],
  adapters: ['core', 'grid', 'explain', 'format', 'save', 'tune', 'node:', 'bullmq', 'ioredis'],
  cli: [
    'core',
    'grid',
    'explain',
    'format',
    'save',
    'tune',
    'adapters',
    'node:',
    'commander',
    'picocolors',
    'hyparquet-writer',
  ],
  'index.ts': ['core', 'grid', 'explain'],
};

test('every file of src imports only what the table allows', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(files.flatMap((file) => findForbiddenImports(file, readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});

test('forbidden imports are found with their line, whatever their form', () => {
  const forms = [
    "import { x } from '../grid/index.ts';",
    "import type { X } from '../grid/index.ts';",
    "import '../grid/index.ts';",
    "export * from '../grid/index.ts';",
    "export type { X } from '../grid/index.ts';",
    "const x = await import('../grid/index.ts');",
    "let x: import('../grid/index.ts').X;",
  ];
  for (const form of forms) {
    expect(findForbiddenImports('core/a.ts', `\n${form}`)).toEqual([
      "src/core/a.ts:2 core may not import grid ('../grid/index.ts'); the table is in test/imports.test.ts",
    ]);
  }
  expect(findForbiddenImports('core/a.ts', "import { x } from './b.ts';")).toEqual([]);
  expect(findForbiddenImports('grid/a.ts', "import { x } from '../core/index.ts';")).toEqual([]);
  expect(findForbiddenImports('grid/a.ts', "import 'rot-js';")).toHaveLength(1);
  expect(findForbiddenImports('grid/a.ts', "import 'node:fs';")).toHaveLength(1);
  expect(findForbiddenImports('cli/a.ts', "import 'node:fs';")).toEqual([]);
  expect(findForbiddenImports('core/a.ts', "import { x } from '../index.ts';")).toHaveLength(1);
  expect(findForbiddenImports('core/a.ts', "import { x } from '../../test/b.ts';")).toHaveLength(1);
  expect(findForbiddenImports('core/a.ts', "import { x } from 'hanker/grid';")).toHaveLength(1);
  expect(findForbiddenImports('other/a.ts', '')).toEqual([
    'src/other/a.ts:1 other is not in the table of test/imports.test.ts',
  ]);
});

/** Who may import whom in the studio: its folders, then packages. The worker's side knows no page. */
const STUDIO_MAY_IMPORT: Record<string, readonly string[]> = {
  session: ['hanker'],
  parts: ['react', '@base-ui/react'],
  app: ['session', 'parts', 'files', 'panels', 'react', 'zustand', '@base-ui/react', 'react-resizable-panels'],
  files: ['session', 'parts', 'app', 'hanker', 'react', 'zustand', '@base-ui/react'],
  panels: ['session', 'parts', 'app', 'files', 'hanker', 'react', '@base-ui/react', '@xyflow/react', 'uplot'],
  'main.tsx': ['app', 'parts', 'react', 'react-dom'],
};

test('the studio uses the package by its public doors, and no panel knows another', () => {
  const files = readdirSync('studio/src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const strays = files.flatMap((file) => {
    const from = file.split('/')[0] as string;
    const allowed = STUDIO_MAY_IMPORT[from];
    if (!allowed) return [`studio/src/${file}: ${from} is not in the table of test/imports.test.ts`];
    const source = readFileSync(`studio/src/${file}`, 'utf8');
    return ts
      .preProcessFile(source, true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((name) => ![from, ...allowed].includes(importedUnit(file, name)) || panelOf(file, name))
      .map((name) => `studio/src/${file} may not import '${name}'; the table is in test/imports.test.ts`);
  });
  expect(strays).toEqual([]);
});

/** Whether an import leads from one panel into another. */
function panelOf(file: string, specifier: string): boolean {
  if (!specifier.startsWith('.') || !file.startsWith('panels/')) return false;
  const target = posix.join(posix.dirname(file), specifier).split('/');
  return target[0] === 'panels' && target[1] !== file.split('/')[1];
}

function findForbiddenImports(file: string, source: string): string[] {
  const from = file.split('/')[0] as string;
  const allowed = MAY_IMPORT[from];
  if (!allowed) return [`src/${file}:1 ${from} is not in the table of test/imports.test.ts`];
  return ts
    .preProcessFile(source, true, true)
    .importedFiles.map(({ fileName, pos }) => ({ fileName, line: source.slice(0, pos).split('\n').length }))
    .filter(({ fileName }) => ![from, ...allowed].includes(importedUnit(file, fileName)))
    .map(
      ({ fileName, line }) =>
        `src/${file}:${line} ${from} may not import ${importedUnit(file, fileName)} ('${fileName}'); the table is in test/imports.test.ts`,
    );
}

/** The folder or file of src, or the package, that a specifier leads to. */
function importedUnit(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier).split('/')[0] as string;
  if (specifier.startsWith('node:')) return 'node:';
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
