import { type CurveScope, compileCurve } from '../curves/compile-curve.ts';
import type { CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import type { Curve } from '../definition/curve.ts';
import type { Temperament, WorldDefinition } from '../definition/definition.ts';
import type { Factor } from '../definition/factor.ts';
import type { Check } from '../definition/problem.ts';
import type { Step } from '../definition/step.ts';
import { targetedAdverts } from '../definition/targeted.ts';
import { toGrain } from '../definition/time.ts';
import { ownOf } from '../definition/value.ts';
import { FactorCompiler, type FactorScope } from '../factors/factor-compiler.ts';
import { INPUT, type InputNames, inputNames, READS, resolveInput } from '../factors/inputs.ts';
import { indexOfName } from '../math/name-index.ts';
import { compileScript, type Script } from './compile-steps.ts';
import type { AdvertRules, GroupRules, MindRules, RelationRules } from './rules.ts';
import { OWNER, type ScriptScope, type StepRules } from './step-rules.ts';

/** What the host supplies by name. */
export interface HostNameLists {
  readonly curves: Readonly<Record<string, (x: number) => number>>;
  readonly inputs: readonly string[];
  readonly actions: readonly string[];
}

/** Inputs that change while agents choose at the same tick, or that the host may change. */
const CHANGED_BY_CHOICES = [INPUT.free, INPUT.freeNear, INPUT.host];

/** What has steps: an advert or an action of the world, as it was written. */
export interface WrittenScript {
  readonly action: string;
  readonly walksFirst: boolean;
  readonly steps: readonly Step[] | undefined;
  readonly finally?: readonly Step[] | undefined;
}

/** In all scripts of a world together. */
const MOST_STEPS = 6000;

/** A definition on its way to becoming rules: the names in it, and the tables that all parts add to. */
export class Compilation {
  readonly definition: WorldDefinition;
  readonly host: HostNameLists;
  readonly check: Check;
  ticksPerHour = 3600;
  readonly factors = new FactorCompiler();
  readonly program: StepRules[] = [];
  readonly curves: CompiledCurve[] = [];
  /** The curves as the definition has them, in the order of `curves`. */
  readonly writtenCurves: Curve[] = [];
  readonly adverts: AdvertRules[] = [];
  readonly stateIds = new Map<string, number>();
  private readonly namedCurves = new Map<string, CompiledCurve>();
  private hasTooManySteps = false;
  /** By the states that 'thing.x' may name: the same for all adverts of a kind. */
  private readonly factorScopes = new Map<readonly string[], FactorScope>();
  private readonly scriptScopes = new Map<readonly string[], ScriptScope>();
  /** The buckets of the world, once some mind has asked for them. */
  commonBuckets: Pick<MindRules, 'buckets' | 'bucketOf'> | null = null;
  /** Set when something depends on free slots or on the host. */
  readsFree = false;
  /** Set when something depends on what an agent perceives around it. */
  readsAround = false;

  readonly needs: readonly string[];
  readonly kinds: readonly string[];
  readonly temperaments: readonly string[];
  /** Kinds, then temperaments. */
  readonly spawnable: readonly string[];
  /** What agents can be. */
  readonly tags: readonly string[];
  /** What things can be. */
  readonly thingTags: readonly string[];
  readonly worldState: readonly string[];
  /** The numbers between agents, and between agents and things. */
  relations: readonly RelationRules[] = [];
  /** What can be counted and remembered, in the order of `felt`. */
  groups: readonly GroupRules[] = [];
  readonly agentStates: readonly string[];
  readonly thingStates: readonly string[];
  readonly advertNames: readonly string[];
  /** Adverts of things, of agents and of agents to themselves. */
  readonly advertCount: number;
  readonly innateNames: readonly string[];
  readonly actions: readonly string[];
  readonly buckets: readonly string[];
  readonly minds: readonly string[];
  /** What a mind may refuse: adverts, kinds and tags of things. */
  readonly refusable: readonly string[];
  /** What feelings may be for: kinds, temperaments, and tags of both. */
  readonly felt: readonly string[];
  /** Tags of agents, then of things. */
  readonly anyTags: readonly string[];
  private readonly needRanges: readonly (readonly [number, number])[];

  constructor(definition: WorldDefinition, host: HostNameLists, check: Check) {
    this.definition = definition;
    this.host = host;
    this.check = check;
    const d = definition;
    const names = (record: object | undefined, key: string) =>
      check
        .at(key)
        .named(record as Record<string, unknown>, key)
        .map(([name]) => name);
    const kinds = Object.values(check.at('kinds').named(d.kinds, 'kinds')).map(([, kind]) => kind ?? {});
    const temperaments = check
      .at('temperaments')
      .named(d.temperaments, 'temperaments')
      .map(([, t]) => t ?? {});
    const agents = check.at('agents').list(d.agents, 'agents');
    const keys = (records: (object | undefined)[]) => [
      ...new Set(records.flatMap((record) => Object.keys(record ?? {}))),
    ];
    const words = (lists: (readonly string[] | undefined)[]) => [
      ...new Set(lists.flatMap((list) => (Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []))),
    ];
    this.needs = names(d.needs, 'needs');
    this.kinds = names(d.kinds, 'kinds');
    this.temperaments = names(d.temperaments, 'temperaments');
    this.spawnable = [...this.kinds, ...this.temperaments];
    this.worldState = names(d.state, 'state');
    this.actions = names(d.actions, 'actions');
    this.buckets = names(d.buckets, 'buckets');
    this.minds = names(d.minds, 'minds');
    this.tags = words([d.tags, ...temperaments.map((t) => t.tags), ...agents.map((a) => a?.tags)]);
    this.thingTags = words(kinds.map((kind) => kind.tags));
    this.agentStates = keys(temperaments.map((t) => t.state));
    this.thingStates = keys([...kinds, ...temperaments].map((kind) => kind.state));
    this.advertNames = [
      ...new Set([
        ...keys([...kinds, ...temperaments].map((kind) => kind.adverts)),
        ...targetedAdverts(d).map(({ name }) => name),
      ]),
    ];
    this.advertCount = [...kinds, ...temperaments].reduce(
      (sum, each) =>
        sum + Object.keys(each.adverts ?? {}).length + Object.keys((each as Temperament).innate ?? {}).length,
      0,
    );
    this.innateNames = keys(temperaments.map((t) => t.innate));
    this.refusable = [...this.advertNames, ...this.kinds, ...this.temperaments, ...this.thingTags];
    this.anyTags = [...this.tags, ...this.thingTags];
    this.felt = [...this.spawnable, ...this.anyTags];
    this.needRanges = this.needs.map((need) => this.rangeOf(need).map(toGrain) as [number, number]);
  }

  /** A state's number, the same for every kind that has a state of this name. */
  stateId(name: string): number {
    const known = this.stateIds.get(name);
    if (known !== undefined) return known;
    this.stateIds.set(name, this.stateIds.size);
    return this.stateIds.size - 1;
  }

  /** The number of a curve; −1 for 'none'. */
  curve(curve: Curve, check: Check): number {
    if (curve === 'none') return -1;
    this.curves.push(compileCurve(curve, this.curveScope(), check));
    this.writtenCurves.push(curve);
    return this.curves.length - 1;
  }

  curveScope(): CurveScope {
    return { curves: this.definition.curves ?? {}, host: this.host.curves, compiled: this.namedCurves };
  }

  /** The number of a factor as a root; −1 for none. 'thing.x' may be any of the given states. */
  root(factor: Factor | undefined, thingStates: readonly string[], check: Check): number {
    const root = this.stepRoot(factor, thingStates, check);
    if (root >= 0 && (this.factors.readsOf(root) & READS.chance) !== 0)
      check.fail('random(…) can be used in steps only: a score or a condition is the same each time it is read');
    return root;
  }

  /** The same for a factor of a step, which may be random. */
  stepRoot(factor: Factor | undefined, thingStates: readonly string[], check: Check): number {
    if (factor === undefined) return -1;
    const root = this.factors.add(factor, this.scope(thingStates), check);
    if ((this.factors.readsOf(root) & READS.around) !== 0) this.readsAround = true;
    if (CHANGED_BY_CHOICES.some((code) => this.factors.readsInput(root, code))) this.readsFree = true;
    return root;
  }

  /** A root that must not depend on anything but these. */
  rootOf(
    factor: Factor | undefined,
    thingStates: readonly string[],
    reads: number,
    message: string,
    check: Check,
  ): number {
    const root = this.root(factor, thingStates, check);
    if (root >= 0 && (this.factors.readsOf(root) & ~reads) !== 0) check.fail(message);
    return root;
  }

  /** Where an action's steps start in the program. `check` is that of what has the steps. */
  script(script: WrittenScript, thingStates: readonly string[], check: Check): number {
    const { action, walksFirst } = script;
    const all = check.at('steps').list(script.steps, 'steps');
    const last = check.at('finally').list(script.finally, 'steps');
    if (this.program.length + all.length > MOST_STEPS) {
      // Told once; what comes then is not looked at.
      if (!this.hasTooManySteps) check.at('steps').fail(`too many steps: the limit is ${MOST_STEPS} in total`);
      this.hasTooManySteps = true;
      return 0;
    }
    const compiled: Script = { action, steps: all, last, walksFirst };
    const scope = this.scriptScope(thingStates);
    return compileScript(this.program, compiled, scope, check.at('steps'), check.at('finally'));
  }

  /** Reports a condition that can't be watched, for it may change at every tick. */
  checkWatched(root: number, check: Check): void {
    const unwatched = READS.distance | READS.feelings | READS.promise | READS.around | READS.chance;
    if (root >= 0 && (this.factors.readsOf(root) & unwatched) !== 0)
      check.fail('this may change at every tick: use needs, states, relations, tags, free slots, the hour or the time');
  }

  private scriptScope(thingStates: readonly string[]): ScriptScope {
    const made = this.scriptScopes.get(thingStates);
    if (made) return made;
    const known = (owner: number) =>
      owner === OWNER.thing
        ? thingStates
        : owner === OWNER.agent
          ? this.agentStates
          : owner === OWNER.item
            ? this.thingStates
            : owner === OWNER.world
              ? this.worldState
              : this.relations.map(({ name }) => name);
    const scope: ScriptScope = {
      checkWatched: (root, check) => this.checkWatched(root, check),
      ticksPerHour: this.ticksPerHour,
      needs: this.needs,
      needRange: (need) => this.rangeOf(need),
      kinds: this.kinds,
      spawnable: this.spawnable,
      actions: this.actions,
      advertNames: this.advertNames,
      hosts: this.host.actions,
      temperaments: this.temperaments,
      minds: this.minds,
      tags: this.tags,
      relations: this.relations.map(({ name }) => name),
      places: this.definition.places ?? {},
      statesOf: (made) => {
        const owner = ownOf(this.definition.kinds, made) ?? ownOf(this.definition.temperaments, made);
        return Object.keys(owner?.state ?? {});
      },
      stateId: (name) => this.stateId(name),
      readsOf: (root) => this.factors.readsOf(root),
      stateNames: known,
      state: (owner, name) => {
        const index = indexOfName(known(owner), name);
        if (index < 0) return undefined;
        return owner >= OWNER.world ? index : this.stateId(name);
      },
      root: (factor, at) => this.stepRoot(factor, thingStates, at),
      rootOfAny: (factor, at) => this.root(factor, this.thingStates, at),
    };
    this.scriptScopes.set(thingStates, scope);
    return scope;
  }

  /** A need's range as it was written; a wrong one is reported with the need and counts as the usual one. */
  private rangeOf(need: string): readonly [number, number] {
    const range: unknown = this.definition.needs?.[need]?.range;
    const isRange = Array.isArray(range) && range.length === 2 && range.every((end) => typeof end === 'number');
    return isRange ? (range as [number, number]) : [0, 100];
  }

  /** Where names in factors lead; 'thing.x' may be any of the given states. */
  scope(thingStates: readonly string[]): FactorScope {
    const made = this.factorScopes.get(thingStates);
    if (made) return made;
    const names: InputNames = {
      needs: this.needs,
      needRanges: this.needRanges,
      worldState: this.worldState,
      tags: this.tags,
      hosts: this.host.inputs,
      relations: this.relations,
      groups: this.felt,
      stateId: (name) => this.stateId(name),
      agentStates: this.agentStates,
      thingStates,
      itemStates: this.thingStates,
    };
    const scope: FactorScope = {
      ...this.curveScope(),
      factors: this.definition.factors ?? {},
      input: (name) => resolveInput(name, names),
      get inputNames() {
        return inputNames(names);
      },
    };
    this.factorScopes.set(thingStates, scope);
    return scope;
  }
}
