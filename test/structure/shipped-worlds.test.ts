import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lintWorld, loadWorld, showWorldProblems } from '../../src/format/index.ts';
import { readTargets } from '../../src/study/index.ts';

const written = readdirSync('worlds', { recursive: true, encoding: 'utf8' })
  .map((file) => `worlds/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.ya?ml$/.test(file))
  .sort();
const isTargets = (file: string) => /^hankerTargets:/m.test(readFileSync(file, 'utf8'));
const files = written.filter((file) => !isTargets(file));

test('there are worlds to look at', () => {
  expect(files.length).toBeGreaterThanOrEqual(8);
});

test.each(files)('%s has no problems and no lints', (file) => {
  const loaded = loadWorld(readFileSync(file, 'utf8'), file);
  expect(showWorldProblems(loaded.problems)).toBe('');
  expect(showWorldProblems(lintWorld(loaded))).toBe('');
});

test.each(written.filter(isTargets))('%s has no problems with the world beside it', (file) => {
  const folder = dirname(file);
  const world = join(folder, `${folder.split('/').at(-1)}.yaml`);
  const loaded = loadWorld(readFileSync(world, 'utf8'), world);
  expect(showWorldProblems(readTargets(readFileSync(file, 'utf8'), file, loaded).problems)).toBe('');
});
