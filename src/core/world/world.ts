import { type About, Evaluator } from '../decision/evaluator.ts';
import type { Moment } from '../decision/moment.ts';
import type { DecisionRecord } from '../decision/reference.ts';
import { Traces } from '../decision/traces.ts';
import type { ThingPlacement, WorldDefinition } from '../definition/definition.ts';
import type { CoreEvent } from '../definition/event.ts';
import type { Factor } from '../definition/factor.ts';
import type { Point } from '../definition/space.ts';
import { type Duration, showTimeOfDay } from '../definition/time.ts';
import type { Rules } from '../rules/rules.ts';
import { loadSnapshot } from '../snapshot/load-snapshot.ts';
import { outlineOf } from '../snapshot/outline.ts';
import { type Contents, type Snapshot, takeContents, takeSnapshot } from '../snapshot/snapshot.ts';
import type { LedgerEntry } from '../state/ledger.ts';
import { Names } from '../state/names.ts';
import type { ParameterName, ParameterSource } from '../state/profiles.ts';
import { happinessOf } from '../state/read-input.ts';
import type { State } from '../state/state.ts';
import { hashState } from '../state/state-hash.ts';
import * as tell from './commands.ts';
import { createState, populate } from './create-state.ts';
import { type Doing, doingOf } from './doing.ts';
import type { WorldOptions } from './host.ts';
import { giveOrder, type Order, type OrderOptions } from './orders.ts';
import { parameterOf, setParameter } from './parameters.ts';
import type { NewAgent } from './placement.ts';
import * as ask from './queries.ts';
import { Simulation } from './simulation.ts';

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
  private readonly simulation: Simulation;
  private readonly evaluator: Evaluator;
  private names: Names;
  private traces: Traces;

  /** Throws a DefinitionError with all that is wrong, before anything has happened; a SnapshotError for a snapshot. */
  constructor(definition: WorldDefinition, options: WorldOptions = {}) {
    this.state = createState(definition, options, this);
    this.rules = this.state.rules;
    this.names = new Names(this.state);
    this.simulation = new Simulation(this.state, options);
    this.traces = new Traces(this.state, this.simulation.chooser);
    this.evaluator = new Evaluator(this.state);
    if (options.snapshot) this.restore(options.snapshot);
    else populate(this.state, this.names, definition);
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
    this.simulation.advance(duration, this.names);
  }

  /** For games with turns: lets an agent decide now, as if it had nothing else to do; it sets out at the next tick. */
  decide(agent: string | AgentId): void {
    tell.interrupt(this.state, this.agent(agent), 'its turn came');
    this.simulation.select();
  }

  /** Adds an agent; it decides for the first time at the next tick. */
  addAgent(placement: NewAgent): AgentId {
    return tell.addAgent(this.state, this.names, placement);
  }

  /** Adds a thing; it can be chosen from the next tick on. */
  addThing(placement: ThingPlacement): ThingId {
    return tell.addThing(this.state, this.names, placement);
  }

  /** Takes a thing out of the world; whoever uses it is interrupted. */
  removeThing(thing: string | ThingId): void {
    tell.removeThingOnly(this.state, this.names, this.thing(thing));
  }

  /** Takes an agent out of the world; what it carries stays where it stood. */
  removeAgent(agent: string | AgentId): void {
    tell.removeAgentNow(this.state, this.agent(agent));
  }

  /** Whether an agent is (still) there. */
  isPresent(agent: string | AgentId): boolean {
    return this.names.isPresent(agent);
  }

  /** An agent's level of a need now. */
  level(agent: string | AgentId, need: string): number {
    return ask.levelOf(this.state, this.agent(agent), need);
  }

  /** How urgent a need is to an agent now, by its curve. */
  urgency(agent: string | AgentId, need: string): number {
    return ask.urgencyOfNeed(this.state, this.agent(agent), need);
  }

  /** All levels of an agent now, by need. */
  levels(agent: string | AgentId): Record<string, number> {
    return ask.levelsOf(this.state, this.agent(agent));
  }

  /** The mean of all levels, from 0 to 1. */
  happiness(agent: string | AgentId): number {
    return happinessOf(this.state, this.agent(agent));
  }

  /** Sets a level from outside. */
  setLevel(agent: string | AgentId, need: string, level: number): void {
    tell.setLevel(this.state, this.agent(agent), need, level);
  }

  /** A state of a thing, or of an agent by its name. */
  get(thing: string | ThingId, state: string): number {
    return ask.namedStateOf(this.state, this.thing(thing), state);
  }

  /** Sets a state of a thing or an agent from outside. */
  set(thing: string | ThingId, state: string, value: number): void {
    tell.setState(this.state, this.thing(thing), state, value);
  }

  /** A number of the world's own. */
  getWorld(state: string): number {
    return this.state.worldState[ask.worldStateIndexOf(this.rules, state)];
  }

  setWorld(state: string, value: number): void {
    tell.setWorldState(this.state, state, value);
  }

  /** Where an agent is now. */
  placeOf(agent: string | AgentId): Point {
    return ask.agentPosition(this.state, this.agent(agent));
  }

  /** Where a thing is now. */
  placeOfThing(thing: string | ThingId): Point {
    return ask.thingPosition(this.state, this.thing(thing));
  }

  /** What an agent is doing; null when it is about to decide. */
  doing(agent: string | AgentId): Doing | null {
    return doingOf(this.state, this.agent(agent));
  }

  /** What an agent has still to do, first things first. */
  queue(agent: string | AgentId): ask.PendingAction[] {
    return ask.pendingOf(this.state, this.agent(agent));
  }

  /** What an agent carries. */
  carried(agent: string | AgentId): ThingId[] {
    return ask.carriedBy(this.state, this.agent(agent));
  }

  /** All things that lie in the world or are carried, of one kind or of all. */
  things(kind?: string): ThingId[] {
    return ask.thingsOf(this.state, kind);
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
    return ask.bodyOf(this.state, this.agent(agent));
  }

  /** The partition that an agent is in, by its name; null for none. */
  partitionOf(agent: string | AgentId): string | null {
    return ask.partitionOf(this.state, this.agent(agent));
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
  push(agent: string | AgentId, what: Order, options: OrderOptions = {}): void {
    giveOrder(this.state, this.names, this.agent(agent), what, options);
  }

  /** Breaks off what an agent is doing, for a reason that it and whoever watches are told. */
  interrupt(agent: string | AgentId, why: string): void {
    tell.interrupt(this.state, this.agent(agent), why);
  }

  /**
   * Changes a number while the world runs, in effect at once: 'needs.food.decay', 'needs.food.tuning', 'speed',
   * 'range' or 'inertia', on its own for everybody, or after 'partitions.NAME.', 'temperaments.NAME.' or 'agents.NAME.'.
   */
  tune(path: string, value: number): void {
    setParameter(this.state, this.names, path, value);
  }

  /** A number in force for an agent, and where it came from. Decay is each hour. */
  source(agent: string | AgentId, number: ParameterName, need?: string): ParameterSource {
    return parameterOf(this.state, this.names, this.agent(agent), number, need);
  }

  /** What every advert promised, granted and came to. */
  ledger(): LedgerEntry[] {
    return this.state.ledger.entries(this.rules);
  }

  /** Tells of everything that happens, until the returned function is called. Nothing is made to tell while nobody listens. */
  on(observer: (event: CoreEvent) => void): () => void {
    return this.simulation.subscribe(observer);
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
    this.simulation.refuseUnderWay('taken');
    return takeSnapshot(this.state, this.names, outlineOf(this.rules));
  }

  /**
   * Makes this world what it was, or what another of the same definition and seed was. Who watches goes on watching and
   * is told nothing; nobody is traced any more. Throws a SnapshotError, and then nothing has changed.
   */
  restore(snapshot: Snapshot): void {
    this.replace((state) => loadSnapshot(state, outlineOf(this.rules), snapshot));
  }

  /** @internal All that is in it, as `snapshot` holds it. */
  contents(): Contents {
    this.simulation.refuseUnderWay('taken');
    return takeContents(this.state, this.names);
  }

  /** @internal Goes on as what `load` makes of its state, with the names that it returns; nobody is traced any more. */
  replace(load: (state: State) => Names): void {
    this.simulation.refuseUnderWay('restored');
    this.names = load(this.state);
    this.traces = new Traces(this.state, this.simulation.chooser);
  }

  /** Bytes that agents, things and their bookkeeping take. */
  bytes(): number {
    return this.state.bytes();
  }
}
