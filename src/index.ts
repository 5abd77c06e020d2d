import { Check, World, type WorldDefinition, type WorldOptions } from './core/index.ts';
import { gridSpace } from './grid/index.ts';

export * from './core/index.ts';
export * from './explain/index.ts';
export { gridSpace } from './grid/index.ts';

/** Makes a world from its definition, on the open plane or on its map. Throws a DefinitionError with all that is wrong. */
export function createWorld(definition: WorldDefinition, options: WorldOptions = {}): World {
  const space: unknown = definition?.space;
  const hasMap = typeof space === 'object' && space !== null && Object.hasOwn(space, 'map');
  if (options.space !== undefined || !hasMap) return new World(definition, options);
  const check = new Check([], ['space', 'map']);
  const grid = gridSpace(check.list((space as { readonly map?: readonly string[] }).map, 'rows'), check);
  check.finish();
  return new World(definition, { ...options, space: grid });
}
