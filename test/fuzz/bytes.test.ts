import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SnapshotError } from '../../src/core/index.ts';
import { readWorld } from '../../src/format/index.ts';
import { SheetError } from '../../src/format/sheets/curve-sheet.ts';
import { readSheet, writeSheet } from '../../src/format/sheets/sheet-file.ts';
import { createWorld } from '../../src/grid/index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../src/save/index.ts';
import { runs } from '../runner/runs.ts';
import { changes, mutateBytes } from './mutate.ts';

const DUEL = readWorld(readFileSync(new URL('../../worlds/duel/duel.yaml', import.meta.url), 'utf8'));

test('bytes of a snapshot that were changed are refused, or are the same snapshot', () => {
  const world = createWorld(DUEL, { seed: 3 });
  world.advance(50);
  const bytes = encodeSnapshot(world.snapshot());
  const hash = world.hash();
  const load = (given: Uint8Array): string | null => {
    try {
      return createWorld(DUEL, { snapshot: decodeSnapshot(given) }).hash();
    } catch (problem) {
      if (problem instanceof SnapshotError) return null;
      throw problem;
    }
  };
  expect(load(bytes)).toBe(hash);
  fc.assert(
    fc.property(changes, (made) => {
      const given = mutateBytes(bytes, made);
      const isSame = given.length === bytes.length && given.every((byte, i) => byte === bytes[i]);
      expect(load(given)).toBe(isSame ? hash : null);
    }),
    { numRuns: runs(150) },
  );
});

test.each(['csv', 'xlsx'] as const)('bytes of a sheet (%s) are rows or refused', async (kind) => {
  const rows = [
    ['curve', 'kind', 'x', 'y', 'parameters'],
    ['hunger', 'points', 0, 1, null],
    ['hunger', 'points', 100, 0, null],
    ['far', 'falloff', null, null, '{"half":10}'],
  ];
  const bytes = await writeSheet(rows, kind);
  const read = async (given: Uint8Array) => {
    try {
      const found = await readSheet(given, kind, `c.${kind}`);
      expect(found.every((row) => Array.isArray(row))).toBe(true);
    } catch (problem) {
      expect(problem).toBeInstanceOf(SheetError);
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        changes.map((made) => mutateBytes(bytes, made)),
        fc.uint8Array({ maxLength: 300 }),
      ),
      read,
    ),
    { numRuns: runs(120) },
  );
});
