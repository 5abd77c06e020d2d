import { World, type WorldDefinition, type WorldOptions } from './core/index.ts';
import { gridSpace } from './grid/index.ts';

export * from './core/index.ts';
export * from './explain/index.ts';
export { gridSpace } from './grid/index.ts';

/** Makes a world from its definition, on the open plane or on its map. Throws a DefinitionError with all that is wrong. */
export function createWorld(definition: WorldDefinition, options: WorldOptions = {}): World {
  const { space } = definition;
  if (options.space !== undefined || !space || !('map' in space)) return new World(definition, options);
  return new World(definition, { ...options, space: gridSpace(space.map) });
}
