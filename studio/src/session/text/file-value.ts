import type { Path } from 'hanker/format';

/** A part of a file; undefined for none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (here, part) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, part)
        ? (here as Record<string, unknown>)[part]
        : undefined,
    value,
  );
}

/** A value as a map; an empty one for any other value. */
export function asMap(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Whether a value is a list of numbers, texts and the like, without lists or maps in it. */
export function isFlatList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
}
