import type { AgentPlacement, ThingPlacement } from '../definition/definition.ts';
import { AGENT, THING } from '../definition/fields.ts';
import { type Check, show } from '../definition/problem.ts';
import type { Named } from '../definition/reward.ts';
import type { Point, Space } from '../definition/space.ts';
import { toGrain } from '../definition/time.ts';
import { indexOfName } from '../math/name-index.ts';
import type { KindRules, Rules, TemperamentRules } from '../rules/rules.ts';
import { namesIn } from '../state/names.ts';

/** A thing that an agent carries when it is added. */
export interface CarriedThing {
  readonly kind: string;
  readonly name?: string;
  /** States that differ from the kind's. */
  readonly state?: Named<number>;
}

/** The placement of an agent that is added while the world runs. Its name is optional; what it carries may have names and states. */
export type NewAgent = Omit<AgentPlacement, 'name' | 'carries'> & {
  readonly name?: string;
  readonly carries?: readonly (string | CarriedThing)[];
};

/** The world as far as it decides what may be put where. */
export interface PlacementScope {
  readonly rules: Rules;
  readonly space: Space;
  /** Whether its agents have hands, so to speak. */
  readonly canCarry: boolean;
  isTaken(name: string): boolean;
}

const THING_KEYS = Object.keys(THING);
const AGENT_KEYS = Object.keys(AGENT);

/** What placements name, by name. */
interface Catalogue {
  /** Bodies left aside. */
  readonly kinds: ReadonlyMap<string, KindRules>;
  readonly temperaments: ReadonlyMap<string, TemperamentRules>;
}

const CATALOGUES = new WeakMap<Rules, Catalogue>();

/** Made once for all placements of a world: there may be many. */
function catalogueOf(rules: Rules): Catalogue {
  const known = CATALOGUES.get(rules);
  if (known) return known;
  const catalogue = {
    kinds: new Map(rules.kinds.filter((kind) => !kind.isBody).map((kind) => [kind.name, kind])),
    temperaments: new Map(rules.temperaments.map((temperament) => [temperament.name, temperament])),
  };
  CATALOGUES.set(rules, catalogue);
  return catalogue;
}

/** Checks a thing that is to be placed; every problem goes to `check`, and nothing is changed. */
export function checkThing(placement: ThingPlacement, premises: PlacementScope, check: Check): void {
  const { rules } = premises;
  if (!check.object(placement, 'a thing', THING_KEYS)) return;
  const kind = catalogueOf(rules).kinds.get(placement.kind);
  if (!kind) check.at('kind').name(placement.kind, 'kind', catalogueOf(rules).kinds.keys());
  checkPlace(placement.at, premises.space, check);
  checkName(placement.name, premises, check);
  checkPartition(placement.partition, rules, check);
  if (kind && placement.state !== undefined) checkStates(placement.state, kind.states, check.at('state'));
}

/** Checks an agent that is to be placed, its own numbers left aside; every problem goes to `check`, and nothing is changed. */
export function checkAgent(placement: NewAgent, premises: PlacementScope, check: Check): void {
  const { rules } = premises;
  if (!check.object(placement, 'an agent', AGENT_KEYS)) return;
  const { temperaments } = catalogueOf(rules);
  const temperament = temperaments.get(placement.temperament);
  if (!temperament) check.at('temperament').name(placement.temperament, 'temperament', temperaments.keys());
  checkPlace(placement.at, premises.space, check);
  checkName(placement.name, premises, check);
  checkPartition(placement.partition, rules, check);
  if (placement.tags !== undefined) checkTags(placement.tags, rules, check.at('tags'));
  if (placement.carries !== undefined) checkCarries(placement.carries, premises, check.at('carries'));
  if (placement.toward !== undefined) checkToward(placement.toward, rules, check.at('toward'));
  if (placement.levels !== undefined) checkLevels(placement.levels, rules, check.at('levels'));
  if (temperament && placement.state !== undefined) {
    const { body } = temperament;
    checkStates(placement.state, body < 0 ? [] : rules.kinds[body].states, check.at('state'));
  }
}

function checkTags(tags: readonly string[], rules: Rules, check: Check): void {
  const all = check.list(tags, 'tags');
  for (let i = 0; i < all.length; i++)
    if (indexOfName(rules.tags, all[i]) < 0) check.at(i).name(all[i], 'tag', rules.tags);
}

function checkCarries(carries: NonNullable<NewAgent['carries']>, premises: PlacementScope, check: Check): void {
  const { kinds } = catalogueOf(premises.rules);
  const all = check.list(carries, 'kinds');
  const given = new Set<string>();
  all.forEach((each, i) => {
    const at = check.at(i);
    const { kind, name, state } = carriedThing(each);
    const found = kinds.get(kind);
    if (!found) at.name(kind, 'kind', kinds.keys());
    checkName(name, premises, at);
    if (name !== undefined && given.has(name)) at.at('name').fail(`the name "${name}" is given twice`);
    if (name !== undefined) given.add(name);
    if (found && state !== undefined) checkStates(state, found.states, at.at('state'));
  });
  if (all.length > 0 && !premises.canCarry)
    check.fail('nobody in this world takes or carries anything; let one of its agents carry something');
}

/** A carried thing, which may be given by its kind alone. */
export function carriedThing(each: string | CarriedThing): CarriedThing {
  return typeof each === 'string' ? { kind: each } : (each ?? {});
}

function checkLevels(levels: Readonly<Record<string, number>>, { needs }: Rules, check: Check): void {
  if (areLevels(levels, needs)) return;
  for (const [need, level] of check.named(levels, 'levels')) {
    const at = check.at(need);
    const found = needs.find(({ name }) => name === need);
    if (found) {
      // The range is rounded as levels are: its very ends are in it.
      if (at.number(level)) at.number(toGrain(level), found.low, found.high);
    } else
      at.key(
        'need',
        needs.map(({ name }) => name),
      );
  }
}

/** Whether nothing is wrong with the levels of an agent, as is usual: then they need no cursors. */
function areLevels(levels: Readonly<Record<string, number>>, needs: Rules['needs']): boolean {
  if (typeof levels !== 'object' || levels === null || Array.isArray(levels)) return false;
  const names = namesIn(needs);
  for (const need of Object.keys(levels)) {
    const n = indexOfName(names, need);
    const level = levels[need];
    if (n < 0 || !Number.isFinite(level)) return false;
    if (toGrain(level) < needs[n].low || toGrain(level) > needs[n].high) return false;
  }
  return true;
}

// Of the very many cursors that placements would have, only those are made that have something to tell.

function checkPlace(at: Point, space: Space, check: Check): void {
  if (!Array.isArray(at) || at.length !== 2 || !Number.isFinite(at[0]) || !Number.isFinite(at[1]))
    check.at('at').fail(`got ${show(at)}; expected a position: [x, y]`);
  else if (!space.contains(at[0], at[1]))
    check.at('at').fail(`got ${show(at)}; that is outside the world (${space.width} × ${space.height}) or in a wall`);
}

function checkName(name: string | undefined, premises: PlacementScope, check: Check): void {
  if (name === undefined) return;
  if (typeof name !== 'string' || name === '' || /[.#]/.test(name))
    check.at('name').fail(`got ${show(name)}; expected a name without . and #`);
  else if (premises.isTaken(name))
    check.at('name').fail(`the name "${name}" is already used; each name must be unique`);
}

function checkStates(
  states: Readonly<Record<string, number>> | undefined,
  known: readonly string[],
  check: Check,
): void {
  for (const [name, value] of check.named(states, 'states'))
    if (check.at(name).key('state', known)) check.at(name).number(value);
}

function checkPartition(name: string | undefined, rules: Rules, check: Check): void {
  if (name !== undefined && indexOfName(namesIn(rules.partitions), name) < 0)
    check.at('partition').name(name, 'partition', namesIn(rules.partitions));
}

/** Whether an agent can feel so at the start; whether those it names are there is seen when they all are. */
function checkToward(toward: unknown, { relations }: Rules, check: Check): void {
  const known = relations.map(({ name }) => name);
  for (const [name, values] of check.named(toward as Record<string, Record<string, number>>, 'feelings'))
    for (const [relation, value] of check.at(name).named(values, 'relations')) {
      const at = check.at(name, relation);
      if (!at.key('relation', known)) continue;
      const { low, high } = relations[known.indexOf(relation)];
      at.number(value, low, high);
    }
}

/** The names of all that is there. */
export interface KnownNames {
  has(name: string): boolean;
  all(): readonly string[];
}

/** Whether all that an agent feels something for are there. */
export function checkTowardNames(toward: unknown, known: KnownNames, check: Check): void {
  for (const name of Object.keys(toward ?? {})) if (!known.has(name)) check.at(name).key('agent or thing', known.all());
}
