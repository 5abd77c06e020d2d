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
  /**
   * The things of the game to choose among, by group, and the names of the numbers that each call passes in for each of
   * them: `{ enemy: ['distance', 'threat'] }` is read as `enemy.distance` and `enemy.threat`.
   */
  readonly targets?: Readonly<Record<string, readonly string[]>>;
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
  /** The group of things that it is done to: each of them makes an option of its own. */
  readonly target?: string;
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
  /** What the option under way is done to: the very object that was passed in. */
  readonly target?: object;
  /** The things to choose among, by group; they must have the numbers that the definition names. */
  readonly targets?: Readonly<Record<string, readonly object[]>>;
  /** From 0 up to 1; default the next number of the decider's own seed. */
  readonly roll?: number;
}

/** What a Decider takes: an option, and what it is done to. */
export interface DeciderChoice {
  /** The name of the option. */
  readonly option: string;
  /** The very object that was passed in; null for an option without a target. */
  readonly target: object | null;
}

/** Where a Decider begins: its seed, and how many random numbers of it were drawn before. */
export interface DeciderStart {
  /** An integer from 0 to 2³² − 1. */
  readonly seed: number;
  /** As `decider.draws` gave it. Default 0. */
  readonly draws?: number;
}

/** Why the last call of `decide` came out as it did. */
export interface DeciderTrace {
  /** The inputs of the decision. */
  readonly inputs: Readonly<Record<string, number>>;
  /** The values of the named factors that took part. */
  readonly factors: Readonly<Record<string, number>>;
  /** All options, in the order of the definition; one with a target once for each of them. */
  readonly options: readonly {
    readonly name: string;
    /** What it would be done to; null for an option without a target. */
    readonly target: object | null;
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
  /** What it is done to; null for nothing. */
  readonly target: object | null;
}

interface CompiledOption {
  readonly name: string;
  readonly score: number;
  readonly when: number;
  readonly bucket: number;
  /** −1 for an option without a target. */
  readonly group: number;
}

/** The numbers of a target that are passed in. */
interface TargetGroup {
  readonly name: string;
  readonly inputs: readonly string[];
  /** Where they are among all inputs. */
  readonly first: number;
}

/** An option of one decision: one of the definition, for one target. */
interface Candidate {
  score: number;
  bucket: number;
  option: number;
  target: object | null;
  inertia: number;
  isPossible: boolean;
}

const KEYS = ['inputs', 'targets', 'curves', 'factors', 'options', 'select', 'inertia'];

/** A mind without a world. You pass in the inputs; it scores the options by their factors and takes one. */
export class Decider {
  private readonly definition: DeciderDefinition;
  private readonly program: FactorProgram;
  private readonly compiled: readonly CompiledOption[];
  private readonly groups: readonly TargetGroup[];
  /** The candidates of the last decision, and more to take from. */
  private readonly candidates: Candidate[] = [];
  private readonly spare: Candidate[] = [];
  /** The inputs of the last decision, in the order of the definition, and those of the target looked at. */
  private readonly given: Float64Array;
  private readonly seed: number;
  private drawn: number;
  /** null when the selection of the last decision needed none, and none was given. */
  private roll: number | null = 0;
  private chosen = -1;
  private inputs: Readonly<Record<string, number>> = {};

  /** Throws a DefinitionError with all that is wrong. */
  constructor(definition: DeciderDefinition, start: number | DeciderStart = 1) {
    const check = new Check();
    // Nothing else can be said of what is no definition at all.
    if (!check.object(definition, 'a decider', KEYS)) check.finish();
    checkInputs(definition.inputs, check.at('inputs'));
    const compiler = new FactorCompiler();
    this.groups = groupsOf(definition, check.at('targets'));
    const scope = scopeOf(definition, this.groups);
    for (const [name, factor] of check.at('factors').named(definition.factors, 'factors'))
      compiler.add(factor, scope, check.at('factors', name));
    const roots: { readonly root: number; readonly group: number; readonly at: Check }[] = [];
    this.compiled = check
      .at('options')
      .named(definition.options, 'options')
      .map(([name, option]) => {
        const at = check.at('options', name);
        at.object(option, 'an option', ['score', 'target', 'when', 'bucket']);
        const target = option?.target;
        const group = this.groups.findIndex((each) => each.name === target);
        const names = this.groups.map((each) => each.name);
        if (target !== undefined) at.at('target').name(target, 'group of targets', names);
        const root = (factor: Factor | undefined, key: string) => {
          if (factor === undefined) return -1;
          roots.push({ root: compiler.add(factor, scope, at.at(key)), group, at: at.at(key) });
          return roots[roots.length - 1].root;
        };
        const score = root(option?.score ?? 0, 'score');
        return { name, score, when: root(option?.when, 'when'), bucket: root(option?.bucket, 'bucket'), group };
      });
    if (this.compiled.length === 0) check.at('options').fail('expected at least one option');
    checkInertia(definition, check.at('inertia'));
    if (check.problems.length === 0) {
      const program = compiler.finish();
      for (const { root, group, at } of roots) this.checkReads(program, root, group, scope, at);
    }
    check.finish();
    this.definition = definition;
    this.program = compiler.finish();
    this.given = new Float64Array(scope.inputNames.length);
    const { seed, draws = 0 } = typeof start === 'number' ? { seed: start } : start;
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
      throw new RangeError(`seed: got ${show(seed)}; expected an integer from 0 to 4294967295`);
    if (!Number.isSafeInteger(draws) || draws < 0)
      throw new RangeError(`draws: got ${show(draws)}; expected an integer from 0, as decider.draws gives it`);
    this.seed = seed;
    this.drawn = draws;
    decide([], this.definition.select, 0);
  }

  /** How many random numbers it has drawn; a new one that starts with them goes on as this one would. */
  get draws(): number {
    return this.drawn;
  }

  /** The name of the option taken; null when none scores above 0. */
  decide(inputs: Readonly<Record<string, number>>, standing: OptionStanding = {}): string | null {
    this.inputs = inputs;
    this.readInputs(inputs, standing);
    this.candidates.length = 0;
    for (let i = 0; i < this.compiled.length; i++) {
      const { group } = this.compiled[i];
      if (group < 0) this.consider(i, null, standing);
      else this.considerTargets(i, this.groups[group], standing);
    }
    this.roll = standing.roll ?? null;
    if (this.roll === null) this.drawn++;
    const { select = 'best' } = this.definition;
    this.chosen = select === 'best' ? decide(this.candidates) : decide(this.candidates, select, this.lastRoll());
    return this.chosen < 0 ? null : this.compiled[this.candidates[this.chosen].option].name;
  }

  /** The option taken and what it is done to; null when none scores above 0. */
  choose(inputs: Readonly<Record<string, number>>, standing: OptionStanding = {}): DeciderChoice | null {
    const option = this.decide(inputs, standing);
    return option === null ? null : { option, target: this.candidates[this.chosen].target };
  }

  /** Everything behind the last decision. */
  trace(): DeciderTrace {
    const each = this.candidates.length === 0 ? [] : chances(this.candidates, this.definition.select);
    const factors: Record<string, number> = {};
    for (const { score, group } of this.compiled) {
      if (group >= 0) continue;
      for (const [name, node] of this.program.namesOf(score)) {
        if (!this.definition.inputs.includes(name)) factors[name] = this.program.values[node];
      }
    }
    const taken = this.chosen < 0 ? null : this.candidates[this.chosen];
    return {
      inputs: this.inputs,
      factors,
      options: this.candidates.map(({ option, target, score, inertia, bucket, isPossible }, i) => ({
        name: this.compiled[option].name,
        target,
        score,
        inertia,
        bucket,
        isPossible,
        chance: each[i],
      })),
      roll: this.lastRoll(),
      chosen: taken === null ? null : this.compiled[taken.option].name,
      target: taken?.target ?? null,
    };
  }

  private considerTargets(option: number, group: TargetGroup, standing: OptionStanding): void {
    const targets = standing.targets?.[group.name];
    if (targets === undefined)
      throw new RangeError(`decide: targets.${group.name} is missing; expected a list, which may be empty`);
    if (!Array.isArray(targets))
      throw new RangeError(`decide: targets.${group.name} is ${show(targets)}; expected a list, which may be empty`);
    for (let i = 0; i < targets.length; i++) {
      const target = targets[i] as Readonly<Record<string, number>>;
      if (typeof target !== 'object' || target === null)
        throw new RangeError(
          `decide: targets.${group.name}[${i}] is ${show(target)}; expected an object with its numbers`,
        );
      for (let k = 0; k < group.inputs.length; k++) {
        const value = target[group.inputs[k]];
        if (!Number.isFinite(value))
          throw new RangeError(
            `decide: targets.${group.name}[${i}].${group.inputs[k]} is ${show(value)}; expected a finite number`,
          );
        this.given[group.first + k] = value;
      }
      this.consider(option, target, standing);
    }
  }

  private consider(option: number, target: object | null, standing: OptionStanding): void {
    const { name, score, when, bucket } = this.compiled[option];
    const isCurrent = name === standing.current && (target === null || target === standing.target);
    const at = this.candidates.length;
    this.spare[at] ??= { score: 0, bucket: 0, option, target, inertia: 0, isPossible: true };
    const candidate = this.spare[at];
    candidate.option = option;
    candidate.target = target;
    candidate.inertia = isCurrent ? this.inertiaFor(standing.held ?? 0) : 0;
    candidate.isPossible = when < 0 || this.evaluate(when) > 0;
    candidate.score = candidate.isPossible ? this.evaluate(score) + candidate.inertia : 0;
    candidate.bucket = bucket < 0 ? 0 : this.evaluate(bucket);
    this.candidates.push(candidate);
  }

  /** The roll of the last decision: the one given, or the last of the decider's own. */
  private lastRoll(): number {
    return this.roll ?? draw(this.seed, PURPOSE.select, 0, this.drawn - 1);
  }

  /** Reads and checks all that is passed in; names are looked up once. */
  private readInputs(inputs: Readonly<Record<string, number>>, { current, held = 0 }: OptionStanding): void {
    if (typeof inputs !== 'object' || inputs === null)
      throw new RangeError(`decide: inputs are ${show(inputs)}; expected an object with a number for each`);
    if (typeof held !== 'number' || !(held >= 0))
      throw new RangeError(`decide: held is ${show(held)}; expected a number from 0`);
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

  /** An option reads the numbers of its own target only. */
  private checkReads(program: FactorProgram, root: number, group: number, scope: FactorScope, check: Check): void {
    for (const { input } of program.inputsOf(root)) {
      const owner = this.groups.findIndex(
        ({ first, inputs }) => input.index >= first && input.index < first + inputs.length,
      );
      if (owner < 0 || owner === group) continue;
      const { name } = this.groups[owner];
      check.fail(`reads "${scope.inputNames[input.index]}"; give the option "target: ${name}", or leave that out`);
    }
  }
}

/** The names of the inputs, each once. */
function checkInputs(inputs: readonly string[], check: Check): void {
  const names = check.words(inputs, 'names of inputs');
  names.forEach((name, i) => {
    if (names.indexOf(name) < i) check.at(i).fail(`"${name}" is listed twice`);
  });
}

function checkInertia({ inertia }: DeciderDefinition, check: Check): void {
  if (inertia !== undefined) check.object(inertia, 'an inertia', ['bonus', 'cooldown']);
  if (inertia?.bonus !== undefined) check.at('bonus').number(inertia.bonus, 0);
  if (inertia?.cooldown === undefined) return;
  check.at('cooldown', 'bonus').number(inertia.cooldown.bonus, 0);
  check.at('cooldown', 'for').number(inertia.cooldown.for, 0);
}

function groupsOf(definition: DeciderDefinition, check: Check): TargetGroup[] {
  let first = Array.isArray(definition.inputs) ? definition.inputs.length : 0;
  return check.named(definition.targets, 'targets').map(([name, written]) => {
    const inputs = check.at(name).list(written, 'names of numbers');
    const group = { name, inputs, first };
    first += inputs.length;
    return group;
  });
}

function scopeOf(definition: DeciderDefinition, groups: readonly TargetGroup[]): FactorScope {
  const own = Array.isArray(definition.inputs) ? definition.inputs : [];
  const inputs = [...own, ...groups.flatMap(({ name, inputs: each }) => each.map((input) => `${name}.${input}`))];
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
