import type { Path } from 'hanker/format';
import { activityPathsOf } from '../../text/activity-paths.ts';
import { asMap } from '../../text/file-value.ts';
import { pathOfBounds } from '../../trials/bounds-path.ts';
import type { ExpectedMeasure } from '../../trials/expected-measure.ts';

/**
 * The path of what a measure of trials comes from: the expectation of its name, or else the activity or the need that it
 * is about; null when the file has none of them.
 */
export function pathOfMeasure(file: unknown, name: string, expected: ExpectedMeasure | null): Path | null {
  const bounds = pathOfBounds(file, name);
  if (bounds !== null || expected === null) return bounds;
  const { measure } = expected;
  const activity = measure.hours ?? measure.times ?? measure.abandoned ?? measure.failed ?? measure.flipFlops;
  if (typeof activity === 'string') return activityPathsOf(file)[activity] ?? null;
  const need = measure.mean ?? measure.lowest ?? measure.highest ?? wordBefore(measure.share);
  return typeof need === 'string' && Object.hasOwn(asMap(asMap(file).needs), need) ? ['needs', need] : null;
}

/** The need of a test such as 'food < 10'. */
function wordBefore(test: unknown): string | undefined {
  return typeof test === 'string' ? /^(.*) [<>]=? \S+$/.exec(test)?.[1] : undefined;
}
