/** A study that cannot be made as it was asked for: what is wrong, where, and what to do. Nothing was run. */
export class MeasureError extends Error {}
