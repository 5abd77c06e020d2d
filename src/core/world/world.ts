import { Evaluator } from '../decision/evaluator.ts';
import { Traces } from '../decision/traces.ts';
import type { ThingPlacement, WorldDefinition } from '../definition/definition.ts';
import type { CoreEvent } from '../definition/event.ts';
import type { Factor } from '../definition/factor.ts';
import { show } from '../definition/problem.ts';
import type { Space } from '../definition/space.ts';
import { type Duration, showTimeOfDay } from '../definition/time.ts';
import type { WorldNames } from '../definition/world-names.ts';
import type { WorldRules } from '../rules/rules.ts';
import { loadSnapshot } from '../snapshot/load-snapshot.ts';
import { outlineOf } from '../snapshot/outline.ts';
import { type Contents, type Snapshot, takeContents, takeSnapshot } from '../snapshot/snapshot.ts';
import { rowOf } from '../state/agents/agent-id.ts';
import { type AgentId, type AgentRef, Names, type ThingRef } from '../state/names.ts';
import { Faults } from '../state/run/faults.ts';
import type { LedgerEntry } from '../state/run/ledger.ts';
import type { Limits } from '../state/run/limits.ts';
import type { State } from '../state/state.ts';
import { hashState } from '../state/state-hash.ts';
import { Agent } from './agent.ts';
import { type AgentColumns, type Area, readAgents, readThings, type ThingColumns } from './bulk.ts';
import type { Command } from './command.ts';
import { createState, populate } from './create-state.ts';
import type { CommandHook, Engine } from './engine.ts';
import { type EventBatch, type EventName, nameEvent, type WorldEvent } from './events.ts';
import { checkCommand, execute, executeNow } from './execute.ts';
import { bindInputs, curveReporter, type Host, type HostScope, hostNamesOf } from './host.ts';
import { HostSteps } from './host-steps.ts';
import type { NewAgent } from './placement.ts';
import type { PreparedWorld } from './prepared-world.ts';
import * as queries from './queries.ts';
import { Simulation, type SimulationOptions } from './simulation.ts';
import { Thing } from './thing.ts';

/** How a world is created. */
export interface WorldOptions extends SimulationOptions {
  /** An integer from 0 to 2³² − 1; default 1, or that of the snapshot. The same seed gives the same run. */
  readonly seed?: number;
  /** The world goes on from here; it must be of the same definition. Nothing is placed again. */
  readonly snapshot?: Snapshot;
  /** Instead of the definition's plane; a definition with a map needs one. */
  readonly space?: Space;
  /** The functions that the game supplies. */
  readonly host?: Host;
  /** How much steps may ask for: things spawned, actions pushed, steps without time. */
  readonly limits?: Limits;
}

/** How a frame is limited. */
export interface FrameOptions {
  /** The most decisions in this frame; default no limit. */
  readonly decisions?: number;
}

/**
 * A running world: needs, things, space, queues, time. Use handles to query and command agents and things:
 * `world.agent('Ann').level('food')`. Commands take effect at the next tick. Idle agents and things cost no time.
 */
export class World<Known extends WorldNames = WorldNames> {
  /** The compiled definition, for reading. */
  readonly rules: WorldRules;
  /** @internal */
  readonly engine: Engine;
  /** By row: a handle is kept until the row is given to another agent. */
  private readonly agentHandles: Agent<Known>[] = [];
  private readonly thingHandles: Thing[] = [];
  private readonly hostSteps: HostSteps;
  /** Ticks that frames have carried over. */
  private rest = 0;

  /** Throws a DefinitionError with all problems before anything has happened; a SnapshotError for a bad snapshot. */
  constructor(source: WorldDefinition | PreparedWorld, options: WorldOptions = {}) {
    const { snapshot, seed = snapshot?.seed ?? 1, space, host = {}, limits = {}, onOverload = 'stop' } = options;
    if (onOverload !== 'stop' && onOverload !== 'interrupt')
      throw new RangeError(`onOverload: got ${show(onOverload)}; expected 'stop' or 'interrupt'`);
    const faults = new Faults();
    const scope: HostScope = {
      faults,
      agent: (id) => this.agent(id),
      thing: (id) => this.thing(id),
      ask: (call) => this.engine.simulation.ask(call),
      report: (error, fault) => this.engine.simulation.report(error, fault),
    };
    const finish = (agent: AgentId, why?: string) => this.finishLater(agent, why);
    const steps = new HostSteps(host, () => ({ ...scope, state: this.engine.state, finish }));
    const functions = { inputs: bindInputs(host, scope), ...steps.functions(), faults };
    const state = createState(source, { seed, space, limits, names: hostNamesOf(host), host: functions });
    const simulation = new Simulation(state, options);
    this.rules = state.rules;
    this.hostSteps = steps;
    this.engine = {
      state,
      simulation,
      evaluator: new Evaluator(state),
      hooks: new Set(),
      names: new Names(state),
      traces: new Traces(state, simulation.chooser),
    };
    simulation.reportCurves = curveReporter(host, scope.report);
    simulation.nameEvent = (event) => nameEvent(state, this.engine.names, event);
    simulation.resume = () => steps.resume();
    simulation.execute = (command) => executeNow(this.engine, command);
    if (snapshot) this.restore(snapshot);
    else populate(state, this.engine.names, state.rules.definition);
  }

  /** Ticks since the world began. */
  get now(): number {
    return this.engine.state.now;
  }

  /** The time of day, as '07:30'. */
  get clock(): string {
    return showTimeOfDay(this.rules.startOfDay + this.now, this.rules.ticksPerHour);
  }

  /** The number of agents in the world. */
  get agentCount(): number {
    return this.engine.state.agentCount;
  }

  /** The number of decisions so far. */
  get decisions(): number {
    return this.engine.state.decisions;
  }

  /** Lets time pass. Throws an OverloadError after a tick in which steps asked for too much, unless `onOverload` is 'interrupt'. */
  advance(duration: Duration): void {
    this.engine.simulation.advance(duration, this.engine.names);
  }

  /**
   * Lets seconds of the world's time pass, for a loop that draws frames: what is left of a tick is carried to the next
   * frame, see `fraction`. Returns the ticks that passed. With `decisions` at most so many agents decide; the others decide
   * in the next frames, in order, even when no tick passes. The limit stays in force until a frame with another or none.
   */
  frame(seconds: number, { decisions }: FrameOptions = {}): number {
    if (!Number.isFinite(seconds) || seconds < 0)
      throw new RangeError(`seconds: got ${show(seconds)}; expected a finite number from 0`);
    if (decisions !== undefined && !(Number.isInteger(decisions) && decisions >= 1))
      throw new RangeError(`decisions: got ${show(decisions)}; expected an integer from 1`);
    const { state, simulation } = this.engine;
    simulation.refuseWithin('frame');
    const time = this.rest + (seconds * state.rules.ticksPerHour) / 3600;
    const ticks = Math.floor(time);
    const from = this.now;
    const limit = decisions === undefined ? 0 : Math.max(1, Math.floor(decisions / Math.max(1, ticks)));
    if (limit !== state.attention.limit) this.execute({ do: 'limitDecisions', with: [limit] });
    try {
      if (ticks > 0) this.advance(ticks);
      else if (state.attention.postponed.length > 0) this.execute({ do: 'decidePostponed', with: [decisions ?? 0] });
    } finally {
      // A frame that was refused before its first tick carries nothing over, such as one that is far too long.
      if (this.now > from || ticks === 0) this.rest = time - (this.now - from);
    }
    return ticks;
  }

  /** The part of a tick, from 0 up to 1, that frames have carried over: for drawing between two ticks. */
  get fraction(): number {
    return Math.min(this.rest, 1 - Number.EPSILON / 2);
  }

  /** An agent by name or id; throws when there is none. By its id also one that has left. */
  agent(agent: AgentRef): Agent<Known> {
    const id = this.engine.names.agentEver(agent);
    const row = rowOf(id);
    if (this.agentHandles[row]?.id === id) return this.agentHandles[row];
    const handle = new Agent<Known>(this.engine, id);
    if (this.engine.state.idOf(row) === id) this.agentHandles[row] = handle;
    return handle;
  }

  /** All agents that are there, in the order in which they act within a tick: by rising id while no agent has left. */
  agents(): Agent<Known>[] {
    const { names, state } = this.engine;
    const all: Agent<Known>[] = [];
    for (let row = 0; row < state.agentRows; row++) if (names.isTakenRow(row)) all.push(this.agent(state.idOf(row)));
    return all;
  }

  /**
   * Writes ids, places and doings of all agents, or of those in an area, into arrays that the caller keeps, for drawing:
   * by rising row, walkers where they are at this `fraction` of a tick. Returns how many there are; those for which an
   * array has no room are counted, but not written. Allocates nothing.
   */
  readAgents(into: AgentColumns, area: Area | null = null): number {
    return readAgents(this.engine.state, into, this.fraction, area);
  }

  /**
   * Writes ids, places and kinds of all things, or of those in an area, into arrays, as `readAgents` does: by rising id, what
   * is carried where its carrier is, without the bodies of agents.
   */
  readThings(into: ThingColumns, area: Area | null = null): number {
    return readThings(this.engine.state, into, this.fraction, area);
  }

  /** Whether an agent of this name or id is there. */
  hasAgent(agent: AgentRef): boolean {
    return this.engine.names.isPresent(agent);
  }

  /** A thing by name or id, or the body of an agent by the agent's name; throws when there is none. */
  thing(thing: ThingRef): Thing {
    const id = this.engine.names.thingEver(thing);
    this.thingHandles[id] ??= new Thing(this.engine, id);
    return this.thingHandles[id];
  }

  /** All things that lie in the world or are carried, of one kind or of all, by rising id; bodies of agents are not listed. */
  things(kind?: string): Thing[] {
    return queries.thingsOf(this.engine.state, kind).map((id) => this.thing(id));
  }

  /** Adds an agent; it decides for the first time at the next tick. Throws in the middle of a tick, where nothing can be added yet. */
  addAgent(placement: NewAgent): Agent<Known> {
    this.refuseBusy('addAgent');
    // Not kept: a million agents that nobody asks for again need no handles.
    return new Agent<Known>(this.engine, this.execute({ do: 'addAgent', with: [placement] }));
  }

  /** Adds a thing; it can be chosen from the next tick on. Throws in the middle of a tick, where nothing can be added yet. */
  addThing(placement: ThingPlacement): Thing {
    this.refuseBusy('addThing');
    return new Thing(this.engine, this.execute({ do: 'addThing', with: [placement] }));
  }

  /**
   * Moves agents by their ids to where the game has them: `places` has x and y for each. Both may be typed arrays, and may
   * be used again afterwards. Nobody is moved when one of them can't be.
   */
  moveAll(ids: ArrayLike<AgentId>, places: ArrayLike<number>): void {
    const { hooks, simulation } = this.engine;
    const keeps = hooks.size > 0 || simulation.isBusy;
    this.execute({ do: 'moveAll', with: keeps ? [Array.from(ids), Array.from(places)] : [ids, places] });
  }

  /** A state of the world itself, read in files as 'world.NAME'. */
  state(name: Known['state']): number {
    return this.engine.state.worldState[queries.worldStateIndexOf(this.engine.state.rules, name)];
  }

  /** Sets a state of the world itself. */
  setState(name: Known['state'], value: number): void {
    this.execute({ do: 'setWorldState', with: [name, value] });
  }

  /**
   * Changes a parameter while the world runs, for example `world.setParameter('needs.food.weight', 2)`. It takes effect
   * at once. The paths are 'needs.NAME.decay', 'needs.NAME.weight', 'speed', 'range' and 'inertia'. They apply to every
   * agent, or only to some after 'partitions.NAME.', 'temperaments.NAME.' or 'agents.NAME.'.
   */
  setParameter(path: string, value: number): void {
    this.execute({ do: 'setParameter', with: [path, value] });
  }

  /**
   * Executes a command given as data, as journals hold them; returns the id of what it added, the number of an order, or −1. In a host
   * function or a listener, it is executed at the end of the tick, after those given before it, and −1 is returned.
   */
  execute(command: Command): number {
    checkCommand(command);
    return execute(this.engine, command);
  }

  /** @internal Wraps every command from now on, until the returned function is called. */
  hookCommands(hook: CommandHook): () => void {
    this.engine.hooks.add(hook);
    return () => this.engine.hooks.delete(hook);
  }

  /** What every advert promised and granted, and how its actions ended. */
  ledger(): LedgerEntry[] {
    return this.engine.state.ledger.entries(this.engine.state.rules);
  }

  /**
   * Calls a listener with the events of one type, by names and ids, until the returned function is called. No events are
   * created while there are no listeners.
   */
  on<Name extends EventName>(type: Name, listener: (event: WorldEvent<Name>) => void): () => void;
  /**
   * Calls a listener with every event, by ids and indexes. Those that few want to know (walks, arrived, step, dropped,
   * joined, left) are told by their names only.
   */
  on(listener: (event: CoreEvent) => void): () => void;
  on(first: EventName | ((event: CoreEvent) => void), listener?: (event: WorldEvent<never>) => void): () => void {
    const { simulation } = this.engine;
    if (typeof first === 'function') return simulation.subscribe(first);
    return simulation.subscribeTo(first, -1, listener as (event: WorldEvent) => void);
  }

  /** Keeps events of these types until `drain` asks for them, such as once a frame. */
  events<Name extends EventName>(...types: readonly Name[]): EventBatch<Name> {
    let kept: WorldEvent<Name>[] = [];
    const stops = types.map((type) => this.on(type, (event) => kept.push(event)));
    return {
      drain: () => {
        const all = kept;
        kept = [];
        return all;
      },
      stop: () => {
        for (const stop of stops) stop();
      },
    };
  }

  /** All inputs that a factor may read: 'need.food', 'thing.dirt', 'distance'. */
  get inputs(): readonly string[] {
    return this.engine.state.rules.scope.inputNames;
  }

  /** The inputs that a factor reads, also through the factors that it names: 'need.food', 'thing.dirt', 'promise'. */
  inputsOf(factor: Factor): string[] {
    return this.engine.evaluator.inputsOf(factor);
  }

  /** Sixteen hexadecimal digits over everything that matters for what happens next. */
  hash(): string {
    this.engine.simulation.executeWaiting();
    return hashState(this.engine.state);
  }

  /**
   * The whole world as one value, to go on from later: here with `restore`, or in a new world by its options. Changes
   * nothing. Throws a SnapshotError in the middle of a tick.
   */
  snapshot(): Snapshot {
    this.engine.simulation.refuseUnderWay('taken');
    this.engine.simulation.executeWaiting();
    return takeSnapshot(this.engine.state, this.engine.names, outlineOf(this.engine.state.rules));
  }

  /**
   * Goes back to a snapshot of this world or of another with the same definition and seed. Listeners stay and receive
   * no event; nobody is traced any more. Throws a SnapshotError, and then nothing has changed.
   */
  restore(snapshot: Snapshot): void {
    this.replace((state) => loadSnapshot(state, outlineOf(this.engine.state.rules), snapshot));
  }

  /** @internal All that is in it, as `snapshot` holds it. */
  contents(): Contents {
    this.engine.simulation.refuseUnderWay('taken');
    this.engine.simulation.executeWaiting();
    return takeContents(this.engine.state, this.engine.names);
  }

  /** @internal Replaces its state by what `load` makes of it, with the names that it returns; nobody is traced any more. */
  replace(load: (state: State) => Names): void {
    const { engine } = this;
    engine.simulation.refuseUnderWay('restored');
    engine.names = load(engine.state);
    engine.simulation.reset();
    this.rest = 0;
    engine.traces = new Traces(engine.state, engine.simulation.chooser);
    engine.simulation.run(() => this.hostSteps.reset());
  }

  /** Ends what the game does for an agent, on behalf of a promise: nobody is there to catch what is thrown. */
  private finishLater(agent: AgentId, why: string | undefined): void {
    try {
      this.execute({ do: 'finish', with: why === undefined ? [agent] : [agent, why] });
    } catch (error) {
      this.engine.simulation.report(error, { in: 'command', name: 'finish', agent, thing: -1 });
    }
  }

  private refuseBusy(what: 'addAgent' | 'addThing'): void {
    if (this.engine.simulation.isBusy)
      throw new Error(
        `${what} can’t return what it adds in the middle of a tick; use world.execute({ do: '${what}', with: [placement] }), ` +
          'which adds it at the end of the tick',
      );
  }

  /** Bytes of memory that agents, things and their bookkeeping take. */
  bytes(): number {
    return this.engine.state.bytes();
  }
}
