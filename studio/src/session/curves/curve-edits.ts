import type { Edit, Path } from 'hanker/format';

/**
 * The fewest edits that turn one curve into another. Common parts are changed in place, so that everything else in the
 * file stays, even unknown keys.
 */
export function editsBetween(path: Path, before: unknown, after: unknown): Edit[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isMap(before) || !isMap(after)) return [{ path, value: after }];
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [
    ...Object.keys(after).flatMap((key) => editsBetween([...path, key], before[key], after[key])),
    ...gone.map((key) => ({ path: [...path, key], value: undefined })),
  ];
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
