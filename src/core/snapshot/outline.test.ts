import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { showPath } from '../definition/problem.ts';
import { findDifference, outlineOf } from './outline.ts';

type Path = (string | number)[];

/** Every place of a value that is no list and no object. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((part, i) => [i, part] as const)
    : Object.entries(value);
  return parts.flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** The same value with no part in two places, as it comes from a file. */
function apart(definition: WorldDefinition): WorldDefinition {
  return JSON.parse(JSON.stringify(definition)) as WorldDefinition;
}

/** A copy of a definition in which something is done to what holds the end of a path. */
function changed(
  definition: WorldDefinition,
  path: Path,
  change: (holder: never, key: never) => void,
): WorldDefinition {
  const copy = apart(definition);
  const holder = path.slice(0, -1).reduce((part: unknown, key) => (part as Record<string, unknown>)[key], copy);
  change(holder as never, path[path.length - 1] as never);
  return copy;
}

test('the first difference is found wherever it is, and named by its path', () => {
  fc.assert(
    fc.property(worlds.map(apart), fc.nat(), (definition, pick) => {
      const outline = outlineOf(createWorld(definition).engine.state.rules);
      const leaves = leavesOf(definition);
      const path = leaves[pick % leaves.length];
      const another = changed(definition, path, (holder: Record<string, unknown>, key: string) => {
        holder[key] = `${JSON.stringify(holder[key])} otherwise`;
      });
      expect(findDifference(outline, another)).toBe(`${showPath(path)} has changed`);
      const longer = changed(definition, path, (holder: Record<string, unknown>) => {
        if (Array.isArray(holder)) holder.push(1);
        else holder['one more'] = 1;
      });
      const place = path.length === 1 ? 'it' : showPath(path.slice(0, -1));
      expect(findDifference(outline, longer)).toBe(`${place} has different entries`);
    }),
    // Always the same ones, for short hashes are the same by chance now and then.
    { numRuns: runs(60), seed: 1 },
  );
});

test('what is left out and what is undefined are the same, and so is a copy', () => {
  const definition: WorldDefinition = { needs: { food: { decay: 1, curve: [[0, 1]] } }, tags: ['a'] };
  const { hash, nodes } = outlineOf(createWorld(definition).engine.state.rules);
  for (const same of [structuredClone(definition), { ...definition, name: undefined } as unknown as WorldDefinition]) {
    const { rules } = createWorld(definition).engine.state;
    // An outline is kept by the layers of its rules, so these are others.
    const outline = outlineOf({ ...rules, layers: { ...rules.layers }, definition: same });
    expect(outline.hash).toBe(hash);
    expect(outline.nodes).toEqual(nodes);
  }
});
