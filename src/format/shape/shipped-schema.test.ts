import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { worldSchema } from './schema.ts';

test('the schema that is shipped is the one that the shapes give', () => {
  expect(
    JSON.parse(readFileSync('schema/world.schema.json', 'utf8')),
    'run "npm run schema" to write schema/world.schema.json',
  ).toEqual(JSON.parse(JSON.stringify(worldSchema())));
});
