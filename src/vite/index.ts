/**
 * A Vite plugin: world files as modules, with types.
 * @module hanker/vite
 */

export { type HankerPlugin, type HankerPluginOptions, hanker } from './plugin.ts';
