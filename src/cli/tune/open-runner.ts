import { type Runner, runHere } from '../../tune/index.ts';
import type { Terminal } from '../terminal.ts';

/** Where the trials of a study are to be run. */
export interface RunnerOptions {
  /** How many threads; default one for each core. */
  readonly threads?: number;
  /** The address of a Redis whose workers run them: 'redis://127.0.0.1:6379'. */
  readonly queue?: string;
}

/** Opens what runs trials; to be closed. */
export async function openRunner(_options: RunnerOptions, _terminal: Terminal): Promise<Runner> {
  return runHere;
}
