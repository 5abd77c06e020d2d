import type { Path } from 'hanker/format';
import { asMap } from './file-value.ts';

/** The part of a file that each activity and group of activities comes from; the first of several that have a name. */
export type ActivityPaths = Readonly<Record<string, Path>>;

/** Finds the adverts, actions and groups of a file by their names. */
export function activityPathsOf(file: unknown): ActivityPaths {
  const { activities, kinds, temperaments, actions } = asMap(file);
  // Without a prototype: an activity may be called 'constructor'.
  const paths: Record<string, Path> = Object.create(null);
  const note = (list: unknown, ...within: Path) => {
    for (const name of Object.keys(asMap(list))) paths[name] ??= [...within, name];
  };
  for (const [kind, value] of Object.entries(asMap(kinds))) note(asMap(value).adverts, 'kinds', kind, 'adverts');
  for (const [temperament, value] of Object.entries(asMap(temperaments)))
    for (const key of ['adverts', 'innate']) note(asMap(value)[key], 'temperaments', temperament, key);
  note(actions, 'actions');
  note(activities, 'activities');
  return paths;
}
