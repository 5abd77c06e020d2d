import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../src/format/index.ts';
import { createWorld, type World } from '../src/index.ts';
import { decodeSave, encodeSave, namesOfHost, recordJournal, replay } from '../src/save/index.ts';
import { SAVE_FORMAT } from '../src/save/internal.ts';
import { commands, tell } from './random-command.ts';
import { worlds } from './random-world.ts';
import { VILLAGE } from './village.ts';

test('any world goes on from a save file as if it had not been saved', () => {
  fc.assert(
    fc.property(worlds, commands, commands, (definition, before, after) => {
      const original = createWorld(definition, { seed: 3 });
      for (const command of before) tell(original, command);
      const snapshot = original.snapshot();
      const saved = encodeSave({ world: null, host: namesOfHost(), snapshot, journal: null, notes: null });
      const resumed = createWorld(definition, { snapshot: decodeSave(saved).snapshot });
      for (const world of [original, resumed]) {
        for (const command of after) tell(world, command);
        world.advance(20);
      }
      expect(resumed.hash()).toBe(original.hash());
    }),
    { numRuns: 40 },
  );
});

describe('a save file that was kept', () => {
  interface Facts {
    readonly now: number;
    readonly hash: string;
    readonly dayLater: string;
    readonly commands: number;
    readonly levels: readonly Record<string, number>[];
  }

  /** Writes the file of the present format: a village that was told a few things. */
  function keep(name: string): void {
    const recorder = recordJournal(createWorld(readWorld(VILLAGE, 'village.yaml', { tuning: 'hungry' }), { seed: 20 }));
    recorder.advance('2h');
    recorder.addAgent({ temperament: 'person', at: recorder.world.placeOf('Ann'), name: 'Dan' });
    recorder.tune('agents.Ann.speed', 1.5);
    recorder.advance('23m');
    recorder.setLevel('Bob', 'food', 12.5);
    recorder.interrupt('Bob', 'the bell rings');
    const { world, entries: journal } = recorder;
    const source = { file: 'village.yaml', text: VILLAGE, tuning: 'hungry', agents: null };
    const save = { world: source, host: namesOfHost(), snapshot: world.snapshot(), journal, notes: { page: 3 } };
    writeFileSync(`${name}.save`, encodeSave(save));
    writeFileSync(`${name}.json`, `${JSON.stringify(factsOf(world, 4), null, 1)}\n`);
  }

  function factsOf(world: World, given: number): Facts {
    const levels = [0, 1, 2].map((agent) => world.levels(agent));
    const [now, hash] = [world.now, world.hash()];
    world.advance('1d');
    return { now, hash, dayLater: world.hash(), commands: given, levels };
  }

  test.each(Array.from({ length: SAVE_FORMAT }, (_, i) => i + 1))('in format %d is read for ever', (format) => {
    const name = `test/saves/save-${format}`;
    if (process.env.UPDATE_SAVES !== undefined && format === SAVE_FORMAT) keep(name);
    const { world: source, snapshot, journal, notes, host } = decodeSave(readFileSync(`${name}.save`));
    expect([source?.file, source?.tuning, source?.agents, notes, host]).toEqual([
      'village.yaml',
      'hungry',
      null,
      { page: 3 },
      { actions: [], inputs: [], curves: [] },
    ]);
    const definition = readWorld(source?.text ?? '', 'village.yaml', { tuning: 'hungry' });
    const replayed = createWorld(definition, { seed: snapshot.seed });
    const { commands: given, divergence } = replay(replayed, journal ?? []);
    expect([divergence, replayed.hash()]).toEqual([null, snapshot.hash]);
    expect(
      factsOf(createWorld(definition, { snapshot }), given),
      `${name}.save is read otherwise than it was written, or goes on otherwise. Files of players are like that too: ` +
        'read the old layout as it was, and raise SAVE_FORMAT for a new one. UPDATE_SAVES=1 rewrites it, which only a ' +
        'format that nobody has used yet allows',
    ).toEqual(JSON.parse(readFileSync(`${name}.json`, 'utf8')));
  });
});
