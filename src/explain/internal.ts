// The inner door of explain: for the other rooms of src, never for users of the package.
export { layTable, showBar, showChance, showNumber, wrap } from './text/table.ts';
