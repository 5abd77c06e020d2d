import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import browserConfig from '../../vitest.browser.config.ts';
import config from '../../vitest.config.ts';
import { reportRetries, showRetried } from './report-retries.ts';

const tests = ['src', 'studio', 'test', 'worlds', 'bench']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.test\.tsx?$/.test(file) && file !== 'test/runner/config.test.ts');

test('a run says at its end which tests were tried again, and why', () => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/runner/flaky.config.ts'];
  const env = { ...process.env, VITEST: undefined, FORCE_COLOR: undefined, NO_COLOR: '1' };
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(stdout.trim()).toBe(
    [
      'Retried: 2 tests',
      '  test/runner/flaky.fixture.ts > passes at its second try',
      '    passed at try 2; the first ended with: too early: expected 1 to be 2 // Object.is equality',
      '  test/runner/flaky.fixture.ts > never passes',
      '    failed at try 2; the first ended with: it is broken',
    ].join('\n'),
  );
});

test('a run without retries says so', () => {
  expect(showRetried([])).toBe('Retried: no test');
});

test('no test is tried again but those that kill processes, and every run reports', () => {
  for (const { test: options } of [config, browserConfig]) {
    expect(options?.retry).toBe(0);
    expect(options?.reporters).toEqual(['default', reportRetries]);
  }
  expect(tests.length).toBeGreaterThan(200);
  const texts = tests.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(texts.filter(({ text }) => /\bretry\b\s*:\s*\d/.test(text)).map(({ file }) => file)).toEqual([]);
  expect(texts.filter(({ text }) => text.includes('KILLS_PROCESSES')).map(({ file }) => file)).toEqual([
    'test/queue/kills.test.ts',
  ]);
});

test('tests that mock a module run apart from those that share theirs', () => {
  const mocking = tests.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')));
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !file.endsWith('.mock.test.ts'))).toEqual([]);
});
