import { readFileSync } from 'node:fs';
import { writeSave } from '../../src/adapters/save-store.ts';
import { createWorld } from '../../src/grid/index.ts';
import { encodeSave, namesOfHost } from '../../src/save/index.ts';

// Saves a world as often as it can until it is killed, and says after each save at which tick that was.
const [file, path] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const world = createWorld(JSON.parse(text), { seed: 7 });
const source = { file, text, variant: null, agents: null };
for (;;) {
  world.advance(1);
  const save = { world: source, host: namesOfHost(), snapshot: world.snapshot(), journal: null, notes: null };
  writeSave(path, encodeSave(save), 3);
  process.stdout.write(`${world.now}\n`);
}
