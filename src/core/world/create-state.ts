import type { WorldDefinition } from '../definition/definition.ts';
import { Check, show } from '../definition/problem.ts';
import { openPlane, type Space } from '../definition/space.ts';
import type { HostNameLists } from '../rules/compilation.ts';
import { compileRules } from '../rules/compile.ts';
import type { Rules } from '../rules/rules.ts';
import { Profiles } from '../state/agents/profiles.ts';
import type { Names } from '../state/names.ts';
import { reserveAgents, reserveThings } from '../state/room.ts';
import type { HostFunctions } from '../state/run/host-functions.ts';
import { type Limits, limitsFor } from '../state/run/limits.ts';
import { State } from '../state/state.ts';
import { checkPlacements, placeAgent, placeRelations, placeThing } from './populate.ts';
import { PreparedWorld } from './prepared-world.ts';

/** What a state is created from, besides the definition. */
export interface StateOptions {
  readonly seed: number;
  /** Instead of the definition's plane; a definition with a map needs one. */
  readonly space?: Space | undefined;
  /** How much steps may ask for: things spawned, actions pushed, steps without time. */
  readonly limits: Limits;
  readonly names: HostNameLists;
  /** The host's functions, in the order of their names. */
  readonly host: HostFunctions;
}

/** The state of a world with nothing in it yet. Throws a DefinitionError with all problems of the definition. */
export function createState(source: WorldDefinition | PreparedWorld, options: StateOptions): State {
  const { seed, limits, host, names } = options;
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    throw new RangeError(`seed: got ${show(seed)}; expected an integer from 0 to 4294967295`);
  const prepared = source instanceof PreparedWorld ? source.rulesFor(names) : null;
  const definition = source instanceof PreparedWorld ? source.definition : source;
  const check = new Check();
  const rules = prepared ?? compileRules(definition, names, check);
  const space = options.space ?? planeOf(rules);
  if (prepared === null) checkPlacements(definition, rules, space, check);
  check.finish();
  const things = definition.things?.length ?? 0;
  const profiles = new Profiles(rules.layers, rules.needs.length);
  const state = new State(rules, space, seed, things, profiles, host);
  state.limits = limitsFor(limits, things, definition.agents?.length ?? 0);
  return state;
}

/** Puts everything and everybody of a checked definition in place. */
export function populate(s: State, names: Names, { things = [], agents = [] }: WorldDefinition): void {
  reserveThings(s, things.length + (s.has.bodies ? agents.length : 0));
  reserveAgents(s, agents.length);
  for (const thing of things) placeThing(s, names, thing);
  s.cells.pack(s.entry);
  const first = s.agentRows;
  for (let i = 0; i < agents.length; i++) placeAgent(s, names, agents[i], s.rules.layers.agents[i]);
  for (let i = 0; i < agents.length; i++) placeRelations(s, names, first + i, agents[i]);
}

function planeOf({ plane }: Rules): Space {
  if (plane) return openPlane(plane[0], plane[1]);
  throw new Error('this world has a map; make it with createWorld, or give options.space');
}
