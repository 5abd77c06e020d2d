import { describe, expect, test } from 'vitest';
import { everything } from '../../../test/worlds/everything.ts';
import type { WorldDefinition } from '../definition/definition.ts';
import { showProblem } from '../definition/problem.ts';
import { hostNamesOf } from '../world/host.ts';
import { prepareDefinition } from '../world/prepared-world.ts';

/** Keys that may be true. */
const FLAGS = ['fade', 'sight', 'partition', 'autonomous', 'remote'];

type Path = readonly (string | number)[];

const problemsOf = (definition: unknown) => prepareDefinition(definition as WorldDefinition, hostNamesOf({})).problems;

/** Every place of a value, but for the value itself. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const own = path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [...own, ...keys.flatMap((key) => pathsOf((value as Record<string, unknown>)[key], [...path, key]))];
}

/** A copy with something else at one place. */
function withAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = withAt(copy[key], rest, by);
  return copy;
}

test('a world in which everything is used has no problems', () => {
  expect(problemsOf(everything).map(showProblem)).toEqual([]);
});

describe.each(Object.keys(everything))('in %s', (section) => {
  const paths = pathsOf(everything).filter(([first]) => first === section);
  /** Whether one place is within the other. */
  const areRelated = (a: Path, b: Path) => a.slice(0, b.length).every((key, i) => String(key) === String(b[i]));

  test('true is wrong, and has its problem where it is, but for flags', () => {
    for (const path of paths) {
      if (FLAGS.includes(String(path.at(-1)))) continue;
      const problems = problemsOf(withAt(everything, path, true));
      const isThere = problems.some((problem) => areRelated(problem.path, path));
      expect(isThere, `${path.join('.')}: ${problems.map(showProblem).join('; ')}`).toBe(true);
    }
  });
});
