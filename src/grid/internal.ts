// The inner door of grid: for the other rooms of src, never for users of the package.
export { prepareWorld } from './create-world.ts';
export { type GridMap, parseMap } from './map.ts';
