import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';

const definition = {
  ticksPerHour: 60,
  state: { rain: 1 },
  needs: { food: { decay: 6, curve: [[0, 1]], range: [-10, 50], start: 20 } },
  space: { plane: [20, 10] },
  kinds: {
    stove: { state: { heat: 1 }, adverts: { cook: { score: 1, steps: [{ wait: 100 }] } } },
    cup: { adverts: { lift: { score: 0, autonomous: false, steps: [{ take: 'thing' }, { wait: 100 }] } } },
  },
  temperaments: { person: { state: { gold: 1 } } },
  things: [
    { kind: 'stove', at: [1, 1], name: 'stove' },
    { kind: 'cup', at: [2, 2], name: 'cup' },
  ],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
} satisfies WorldDefinition;

const create = () => createWorld(definition);
type AnyWorld = ReturnType<typeof create>;

describe('a command with a wrong argument is refused, and changes nothing', () => {
  test.each<[string, (world: AnyWorld) => unknown]>([
    ['level: got -11; expected a number from -10 to 50', (world) => world.agent('Ann').setLevel('food', -11)],
    ['level: got 51; expected a number from -10 to 50', (world) => world.agent('Ann').setLevel('food', 51)],
    ['level: got NaN; expected a finite number', (world) => world.agent('Ann').setLevel('food', Number.NaN)],
    ['level: got "3"; expected a finite number', (world) => world.agent('Ann').setLevel('food', '3' as never)],
    ['heat: got Infinity; expected a finite number', (world) => world.thing('stove').setState('heat', Infinity)],
    ['unknown state of stove "gold". Known: heat', (world) => world.thing('stove').setState('gold', 1)],
    ['unknown state "haet". Did you mean "heat"?', (world) => world.thing('stove').setState('haet', 1)],
    ['rain: got null; expected a finite number', (world) => world.setState('rain', null as never)],
    ['why: got ""; expected the reason in words', (world) => world.agent('Ann').interrupt('')],
    ['why: got 3; expected the reason in words', (world) => world.agent('Ann').interrupt(3 as never)],
    ['Ann is an agent; use agent.remove()', (world) => world.thing('Ann').remove()],
    ['Ann is an agent; use agent.move()', (world) => world.thing('Ann').move(1, 2)],
    ['position: got [21, 0]; expected a point from [0, 0] to [20, 10]', (world) => world.agent('Ann').move(21, 0)],
    ['position: got [0, 11]; expected a point from [0, 0] to [20, 10]', (world) => world.agent('Ann').move(0, 11)],
    ['position: got [-1, 0]; expected a point from [0, 0] to [20, 10]', (world) => world.agent('Ann').move(-1, 0)],
    ['position: got [0, -1]; expected a point from [0, 0] to [20, 10]', (world) => world.thing('cup').move(0, -1)],
    ['Ann has nothing to finish', (world) => world.agent('Ann').finish()],
    ['why: got ""; expected the reason in words, or nothing', (world) => world.agent('Ann').finish('')],
    ['why: got 3; expected the reason in words, or nothing', (world) => world.agent('Ann').finish(3 as never)],
    [
      "every: got -1; a duration is an integer number of ticks from 0, or text such as '30m'",
      (world) => world.agent('Ann').thinkEvery(-1),
    ],
    ['decisions: got -1; expected an integer from 0', (world) => world.execute({ do: 'limitDecisions', with: [-1] })],
    ['decisions: got 1.5; expected an integer from 0', (world) => world.execute({ do: 'limitDecisions', with: [1.5] })],
    [
      'decisions: got 2147483648; expected an integer from 0',
      (world) => world.execute({ do: 'limitDecisions', with: [2 ** 31] }),
    ],
    ['decisions: got 0; expected an integer from 1', (world) => world.frame(1, { decisions: 0 })],
    ['decisions: got 1.5; expected an integer from 1', (world) => world.frame(1, { decisions: 1.5 })],
    ['seconds: got "1"; expected a finite number from 0', (world) => world.frame('1' as never)],
    ['seconds: got -1; expected a finite number from 0', (world) => world.frame(-1)],
    ['seconds: got Infinity; expected a finite number from 0', (world) => world.frame(Infinity)],
    [
      'priority: got -1; expected',
      (world) => world.agent('Ann').push({ advert: 'cook', thing: 'stove' }, { priority: -1 }),
    ],
    [
      'priority: got 1001; expected',
      (world) => world.agent('Ann').push({ advert: 'cook', thing: 'stove' }, { priority: 1001 }),
    ],
    ['the name "stove" is already used', (world) => world.addThing({ kind: 'cup', at: [1, 1], name: 'stove' })],
    [
      'toward.Bob: unknown agent or thing "Bob"',
      (world) => world.addAgent({ temperament: 'person', at: [1, 1], toward: { Bob: {} } }),
    ],
    [
      'can’t bring a curve of its own',
      (world) => world.addAgent({ temperament: 'person', at: [1, 1], needs: { food: { curve: [[0, 1]] } } }),
    ],
  ])('%s', (message, command) => {
    const world = create();
    world.advance(5);
    const before = world.hash();
    expect(() => command(world)).toThrow(message);
    expect(world.hash()).toBe(before);
  });
});

describe('a command at the edge of what is allowed', () => {
  test('sets a level to either end of its range', () => {
    const world = create();
    for (const level of [-10, 50]) {
      world.agent('Ann').setLevel('food', level);
      expect(world.agent('Ann').level('food')).toBe(level);
    }
  });

  test('moves to the edges of the plane', () => {
    const world = create();
    for (const [x, y] of [
      [0, 0],
      [20, 10],
    ]) {
      world.agent('Ann').move(x, y);
      world.thing('cup').move(x, y);
      expect([world.agent('Ann').position, world.thing('cup').position]).toEqual([
        [x, y],
        [x, y],
      ]);
    }
  });

  test('has the highest priority, and limits decisions as much as it can', () => {
    const world = create();
    world.agent('Ann').push({ advert: 'lift', thing: 'cup' }, { priority: 1000 });
    world.execute({ do: 'limitDecisions', with: [2 ** 31 - 1] });
    expect(world.agent('Ann').queue[0].priority).toBe(1000);
    expect(world.engine.state.attention.limit).toBe(2 ** 31 - 1);
  });

  test('cannot move what somebody carries', () => {
    const world = create();
    world.agent('Ann').push({ advert: 'lift', thing: 'cup' }, { where: 'instead' });
    world.advance(10);
    expect(world.agent('Ann').carried).toHaveLength(1);
    expect(() => world.thing('cup').move(1, 1)).toThrow('cup is carried by Ann');
  });

  test('an interruption makes an agent decide again', () => {
    const world = create();
    world.advance(5);
    const events: string[] = [];
    world.on((event) => {
      if (event.type === 'ended') events.push(`${event.how}: ${event.why}`);
      if (event.type === 'decided') events.push('decided');
    });
    world.agent('Ann').interrupt('the bell rang');
    world.advance(2);
    expect(events.slice(0, 2)).toEqual(['interrupted: the bell rang', 'decided']);
  });
});
