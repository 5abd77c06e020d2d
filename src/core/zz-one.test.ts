import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { createWorld } from '../index.ts';
test('one', () => {
  const line = readFileSync('/tmp/long2.txt', 'utf8').split('\n').find((l) => l.startsWith('Counterexample')) as string;
  const [d] = JSON.parse(line.slice(16));
  for (let i = 0; i < 50; i++) createWorld(d, { seed: i }).advance(50);
});
