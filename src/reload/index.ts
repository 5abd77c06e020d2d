/**
 * Continuing a running world under a changed definition.
 * @module hanker/reload
 */

export { type Reload, reloadWorld } from './reload.ts';
