import { checkPlacements, placeThing, settleAgent } from './arrival.ts';
import { Chooser } from './choose.ts';
import { compileRules } from './compile.ts';
import { compileLayer, OVERRIDES } from './compile-layers.ts';
import type { ThingPlacement, WorldDefinition } from './definition.ts';
import { type Doing, doingOf } from './doing.ts';
import { type About, Evaluator } from './evaluate.ts';
import type { CoreEvent } from './event.ts';
import type { Factor } from './factor.ts';
import { hashState } from './hash-state.ts';
import type { WorldOptions } from './host.ts';
import type { LedgerEntry } from './ledger.ts';
import { changeLevel, readLevel } from './level.ts';
import { breakOff, removeAgent, removeThing } from './lifecycle.ts';
import { happinessOf, stateOf, urgencyOf } from './look.ts';
import type { Moment } from './moment.ts';
import { findNamed, Names, stateNumberOf } from './names.ts';
import { sourceOf, tuneNumber } from './numbers.ts';
import { type OrderOptions, orderAction, orderOption } from './order.ts';
import { limitsFor, type OnOverload, type Overload, OverloadError, showOverload } from './overload.ts';
import { placeOfAgent, placeOfThing } from './place.ts';
import { type AgentArrival, checkAgent, checkThing, type Premises } from './placement.ts';
import { Check, show, unknownName } from './problem.ts';
import type { DecisionRecord } from './record.ts';
import type { Rules } from './rules.ts';
import { type Contents, type Snapshot, SnapshotError, takeContents, takeSnapshot } from './snapshot.ts';
import { loadSnapshot } from './snapshot-load.ts';
import { type Outline, outlineOf } from './snapshot-outline.ts';
import { openPlane, type Point, type Space } from './space.ts';
import { State } from './state.ts';
import { writeState } from './thing.ts';
import { type Evaluation, runTick, select } from './tick.ts';
import { type Duration, durationInTicks, NEVER, showTimeOfDay, toGrain } from './time.ts';
import { Traces } from './traces.ts';
import { type NumberName, type Source, Tuning } from './tuning.ts';
import { scheduleWake } from './wake.ts';

/** The number of an agent, from 0. Numbers are never given twice. */
export type AgentId = number;
/** The number of a thing, from 0. That of a removed thing is given again. */
export type ThingId = number;

/**
 * A world that runs: needs, things, space, queues, time. Nothing in it ticks that has nothing to do.
 * Everything it is told from outside takes effect at the next tick.
 */
export class World {
  readonly rules: Rules;
  /** @internal */
  readonly state: State;
  private readonly chooser: Chooser;
  private readonly evaluation: Evaluation;
  private readonly onOverload: OnOverload;
  private names: Names;
  private readonly observers = new Set<(event: CoreEvent) => void>();
  private traces: Traces;
  private readonly evaluator: Evaluator;
  /** Of the definition; made when first asked for. */
  private outline: Outline | null = null;
  /** How many ticks, decisions and tellings are under way, one within the other. */
  private underWay = 0;

  /** Throws a DefinitionError with all that is wrong, before anything has happened; a SnapshotError for a snapshot. */
  constructor(definition: WorldDefinition, options: WorldOptions = {}) {
    const {
      snapshot,
      seed = snapshot?.seed ?? 1,
      host = {},
      evaluation = 'in turn',
      limits = {},
      onOverload = 'stop',
    } = options;
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
      throw new RangeError(`seed: got ${show(seed)}; expected a whole number from 0 to 4294967295`);
    if (onOverload !== 'stop' && onOverload !== 'interrupt')
      throw new RangeError(`onOverload: got ${show(onOverload)}; expected 'stop' or 'interrupt'`);
    const check = new Check();
    const names = {
      curves: host.curves ?? {},
      inputs: Object.keys(host.inputs ?? {}),
      actions: Object.keys(host.actions ?? {}),
    };
    this.rules = compileRules(definition, names, check);
    const space = options.space ?? this.planeOf();
    checkPlacements(definition, this.rules, space, check);
    check.finish();
    this.evaluation = evaluation;
    this.onOverload = onOverload;
    const things = definition.things?.length ?? 0;
    const cellSize = cellSizeFor(space, things);
    const tuning = new Tuning(this.rules.layers, this.rules.needs.length);
    const inputs = Object.values(host.inputs ?? {}).map(
      (input) => (agent: number, thing: number) => input(this, agent, thing),
    );
    const actions = Object.values(host.actions ?? {}).map(
      (action) => (agent: number, thing: number) => action(this, agent, thing),
    );
    this.state = new State(this.rules, space, seed, cellSize, tuning, inputs, actions);
    this.state.limits = limitsFor(limits, things, definition.agents?.length ?? 0);
    this.names = new Names(this.state);
    this.chooser = new Chooser(this.state);
    this.traces = new Traces(this.state, this.chooser);
    this.evaluator = new Evaluator(this.state);
    if (snapshot) {
      this.restore(snapshot);
      return;
    }
    this.state.reserveThings(things);
    this.state.reserveAgents(definition.agents?.length ?? 0);
    definition.things?.forEach((thing) => placeThing(this.state, this.names, thing));
    definition.agents?.forEach((agent, i) => settleAgent(this.state, this.names, agent, this.rules.layers.agents[i]));
  }

  /** Ticks since the world began. */
  get now(): number {
    return this.state.now;
  }

  /** The time of day, as '07:30'. */
  get clock(): string {
    return showTimeOfDay(this.rules.startOfDay + this.state.now, this.rules.ticksPerHour);
  }

  get agentCount(): number {
    return this.state.agentCount;
  }

  /** How many decisions were made so far. */
  get decisions(): number {
    return this.state.decisions;
  }

  /** Lets time pass. Throws an OverloadError after a tick in which steps asked for too much, unless that is only to interrupt. */
  advance(duration: Duration): void {
    const ticks = this.ticks(duration);
    const end = this.state.now + ticks;
    if (end >= NEVER) throw new RangeError(`advance: got ${show(duration)}; time ends at tick ${NEVER - 1}`);
    this.during(() => {
      while (this.state.now < end) {
        runTick(this.state, this.chooser, this.evaluation);
        if (this.state.overload !== null) this.answerOverload(this.state.overload);
      }
    });
  }

  /** For games with turns: lets an agent decide now, as if it had nothing else to do; it sets out at the next tick. */
  decide(agent: string | AgentId): void {
    const id = this.agent(agent);
    breakOff(this.state, id, 'its turn came');
    this.state.deciding.add(id);
    this.during(() => select(this.state, this.chooser, this.evaluation));
  }

  /** Adds an agent; it decides for the first time at the next tick. */
  addAgent(placement: AgentArrival): AgentId {
    const check = new Check();
    const scope = {
      needs: this.rules.needs.map((need) => need.name),
      ticksPerHour: this.rules.ticksPerHour,
      curve: noCurve,
    };
    checkAgent(placement, this.premises(), check);
    const hasOwn = OVERRIDES.some((key) => placement?.[key] !== undefined);
    const own = hasOwn ? compileLayer(scope, placement, check) : undefined;
    check.finish();
    return settleAgent(this.state, this.names, placement, own);
  }

  /** Adds a thing; it can be chosen from the next tick on. */
  addThing(placement: ThingPlacement): ThingId {
    const check = new Check();
    checkThing(placement, this.premises(), check);
    check.finish();
    return placeThing(this.state, this.names, placement);
  }

  /** Takes a thing out of the world; whoever uses it is interrupted. */
  removeThing(thing: string | ThingId): void {
    const id = this.thing(thing);
    if (this.state.kindOf(id).isBody) throw new Error(`${this.nameOfThing(id)} is an agent; use removeAgent`);
    removeThing(this.state, id, -1);
  }

  /** Takes an agent out of the world; what it carries stays where it stood. */
  removeAgent(agent: string | AgentId): void {
    removeAgent(this.state, this.agent(agent), -1);
  }

  /** Whether an agent is (still) there. */
  isPresent(agent: string | AgentId): boolean {
    return this.names.isPresent(agent);
  }

  /** An agent's level of a need now. */
  level(agent: string | AgentId, need: string): number {
    return readLevel(this.state, this.agent(agent), this.need(need));
  }

  /** How urgent a need is to an agent now, by its curve. */
  urgency(agent: string | AgentId, need: string): number {
    const id = this.agent(agent);
    return urgencyOf(this.state, id, this.need(need), this.level(id, need));
  }

  /** All levels of an agent now, by need. */
  levels(agent: string | AgentId): Record<string, number> {
    return Object.fromEntries(this.rules.needs.map(({ name }) => [name, this.level(agent, name)]));
  }

  /** The mean of all levels, from 0 to 1. */
  happiness(agent: string | AgentId): number {
    return happinessOf(this.state, this.agent(agent));
  }

  /** Sets a level from outside. */
  setLevel(agent: string | AgentId, need: string, level: number): void {
    const id = this.agent(agent);
    const n = this.need(need);
    const { low, high } = this.rules.needs[n];
    finite('level', level);
    finite('level', toGrain(level), low, high);
    changeLevel(this.state, id, n, toGrain(level) - readLevel(this.state, id, n));
    scheduleWake(this.state, id);
  }

  /** A state of a thing, or of an agent by its name. */
  get(thing: string | ThingId, state: string): number {
    return stateOf(this.state, this.thing(thing), stateNumberOf(this.rules, state));
  }

  /** Sets a state of a thing or an agent from outside. */
  set(thing: string | ThingId, state: string, value: number): void {
    const id = this.thing(thing);
    const number = stateNumberOf(this.rules, state);
    finite(state, value);
    const kind = this.state.kindOf(id);
    if (kind.column[number] < 0) throw new Error(unknownName(`state of ${kind.name}`, state, kind.states));
    writeState(this.state, id, number, value);
  }

  /** A number of the world's own. */
  getWorld(state: string): number {
    return this.state.worldState[this.worldStateNumber(state)];
  }

  setWorld(state: string, value: number): void {
    finite(state, value);
    this.state.worldState[this.worldStateNumber(state)] = value;
  }

  /** Where an agent is now. */
  placeOf(agent: string | AgentId): Point {
    placeOfAgent(this.state, this.agent(agent), this.state.scratch.place);
    return [this.state.scratch.place[0], this.state.scratch.place[1]];
  }

  /** Where a thing is now. */
  placeOfThing(thing: string | ThingId): Point {
    placeOfThing(this.state, this.thing(thing), this.state.scratch.place);
    return [this.state.scratch.place[0], this.state.scratch.place[1]];
  }

  /** What an agent is doing; null when it is about to decide. */
  doing(agent: string | AgentId): Doing | null {
    return doingOf(this.state, this.agent(agent));
  }

  /** What an agent has still to do, first things first. */
  queue(
    agent: string | AgentId,
  ): { readonly action: string; readonly thing: ThingId | null; readonly priority: number }[] {
    return this.state.queues.list(this.agent(agent)).map(({ start, thing, priority }) => ({
      action: this.rules.program[start].action,
      thing: thing < 0 ? null : thing,
      priority,
    }));
  }

  /** What an agent carries. */
  carried(agent: string | AgentId): ThingId[] {
    const { firstHeld, nextHeld } = this.state;
    const things: ThingId[] = [];
    const id = this.agent(agent);
    if (firstHeld.length > 0) for (let thing = firstHeld[id]; thing >= 0; thing = nextHeld[thing]) things.push(thing);
    return things;
  }

  /** All things that lie in the world or are carried, of one kind or of all. */
  things(kind?: string): ThingId[] {
    const wanted = kind === undefined ? -1 : this.kind(kind);
    const all: ThingId[] = [];
    for (let thing = 0; thing < this.state.thingCount; thing++) {
      if (
        this.state.kind[thing] >= 0 &&
        !this.state.kindOf(thing).isBody &&
        (wanted < 0 || this.state.kind[thing] === wanted)
      )
        all.push(thing);
    }
    return all;
  }

  kindOf(thing: string | ThingId): string {
    return this.state.kindOf(this.thing(thing)).name;
  }

  /** Slots of a thing that nobody has claimed. */
  freeSlots(thing: string | ThingId): number {
    return Math.max(0, this.state.free[this.thing(thing)]);
  }

  nameOf(agent: AgentId): string {
    return this.names.ofAgent(agent);
  }

  nameOfThing(thing: ThingId): string {
    return this.names.ofThing(thing);
  }

  /** The temperament of an agent, by its name. */
  temperamentOf(agent: string | AgentId): string {
    return this.state.temperamentOf(this.agent(agent)).name;
  }

  /** The thing that an agent is to others, which has its states; null where no agent is one. */
  bodyOf(agent: string | AgentId): ThingId | null {
    const id = this.agent(agent);
    const body = this.state.body.length > 0 ? this.state.body[id] : -1;
    return body < 0 ? null : body;
  }

  /** The partition that an agent is in, by its name; null for none. */
  partitionOf(agent: string | AgentId): string | null {
    const id = this.agent(agent);
    return this.state.has.partitions ? (this.rules.partitions[this.state.agentPartition[id]]?.name ?? null) : null;
  }

  /** The number of an agent, by its name; throws when there is none. */
  agent(agent: string | AgentId): AgentId {
    return this.names.agent(agent);
  }

  /** The number of a thing, by its name; an agent's name stands for its body. */
  thing(thing: string | ThingId): ThingId {
    return this.names.thing(thing);
  }

  /**
   * Makes an agent do something: an action of the world, or an advert of a thing. An order waits only for orders and
   * for steps that must not be interrupted; 'instead' clears everything else.
   */
  push(
    agent: string | AgentId,
    what: string | { readonly advert: string; readonly thing: string | ThingId },
    options: OrderOptions = {},
  ): void {
    const id = this.agent(agent);
    if (typeof what === 'string') orderAction(this.state, id, what, options);
    else orderOption(this.state, id, what.advert, this.thing(what.thing), options);
  }

  /** Breaks off what an agent is doing, for a reason that it and whoever watches are told. */
  interrupt(agent: string | AgentId, why: string): void {
    const id = this.agent(agent);
    if (typeof why !== 'string' || why === '') fail('why', why, 'the reason in words');
    breakOff(this.state, id, why);
    this.state.deciding.add(id);
  }

  /**
   * Changes a number while the world runs, in effect at once: 'needs.food.decay', 'needs.food.tuning', 'speed',
   * 'range' or 'inertia', on its own for everybody, or after 'partitions.NAME.', 'temperaments.NAME.' or 'agents.NAME.'.
   */
  tune(path: string, value: number): void {
    tuneNumber(this.state, this.names, path, value);
  }

  /** A number in force for an agent, and where it came from. Decay is each hour. */
  source(agent: string | AgentId, number: NumberName, need?: string): Source {
    return sourceOf(this.state, this.names, this.agent(agent), number, need);
  }

  /** What every advert promised, granted and came to. */
  ledger(): LedgerEntry[] {
    return this.state.ledger.entries(this.rules);
  }

  /** Tells of everything that happens, until the returned function is called. Nothing is made to tell while nobody listens. */
  on(observer: (event: CoreEvent) => void): () => void {
    this.observers.add(observer);
    this.state.observer = (event) =>
      this.during(() => {
        for (const each of this.observers) each(event);
      });
    return () => {
      this.observers.delete(observer);
      if (this.observers.size === 0) this.state.observer = null;
    };
  }

  /**
   * Records the decisions of an agent, or no longer; `decision` gives the last one and `moment` what it was made by.
   * Costs nothing while off.
   */
  trace(agent: string | AgentId, isOn = true): void {
    this.traces.follow(this.agent(agent), isOn);
  }

  /** The last recorded decision of a traced agent; null when it has made none since. */
  decision(agent: string | AgentId): DecisionRecord | null {
    return this.traces.last(this.agent(agent));
  }

  /** What an agent would decide now, in full. Changes nothing. */
  consider(agent: string | AgentId): DecisionRecord {
    return this.traces.consider(this.agent(agent));
  }

  /**
   * What a factor of any form is now for an agent: a number, an input's or a factor's name, or an object to any depth.
   * About no thing the inputs of one are 0; 'promise' needs an advert: `{ thing, advert }`. Changes nothing, and draws
   * nothing; the host's inputs are asked. Throws a DefinitionError for what is no factor or names what there is not.
   */
  evaluate(agent: string | AgentId, factor: Factor, about?: About): number {
    const id = this.agent(agent);
    const subject = this.evaluator.subjectOf(id, about, (thing) => this.thing(thing));
    return this.evaluator.evaluate(id, factor, subject);
  }

  /** The inputs that a factor reads, also through the factors that it names: 'need.food', 'thing.dirt', 'promise'. */
  inputsOf(factor: Factor): string[] {
    return this.evaluator.inputsOf(factor);
  }

  /**
   * The moment of the last recorded decision of a traced agent, or of now when there is none: it can be asked what
   * would have been decided if a number were another. Changes nothing. null for a recorded decision of which no moment
   * was kept: they are while at most 32 agents are traced.
   */
  moment(agent: string | AgentId): Moment | null {
    return this.traces.moment(this.agent(agent));
  }

  /** Sixteen hexadecimal digits over everything that matters for what happens next. */
  hash(): string {
    return hashState(this.state);
  }

  /**
   * The whole world as one value, to go on from later: here with `restore`, or in a new world by its options. Changes
   * nothing. Throws a SnapshotError in the middle of a tick, when only a part of it has happened.
   */
  snapshot(): Snapshot {
    this.refuseUnderWay('taken');
    this.outline ??= outlineOf(this.rules);
    return takeSnapshot(this.state, this.names, this.outline);
  }

  /**
   * Makes this world what it was, or what another of the same definition and seed was. Who watches goes on watching and
   * is told nothing; nobody is traced any more. Throws a SnapshotError, and then nothing has changed.
   */
  restore(snapshot: Snapshot): void {
    this.outline ??= outlineOf(this.rules);
    const { outline } = this;
    this.replace((state) => loadSnapshot(state, outline, snapshot));
  }

  /** @internal All that is in it, as `snapshot` holds it. */
  contents(): Contents {
    this.refuseUnderWay('taken');
    return takeContents(this.state, this.names);
  }

  /** @internal Goes on as what `load` makes of its state, with the names that it returns; nobody is traced any more. */
  replace(load: (state: State) => Names): void {
    this.refuseUnderWay('restored');
    this.names = load(this.state);
    this.traces = new Traces(this.state, this.chooser);
  }

  /** Bytes that agents, things and their bookkeeping take. */
  bytes(): number {
    return this.state.bytes();
  }

  /** Lets something happen that is not over until it has wholly happened. */
  private during(what: () => void): void {
    this.underWay++;
    try {
      what();
    } finally {
      this.underWay--;
    }
  }

  private answerOverload(overload: Overload): void {
    this.state.overload = null;
    if (this.onOverload === 'interrupt') return;
    throw new OverloadError(
      showOverload(this.state, overload, (agent) => this.names.ofAgent(agent)),
      overload,
    );
  }

  private refuseUnderWay(what: string): void {
    if (this.underWay > 0)
      throw new SnapshotError(
        `a snapshot can’t be ${what} in the middle of a tick or while observers are told; wait until advance, or ` +
          'what else the world was told to do, is over',
      );
  }

  private premises(): Premises {
    const { rules, state } = this;
    return { rules, space: state.space, canCarry: state.has.carrying, isTaken: (name) => this.names.isTaken(name) };
  }

  private planeOf(): Space {
    const { plane } = this.rules;
    if (plane) return openPlane(plane[0], plane[1]);
    throw new Error('this world has a map; make it with createWorld, or give options.space');
  }

  private ticks(duration: Duration): number {
    const check = new Check([], ['duration']);
    const ticks = durationInTicks(duration, this.rules.ticksPerHour, check);
    check.finish();
    return ticks;
  }

  private need(name: string): number {
    return findNamed(this.rules.needs, 'need', name);
  }

  private kind(name: string): number {
    return findNamed(this.rules.kinds, 'kind', name);
  }

  private worldStateNumber(name: string): number {
    const number = this.rules.worldState.indexOf(name);
    if (number < 0) throw new Error(unknownName('state of the world', name, this.rules.worldState));
    return number;
  }
}

/** Cells large enough that one holds a few things, and never so many that they outweigh the things. */
function cellSizeFor(space: Space, things: number): number {
  return Math.max(1, Math.sqrt((space.width * space.height) / Math.max(1, things / 4)));
}

function finite(what: string, value: number, low = -Infinity, high = Infinity): void {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < low || value > high) {
    fail(what, value, low === -Infinity ? 'a finite number' : `a number from ${low} to ${high}`);
  }
}

function fail(what: string, got: unknown, expected: string): never {
  throw new RangeError(`${what}: got ${show(got)}; expected ${expected}`);
}

function noCurve(_: unknown, check: Check): number {
  check.fail('an agent added while the world runs can’t bring a curve of its own; give it to its temperament');
  return -1;
}
