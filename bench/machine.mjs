import { cpus, loadavg } from 'node:os';
import { compilerVersion } from './reference.mjs';

/** What the figures were measured on. */
export function machine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    compiler: compilerVersion(),
    /** How many processes wanted a core, in the last quarter of an hour. */
    load: loadavg()[2],
  };
}

/** A sentence about when and where. */
export function showMachine({ processor, cores, node, compiler, load }) {
  const day = new Date().toISOString().slice(0, 10);
  const parts = [processor, `${cores} cores`, `load ${load.toFixed(1)}`, `Node ${node.slice(1)}`];
  return `Measured on ${day}: ${[...parts, compiler ?? 'no C++ compiler'].join(', ')}.`;
}
