import type { Curve } from '../definition/curve.ts';
import type { Inertia } from '../definition/definition.ts';
import type { Factor } from '../definition/factor.ts';
import { Check, show, unknownName } from '../definition/problem.ts';
import { FactorCompiler, type FactorScope } from '../factors/factor-compiler.ts';
import type { FactorProgram } from '../factors/factor-program.ts';
import { draw, PURPOSE } from '../math/random.ts';
import { chances, decide, type Policy } from './decide.ts';

/** The definition of a Decider: the names of its inputs, factors over them, and the options that they score. */
export interface DeciderDefinition {
  /** The names of the numbers that each call of `decide` passes in. */
  readonly inputs: readonly string[];
  /** Curves that factors refer to by name. */
  readonly curves?: Readonly<Record<string, Curve>>;
  /** Factors that options and other factors refer to by name. */
  readonly factors?: Readonly<Record<string, Factor>>;
  /** The options, by name. */
  readonly options: Readonly<Record<string, DeciderOption>>;
  /** Default 'best'. */
  readonly select?: Policy;
  /** What keeps it at the option that it is told to be doing; a cooldown's `for` is a number in the unit of `held`. */
  readonly inertia?: Omit<Inertia, 'cooldown'> & {
    readonly cooldown?: { readonly bonus: number; readonly for: number; readonly fade?: boolean };
  };
}

/** An option of a Decider: its score, its condition and its bucket. */
export interface DeciderOption {
  /** The score of the option. */
  readonly score: Factor;
  /** Possible only while this is above 0. */
  readonly when?: Factor;
  /** A higher bucket is tried first; default 0. */
  readonly bucket?: number | Factor;
}

/** Where things stand for the one who decides. */
export interface OptionStanding {
  /** The option under way, which inertia speaks for. */
  readonly current?: string;
  /** How long it has been under way, in any unit. */
  readonly held?: number;
  /** From 0 up to 1; default the next number of the decider's own seed. */
  readonly roll?: number;
}

/** Why the last call of `decide` came out as it did. */
export interface DeciderTrace {
  /** The inputs of the decision. */
  readonly inputs: Readonly<Record<string, number>>;
  /** The values of the named factors that took part. */
  readonly factors: Readonly<Record<string, number>>;
  /** All options, in the order of the definition. */
  readonly options: readonly {
    readonly name: string;
    readonly score: number;
    readonly inertia: number;
    readonly bucket: number;
    readonly isPossible: boolean;
    readonly chance: number;
  }[];
  /** The random number of the selection, from 0 to just below 1. */
  readonly roll: number;
  /** The name of the option taken; null for none. */
  readonly chosen: string | null;
}

interface Compiled {
  readonly name: string;
  readonly score: number;
  readonly when: number;
  readonly bucket: number;
}

/** A mind without a world. You pass in the inputs; it scores the options by their factors and takes one. */
export class Decider {
  private readonly definition: DeciderDefinition;
  private readonly program: FactorProgram;
  private readonly compiled: readonly Compiled[];
  private readonly scored: { score: number; bucket: number }[];
  /** The inputs of the last decision, in the order of the definition. */
  private readonly given: Float64Array;
  private readonly inertia: Float64Array;
  private readonly possible: Uint8Array;
  private readonly seed: number;
  private count = 0;
  /** null when the selection of the last decision needed none, and none was given. */
  private roll: number | null = 0;
  private chosen = -1;
  private inputs: Readonly<Record<string, number>> = {};

  /** Throws a DefinitionError with all that is wrong. */
  constructor(definition: DeciderDefinition, seed = 1) {
    const check = new Check();
    check.object(definition, 'a decider', ['inputs', 'curves', 'factors', 'options', 'select', 'inertia']);
    const compiler = new FactorCompiler();
    const scope = scopeOf(definition);
    for (const [name, factor] of check.at('factors').named(definition.factors, 'factors'))
      compiler.add(factor, scope, check.at('factors', name));
    const root = (factor: Factor | undefined, at: Check) =>
      factor === undefined ? -1 : compiler.add(factor, scope, at);
    this.compiled = check
      .at('options')
      .named(definition.options, 'options')
      .map(([name, option]) => {
        const at = check.at('options', name);
        at.object(option, 'an option', ['score', 'when', 'bucket']);
        return {
          name,
          score: root(option?.score ?? 0, at.at('score')),
          when: root(option?.when, at.at('when')),
          bucket: root(option?.bucket, at.at('bucket')),
        };
      });
    if (this.compiled.length === 0) check.at('options').fail('expected at least one option');
    const { inertia } = definition;
    if (inertia?.bonus !== undefined) check.at('inertia', 'bonus').number(inertia.bonus, 0);
    if (inertia?.cooldown !== undefined) {
      check.at('inertia', 'cooldown', 'bonus').number(inertia.cooldown.bonus, 0);
      check.at('inertia', 'cooldown', 'for').number(inertia.cooldown.for, 0);
    }
    check.finish();
    this.definition = definition;
    this.program = compiler.finish();
    this.scored = this.compiled.map(() => ({ score: 0, bucket: 0 }));
    this.given = new Float64Array(scope.inputNames.length);
    this.inertia = new Float64Array(this.compiled.length);
    this.possible = new Uint8Array(this.compiled.length);
    this.seed = seed;
    decide(this.scored, this.definition.select, 0);
  }

  /** The name of the option taken; null when none scores above 0. */
  decide(inputs: Readonly<Record<string, number>>, standing: OptionStanding = {}): string | null {
    this.inputs = inputs;
    this.readInputs(inputs, standing.current);
    for (let i = 0; i < this.compiled.length; i++) {
      const option = this.compiled[i];
      this.inertia[i] = option.name === standing.current ? this.inertiaFor(standing.held ?? 0) : 0;
      this.possible[i] = option.when < 0 || this.evaluate(option.when) > 0 ? 1 : 0;
      this.scored[i].score = this.possible[i] === 1 ? this.evaluate(option.score) + this.inertia[i] : 0;
      this.scored[i].bucket = option.bucket < 0 ? 0 : this.evaluate(option.bucket);
    }
    this.roll = standing.roll ?? null;
    if (this.roll === null) this.count++;
    const { select = 'best' } = this.definition;
    this.chosen = select === 'best' ? decide(this.scored) : decide(this.scored, select, this.lastRoll());
    return this.chosen < 0 ? null : this.compiled[this.chosen].name;
  }

  /** Everything behind the last decision. */
  trace(): DeciderTrace {
    const each = chances(this.scored, this.definition.select);
    const factors: Record<string, number> = {};
    for (const { score } of this.compiled) {
      for (const [name, node] of this.program.namesOf(score)) {
        if (!this.definition.inputs.includes(name)) factors[name] = this.program.values[node];
      }
    }
    return {
      inputs: this.inputs,
      factors,
      options: this.compiled.map(({ name }, i) => ({
        name,
        score: this.scored[i].score,
        inertia: this.inertia[i],
        bucket: this.scored[i].bucket,
        isPossible: this.possible[i] === 1,
        chance: each[i],
      })),
      roll: this.lastRoll(),
      chosen: this.chosen < 0 ? null : this.compiled[this.chosen].name,
    };
  }

  /** The roll of the last decision: the one given, or the last of the decider's own. */
  private lastRoll(): number {
    return this.roll ?? draw(this.seed, PURPOSE.select, 0, this.count - 1);
  }

  /** Reads and checks all that is passed in; names are looked up once. */
  private readInputs(inputs: Readonly<Record<string, number>>, current: string | undefined): void {
    for (let i = 0; i < this.definition.inputs.length; i++) {
      const name = this.definition.inputs[i];
      const value = inputs[name];
      if (!Number.isFinite(value))
        throw new RangeError(`decide: input "${name}" is ${show(value)}; expected a finite number`);
      this.given[i] = value;
    }
    if (current === undefined) return;
    for (let i = 0; i < this.compiled.length; i++) if (this.compiled[i].name === current) return;
    throw new Error(
      unknownName(
        'option',
        current,
        this.compiled.map(({ name }) => name),
      ),
    );
  }

  private evaluate(root: number): number {
    const { program, given } = this;
    const nodes = program.inputsOf(root);
    for (let i = 0; i < nodes.length; i++) program.values[nodes[i].node] = given[nodes[i].input.index];
    program.run(root);
    return program.values[program.nodeOf(root)];
  }

  private inertiaFor(held: number): number {
    const { bonus = 0, cooldown } = this.definition.inertia ?? {};
    if (!cooldown || held >= cooldown.for) return bonus;
    return bonus + (cooldown.fade ? cooldown.bonus * (1 - held / cooldown.for) : cooldown.bonus);
  }
}

function scopeOf(definition: DeciderDefinition): FactorScope {
  const inputs = Array.isArray(definition.inputs) ? definition.inputs : [];
  return {
    curves: definition.curves ?? {},
    host: {},
    factors: definition.factors ?? {},
    inputNames: inputs,
    input: (name) => {
      const index = inputs.indexOf(name);
      return index < 0 ? undefined : { code: 0, index, reads: 0, low: -Infinity, high: Infinity };
    },
  };
}
