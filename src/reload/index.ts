// Continuing a running world under a changed definition.
export { type Reload, reloadWorld } from './reload.ts';
