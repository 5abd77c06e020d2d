import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { loadWorld } from '../../src/format/index.ts';
import { createWorld } from '../../src/grid/index.ts';
import { runs } from '../runner/runs.ts';
import { changes, mutate, place, replacePart } from './mutate.ts';

const folder = new URL('../../worlds/', import.meta.url);
const WORLDS = readdirSync(folder).map((name) => readFileSync(new URL(`${name}/${name}.yaml`, folder), 'utf8'));
const VALUES = WORLDS.map((text) => loadWorld(text).value);
const corpus = new URL('corpus/worlds/', import.meta.url);

/** Loading never throws; a file is either refused with places that are in it, or a world is made of it and runs. */
function answers(text: string): void {
  const { definition, problems, host } = loadWorld(text, 'world.yaml', { checksVariants: true });
  const lines = text.split('\n');
  for (const { line, column, length, message, source } of problems) {
    expect(message).not.toBe('');
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines.length + 1);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column + length).toBeLessThanOrEqual(source.length + 2);
  }
  expect(definition === null).toBe(problems.length > 0);
  if (definition !== null && (definition.agents?.length ?? 0) < 300) createWorld(definition, { host }).advance(2);
}

const junk = fc.oneof(
  fc.anything({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null')),
  fc.constantFrom(null, true, -1, Infinity, 0.5, 1e300, '', '5 parsecs', '1 +', '__proto__', 'none', 'best', [], {}, [
    [],
  ]),
);

test('every file of the corpus is answered', () => {
  const files = readdirSync(corpus);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) answers(readFileSync(new URL(file, corpus), 'utf8'));
});

test('shipped worlds with characters, words and lines changed are answered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WORLDS), changes, (text, made) => answers(mutate(text, made))),
    { numRuns: runs(50) },
  );
});

test('shipped worlds with values replaced are answered', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VALUES),
      fc.array(fc.tuple(place, junk), { minLength: 1, maxLength: 3 }),
      (original, parts) => {
        answers(dump(parts.reduce<unknown>((whole, [at, by]) => replacePart(whole, at, by), original)));
      },
    ),
    { numRuns: runs(60) },
  );
});

test('random trees under the sections of a world are answered', () => {
  const section = fc.constantFrom(
    'needs',
    'kinds',
    'temperaments',
    'minds',
    'curves',
    'factors',
    'actions',
    'agents',
    'things',
    'space',
    'state',
    'partitions',
    'buckets',
    'tags',
    'host',
    'variants',
    'layout',
    'allow',
    'starts',
    'ticksPerHour',
    'name',
    'x',
  );
  fc.assert(
    fc.property(fc.dictionary(section, junk, { maxKeys: 8 }), (tree) => answers(dump({ hanker: 2, ...tree }))),
    { numRuns: runs(300) },
  );
});

test('texts that look like YAML and texts that do not are answered', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        changes.map((made) => mutate('', made)),
        fc.string({ maxLength: 200, unit: 'binary' }),
      ),
      answers,
    ),
    { numRuns: runs(300) },
  );
});
