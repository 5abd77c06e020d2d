import type { Host } from '../core/index.ts';

/** The world file of a run, kept with the run so that no other file is needed. */
export interface WorldSource {
  /** Its name in messages. */
  readonly file: string;
  readonly text: string;
  /** The name of the chosen variant; null for none. */
  readonly variant: string | null;
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
  const { file, text, variant, agents } = (value ?? {}) as Partial<WorldSource>;
  const isText = typeof file === 'string' && typeof text === 'string';
  const isVariant = variant === null || typeof variant === 'string';
  return (
    isText &&
    isVariant &&
    (agents === null || (Number.isInteger(agents) && Number(agents) >= 0 && Number(agents) <= MAX_AGENTS))
  );
}

/** Updates the source in a save or journal of format 1 to its present keys: `variant` was `tuning`. */
export function sourceFromFormat1(source: unknown): unknown {
  if (typeof source !== 'object' || source === null || !('tuning' in source)) return source;
  const { tuning: variant, ...rest } = source;
  return { ...rest, variant };
}

/** Whether a value from a file is a HostNames. */
export function areHostNames(value: unknown): value is HostNames {
  const { actions, inputs, curves } = (value ?? {}) as Partial<HostNames>;
  return [actions, inputs, curves].every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  );
}
