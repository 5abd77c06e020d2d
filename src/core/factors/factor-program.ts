import { type CompiledCurve, evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import { exp, log, power } from '../math/arithmetic.ts';

/** An input that a factor may read: what to read it by, what it depends on, and the range it stays in. */
export interface Input {
  readonly code: number;
  readonly index: number;
  /** Bits that say what the value depends on; a factor has all the bits of its parts. */
  readonly reads: number;
  readonly low: number;
  readonly high: number;
}

/** What a node does with its parts. */
export const OPS = {
  constant: 0,
  input: 1,
  curve: 2,
  mean: 3,
  product: 4,
  compensated: 5,
  geometric: 6,
  min: 7,
  max: 8,
  sum: 9,
  weight: 10,
  invert: 11,
  expected: 12,
  minus: 13,
  over: 14,
  power: 15,
  abs: 16,
  clamp: 17,
  less: 18,
  atMost: 19,
  equal: 20,
  not: 21,
  all: 22,
  any: 23,
  if: 24,
  blend: 25,
} as const; // prettier-ignore

/** One node of the graph: its operation, its parts by number, and the range that its value stays in. */
export interface Node {
  readonly op: number;
  readonly parts: readonly number[];
  readonly numbers: readonly number[];
  readonly curve: CompiledCurve | null;
  readonly input: Input | null;
  readonly reads: number;
  readonly low: number;
  readonly high: number;
}

/**
 * All factors of a world as one list of nodes, parts before wholes, each with a register for its value.
 * A root is a factor that somebody asks for; its inputs are written into their registers first, then `run`.
 */
export class FactorProgram {
  /** The value of every node, as of the last run of a root that contains it. */
  readonly values: Float64Array;
  private readonly nodes: readonly Node[];
  private readonly roots: readonly Root[];

  constructor(nodes: readonly Node[], roots: readonly Root[]) {
    this.nodes = nodes;
    this.roots = roots;
    this.values = new Float64Array(nodes.length);
    for (let i = 0; i < nodes.length; i++) if (nodes[i].op === OPS.constant) this.values[i] = nodes[i].numbers[0];
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

  /** The nodes that `run(root)` computes, in order. */
  orderOf(root: number): Int32Array {
    return this.roots[root].order;
  }

  /** Computes every node of the root; its value is then in `values[nodeOf(root)]`. */
  run(root: number): void {
    const order = this.roots[root].order;
    for (let i = 0; i < order.length; i++) this.compute(order[i]);
  }

  private compute(index: number): void {
    const node = this.nodes[index];
    const { parts, numbers } = node;
    const v = this.values;
    let result = 0;
    switch (node.op) {
      case OPS.curve:
        result = evaluateCurve(node.curve as CompiledCurve, v[parts[0]]);
        break;
      case OPS.mean:
        for (let i = 0; i < parts.length; i++) result += v[parts[i]];
        result /= parts.length;
        break;
      case OPS.blend:
        for (let i = 0; i < parts.length; i++) result += v[parts[i]] * numbers[i];
        result /= numbers[parts.length];
        break;
      case OPS.sum:
        for (let i = 0; i < parts.length; i++) result += v[parts[i]];
        break;
      case OPS.product:
        result = 1;
        for (let i = 0; i < parts.length; i++) result *= v[parts[i]];
        break;
      case OPS.compensated:
        result = 1;
        for (let i = 0; i < parts.length; i++) {
          const s = v[parts[i]];
          result *= s + (1 - s) * s * (1 - 1 / parts.length);
        }
        break;
      case OPS.geometric:
        result = 1;
        for (let i = 0; i < parts.length; i++) result *= Math.max(0, v[parts[i]]);
        result = power(result, 1 / parts.length);
        break;
      case OPS.min:
        result = v[parts[0]];
        for (let i = 1; i < parts.length; i++) result = Math.min(result, v[parts[i]]);
        break;
      case OPS.max:
        result = v[parts[0]];
        for (let i = 1; i < parts.length; i++) result = Math.max(result, v[parts[i]]);
        break;
      case OPS.weight:
        result = v[parts[0]] * numbers[0];
        break;
      case OPS.invert:
        result = 1 - v[parts[0]];
        break;
      case OPS.expected:
        result = expect(v, parts, numbers);
        break;
      case OPS.minus:
        result = v[parts[0]] - v[parts[1]];
        break;
      case OPS.over:
        result = v[parts[1]] === 0 ? 0 : v[parts[0]] / v[parts[1]];
        break;
      case OPS.power:
        result = power(Math.max(0, v[parts[0]]), v[parts[1]]);
        break;
      case OPS.abs:
        result = Math.abs(v[parts[0]]);
        break;
      case OPS.clamp:
        result = Math.min(Math.max(v[parts[0]], numbers[0]), numbers[1]);
        break;
      case OPS.less:
        result = v[parts[0]] < v[parts[1]] ? 1 : 0;
        break;
      case OPS.atMost:
        result = v[parts[0]] <= v[parts[1]] ? 1 : 0;
        break;
      case OPS.equal:
        result = v[parts[0]] === v[parts[1]] ? 1 : 0;
        break;
      case OPS.not:
        result = v[parts[0]] > 0 ? 0 : 1;
        break;
      case OPS.all:
        result = 1;
        for (let i = 0; i < parts.length; i++) if (!(v[parts[i]] > 0)) result = 0;
        break;
      case OPS.any:
        for (let i = 0; i < parts.length; i++) if (v[parts[i]] > 0) result = 1;
        break;
      case OPS.if:
        result = v[parts[0]] > 0 ? v[parts[1]] : v[parts[2]];
        break;
    }
    // Infinity − Infinity and the like: nothing sensible is known, so it counts for nothing.
    v[index] = Number.isNaN(result) ? 0 : result;
  }
}

/** Graham 9.1; with a risk attitude r ≠ 0 (last of `numbers`) the certainty equivalent, shifted so that nothing overflows. */
function expect(v: Float64Array, parts: readonly number[], numbers: readonly number[]): number {
  const risk = numbers[parts.length];
  let result = 0;
  if (risk === 0) {
    for (let i = 0; i < parts.length; i++) result += numbers[i] * v[parts[i]];
    return result;
  }
  let shift = -Infinity;
  for (let i = 0; i < parts.length; i++) shift = Math.max(shift, -risk * v[parts[i]]);
  for (let i = 0; i < parts.length; i++) result += numbers[i] * exp(-risk * v[parts[i]] - shift);
  return -(log(result) + shift) / risk;
}

/** A factor that somebody asks for: its node, and what must be computed, in order. */
export interface Root {
  readonly node: number;
  readonly order: Int32Array;
  readonly inputs: readonly { readonly node: number; readonly input: Input }[];
  readonly names: ReadonlyMap<string, number>;
}
