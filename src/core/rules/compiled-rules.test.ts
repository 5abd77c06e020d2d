import { expect, test } from 'vitest';
import { readTable, type TablePart } from '../../../test/fixtures/golden-table.ts';
import { everything } from '../../../test/worlds/everything.ts';
import { farm } from '../../../test/worlds/farm.ts';
import { house } from '../../../test/worlds/house.ts';
import { odds, oddsHost } from '../../../test/worlds/odds.ts';
import type { WorldDefinition } from '../definition/definition.ts';
import { hostNamesOf } from '../world/host.ts';
import { type PreparedWorld, prepareDefinition } from '../world/prepared-world.ts';
import type { Rules } from './rules.ts';

/** A value as text: lists of numbers in one line, maps as their entries. */
function show(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (ArrayBuffer.isView(each)) return Array.from(each as unknown as ArrayLike<number>, String).join(' ');
    if (each instanceof Map) return [...each];
    return typeof each === 'number' && !Number.isFinite(each) ? String(each) : each;
  });
}

function rulesOf(definition: WorldDefinition): Rules {
  const { prepared, problems } = prepareDefinition(definition, hostNamesOf(oddsHost));
  expect(problems).toEqual([]);
  return (prepared as PreparedWorld).rules;
}

/** What the rules of a world hold under a key, a line for each entry. */
function tell(definition: WorldDefinition, key: keyof Rules): string[] {
  const value: unknown = rulesOf(definition)[key];
  if (key === 'curves') return rulesOf(definition).curves.map(({ low, high, trend }) => `${low} ${high} ${trend}`);
  return Array.isArray(value) ? value.map(show) : [show(value)];
}

/** The nodes of all factors, and what each root reads. */
function tellFactors(definition: WorldDefinition): string[] {
  const { factors, adverts } = rulesOf(definition);
  const roots = adverts
    .flatMap(({ score, when, dynamicRoots }) => [score, when, ...dynamicRoots])
    .filter((root) => root >= 0);
  return roots.map((root) => {
    const inputs = factors.inputsOf(root).map(({ node, input }) => `${node}=${show(input)}`);
    const order = factors
      .orderOf(root)
      .map(
        ({ at, operator, parts, numbers, low, high }) => `${at}=${operator?.name}(${parts}; ${numbers}) ${low}…${high}`,
      );
    return `root ${root} at ${factors.nodeOf(root)}, reads ${factors.readsOf(root)}: ${[...inputs, ...order].join(', ')}; ${show(factors.namesOf(root))}`;
  });
}

const KEYS: readonly (keyof Rules)[] = [
  'ticksPerHour',
  'startOfDay',
  'needs',
  'lows',
  'highs',
  'curves',
  'tags',
  'worldState',
  'kinds',
  'temperaments',
  'adverts',
  'minds',
  'partitions',
  'relations',
  'groups',
  'readsAround',
  'hastened',
  'hasHastened',
  'layers',
  'actions',
  'actionStart',
  'program',
  'stateNames',
  'promisedSets',
  'promises',
  'isOdd',
  'readsFree',
  'hasWatched',
  'plane',
  'map',
];
const PARTS = Object.entries({ everything, farm, house, odds }).flatMap(([name, definition]): TablePart[] => [
  ...KEYS.map((key): TablePart => [`${name}: ${key}`, () => tell(definition, key)]),
  [`${name}: factors`, () => tellFactors(definition)],
]);
const table = readTable('src/core/rules/compiled-rules.txt', PARTS);

test.each(PARTS)('the rules of %s are those of the table', (name, tellPart) => {
  expect(tellPart()).toEqual(table.get(name));
});
