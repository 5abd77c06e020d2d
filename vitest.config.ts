import { defineConfig } from 'vitest/config';
import { reportRetries } from './test/runner/report-retries.ts';
import { doors } from './vitest.doors.ts';

export default defineConfig({
  resolve: { alias: doors },
  test: {
    include: ['src/**/*.test.ts', 'studio/src/**/*.test.ts', 'test/**/*.test.ts', 'worlds/**/*.test.ts'],
    setupFiles: ['test/same-samples.ts'],
    watch: false,
    // Every core: by itself it leaves one idle, which is half of a machine with two.
    maxWorkers: '100%',
    // A test that fails has failed; the few that may be tried again say so (test/runner/patience.ts).
    retry: 0,
    reporters: ['default', reportRetries],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: { provider: 'v8', include: ['src/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
});
