import { configDefaults, defineConfig } from 'vitest/config';
import { reportRetries } from './test/runner/report-retries.ts';
import { doors } from './vitest.doors.ts';

/** Tests that put something else in the place of a module; that would reach all that share its modules. */
const MOCKING = '**/*.mock.test.ts';
/** Tests that have a configuration of their own. */
const IN_BROWSER = '**/*.browser.test.ts';

/**
 * Tests by what they run; each group has processes of its own. An engine optimises a function for what it was called with:
 * after thousands of tests that is anything at all, and then the days of the shipped worlds took five times as long.
 */
const GROUPS = {
  core: ['src/core/**/*.test.ts'],
  worlds: ['worlds/**/*.test.ts', 'test/docs/*.test.ts', 'test/golden/*.test.ts', 'test/saves/*.test.ts'],
  behaviour: ['test/!(docs|golden|saves)/**/*.test.ts'],
  package: ['src/!(core)/**/*.test.ts', 'examples/*/*.test.ts'],
  studio: ['studio/src/**/*.test.ts', 'studio/icons/*.test.ts'],
};

export default defineConfig({
  resolve: { alias: doors },
  test: {
    setupFiles: ['test/runner/same-samples.ts'],
    watch: false,
    // Every core: by itself it leaves one idle, which is half of a machine with two.
    maxWorkers: '100%',
    // A test that fails has failed; the few that may be tried again say so (test/runner/patience.ts).
    retry: 0,
    reporters: ['default', reportRetries],
    // Against what never ends, not against what is slow: a machine may be busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: { provider: 'v8', include: ['src/**/*.ts'], exclude: ['**/*.test.ts'] },
    projects: [
      ...Object.entries(GROUPS).map(([name, include]) => ({
        extends: true as const,
        test: {
          name,
          include,
          exclude: [...configDefaults.exclude, MOCKING, IN_BROWSER],
          // Files share the modules that they load: loading them again for each took a third of the time.
          isolate: false,
        },
      })),
      { extends: true, test: { name: 'mocks', include: [MOCKING] } },
    ],
  },
});
