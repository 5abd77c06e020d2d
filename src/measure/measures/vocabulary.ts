import type { WorldDefinition } from '../../core/index.ts';
import { type Check, FALLBACK, isMap, show, unknownName, type Value } from '../../core/internal.ts';

/** Both ends of the levels of needs, by the name of the need. */
export type LevelRanges = ReadonlyMap<string, { readonly low: number; readonly high: number }>;

/** The names that measures of a world may use. */
export interface MeasureVocabulary {
  /** Groups of activities by name. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly activities: readonly string[];
  /** Adverts and actions that only occur inside another activity, and whose time counts for that one. */
  readonly parts: readonly string[];
  readonly needs: readonly string[];
  /** Both ends of the levels of each need. */
  readonly levels: LevelRanges;
  /** Names of agents, temperaments and tags. */
  readonly agents: readonly string[];
  /** Temperaments and tags only. */
  readonly kinds: readonly string[];
  readonly ticksPerHour: number;
}

/** The vocabulary of a file with a definition. Problems in its groups of activities are added to `check`. */
export function vocabularyOf(file: Value, definition: WorldDefinition, check: Check): MeasureVocabulary {
  const { temperaments = {}, needs = {}, agents = [], tags = [], ticksPerHour = 3600 } = definition;
  const usedTags = [...Object.values(temperaments), ...agents].flatMap(({ tags: each = [] }) => each);
  const kinds = [...new Set([...Object.keys(temperaments), ...tags, ...usedTags])];
  const names = [...new Set([...agents.map(({ name }) => name), ...kinds])];
  const known = activitiesOf(definition);
  const groups = readGroups(file.activities, known, check.at('activities'));
  const levels = new Map(
    Object.entries(needs).map(([name, { range: [low, high] = [0, 100] }]) => [name, { low, high }]),
  );
  return { groups, ...known, needs: Object.keys(needs), levels, agents: names, kinds, ticksPerHour };
}

/** Why a name is not an activity; null when it is one. */
export function activityProblem(
  name: unknown,
  { groups, activities, parts }: Pick<MeasureVocabulary, 'groups' | 'activities' | 'parts'>,
): string | null {
  if (typeof name === 'string' && activities.includes(name)) return null;
  if (typeof name === 'string' && parts.includes(name))
    return `"${name}" is never an activity of its own, only a part of others, and its time counts for those; name one of them`;
  return unknownName('activity', name, [...groups.keys(), ...activities]);
}

/**
 * The activities of a world: autonomous adverts, roles that others are asked to, fallbacks, and actions that steps
 * push. All other adverts and actions are parts of activities.
 */
function activitiesOf(definition: WorldDefinition): { activities: string[]; parts: string[] } {
  const { kinds = {}, temperaments = {}, actions = {}, minds = {} } = definition;
  const adverts = [
    ...Object.values(kinds).map((kind) => kind.adverts),
    ...Object.values(temperaments).flatMap((each) => [each.adverts, each.innate]),
  ].flatMap((each) => Object.entries(each ?? {}));
  const ownMinds = Object.values(temperaments).map(({ mind }) => mind);
  const fallbacks = [...Object.values(minds), ...ownMinds].map((mind) =>
    mind === undefined ? FALLBACK : typeof mind === 'string' ? [] : (mind.fallback ?? FALLBACK),
  );
  const activities = new Set([
    ...adverts.filter(([, { autonomous = true }]) => autonomous).map(([name]) => name),
    ...adverts.flatMap(([, { together }]) => together?.role ?? []),
    ...findPushedActions([kinds, temperaments, actions]),
    ...fallbacks.flat(),
  ]);
  const all = [...adverts.map(([name]) => name), ...Object.keys(actions)];
  return { activities: [...activities], parts: [...new Set(all)].filter((name) => !activities.has(name)) };
}

/** The actions that steps push, at any depth. */
function findPushedActions(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(findPushedActions);
  if (!isMap(part)) return [];
  const pushed = typeof part.push === 'string' ? [part.push] : [];
  return [...pushed, ...Object.values(part).flatMap(findPushedActions)];
}

function readGroups(
  part: unknown,
  known: { readonly activities: readonly string[]; readonly parts: readonly string[] },
  check: Check,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  if (part !== undefined && !isMap(part)) check.fail(`got ${show(part)}; expected lists of activities by name`);
  for (const [name, list] of isMap(part) ? Object.entries(part) : []) {
    const own = check.at(name);
    if (name === 'any') own.failKey('"any" stands for all activities; choose another name for the group');
    else if (known.activities.includes(name))
      own.failKey(`"${name}" is already the name of an activity; choose another name for the group`);
    if (!Array.isArray(list) || list.length === 0) {
      own.fail(`got ${show(list)}; expected a list of activities`);
      continue;
    }
    list.forEach((each, i) => {
      const problem = activityProblem(each, { groups: new Map(), ...known });
      if (problem !== null) own.at(i).fail(problem);
    });
    groups.set(name, list.map(String));
  }
  return groups;
}
