export * from './core/index.ts';
export * from './explain/index.ts';
export { createWorld, gridSpace } from './grid/index.ts';
