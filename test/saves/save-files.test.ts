import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/core/internal.ts';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import {
  decodeJournal,
  decodeSave,
  encodeSave,
  isCheck,
  namesOfHost,
  recordJournal,
  replay,
  type WorldSource,
} from '../../src/save/index.ts';
import { SAVE_FORMAT } from '../../src/save/internal.ts';
import { commands, tell } from '../random/command.ts';
import { worlds } from '../random/world.ts';
import { VILLAGE } from '../worlds/village.ts';

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
    const recorder = recordJournal(
      createWorld(readWorld(VILLAGE, 'village.yaml', { variant: 'hungry' }), { seed: 20 }),
    );
    recorder.advance('2h');
    recorder.world.addAgent({ temperament: 'person', at: recorder.world.agent('Ann').position, name: 'Dan' });
    recorder.world.setParameter('agents.Ann.speed', 1.5);
    recorder.advance('23m');
    recorder.world.agent('Bob').setLevel('food', 12.5);
    recorder.world.agent('Bob').interrupt('the bell rings');
    const { world, entries: journal } = recorder;
    const source = { file: 'village.yaml', text: VILLAGE, variant: 'hungry', agents: null };
    const save = { world: source, host: namesOfHost(), snapshot: world.snapshot(), journal, notes: { page: 3 } };
    writeFileSync(`${name}.save`, encodeSave(save));
    writeFileSync(`${name}.json`, `${JSON.stringify(factsOf(world, 4), null, 1)}\n`);
  }

  function factsOf(world: World, given: number): Facts {
    const levels = [0, 1, 2].map((agent) => world.agent(agent).levels());
    const [now, hash] = [world.now, world.hash()];
    world.advance('1d');
    return { now, hash, dayLater: world.hash(), commands: given, levels };
  }

  test.each(Array.from({ length: SAVE_FORMAT }, (_, i) => i + 1))('in format %d is read for ever', (format) => {
    const name = `test/saves/save-${format}`;
    if (process.env.UPDATE_SAVES !== undefined && format === SAVE_FORMAT) keep(name);
    const { world: source, snapshot, journal, notes, host } = decodeSave(readFileSync(`${name}.save`));
    expect([source?.file, source?.variant, source?.agents, notes, host]).toEqual([
      'village.yaml',
      'hungry',
      null,
      { page: 3 },
      { actions: [], inputs: [], curves: [] },
    ]);
    const definition = readWorld(source?.text ?? '', 'village.yaml', { variant: 'hungry' });
    const kept = JSON.parse(readFileSync(`${name}.json`, 'utf8')) as Facts;
    if (snapshot.engine !== ENGINE_VERSION) {
      // Another engine decides otherwise, but it starts from the same world.
      const { now, levels } = factsOf(createWorld(definition, { snapshot }), 0);
      expect({ now, levels }).toEqual({ now: kept.now, levels: kept.levels });
      expect(journal?.filter((entry) => !isCheck(entry))).toHaveLength(kept.commands);
      return;
    }
    const replayed = createWorld(definition, { seed: snapshot.seed });
    const { commands: given, divergence } = replay(replayed, journal ?? []);
    expect([divergence, replayed.hash()]).toEqual([null, snapshot.hash]);
    expect(
      factsOf(createWorld(definition, { snapshot }), given),
      `${name}.save is read otherwise than it was written, or goes on otherwise. Files of players are like that too: ` +
        'read the old layout as it was, and raise SAVE_FORMAT for a new one. UPDATE_SAVES=1 rewrites it, which only a ' +
        'format that nobody has used yet allows',
    ).toEqual(kept);
  });

  describe('before weights had their name', () => {
    const name = 'test/saves/weights-1';
    const facts = JSON.parse(readFileSync(`${name}.json`, 'utf8')) as { readonly hash: string };

    function definitionOf(source: WorldSource | null): WorldDefinition {
      const { text, file, variant } = source as WorldSource;
      expect(text).toContain('tuning: 1.5');
      return readWorld(text, file, { variant: variant ?? '' });
    }

    test('goes on from where it was', () => {
      const { world: source, snapshot } = decodeSave(readFileSync(`${name}.save`));
      expect(snapshot.hash).toBe(facts.hash);
      const world = createWorld(definitionOf(source), { snapshot });
      expect(world.now).toBe(snapshot.now);
      expect(world.agent('Dan').parameter('weight', 'food')).toEqual({ value: 4, from: 'agent Dan' });
      world.advance('1d');
      expect(world.decisions).toBeGreaterThan(snapshot.decisions);
    });

    test('has a journal that can be replayed, commands with the old words included', () => {
      const { world: source, seed, entries } = decodeJournal(readFileSync(`${name}.journal`, 'utf8'));
      const world = createWorld(definitionOf(source), { seed });
      // Its checks are those of an engine that decided otherwise.
      const commands = entries.filter((entry) => !isCheck(entry));
      expect(replay(world, commands)).toMatchObject({ commands: 4, divergence: null });
      expect(world.agent('Dan').parameter('weight', 'food')).toEqual({ value: 4, from: 'agent Dan' });
      expect(world.agent('Bob').parameter('weight', 'food')).toEqual({ value: 0.25, from: 'agent Bob' });
    });

    test('is refused by another definition, and the message has the present words', () => {
      const { world: source, snapshot } = decodeSave(readFileSync(`${name}.save`));
      const definition = definitionOf(source);
      const { fridge } = definition.kinds ?? {};
      const other = { ...definition, kinds: { ...definition.kinds, fridge: { ...fridge, slots: 3 } } };
      expect(() => createWorld(other, { snapshot })).toThrow('kinds.fridge has different entries in this definition');
      const needs = { ...definition.needs, food: { ...definition.needs?.food, weight: 9 } } as WorldDefinition['needs'];
      expect(() => createWorld({ ...definition, ...(needs && { needs }) }, { snapshot })).toThrow(
        'needs.food.weight has changed',
      );
    });
  });
});
