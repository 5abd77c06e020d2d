import { defineConfig } from 'vitest/config';
import { doors } from '../../../vitest.doors.ts';

/** Fuzzing for a given time; not part of the tests. */
export default defineConfig({
  resolve: { alias: doors },
  test: {
    include: ['studio/test/endless/*.fuzz.ts'],
    watch: false,
    disableConsoleIntercept: true,
    // After an hour, and beside other work, a process needs more than the usual ten seconds to leave.
    teardownTimeout: 60_000,
  },
});
