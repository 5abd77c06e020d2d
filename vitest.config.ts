import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('src', import.meta.url));

export default defineConfig({
  resolve: {
    // The package's own doors, as tsconfig.json's `paths` has them: tests and docs run without a build.
    alias: [
      { find: /^hanker$/, replacement: `${src}/index.ts` },
      { find: /^hanker\/([^/.]+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    include: ['src/**/*.test.ts', 'studio/src/**/*.test.ts', 'test/**/*.test.ts', 'worlds/**/*.test.ts'],
    setupFiles: ['test/same-samples.ts'],
    watch: false,
    // Every core: by itself it leaves one idle, which is half of a machine with two.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: { provider: 'v8', include: ['src/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
});
