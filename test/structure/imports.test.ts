import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom: folders of src, then packages; 'node:' is all of Node's own modules. Another folder is entered by
 * its doors only: `index.ts`, which the package publishes, and `internal.ts`, which it does not.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  core: [],
  charts: ['core'],
  grid: ['core'],
  papers: ['core', 'grid', 'charts'],
  explain: ['core', 'charts'],
  save: ['core', 'charts'],
  reload: ['core'],
  travel: ['core'],
  measure: ['core', 'charts'],
  format: ['core', 'grid', 'charts', 'measure', 'js-yaml', 'yaml', 'papaparse', 'read-excel-file', 'write-excel-file'],
  study: ['core', 'grid', 'charts', 'format', 'measure'],
  devtools: ['core', 'explain', 'save'],
  'devtools-server': ['devtools', 'node:', 'ws'],
  panel: ['core', 'explain', 'devtools'],
  adapters: ['core', 'format', 'save', 'study', 'measure', 'node:', 'bullmq', 'ioredis'],
  cli: [
    ...['core', 'grid', 'explain', 'format', 'save', 'reload', 'measure', 'study', 'charts', 'devtools'],
    ...['devtools-server', 'adapters', 'papers'],
    ...['node:', 'commander', 'picocolors', 'hyparquet-writer'],
  ],
  vite: ['core', 'format', 'node:'],
  'index.ts': ['core', 'grid', 'explain', 'format'],
};

/** The front door takes one file of format, so that spreadsheets and lints are not loaded with it. */
const OTHER_DOORS: Record<string, readonly string[]> = { 'index.ts': ['format/load.ts'] };

/** The rooms of the core, lowest first: a room imports only those before it. */
const CORE_ROOMS = [
  ...['math', 'definition', 'curves', 'factors', 'rules', 'state'],
  ...['actions', 'decision', 'snapshot', 'world'],
];

/**
 * Who may import whom in the studio: folders and files of studio/src, lowest first, then packages. A part imports only
 * those before it. The session knows no page; parts know no hanker but its charts; only parts know the component library.
 */
const STUDIO_MAY_IMPORT: Record<string, readonly string[]> = {
  'session/text': ['hanker'],
  'session/time': ['hanker'],
  'session/trials': ['hanker'],
  'session/map': ['hanker'],
  'session/session.ts': ['session/text', 'session/time', 'session/trials', 'hanker'],
  'session/game': ['session/time', 'session/session.ts', 'hanker'],
  'session/curves': ['session/session.ts', 'hanker'],
  'session/factors': ['session/session.ts', 'hanker'],
  'session/parameters': ['session/session.ts', 'hanker'],
  'session/why': ['session/text', 'session/time', 'session/session.ts', 'hanker'],
  'session/hand': ['session/session.ts', 'hanker'],
  'session/view.ts': ['session/session.ts'],
  'session/views': [
    'session/view.ts',
    ...['session/text', 'session/time', 'session/trials', 'session/map', 'session/session.ts', 'session/curves'],
    'session/hand',
    ...['session/factors', 'session/parameters', 'session/why', 'session/game', 'hanker'],
  ],
  'session/commands': [
    'session/hand',
    ...['session/text', 'session/time', 'session/trials', 'session/session.ts', 'session/curves'],
    ...['session/factors', 'session/parameters', 'session/why', 'session/game', 'hanker'],
  ],
  'session/server': ['session/trials', 'session/session.ts', 'session/view.ts', 'session/views', 'session/commands'],
  parts: ['hanker/charts', 'react', 'react-dom', '@base-ui/react'],
  state: ['session/views', 'session/commands', 'session/server', 'parts', 'react', 'zustand'],
  making: ['session/hand', 'session/views', 'session/commands', 'parts', 'state', 'hanker', 'react', 'zustand'],
  files: [
    'session/views',
    'session/commands',
    'parts',
    'state',
    'making',
    'hanker/charts',
    'gifenc',
    'react',
    'zustand',
  ],
  expect: ['session/commands', 'parts', 'state', 'react'],
  panels: [
    ...['session/hand', 'making', 'virtual:icons'],
    ...['session/text', 'session/time', 'session/trials', 'session/map', 'session/curves', 'session/factors'],
    ...['session/why', 'session/views', 'session/commands', 'parts', 'state', 'files', 'expect', 'hanker', 'react'],
    ...['@xyflow/react', '@codemirror/autocomplete', '@codemirror/commands', '@codemirror/lang-yaml'],
    ...['@codemirror/language', '@codemirror/lint', '@codemirror/search', '@codemirror/state', '@codemirror/view'],
    ...['@lezer/common', '@lezer/highlight', 'virtual:icons'],
  ],
  app: ['session/time', 'making', 'parts', 'state', 'files', 'panels', 'react', 'zustand', 'react-resizable-panels'],
  'main.tsx': ['parts', 'state', 'app', 'react', 'react-dom'],
};

/** Parts of the session that the page knows by their types only: they run in the worker. */
const WORKER_ONLY = [
  'session/session.ts',
  'session/view.ts',
  'session/views',
  'session/commands',
  'session/server',
  'session/trials',
];

/** One import: from a file to a file or a package, both as paths within the root. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly line: number;
  /** Whether it imports types only. */
  readonly isType: boolean;
}

const SRC = readImports('src');
const STUDIO = readImports('studio/src');

describe('walls', () => {
  test('a file of src imports what the table allows, and enters another folder by its doors', () => {
    expect(SRC.flatMap((each) => complaintAbout(each))).toEqual([]);
  });

  test('every folder of src is in the table', () => {
    const folders = new Set(SRC.map(({ from }) => unitOf(from)));
    expect([...folders].filter((folder) => !MAY_IMPORT[folder])).toEqual([]);
  });

  test('a room of the core imports lower rooms only', () => {
    const roomOf = (file: string) => CORE_ROOMS.indexOf(file.split('/')[1]);
    const within = SRC.filter(({ from, to }) => from.startsWith('core/') && to.startsWith('core/'));
    const isDoor = ({ from }: Import) => ['core/index.ts', 'core/internal.ts'].includes(from);
    const upward = within.filter(
      (each) => !isDoor(each) && !(roomOf(each.to) >= 0 && roomOf(each.to) <= roomOf(each.from)),
    );
    expect(upward).toEqual([]);
  });

  test('a file of the studio imports what the table allows, and no panel imports another', () => {
    expect(STUDIO.filter(isStray)).toEqual([]);
  });

  test('in the table of the studio a part imports only parts before it', () => {
    const parts = Object.keys(STUDIO_MAY_IMPORT);
    for (const [part, allowed] of Object.entries(STUDIO_MAY_IMPORT))
      for (const each of allowed)
        if (parts.includes(each)) expect(parts.indexOf(each), `${part} → ${each}`).toBeLessThan(parts.indexOf(part));
  });

  test('forbidden imports of the studio are found', () => {
    const strays = (file: string, source: string) => importsIn(file, source).filter(isStray).length;
    expect(strays('session/time/a.ts', "import { x } from '../session.ts';")).toBe(1);
    expect(strays('session/views/a.ts', "import { x } from '../../state/connection.ts';")).toBe(1);
    expect(strays('session/views/a.ts', "import { useState } from 'react';")).toBe(1);
    expect(strays('parts/a.tsx', "import type { World } from 'hanker/core';")).toBe(1);
    expect(strays('parts/a.tsx', "import { showCount } from 'hanker/charts';")).toBe(0);
    expect(strays('files/a.tsx', "import { WhyPanel } from '../panels/why/why-panel.tsx';")).toBe(1);
    expect(strays('panels/why/a.tsx', "import { x } from '../world/b.ts';")).toBe(1);
    expect(strays('panels/why/a.tsx', "import { x } from './b.ts';")).toBe(0);
    expect(strays('panels/why/a.tsx', "import { Menu } from '@base-ui/react/menu';")).toBe(1);
    expect(strays('panels/why/a.tsx', "import { VIEWS } from '../../session/views/views.ts';")).toBe(1);
    expect(strays('panels/why/a.tsx', "import type { Views } from '../../session/views/views.ts';")).toBe(0);
    expect(strays('panels/why/a.tsx', "import { x } from 'hanker/internal';")).toBe(1);
    expect(strays('elsewhere/a.ts', "import { x } from './b.ts';")).toBe(1);
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
    const complaints = (file: string, source: string) => importsIn(file, source).flatMap(complaintAbout);
    for (const form of forms)
      expect(complaints('core/a.ts', `\n${form}`)).toEqual([
        'src/core/a.ts:2 core may not import grid (grid/index.ts)',
      ]);
    expect(complaints('core/a.ts', "import { x } from './b.ts';")).toEqual([]);
    expect(complaints('grid/a.ts', "import { x } from '../core/index.ts';")).toEqual([]);
    expect(complaints('grid/a.ts', "import { x } from '../core/internal.ts';")).toEqual([]);
    expect(complaints('grid/a.ts', "import { x } from '../core/state/state.ts';")).toEqual([
      'src/grid/a.ts:1 core is entered by core/index.ts or core/internal.ts, not by core/state/state.ts',
    ]);
    for (const spec of ['rot-js', 'node:fs', '../index.ts', '../../test/b.ts', 'hanker/grid'])
      expect(complaints('core/a.ts', `import { x } from '${spec}';`)).toHaveLength(1);
    expect(complaints('cli/a.ts', "import 'node:fs';")).toEqual([]);
  });
});

describe('rings', () => {
  test.each([
    ['src', SRC],
    ['studio/src', STUDIO],
  ])('no files and no folders of %s import each other in a ring, type imports counted', (_, imports) => {
    const inside = imports.filter(({ to }) => /\.tsx?$/.test(to) && !to.startsWith('..'));
    expect(findRings(inside.map(({ from, to }) => [from, to]))).toEqual([]);
    // A door belongs to no folder: it imports the rooms of its folder, and they may import the folder's other files.
    const folders = inside.filter(({ from }) => !/(^|\/)(index|internal)\.ts$/.test(from));
    const between = folders.map(({ from, to }) => [posix.dirname(from), posix.dirname(to)] as const);
    expect(findRings(between.filter(([from, to]) => from !== to))).toEqual([]);
  });

  test('rings are found', () => {
    expect(
      findRings([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
        ['c', 'd'],
      ]),
    ).toEqual([['b', 'c']]);
    expect(
      findRings([
        ['a', 'b'],
        ['b', 'c'],
        ['a', 'c'],
      ]),
    ).toEqual([]);
  });
});

function readImports(root: string): Import[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => importsIn(file, readFileSync(`${root}/${file}`, 'utf8')));
}

function importsIn(from: string, source: string): Import[] {
  const types = new Set([...source.matchAll(/^(?:im|ex)port type [^;]*? from '([^']+)';/gm)].map(([, name]) => name));
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName, pos }) => ({
    from,
    to: fileName.startsWith('.') ? posix.join(posix.dirname(from), fileName.replace(/\?.*$/, '')) : fileName,
    line: source.slice(0, pos).split('\n').length,
    isType: types.has(fileName),
  }));
}

/** The folder or file right below the root, or the package, that a path leads to. */
function unitOf(path: string): string {
  if (path.startsWith('node:')) return 'node:';
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}

/** The entry of the studio's table that a path belongs to, or the package that it leads to. */
function studioUnitOf(path: string): string {
  return Object.keys(STUDIO_MAY_IMPORT).find((part) => path === part || path.startsWith(`${part}/`)) ?? unitOf(path);
}

/** Whether an import of the studio is not allowed. */
function isStray({ from, to, isType }: Import): boolean {
  const [here, there] = [studioUnitOf(from), studioUnitOf(to)];
  if (here === 'panels' && there === 'panels') return from.split('/')[1] !== to.split('/')[1];
  if (WORKER_ONLY.includes(there) && !isType && !here.startsWith('session/')) return true;
  if (to.startsWith('hanker/internal')) return true;
  const allowed = STUDIO_MAY_IMPORT[here];
  return !(allowed && (here === there || allowed.includes(there) || allowed.includes(to)));
}

function complaintAbout({ from, to, line }: Import): string[] {
  const [here, there] = [unitOf(from), unitOf(to)];
  if (here === there) return [];
  const at = `src/${from}:${line}`;
  if (!MAY_IMPORT[here]?.includes(there)) return [`${at} ${here} may not import ${there} (${to})`];
  const isFolder = MAY_IMPORT[there] !== undefined;
  const doors = [`${there}/index.ts`, `${there}/internal.ts`, ...(OTHER_DOORS[here] ?? [])];
  if (!isFolder || doors.includes(to)) return [];
  return [`${at} ${there} is entered by ${there}/index.ts or ${there}/internal.ts, not by ${to}`];
}

/** The strongly connected components of more than one node, each sorted. */
function findRings(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = (start: string, seen = new Set<string>()): Set<string> => {
    for (const to of next.get(start) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  const reached = new Map([...next.keys()].map((node) => [node, reach(node)]));
  const inRing = [...next.keys()].filter((node) => reached.get(node)?.has(node)).sort();
  const rings = inRing.map((node) =>
    inRing.filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node)),
  );
  return [...new Map(rings.map((ring) => [ring.join(), ring])).values()];
}
