/**
 * Worlds on a drawn map, and the space of such a map.
 * @module hanker/grid
 */

export { createWorld } from './create-world.ts';
export { gridSpace } from './grid.ts';
