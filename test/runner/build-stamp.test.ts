import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, writeStamp } from '../../scripts/build-stamp.mjs';

let root: string;

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hanker-build-'));
  put('package.json', '{}');
  put('src/a.ts', 'export const a = 1;\n');
  put('src/deep/b.ts', 'export const b = 1;\n');
  put('studio/src/main.tsx', '<p />;\n');
  put('worlds/home/home.yaml', 'hanker: 2\n');
  put('dist/a.js', 'export const a = 1;\n');
  put('dist/studio/index.html', '<p>');
  writeStamp(root);
});
afterEach(() => rmSync(root, { recursive: true }));

test('what was built is built, whatever the times of its files', () => {
  expect(isBuilt(root)).toBe(true);
  utimesSync(join(root, 'src/a.ts'), new Date(), new Date(Date.now() + 1e6));
  utimesSync(join(root, 'dist/a.js'), 0, 0);
  expect(isBuilt(root)).toBe(true);
});

test('tests, documents and golden runs are not built', () => {
  put('src/a.test.ts', 'test();\n');
  put('studio/test/a.browser.test.ts', 'test();\n');
  put('worlds/home/README.md', '# home\n');
  put('worlds/home/golden.json', '{}\n');
  expect(isBuilt(root)).toBe(true);
});

test.each([
  'src/a.ts',
  'src/deep/b.ts',
  'src/new.ts',
  'studio/src/main.tsx',
  'studio/index.html',
  'worlds/home/home.yaml',
  'package.json',
  'package-lock.json',
  'tsconfig.build.json',
  'scripts/build.mjs',
  'dist/a.js',
  'dist/more.js',
  'dist/studio/index.html',
])('another text of %s is not built yet', (path) => {
  put(path, 'something else\n');
  expect(isBuilt(root)).toBe(false);
});

test('what was removed or renamed, in the sources or in dist, is not built', () => {
  renameSync(join(root, 'src/a.ts'), join(root, 'src/c.ts'));
  expect(isBuilt(root)).toBe(false);
  renameSync(join(root, 'src/c.ts'), join(root, 'src/a.ts'));
  expect(isBuilt(root)).toBe(true);
  unlinkSync(join(root, 'dist/studio/index.html'));
  expect(isBuilt(root)).toBe(false);
});

test('a build that did not come to its end is none', () => {
  unlinkSync(join(root, 'dist/.built'));
  expect(isBuilt(root)).toBe(false);
});

test('npm run built builds nothing where all is built, and builds where it is not', () => {
  const bin = join(root, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  for (const [name, made] of [
    ['tsc', 'dist'],
    ['vite', 'dist/studio'],
  ])
    writeFileSync(join(bin, name), `#!/bin/sh\necho ${name}\nmkdir -p ${made}\necho new > ${made}/index.js\n`, {
      mode: 0o755,
    });
  const build = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/build.mjs'), ...args], { cwd: root, encoding: 'utf8' }).stdout;
  expect(build('--if-needed')).toBe('');
  expect(build()).toBe('tsc\nvite\n');
  expect(build('--if-needed')).toBe('');
  put('src/a.ts', 'export const a = 2;\n');
  expect(build('--if-needed')).toBe('tsc\nvite\n');
  writeFileSync(join(bin, 'vite'), '#!/bin/sh\nexit 1\n');
  put('src/a.ts', 'export const a = 3;\n');
  expect(build('--if-needed')).toBe('tsc\n');
  expect(isBuilt(root)).toBe(false);
});
