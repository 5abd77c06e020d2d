import { pauseAgent, resumeAgent } from '../actions/pause.ts';
import { settle } from '../actions/steps/settle.ts';
import { show, unknownName } from '../definition/problem.ts';
import { isMap } from '../definition/value.ts';
import { checkMost, limitDecisions, thinkEvery } from './attention.ts';
import { finish, move, moveAll, moveOneThing } from './bodies.ts';
import type { Command, CommandArguments, CommandName } from './command.ts';
import * as commands from './commands.ts';
import type { Engine } from './engine.ts';
import { giveOrder } from './orders.ts';
import { setParameter } from './parameters.ts';
import { setRelation } from './relations.ts';
import type { Outcome } from './simulation.ts';

type Executors = { readonly [Name in CommandName]: (engine: Engine, ...with_: CommandArguments[Name]) => unknown };

const EXECUTORS: Executors = {
  push: ({ state, names }, agent, order, options = {}) => giveOrder(state, names, names.agent(agent), order, options),
  interrupt: ({ state, names }, agent, reason) => commands.interrupt(state, names.agent(agent), reason),
  finish: ({ state, names }, agent, why) => finish(state, names, names.agent(agent), why),
  move: ({ state, names }, agent, x, y) => move(state, names.agent(agent), x, y),
  moveAll: ({ state, names }, ids, places) => moveAll(state, names, ids, places),
  moveThing: ({ state, names }, thing, x, y) => moveOneThing(state, names, names.thing(thing), x, y),
  pause: ({ state, names }, agent) => pauseAgent(state, names.agent(agent)),
  resume: ({ state, names }, agent) => resumeAgent(state, names.agent(agent)),
  thinkEvery: ({ state, names }, agent, every) => thinkEvery(state, names.agent(agent), every),
  limitDecisions: ({ state }, most) => limitDecisions(state, most),
  decidePostponed: ({ simulation }, most) => {
    checkMost(most);
    simulation.selectPostponed(most);
  },
  decide: ({ state, names, simulation }, agent) => {
    commands.interrupt(state, names.agent(agent), 'its turn came');
    simulation.select();
  },
  setLevel: ({ state, names }, agent, need, level) => commands.setLevel(state, names.agent(agent), need, level),
  setState: ({ state, names }, thing, name, value) => commands.setState(state, names.thing(thing), name, value),
  setWorldState: ({ state }, name, value) => commands.setWorldState(state, name, value),
  setRelation: ({ state, names }, agent, relation, toward, value) =>
    setRelation(state, names.agent(agent), names.thing(toward), relation, value),
  addAgent: ({ state, names }, placement) => state.idOf(commands.addAgent(state, names, placement)),
  addThing: ({ state, names }, placement) => commands.addThing(state, names, placement),
  removeAgent: ({ state, names }, agent) => commands.removeAgent(state, names.agent(agent)),
  removeThing: ({ state, names }, thing) => commands.removeThing(state, names, names.thing(thing)),
  setParameter: ({ state, names }, path, value) => setParameter(state, names, path, value),
};

/** The names of all commands. */
export const COMMANDS = Object.keys(EXECUTORS) as readonly CommandName[];

/** Throws for data that is no command; what it is for is checked when it is executed. */
export function checkCommand(command: unknown): void {
  if (!isMap(command) || typeof command.do !== 'string' || !Array.isArray(command.with))
    throw new TypeError(`the command: got ${show(command)}; expected { do, with }`);
  if (!Object.hasOwn(EXECUTORS, command.do)) throw new TypeError(unknownName('command', command.do, COMMANDS));
}

/**
 * Executes a command; returns the id of what it added, the number of an order, or −1. A command that throws has changed nothing. One that
 * is given in the middle of a tick or of another command is executed after it, in the order given.
 */
export function execute(engine: Engine, command: Command, outcome: Outcome = {}): number {
  const { simulation } = engine;
  simulation.refuseCommand(command.do);
  if (simulation.isBusy) {
    simulation.queue(command, outcome);
    return -1;
  }
  const result = simulation.run(() => executeNow(engine, command));
  outcome.then?.(result);
  simulation.throwUntaken();
  return result;
}

/** Executes a command at once, through all hooks. */
export function executeNow(engine: Engine, command: Command): number {
  const run = () => {
    const executor = EXECUTORS[command.do] as (engine: Engine, ...with_: readonly unknown[]) => unknown;
    const result = executor(engine, ...command.with);
    settle(engine.state);
    return typeof result === 'number' ? result : -1;
  };
  if (engine.hooks.size === 0) return run();
  return [...engine.hooks].reduce<() => number>((inner, hook) => () => hook(command, inner), run)();
}
