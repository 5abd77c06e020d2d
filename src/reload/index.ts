export { type Reload, reloadWorld } from './reload.ts';
