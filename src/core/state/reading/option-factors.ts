import { INPUT } from '../../factors/inputs.ts';
import type { SplitRoot } from '../../factors/option-program.ts';
import { A, type State } from '../state.ts';
import { readInput } from './read-input.ts';

/**
 * `evaluate` for an option of the agent that decides: the same value, but what depends on the agent alone is computed once
 * a decision. The distance and the worth of the promise are read from `scratch.options`, and the value goes into its
 * `result`: NaN when a host input could not be read.
 */
export function evaluateOption(s: State, root: number, agent: number, thing: number): void {
  const { options } = s.scratch;
  const split = options.root(root);
  if (split.decision !== s.scratch.decision) prepare(s, split, agent);
  const { values } = options;
  const { localInputs } = split;
  for (let i = 0; i < localInputs.length; i++) {
    const { node, input } = localInputs[i];
    if (input.code === INPUT.distance) values[node] = options.distance[0];
    else if (input.code === INPUT.promise) values[node] = options.promise[0];
    else if (input.code === INPUT.thingState && thing >= 0 && !s.has.memory && s.works.size === 0) {
      const column = s.rules.kinds[s.kind[thing]].column[input.index];
      values[node] = column < 0 ? 0 : s.states[s.stateAt[thing] + column];
    } else readInput(s, input, agent, thing, values, node);
  }
  options.runLocal(split);
  options.result[0] = s.faults.pending === null ? values[split.node] : s.faults.end();
}

/**
 * What no value of a root is above for things of a kind that are at `scratch.boundNear` or farther, into
 * `scratch.options.result`. The promise may be worth anything up to `scratch.options.promise`, or exactly that.
 */
export function boundOption(s: State, root: number, agent: number, kind: number, isPromiseExact: boolean): void {
  const { options, boundNear } = s.scratch;
  const split = options.root(root);
  if (split.decision !== s.scratch.decision) prepare(s, split, agent);
  const { low, high } = options;
  const { localInputs } = split;
  for (let i = 0; i < localInputs.length; i++) {
    const { node, input } = localInputs[i];
    low[node] = input.low;
    high[node] = input.high;
    if (input.code === INPUT.distance) {
      low[node] = boundNear[0];
      high[node] = s.space.open ? s.profiles.range[s.ints[s.row(agent) + A.profile]] : Infinity;
    } else if (input.code === INPUT.promise) {
      low[node] = isPromiseExact ? options.promise[0] : -Infinity;
      high[node] = options.promise[0];
    } else if (input.code === INPUT.free && !s.has.memory) {
      high[node] = s.rules.kinds[kind].slots;
    } else if (input.code === INPUT.thingState && !s.has.memory && s.works.size === 0) {
      s.stateRanges.read(kind, s.rules.kinds[kind].column[input.index], low, high, node);
    }
  }
  options.boundLocal(split);
  options.result[0] = high[split.node];
}

/** Whether a condition can hold for any thing: whether what it demands of the agent that decides, and of the world, is so. */
export function canHold(s: State, root: number, agent: number): boolean {
  const { options } = s.scratch;
  const split = options.root(root);
  const { decision } = s.scratch;
  if (split.gates.length === 0) return true;
  if (options.isKnownShut(split, decision)) return false;
  if (split.decision !== decision) prepare(s, split, agent);
  return options.isOpen(split, decision);
}

/** Reads and computes what is the same for all options. */
function prepare(s: State, split: SplitRoot, agent: number): void {
  const { options, decision } = s.scratch;
  const { values, readIn } = options;
  for (let i = 0; i < split.sharedInputs.length; i++) {
    const { node, input } = split.sharedInputs[i];
    // Some are dear: to count what is near, say. Other roots may have read them already.
    if (readIn[node] === decision) continue;
    readIn[node] = decision;
    readInput(s, input, agent, -1, values, node);
  }
  options.runShared(split);
  split.decision = decision;
}
