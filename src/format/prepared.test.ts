import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Check, compileRules, hostNamesOf } from '../core/internal.ts';
import { createWorld } from '../grid/index.ts';
import { loadWorld } from './load.ts';

const worlds = new URL('../../worlds/', import.meta.url);
const NAMES = readdirSync(worlds);
const read = (name: string) => readFileSync(new URL(`${name}/${name}.yaml`, worlds), 'utf8');

describe.each(NAMES)('the prepared world of %s', (name) => {
  test('has the rules that its definition compiles to, crowds and all', () => {
    const { prepared, definition, host } = loadWorld(read(name), name);
    if (prepared === null || definition === null) throw new Error(`${name} has problems`);
    expect(prepared.definition).toBe(definition);
    const { scope: _, ...rules } = prepared.rules;
    const { scope: __, ...compiled } = compileRules(definition, hostNamesOf(host), new Check());
    expect(rules).toEqual(compiled);
  });

  test('runs as its definition does', () => {
    const { prepared, definition, host } = loadWorld(read(name), name);
    if (prepared === null || definition === null) throw new Error(`${name} has problems`);
    const [here, there] = [createWorld(prepared, { host, seed: 3 }), createWorld(definition, { host, seed: 3 })];
    for (const world of [here, there]) world.advance(name === 'park' ? 20 : 200);
    expect(here.hash()).toBe(there.hash());
  });
});

test('a file with problems has no prepared world', () => {
  expect(loadWorld('hanker: 2\nneeds: { food: 1 }\n').prepared).toBeNull();
  expect(loadWorld('hanker: [').prepared).toBeNull();
});
