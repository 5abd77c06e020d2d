import { type CurveScope, compileCurve } from '../curves/compile-curve.ts';
import type { Factor } from '../definition/factor.ts';
import { type Check, firstNames, show, unknownName } from '../definition/problem.ts';
import { FactorProgram, type Input, type Node, OPS, type Root } from './factor-program.ts';

/** Where names in factors lead. */
export interface FactorScope extends CurveScope {
  readonly factors: Readonly<Record<string, Factor>>;
  /** The input of this name, if there is one. */
  input(name: string): Input | undefined;
  /** The inputs' names, for suggestions. */
  readonly inputNames: readonly string[];
}

/** The keys that a factor object is recognised by, with the further keys each may have. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  curve: ['of'],
  mean: ['weights'],
  product: [],
  compensated: [],
  geometric: [],
  min: [],
  max: [],
  sum: [],
  weight: ['of'],
  invert: [],
  expected: ['risk'],
  minus: [],
  over: [],
  power: [],
  abs: [],
  clamp: ['between'],
  less: [],
  atMost: [],
  equal: [],
  not: [],
  all: [],
  any: [],
  if: ['then', 'else'],
}; // prettier-ignore

/** Nodes of all factors of a world; a named one counts wherever it is used. */
const MOST_NODES = 12_000;
/** Parts of a path, names of factors among them, before a definition counts as endless. */
const DEEPEST = 200;

/** Compiles factors one after another into one program; the same named factor or input becomes one node. */
export class FactorCompiler {
  private readonly nodes: Node[] = [];
  private readonly roots: Root[] = [];
  private readonly shared = new Map<string, number>();
  /** The objects that the present factor is part of. */
  private readonly inside = new Set<unknown>();
  private isFull = false;

  /** Returns the root's number. Problems go to `check`; the root is then constant 0. */
  add(factor: Factor, scope: FactorScope, check: Check): number {
    const names = new Map<string, number>();
    const node = this.node(factor, scope, check, [], names);
    const order: number[] = [];
    const inputs: { node: number; input: Input }[] = [];
    this.visit(node, new Set(), order, inputs);
    this.roots.push({ node, order: Int32Array.from(order), inputs, names });
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

  private visit(node: number, seen: Set<number>, order: number[], inputs: { node: number; input: Input }[]): void {
    if (seen.has(node)) return;
    seen.add(node);
    const { op, parts, input } = this.nodes[node];
    for (const part of parts) this.visit(part, seen, order, inputs);
    if (input) inputs.push({ node, input });
    else if (op !== OPS.constant) order.push(node);
  }

  private node(
    factor: Factor,
    scope: FactorScope,
    check: Check,
    trail: readonly string[],
    names: Map<string, number>,
  ): number {
    if (this.nodes.length >= MOST_NODES) return this.tooMany(check);
    if (typeof factor === 'number') {
      check.number(factor);
      return this.push({
        op: OPS.constant,
        numbers: [Number.isFinite(factor) ? factor : 0],
        low: factor,
        high: factor,
      });
    }
    if (typeof factor === 'string') return this.named(factor, scope, check, trail, names);
    if (typeof factor !== 'object' || factor === null || Array.isArray(factor)) return this.wrong(factor, check);
    const given = Object.keys(factor);
    const kind = given.find((key) => Object.hasOwn(KINDS, key));
    if (kind === undefined) return this.wrong(factor, check);
    for (const key of given) {
      if (key !== kind && !KINDS[kind].includes(key))
        check.at(key).fail(unknownName(`key of a ${kind} factor`, key, KINDS[kind]));
    }
    if (this.inside.has(factor) || check.depth + trail.length > DEEPEST) {
      check.fail(`a factor cannot be made of itself, nor go deeper than ${DEEPEST}`);
      return this.nothing();
    }
    this.inside.add(factor);
    const node = this.composite(kind, factor as Record<string, unknown>, scope, check, trail, names);
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
      const node = known ?? this.push({ op: OPS.input, input, reads: input.reads, low: input.low, high: input.high });
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
      check.fail(`factors must not go round in a circle: ${[...trail.slice(trail.indexOf(name)), name].join(' → ')}`);
      return this.nothing();
    }
    const known = names.get(name);
    if (known !== undefined) return known;
    const node = this.node(scope.factors[name], scope, check, [...trail, name], names);
    names.set(name, node);
    return node;
  }

  private composite(
    kind: string,
    factor: Record<string, unknown>,
    scope: FactorScope,
    check: Check,
    trail: readonly string[],
    names: Map<string, number>,
  ): number {
    const part = (value: unknown, ...at: (string | number)[]) =>
      this.node(value as Factor, scope, check.at(...at), trail, names);
    const list = (least: number, most = Infinity): number[] => {
      const values = factor[kind];
      if (Array.isArray(values) && values.length >= least && values.length <= most)
        return values.map((value, i) => part(value, kind, i));
      check
        .at(kind)
        .fail(`got ${show(values)}; expected a list of ${least === most ? least : `${least} or more`} factors`);
      return [this.nothing()];
    };
    switch (kind) {
      case 'curve': {
        const of = part(factor.of, 'of');
        const curve = compileCurve(factor.curve as never, scope, check.at('curve'));
        return this.push({ op: OPS.curve, parts: [of], curve, low: curve.low, high: curve.high });
      }
      case 'mean': {
        const parts = list(1);
        if (factor.weights === undefined) return this.push({ op: OPS.mean, parts, ...this.span(parts) });
        const weights = factor.weights as number[];
        if (!Array.isArray(weights) || weights.length !== parts.length) {
          check.at('weights').fail(`got ${show(weights)}; expected ${parts.length} weights, one for each factor`);
          return this.nothing();
        }
        let total = 0;
        for (let i = 0; i < weights.length; i++) if (check.at('weights', i).number(weights[i], 0)) total += weights[i];
        if (total === 0) check.at('weights').fail('the weights add up to 0; at least one must be above 0');
        return this.push({ op: OPS.blend, parts, numbers: [...weights, total || 1], ...this.span(parts) });
      }
      case 'sum': {
        const parts = list(1);
        const total = (bound: 'low' | 'high') => parts.reduce((sum, p) => sum + this.nodes[p][bound], 0);
        return this.push({ op: OPS.sum, parts, low: total('low'), high: total('high') });
      }
      case 'product': {
        const parts = list(1);
        let [low, high] = [1, 1];
        for (const p of parts) [low, high] = multiply(low, high, this.nodes[p].low, this.nodes[p].high);
        return this.push({ op: OPS.product, parts, low, high });
      }
      case 'compensated': {
        const parts = list(1);
        const unit = parts.every((p) => this.nodes[p].low >= 0 && this.nodes[p].high <= 1);
        return this.push({ op: OPS.compensated, parts, ...(unit ? { low: 0, high: 1 } : {}) });
      }
      case 'geometric': {
        const parts = list(1);
        const high = parts.reduce((most, p) => Math.max(most, this.nodes[p].high), 0);
        return this.push({ op: OPS.geometric, parts, low: 0, high: high <= 1 ? high : Infinity });
      }
      case 'min':
      case 'max': {
        const parts = list(1);
        const pick = kind === 'min' ? Math.min : Math.max;
        const of = (bound: 'low' | 'high') => parts.map((p) => this.nodes[p][bound]).reduce((a, b) => pick(a, b));
        return this.push({ op: OPS[kind], parts, low: of('low'), high: of('high') });
      }
      case 'weight': {
        const weight = check.at('weight').number(factor.weight) ? (factor.weight as number) : 0;
        const of = part(factor.of, 'of');
        const [low, high] = multiply(weight, weight, this.nodes[of].low, this.nodes[of].high);
        return this.push({ op: OPS.weight, parts: [of], numbers: [weight], low, high });
      }
      case 'invert': {
        const of = part(factor.invert, 'invert');
        return this.push({ op: OPS.invert, parts: [of], low: 1 - this.nodes[of].high, high: 1 - this.nodes[of].low });
      }
      case 'expected':
        return this.expected(factor, check, part);
      case 'minus': {
        const parts = list(2, 2);
        const [a, b] = [this.nodes[parts[0]], this.nodes[parts[parts.length - 1]]];
        return this.push({ op: OPS.minus, parts, low: a.low - b.high, high: a.high - b.low });
      }
      case 'clamp': {
        const between = factor.between as [number, number];
        const of = part(factor.clamp, 'clamp');
        const isRange =
          Array.isArray(between) && between.length === 2 && between.every((end) => typeof end === 'number');
        if (!isRange || !(between[0] <= between[1])) {
          check.at('between').fail(`got ${show(between)}; expected two numbers, the lower first`);
          return this.nothing();
        }
        return this.push({ op: OPS.clamp, parts: [of], numbers: between, low: between[0], high: between[1] });
      }
      case 'abs':
        return this.push({ op: OPS.abs, parts: [part(factor.abs, 'abs')], low: 0 });
      case 'over':
      case 'power':
        return this.push({ op: OPS[kind], parts: list(2, 2), ...(kind === 'power' ? { low: 0 } : {}) });
      case 'less':
      case 'atMost':
      case 'equal':
        return this.push({ op: OPS[kind], parts: list(2, 2), low: 0, high: 1 });
      case 'not':
        return this.push({ op: OPS.not, parts: [part(factor.not, 'not')], low: 0, high: 1 });
      case 'all':
      case 'any':
        return this.push({ op: OPS[kind], parts: list(1), low: 0, high: 1 });
      default: {
        const parts = [part(factor.if, 'if'), part(factor.then, 'then'), part(factor.else, 'else')];
        return this.push({ op: OPS.if, parts, ...this.span(parts.slice(1)) });
      }
    }
  }

  private expected(
    factor: Record<string, unknown>,
    check: Check,
    part: (value: unknown, ...at: (string | number)[]) => number,
  ): number {
    const outcomes = factor.expected;
    if (!Array.isArray(outcomes) || outcomes.length === 0) {
      check.at('expected').fail(`got ${show(outcomes)}; expected a list of outcomes: { chance, utility }`);
      return this.nothing();
    }
    const risk = factor.risk ?? 0;
    check.at('risk').number(risk);
    let total = 0;
    const parts: number[] = [];
    const chances: number[] = [];
    outcomes.forEach((outcome, i) => {
      const { chance, utility } = (outcome ?? {}) as { chance: number; utility: Factor };
      if (check.at('expected', i, 'chance').number(chance, 0, 1)) total += chance;
      chances.push(chance);
      parts.push(part(utility, 'expected', i, 'utility'));
    });
    if (Math.abs(total - 1) > 1e-9) check.at('expected').fail(`the chances add up to ${total}; they must add up to 1`);
    return this.push({ op: OPS.expected, parts, numbers: [...chances, risk as number], ...this.span(parts) });
  }

  private span(parts: readonly number[]): { low: number; high: number } {
    let low = Infinity;
    let high = -Infinity;
    for (const p of parts) {
      low = Math.min(low, this.nodes[p].low);
      high = Math.max(high, this.nodes[p].high);
    }
    return { low, high };
  }

  private wrong(factor: unknown, check: Check): number {
    const kinds = Object.keys(KINDS).join(', ');
    check.fail(`got ${show(factor)}; a factor is a number, a name, or an object with one of: ${kinds}`);
    return this.nothing();
  }

  /** Told once; what comes then is not looked at. */
  private tooMany(check: Check): number {
    if (!this.isFull)
      check.fail(
        `the factors up to here come to more than ${MOST_NODES} nodes; a named one counts wherever it is used`,
      );
    this.isFull = true;
    return 0;
  }

  private nothing(): number {
    return this.push({ op: OPS.constant, numbers: [0], low: 0, high: 0 });
  }

  private push(node: Partial<Node> & { op: number }): number {
    const parts = node.parts ?? [];
    const reads = parts.reduce((bits, p) => bits | this.nodes[p].reads, node.reads ?? 0);
    this.nodes.push({
      op: node.op,
      parts,
      numbers: node.numbers ?? [],
      curve: node.curve ?? null,
      input: node.input ?? null,
      reads,
      low: node.low ?? -Infinity,
      high: node.high ?? Infinity,
    });
    return this.nodes.length - 1;
  }
}

/** The range of a product of two ranges; 0 × ∞ counts as 0. */
function multiply(lowA: number, highA: number, lowB: number, highB: number): [number, number] {
  const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : a * b);
  const all = [times(lowA, lowB), times(lowA, highB), times(highA, lowB), times(highA, highB)];
  return [Math.min(...all), Math.max(...all)];
}
