import { World } from 'hanker';
import { describe, expect, test } from 'vitest';
import { compareDecisions } from '../../bench/oracle.mjs';

// What the benchmark compares must do the same work: every decision of every agent, in order, by hash.

const WORLDS = [
  { name: 'two agents for each thing', agents: 200, things: 100, ticks: 3600 },
  { name: 'too few things for everybody', agents: 240, things: 40, ticks: 1800 },
  { name: 'more things than agents', agents: 60, things: 1200, ticks: 3600 },
];
const CHOICES = [
  { choice: 'the best', select: 1 },
  { choice: 'one of the best three by weight', select: 3 },
];

describe('the engine, the naive version and both variants of the C++ one decide the same', () => {
  for (const { name, ...size } of WORLDS) {
    for (const { choice, select } of CHOICES) {
      test(`with ${name}, taking ${choice}`, () => {
        const { engine, naive, references, count } = compareDecisions(World, { ...size, select });
        expect(count).toBeGreaterThan(size.agents);
        expect(naive).toBe(engine);
        if (references === null) console.warn('No g++ here: the C++ versions were not compared.');
        else expect(references).toEqual([engine, engine]);
      });
    }
  }
});

test('another seed makes another world, so that equal hashes mean something', () => {
  const size = { agents: 20, things: 10, ticks: 600 };
  expect(compareDecisions(World, { ...size, seed: 2 }).engine).not.toBe(
    compareDecisions(World, { ...size, seed: 3 }).engine,
  );
});
