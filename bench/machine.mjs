import { cpus } from 'node:os';
import { compilerVersion } from './reference.mjs';

/** What the figures were measured on. */
export function machine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    compiler: compilerVersion(),
  };
}
