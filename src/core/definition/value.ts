/** A map of unknown values, as it is read from a file. */
export type Value = Record<string, unknown>;

/** Whether a value is a map: an object that is not a list. */
export function isMap(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
