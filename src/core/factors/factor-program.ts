import { boundNode } from './bound-operator.ts';
import type { AnyOperator, OperatorNode } from './operators/operator.ts';

/** An input that a factor may read: how it is read, what it depends on, and the range it stays in. */
export interface Input {
  readonly code: number;
  readonly index: number;
  /** Bits that say what the value depends on; a factor has all the bits of its parts. */
  readonly reads: number;
  readonly low: number;
  readonly high: number;
}

/** One node of the graph: a constant, an input, or an operator with its operands. Its value stays in [low, high]. */
export interface Node extends OperatorNode {
  /** null for constants and inputs. */
  readonly operator: AnyOperator | null;
  /** The operator's own function, here so that the hot loop reaches it in one step. */
  readonly evaluate: (values: Float64Array, node: OperatorNode) => void;
  /** null for constants and operators. */
  readonly input: Input | null;
  readonly reads: number;
  readonly low: number;
  readonly high: number;
}

/** A factor that the engine evaluates: its node, the nodes to compute in order, and the inputs to read first. */
export interface Root {
  readonly node: number;
  readonly order: readonly Node[];
  readonly inputs: readonly { readonly node: number; readonly input: Input }[];
  readonly names: ReadonlyMap<string, number>;
}

/**
 * All factors of a world as one list of nodes, operands before operators, each with a register for its value.
 * Before a root is run, its inputs are written into their registers.
 */
export class FactorProgram {
  /** The value of every node, as of the last run of a root that contains it. */
  readonly values: Float64Array;
  /** The bounds of every node that varies, as of the last `boundVaried`. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** In which run of `boundVaried` each node varied last. */
  private readonly variedIn: Int32Array;
  private bounding = 0;
  private readonly nodes: readonly Node[];
  private readonly roots: readonly Root[];

  constructor(nodes: readonly Node[], roots: readonly Root[]) {
    this.nodes = nodes;
    this.roots = roots;
    this.values = Float64Array.from(nodes, (node) => (node.operator || node.input ? 0 : node.numbers[0]));
    this.low = new Float64Array(nodes.length);
    this.high = new Float64Array(nodes.length);
    this.variedIn = new Int32Array(nodes.length);
  }

  /** The same program with values of its own, for another world. */
  withOwnValues(): FactorProgram {
    return new FactorProgram(this.nodes, this.roots);
  }

  /** What a root depends on, as bits. */
  readsOf(root: number): number {
    return this.nodes[this.roots[root].node].reads;
  }

  /** The nodes that must be written before `run(root)`. */
  inputsOf(root: number): readonly { readonly node: number; readonly input: Input }[] {
    return this.roots[root].inputs;
  }

  /** The register that holds the root's value after `run`. */
  nodeOf(root: number): number {
    return this.roots[root].node;
  }

  /** The named factors and the inputs that take part in this root. */
  namesOf(root: number): ReadonlyMap<string, number> {
    return this.roots[root].names;
  }

  /** One node. */
  nodeAt(index: number): Node {
    return this.nodes[index];
  }

  /** Whether a node has the same value for ever. */
  isConstant(index: number): boolean {
    const { operator, input } = this.nodes[index];
    return operator === null && input === null;
  }

  /** The nodes that `run(root)` computes, in order. */
  orderOf(root: number): readonly Node[] {
    return this.roots[root].order;
  }

  /** Computes every node of the root; its value is then in `values[nodeOf(root)]`. */
  run(root: number): void {
    const { order } = this.roots[root];
    const { values } = this;
    for (let i = 0; i < order.length; i++) {
      const node = order[i];
      node.evaluate(values, node);
      // ∞ − ∞ and the like have no sensible value and count as 0.
      if (Number.isNaN(values[node.at])) values[node.at] = 0;
    }
  }

  /** Begins bounds of a root that was just run: nothing varies. */
  startBounds(): void {
    this.bounding++;
  }

  /** Lets an input vary between the bounds in its registers `low` and `high`, if they are not its value alone. */
  vary(node: number): void {
    const { low, high, values } = this;
    if (low[node] !== high[node] || low[node] !== values[node]) this.variedIn[node] = this.bounding;
  }

  /** Computes the bounds of a root's value into its registers `low` and `high`; returns false if nothing varies. */
  boundVaried(root: number): boolean {
    const { order, node: top } = this.roots[root];
    const { variedIn, bounding } = this;
    for (let i = 0; i < order.length; i++) if (this.boundParts(order[i])) variedIn[order[i].at] = bounding;
    if (variedIn[top] !== bounding) this.setExact(top);
    return variedIn[top] === bounding;
  }

  /** Bounds a node if one of its operands varies. */
  private boundParts(node: Node): boolean {
    const { low, high, variedIn, bounding } = this;
    const { parts, operator, at } = node;
    let isVaried = false;
    for (let i = 0; i < parts.length; i++) if (variedIn[parts[i]] === bounding) isVaried = true;
    if (!isVaried || operator === null) return false;
    if (operator.ofSame !== undefined && parts[0] === parts[1]) {
      low[at] = operator.ofSame;
      high[at] = operator.ofSame;
      return true;
    }
    for (let i = 0; i < parts.length; i++) if (variedIn[parts[i]] !== bounding) this.setExact(parts[i]);
    boundNode(operator, node, low, high, true);
    return true;
  }

  private setExact(node: number): void {
    this.low[node] = this.values[node];
    this.high[node] = this.values[node];
  }
}
