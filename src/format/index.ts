export {
  type Cell,
  curvesToRows,
  type Row,
  rowsToCurves,
  SheetError,
  type SheetImport,
  type SheetProblem,
} from './curve-sheet.ts';
export type { Span } from './document.ts';
export { type Edit, EditError, editWorld } from './edit.ts';
export type { Bounds, Expectation } from './expectation.ts';
export type { ExpressionScope } from './expression.ts';
export { formatWorld } from './format.ts';
export { lintWorld } from './lint/index.ts';
export { LINTS } from './lint-names.ts';
export { type LoadedWorld, type LoadOptions, loadWorld, readWorld, WorldFileError } from './load.ts';
export type { Path } from './locate.ts';
export { type Activities, type LevelTest, type Measure, type Occasion, rangeOf } from './measure.ts';
export { findNumber, type Numbers, numberEdits, numbersOf, type WorldNumber } from './numbers.ts';
export { type FactorProblem, type ParsedFactor, parseFactor } from './parse-factor.ts';
export { PRESET_CURVES, PRESETS, type Preset } from './presets.ts';
export { type JsonSchema, worldSchema } from './schema.ts';
export { factorPlaces, type ShapePlace } from './shape-places.ts';
export { readSheet, type SheetKind, sheetKind, writeSheet } from './sheet-file.ts';
export { factorToFile, showExpression } from './show-expression.ts';
export { readTargets, type Target, type Targets } from './targets.ts';
export type { Varied } from './targets-vary.ts';
export { FORMAT, type Migration } from './version.ts';
export { showWorldProblem, showWorldProblems, type WorldProblem } from './world-problem.ts';
