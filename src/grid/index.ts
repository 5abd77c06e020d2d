export { createWorld } from './create-world.ts';
export { gridSpace } from './grid.ts';
