import type { Factor } from '../definition/factor.ts';
import { Check, DefinitionError, show, unknownName } from '../definition/problem.ts';
import { FactorCompiler } from '../factors/factor-compiler.ts';
import type { FactorProgram } from '../factors/factor-program.ts';
import { INPUT, READS } from '../factors/inputs.ts';
import { withMemoryOf } from '../math/working-memory.ts';
import { Felt } from '../state/agents/felt.ts';
import { readInput } from '../state/reading/read-input.ts';
import type { State } from '../state/state.ts';
import { newContext } from './context.ts';
import { feel } from './feel.ts';
import { distancesTo, placeContext, readNeedInputs, recordPromise } from './reference.ts';

/**
 * What a factor is evaluated about: a thing by its name or number; an option, that is an advert (by its name or, as in a
 * decision record, its number) of a thing; or neither. null, −1 and nothing stand for no thing: as for what an agent
 * does by itself, 'distance' and every 'thing.…' and 'toward.…' are then 0.
 */
export type About =
  | string
  | number
  | null
  | undefined
  | { readonly thing?: string | number | null | undefined; readonly advert: string | number };

/** The same in numbers; −1 for none. */
interface Subject {
  readonly thing: number;
  readonly advert: number;
}

/** A factor with a program of its own; it has but one root, number 0. */
interface Compiled {
  readonly program: FactorProgram;
  readonly reads: number;
}

/** Of so many factors the compiled form is kept, the latest ones. */
const MOST_KEPT = 1000;
const ROOT = 0;

/** Works out factors that are no part of the rules, by what is so now. Changes nothing, even in the midst of a decision. */
export class Evaluator {
  private readonly s: State;
  private readonly kept = new Map<string, Compiled>();
  private readonly felt = new Felt();

  constructor(s: State) {
    this.s = s;
  }

  /** The value of a factor for an agent. Throws a DefinitionError whose paths begin with 'factor', and for a host input that can't be read. */
  evaluate(agent: number, factor: Factor, subject: Subject): number {
    const { program, reads } = this.compile(factor);
    if ((reads & READS.chance) !== 0) throw new DefinitionError([{ path: ['factor'], message: NOT_RANDOM }]);
    if ((reads & READS.promise) !== 0 && subject.advert < 0)
      throw new DefinitionError([{ path: ['factor'], message: NEEDS_ADVERT }]);
    const values = this.undisturbed(() => this.readInputs(agent, program, reads, subject));
    const { faults } = this.s;
    if (faults.pending !== null) {
      faults.end();
      throw new Error(faults.take() ?? '');
    }
    const inputs = program.inputsOf(ROOT);
    // Only now, since a host's input may have asked for this very factor.
    for (let i = 0; i < inputs.length; i++) program.values[inputs[i].node] = values[i];
    program.run(ROOT);
    return program.values[program.nodeOf(ROOT)];
  }

  /** The inputs that a factor reads, also through the factors that it names, each once. */
  inputsOf(factor: Factor): string[] {
    const { program } = this.compile(factor);
    return [...program.namesOf(ROOT).keys()].filter((name) => this.s.rules.scope.input(name) !== undefined);
  }

  /** What is asked about, in numbers. Throws for a name that there is none of. */
  subjectOf(agent: number, about: About, thingOf: (thing: string | number) => number): Subject {
    const isOption = typeof about === 'object' && about !== null;
    const given = isOption ? about.thing : about;
    const thing = given === undefined || given === null || given === -1 ? -1 : thingOf(given);
    return { thing, advert: isOption ? this.advertOf(agent, thing, about.advert) : -1 };
  }

  private advertOf(agent: number, thing: number, advert: string | number): number {
    const { adverts } = this.s.rules;
    if (typeof advert === 'number') {
      if (adverts[advert] !== undefined) return advert;
      throw new RangeError(`advert: got ${show(advert)}; expected an integer from 0 to ${adverts.length - 1}`);
    }
    const temperament = this.s.temperamentOf(agent);
    const kind = thing < 0 ? null : this.s.kindOf(thing);
    const first = kind ? kind.firstAdvert : temperament.firstInnate;
    const count = kind ? kind.advertCount : temperament.innateCount;
    const names = adverts.slice(first, first + count).map(({ name }) => name);
    if (names.includes(advert)) return first + names.indexOf(advert);
    const what = kind ? `advert of ${kind.name}` : `advert that ${temperament.name} has by itself`;
    throw new Error(unknownName(what, advert, names));
  }

  private compile(factor: Factor): Compiled {
    const key = keyOf(factor);
    const known = key === null ? undefined : this.kept.get(key);
    if (known) return known;
    const check = new Check([], ['factor']);
    const compiler = new FactorCompiler();
    compiler.add(factor, this.s.rules.scope, check);
    check.finish();
    const compiled = { program: compiler.finish(), reads: compiler.readsOf(ROOT) };
    if (key !== null) this.keep(key, compiled);
    return compiled;
  }

  private keep(key: string, compiled: Compiled): void {
    this.kept.set(key, compiled);
    if (this.kept.size <= MOST_KEPT) return;
    const [oldest] = this.kept.keys();
    this.kept.delete(oldest);
  }

  private readInputs(agent: number, program: FactorProgram, reads: number, { thing, advert }: Subject): number[] {
    const { s } = this;
    const mind = s.rules.minds[s.agentTypeOf(agent).mind];
    const context = newContext(mind);
    placeContext(s, context, agent, mind);
    // The amounts of a promise may go by feelings too.
    if (mind.feelings && (reads & (READS.feelings | READS.promise)) !== 0) {
      s.felt = this.felt;
      feel(s, context, mind.feelings);
    }
    const rules = advert < 0 ? null : s.rules.adverts[advert];
    const readsPromise = (reads & READS.promise) !== 0;
    // A walk across a map is worth leaving out; the amounts of a promise may go by it.
    const skipsWalk = (reads & READS.distance) === 0 && !readsPromise;
    const distance = skipsWalk ? 0 : distancesTo(s, context, rules?.remote ?? false, thing).distance;
    let promise = 0;
    if (rules && readsPromise)
      promise = recordPromise(s, context, readNeedInputs(s, agent), rules, thing, distance).promise;
    const value = new Float64Array(1);
    return program.inputsOf(ROOT).map(({ input }) => {
      if (input.code === INPUT.distance) return distance;
      if (input.code === INPUT.promise) return promise;
      readInput(s, input, agent, thing, value, 0);
      return value[0];
    });
  }

  /** Lets something use the working memory of decisions and leaves it as it was. */
  private undisturbed<T>(work: () => T): T {
    const { s } = this;
    const { felt, scratch, rules } = s;
    const before = [scratch.position, scratch.other, rules.factors.values].map((column) => column.slice());
    s.felt = null;
    try {
      return withMemoryOf(s, work);
    } finally {
      s.felt = felt;
      [scratch.position, scratch.other, rules.factors.values].forEach((column, i) => {
        column.set(before[i]);
      });
    }
  }
}

const NOT_RANDOM = 'random(…) can be used in steps only: asking for a number must not change what happens next';
const NEEDS_ADVERT = '"promise" is what an advert promises to an agent; say which advert: { thing, advert }';

/** Factors with the same text are the same; null for one that has none, which is no factor then. */
function keyOf(factor: Factor): string | null {
  try {
    return (
      JSON.stringify(factor, (_, value: unknown) => (hasNoText(value) ? { number: nameOf(value) } : value)) ?? null
    );
  } catch {
    return null;
  }
}

/** Whether JSON would write another number in its place. */
function hasNoText(value: unknown): value is number {
  return typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0));
}

function nameOf(value: number): string {
  return value === 0 ? '-0' : String(value);
}
