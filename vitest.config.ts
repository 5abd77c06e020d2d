import { defineConfig } from 'vitest/config';
import { doors } from './vitest.doors.ts';

export default defineConfig({
  resolve: { alias: doors },
  test: {
    include: ['src/**/*.test.ts', 'studio/src/**/*.test.ts', 'test/**/*.test.ts', 'worlds/**/*.test.ts'],
    setupFiles: ['test/same-samples.ts'],
    watch: false,
    // Every core: by itself it leaves one idle, which is half of a machine with two.
    maxWorkers: '100%',
    // Some tests wait for processes, servers and disks on a machine that may stall; what is wrong fails twice.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: { provider: 'v8', include: ['src/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
});
