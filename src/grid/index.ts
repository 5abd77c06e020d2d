export { createWorld } from './create-world.ts';
export { gridSpace } from './grid.ts';
export { type GridMap, parseMap } from './map.ts';
