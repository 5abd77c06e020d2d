/**
 * World files: reading, checking, linting, editing, and exchanging curves with spreadsheets.
 * @module hanker/format
 */

export { checkEdit } from './check-edit.ts';
export { addPart } from './edit/add-part.ts';
export { type Edit, EditError, editWorld } from './edit/edit.ts';
export { expandCrowd } from './edit/expand-crowd.ts';
export { formatWorld } from './edit/fmt.ts';
export { locateParts, type PartLocations } from './edit/locate-parts.ts';
export { moveItem } from './edit/move-item.ts';
export { type Ground, paintCells, planeToMap } from './edit/paint.ts';
export {
  addPlacements,
  duplicatePlacements,
  mirrorPlacements,
  movePlacements,
  type NewPlacement,
  type PlacementMove,
  removePlacements,
  turnLine,
  turnPlacements,
} from './edit/placements.ts';
export { type PlacementOrigin, type PlacementRef, placementAt } from './edit/read-placements.ts';
export { renamePart } from './edit/rename-part.ts';
export { makeOwn, type SharedPart, type SharedParts, sharedParts } from './edit/shared-parts.ts';
export { readValue, writeValue } from './edit/value-text.ts';
export type { ExpressionScope } from './expression/expression.ts';
export { type ExpressionWorld, type FactorProblem, type ParsedFactor, parseFactor } from './expression/parse-factor.ts';
export { factorToFile, showExpression } from './expression/show-expression.ts';
export { guessIcon, ICONS, type IconName } from './icons/icons.ts';
export { lintWorld } from './lint.ts';
export { type LoadedWorld, type LoadOptions, loadWorld, readWorld, WorldFileError } from './load.ts';
export type { Migration } from './migration/migrate.ts';
export { describeParameter, type ParameterDescription } from './parameters/describe-parameter.ts';
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
export { type FieldInput, type PartField, partFields } from './shape/part-fields.ts';
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
