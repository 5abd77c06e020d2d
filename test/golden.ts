import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createWorld, type Duration, type WorldDefinition } from '../src/index.ts';

/** A run that must come out the same to the last bit. */
interface Golden {
  readonly seed: number;
  readonly for: Duration;
  readonly hash: string;
}

/** Holds a world to the golden.json beside its test; UPDATE_GOLDEN=1 writes what came out instead. */
export function expectGolden(testFile: string, definition: WorldDefinition): void {
  const file = new URL('golden.json', testFile);
  const name = basename(dirname(fileURLToPath(testFile)));
  const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
  const world = createWorld(definition, { seed: golden.seed });
  world.advance(golden.for);
  const hash = world.hash();
  if (process.env.UPDATE_GOLDEN !== undefined) {
    writeFileSync(file, `${JSON.stringify({ ...golden, hash })}\n`);
    return;
  }
  expect(
    hash,
    `${name} went another way than before. If that is meant: UPDATE_GOLDEN=1 npx vitest run worlds/${name}`,
  ).toBe(golden.hash);
}
