import { OVERRIDES } from './compile-layers.ts';
import type { AgentPlacement, ThingPlacement } from './definition.ts';
import { type Check, show } from './problem.ts';
import type { KindRules, Rules, TemperamentRules } from './rules.ts';
import type { Point, Space } from './space.ts';
import { toGrain } from './time.ts';

/** An agent's placement; one made while the world runs may go without a name. */
export type AgentArrival = Omit<AgentPlacement, 'name'> & { readonly name?: string };

/** The world as far as it decides what may be put where. */
export interface Premises {
  readonly rules: Rules;
  readonly space: Space;
  /** Whether its agents have hands, so to speak. */
  readonly canCarry: boolean;
  isTaken(name: string): boolean;
}

const AGENT = ['name', 'temperament', 'at', 'levels', 'state', 'tags', 'partition', 'carries', ...OVERRIDES];
const THING = ['kind', 'at', 'name', 'state', 'partition'];

/** What placements name, by name. */
interface Catalogue {
  /** Bodies left aside. */
  readonly kinds: ReadonlyMap<string, KindRules>;
  readonly temperaments: ReadonlyMap<string, TemperamentRules>;
  readonly tags: ReadonlySet<string>;
}

const CATALOGUES = new WeakMap<Rules, Catalogue>();

/** Made once for all placements of a world: there may be many. */
function catalogueOf(rules: Rules): Catalogue {
  const known = CATALOGUES.get(rules);
  if (known) return known;
  const catalogue = {
    kinds: new Map(rules.kinds.filter((kind) => !kind.isBody).map((kind) => [kind.name, kind])),
    temperaments: new Map(rules.temperaments.map((temperament) => [temperament.name, temperament])),
    tags: new Set(rules.tags),
  };
  CATALOGUES.set(rules, catalogue);
  return catalogue;
}

/** Whether a thing can be placed so; every problem goes to `check`, and nothing is changed. */
export function checkThing(placement: ThingPlacement, premises: Premises, check: Check): boolean {
  const { rules } = premises;
  const before = check.problems.length;
  if (!check.object(placement, 'a thing', THING)) return false;
  const kind = catalogueOf(rules).kinds.get(placement.kind);
  if (!kind) check.at('kind').name(placement.kind, 'kind', catalogueOf(rules).kinds.keys());
  checkPlace(placement.at, premises.space, check.at('at'));
  checkName(placement.name, premises, check.at('name'));
  checkPartition(placement.partition, rules, check.at('partition'));
  if (kind) checkStates(placement.state, kind.states, check.at('state'));
  return check.problems.length === before;
}

/** Whether an agent can be placed so, its own numbers left aside; every problem goes to `check`, and nothing is changed. */
export function checkAgent(placement: AgentArrival, premises: Premises, check: Check): boolean {
  const { rules } = premises;
  const before = check.problems.length;
  if (!check.object(placement, 'an agent', AGENT)) return false;
  const { kinds, temperaments, tags: knownTags } = catalogueOf(rules);
  const temperament = temperaments.get(placement.temperament);
  if (!temperament) check.at('temperament').name(placement.temperament, 'temperament', temperaments.keys());
  checkPlace(placement.at, premises.space, check.at('at'));
  checkName(placement.name, premises, check.at('name'));
  checkPartition(placement.partition, rules, check.at('partition'));
  const tags = check.at('tags').list(placement.tags, 'tags');
  tags.forEach((tag, i) => knownTags.has(tag) || check.at('tags', i).name(tag, 'tag', rules.tags));
  const carries = check.at('carries').list(placement.carries, 'kinds');
  carries.forEach((kind, i) => kinds.has(kind) || check.at('carries', i).name(kind, 'kind', kinds.keys()));
  if (carries.length > 0 && !premises.canCarry)
    check.at('carries').fail('nobody in this world takes or carries anything; let one of its agents carry something');
  for (const [need, level] of check.at('levels').named(placement.levels, 'levels')) {
    const at = check.at('levels', need);
    const found = rules.needs.find(({ name }) => name === need);
    if (found) {
      // The range is rounded as levels are: its very ends are in it.
      if (at.number(level)) at.number(toGrain(level), found.low, found.high);
    } else
      at.key(
        'need',
        rules.needs.map(({ name }) => name),
      );
  }
  if (temperament) {
    const { body } = temperament;
    checkStates(placement.state, body < 0 ? [] : rules.kinds[body].states, check.at('state'));
  }
  return check.problems.length === before;
}

function checkPlace(at: Point, space: Space, check: Check): void {
  if (!Array.isArray(at) || at.length !== 2 || !at.every((n) => Number.isFinite(n)))
    check.fail(`got ${show(at)}; expected a place: [x, y]`);
  else if (!space.contains(at[0], at[1]))
    check.fail(`got ${show(at)}; that is outside the world (${space.width} × ${space.height}) or in a wall`);
}

function checkName(name: string | undefined, premises: Premises, check: Check): void {
  if (name === undefined) return;
  if (typeof name !== 'string' || name === '' || /[.#]/.test(name))
    check.fail(`got ${show(name)}; expected a name without . and #`);
  else if (premises.isTaken(name)) check.fail(`the name "${name}" is taken; each name stands once`);
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
  if (name !== undefined)
    check.name(
      name,
      'partition',
      rules.partitions.map((partition) => partition.name),
    );
}
