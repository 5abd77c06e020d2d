import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintWorld, loadWorld, showWorldProblems } from '../src/format/index.ts';

const files = readdirSync('worlds', { recursive: true, encoding: 'utf8' })
  .map((file) => `worlds/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.ya?ml$/.test(file))
  .sort();

test('there are worlds to look at', () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
});

test.each(files)('%s has no problems and no lints', (file) => {
  const loaded = loadWorld(readFileSync(file, 'utf8'), file);
  expect(showWorldProblems(loaded.problems)).toBe('');
  expect(showWorldProblems(lintWorld(loaded))).toBe('');
});
