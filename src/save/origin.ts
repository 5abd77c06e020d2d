import type { Host } from '../core/index.ts';

/** The world file of a run, kept with the run so that no other file is needed. */
export interface WorldSource {
  /** Its name in messages. */
  readonly file: string;
  readonly text: string;
  /** The variant that was chosen; null for none. */
  readonly tuning: string | null;
  /** The requested number of agents; null for the file's own. */
  readonly agents: number | null;
}

/** The names that the game must register again before the run can continue. */
export interface HostNames {
  readonly actions: readonly string[];
  readonly inputs: readonly string[];
  readonly curves: readonly string[];
}

/** The names of everything that a game registered. */
export function namesOfHost(host: Host = {}): HostNames {
  const { actions = {}, inputs = {}, curves = {} } = host;
  return { actions: Object.keys(actions), inputs: Object.keys(inputs), curves: Object.keys(curves) };
}

/** The most agents that a run may have. */
const MAX_AGENTS = 1_000_000;

/** Whether a value from a file is a WorldSource or null. */
export function isSource(value: unknown): value is WorldSource | null {
  if (value === null) return true;
  const { file, text, tuning, agents } = (value ?? {}) as Partial<WorldSource>;
  const isText = typeof file === 'string' && typeof text === 'string';
  const isTuning = tuning === null || typeof tuning === 'string';
  return (
    isText &&
    isTuning &&
    (agents === null || (Number.isInteger(agents) && Number(agents) >= 0 && Number(agents) <= MAX_AGENTS))
  );
}

/** Whether a value from a file is a HostNames. */
export function areHostNames(value: unknown): value is HostNames {
  const { actions, inputs, curves } = (value ?? {}) as Partial<HostNames>;
  return [actions, inputs, curves].every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  );
}
