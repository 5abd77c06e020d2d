/** A map of unknown values, as it is read from a file. */
export type Value = Record<string, unknown>;

/** Whether a value is a map: an object that is not a list. */
export function isMap(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a key that a record itself has, undefined for none: an author may name a need 'constructor'. */
export function ownOf<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
