// The inner door of the grid: for the other rooms of src, never for users of the package. test/imports.test.ts holds it.
export { prepareWorld } from './create-world.ts';
