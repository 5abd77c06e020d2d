import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, tell } from '../../test/random/command.ts';
import { worlds } from '../../test/random/world.ts';
import { house } from '../../test/worlds/house.ts';
import { ENGINE_VERSION } from '../core/internal.ts';

import { type Agent, createWorld, type World, type WorldDefinition } from '../index.ts';
import {
  decodeJournal,
  encodeJournal,
  isCheck,
  type JournalEntry,
  namesOfHost,
  type Recorder,
  recordJournal,
  replay,
  SaveError,
} from './index.ts';
import { isJournalBegun } from './internal.ts';

/** A world as `tell` knows it, all of whose commands go through a recorder. */
function spokenTo(recorder: Recorder): World {
  return new Proxy(recorder.world, {
    get: (world, key) => {
      const from = Object.hasOwn(recorder, key) && key !== 'world' ? recorder : world;
      const value = Reflect.get(from, key, from);
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
}

const header = { world: null, seed: 5, host: namesOfHost() };
const throughText = (entries: readonly JournalEntry[]) => decodeJournal(encodeJournal({ ...header, entries })).entries;

describe('a journal', () => {
  test('of any run replays to the same hash at every check, from text too', () => {
    fc.assert(
      fc.property(worlds, commands, fc.constantFrom(1, 3, 10), (definition, told, checks) => {
        const recorder = recordJournal(createWorld(definition, { seed: 5 }), { checks, states: checks === 3 });
        for (const command of told) tell(spokenTo(recorder), command);
        recorder.advance(12);
        recorder.check();
        const entries = throughText(recorder.entries);
        expect(entries).toEqual(recorder.entries);
        const again = createWorld(definition, { seed: 5 });
        const { divergence, checks: held, commands: given } = replay(again, entries);
        expect(divergence).toBeNull();
        expect(held).toBe(entries.filter(isCheck).length);
        expect(given).toBe(entries.length - held);
        expect(again.hash()).toBe(recorder.world.hash());
      }),
      { numRuns: 50 },
    );
  });

  test('holds every kind of command as plain data, and nothing that was refused', () => {
    const recorder = recordJournal(createWorld({ ...house, state: { alarm: 0 } }), { checks: 20 });
    const at: [number, number] = [1, 1];
    const guest = recorder.world.addAgent({ temperament: 'person', at }).id;
    at[0] = 9;
    const lamp = recorder.world.addThing({ kind: 'meal', at: [2, 2], name: 'leftovers' }).id;
    recorder.advance(7);
    const who = 'Ann';
    recorder.world.agent(who).push('wave', { where: 'front' });
    recorder.world.agent(who).push({ advert: 'cook', thing: 'fridge' });
    recorder.world.agent(who).interrupt('the bell rings');
    recorder.world.agent(guest).setLevel('food', 12);
    recorder.world.thing('door #3').setState('open', 0);
    recorder.world.setState('alarm', -0);
    recorder.world.setParameter('speed', 2);
    recorder.world.agent(guest).decide();
    recorder.world.thing(lamp).remove();
    recorder.world.agent(guest).remove();
    expect(() => recorder.world.agent('nobody').push('wave')).toThrow('unknown agent "nobody"');
    recorder.advance(20);
    const entries = throughText(recorder.entries);
    expect(entries.map((entry) => [entry.at, isCheck(entry) ? 'check' : entry.do])).toEqual([
      [0, 'check'],
      [0, 'addAgent'],
      [0, 'addThing'],
      [7, 'push'],
      [7, 'push'],
      [7, 'interrupt'],
      [7, 'setLevel'],
      [7, 'setState'],
      [7, 'setWorldState'],
      [7, 'setParameter'],
      [7, 'decide'],
      [7, 'removeThing'],
      [7, 'removeAgent'],
      [20, 'check'],
    ]);
    expect(entries[1]).toEqual({ at: 0, do: 'addAgent', with: [{ temperament: 'person', at: [1, 1] }] });
    expect(entries[8]).toEqual({ at: 7, do: 'setWorldState', with: ['alarm', -0] });
    const again = createWorld(house);
    expect(replay(again, entries).divergence).toBeNull();
    again.advance(7);
    expect(again.hash()).toBe(recorder.world.hash());
  });

  test('of a run that has already started begins with the whole world', () => {
    const world = createWorld(house, { seed: 2 });
    world.advance(33);
    const recorder = recordJournal(world, { checks: 10 });
    recorder.world.agent(0).setLevel('food', 1);
    recorder.advance(25);
    const again = createWorld(house, { seed: 2 });
    expect(replay(again, throughText(recorder.entries))).toEqual({ commands: 1, checks: 3, divergence: null });
    expect(again.now).toBe(53);
  });

  test('continues after a save', () => {
    const whole = recordJournal(createWorld(house), { checks: 10 });
    whole.advance(20);
    const kept = throughText(whole.entries);
    const loaded = createWorld(house, { snapshot: whole.world.snapshot() });
    const resumed = recordJournal(loaded, { checks: 10, entries: kept });
    for (const each of [whole, resumed]) {
      each.world.agent(0).setLevel('food', 30);
      each.advance(20);
    }
    expect(resumed.entries).toEqual(whole.entries);
  });

  test('holds commands of listeners and host functions, which are not given twice in a replay', () => {
    const definition: WorldDefinition = {
      ...house,
      actions: { wave: { steps: [{ do: 'wave' }, { wait: 3 }] } },
    };
    const open = () => {
      const wave = (agent: Agent) => agent.setLevel('food', agent.level('food') / 2);
      const world: World = createWorld(definition, { seed: 5, host: { actions: { wave } } });
      world.on((event) => {
        if (event.type === 'ended') world.execute({ do: 'addThing', with: [{ kind: 'meal', at: [1, 1] }] });
      });
      return world;
    };
    const recorder = recordJournal(open(), { checks: 1 });
    recorder.world.agent('Ann').push('wave');
    recorder.advance(60);
    const given = recorder.entries.flatMap((entry) => (isCheck(entry) ? [] : [entry.do]));
    expect(new Set(given)).toEqual(new Set(['push', 'setLevel', 'addThing']));
    for (const world of [open(), createWorld(definition, { seed: 5, host: { actions: { wave: () => {} } } })]) {
      expect(replay(world, throughText(recorder.entries)).divergence).toBeNull();
      expect(world.hash()).toBe(recorder.world.hash());
    }
  });

  test('is not replayed in a world that is past its start', () => {
    const { entries } = recordJournal(createWorld(house));
    const world = createWorld(house);
    world.advance(4);
    expect(() => replay(world, entries)).toThrow(
      'replay: the world is at tick 4, but the journal starts at tick 0. Create a new world for the replay',
    );
  });
});

describe('the text of a journal', () => {
  const recorder = recordJournal(createWorld(house), { checks: 10, states: true });
  recorder.world.agent(0).setLevel('food', 30);
  recorder.advance(20);
  const text = encodeJournal({ ...header, entries: recorder.entries });

  function messageOf(changed: string): string {
    try {
      decodeJournal(changed);
    } catch (problem) {
      if (problem instanceof SaveError) return problem.message;
      throw problem;
    }
    return 'read';
  }

  test('that is cut off is valid up to there', () => {
    const lines = text.split('\n').length - 1;
    const cut = decodeJournal(text.slice(0, -5));
    expect([cut.isWhole, cut.entries.length]).toEqual([false, lines - 2]);
    expect(decodeJournal(text)).toMatchObject({ isWhole: true, engine: ENGINE_VERSION, seed: 5 });
    for (const length of [0, 5, 60]) expect(messageOf(text.slice(0, length))).toMatch(/not a journal/);
  });

  test('with a line changed or missing is refused, and the line is named', () => {
    const lines = text.split('\n');
    for (let line = 0; line < lines.length - 1; line++)
      for (const at of [0, 8, 12, lines[line].length - 3]) {
        const changed = lines.with(line, `${lines[line].slice(0, at)}~${lines[line].slice(at + 1)}`);
        expect(messageOf(changed.join('\n'))).toMatch(
          line === 0 && at > 8 && at < 20 ? /not a journal/ : new RegExp(`damaged in line ${line + 1}: the checksum`),
        );
      }
    expect(messageOf(lines.toSpliced(2, 1).join('\n'))).toMatch(
      /damaged in line 3: the checksum is wrong: the line was/,
    );
  });

  test('is refused when it is not a valid journal', () => {
    expect(messageOf('hanker: 2\n')).toBe('this is not a journal of a hanker world: its first line is different');
    const wrong: [JournalEntry, string][] = [
      [{ at: 1, do: 'burn', with: [] } as never, 'expected a check, or one of push, interrupt, '],
      [{ at: -1, hash: '' }, 'it has no valid tick'],
      [{ at: 3, do: 'tune', with: 4 } as never, 'expected a check, or one of'],
    ];
    for (const [entry, message] of wrong)
      expect(messageOf(encodeJournal({ ...header, entries: [entry] }))).toContain(
        `the journal is damaged in line 2: ${message}`,
      );
    const back = [{ at: 3, hash: 'a' }, { at: 2, hash: 'b' }]; // biome-ignore format: short
    expect(messageOf(encodeJournal({ ...header, entries: back }))).toContain('line 3: tick 2 comes after tick 3');
    expect(messageOf(encodeJournal({ ...header, seed: -1, entries: [] }))).toContain(
      'line 1: the header is incomplete',
    );
  });

  test('is recognised by its first bytes', () => {
    const known = (what: string) => isJournalBegun(new TextEncoder().encode(what));
    expect([text, text.slice(0, 4), ''].map(known)).toEqual([true, true, true]);
    expect(['hanker: 2', '{"a":1}', '0123abcd {"b"'].map(known)).toEqual([false, false, false]);
  });
});
