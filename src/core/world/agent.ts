import type { CurrentRecord } from '../decision/current-record.ts';
import type { About } from '../decision/evaluator.ts';
import type { Moment } from '../decision/moment.ts';
import type { DecisionRecord } from '../decision/record.ts';
import type { Factor } from '../definition/factor.ts';
import type { Point } from '../definition/space.ts';
import type { Duration } from '../definition/time.ts';
import type { WorldNames } from '../definition/world-names.ts';
import type { CurveSource, ParameterName, ParameterSource } from '../state/agents/profiles.ts';
import type { AgentId, AgentRef, ThingId } from '../state/names.ts';
import { happinessOf } from '../state/reading/read-input.ts';
import type { Command } from './command.ts';
import { type Doing, doingOf } from './doing.ts';
import type { Engine } from './engine.ts';
import type { EventName, WorldEvent } from './events.ts';
import { execute } from './execute.ts';
import { memoriesOf, type Remembered } from './memories.ts';
import type { Order, OrderOptions } from './orders.ts';
import { needCurveOf, parameterOf } from './parameters.ts';
import * as queries from './queries.ts';
import { type RelationTo, relationOf, relationsOf } from './relations.ts';
import { Ticket } from './ticket.ts';

/**
 * One agent of a running world: ask it and command it. Commands take effect at the next tick. Once the agent has left
 * the world, everything but `id`, `name` and `isPresent` throws; no other agent ever gets its id.
 */
export class Agent<Known extends WorldNames = WorldNames> {
  /** Its id, which no other agent ever gets. */
  readonly id: AgentId;
  private readonly engine: Engine;

  /** @internal Use `world.agent`. */
  constructor(engine: Engine, id: AgentId) {
    this.engine = engine;
    this.id = id;
  }

  /** False once it has left the world. */
  get isPresent(): boolean {
    return this.engine.names.isPresent(this.id);
  }

  /** A small integer that no other agent has at the same time, for arrays with an entry for each agent. */
  get row(): number {
    return this.present;
  }

  /** Its name; without one its temperament and id, as in 'wolf #12'. Some time after it has left it is 'agent #12'. */
  get name(): string {
    return this.engine.names.ofId(this.id);
  }

  /** The name of its temperament. */
  get temperament(): string {
    return this.engine.state.temperamentOf(this.present).name;
  }

  /** Where it is now, also on its way. */
  get position(): Point {
    return queries.agentPosition(this.engine.state, this.present);
  }

  /** The partition that it is in, by name; null for none. */
  get partition(): string | null {
    return queries.partitionOf(this.engine.state, this.present);
  }

  /** The id of its body: the thing that it is to others, which has its states. Null in a world where no agent needs one. */
  get body(): ThingId | null {
    return queries.bodyOf(this.engine.state, this.present);
  }

  /** What it is doing; null when it is about to decide. */
  get doing(): Doing | null {
    return doingOf(this.engine.state, this.present);
  }

  /** What it has still to do, in order. */
  get queue(): readonly queries.PendingAction[] {
    return queries.pendingOf(this.engine.state, this.present);
  }

  /** The ids of the things that it carries. */
  get carried(): readonly ThingId[] {
    return queries.carriedBy(this.engine.state, this.present);
  }

  /** The mean of all levels, from 0 to 1. */
  get happiness(): number {
    return happinessOf(this.engine.state, this.present);
  }

  /** Its level of a need now. */
  level(need: Known['need']): number {
    return queries.levelOf(this.engine.state, this.present, need);
  }

  /** All its levels now, by need. */
  levels(): Record<Known['need'], number> {
    return queries.levelsOf(this.engine.state, this.present);
  }

  /** How urgent a need is to it now, by its curve. */
  urgency(need: Known['need']): number {
    return queries.urgencyOfNeed(this.engine.state, this.present, need);
  }

  /** A state of its body. */
  state(name: string): number {
    return queries.namedStateOf(this.engine.state, this.engine.names.bodyOf(this.present), name);
  }

  /** What it feels towards another agent or a thing, by a relation of the world: a name, or the id of a thing. */
  relation(name: Known['relation'], toward: string | ThingId): number {
    const { state, names } = this.engine;
    return relationOf(state, this.present, names.thing(toward), name);
  }

  /** All that it feels towards others and things, except what is as towards a stranger. */
  relations(): readonly RelationTo[] {
    return relationsOf(this.engine.state, this.engine.names, this.present);
  }

  /** All that it remembers having seen, what it perceives now among it. */
  memories(): readonly Remembered[] {
    return memoriesOf(this.engine.state, this.engine.names, this.present);
  }

  /** Sets what it feels towards another agent or a thing. */
  setRelation(name: Known['relation'], toward: string | ThingId, value: number): void {
    const { names } = this.engine;
    execute(this.engine, { do: 'setRelation', with: [this.ref, name, names.refToThing(names.thing(toward)), value] });
  }

  /** A parameter in force for it, and the layer that set it. Decay is per hour. */
  parameter(name: ParameterName, need?: Known['need']): ParameterSource {
    return parameterOf(this.engine.state, this.engine.names, this.present, name, need);
  }

  /** The curve of a need in force for it, as the definition has it, and the layer that set it. */
  curve(need: Known['need']): CurveSource {
    return needCurveOf(this.engine.state, this.engine.names, this.present, need);
  }

  /**
   * The value of a factor for it now: a number, the name of an input or factor, or an object of any depth. Without
   * `about`, inputs of a thing are 0; 'promise' needs an advert: `{ thing, advert }`. Changes nothing and draws no
   * random number; host inputs are called. Throws a DefinitionError for a bad factor.
   */
  evaluate(factor: Factor, about?: About): number {
    const { evaluator, names, simulation } = this.engine;
    const agent = this.present;
    const subject = evaluator.subjectOf(agent, about, (thing) => names.thing(thing));
    return simulation.answer(() => evaluator.evaluate(agent, factor, subject));
  }

  /** Sets its level of a need. */
  setLevel(need: Known['need'], level: number): void {
    execute(this.engine, { do: 'setLevel', with: [this.ref, need, level] });
  }

  /** Sets a state of its body. */
  setState(name: string, value: number): void {
    execute(this.engine, {
      do: 'setState',
      with: [this.engine.names.refToThing(this.engine.names.bodyOf(this.present)), name, value],
    });
  }

  /**
   * Makes it perform an action of the world, or an advert of a thing. An order waits only for other orders and for steps
   * that must not be interrupted; 'instead' clears everything else. The ticket tells how it ends, to those who ask.
   */
  push(order: Order, options?: OrderOptions): Ticket {
    const ticket = new Ticket(this.engine, this.present);
    const { ref } = this;
    const command: Command = { do: 'push', with: options === undefined ? [ref, order] : [ref, order, options] };
    execute(this.engine, command, { then: (chain) => ticket.begin(chain), refused: (why) => ticket.refuse(why) });
    return ticket;
  }

  /** Calls a listener with its events of one type, until the returned function is called. */
  on<Name extends EventName>(type: Name, listener: (event: WorldEvent<Name>) => void): () => void {
    return this.engine.simulation.subscribeTo(type, this.id, listener as (event: WorldEvent) => void);
  }

  /** Ends what it is doing, for a reason that events and `why` repeat. It then decides again. */
  interrupt(reason: string): void {
    execute(this.engine, { do: 'interrupt', with: [this.ref, reason] });
  }

  /**
   * Ends the walk or the action that the game does for it, at the next tick; with a reason, it failed. Throws when it is
   * in none.
   */
  finish(why?: string): void {
    execute(this.engine, { do: 'finish', with: why === undefined ? [this.ref] : [this.ref, why] });
  }

  /** Puts it where the game has its body. One that the engine walks goes on from there. */
  move(x: number, y: number): void {
    execute(this.engine, { do: 'move', with: [this.ref, x, y] });
  }

  /** Whether it is paused. */
  get isPaused(): boolean {
    return this.engine.state.attention.paused.has(this.present);
  }

  /**
   * Makes it stand still as a whole, until `resume`: its levels, its walk, its step and its decisions. It keeps its slots,
   * its place in line and its queue. Others can still act on it, and don't wait for it.
   */
  pause(): void {
    execute(this.engine, { do: 'pause', with: [this.ref] });
  }

  /** Lets it go on where it was when it was paused. */
  resume(): void {
    execute(this.engine, { do: 'resume', with: [this.ref] });
  }

  /**
   * How often it thinks again in the middle of what it does, instead of what its mind says: rarely for one that nobody
   * sees. 0 for never, null for the pace of its mind. It decides as usual when it has nothing left to do.
   */
  thinkEvery(every: Duration | null): void {
    execute(this.engine, { do: 'thinkEvery', with: [this.ref, every] });
  }

  /** For turn-based games: makes it decide now, as if it had nothing else to do. It starts at the next tick. */
  decide(): void {
    execute(this.engine, { do: 'decide', with: [this.ref] });
  }

  /** Takes it out of the world. What it carries stays where it stood. */
  remove(): void {
    execute(this.engine, { do: 'removeAgent', with: [this.ref] });
  }

  /** Records its decisions, or stops to. `decision` is then the last one, and `moment()` what it was made from. */
  trace(isOn = true): void {
    this.engine.traces.follow(this.present, isOn);
  }

  /** Whether its decisions are recorded. */
  get isTraced(): boolean {
    return this.engine.traces.isTraced(this.present);
  }

  /** Its last recorded decision; null when it made none since it is traced. */
  get decision(): DecisionRecord | null {
    return this.engine.traces.last(this.present);
  }

  /** What it would decide now, in full. Changes nothing. */
  consider(): DecisionRecord {
    this.engine.simulation.refuseQuestion('consider');
    return this.engine.traces.consider(this.present);
  }

  /**
   * What it is doing, as it would score that now, without anything else that it could do: for thoughts of many agents.
   * Changes nothing. Null when it does nothing of its own choice.
   */
  considerCurrent(): CurrentRecord | null {
    this.engine.simulation.refuseQuestion('considerCurrent');
    return this.engine.traces.considerCurrent(this.present);
  }

  /**
   * The moment of its last recorded decision, or of now when there is none: ask it what would have been decided if a
   * number were different. Changes nothing. Null for a recorded decision whose moment was not kept: moments are kept
   * while at most 32 agents are traced.
   */
  moment(): Moment | null {
    this.engine.simulation.refuseQuestion('moment');
    return this.engine.traces.moment(this.present);
  }

  /** How commands name it: by its own name where it has one, so that journals can be read. */
  private get ref(): AgentRef {
    return this.engine.names.refToAgent(this.present);
  }

  /** Its row, by which the engine knows it; throws once it has left. */
  private get present(): number {
    return this.engine.names.agent(this.id);
  }
}
