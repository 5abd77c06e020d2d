/**
 * Continuing a running world under a changed definition.
 * @module hanker/reload
 */

export { thingsOfPlacements } from './placed-things.ts';
export { type Reload, reloadWorld } from './reload.ts';
