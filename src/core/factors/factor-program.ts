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
  readonly boundInto: NonNullable<AnyOperator['boundInto']> | null;
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
  private readonly nodes: readonly Node[];
  private readonly roots: readonly Root[];

  constructor(nodes: readonly Node[], roots: readonly Root[]) {
    this.nodes = nodes;
    this.roots = roots;
    this.values = Float64Array.from(nodes, (node) => (node.operator || node.input ? 0 : node.numbers[0]));
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
}
