import type { Activities, LevelTest, Measure, Occasion } from 'hanker/measure';

/** A measure as it is written in a world file: { hours: 'sleep', who: 'Ann' }. */
export type WrittenMeasure = Readonly<Record<string, unknown>>;

/** The activity groups of a file, by name. */
type Groups = ReadonlyMap<string, readonly string[]>;

/** Writes a measure as in a world file with these activity groups: the file reads it as the same measure. */
export function writeMeasure(measure: Measure, groups: Groups): WrittenMeasure {
  const { who, people, during } = measure;
  return {
    ...writeKind(measure, groups),
    ...(who.length > 0 && { who: oneOrAll(who) }),
    ...(people !== undefined && { people }),
    ...(during !== undefined && { during: during.join('-') }),
  };
}

function writeKind(measure: Measure, groups: Groups): WrittenMeasure {
  switch (measure.of) {
    case 'hours':
    case 'times':
    case 'abandoned':
    case 'failed':
      return { [measure.of]: writeActivities(measure.activities, groups) };
    case 'flipFlops':
      return { flipFlops: writeActivities(measure.activities, groups), within: measure.within };
    case 'share':
      return { share: writeTest(measure.test) };
    case 'mean':
    case 'lowest':
    case 'highest':
      return { [measure.of]: measure.need };
    case 'walking':
    case 'variety':
      return { [measure.of]: true };
    case 'unlike':
      return {
        unlike: Object.fromEntries(
          measure.day.map(({ activities, hours }) => [String(writeActivities(activities, groups)), hours]),
        ),
      };
    case 'reaction': {
      const { after, does, within } = measure;
      return { after: writeOccasion(after, groups), does: writeActivities(does, groups), within };
    }
  }
}

function writeOccasion(after: Occasion, groups: Groups): unknown {
  if ('level' in after) return writeTest(after.level);
  if ('suffers' in after) return { suffers: writeActivities(after.suffers, groups) };
  return { does: writeActivities(after.does, groups) };
}

function writeTest({ need, compare, level }: LevelTest): string {
  return `${need} ${compare} ${level}`;
}

/** 'any', the name of the group with exactly these activities, or the activities. */
function writeActivities(activities: Activities, groups: Groups): unknown {
  if (activities === 'any') return activities;
  if (activities.length > 1)
    for (const [name, members] of groups)
      if (members.length === activities.length && members.every((each, i) => each === activities[i])) return name;
  return oneOrAll(activities);
}

function oneOrAll(names: readonly string[]): string | readonly string[] {
  return names.length === 1 ? names[0] : names;
}
