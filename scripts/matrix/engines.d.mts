import type { Run } from './run-worlds.d.mts';

export interface Engine {
  readonly name: string;
  run(runs: readonly Run[]): Promise<string[]>;
  close(): Promise<void>;
}

export function bundleProgram(): Promise<string>;
export function findNode(major: number | string): string;
export function nodeEngine(program: string, bundleFile: string): Engine;
export function chromiumEngine(bundle: string): Promise<Engine>;
