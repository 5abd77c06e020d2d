import { pushAction } from '../actions/steps/push-action.ts';
import { show, unknownName } from '../definition/problem.ts';
import type { Where } from '../definition/step.ts';
import { MOST_PRIORITY } from '../rules/compile-steps.ts';
import type { Names } from '../state/names.ts';
import type { State } from '../state/state.ts';

/** The priority of an agent's own choices, and the default priority of orders. */
export const PRIORITY = { autonomous: 0, order: 50 } as const;

const WHERE: readonly Where[] = ['back', 'front', 'instead'];

/**
 * What an agent is ordered to do: an action of the world; an advert of a thing by name or id, or an innate one that is
 * done to that thing; or, without a thing, an innate advert of its own.
 */
export type Order = string | { readonly advert: string; readonly thing?: string | number };

/** Where an order goes in the queue; by default behind all others, and before what agents choose themselves. */
export interface OrderOptions {
  /** The position in the queue; default 'back'. */
  readonly where?: Where;
  /** An integer from 0 to 1000. */
  readonly priority?: number;
}

/** Puts an order on an agent's queue; returns the number of its chain. Throws for an action, a thing or an advert that there isn't. */
export function giveOrder(s: State, names: Names, agent: number, what: Order, options: OrderOptions): number {
  if (typeof what === 'string') return orderAction(s, agent, what, options);
  if (what.thing === undefined) return orderInnate(s, agent, what.advert, options);
  return orderOption(s, agent, what.advert, names.thing(what.thing), options);
}

function orderAction(s: State, agent: number, name: string, options: OrderOptions): number {
  const { where, priority } = readOptions(options);
  const action = s.rules.actions.indexOf(name);
  if (action < 0) throw new Error(unknownName('action', name, s.rules.actions));
  return pushAction(s, agent, s.rules.actionStart.subarray(action, action + 1), where, priority);
}

function orderOption(s: State, agent: number, name: string, thing: number, options: OrderOptions): number {
  const { where, priority } = readOptions(options);
  const { name: kind, firstAdvert, advertCount } = s.kindOf(thing);
  const { temperament } = s.agentTypeOf(agent);
  const adverts = s.rules.adverts.slice(firstAdvert, firstAdvert + advertCount);
  const own = adverts.filter((each) => each.temperament < 0 || each.temperament === temperament);
  const advert = own.find((each) => each.name === name);
  if (!advert) {
    const known = own.map((each) => each.name);
    throw new Error(unknownName(`advert of ${kind}`, name, known));
  }
  return pushAction(s, agent, advert.starts, where, priority, firstAdvert + adverts.indexOf(advert), thing);
}

function orderInnate(s: State, agent: number, name: string, options: OrderOptions): number {
  const { where, priority } = readOptions(options);
  const { name: temperament, firstInnate, innateCount } = s.temperamentOf(agent);
  const adverts = s.rules.adverts.slice(firstInnate, firstInnate + innateCount);
  const index = adverts.findIndex((advert) => advert.name === name);
  const known = adverts.map((advert) => advert.name);
  if (index < 0) throw new Error(unknownName(`innate advert of ${temperament}`, name, known));
  return pushAction(s, agent, adverts[index].starts, where, priority, firstInnate + index);
}

function readOptions({ where = 'back', priority = PRIORITY.order }: OrderOptions): Required<OrderOptions> {
  if (!WHERE.includes(where)) throw new RangeError(`where: got ${show(where)}; expected 'back', 'front' or 'instead'`);
  if (!Number.isInteger(priority) || priority < 0 || priority > MOST_PRIORITY)
    throw new RangeError(`priority: got ${show(priority)}; expected an integer from 0 to ${MOST_PRIORITY}`);
  return { where, priority };
}
