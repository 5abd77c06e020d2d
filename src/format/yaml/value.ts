import type { Value } from '../../core/internal.ts';

export { isMap, type Value } from '../../core/internal.ts';

/** A path to a part of a file: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[];

/** A map with the same keys and changed values; any key is safe, even `__proto__`. */
export function mapValues(map: Value, change: (value: unknown, name: string) => unknown): Value {
  const changed: Value = {};
  for (const name of Object.keys(map)) put(changed, name, change(map[name], name));
  return changed;
}

/**
 * A copy of a map, key by key: V8 gives objects that are made by spreading another one hidden classes of their own, and
 * everything that reads a million of those is slow.
 */
export function copyMap(map: Value): Value {
  return mapValues(map, (value) => value);
}

/** Sets a key of a map; `__proto__` becomes a key like any other. */
export function put(map: Value, name: string, value: unknown): void {
  // defineProperty is slow, and `__proto__` is the only name that needs it.
  if (name === '__proto__')
    Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true });
  else map[name] = value;
}

/** Whether two values from files are equal; the order of keys does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) => Object.hasOwn(b, key) && isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
