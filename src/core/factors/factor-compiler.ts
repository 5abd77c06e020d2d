import { type CurveScope, compileCurve } from '../curves/compile-curve.ts';
import type { CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import type { Curve } from '../definition/curve.ts';
import type { Factor } from '../definition/factor.ts';
import { type Check, firstNames, show, unknownName } from '../definition/problem.ts';
import { boundOperator } from './bound-operator.ts';
import { readFactor } from './factor-fields.ts';
import { flattenNumbers, OPERATOR_LIST, operatorOf } from './factor-parts.ts';
import { FactorProgram, type Input, type Node, type Root } from './factor-program.ts';
import { INPUT, READS } from './inputs.ts';
import { all } from './operators/decide.ts';
import type { AnyOperator } from './operators/operator.ts';

/** What the names in factors refer to. */
export interface FactorScope extends CurveScope {
  readonly factors: Readonly<Record<string, Factor>>;
  /** The input of this name, if there is one. */
  input(name: string): Input | undefined;
  /** The inputs' names, for suggestions. */
  readonly inputNames: readonly string[];
}

/** The most nodes that all factors of a world may have; a named one counts wherever it is used. */
const MOST_NODES = 12_000;
/** The longest path, with the names of factors, before a definition counts as endless. */
const DEEPEST = 200;

/**
 * Compiles factors one after another into one program. Parts that are the same become one node: what many conditions ask
 * of an agent need be computed but once.
 */
export class FactorCompiler {
  private readonly nodes: Node[] = [];
  private readonly roots: Root[] = [];
  /** The nodes of inputs, operators and constants that come up again, by all that makes them the same. */
  private readonly shared = new Map<string, number>();
  private readonly curves = new Map<CompiledCurve, number>();
  /** How many nodes there would be if none were shared. */
  private written = 0;
  /** The objects that the current factor is part of. */
  private readonly inside = new Set<unknown>();
  private isFull = false;

  /** Returns the index of the new root. Problems go to `check`; the root is then constant 0. */
  add(factor: Factor, scope: FactorScope, check: Check): number {
    const names = new Map<string, number>();
    return this.addRoot(this.node(factor, scope, check, [], names), names);
  }

  /** Returns the index of a new root that is 1 while both of these are above 0, otherwise 0. */
  addBoth(first: number, second: number): number {
    const both = [this.roots[first], this.roots[second]];
    const node = this.pushOperator(
      all,
      both.map(({ node: part }) => part),
    );
    return this.addRoot(node, new Map(both.flatMap(({ names }) => [...names])));
  }

  private addRoot(node: number, names: ReadonlyMap<string, number>): number {
    const order: Node[] = [];
    const inputs: { node: number; input: Input }[] = [];
    this.visit(node, new Set(), order, inputs);
    this.roots.push({ node, order, inputs, names });
    return this.roots.length - 1;
  }

  /** What a root depends on, as bits. */
  readsOf(root: number): number {
    return this.nodes[this.roots[root].node].reads;
  }

  /** No value of the root can be above this. */
  highOf(root: number): number {
    return this.nodes[this.roots[root].node].high;
  }

  /** Whether a root reads an input with this code. */
  readsInput(root: number, code: number): boolean {
    return this.roots[root].inputs.some(({ input }) => input.code === code);
  }

  finish(): FactorProgram {
    return new FactorProgram(this.nodes, this.roots);
  }

  private visit(node: number, seen: Set<number>, order: Node[], inputs: { node: number; input: Input }[]): void {
    if (seen.has(node)) return;
    seen.add(node);
    const { operator, parts, input } = this.nodes[node];
    for (const part of parts) this.visit(part, seen, order, inputs);
    if (input) inputs.push({ node, input });
    else if (operator) order.push(this.nodes[node]);
  }

  private node(
    factor: Factor,
    scope: FactorScope,
    check: Check,
    trail: readonly string[],
    names: Map<string, number>,
  ): number {
    if (this.written >= MOST_NODES) return this.tooMany(check);
    if (typeof factor === 'number') {
      check.number(factor);
      return this.constant(Number.isFinite(factor) ? factor : 0);
    }
    if (typeof factor === 'string') return this.named(factor, scope, check, trail, names);
    if (typeof factor !== 'object' || factor === null || Array.isArray(factor)) return this.wrong(factor, check);
    const operator = operatorOf(factor);
    if (!operator) return this.wrong(factor, check);
    for (const key of Object.keys(factor)) {
      if (Object.hasOwn(operator.fields, key)) continue;
      const [, ...further] = Object.keys(operator.fields);
      check.at(key).fail(unknownName(`key of a ${operator.name} factor`, key, further));
    }
    if (this.inside.has(factor) || check.depth + trail.length > DEEPEST) {
      check.fail(`a factor cannot be made of itself, nor go deeper than ${DEEPEST}`);
      return this.nothing();
    }
    this.inside.add(factor);
    const node = this.composite(operator, factor as Readonly<Record<string, unknown>>, scope, check, trail, names);
    this.inside.delete(factor);
    return node;
  }

  private named(
    name: string,
    scope: FactorScope,
    check: Check,
    trail: readonly string[],
    names: Map<string, number>,
  ): number {
    const input = scope.input(name);
    if (input) {
      const key = `${input.code} ${input.index}`;
      const known = this.shared.get(key);
      const node = known ?? this.push({ input, reads: input.reads, low: input.low, high: input.high });
      this.shared.set(key, node);
      names.set(name, node);
      return node;
    }
    if (!Object.hasOwn(scope.factors, name)) {
      const lists = [
        ['', Object.keys(scope.factors)],
        ['', scope.inputNames],
      ] as const;
      const known = firstNames(lists, check.guesses);
      check.fail(check.unknown('factor or input', name, known));
      return this.nothing();
    }
    if (trail.includes(name)) {
      check.fail(`factors must not form a cycle: ${[...trail.slice(trail.indexOf(name)), name].join(' → ')}`);
      return this.nothing();
    }
    const known = names.get(name);
    if (known !== undefined) return known;
    const node = this.node(scope.factors[name], scope, check, [...trail, name], names);
    names.set(name, node);
    return node;
  }

  private composite(
    operator: AnyOperator,
    factor: Readonly<Record<string, unknown>>,
    scope: FactorScope,
    check: Check,
    trail: readonly string[],
    names: Map<string, number>,
  ): number {
    const read = readFactor(operator, factor, check, {
      operand: (operand, here) => this.node(operand as Factor, scope, here, trail, names),
      curve: (curve, here) => compileCurve(curve as Curve, scope, here),
    });
    if (read === null) return this.nothing();
    const { curve } = read;
    // Each has a roll of its own.
    const parts = operator.rolls
      ? [...read.parts, this.push({ input: ROLL, reads: ROLL.reads, low: 0, high: 1 })]
      : read.parts;
    return this.pushOperator(operator, parts, flattenNumbers(operator, read.numbers), curve);
  }

  private pushOperator(
    operator: AnyOperator,
    parts: readonly number[],
    numbers: readonly number[] = [],
    curve: CompiledCurve | null = null,
  ): number {
    const key = `${operator.name} ${parts.join()} ${numbers.map(spell).join()} ${curve === null ? '' : this.curveId(curve)}`;
    return this.share(key, () => this.newOperator(operator, parts, numbers, curve));
  }

  private curveId(curve: CompiledCurve): number {
    const known = this.curves.get(curve) ?? this.curves.size;
    this.curves.set(curve, known);
    return known;
  }

  private newOperator(
    operator: AnyOperator,
    parts: readonly number[],
    numbers: readonly number[],
    curve: CompiledCurve | null,
  ): number {
    // Only these two: the bounds of one operand may be the operand's own node.
    const { low, high } = boundOperator(
      operator,
      parts.map((part) => this.nodes[part]),
      { numbers, curve },
    );
    return this.push({ operator, parts, numbers, curve, low, high });
  }

  private wrong(factor: unknown, check: Check): number {
    const names = OPERATOR_LIST.map(({ name }) => name).join(', ');
    check.fail(`got ${show(factor)}; a factor is a number, a name, or an object with one of: ${names}`);
    return this.nothing();
  }

  /** Reported once; further factors are not compiled. */
  private tooMany(check: Check): number {
    if (!this.isFull)
      check.fail(`too many factor nodes: the limit is ${MOST_NODES} in total, and a named factor counts at each use`);
    this.isFull = true;
    return 0;
  }

  private nothing(): number {
    return this.constant(0);
  }

  private constant(value: number): number {
    return this.share(spell(value), () => this.push({ numbers: [value], low: value, high: value }));
  }

  /** The node with a key, made when it first comes up. */
  private share(key: string, make: () => number): number {
    const known = this.shared.get(key);
    if (known !== undefined) {
      this.written++;
      return known;
    }
    const node = make();
    this.shared.set(key, node);
    return node;
  }

  private push(node: Partial<Omit<Node, 'at' | 'evaluate'>>): number {
    const { operator = null, parts = [], input = null } = node;
    this.written++;
    const at = this.nodes.length;
    this.nodes.push({
      operator,
      evaluate: operator?.evaluate ?? keepValue,
      at,
      first: parts[0] ?? 0,
      second: parts[1] ?? 0,
      third: parts[2] ?? 0,
      parts,
      numbers: node.numbers ?? [],
      curve: node.curve ?? null,
      input,
      reads: parts.reduce((bits, part) => bits | this.nodes[part].reads, node.reads ?? 0),
      low: node.low ?? -Infinity,
      high: node.high ?? Infinity,
    });
    return at;
  }
}

/** A random number from 0 up to 1. */
const ROLL: Input = { code: INPUT.roll, index: 0, reads: READS.chance, low: 0, high: 1 };

/** A number as a text of its own: minus zero is not zero. */
function spell(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Constants and inputs are not computed. */
function keepValue(): void {}
