/**
 * World files: reading, checking, linting, editing, and exchanging curves with spreadsheets.
 * @module hanker/format
 */

export { type Edit, EditError, editWorld } from './edit/edit.ts';
export { formatWorld } from './edit/fmt.ts';
export type { ExpressionScope } from './expression/expression.ts';
export { type ExpressionWorld, type FactorProblem, type ParsedFactor, parseFactor } from './expression/parse-factor.ts';
export { factorToFile, showExpression } from './expression/show-expression.ts';
export { guessIcon, ICONS, type IconName } from './icons/icons.ts';
export { lintWorld } from './lint.ts';
export { type LoadedWorld, type LoadOptions, loadWorld, readWorld, WorldFileError } from './load.ts';
export type { Migration } from './migration/migrate.ts';
export {
  findParameter,
  type Parameter,
  type ParameterValues,
  parameterEdits,
  parametersOf,
} from './parameters/parameters.ts';
export { showWorldProblem, showWorldProblems, type WorldProblem } from './problems/world-problem.ts';
export { readDecider } from './read-decider.ts';
export { type FilePart, findFactors } from './shape/find-parts.ts';
export { LINTS } from './shape/lint-names.ts';
export { PRESET_CURVES, PRESETS, type Preset } from './shape/presets.ts';
export { type JsonSchema, worldSchema } from './shape/schema.ts';
export { FORMAT } from './shape/version.ts';
export {
  curvesToRows,
  rowsToCurves,
  type SheetCell,
  SheetError,
  type SheetImport,
  type SheetProblem,
  type SheetRow,
} from './sheets/curve-sheet.ts';
export { readSheet, type SheetKind, sheetKind, writeSheet } from './sheets/sheet-file.ts';
export type { FileLimits } from './yaml/limits.ts';
export type { Span } from './yaml/tree.ts';
export type { Path } from './yaml/value.ts';
