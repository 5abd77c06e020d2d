import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type World } from '../../src/index.ts';
import { chronicle } from '../../test/fixtures/chronicle.ts';

const file = 'worlds/household/household.yaml';
const household = readWorld(readFileSync(new URL('household.yaml', import.meta.url), 'utf8'), file);
const NAMES = (household.agents ?? []).map(({ name }) => name);
const SEEDS = [1, 2, 3, 4, 5];

/** Lets time pass minute by minute until something holds; at most so many hours. */
function advanceUntil(world: World, holds: () => boolean, hours: number): void {
  for (let minute = 0; minute < hours * 60 && !holds(); minute++) world.advance('1m');
  expect(holds(), `within ${hours} hours`).toBe(true);
}

/** Who is in the midst of an action, at the step that takes its time; undefined for nobody. */
function whoIsAt(world: World, action: string, step = 'wait'): string | undefined {
  return NAMES.find((name) => world.agent(name).doing?.action === action && world.agent(name).doing?.step === step);
}

function someoneAt(world: World, action: string, hours = 48, step = 'wait'): string {
  advanceUntil(world, () => whoIsAt(world, action, step) !== undefined, hours);
  return whoIsAt(world, action, step) ?? '';
}

describe('dinner is a chain that can be broken anywhere', () => {
  test.each(SEEDS)('a cook who is interrupted leaves prepared food, and somebody cooks it (seed %i)', (seed) => {
    const world = createWorld(household, { seed });
    const cook = someoneAt(world, 'cook');
    const entries = chronicle(world);
    expect(world.agent(cook).carried.map((thing) => world.thing(thing).kind)).toEqual(['prepared food']);
    world.agent(cook).interrupt('the doorbell rings');
    const [food] = world.things('prepared food').map(({ id }) => id);
    expect(world.agent(cook).carried).toEqual([]);
    expect(world.thing(food).position).toEqual(world.thing('stove').position);
    const cooked = () => entries.find(({ what }) => what === 'turned prepared food');
    advanceUntil(world, () => cooked() !== undefined, 4);
    // It may burn, as any dinner.
    expect(['dinner', 'burned food']).toContain(cooked()?.thing);
    const told = entries.map(({ what }) => what);
    expect(told[0]).toBe('interrupted cook');
    const steps = told.slice(0, told.indexOf('turned prepared food'));
    expect(steps.indexOf('started cook')).toBeGreaterThan(steps.indexOf('started go on with dinner'));
    expect(steps).toContain('started go on with dinner');
    expect(steps).not.toContain('started prepare');
    expect(world.things('prepared food').map(({ id }) => id)).toEqual([]);
  });

  test('what was chopped stays chopped: whoever goes on has only the rest to do', () => {
    const world = createWorld(household, { seed: 1 });
    const cook = someoneAt(world, 'prepare');
    const [food] = world.agent(cook).carried;
    advanceUntil(world, () => world.thing(food).state('chopped') === 1, 1);
    const entries = chronicle(world);
    world.agent(cook).interrupt('the doorbell rings');
    expect(world.thing(food).kind).toBe('ingredients');
    advanceUntil(world, () => entries.some(({ what }) => what === 'done prepare'), 4);
    const started = entries.find(({ what }) => what === 'started prepare')?.tick ?? 0;
    const done = entries.find(({ what }) => what === 'done prepare')?.tick ?? 0;
    expect(done - started).toBeGreaterThan(5 * 60);
    expect(done - started).toBeLessThan(8 * 60);
  });

  test('a cook who is called away is replaced by whoever comes next', () => {
    const others = SEEDS.map((seed) => {
      const world = createWorld(household, { seed });
      const cook = someoneAt(world, 'cook');
      const entries = chronicle(world);
      world.agent(cook).push('the phone rings');
      // Three can read at once, so nobody else keeps the cook from staying away.
      world.agent(cook).push({ advert: 'read a book', thing: 'bookshelf' });
      advanceUntil(world, () => entries.some(({ what }) => what === 'started go on with dinner'), 4);
      const next = entries.find(({ what }) => what === 'started go on with dinner')?.who ?? '';
      expect(['Ann', 'Bob', 'Mia', 'Max']).toContain(next);
      return next !== cook;
    });
    expect(others.filter((isAnother) => isAnother).length).toBeGreaterThanOrEqual(3);
  });

  test('without a stove the same chain ends at the microwave, with a lesser dinner', () => {
    const world = createWorld(household, { seed: 1 });
    world.thing('stove').remove();
    const entries = chronicle(world);
    advanceUntil(
      world,
      () =>
        world
          .things('dinner')
          .map(({ id }) => id)
          .some((dinner) => world.thing(dinner).state('served') > 0),
      16,
    );
    expect(entries.some(({ what, thing }) => what === 'started cook' && thing === 'microwave')).toBe(true);
    expect(world.thing(world.things('dinner').map(({ id }) => id)[0]).state('taste')).toBe(40);
  });

  test('a child does not cook on the stove, not even if told to', () => {
    const world = createWorld(household, { seed: 1 });
    const entries = chronicle(world);
    world.agent('Kim').push({ advert: 'cook', thing: 'stove' });
    world.advance('5m');
    expect(entries.find(({ who, what }) => who === 'Kim' && what === 'failed cook')?.why).toBe('not for this agent');
  });
});

describe('a fire in the kitchen', () => {
  const fires = SEEDS.map((seed) => ({ seed, ...burnDinner(seed) }));

  test.each(fires)('breaks out, is put out within minutes, and leaves its marks (seed $seed)', (fire) => {
    expect(fire.end - fire.start).toBeLessThan(10 * 60);
    expect(['Ann', 'Bob', 'Mia', 'Max']).toContain(fire.savedBy);
    expect(fire.left).toContain('burned food');
    expect(fire.left).toContain('sooty wall');
    expect(fire.left).not.toContain('burning stove');
  });

  test.each(fires)(
    'leaves nobody who knows of it at what they were doing (seed $seed)',
    ({ entries, warned, ...fire }) => {
      const reactions = entries.filter(
        ({ tick, what }) => tick >= fire.start && tick < fire.end && what.startsWith('started'),
      );
      const by = (who: string) => reactions.filter((entry) => entry.who === who).map(({ what }) => what);
      expect(warned.length).toBeGreaterThanOrEqual(4);
      for (const name of warned) expect(EMERGENCY, name).toContain(by(name).at(-1));
      for (const child of ['Kim', 'Leo']) expect(by(child)).not.toContain('started put out the fire');
    },
  );

  test('may ruin the stove; then a new one is put in, and the soot is scrubbed off', () => {
    for (const { world } of fires) {
      world.advance('2d');
      expect(world.things('stove').map(({ id }) => id)).toHaveLength(1);
      expect(world.things('ruined stove').map(({ id }) => id)).toEqual([]);
      expect(world.things('sooty wall').map(({ id }) => id)).toEqual([]);
    }
    expect(new Set(fires.map(({ left }) => left.includes('ruined stove'))).size).toBe(2);
  });

  test('sleepers are woken by a shout, and the children panic before they run', () => {
    const world = createWorld(household, { seed: 3 });
    world.advance('20h');
    expect(NAMES.filter((name) => world.agent(name).doing?.action === 'sleep')).toEqual(NAMES);
    const entries = chronicle(world);
    world.addThing({ kind: 'burning stove', at: [30, 3] });
    world.setState('fire', world.now / 3600);
    world.thing('Max').setState('warned', world.now / 3600);
    world.agent('Max').interrupt('smells smoke');
    world.advance('90s');
    const of = (who: string) => entries.filter((entry) => entry.who === who).map(({ what }) => what);
    for (const name of NAMES) expect(of(name).filter((what) => what === 'interrupted sleep')).toHaveLength(1);
    for (const child of ['Kim', 'Leo']) {
      expect(of(child)).toContain('started panic');
      expect(of(child).at(-1)).toBe('started run outside');
    }
    world.advance('10m');
    expect(world.things('burning stove').map(({ id }) => id)).toEqual([]);
    world.advance('50m');
    expect(NAMES.filter((name) => world.agent(name).doing?.action === 'sleep')).toEqual(
      expect.arrayContaining(['Kim', 'Leo']),
    );
  });
});

const EMERGENCY = ['look up', 'shout fire', 'put out the fire', 'call the fire brigade', 'run outside', 'panic'].map(
  (action) => `started ${action}`,
);

/** Lets the first dinner go up in flames, until the fire is out: what was told, who knew, and what is left. */
function burnDinner(seed: number) {
  const world = createWorld(household, { seed });
  const told = chronicle(world);
  someoneAt(world, 'cook');
  // The greasier the stove, the likelier it burns: at this much for sure.
  world.thing('stove').setState('grease', 1000);
  advanceUntil(world, () => world.state('fire') > 0, 1);
  advanceUntil(world, () => world.state('fire') === 0, 1);
  const entries = [...told];
  const out = entries.find(({ what }) => what === 'done put out the fire');
  return {
    world,
    entries,
    start: entries.find(({ why }) => why === 'set the kitchen on fire')?.tick ?? 0,
    end: out?.tick ?? Infinity,
    savedBy: out?.who,
    warned: NAMES.filter((name) => world.thing(name).state('warned') >= 0),
    left: world
      .things()
      .map(({ id }) => id)
      .map((thing) => world.thing(thing).kind),
  };
}

describe('a phone call that is forced on somebody', () => {
  test.each(SEEDS)('from outside: work is broken off, the call taken, work gone on with (seed %i)', (seed) => {
    const world = createWorld(household, { seed });
    world.advance('4h');
    someoneAt(world, 'work', 4, 'fill');
    const who = whoIsAt(world, 'work', 'fill') ?? '';
    const entries = chronicle(world);
    world.agent(who).push('the phone rings');
    world.advance('15m');
    const told = entries.filter((entry) => entry.who === who).map(({ what, why }) => `${what} ${why}`.trim());
    expect(told.slice(0, 4)).toEqual([
      'interrupted work "the phone rings" comes first',
      'started the phone rings',
      'done the phone rings',
      'started answer',
    ]);
    expect(told).toContain('done answer');
    expect(told.at(-1)).toBe('started work');
  });

  test('from within: somebody at home rings up somebody at work, who has no choice', () => {
    const world = createWorld(household, { seed: 1 });
    const entries = chronicle(world);
    advanceUntil(world, () => entries.some(({ what }) => what === 'started ring up'), 24 * 5);
    const call = entries.findIndex(({ what }) => what === 'started ring up');
    world.advance('1m');
    const rings = entries.slice(call).find(({ what }) => what === 'started the phone rings');
    const brokenOff = entries.slice(call).find(({ why }) => why === '"the phone rings" was pushed in its place');
    expect(rings?.who).not.toBe(entries[call].who);
    expect(brokenOff?.who).toBe(rings?.who);
    expect((rings?.tick ?? 0) - entries[call].tick).toBeLessThanOrEqual(2);
    expect(world.agent(rings?.who ?? '').doing?.action).toBe('answer');
  });

  test('at home it is the phone in the hall, at work the one in the office: the nearest answers', () => {
    const world = createWorld(household, { seed: 1 });
    const [hall, office] = world.things('phone').map(({ id }) => id);
    expect(world.thing(hall).position[1]).toBeLessThan(world.thing(office).position[1]);
    world.advance('4h');
    for (const [who, phone] of [
      ['Max', hall],
      ['Ann', office],
    ] as const) {
      world.agent(who).push('the phone rings');
      world.advance('2m');
      expect(world.agent(who).doing).toMatchObject({ action: 'answer', thing: phone });
    }
  });
});
