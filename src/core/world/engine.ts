import type { Evaluator } from '../decision/evaluator.ts';
import type { Traces } from '../decision/traces.ts';
import type { Names } from '../state/names.ts';
import type { State } from '../state/state.ts';
import type { Command } from './command.ts';
import type { Simulation } from './simulation.ts';

/** Wraps the execution of every command, for instance to record it. `run` executes it. */
export type CommandHook = (command: Command, run: () => number) => number;

/** The parts of a running world that its handles share. Names and traces are replaced when a snapshot is restored. */
export interface Engine {
  readonly state: State;
  readonly simulation: Simulation;
  readonly evaluator: Evaluator;
  readonly hooks: Set<CommandHook>;
  names: Names;
  traces: Traces;
}
