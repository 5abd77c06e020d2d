import { unknownName } from '../../core/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import { isMap } from '../yaml/value.ts';
import { ICONS } from './icons.ts';

/** A problem for each `icon:` of a kind or temperament that names no icon. */
export function findUnknownIcons(file: unknown): FileProblem[] {
  const known: readonly unknown[] = ICONS;
  return ['kinds', 'temperaments'].flatMap((section) => {
    const parts = isMap(file) && isMap(file[section]) ? Object.entries(file[section]) : [];
    return parts.flatMap(([name, part]) =>
      isMap(part) && part.icon !== undefined && part.icon !== null && !known.includes(part.icon)
        ? [{ path: [section, name, 'icon'], message: unknownName('icon', part.icon, ICONS) }]
        : [],
    );
  });
}
