import {
  DefinitionError,
  type Host,
  PreparedWorld,
  World,
  type WorldDefinition,
  type WorldOptions,
} from '../core/index.ts';
import { Check, hostNamesOf, type Preparation, prepareDefinition } from '../core/internal.ts';
import { checkedSpace } from './checked-space.ts';
import { gridSpace } from './grid.ts';

/**
 * Creates a world from its definition, on the open plane or on its map. Throws a DefinitionError with all problems of
 * the definition; a prepared world was checked already.
 */
export function createWorld<
  NeedName extends string = string,
  RelationName extends string = string,
  StateName extends string = string,
>(
  source: WorldDefinition<NeedName, RelationName, StateName> | PreparedWorld,
  options: WorldOptions = {},
): World<{ readonly need: NeedName; readonly relation: RelationName; readonly state: StateName }> {
  const definition = source instanceof PreparedWorld ? source.definition : source;
  // Placements were checked on the definition's own plane or map.
  if (options.space !== undefined) return new World(definition, { ...options, space: checkedSpace(options.space) });
  const mapped = mapOf(definition);
  if (mapped === null) return new World(source, options);
  const check = new Check([], ['space', 'map']);
  const space = gridSpace(check.list(mapped.map, 'rows'), check);
  if (check.problems.length === 0) return new World(source, { ...options, space });
  throw new DefinitionError([...check.problems, ...problemsBesidesMap(definition, options.host ?? {})]);
}

/** Checks and compiles a definition, so that `createWorld` need not; reports the same problems. */
export function prepareWorld(definition: WorldDefinition, host: Host = {}): Preparation {
  const mapped = mapOf(definition);
  if (mapped === null) return prepareDefinition(definition, hostNamesOf(host));
  const check = new Check([], ['space', 'map']);
  const space = gridSpace(check.list(mapped.map, 'rows'), check);
  if (check.problems.length === 0) return prepareDefinition(definition, hostNamesOf(host), space);
  return { prepared: null, problems: [...check.problems, ...problemsBesidesMap(definition, host)] };
}

/** The space of a definition with a map, whatever the map is; null when it has none. */
function mapOf(definition: WorldDefinition): { readonly map?: readonly string[] } | null {
  const space: unknown = definition?.space;
  if (typeof space !== 'object' || space === null || !Object.hasOwn(space, 'map')) return null;
  return space;
}

/** The other problems of a definition whose map is wrong; placements can't be checked without a map. */
function problemsBesidesMap(definition: WorldDefinition, host: Host) {
  const { space: _space, things: _things, agents: _agents, ...rest } = definition;
  return prepareDefinition(rest, hostNamesOf(host)).problems;
}
