export { type Edit, EditError, editWorld } from './edit.ts';
export { PRESET_CURVES, PRESETS, type Preset } from './expand/presets.ts';
export type { ExpressionScope } from './expression/expression.ts';
export { type FactorProblem, type ParsedFactor, parseFactor } from './expression/parse-factor.ts';
export { factorToFile, showExpression } from './expression/show-expression.ts';
export { formatWorld } from './format.ts';
export { lintWorld } from './lint/index.ts';
export { LINTS } from './lint/lint-names.ts';
export { type LoadedWorld, type LoadOptions, loadWorld, readWorld, WorldFileError } from './load.ts';
export type { Migration } from './migration/migrate.ts';
export { FORMAT } from './migration/version.ts';
export { findNumber, type Numbers, numberEdits, numbersOf, type WorldNumber } from './parameters/parameters.ts';
export type { Path } from './problems/locate.ts';
export { showWorldProblem, showWorldProblems, type WorldProblem } from './problems/world-problem.ts';
export { type JsonSchema, worldSchema } from './shape/schema.ts';
export { factorPlaces, type ShapePlace } from './shape/shape-places.ts';
export {
  type Cell,
  curvesToRows,
  type Row,
  rowsToCurves,
  SheetError,
  type SheetImport,
  type SheetProblem,
} from './sheets/curve-sheet.ts';
export { readSheet, type SheetKind, sheetKind, writeSheet } from './sheets/sheet-file.ts';
export type { Span } from './yaml/document.ts';
