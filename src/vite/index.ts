/**
 * A Vite plugin: world files as modules, with types.
 * @module hanker/vite
 */

export { type HankerPlugin, type HankerPluginOptions, hanker, type PluginContext } from './plugin.ts';
