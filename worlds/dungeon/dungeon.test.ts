import { describe, expect, test } from 'vitest';
import type { Evaluation } from '../../src/core/index.ts';
import { createWorld, type World } from '../../src/index.ts';
import { chronicle, lines } from '../../test/fixtures/chronicle.ts';
import { expectGolden } from '../../test/golden/golden.ts';
import { type KoboldTurn, playKobold } from '../../test/papers/kobold-turns.ts';
import { between, dungeon } from './arena.ts';

const SEEDS = [1, 2, 3, 4];
const TURNS = 400;

function without(...names: readonly string[]) {
  return { ...dungeon, agents: dungeon.agents?.filter(({ name }) => !names.includes(name)) ?? [] };
}

describe('the story of the Kobold, as Bergström tells it', () => {
  const world = createWorld(dungeon);
  const entries = chronicle(world);
  const turns = playKobold(world, 'Snake', 80);
  const during = (action: string) => turns.filter((turn) => turn.action === action);
  const seen = ({ felt }: KoboldTurn) => felt.toward.map(({ thing }) => world.thing(thing).name);
  const feelingFor = ({ felt }: KoboldTurn, name: string) =>
    felt.toward.find(({ thing }) => world.thing(thing).name.startsWith(name))?.fearLove ?? 0;
  const retreat = during('flee');
  const approach = during('pick up').filter(({ tick }) => tick < retreat[0].tick);
  const secondTry = during('pick up').filter(({ tick }) => tick > retreat[0].tick);

  test('it happens in this order', () => {
    expect(lines(entries, 'Kobold').filter((line) => line.includes('started'))).toEqual([
      'Kobold started equip (leather armour)',
      'Kobold started equip (shortsword)',
      'Kobold started explore (door)',
      'Kobold started open (door)',
      'Kobold started pick up (gold)',
      'Kobold started flee',
      'Kobold started flee',
      'Kobold started flee',
      'Kobold started pick up (gold)',
      'Kobold started close in',
    ]);
    expect(world.agent('Kobold').carried.map((thing) => world.thing(thing).kind)).toContain('gold');
  });

  test('alone in the corridor he puts on his armour and wields his sword; then he moves, and opens the door', () => {
    for (const turn of [...during('equip'), ...during('explore'), ...during('open')])
      expect(turn.felt).toMatchObject({ fearLove: 0, hate: 0 });
    expect(during('equip').every(({ at }) => between(at, [2, 7]) === 0)).toBe(true);
    expect(during('open')[0].at).toEqual([8, 7]);
    expect(world.thing('Kobold').state('danger')).toBe(1 + 1 + 2);
    expect(world.thing('first door').state('open')).toBe(1);
  });

  test('he loves the gold more than he fears and hates the snake, and goes towards it', () => {
    expect(approach.length).toBeGreaterThanOrEqual(5);
    for (const turn of approach) {
      expect(turn.felt.fearLove).toBeGreaterThan(turn.felt.hate);
      expect(seen(turn)).toContain('Snake');
      expect(seen(turn)).not.toContain('Warrior');
    }
  });

  test('nearer, both the love and the fear are greater; at some point the fear outweighs the love', () => {
    const [first, last] = [approach[0], approach[approach.length - 1]];
    expect(feelingFor(last, 'gold')).toBeGreaterThan(feelingFor(first, 'gold'));
    expect(feelingFor(last, 'Snake')).toBeLessThan(feelingFor(first, 'Snake'));
    for (const { felt } of retreat) expect(-felt.fearLove).toBeGreaterThan(felt.hate);
  });

  test('he retreats from the snake, step by step', () => {
    expect(retreat.length).toBeGreaterThanOrEqual(3);
    for (let i = 1; i < retreat.length; i++)
      expect(between(retreat[i].at, retreat[0].snake)).toBeGreaterThan(between(retreat[i - 1].at, retreat[0].snake));
  });

  test('a door opens on the left, and there is a friend, armed to the teeth', () => {
    const turned = secondTry[0];
    expect(seen(retreat[retreat.length - 1])).not.toContain('Warrior');
    expect(seen(turned)).toContain('Warrior');
    expect(world.thing(turned.felt.mostLoved).name).toBe('Warrior');
    expect(world.thing('door on the left').state('open')).toBe(1);
    expect(world.thing('Warrior').state('danger')).toBe(1 + 4 + 7);
    const opened = entries.find(({ who, what }) => who === 'Warrior' && what === 'done open');
    expect(opened?.tick).toBe(turned.tick);
  });

  test('with his friend love is greater than fear again: he goes on and takes the gold', () => {
    for (const turn of secondTry) {
      expect(turn.felt.fearLove).toBeGreaterThan(turn.felt.hate);
      // Without the friend he would run on.
      expect(feelingFor(turn, 'gold') + feelingFor(turn, 'Snake')).toBeLessThan(0);
    }
    expect(turns[turns.length - 1].at).toEqual([14, 9]);
  });

  test('no dice are thrown in it: every seed and every order of evaluation tells the same story', () => {
    const told = (options: Parameters<typeof createWorld>[1]) =>
      playKobold(createWorld(dungeon, options), 'Snake', 80).map(({ action, at }) => `${action} ${at}`);
    const story = told({ seed: 1 });
    for (const seed of [2, 3, 77]) expect(told({ seed })).toEqual(story);
    for (const evaluation of ['ahead', 'ahead backwards', 'ahead shuffled'] as const)
      expect(told({ seed: 1, evaluation })).toEqual(story);
  });

  test('without the friend he does not get the gold; without the snake he never runs', () => {
    for (const seed of SEEDS)
      expect(() => playKobold(createWorld(without('Warrior'), { seed }), 'Snake', 55)).toThrow(/no gold|dead/);
    expect(playKobold(createWorld(without('Snake')), 'Snake', 80).some(({ action }) => action === 'flee')).toBe(false);
  });
});

describe('what creatures remember', () => {
  /** What a creature does from memory in so many turns: the action, and what it goes back to. */
  function recollections(definition: typeof dungeon, seed: number, turns: number): string[] {
    const world = createWorld(definition, { seed });
    const found: string[] = [];
    world.on((event) => {
      if (event.type !== 'started' || !world.agent(event.agent).doing?.fromMemory) return;
      found.push(`${world.agent(event.agent).name} ${event.action}`);
    });
    world.advance(turns);
    return found;
  }

  test('the Kobold, driven from the gold, comes back to it again and again', () => {
    const own = recollections(without('Warrior'), 1, 55).filter((line) => line.startsWith('Kobold'));
    expect(own).toEqual(['Kobold pick up', 'Kobold pick up']);
  });

  test('who gets out of sight in a fight is looked for; the key and the vault are gone back to', () => {
    const all = SEEDS.flatMap((seed) => recollections(dungeon, seed, TURNS));
    const count = (action: string) => all.filter((line) => line.endsWith(action)).length;
    expect(count('hunt')).toBeGreaterThanOrEqual(SEEDS.length);
    expect(count('explore')).toBeGreaterThanOrEqual(SEEDS.length);
    expect(count('pick up')).toBeGreaterThanOrEqual(2);
    expect(all.filter((line) => /^(Skeleton|Bones|Snake|Rat)/.test(line))).toEqual([]);
  });
});

/** What became of the level. */
interface Chronicle {
  readonly world: World;
  readonly deaths: number;
  /** Changes of mind, by creature. */
  readonly flips: ReadonlyMap<string, number>;
  readonly done: ReadonlyMap<string, number>;
}

function live(seed: number): Chronicle {
  const world = createWorld(dungeon, { seed });
  const flips = new Map<string, number>();
  const done = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  let deaths = 0;
  world.on((event) => {
    if (event.type === 'removed') deaths++;
    if (event.type !== 'ended') return;
    if (event.how === 'interrupted' && event.why.endsWith('matters more')) count(flips, world.agent(event.agent).name);
    if (event.how === 'done') count(done, event.action);
  });
  for (let turn = 0; turn < TURNS; turn += 10) {
    world.advance(10);
    expectBalanced(world);
  }
  return { world, deaths, flips, done };
}

/** What creatures know of what they carry is what they carry; nothing is lost. */
function expectBalanced(world: World): void {
  expect(world.things('gold').map(({ id }) => id)).toHaveLength(6);
  for (const { name, temperament } of dungeon.agents ?? []) {
    if (!world.hasAgent(name)) continue;
    const carried = world.agent(name).carried;
    const sum = (read: (thing: number) => number) => carried.reduce((total, thing) => total + read(thing), 0);
    const base = dungeon.temperaments?.[temperament]?.state ?? {};
    const worn = (state: string) => sum((thing) => world.thing(thing).state(state) * world.thing(thing).state('worn'));
    expect(world.thing(name).state('load')).toBe(sum((thing) => world.thing(thing).state('weight')));
    expect(world.thing(name).state('gold')).toBe(carried.filter((thing) => world.thing(thing).kind === 'gold').length);
    expect(world.thing(name).state('keys')).toBe(carried.filter((thing) => world.thing(thing).kind === 'key').length);
    for (const state of ['danger', 'harm', 'reach'])
      expect(world.thing(name).state(state)).toBe(base[state] + worn(state));
    expect(world.thing(name).state('hp')).toBeGreaterThan(0);
    expect(world.thing(name).state('hp')).toBeLessThanOrEqual(world.thing(name).state('maxHp'));
  }
}

describe('the level lives on', () => {
  const lives = SEEDS.map((seed) => ({ seed, ...live(seed) }));

  test.each(lives)('they fight, run, hide, heal, shoot, carry and drop (seed $seed)', ({ done, deaths }) => {
    for (const action of ['equip', 'open', 'attack', 'close in', 'flee', 'rest', 'flock', 'wander', 'pass'])
      expect([action, done.get(action) ?? 0]).toEqual([action, expect.toSatisfy((count: number) => count >= 2)]);
    expect(deaths).toBeGreaterThanOrEqual(4);
    expect(deaths).toBeLessThan(15);
  });

  test.each(lives)('doors are found and opened, and gold changes hands (seed $seed)', ({ world, done }) => {
    const open = world
      .things('door')
      .map(({ id }) => id)
      .filter((door) => world.thing(door).state('open') === 1);
    expect(open.length).toBeGreaterThanOrEqual(7);
    expect(done.get('pick up')).toBeGreaterThanOrEqual(4);
  });

  test('somebody brings the key to the vault, in most of the runs', () => {
    const opened = lives.filter(({ world }) => world.thing('vault door').state('locked') === 0);
    expect(opened.length).toBeGreaterThanOrEqual(2);
  });

  test.each(lives)('nobody dithers: a change of mind every ten turns at most (seed $seed)', ({ flips }) => {
    for (const [name, count] of flips) expect([name, count / TURNS]).toEqual([name, expect.toSatisfy((x) => x <= 0.1)]);
  });
});

describe('the same to the last bit', () => {
  test('whoever is evaluated first, and however slowly', () => {
    const hashOf = (evaluation: Evaluation) => {
      const world = createWorld(dungeon, { seed: 3, evaluation });
      world.advance(200);
      return world.hash();
    };
    const expected = hashOf('in turn');
    for (const evaluation of ['ahead', 'ahead backwards', 'ahead shuffled'] as const)
      expect(hashOf(evaluation)).toBe(expected);
  });

  test('every choice is the one that looking at everything would make', () => {
    const world = createWorld(dungeon, { seed: 5 });
    for (const agent of world.agents()) agent.trace();
    let decisions = 0;
    world.on((event) => {
      if (event.type !== 'decided') return;
      const record = world.agent(event.agent).decision;
      const taken = record?.options[record.chosen] ?? { advert: -1, thing: -1 };
      expect([event.advert, event.thing]).toEqual([taken.advert, taken.thing]);
      decisions++;
    });
    world.advance(50);
    expect(decisions).toBeGreaterThan(200);
  });
});

test('the golden run comes out the same, to the last bit', () => {
  expectGolden(import.meta.url, dungeon);
});
