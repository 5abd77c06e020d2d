/** A map as it comes from a file. */
export type Value = Record<string, unknown>;

export function isMap(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A map with the same keys, whatever they are called. */
export function mapValues(map: Value, change: (value: unknown, name: string) => unknown): Value {
  const changed: Value = {};
  for (const [name, value] of Object.entries(map)) put(changed, name, change(value, name));
  return changed;
}

/** Sets a key as data, even one that JavaScript would take for something else. */
export function put(map: Value, name: string, value: unknown): void {
  Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true });
}
