import { defineConfig } from 'vitest/config';
import { reportRetries } from './test/runner/report-retries.ts';
import { doors } from './vitest.doors.ts';

/** Tests in a real browser, apart from the others: each file has a Chromium of its own. Needs a build. */
export default defineConfig({
  resolve: { alias: doors },
  test: {
    include: [
      'src/*/*.browser.test.ts',
      'studio/test/*.browser.test.ts',
      'examples/*.browser.test.ts',
      'site/*.browser.test.ts',
    ],
    watch: false,
    // More than two cores: much of a test is waiting for frames, timers and answers.
    maxWorkers: 3,
    // A browser on a busy machine may take its time; what is never true still fails.
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    retry: 0,
    reporters: ['default', reportRetries],
  },
});
