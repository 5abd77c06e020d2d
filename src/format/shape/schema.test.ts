import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { newWorld } from '../../cli/commands/new/new-world.ts';
import { type Document, readDocument } from '../yaml/document.ts';
import { worldSchema } from './schema.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
const isWorld = ajv.compile(worldSchema());

test('every shipped world and the one that "hanker new" writes are valid', () => {
  const texts = readdirSync('worlds').map((name) => readFileSync(`worlds/${name}/${name}.yaml`, 'utf8'));
  for (const text of [...texts, newWorld('village')]) {
    isWorld((readDocument(text) as Document).value);
    expect(isWorld.errors ?? []).toEqual([]);
  }
});

test('whatever the engine takes, the schema takes', () => {
  fc.assert(
    fc.property(worlds, (definition) => {
      isWorld({ hanker: 2, ...JSON.parse(JSON.stringify(definition)) });
      expect(isWorld.errors ?? []).toEqual([]);
    }),
    { numRuns: runs(20) },
  );
});

test.each<[string, unknown]>([
  ['no version', { needs: {} }],
  ['an unknown section', { hanker: 2, need: {} }],
  ['an unknown key', { hanker: 2, needs: { food: { decay: 1, curve: [[0, 1]], strat: 3 } } }],
  ['a missing key', { hanker: 2, needs: { food: { decay: 1 } } }],
  ['a wrong unit', { hanker: 2, needs: { food: { decay: '1/hour', curve: 'x' } } }],
  ['an unknown kind of curve', { hanker: 2, curves: { a: { kind: 'sigmoid' } } }],
  ['an unknown lint', { hanker: 2, allow: ['dominatd'] }],
  ['an unknown step', { hanker: 2, actions: { a: { steps: [{ walk: 'thing' }] } } }],
])('%s is not valid', (_, file) => {
  expect(isWorld(file)).toBe(false);
});
