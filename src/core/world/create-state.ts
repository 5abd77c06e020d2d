import type { WorldDefinition } from '../definition/definition.ts';
import { Check, show } from '../definition/problem.ts';
import { openPlane, type Space } from '../definition/space.ts';
import { compileRules } from '../rules/compile.ts';
import type { Rules } from '../rules/rules.ts';
import { limitsFor } from '../state/limits.ts';
import type { Names } from '../state/names.ts';
import { Profiles } from '../state/profiles.ts';
import { State } from '../state/state.ts';
import type { WorldOptions } from './host.ts';
import { checkPlacements, placeAgent, placeThing } from './populate.ts';
import type { World } from './world.ts';

/**
 * The state of a world in which nobody and nothing is yet. `world` is what the host's inputs and actions are given;
 * nothing is asked of it here. Throws a DefinitionError with all that is wrong with the definition.
 */
export function createState(definition: WorldDefinition, options: WorldOptions, world: World): State {
  const { snapshot, seed = snapshot?.seed ?? 1, host = {}, limits = {}, onOverload = 'stop' } = options;
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
  const rules = compileRules(definition, names, check);
  const space = options.space ?? planeOf(rules);
  checkPlacements(definition, rules, space, check);
  check.finish();
  const inputs = Object.values(host.inputs ?? {}).map(
    (input) => (agent: number, thing: number) => input(world, agent, thing),
  );
  const actions = Object.values(host.actions ?? {}).map(
    (action) => (agent: number, thing: number) => action(world, agent, thing),
  );
  const things = definition.things?.length ?? 0;
  const profiles = new Profiles(rules.layers, rules.needs.length);
  const state = new State(rules, space, seed, cellSizeFor(space, things), profiles, inputs, actions);
  state.limits = limitsFor(limits, things, definition.agents?.length ?? 0);
  return state;
}

/** Puts everything and everybody of a checked definition in place. */
export function populate(s: State, names: Names, { things = [], agents = [] }: WorldDefinition): void {
  s.reserveThings(things.length);
  s.reserveAgents(agents.length);
  for (const thing of things) placeThing(s, names, thing);
  agents.forEach((agent, i) => placeAgent(s, names, agent, s.rules.layers.agents[i]));
}

function planeOf({ plane }: Rules): Space {
  if (plane) return openPlane(plane[0], plane[1]);
  throw new Error('this world has a map; make it with createWorld, or give options.space');
}

/** Cells large enough that one holds a few things, and never so many that they outweigh the things. */
function cellSizeFor(space: Space, things: number): number {
  return Math.max(1, Math.sqrt((space.width * space.height) / Math.max(1, things / 4)));
}
