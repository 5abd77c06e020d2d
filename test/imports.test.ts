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

/**
 * Which part of the studio may import which: folders and files of studio/src, then packages. A part may only import
 * parts that come before it, so there is no ring among folders. The session knows no page; parts know no hanker.
 */
const STUDIO_MAY_IMPORT: Record<string, readonly string[]> = {
  'session/text': ['hanker'],
  'session/time': ['hanker'],
  'session/trials': ['hanker'],
  'session/map': [],
  'session/session.ts': ['session/time', 'session/trials', 'hanker'],
  'session/curves': ['session/session.ts', 'hanker'],
  'session/factors': ['session/session.ts', 'hanker'],
  'session/parameters': ['session/session.ts', 'hanker'],
  'session/why': ['session/text', 'session/time', 'session/session.ts', 'hanker'],
  'session/views': [
    'session/text',
    'session/time',
    'session/trials',
    'session/map',
    'session/session.ts',
    'session/curves',
    'session/factors',
    'session/parameters',
    'session/why',
    'hanker',
  ],
  'session/commands': [
    'session/text',
    'session/time',
    'session/trials',
    'session/session.ts',
    'session/curves',
    'session/factors',
    'session/parameters',
    'session/why',
    'hanker',
  ],
  'session/server': ['session/trials', 'session/session.ts', 'session/views', 'session/commands'],
  parts: ['react', '@base-ui/react'],
  state: ['session/views', 'session/commands', 'session/server', 'react', 'zustand'],
  files: ['parts', 'state', 'react', 'zustand'],
  panels: [
    'session/text',
    'session/time',
    'session/trials',
    'session/map',
    'session/curves',
    'session/factors',
    'session/why',
    'session/views',
    'session/commands',
    'parts',
    'state',
    'hanker',
    'react',
    '@base-ui/react',
    '@xyflow/react',
  ],
  app: ['session/time', 'parts', 'state', 'files', 'panels', 'react', 'zustand', 'react-resizable-panels'],
  'main.tsx': ['parts', 'state', 'app', 'react', 'react-dom'],
};

/** Parts of the session that the page knows by their types only: they run in the worker. */
const WORKER_ONLY = ['session/session.ts', 'session/views', 'session/commands', 'session/server', 'session/trials'];

test('every file of the studio imports only what the table allows', () => {
  const sources = readStudio();
  expect([...sources].flatMap(([file, source]) => findStudioStrays(file, source))).toEqual([]);
});

test('the table of the studio has no ring: a part imports only parts before it', () => {
  const parts = Object.keys(STUDIO_MAY_IMPORT);
  for (const [part, allowed] of Object.entries(STUDIO_MAY_IMPORT))
    for (const each of allowed)
      if (parts.includes(each)) expect(parts.indexOf(each), `${part} → ${each}`).toBeLessThan(parts.indexOf(part));
});

test('no files of the studio import each other in a ring, type imports counted', () => {
  const sources = readStudio();
  const imported = new Map(
    [...sources].map(([file, source]) => [
      file,
      importsIn(source)
        .filter(({ name }) => name.startsWith('.'))
        .map(({ name }) => posix.join(posix.dirname(file), name))
        .filter((target) => sources.has(target)),
    ]),
  );
  const done = new Set<string>();
  const rings: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) rings.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const next of imported.get(file) ?? []) visit(next, [...way, file]);
  };
  for (const file of sources.keys()) visit(file, []);
  expect(rings).toEqual([]);
});

test('strays in the studio are found', () => {
  const strays = (file: string, source: string) => findStudioStrays(file, source).length;
  expect(strays('session/time/a.ts', "import { x } from '../session.ts';")).toBe(1);
  expect(strays('session/views/a.ts', "import { x } from '../../state/connection.ts';")).toBe(1);
  expect(strays('session/views/a.ts', "import { useState } from 'react';")).toBe(1);
  expect(strays('parts/a.tsx', "import type { World } from 'hanker/core';")).toBe(1);
  expect(strays('files/a.tsx', "import { Why } from '../panels/why/why.tsx';")).toBe(1);
  expect(strays('panels/why/a.tsx', "import { x } from '../world/b.ts';")).toBe(1);
  expect(strays('panels/why/a.tsx', "import { x } from './b.ts';")).toBe(0);
  expect(strays('panels/why/a.tsx', "import { VIEWS } from '../../session/views/views.ts';")).toBe(1);
  expect(strays('panels/why/a.tsx', "import type { Views } from '../../session/views/views.ts';")).toBe(0);
  expect(strays('elsewhere/a.ts', '')).toBe(1);
});

/** The sources of the studio's page and worker, by their paths in studio/src. */
function readStudio(): Map<string, string> {
  const files = readdirSync('studio/src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(`studio/src/${file}`, 'utf8')]));
}

function findStudioStrays(file: string, source: string): string[] {
  const from = studioPart(file);
  if (!from) return [`studio/src/${file} belongs to no part in the table of test/imports.test.ts`];
  const isPage = !from.startsWith('session/');
  const isAllowed = ({ name, isType }: { readonly name: string; readonly isType: boolean }): boolean => {
    if (!name.startsWith('.')) return STUDIO_MAY_IMPORT[from].includes(importedUnit(file, name));
    const target = posix.join(posix.dirname(file), name);
    const to = studioPart(target);
    if (to === 'panels' && from === 'panels') return target.split('/')[1] === file.split('/')[1];
    // Worlds and texts of other folders are read as data.
    if (to === undefined) return name.includes('?');
    if (isPage && WORKER_ONLY.includes(to) && !isType) return false;
    return to === from || STUDIO_MAY_IMPORT[from].includes(to);
  };
  return importsIn(source)
    .filter((each) => !isAllowed(each))
    .map(({ name }) => `studio/src/${file} may not import '${name}'; the table is in test/imports.test.ts`);
}

/** The entry of the table that a file belongs to. */
function studioPart(file: string): string | undefined {
  return Object.keys(STUDIO_MAY_IMPORT).find((part) => file === part || file.startsWith(`${part}/`));
}

/** All imports of a source, and whether they are of types only. */
function importsIn(source: string): { readonly name: string; readonly isType: boolean }[] {
  const typeOnly = new Set(
    [...source.matchAll(/^(?:import|export) type [^;]*? from '([^']+)';/gm)].map(([, name]) => name),
  );
  return ts
    .preProcessFile(source, true, true)
    .importedFiles.map(({ fileName }) => ({ name: fileName, isType: typeOnly.has(fileName) }));
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
