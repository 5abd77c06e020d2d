export { LINTS } from './lint-names.ts';
export { type LoadedWorld, type LoadOptions, loadWorld, readWorld, WorldFileError } from './load.ts';
export type { Path } from './locate.ts';
export { PRESET_CURVES, PRESETS, type Preset } from './presets.ts';
export { FORMAT, type Migration } from './version.ts';
export { showWorldProblem, showWorldProblems, type WorldProblem } from './world-problem.ts';
