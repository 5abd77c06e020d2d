import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../src/index.ts';
import { home } from '../worlds/home.ts';

describe('an endless chain', () => {
  it('stops at a limit with an error that names the action: a chain of adverts', () => {
    const eat = { promise: { hunger: 30 }, steps: [{ next: 'eat' }] };
    const world = createWorld({ ...home, kinds: { ...home.kinds, fridge: { slots: 2, adverts: { eat } } } });
    expect(() => world.advance(20)).toThrow(
      'action "eat" took 10000 steps and no time; a chain must not repeat without a wait',
    );
  });

  it('a world action that pushes itself', () => {
    const world = createWorld({ ...home, actions: { nap: { steps: [{ push: 'nap' }] } } });
    world.agent('Ann').push('nap');
    expect(() => world.advance(20)).toThrow('action "nap" took 10000 steps and no time');
  });
});

describe('a door that throws has changed nothing', () => {
  const world: World = createWorld(home);
  world.advance(30);
  const person = { temperament: 'person', at: [2, 2] as const };
  const wrong = (value: unknown) => value as never;

  it.each<[string, () => unknown, string]>([
    [
      'addAgent with an unknown temperament',
      () => world.addAgent({ ...person, temperament: 'persn' }).id,
      'unknown temperament "persn". Did you mean "person"?',
    ],
    ['addAgent outside', () => world.addAgent({ ...person, at: [-1, 0] }).id, 'outside the world'],
    [
      'addAgent with a taken name',
      () => world.addAgent({ ...person, name: 'Ann' }).id,
      'the name "Ann" is already used',
    ],
    [
      'addAgent with a wrong level',
      () => world.addAgent({ ...person, levels: { hunger: Number.NaN } }).id,
      'levels.hunger: got NaN',
    ],
    ['addAgent with an unknown tag', () => world.addAgent({ ...person, tags: ['elder'] }).id, 'unknown tag "elder"'],
    [
      'addAgent with an unknown partition',
      () => world.addAgent({ ...person, partition: 'gardn' }).id,
      'unknown partition "gardn". Did you mean "garden"?',
    ],
    [
      'addAgent with an unknown state',
      () => world.addAgent({ ...person, state: { silver: 1 } }).id,
      'unknown state "silver"',
    ],
    [
      'addAgent with something to carry where nobody can',
      () => world.addAgent({ ...person, carries: ['bed'] }).id,
      'nobody in this world takes or carries anything',
    ],
    ['addAgent with a wrong number of its own', () => world.addAgent({ ...person, speed: -1 }).id, 'speed: got -1'],
    ['addAgent with nothing', () => world.addAgent(wrong(undefined)).id, 'got undefined; expected an agent'],
    [
      'addThing of an unknown kind',
      () => world.addThing({ kind: 'bad', at: [1, 1] }).id,
      'unknown kind "bad". Did you mean "bed"?',
    ],
    ['addThing of a temperament', () => world.addThing({ kind: 'person', at: [1, 1] }).id, 'unknown kind "person"'],
    [
      'addThing with an unknown partition',
      () => world.addThing({ kind: 'bed', at: [1, 1], partition: 'moon' }).id,
      'unknown partition "moon"',
    ],
    [
      'addThing with a wrong state',
      () => world.addThing({ kind: 'fridge', at: [1, 1], state: { stock: Infinity } }).id,
      'state.stock: got Infinity',
    ],
    ['removeThing of nothing', () => world.thing('sofa').remove(), 'unknown thing "sofa"'],
    ['removeThing of an agent', () => world.thing('Ann').remove(), 'Ann is an agent; use agent.remove()'],
    ['removeAgent of nobody', () => world.agent('Bob').remove(), 'unknown agent "Bob"'],
    ['push of an unknown action', () => world.agent('Ann').push('nep'), 'unknown action "nep". Did you mean "nap"?'],
    [
      'push of an advert that the thing has not',
      () => world.agent('Ann').push({ advert: 'eet', thing: 'fridge' }),
      'unknown advert of fridge "eet". Did you mean "eat"?',
    ],
    [
      'push to a wrong place',
      () => world.agent('Ann').push('nap', { where: wrong('middle') }),
      `where: got "middle"; expected 'back', 'front' or 'instead'`,
    ],
    [
      'push with a wrong priority',
      () => world.agent('Ann').push('nap', { priority: 1.5 }),
      'priority: got 1.5; expected an integer from 0 to 1000',
    ],
    [
      'set of an unknown state',
      () => world.thing('fridge').setState('stok', 1),
      'unknown state "stok". Did you mean "stock"?',
    ],
    [
      'set of another kind’s state',
      () => world.thing('fridge').setState('gold', 1),
      'unknown state of fridge "gold". Known: stock',
    ],
    [
      'set to NaN',
      () => world.thing('fridge').setState('stock', Number.NaN),
      'stock: got NaN; expected a finite number',
    ],
    ['setWorld to Infinity', () => world.setState('alarm', Infinity), 'alarm: got Infinity; expected a finite number'],
    [
      'setWorld of an unknown state',
      () => world.setState('alram', 1),
      'unknown state of the world "alram". Did you mean "alarm"?',
    ],
    [
      'setLevel beyond the range',
      () => world.agent('Ann').setLevel('hunger', 120),
      'level: got 120; expected a number from 0 to 100',
    ],
    [
      'setLevel of an unknown need',
      () => world.agent('Ann').setLevel('hungr', 12),
      'unknown need "hungr". Did you mean "hunger"?',
    ],
    [
      'tune of an unknown need',
      () => world.setParameter('needs.hungr.decay', 3),
      'unknown need "hungr". Did you mean "hunger"?',
    ],
    [
      'tune of an unknown number',
      () => world.setParameter('needs.hunger.decy', 3),
      'unknown number of a need "decy". Did you mean "decay"?',
    ],
    [
      'a parameter by its former name',
      () => world.setParameter('needs.hunger.tuning', 3),
      '"tuning" is now called "weight"; use the new name',
    ],
    ['tune of an unknown path', () => world.setParameter('sped', 3), 'unknown number "sped". Did you mean "speed"?'],
    ['tune to NaN', () => world.setParameter('speed', Number.NaN), 'speed: got NaN; expected a finite number'],
    [
      'tune to a speed of 0',
      () => world.setParameter('agents.Ann.speed', 0),
      'speed: got 0; expected a number above 0',
    ],
    ['tune of an unknown agent', () => world.setParameter('agents.Bob.speed', 1), 'unknown agent "Bob"'],
    ['tune of an unknown partition', () => world.setParameter('partitions.moon.speed', 1), 'unknown partition "moon"'],
    ['interrupt without a reason', () => world.agent('Ann').interrupt(''), 'why: got ""; expected the reason in words'],
    [
      'advance by half a tick',
      () => world.advance(0.5),
      'duration: got 0.5; a duration is an integer number of ticks from 0',
    ],
    [
      'advance beyond the end of time',
      () => {
        for (let i = 0; i < 3; i++) world.advance('20000000h');
      },
      'the longest duration is',
    ],
    ['decide for nobody', () => world.agent('Bob').decide(), 'unknown agent "Bob"'],
    ['a level of an unknown need', () => world.agent('Ann').level('rst'), 'unknown need "rst". Did you mean "rest"?'],
  ])('%s', (_, door, expected) => {
    const before = world.hash();
    const [agents, things] = [world.agentCount, world.things().length];
    expect(door).toThrow(expected);
    expect(world.hash()).toBe(before);
    expect([world.agentCount, world.things().length]).toEqual([agents, things]);
  });

  it('goes on as if nothing had been said', () => {
    const quiet = createWorld(home);
    quiet.advance(230);
    world.advance(200);
    expect(world.hash()).toBe(quiet.hash());
  });

  it('tells all that is wrong with an agent at once', () => {
    expect(
      () => world.addAgent({ temperament: 'x', at: [99, 99], tags: ['y'], speed: -1, levels: { z: 1 } }).id,
    ).toThrow(/temperament: .*at: .*tags\[0\]: .*levels\.z: .*speed: /s);
  });

  it('a wrong seed is told at the door', () => {
    expect(() => createWorld(home, { seed: -1 })).toThrow('seed: got -1; expected an integer from 0 to 4294967295');
  });
});
