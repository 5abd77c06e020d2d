import type { WorldDefinition } from '../../core/index.ts';
import { FALLBACK, show } from '../../core/internal.ts';
import type { FileProblem } from '../../format/problems/file-problem.ts';
import { isMap, type Value } from '../../format/yaml/value.ts';
import { type MeasureVocabulary, refuseActivity } from './measure.ts';

/** What measures of a file may speak of. */
export function vocabularyOf(file: Value, definition: WorldDefinition, problems: FileProblem[]): MeasureVocabulary {
  const { temperaments = {}, needs = {}, agents = [], tags = [], ticksPerHour = 3600 } = definition;
  const ofAll = [...Object.values(temperaments), ...agents].flatMap(({ tags: each = [] }) => each);
  const kinds = [...new Set([...Object.keys(temperaments), ...tags, ...ofAll])];
  const people = [...new Set([...agents.map(({ name }) => name), ...kinds])];
  const named = activitiesOf(definition);
  const groups = readGroups(file.activities, named, problems);
  return { groups, ...named, needs: Object.keys(needs), agents, kinds, ticksPerHour };
}

/**
 * What agents turn to by themselves (adverts, what they fall back to, what steps push onto them), and what is only ever
 * done as a part of that.
 */
function activitiesOf(definition: WorldDefinition): { activities: string[]; parts: string[] } {
  const { kinds = {}, temperaments = {}, actions = {}, minds = {} } = definition;
  const adverts = [
    ...Object.values(kinds).map((kind) => kind.adverts),
    ...Object.values(temperaments).flatMap((each) => [each.adverts, each.innate]),
  ].flatMap((each) => Object.entries(each ?? {}));
  const own = Object.values(temperaments).map(({ mind }) => mind);
  const fallbacks = [...Object.values(minds), ...own].map((mind) =>
    mind === undefined ? FALLBACK : typeof mind === 'string' ? [] : (mind.fallback ?? FALLBACK),
  );
  const activities = new Set([
    ...adverts.filter(([, { autonomous = true }]) => autonomous).map(([name]) => name),
    ...pushedIn([kinds, temperaments, actions]),
    ...fallbacks.flat(),
  ]);
  const all = [...adverts.map(([name]) => name), ...Object.keys(actions)];
  return { activities: [...activities], parts: [...new Set(all)].filter((name) => !activities.has(name)) };
}

/** The actions that steps push, wherever they stand. */
function pushedIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(pushedIn);
  if (!isMap(part)) return [];
  const pushed = typeof part.push === 'string' ? [part.push] : [];
  return [...pushed, ...Object.values(part).flatMap(pushedIn)];
}

function readGroups(
  part: unknown,
  named: { readonly activities: readonly string[]; readonly parts: readonly string[] },
  problems: FileProblem[],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  if (part !== undefined && !isMap(part))
    problems.push({ path: ['activities'], message: `got ${show(part)}; expected lists of activities by name` });
  for (const [name, list] of isMap(part) ? Object.entries(part) : []) {
    const path = ['activities', name];
    const taken = name === 'any' ? 'a word of its own' : named.activities.includes(name) ? 'an activity already' : null;
    if (taken !== null)
      problems.push({ path, message: `"${name}" is ${taken}; call the group otherwise`, isKey: true });
    if (!Array.isArray(list) || list.length === 0) {
      problems.push({ path, message: `got ${show(list)}; expected a list of activities` });
      continue;
    }
    list.forEach((each, i) => {
      const message = refuseActivity(each, { groups: new Map(), ...named });
      if (message !== null) problems.push({ path: [...path, i], message });
    });
    groups.set(name, list.map(String));
  }
  return groups;
}
