import {
  Check,
  DefinitionError,
  type Host,
  type Problem,
  World,
  type WorldDefinition,
  type WorldOptions,
} from '../core/index.ts';
import { checkDefinition, hostNamesOf } from '../core/internal.ts';
import { gridSpace } from './grid.ts';

/** Creates a world from its definition, on an open plane or on its map. Throws a DefinitionError with all problems. */
export function createWorld(definition: WorldDefinition, options: WorldOptions = {}): World {
  const space: unknown = definition?.space;
  const hasMap = typeof space === 'object' && space !== null && Object.hasOwn(space, 'map');
  if (options.space !== undefined || !hasMap) return new World(definition, options);
  const check = new Check([], ['space', 'map']);
  const grid = gridSpace(check.list((space as { readonly map?: readonly string[] }).map, 'rows'), check);
  if (check.problems.length === 0) return new World(definition, { ...options, space: grid });
  throw new DefinitionError([...check.problems, ...problemsBesides(definition, options)]);
}

/** All problems in a definition, as `createWorld` reports them, without creating a world. */
export function checkWorld(definition: WorldDefinition, host: Host = {}): readonly Problem[] {
  const space: unknown = definition?.space;
  const hasMap = typeof space === 'object' && space !== null && Object.hasOwn(space, 'map');
  if (!hasMap) return checkDefinition(definition, hostNamesOf(host));
  const check = new Check([], ['space', 'map']);
  const grid = gridSpace(check.list((space as { readonly map?: readonly string[] }).map, 'rows'), check);
  if (check.problems.length === 0) return checkDefinition(definition, hostNamesOf(host), grid);
  const { space: _space, things: _things, agents: _agents, ...rest } = definition;
  return [...check.problems, ...checkDefinition(rest, hostNamesOf(host))];
}

/** The other problems of a definition whose map is invalid; placements can't be checked without a map. */
function problemsBesides(definition: WorldDefinition, options: WorldOptions) {
  const { space: _space, things: _things, agents: _agents, ...rest } = definition;
  try {
    new World(rest, options);
    return [];
  } catch (problem) {
    if (problem instanceof DefinitionError) return problem.problems;
    throw problem;
  }
}
