/** A request that cannot be carried out: the message says what is wrong, where, and what to do. Nothing was run. */
export class MeasureError extends Error {}
