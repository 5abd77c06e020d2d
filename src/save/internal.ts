// The inner door of save: for the other rooms of src, never for users of the package.
export { checksum } from './bytes/checksum.ts';
