import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { loadWorld, showWorldProblems } from '../index.ts';
import { lintWorld } from './index.ts';

test('try', () => {
  for (const name of readdirSync('worlds')) {
    const file = `worlds/${name}/${name}.yaml`;
    const loaded = loadWorld(readFileSync(file, 'utf8'), file);
    console.log(file, showWorldProblems(loaded.problems));
    const begin = performance.now();
    console.log(showWorldProblems(lintWorld(loaded)), performance.now() - begin);
  }
});
