import { defineConfig } from 'vitest/config';
import { doors } from '../../../vitest.doors.ts';

/** Fuzzing that goes on for as long as it is told to; not part of the tests. */
export default defineConfig({
  resolve: { alias: doors },
  test: { include: ['studio/test/endless/*.fuzz.ts'], watch: false, disableConsoleIntercept: true },
});
