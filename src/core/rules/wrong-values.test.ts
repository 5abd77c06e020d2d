import { expect, test } from 'vitest';
import { readTable, type TablePart } from '../../../test/fixtures/golden-table.ts';
import { everything } from '../../../test/worlds/everything.ts';
import { odds, oddsHost } from '../../../test/worlds/odds.ts';
import type { WorldDefinition } from '../definition/definition.ts';
import { show, showPath } from '../definition/problem.ts';
import { hostNamesOf } from '../world/host.ts';
import { prepareDefinition } from '../world/prepared-world.ts';

/** In place of each value of a definition; undefined is one that is missing. */
const VALUES: readonly unknown[] = [undefined, true, null, {}, [], -1, 0, 1.5, 1e9, 'x'];

type Path = readonly (string | number)[];

const WORLDS = [
  {
    name: 'everything',
    definition: everything,
    host: hostNamesOf({ actions: { ring: () => undefined }, inputs: { noise: () => 0 } }),
  },
  { name: 'odds', definition: odds, host: hostNamesOf(oddsHost) },
] as const;
type World = (typeof WORLDS)[number];

/** Every place of a value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsOf((value as Record<string, unknown>)[key], [...path, key]))];
}

/** A copy with something else at one place. */
function withAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = withAt(copy[key], rest, by);
  return copy;
}

/** All problems of a definition with another value at one place, in one line; '_' stands for the value. */
function verdictOn({ definition, host }: World, path: Path, value: unknown): string {
  const { problems } = prepareDefinition(withAt(definition, path, value) as WorldDefinition, host);
  const texts = problems.map(({ path: at, message, isKey }) => {
    const place = showPath(at) === showPath(path) ? '' : `at ${showPath(at)}${isKey ? ' (key)' : ''}: `;
    return `${place}${message.replace(`got ${show(value)};`, 'got _;')}`;
  });
  const more = texts.length > 2 ? ` / and ${texts.length - 2} more` : '';
  return texts.length === 0 ? 'fine' : `${texts.slice(0, 2).join(' / ')}${more}`;
}

/** What is said of the values at one place, a line for each different verdict. */
function linesOf(world: World, path: Path): string[] {
  const byVerdict = new Map<string, string[]>();
  for (const value of VALUES) {
    const verdict = verdictOn(world, path, value);
    byVerdict.set(verdict, [...(byVerdict.get(verdict) ?? []), show(value)]);
  }
  return [...byVerdict].map(([verdict, values]) => `${showPath(path)} = ${values.join(', ')}: ${verdict}`);
}

/** Tests are of parts of a definition; each step of a script is one. */
function partOf(path: Path): string {
  const steps = path.indexOf('steps');
  return showPath(path.slice(0, steps < 0 ? 3 : steps + 2));
}

const PARTS = WORLDS.flatMap((world): TablePart[] => {
  const parts = new Map<string, Path[]>();
  for (const path of pathsOf(world.definition).slice(1))
    parts.set(partOf(path), [...(parts.get(partOf(path)) ?? []), path]);
  return [...parts].map(([part, paths]) => [
    `${world.name}: ${part}`,
    () => paths.flatMap((path) => linesOf(world, path)),
  ]);
});
const table = readTable('src/core/rules/wrong-values.txt', PARTS);

test.each(PARTS)('what is said of wrong values in %s is what the table says', (part, tell) => {
  expect(tell()).toEqual(table.get(part));
});
