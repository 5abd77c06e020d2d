import { describe, expect, test } from 'vitest';
import { house } from '../../../test/worlds/house.ts';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';
import {
  compareSnapshots,
  findDivergence,
  type JournalEntry,
  recordJournal,
  replay,
  showDifference,
} from '../index.ts';

/** Ann eats at tick 11 for the first time: four ticks of walking from tick 1, six of waiting. */
function dining(grant: number, more: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { food: { decay: 60, curve: [[0, 1], [100, 0]], start: 50 } }, // biome-ignore format: a curve
    kinds: {
      fridge: { adverts: { eat: { promise: { food: 30 }, steps: [{ wait: 6 }, { grant: { food: grant } }] } } },
    },
    temperaments: { person: {} },
    things: [{ kind: 'fridge', at: [4, 0], name: 'fridge' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    ...more,
  };
}

function journalOf(definition: WorldDefinition, checks: number, states: boolean): readonly JournalEntry[] {
  const recorder = recordJournal(createWorld(definition), { checks, states });
  recorder.advance(60);
  return recorder.entries;
}

/** The first tick at which two definitions make different worlds, found in the slowest way. */
function firstTick(a: WorldDefinition, b: WorldDefinition): number {
  const [one, other] = [createWorld(a), createWorld(b)];
  while (one.hash() === other.hash()) for (const world of [one, other]) world.advance(1);
  return one.now;
}

describe('a run that diverges', () => {
  test('is found between the last check that passed and the first that failed', () => {
    const { divergence, checks } = replay(createWorld(dining(31)), journalOf(dining(30), 20, false));
    expect(checks).toBe(1);
    expect(divergence).toMatchObject({ at: 20, since: 0, differences: [], refusal: null });
    expect(divergence?.here).not.toBe(divergence?.there);
  });

  test('is found at its exact tick with a check at every tick, and the first different field is named', () => {
    const tick = firstTick(dining(31), dining(30));
    expect(tick).toBe(11);
    const { divergence } = replay(createWorld(dining(31)), journalOf(dining(30), 1, true));
    expect(divergence).toMatchObject({ at: tick, since: tick - 1 });
    expect(divergence?.differences.map(showDifference)).toEqual([
      'agent Ann: level of food: 70 here, 69 there',
      'ledger: eat: granted of food: 31 here, 30 there',
    ]);
  });

  test('is found at its exact tick with few checks when both worlds can be run', () => {
    const entries = journalOf(dining(30), 20, false);
    const divergence = findDivergence(createWorld(dining(31)), createWorld(dining(30)), entries);
    expect(divergence).toMatchObject({ at: 11, since: 10 });
    expect(divergence?.differences.map(showDifference)[0]).toBe('agent Ann: level of food: 70 here, 69 there');
    expect(findDivergence(createWorld(dining(30)), createWorld(dining(30)), entries)).toBeNull();
  });

  test('is not found if it is equal again at the next check', () => {
    const [often, seldom] = [1, 50].map((checks) => journalOf(dining(30), checks, false));
    const find = (entries: readonly JournalEntry[]) =>
      findDivergence(createWorld(dining(31)), createWorld(dining(30)), entries)?.at;
    expect([find(often), find(seldom)]).toEqual([11, undefined]);
  });

  test('from the start because of a parameter: the parameter is named before its effects', () => {
    const slower = dining(30, { temperaments: { person: { speed: 0.5 } } });
    const divergence = findDivergence(createWorld(slower), createWorld(dining(30)), journalOf(dining(30), 50, false));
    expect(divergence).toMatchObject({ at: 0, since: -1 });
    expect(divergence?.differences.map(showDifference)).toEqual(['temperament person: speed: 0.5 here, not set there']);
  });

  test('is found after the command that makes the difference', () => {
    const recorder = recordJournal(createWorld(dining(30)), { checks: 40 });
    recorder.advance(5);
    recorder.world.agent('Ann').setLevel('food', 90);
    recorder.advance(40);
    const changed = recorder.entries.map((entry) =>
      'do' in entry && entry.do === 'setLevel' ? { ...entry, with: ['Ann', 'food', 80] as const } : entry,
    );
    const { divergence } = replay(createWorld(dining(30)), changed);
    expect(divergence).toMatchObject({ at: 40, since: 0 });
  });

  test('may refuse a command of the journal, and its message is reported', () => {
    const recorder = recordJournal(createWorld(dining(30)), { checks: 20 });
    recorder.advance(25);
    recorder.world.agent('Ann').push({ advert: 'eat', thing: 'fridge' });
    const other = dining(30, { things: [{ kind: 'fridge', at: [4, 0], name: 'icebox' }] });
    const expected = {
      at: 25,
      refusal: expect.stringContaining('push("Ann", {"advert":"eat","thing":"fridge"}): unknown thing'),
    };
    expect(replay(createWorld(other), recorder.entries).divergence).toMatchObject({ ...expected, since: 20 });
    expect(findDivergence(createWorld(other), createWorld(dining(30)), recorder.entries)).toMatchObject(expected);
  });

  test('stops at the requested tick', () => {
    const entries = journalOf(dining(30), 10, false);
    const world = createWorld(dining(31));
    expect(replay(world, entries, { verifies: false, until: 33 })).toEqual({
      commands: 0,
      checks: 0,
      divergence: null,
    });
    expect(world.now).toBe(33);
  });
});

describe('two snapshots', () => {
  function difference(change: (world: World) => void): string[] {
    const [here, there] = [createWorld(house), createWorld(house)];
    for (const world of [here, there]) world.advance(30);
    change(here);
    return compareSnapshots(here.snapshot(), there.snapshot(), here.rules).map(showDifference);
  }

  test('of equal worlds have no difference', () => {
    expect(difference(() => {})).toEqual([]);
  });

  test('are compared field by field, in words', () => {
    const first = (change: (world: World) => void) => difference(change)[0];
    expect(first((world) => world.setState('alarm', 1))).toBe('world: state alarm: 1 here, 0 there');
    expect(first((world) => world.thing('door #3').setState('open', 0))).toBe(
      'thing door #3: state open: 0 here, 1 there',
    );
    expect(first((world) => world.thing('Bob').setState('mood', 0))).toMatch(/^thing .*: state mood: 0 here, 1 there$/);
    expect(first((world) => world.setParameter('needs.food.decay', 6))).toMatch(
      /^default: decay of food per tick: 0\.1.* here, 0\.3/,
    );
    expect(first((world) => world.setParameter('temperaments.person.range', 4))).toBe(
      'temperament person: range: 4 here, not set there',
    );
    expect(first((world) => world.setParameter('agents.Cy.speed', 4))).toBe('agent Cy: speed: 4 here, not set there');
    expect(first((world) => world.setParameter('agents.Bob.needs.food.weight', 4))).toBe(
      'agent Bob: weight of food: 4 here, not set there',
    );
    expect(difference((world) => world.thing('door #3').remove())).toContain('thing #3: kind: gone here, door there');
    expect(first((world) => world.addAgent({ temperament: 'person', at: [1, 1] }).id)).toBe(
      'number of agents: 4 here, 3 there',
    );
    expect(first((world) => world.addThing({ kind: 'bed', at: [1, 1] }).id)).toBe(
      'thing bed #6.1: kind: bed here, gone there',
    );
    expect(first((world) => void world.agent('Cy').push('wave', { priority: 3 }))).toMatch(/^agent Cy: /);
    expect(difference((world) => world.agent('Cy').pause())).toContainEqual(expect.stringMatching(/^paused agents: /));
    expect(difference((world) => world.agent('Cy').thinkEvery(7))).toContainEqual(
      'agents with a pace of thinking of their own: number 1: 7 here, none there',
    );
    expect(difference((world) => void world.frame(0, { decisions: 7 }))).toContainEqual(
      'most decisions at a tick: 7 here, none there',
    );
  });

  test('show the ticks of levels that were measured at different ticks', () => {
    expect(difference((world) => world.agent('Ann').setLevel('food', 33))).toContainEqual(
      expect.stringMatching(/^agent Ann: level of food: 33 at tick 30 here, .* at tick \d+ there$/),
    );
  });

  test('with everything different list at most twenty fields', () => {
    const other = createWorld(house, { seed: 9 });
    other.advance(700);
    const here = createWorld(house);
    expect(compareSnapshots(here.snapshot(), other.snapshot(), here.rules)).toHaveLength(20);
  });

  test('differ in a field whenever their hashes differ', () => {
    const [here, there] = [createWorld(house, { seed: 1 }), createWorld(house, { seed: 1 })];
    for (let tick = 0; tick < 200; tick++) {
      here.advance(1);
      expect(here.hash() === there.hash()).toBe(
        compareSnapshots(here.snapshot(), there.snapshot(), here.rules).length === 0,
      );
      there.advance(1);
    }
  });
});

test('a journal of a world that was restored while it was recorded is refused', () => {
  const recorder = recordJournal(createWorld(dining(30)), { checks: 5 });
  recorder.advance(5);
  const early = recorder.world.snapshot();
  recorder.advance(20);
  recorder.world.restore(early);
  recorder.advance(5);
  const again = () => createWorld(dining(30));
  const refusal = 'replay: the journal goes back from tick 25 to tick 10, because a snapshot was restored';
  expect(() => replay(again(), recorder.entries)).toThrow(refusal);
  expect(() => findDivergence(again(), again(), recorder.entries)).toThrow(refusal);
});
