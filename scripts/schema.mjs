// Writes the JSON Schema of world files that is shipped for editors.
import { mkdirSync, writeFileSync } from 'node:fs';
import { worldSchema } from '../dist/format/index.js';

mkdirSync('schema', { recursive: true });
writeFileSync('schema/world.schema.json', `${JSON.stringify(worldSchema(), null, 2)}\n`);
