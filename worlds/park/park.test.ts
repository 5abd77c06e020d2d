import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type WorldDefinition } from '../../src/index.ts';
import { expectGolden } from '../../test/golden/golden.ts';
import { GUESTS, isRide, type Ride, type Visit, visit } from './visit.ts';

const TEXT = readFileSync(new URL('park.yaml', import.meta.url), 'utf8');
const MEALS = ['eat a burger', 'eat a salad'];
const SEEDS = [1, 2, 3];
const HOURS = 4;

/** The park as it is, or with one of its variants. */
function readPark(variant?: string): WorldDefinition {
  return readWorld(TEXT, 'worlds/park/park.yaml', variant === undefined ? {} : { variant });
}

/** A quarter of the park, as crowded as the whole: four rides with their operators, and a part of all else. */
function quarter(park: WorldDefinition): WorldDefinition {
  const kept = ['Main Gate', 'Comet', 'Big Drop', 'Little Dodgems', 'Mad Hatter'];
  return {
    ...park,
    things: park.things?.filter(({ name }, i) => (name === undefined ? i % 3 === 0 : kept.includes(name))) ?? [],
    agents:
      park.agents?.filter(({ name, temperament }, i) => {
        if (temperament === 'operator') return kept.includes(name.replace(' operator', ''));
        return !GUESTS.includes(temperament) || i % 4 === 0;
      }) ?? [],
  };
}

function total(map: ReadonlyMap<string, number>, matches: (key: string) => boolean): number {
  let sum = 0;
  for (const [key, value] of map) if (matches(key)) sum += value;
  return sum;
}

/** Of all that guests chose in a partition, the share that these adverts are. */
function shareOf({ chosen }: Visit, who: string, partition: string, adverts: readonly string[]): number {
  const inside = (key: string) => key.startsWith(who) && key.includes(`/${partition}/`);
  const wanted = total(chosen, (key) => inside(key) && adverts.some((advert) => key.endsWith(`/${advert}`)));
  return wanted / total(chosen, inside);
}

/** The share of a ride's seats that were taken, once the park was crowded. */
function fullness({ world }: Visit, { thing, trains, passengers }: Ride): number {
  return passengers / (trains * world.thing(thing).state('seats'));
}

function gaveUp(ending: string): boolean {
  return ending.endsWith('failed: the line is too long');
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function quantile(numbers: readonly number[], share: number): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))];
}

const whole = readPark();
const park = quarter(whole);
const visits = SEEDS.map((seed) => ({ seed, ...visit(park, seed, HOURS) }));

test('thousands come: the whole park has three thousand guests, and none that others would have to look at', () => {
  expect(whole.agents?.filter(({ temperament }) => GUESTS.includes(temperament))).toHaveLength(3000);
  for (const name of GUESTS) expect(whole.temperaments?.[name].adverts).toBeUndefined();
});

test('on a quiet day, with every stall free, guests eat meals and do not live on ice cream', () => {
  const isKept = ({ temperament }: { temperament: string }, i: number) => !GUESTS.includes(temperament) || i % 20 === 0;
  const { ended } = visit({ ...whole, agents: whole.agents?.filter(isKept) ?? [] }, 1, 12);
  const guests = 3000 / 20;
  expect(total(ended, (ending) => MEALS.some((meal) => ending === `${meal} done`)) / guests).toBeGreaterThan(2);
  expect((ended.get('have an ice cream done') ?? 0) / guests).toBeLessThan(8);
});

describe.each(visits)('a day in the park, seed $seed', (day) => {
  const rides = [...day.rides];
  const waits = rides.flatMap(([, ride]) => ride.waits);

  test('guests get on more than one ride an hour', () => {
    expect(waits.length / day.guestHours).toBeGreaterThan(1);
    expect(waits.length / day.guestHours).toBeLessThan(3);
  });

  test('nobody starves or dies of thirst', () => {
    expect(day.hungryHours / day.guestHours).toBeLessThan(0.001);
  });

  test('waits are sane: ten minutes or so, and never more than three quarters of an hour', () => {
    expect(quantile(waits, 0.5)).toBeGreaterThan(2);
    expect(quantile(waits, 0.5)).toBeLessThan(15);
    expect(quantile(waits, 0.95)).toBeLessThan(30);
    expect(Math.max(...waits)).toBeLessThan(45);
  });

  test('lines are lines: who came first gets in first, give or take a train', () => {
    for (const [name, { thing, tickets }] of rides) {
      const seats = day.world.thing(thing).state('seats');
      let last = 0;
      for (const ticket of tickets) {
        expect(ticket, name).toBeGreaterThan(last - seats);
        last = Math.max(last, ticket);
      }
    }
  });

  test('no train carries more than it has seats, and no ride holds more than it has room', () => {
    for (const [name, { thing, mostAboard, lines }] of rides) {
      expect(mostAboard, name).toBeGreaterThan(0);
      expect(mostAboard, name).toBeLessThanOrEqual(day.world.thing(thing).state('seats'));
      expect(Math.max(...lines), name).toBeLessThanOrEqual(day.world.thing(thing).state('room'));
    }
  });

  test('trains run nearly full', () => {
    for (const [name, ride] of rides) expect(fullness(day, ride), name).toBeGreaterThan(0.5);
    expect(mean(rides.map(([, ride]) => fullness(day, ride)))).toBeGreaterThan(0.8);
  });

  test('nobody swarms: no ride draws a quarter of all guests', () => {
    const guests = 750;
    for (const [name, { lines }] of rides) expect(Math.max(...lines) / guests, name).toBeLessThan(0.25);
  });

  test('hardly anybody changes their mind, and hardly anybody gives up in line', () => {
    expect(day.changesOfMind / day.guestHours).toBeLessThan(0.02);
    expect(total(day.ended, gaveUp) / waits.length).toBeLessThan(0.01);
  });
});

describe('a part of the park is other numbers', () => {
  const [day] = visits;
  const plain = visit(quarter(readPark('no borders')), SEEDS[0], HOURS);

  test('it smells of onions in the food court: more of what guests choose there is food', () => {
    const share = (of: Visit, guest: string) => shareOf(of, guest, 'food court', MEALS);
    for (const guest of GUESTS) expect(share(day, guest), guest).toBeGreaterThan(1.5 * share(plain, guest));
  });

  test('a bench in the gardens is more tempting', () => {
    const share = (of: Visit, guest: string) => shareOf(of, guest, 'gardens', ['sit down']);
    for (const guest of GUESTS) expect(share(day, guest), guest).toBeGreaterThan(1.1 * share(plain, guest));
  });

  test('screams make teenagers want more in thrill land, but not pensioners, who have a number of their own', () => {
    const drops = (of: Visit, guest: string) =>
      total(of.chosen, (key) => key.startsWith(guest) && key.endsWith('/ride the drop tower'));
    const area = park.partitions?.['thrill land'].area ?? [0, 0, 0, 0];
    const silent = visit({ ...park, partitions: { ...park.partitions, 'thrill land': { area } } }, SEEDS[0], HOURS);
    expect(drops(day, 'teen')).toBeGreaterThan(1.3 * drops(silent, 'teen'));
    expect(drops(day, 'pensioner')).toBeLessThanOrEqual(drops(silent, 'pensioner'));
  });

  test('every number knows where it came from', () => {
    const world = createWorld(park, { seed: 1 });
    const from = (temperament: string, need: string) => {
      const agent = world.addAgent({ temperament, at: [300, 100] }).id;
      return world.agent(agent).parameter('decay', need);
    };
    expect(from('teen', 'thrill')).toEqual({ value: 50, from: 'partition thrill land' });
    expect(from('pensioner', 'thrill')).toEqual({ value: 4, from: 'temperament pensioner' });
    expect(from('teen', 'food')).toEqual({ value: 13, from: 'default' });
  });
});

describe('what the park hangs on', () => {
  const [day] = visits;

  test('the line at a coaster that hardly thrills is shorter', () => {
    const tame = visit(quarter(readPark('tame coasters')), SEEDS[0], HOURS);
    const line = (of: Visit) => mean(of.rides.get('Comet')?.lines ?? []);
    expect(line(tame)).toBeLessThan(0.7 * line(day));
  });

  test('where signs lie, lines grow until people give up, seats stay empty and fewer get to ride', () => {
    const lied = visit(quarter(readPark('lying signs')), SEEDS[0], HOURS);
    const all = ({ rides }: Visit) => [...rides.values()];
    expect(mean(all(lied).flatMap(({ lines }) => lines))).toBeGreaterThan(1.4 * mean(all(day).flatMap((r) => r.lines)));
    expect(total(lied.ended, gaveUp)).toBeGreaterThan(400);
    expect(mean(all(lied).map((ride) => fullness(lied, ride)))).toBeLessThan(0.7);
    const riders = (of: Visit) => all(of).reduce((sum, ride) => sum + ride.riders, 0);
    expect(riders(lied)).toBeLessThan(0.9 * riders(day));
  });

  test('worn-out rides break down one after the other, and mechanics see to them all', () => {
    const things = park.things?.map((thing) =>
      isRide(park, thing.kind) ? { ...thing, state: { wear: 2500 } } : thing,
    );
    const worn = visit({ ...park, things: things ?? [] }, SEEDS[0], 2);
    const rides = [...worn.rides.values()];
    const breakdowns = rides.flatMap((ride) => ride.breakdowns);
    expect(rides.every((ride) => ride.breakdowns.length > 0)).toBe(true);
    expect(Math.max(...breakdowns)).toBeLessThan(45);
    expect(worn.ended.get('repair done')).toBe(breakdowns.length - rides.filter((ride) => ride.isBroken).length);
    expect(total(worn.ended, (key) => key.endsWith('failed: it has broken down'))).toBeGreaterThan(0);
    expect(rides.every((ride) => ride.isBroken || worn.world.thing(ride.thing).state('wear') < 100)).toBe(true);
  });

  test('without sweepers litter piles up, and fewer look at the flowers', () => {
    const agents = park.agents?.filter(({ temperament }) => temperament !== 'sweeper') ?? [];
    const littered = visit({ ...park, agents }, SEEDS[0], HOURS);
    const flowers = (of: Visit) => total(of.chosen, (key) => key.endsWith('/look at the flowers'));
    expect(day.mostLitter).toBeLessThan(60);
    expect(littered.mostLitter).toBeGreaterThan(150);
    expect(flowers(littered)).toBeLessThan(0.9 * flowers(day));
  });
});

test('in the evening everybody goes home, and the next day they come again with a full purse', () => {
  const agents = park.agents?.filter(({ temperament }, i) => !GUESTS.includes(temperament) || i % 10 === 0) ?? [];
  const guests = agents.filter(({ temperament }) => GUESTS.includes(temperament)).map(({ name }) => name);
  const world = createWorld({ ...park, agents }, { seed: 1 });
  const inside = () => guests.filter((name) => world.thing(name).state('inside') > 0).length;
  world.advance('3h');
  expect(inside()).toBe(guests.length);
  world.advance('10h');
  expect(inside()).toBe(0);
  world.advance('14h');
  expect(world.clock).toBe('12:00');
  expect(inside()).toBe(guests.length);
  expect(mean(guests.map((name) => world.thing(name).state('cash')))).toBeGreaterThan(40);
  expect(world.agentCount).toBe(agents.length);
});

test('the golden run comes out the same, to the last bit', () => {
  expectGolden(import.meta.url, whole);
});
