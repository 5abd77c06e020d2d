import { defineConfig } from 'vitest/config';
import { reportRetries } from './report-retries.ts';

/** A run of flaky.fixture.ts, which config.test.ts starts. */
export default defineConfig({
  test: { include: ['test/runner/flaky.fixture.ts'], watch: false, reporters: [reportRetries] },
});
