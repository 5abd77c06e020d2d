import { configDefaults, defineConfig } from 'vitest/config';
import { reportRetries } from './test/runner/report-retries.ts';
import { doors } from './vitest.doors.ts';

/** Tests that put something else in the place of a module; that would reach all that share its modules. */
const MOCKING = '**/*.mock.test.ts';
/** Tests that have a configuration of their own. */
const IN_BROWSER = '**/*.browser.test.ts';

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
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'studio/src/**/*.test.ts',
            'studio/icons/*.test.ts',
            'test/**/*.test.ts',
            'worlds/**/*.test.ts',
            'examples/*/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, MOCKING, IN_BROWSER],
          // Files share the modules that they load: loading them anew for each took a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocks', include: [MOCKING] } },
    ],
  },
});
