import { hotDoubles, hotInts } from '../math/typed-arrays.ts';
import { boundNode } from './bound-operator.ts';
import type { FactorProgram, Input } from './factor-program.ts';
import { type FlatOrder, flatten, runFlat } from './flat-order.ts';
import { READS } from './inputs.ts';
import { all } from './operators/decide.ts';

/** What may differ from one option of a decision to the next. */
const LOCAL = READS.thing | READS.distance | READS.promise | READS.chance;

/** A root, split into what is the same for all options of a decision and what is not. */
export interface SplitRoot {
  /** The register of its value. */
  readonly node: number;
  readonly sharedInputs: readonly { readonly node: number; readonly input: Input }[];
  readonly sharedOrder: FlatOrder;
  readonly localInputs: readonly { readonly node: number; readonly input: Input }[];
  readonly localOrder: FlatOrder;
  /** The shared registers that local nodes read, or the root's own; those of constants are not among them. */
  readonly sharedParts: readonly number[];
  /** Shared registers without which, all above 0, the root is 0: for a condition, what it demands of the agent alone. */
  readonly gates: readonly number[];
  /** The decision for which the shared registers were computed last. */
  decision: number;
}

/**
 * The factors of a world once more, for the options of one decision at a time: what depends on the deciding agent alone is
 * computed once, however many things are asked. Has registers of its own, so other evaluations don't disturb it.
 */
export class OptionProgram {
  /** The value of every node. */
  readonly values: Float64Array;
  /** The decision in which each input that all options share was read last. */
  readonly readIn: Int32Array;
  /** The decision in which each gate was computed last. */
  private readonly toldIn: Int32Array;
  /** The bounds of every node, for all things at some distance or farther. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** The distance and the worth of the promise that inputs read; in arrays, so that they are not put into objects. */
  readonly distance: Float64Array = hotDoubles(1);
  readonly promise: Float64Array = hotDoubles(1);
  /** The last value computed. */
  readonly result: Float64Array = hotDoubles(1);
  private readonly program: FactorProgram;
  private readonly roots: SplitRoot[] = [];

  constructor(program: FactorProgram) {
    this.program = program;
    this.values = hotDoubles(program.values);
    this.readIn = hotInts(program.values.length);
    this.toldIn = hotInts(program.values.length);
    this.low = hotDoubles(program.values);
    this.high = hotDoubles(program.values);
  }

  /** A root by its index, split. */
  root(index: number): SplitRoot {
    return this.roots[index] ?? this.split(index);
  }

  private split(index: number): SplitRoot {
    const { program } = this;
    const inputs = program.inputsOf(index);
    const order = program.orderOf(index);
    const isLocal = ({ reads }: { readonly reads: number }) => (reads & LOCAL) !== 0;
    const isShared = (node: number) => !isLocal(program.nodeAt(node)) && !program.isConstant(node);
    const local = order.filter(isLocal);
    const root: SplitRoot = {
      node: program.nodeOf(index),
      sharedInputs: inputs.filter(({ input }) => !isLocal(input)),
      sharedOrder: flatten(order.filter((node) => !isLocal(node))),
      localInputs: inputs.filter(({ input }) => isLocal(input)),
      localOrder: flatten(local),
      sharedParts: [...new Set([program.nodeOf(index), ...local.flatMap(({ parts }) => parts)])].filter(isShared),
      // A function of the game is called only for what is asked about.
      gates: order.some((node) => node.curve?.callsHost) ? [] : this.gatesOf(program.nodeOf(index)),
      decision: 0,
    };
    this.roots[index] = root;
    return root;
  }

  /** A shared node, or the shared operands of a conjunction and of conjunctions in it. */
  private gatesOf(index: number): number[] {
    const { operator, parts, reads } = this.program.nodeAt(index);
    if (operator === all) return parts.flatMap((part) => this.gatesOf(part));
    return (reads & LOCAL) !== 0 ? [] : [index];
  }

  /** Whether a root can't be above 0 in a decision, as far as other roots have told in it. */
  isKnownShut({ gates }: SplitRoot, decision: number): boolean {
    for (let i = 0; i < gates.length; i++)
      if (this.toldIn[gates[i]] === decision && !(this.values[gates[i]] > 0)) return true;
    return false;
  }

  /** Whether a root that was just prepared in a decision can be above 0, as far as what all options share can tell. */
  isOpen({ gates }: SplitRoot, decision: number): boolean {
    let isOpen = true;
    for (let i = 0; i < gates.length; i++) {
      this.toldIn[gates[i]] = decision;
      if (!(this.values[gates[i]] > 0)) isOpen = false;
    }
    return isOpen;
  }

  /** Computes what all options of a decision share, from its inputs. */
  runShared(root: SplitRoot): void {
    const { values, low, high } = this;
    runFlat(root.sharedOrder, values);
    const { sharedParts } = root;
    for (let i = 0; i < sharedParts.length; i++) {
      const node = sharedParts[i];
      low[node] = values[node];
      high[node] = values[node];
    }
  }

  /** Computes the rest for one option, from its inputs; the value is then in `values[root.node]`. */
  runLocal(root: SplitRoot): void {
    runFlat(root.localOrder, this.values);
  }

  /** Computes bounds of the rest, from the bounds of its inputs; they are then in `low[root.node]` and `high[root.node]`. */
  boundLocal(root: SplitRoot): void {
    const { low, high } = this;
    const order = root.localOrder.nodes;
    for (let i = 0; i < order.length; i++) {
      const { operator } = order[i];
      if (operator !== null) boundNode(operator, order[i], low, high, false);
    }
  }
}
