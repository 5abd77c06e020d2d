import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURES } from '../../src/measure/measures/measure-table.ts';
import { referenceTable } from './measure-reference.ts';

const FILE = 'docs/reference/expectations.md';

test('the reference lists every measure of the table; UPDATE_DOCS=1 writes it', () => {
  const text = readFileSync(FILE, 'utf8');
  const table = referenceTable(MEASURES);
  const start = text.indexOf('| measure | is | in |');
  const end = text.indexOf('\n\n', start);
  expect(start).toBeGreaterThan(0);
  if (process.env.UPDATE_DOCS) writeFileSync(FILE, text.slice(0, start) + table + text.slice(end));
  else expect(text.slice(start, end)).toBe(table);
});

test('every example of the reference is in the world file above it', () => {
  const [world] = /```yaml home\.yaml\n[\s\S]*?```/.exec(readFileSync(FILE, 'utf8')) ?? [''];
  for (const { reference } of MEASURES)
    for (const [, part] of reference.example.matchAll(/`([^`]+)`/g)) expect(world, part).toContain(part);
});
