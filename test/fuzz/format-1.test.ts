import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadWorld, readWorld } from '../../src/format/index.ts';
import { createWorld } from '../../src/grid/index.ts';

const folder = new URL('corpus/format-1/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
/** The hash of each world file after some ticks, by variant, with the present engine: what matters is that it runs, the same each time. */
const HASHES = JSON.parse(read('hashes.json')) as Record<string, Record<string, string>>;

describe.each(Object.entries(HASHES))('%s of format 1', (file, hashes) => {
  test.each(Object.entries(hashes))('runs, with %s', (variant, hash) => {
    const options = variant === 'no variant' ? {} : { variant };
    const { host } = loadWorld(read(file), file);
    const world = createWorld(readWorld(read(file), file, options), { seed: 1, host });
    world.advance(file === 'park.yaml' ? 20 : 300);
    expect(world.hash()).toBe(hash);
  });

  test('keeps every line but for the words that changed', () => {
    const { text, migration } = loadWorld(read(file), file);
    expect(migration).toMatchObject({ from: 1, to: 2 });
    const [before, after] = [read(file).split('\n'), text.split('\n')];
    expect(after).toHaveLength(before.length);
    const changed = before.filter((line, i) => line !== after[i]);
    for (const line of changed) expect(line).toMatch(/^hanker: 1|\btunings?:/);
    expect(loadWorld(text, file)).toMatchObject({ migration: null, problems: [] });
  });
});

test('every old file is in the list of hashes, or has problems at places in its own text', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml') && !(name in HASHES))) {
    const { problems } = loadWorld(read(file), file, { checksVariants: true });
    const lines = read(file).split('\n');
    expect(problems.length).toBeGreaterThan(0);
    for (const { line, source } of problems) expect(source).toBe(lines[line - 1]);
  }
});
