import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadWorld, readWorld } from '../../src/format/index.ts';
import { createWorld, thought, type World, type WorldDefinition } from '../../src/index.ts';
import { runTrial } from '../../src/study/index.ts';
import { expectGolden } from '../../test/golden/golden.ts';

const TEXT = readFileSync(new URL('household.yaml', import.meta.url), 'utf8');
const household = readWorld(TEXT, 'worlds/household/household.yaml');
const honest = readWorld(TEXT, 'worlds/household/household.yaml', { variant: 'honest' });

const README = readFileSync(new URL('README.md', import.meta.url), 'utf8').split('\n');

const NAMES = (household.agents ?? []).map(({ name }) => name);
const SEEDS = [1, 2, 3, 4, 5];
const DAYS = 14;
const QUARTER = 900;
/** When work or school begins for those who go there. */
const BEGINS: Readonly<Record<string, number>> = { Ann: 8.5, Bob: 8.5, Mia: 8, Kim: 8, Leo: 8 };
const PASTIMES = ['watch tv', 'read a book', 'play', 'one more round', 'relax', 'kick a ball', 'sweep'];
const MEALS = ['have a snack', 'eat an apple', 'eat here', 'have lunch'];
/** Kept for the day that the kitchen burns: see incidents.test.ts. */
const EMERGENCIES = ['put out the fire', 'run outside', 'call the fire brigade', 'shout fire', 'panic'];
const AFTERMATH = ['put in a new stove', 'scrub the soot'];

/** Something that somebody decided to do, and how it was left. */
interface Chosen {
  readonly advert: string;
  left: number;
  /** For something that mattered more, by their own choice. */
  isGivenUp: boolean;
}

/** What one person's fortnight was like. Days are counted from noon to noon, so that a night falls into one of them. */
interface Fortnight {
  readonly hoursAsleep: number[];
  readonly hoursAtWork: number[];
  readonly meals: number[];
  minutesWithoutFood: number;
  /** Spent on a pastime in the first hour of work or school. */
  minutesLate: number;
  sumOfFun: number;
  readonly chosen: Chosen[];
}

interface Household {
  readonly world: World;
  readonly people: ReadonlyMap<string, Fortnight>;
  readonly happened: ReadonlyMap<string, number>;
  /** What a call at work broke off, what came next, and whether the office was still open for them then. */
  readonly calls: readonly { readonly brokenOff: string; readonly next: string; readonly isOpen: boolean }[];
  /** What the fridge offered to anybody, seen whenever it was broken. */
  readonly offersOfBrokenFridge: ReadonlySet<string>;
  readonly sleepersInWrongRoom: number;
}

function live(seed: number, definition: WorldDefinition = household, days = DAYS): Household {
  const world = createWorld(definition, { seed });
  const people = new Map(
    NAMES.map((name): [string, Fortnight] => [
      name,
      {
        hoursAsleep: Array(days + 1).fill(0),
        hoursAtWork: Array(days + 1).fill(0),
        meals: Array(days + 1).fill(0),
        minutesWithoutFood: 0,
        minutesLate: 0,
        sumOfFun: 0,
        chosen: [],
      },
    ]),
  );
  const happened = new Map<string, number>();
  const calls: { brokenOff: string; next: string; isOpen: boolean }[] = [];
  const called = new Map<number, string>();
  const offersOfBrokenFridge = new Set<string>();
  let sleepersInWrongRoom = 0;
  const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);
  // It starts at six, six hours before noon.
  const hour = () => (world.now / world.rules.ticksPerHour + 6) % 24;
  const today = () => Math.floor((world.now / world.rules.ticksPerHour + 18) / 24);
  world.on((event) => {
    const person = event.agent < 0 ? undefined : people.get(world.agent(event.agent).name);
    if (!person) return;
    const last = person.chosen.at(-1);
    if (event.type === 'decided') {
      const advert = event.advert < 0 ? 'idle' : world.rules.adverts[event.advert].name;
      person.chosen.push({ advert, left: world.now, isGivenUp: false });
      const brokenOff = called.get(event.agent);
      const closing = world.thing('office').state(world.agent(event.agent).name === 'Bob' ? 'mornings' : 'closes');
      const isOpen = hour() < closing;
      if (brokenOff !== undefined) calls.push({ brokenOff, next: advert, isOpen });
      called.delete(event.agent);
    }
    if (event.type === 'started') {
      count(`${event.action} started`);
      if (MEALS.includes(event.action)) person.meals[today()]++;
    }
    if (event.type === 'ended') {
      count(`${event.action} ${event.how}`);
      if (last) {
        last.left = world.now;
        last.isGivenUp = event.how === 'interrupted' && event.why.endsWith('matters more');
      }
      if (event.why === '"the phone rings" was pushed in its place') called.set(event.agent, event.action);
    }
    if (event.type === 'became') count(`${event.before} became ${world.thing(event.thing).kind}`);
  });
  const fridge = world.thing('fridge').id;
  for (let minute = 0; minute < days * 24 * 60; minute++) {
    world.advance('1m');
    const isBroken = world.thing(fridge).kind === 'broken fridge';
    for (const [name, person] of people) {
      const doing = world.agent(name).doing;
      const isAsleep = doing?.action === 'sleep' && doing.step === 'fill';
      if (isAsleep || doing?.action === 'take a nap') person.hoursAsleep[today()] += 1 / 60;
      if (isAsleep && world.thing(doing.thing ?? -1).state('room') !== world.thing(name).state('room'))
        sleepersInWrongRoom++;
      if (doing && ['work', 'work at home', 'learn'].includes(doing.action)) person.hoursAtWork[today()] += 1 / 60;
      if (world.agent(name).level('food') === 0) person.minutesWithoutFood++;
      const begins = BEGINS[name] ?? Number.NaN;
      if (PASTIMES.includes(doing?.action ?? '') && hour() >= begins && hour() < begins + 1) person.minutesLate++;
      person.sumOfFun += world.agent(name).level('fun');
      if (isBroken && minute % 10 === 0)
        for (const { thing, advert } of world.agent(name).consider().options)
          if (thing === fridge) offersOfBrokenFridge.add(world.rules.adverts[advert].name);
    }
  }
  return { world, people, happened, calls, offersOfBrokenFridge, sleepersInWrongRoom };
}

/** How often something was given up for another thing, only to be taken up again within a quarter of an hour. */
function countDithers(chosen: readonly Chosen[], ticks = QUARTER): number {
  return chosen.filter(({ advert, isGivenUp, left }, i) => {
    const back = chosen[i + 2];
    return isGivenUp && back?.advert === advert && chosen[i + 1].left - left < ticks;
  }).length;
}

function timesChosen(life: Household, name: string, advert: string): number {
  return life.people.get(name)?.chosen.filter((each) => each.advert === advert).length ?? 0;
}

test('the household is plain data, whatever file it came from', () => {
  expect(JSON.parse(JSON.stringify(household))).toEqual(household);
  expect(Object.keys(household.needs ?? {})).toHaveLength(8);
  expect(household.agents).toHaveLength(6);
});

test('every need and every offer has words for a thought bubble', () => {
  const offers = [
    ...Object.values(household.kinds ?? {}).map(({ adverts = {} }) => adverts),
    ...Object.values(household.temperaments ?? {}).flatMap(({ adverts = {}, innate = {} }) => [adverts, innate]),
  ];
  for (const adverts of offers)
    for (const [name, advert] of Object.entries(adverts)) expect(advert.thought, name).toBeTruthy();
  for (const [name, need] of Object.entries(household.needs ?? {})) expect(need.thought, name).toBeTruthy();
  for (const [name, action] of Object.entries(household.actions ?? {})) expect(action.thought, name).toBeTruthy();
});

test('every activity is in one group of the survey of time use, and in one only', () => {
  const { groups } = loadWorld(TEXT, 'worlds/household/household.yaml');
  const grouped = [...groups.values()].flat();
  const offers = [
    ...Object.values(household.kinds ?? {}).map(({ adverts = {} }) => adverts),
    ...Object.values(household.temperaments ?? {}).flatMap(({ adverts = {}, innate = {} }) => [adverts, innate]),
  ];
  const chosen = offers.flatMap((adverts) =>
    Object.entries(adverts).flatMap(([name, { autonomous = true }]) => (autonomous ? [name] : [])),
  );
  expect(new Set(grouped).size).toBe(grouped.length);
  expect([...grouped].sort()).toEqual([...new Set([...chosen, ...Object.keys(household.actions ?? {})])].sort());
});

test('a thought bubble says what drives somebody and what they are up to', () => {
  const world = createWorld(household, { seed: 1 });
  for (const name of NAMES) world.agent(name).trace();
  const bubbles = new Set<string>();
  for (let quarter = 0; quarter < 96; quarter++) {
    world.advance('15m');
    for (const name of NAMES) bubbles.add(thought(world, name));
  }
  expect(bubbles.size).toBeGreaterThanOrEqual(30);
  expect(bubbles).toContain('I am tired. Good night.');
  expect(bubbles).toContain('Work does not do itself.');
  expect(bubbles).toContain('I am bored. This time I will win.');
});

describe('a fortnight in the household', () => {
  const lives = SEEDS.map((seed) => ({ seed, ...live(seed) }));
  const everybody = lives.flatMap(({ seed, people }) => [...people].map(([name, person]) => ({ seed, name, person })));
  /** The whole days: the first and the last, cut off at noon, are left out. */
  const whole = (days: readonly number[]) => days.slice(1, DAYS);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const total = (what: string) => lives.reduce((sum, { happened }) => sum + (happened.get(what) ?? 0), 0);

  test.each(everybody)('nobody starves (seed $seed, $name)', ({ person }) => {
    expect(person.minutesWithoutFood).toBeLessThan(5);
  });

  test.each(everybody)('no pastime goes on when work or school begins (seed $seed, $name)', ({ person }) => {
    expect(person.minutesLate).toBe(0);
  });

  test('nobody is talked out of a meal', () => {
    expect(total('eat here done')).toBeGreaterThan(SEEDS.length * DAYS * 6);
    expect(total('eat here interrupted') / total('eat here done')).toBeLessThan(0.01);
  });

  test.each(everybody)('everybody sleeps, children longest (seed $seed, $name)', ({ name, person }) => {
    const nights = whole(person.hoursAsleep);
    const isChild = ['Kim', 'Leo'].includes(name);
    expect(Math.min(...nights)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...nights)).toBeLessThanOrEqual(12);
    expect(mean(nights)).toBeGreaterThanOrEqual(isChild ? 9 : 7.5);
    expect(mean(nights)).toBeLessThanOrEqual(isChild ? 10.5 : 9.5);
  });

  test.each(everybody)('everybody eats about two to five times a day (seed $seed, $name)', ({ person }) => {
    const meals = whole(person.meals);
    expect(mean(meals)).toBeGreaterThanOrEqual(2);
    expect(mean(meals)).toBeLessThanOrEqual(5.5);
    expect(Math.max(...meals)).toBeLessThanOrEqual(9);
  });

  test.each(everybody)('nobody dithers (seed $seed, $name)', ({ person }) => {
    expect(countDithers(person.chosen)).toBeLessThanOrEqual(4);
    expect(person.chosen.filter(({ isGivenUp }) => isGivenUp).length / DAYS).toBeLessThan(1.5);
    expect(person.chosen.length / DAYS).toBeGreaterThan(20);
    expect(person.chosen.length / DAYS).toBeLessThan(60);
  });

  test('nobody dithers, all in all: less than once in ten days each', () => {
    const dithers = everybody.reduce((sum, { person }) => sum + countDithers(person.chosen), 0);
    expect(dithers / everybody.length).toBeLessThan(DAYS / 10);
  });

  test.each([
    { name: 'Ann', least: 6, most: 8.5 },
    { name: 'Bob', least: 3, most: 4.5 },
    { name: 'Max', least: 4, most: 6 },
    { name: 'Mia', least: 5, most: 7 },
    { name: 'Kim', least: 5, most: 7 },
    { name: 'Leo', least: 5, most: 7 },
  ])('$name works or learns $least to $most hours a day', ({ name, least, most }) => {
    for (const { people } of lives) {
      const hours = mean(whole(people.get(name)?.hoursAtWork ?? []));
      expect(hours).toBeGreaterThanOrEqual(least);
      expect(hours).toBeLessThanOrEqual(most);
    }
  });

  test.each(lives)('everybody sleeps in their own bed (seed $seed)', ({ sleepersInWrongRoom }) => {
    expect(sleepersInWrongRoom).toBe(0);
  });

  test.each(lives)('dinner is cooked about once a day, for everybody (seed $seed)', ({ happened }) => {
    expect(happened.get('serve done')).toBeGreaterThanOrEqual(DAYS * 0.8);
    expect(happened.get('serve done')).toBeLessThanOrEqual(DAYS * 1.6);
    expect(happened.get('eat dinner done')).toBeGreaterThanOrEqual(DAYS * 3.5);
  });

  test.each(lives)('plates are washed and nothing piles up (seed $seed)', ({ happened, world }) => {
    expect(happened.get('rinse done')).toBeGreaterThanOrEqual(DAYS * 10);
    expect(world.things('dirty plate').length).toBeLessThan(15);
    expect(world.things('dirty plate').length).toBe(world.state('plates'));
    expect(world.things().length).toBeLessThan(60);
  });

  test.each(lives)('the fridge gets dirty, breaks, and then offers only its repair (seed $seed)', (life) => {
    expect(life.happened.get('wipe the fridge done')).toBeGreaterThanOrEqual(DAYS / 2);
    expect(life.happened.get('fridge became broken fridge')).toBeGreaterThanOrEqual(1);
    expect(life.happened.get('broken fridge became fridge')).toBeGreaterThanOrEqual(1);
    expect([...life.offersOfBrokenFridge]).toEqual(['fix the fridge']);
  });

  test('now and then a dinner burns, and somebody cleans up', () => {
    const burned = total('prepared food became burned food');
    expect(burned).toBeGreaterThanOrEqual(1);
    expect(burned).toBeLessThan(20);
    expect(total('scrape it off done')).toBeGreaterThanOrEqual(burned - SEEDS.length);
    for (const { world } of lives) expect(world.things('burned food').length).toBeLessThanOrEqual(1);
  });

  test('everything on offer is taken by somebody at some time', () => {
    const idle = lives[0].world.rules.adverts
      .filter(({ autonomous, name }) => autonomous && ![...EMERGENCIES, ...AFTERMATH].includes(name))
      .filter(({ name }) => total(`${name} started`) === 0)
      .map(({ name }) => name);
    // Needs an interruption in the midst of a meal: see incidents.test.ts.
    expect(idle.filter((name) => !['go on with dinner', 'warm it up', 'eat it up'].includes(name))).toEqual([]);
  });

  test('those at work are rung up, answer at once, and go on where they broke off while the office is open', () => {
    const calls = lives.flatMap((life) => life.calls.filter(({ brokenOff }) => brokenOff === 'work'));
    expect(total('ring up started')).toBeGreaterThanOrEqual(SEEDS.length * 4);
    expect(total('answer done')).toBeGreaterThanOrEqual(total('ring up started') * 0.9);
    expect(calls.length).toBeGreaterThanOrEqual(SEEDS.length * 3);
    const open = calls.filter(({ isOpen }) => isOpen);
    const goOn = open.filter(({ next }) => next === 'work').length;
    expect(goOn / open.length).toBeGreaterThan(0.7);
  });

  describe('the false promise of the console', () => {
    test.each(lives)('Mia is hooked, the lodger learns, parents and children keep away (seed $seed)', (life) => {
      expect(timesChosen(life, 'Mia', 'one more round') / DAYS).toBeGreaterThan(3);
      // Three rounds are enough; one that is broken off teaches nothing.
      expect(timesChosen(life, 'Max', 'one more round')).toBeLessThanOrEqual(6);
      for (const name of ['Ann', 'Bob', 'Kim', 'Leo']) expect(timesChosen(life, name, 'one more round')).toBe(0);
    });

    test.each(lives)('it grants next to nothing of what it promises (seed $seed)', ({ world }) => {
      const entry = world.ledger().find(({ advert }) => advert === 'one more round');
      const television = world.ledger().find(({ advert }) => advert === 'watch tv');
      expect(entry?.granted.fun ?? 0).toBeLessThan((entry?.promised.fun ?? 0) * 0.08);
      expect(television?.promised.fun).toBeGreaterThan(0);
    });

    const truthful = live(1, honest);
    const meanFun = (life: Household, name: string) => (life.people.get(name)?.sumOfFun ?? 0) / (DAYS * 24 * 60);

    test('told the truth, Mia would not touch it and have more fun', () => {
      expect(timesChosen(truthful, 'Mia', 'one more round')).toBe(0);
      for (const life of lives) expect(meanFun(truthful, 'Mia')).toBeGreaterThan(meanFun(life, 'Mia') + 10);
    });

    test('the table in the README is what came out', () => {
      const lay = (name: string, value: (person: string) => number) =>
        `| ${[name, ...NAMES.map((person) => value(person).toFixed(0))].join(' | ')} |`;
      const rows = [[lives[0], ''] as const, [truthful, ', honest'] as const].flatMap(([life, suffix]) => [
        lay(`rounds${suffix}`, (person) => timesChosen(life, person, 'one more round')),
        lay(`mean level of fun${suffix}`, (person) => meanFun(life, person)),
      ]);
      const isAbout = (line: string, row: string) => line.split('|')[1] === row.split('|')[1];
      if (process.env.UPDATE_DOCS !== undefined) {
        const lines = README.map((line) => rows.find((row) => isAbout(line, row)) ?? line);
        writeFileSync(new URL('README.md', import.meta.url), lines.join('\n'));
      } else expect(README.filter((line) => rows.some((row) => isAbout(line, row)))).toEqual(rows);
    });
  });
});

// The fit saw seeds 1 and 2, told its best candidates apart by 1001 and 1002, and was reported on with 2001 to 2004.
test.each([3001, 3002, 3003])('whoever is 15 spends the day as the survey says (seed %i, not fitted)', (seed) => {
  const { expectations } = loadWorld(TEXT, 'worlds/household/household.yaml');
  const survey = expectations.find(({ name }) => name === 'the day is like that of the survey');
  expect(survey).toMatchObject({ measure: { of: 'unlike', who: ['adult', 'teen'] }, high: 0.05 });
  const measures = { survey: survey?.measure as NonNullable<typeof survey>['measure'] };
  const where = { text: TEXT, file: 'household.yaml', variant: null, agents: null };
  const day = 24 * 3600;
  const run = { ...where, skip: day, ticks: 10 * day, measures, reports: false };
  expect(runTrial(run, { seed, parameters: {} }).values.survey).toBeLessThanOrEqual(0.05);
});

test('without inertia, and thinking again every other minute, they would dither: the measure sees it', () => {
  const { inertia: _, ...steady } = household.minds?.steady ?? {};
  const { inertia: __, ...fickle } = household.minds?.fickle ?? {};
  const nervous = {
    ...household,
    minds: { ...household.minds, steady: { ...steady, redecide: '2m' }, fickle: { ...fickle, redecide: '2m' } },
  } as const;
  const { people } = live(1, nervous, 2);
  const dithers = [...people.values()].reduce((sum, { chosen }) => sum + countDithers(chosen), 0);
  expect(dithers / NAMES.length / 2).toBeGreaterThan(5);
});

test('the golden run comes out the same, to the last bit', () => {
  expectGolden(import.meta.url, household);
});
