import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, OverloadError, type Snapshot, SnapshotError, type WorldDefinition } from '../../src/index.ts';
import {
  decodeJournal,
  decodeSave,
  decodeSnapshot,
  encodeSave,
  encodeSnapshot,
  isCheck,
  type JournalEntry,
  recordJournal,
  replay,
  SaveError,
} from '../../src/save/index.ts';
import { auditBooks, Faults } from '../behaviour/books.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';
import { runs } from '../runner/runs.ts';
import { house, houseAfter } from '../worlds/house.ts';
import { VILLAGE } from '../worlds/village.ts';
import { changes, mutateBytes, place, replacePart } from './mutate.ts';
import { damage, damages, resealed, resummed } from './mutate-save.ts';

/** Another engine's, so that no hash holds what is in it. */
const OTHER = '0.0.9';
const TICKS = 40;

/** Whether a snapshot is taken; then the world of it keeps its books, runs on and can be saved again. */
function goesOn(definition: WorldDefinition, snapshot: Snapshot): boolean {
  try {
    const world = createWorld(definition, { snapshot });
    const faults = new Faults();
    auditBooks(world.engine.state, new Set(world.things().map(({ id }) => id)), faults);
    world.advance(Math.min(TICKS, 2 ** 31 - 2 - world.now));
    auditBooks(world.engine.state, new Set(world.things().map(({ id }) => id)), faults);
    expect(faults.found).toEqual([]);
    for (const agent of world.agents()) {
      const numbers = [...agent.position, ...Object.values(agent.levels())];
      expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
      agent.consider();
    }
    const again = createWorld(definition, { snapshot: decodeSnapshot(encodeSnapshot(world.snapshot())) });
    expect(again.hash()).toBe(world.hash());
    return true;
  } catch (problem) {
    if (problem instanceof OverloadError) return true;
    if (!(problem instanceof SnapshotError)) throw problem;
    expect(problem.message).toMatch(/^the snapshot (is|was) .{10}/);
    return false;
  }
}

/** The snapshots that are changed: agents who cook, carry, wait and are gone; a map. */
function samples(): (readonly [string, WorldDefinition, Snapshot])[] {
  const home = houseAfter(40);
  home.thing('big bed').remove();
  home.agent('Ann').push('wave');
  home.agent('Ann').push('wave', { priority: 10 });
  home.agent('Cy').remove();
  const village = createWorld(readWorld(VILLAGE, 'village.yaml'), { seed: 3 });
  village.advance(200);
  return [
    ['a house', house, home.snapshot()],
    ['a village', village.rules.definition, village.snapshot()],
  ];
}

describe.each(samples())('a snapshot of %s that looks whole', (_, definition, snapshot) => {
  test('is as it was, as long as nothing is changed', () => {
    expect(goesOn(definition, { ...snapshot, engine: OTHER })).toBe(true);
  });

  test('with values changed is refused, or is a world that goes on', () => {
    let taken = 0;
    let all = 0;
    fc.assert(
      fc.property(damages, fc.boolean(), (made, isOther) => {
        const changed = damage(snapshot, made, isOther ? OTHER : snapshot.engine);
        all++;
        if (goesOn(definition, decodeSnapshot(encodeSnapshot(changed)))) taken++;
      }),
      { numRuns: runs(250) },
    );
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(all);
  });

  test('with bytes changed is refused, or is a world that goes on', () => {
    const bytes = encodeSnapshot({ ...snapshot, engine: OTHER });
    fc.assert(
      fc.property(changes, (made) => {
        const changed = resealed(bytes, (content) => mutateBytes(content, made));
        try {
          goesOn(definition, decodeSnapshot(changed));
        } catch (problem) {
          if (!(problem instanceof SnapshotError)) throw problem;
          expect(problem.message).toMatch(/^the snapshot is (damaged|of format)/);
        }
      }),
      { numRuns: runs(250) },
    );
  });
});

const junk = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1e300, 2 ** 31 - 1, '', 'Ann', '__proto__', 'village.yaml', 'hungry', [], {}, [
    [],
  ]),
  fc.jsonValue({ maxDepth: 2 }),
);
const parts = fc.array(fc.tuple(place, junk), { minLength: 1, maxLength: 3 });

/** A value with some of its parts replaced. */
function replaced(value: unknown, made: readonly (readonly [number, unknown])[]): unknown {
  return made.reduce<unknown>((whole, [at, by]) => replacePart(whole, at, by), value);
}

describe('on the command line,', () => {
  let cwd: string;
  let bytes: Uint8Array;
  let lines: string[];

  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'hanker-'));
    writeFileSync(join(cwd, 'village.yaml'), VILLAGE);
    const words = ['run', 'village.yaml', '--for', '2h', '--save', 'a.save', '--journal', 'a.journal', '--states'];
    expect(await runCommandLine(words, rememberingTerminal({ cwd }))).toBe(0);
    bytes = readFileSync(join(cwd, 'a.save'));
    lines = readFileSync(join(cwd, 'a.journal'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(9));
  });

  afterAll(() => rmSync(cwd, { recursive: true }));

  async function answer(...words: string[]): Promise<{ code: number; err: string }> {
    const terminal = rememberingTerminal({ cwd });
    const code = await runCommandLine(words, terminal);
    expect([0, 1, 2]).toContain(code);
    if (code === 2) expect(terminal.err).toMatch(/\.(save|journal|yaml)/);
    return { code, err: terminal.err };
  }

  test('a save that looks whole is refused, or goes on', async () => {
    const change = fc.oneof(
      parts.map((made) => (save: ReturnType<typeof decodeSave>) => {
        const { world, host, notes } = replaced(
          { world: save.world, host: save.host, notes: save.notes },
          made,
        ) as Record<string, never>;
        return encodeSave({ ...save, world, host, notes });
      }),
      damages.map(
        (made) => (save: ReturnType<typeof decodeSave>) =>
          encodeSave({ ...save, snapshot: damage(save.snapshot, made, OTHER) }),
      ),
      changes.map((made) => () => resealed(bytes, (content) => mutateBytes(content, made))),
    );
    const codes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(change, async (make) => {
        let changed: Uint8Array;
        try {
          changed = make(decodeSave(bytes));
        } catch {
          // What can’t even be written is no save.
          return;
        }
        writeFileSync(join(cwd, 'b.save'), changed);
        const { code } = await answer('resume', 'b.save', '--for', '20m');
        codes.add(code);
        try {
          decodeSave(changed);
        } catch (problem) {
          expect(problem).toBeInstanceOf(SaveError);
          expect(code).toBe(2);
        }
      }),
      { numRuns: runs(150) },
    );
    expect([...codes].sort()).toEqual([0, 2]);
  });

  test('of a ring of saves the newest that is whole is taken, whatever the others are', async () => {
    const noise = changes.map((made) => mutateBytes(bytes, made));
    await fc.assert(
      fc.asyncProperty(noise, noise, fc.boolean(), async (first, second, hasWhole) => {
        writeFileSync(join(cwd, 'r.save'), first);
        writeFileSync(join(cwd, 'r.save.1'), second);
        writeFileSync(join(cwd, 'r.save.2'), hasWhole ? bytes : second);
        const same = (given: Uint8Array) => Buffer.compare(given, bytes) === 0;
        const { code, err } = await answer('resume', 'r.save', '--newest', '--for', '5m');
        const isFound = hasWhole || same(first) || same(second);
        expect(code).toBe(isFound ? 0 : 2);
        if (!same(first)) expect(err).toContain('r.save: ');
      }),
      { numRuns: runs(25) },
    );
  });

  test('a journal that looks whole is refused, or is run again', async () => {
    const change = fc.tuple(place, parts).map(([at, made]) => (all: readonly string[]) => {
      const index = Math.floor(at * all.length);
      return all.map((line, i) => (i === index ? JSON.stringify(replaced(JSON.parse(line), made) ?? null) : line));
    });
    const codes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(change, async (make) => {
        const text = resummed(make(lines));
        let until = 0;
        try {
          const { entries, world: source, seed } = decodeJournal(text);
          until = entries.at(-1)?.at ?? 0;
          if (source && until < 2000) replay(createWorld(readWorld(VILLAGE, 'v.yaml'), { seed }), entries);
        } catch (problem) {
          if (!(problem instanceof SaveError || problem instanceof SnapshotError || problem instanceof RangeError))
            throw problem;
        }
        // A run of years is no mistake, but nothing to wait for here.
        if (until >= 2000) return;
        writeFileSync(join(cwd, 'b.journal'), text);
        codes.add((await answer('replay', 'b.journal', '--verify')).code);
      }),
      { numRuns: runs(150) },
    );
    expect([...codes].sort()).toEqual([0, 1, 2]);
  });
});

test('commands in a journal are obeyed or refused, whatever they are told with', () => {
  const recorder = recordJournal(createWorld(house, { seed: 5 }));
  recorder.advance(20);
  recorder.world.agent('Ann').push('wave', { priority: 10, where: 'front' });
  recorder.world.agent('Bob').push({ advert: 'cook', thing: 'fridge' });
  recorder.world.agent('Bob').interrupt('look');
  recorder.world.agent('Cy').decide();
  recorder.world.agent('Ann').setLevel('food', 30);
  recorder.world.thing('Ann').setState('mood', 2);
  recorder.world.setState('alarm', 1);
  recorder.world.addAgent({
    name: 'Dan',
    temperament: 'person',
    at: [2, 2],
    levels: { food: 3 },
    carries: ['meal'],
    speed: 2,
  });
  recorder.world.addThing({ kind: 'door', at: [7, 7], state: { open: 0 } });
  recorder.world.setParameter('agents.Ann.speed', 2);
  recorder.world.thing('big bed').remove();
  recorder.world.agent('Cy').remove();
  recorder.advance(30);
  let refused = 0;
  fc.assert(
    fc.property(place, parts, (at, made) => {
      const index = Math.floor(at * recorder.entries.length);
      const entries = recorder.entries.map((entry, i) => {
        if (i !== index || isCheck(entry)) return entry;
        const values = replaced(entry.with, made);
        return Array.isArray(values) ? { ...entry, with: values } : entry;
      }) as JournalEntry[];
      const world = createWorld(house, { seed: 5 });
      const { divergence } = replay(world, entries);
      if (divergence?.refusal) refused++;
      const faults = new Faults();
      auditBooks(world.engine.state, new Set(world.things().map(({ id }) => id)), faults);
      expect(faults.found).toEqual([]);
      world.advance(TICKS);
    }),
    { numRuns: runs(400) },
  );
  expect(refused).toBeGreaterThan(0);
});
