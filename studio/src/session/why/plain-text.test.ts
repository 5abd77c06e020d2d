import { readWorld } from 'hanker/format';
import { createWorld } from 'hanker/grid';
import { expect, test } from 'vitest';
import { inPlainWords } from './plain-text.ts';

const world = createWorld(
  readWorld(`hanker: 2
needs:
  deep sleep: { decay: 1/h, curve: [[0, 1], [100, 0]] }
  fun: { decay: 1/h, curve: [[0, 1], [100, 0]] }
temperaments:
  person: { mind: {}, state: { gold: 0, gold teeth: 0 } }
agents:
  - { name: Bob, temperament: person, at: [1, 1] }
`),
  { seed: 1 },
);

test('an option is named as everywhere else in the studio: at a thing, with somebody', () => {
  expect(inPlainWords(world, 'Ann did not take "sweep · broom": it scored 3, 2 less than "talk · Bob".')).toBe(
    'Ann did not take “sweep at broom”: it scored 3, 2 less than “talk with Bob”.',
  );
  expect(inPlainWords(world, 'Ann did not take "wander": it scored 1.')).toBe(
    'Ann did not take “wander”: it scored 1.',
  );
});

test('a weight is named by its need', () => {
  expect(inPlainWords(world, 'if weight.deep sleep is 0.2 to 0.6 (now 1)')).toBe(
    'if the weight of deep sleep is 0.2 to 0.6 (now 1)',
  );
  expect(inPlainWords(world, 'if weight.fun ≥ 2 (now 1) and deep sleep ≤ 40 (now 60)')).toBe(
    'if the weight of fun ≥ 2 (now 1) and deep sleep ≤ 40 (now 60)',
  );
});

test('a state is named by its owner', () => {
  const about = { agent: 'Bob', thing: 'old well' };
  expect(inPlainWords(world, 'if agent.gold teeth ≥ 2 (now 0) and agent.gold ≤ 4 (now 7)', about)).toBe(
    'if gold teeth of Bob ≥ 2 (now 0) and gold of Bob ≤ 4 (now 7)',
  );
  expect(inPlainWords(world, 'if thing.gold ≥ 2 (now 0)', about)).toBe('if gold of old well ≥ 2 (now 0)');
});
