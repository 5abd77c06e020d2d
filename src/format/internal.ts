// The inner door of the format: for the other rooms of src, never for users of the package.
export { applyVariant } from './parameters/variants.ts';
export { showControls } from './problems/control-characters.ts';
export { Locator } from './problems/locator.ts';
export { isUnreadable, readDocument } from './yaml/document.ts';
export { isSame } from './yaml/value.ts';
