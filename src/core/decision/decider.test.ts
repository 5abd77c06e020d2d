import { describe, expect, test } from 'vitest';
import { draw, PURPOSE } from '../math/random.ts';
import { chances, decide } from './decide.ts';
import { Decider, type DeciderDefinition } from './decider.ts';

describe('decide', () => {
  test('takes the best, and the first of equals', () => {
    expect(decide([{ score: 1 }, { score: 3 }, { score: 3 }])).toBe(1);
  });

  test('takes nothing when nothing scores above 0', () => {
    expect(decide([{ score: 0 }, { score: -2 }])).toBe(-1);
    expect(decide([])).toBe(-1);
  });

  test('Graham fig. 9.7: a bucket below is looked at only if none above is valid', () => {
    const hunger = [20, 5, 0].map((score) => ({ score, bucket: 0.8 }));
    const fun = [30, 28, 15].map((score) => ({ score, bucket: 0.4 }));
    expect(chances([...hunger, ...fun], { weighted: 'all' })).toEqual([0.8, 0.2, 0, 0, 0, 0]);
    const nothingToEat = hunger.map((option) => ({ ...option, score: 0 }));
    expect(chances([...nothingToEat, ...fun], { weighted: 'all' }).slice(3)).toEqual([30 / 73, 28 / 73, 15 / 73]);
  });

  test('within a share of the best leaves the rest out', () => {
    expect(chances([{ score: 10 }, { score: 9 }, { score: 8 }], { within: 0.1 })).toEqual([10 / 19, 9 / 19, 0]);
  });

  test('a Boltzmann choice goes to the best as it cools, and to all alike as it heats', () => {
    const options = [{ score: 1 }, { score: 2 }];
    expect(chances(options, { boltzmann: 0.01 })[1]).toBeCloseTo(1, 12);
    expect(chances(options, { boltzmann: 1e6 })[1]).toBeCloseTo(0.5, 5);
    expect(chances(options, { boltzmann: 1 })[1]).toBeCloseTo(Math.E / (1 + Math.E), 12);
  });

  test('a random policy says that it needs a roll', () => {
    expect(() => decide([{ score: 1 }], { weighted: 2 })).toThrow(
      'decide: got a roll of undefined; {"weighted":2} needs a number from 0 up to 1',
    );
    expect(() => decide([{ score: Number.NaN }])).toThrow(
      'decide: option 0 is {"score":null}; its numbers must be numbers',
    );
  });
});

test('decide says which policies there are, and what number one lacks', () => {
  const policies = "expected 'best', { weighted }, { within } or { boltzmann }";
  for (const policy of ['random', { worst: 1 }, null]) {
    expect(() => decide([{ score: 1 }], policy as never, 0)).toThrow(
      `decide: got ${JSON.stringify(policy)}; ${policies}`,
    );
  }
  expect(() => decide([{ score: 1 }], { weighted: 0 }, 0)).toThrow(
    'decide: weighted: got 0; expected a number of at least 1',
  );
  expect(() => decide([{ score: 1 }], { within: -0.1 }, 0)).toThrow(
    'decide: within: got -0.1; expected a number of at least 0',
  );
});

const ants: DeciderDefinition = {
  inputs: ['population', 'most', 'food', 'nursery'],
  factors: {
    crowdedness: { over: ['population', 'most'] },
    health: { curve: { kind: 'linear', over: [0, 100] }, of: 'food' },
    room: { curve: { kind: 'linear', over: [0, 100] }, of: 'nursery' },
  },
  options: {
    expand: { score: { mean: ['crowdedness', 'health'] } },
    breed: { score: { mean: ['room', 'health'] } },
  },
};

describe('a decider', () => {
  test('Graham fig. 9.1: ants expand by crowdedness and health, breed by nursery and health', () => {
    const colony = new Decider(ants);
    expect(colony.decide({ population: 80, most: 100, food: 60, nursery: 20 })).toBe('expand');
    const scores = Object.fromEntries(colony.trace().options.map(({ name, score }) => [name, score]));
    expect(scores).toEqual({ expand: 0.7, breed: 0.4 });
    expect(colony.trace().factors).toEqual({ crowdedness: 0.8, health: 0.6, room: 0.2 });
    expect(colony.decide({ population: 10, most: 100, food: 60, nursery: 90 })).toBe('breed');
  });

  test('inertia speaks for what is under way, and its cooldown fades', () => {
    const guard = new Decider({
      inputs: ['attack', 'flee'],
      options: { attack: { score: 'attack' }, flee: { score: 'flee' } },
      inertia: { bonus: 0.1, cooldown: { bonus: 0.4, for: 10, fade: true } },
    });
    const even = { attack: 0.5, flee: 0.5 };
    expect(guard.decide(even, { current: 'flee', held: 100 })).toBe('flee');
    expect(guard.decide({ attack: 0.9, flee: 0.5 }, { current: 'flee', held: 1 })).toBe('flee');
    expect(guard.decide({ attack: 0.9, flee: 0.5 }, { current: 'flee', held: 9 })).toBe('attack');
  });

  test('names what is wrong in its definition, all in one pass', () => {
    const bad = {
      inputs: ['hp'],
      options: { heal: { score: 'ph' }, run: { score: { meen: ['hp'] } } },
    } as unknown as DeciderDefinition;
    expect(() => new Decider(bad)).toThrow(
      /options\.heal\.score: unknown factor or input "ph"\. Did you mean "hp"\?[\s\S]*options\.run\.score: got/,
    );
  });

  test('names an input that is missing', () => {
    expect(() => new Decider(ants).decide({ population: 1, most: 2, food: 3 })).toThrow(
      'decide: input "nursery" is undefined; expected a finite number',
    );
  });
});

describe('an option with a condition', () => {
  const door: DeciderDefinition = {
    inputs: ['key', 'danger'],
    options: { open: { score: 2, when: 'key' }, knock: { score: 1 }, flee: { score: 0.5, bucket: 'danger' } },
  };

  test('is possible only while that is above 0', () => {
    const decider = new Decider(door);
    const decided = (key: number, danger = 0) => decider.decide({ key, danger });
    expect([decided(1), decided(0), decided(-1), decided(0.1)]).toEqual(['open', 'knock', 'knock', 'open']);
    expect(decided(1, 5)).toBe('flee');
  });

  test('is traced as impossible, without a chance, and what was taken by its name', () => {
    const decider = new Decider(door);
    decider.decide({ key: 0, danger: 0 });
    expect(decider.trace()).toMatchObject({
      chosen: 'knock',
      options: [
        { name: 'open', isPossible: false, score: 0, chance: 0 },
        { name: 'knock', isPossible: true, score: 1, chance: 1 },
        { name: 'flee', isPossible: true, chance: 0 },
      ],
    });
  });

  test('leaves nothing when it was the only one', () => {
    const decider = new Decider({ inputs: ['key'], options: { open: { score: 2, when: 'key' } } });
    expect([decider.decide({ key: 0 }), decider.trace().chosen]).toEqual([null, null]);
  });
});

test('a decider says all that is wrong with its definition, and with what it is given', () => {
  const inertia = { bonus: -1, cooldown: { bonus: 1, for: -2 } };
  const options = { open: { score: 1, when: 'kee', bucket: 'x' } };
  expect(() => new Decider({ inputs: ['key'], options, inertia, speed: 1 } as never)).toThrow(
    [
      'speed: unknown key of a decider "speed". Known: inputs, targets, curves, factors, options, select, inertia',
      'options.open.when: unknown factor or input "kee". Did you mean "key"? Known: key',
      'options.open.bucket: unknown factor or input "x". Known: key',
      'inertia.bonus: got -1; expected a number of at least 0',
      'inertia.cooldown.for: got -2; expected a number of at least 0',
    ].join('\n'),
  );
  expect(() => new Decider({ inputs: [], options: {} })).toThrow('options: expected at least one option');
  const decider = new Decider({ inputs: ['key'], options: { open: { score: 'key' } } });
  expect(() => decider.decide({})).toThrow('decide: input "key" is undefined; expected a finite number');
  expect(() => decider.decide({ key: 1 }, { current: 'opne' })).toThrow('unknown option "opne". Did you mean "open"?');
});

describe('a decider with targets', () => {
  const definition: DeciderDefinition = {
    inputs: ['health'],
    targets: { enemy: ['distance'], friend: ['wounds'] },
    options: {
      hit: { target: 'enemy', score: { invert: 'enemy.distance' } },
      heal: { target: 'friend', score: 'friend.wounds' },
      rest: { score: 0.1 },
    },
  };

  test('chooses among the very objects that it is given, the first of equals', () => {
    const decider = new Decider(definition);
    const enemies = [{ distance: 0.5 }, { distance: 0.2 }, { distance: 0.2 }];
    const choice = decider.choose({ health: 1 }, { targets: { enemy: enemies, friend: [] } });
    expect(choice?.option).toBe('hit');
    expect(choice?.target).toBe(enemies[1]);
    expect(decider.trace().options.map(({ name, score }) => [name, score])).toEqual([
      ['hit', 0.5],
      ['hit', 0.8],
      ['hit', 0.8],
      ['rest', 0.1],
    ]);
    expect(decider.trace().target).toBe(enemies[1]);
    expect(decider.decide({ health: 1 }, { targets: { enemy: [], friend: [{ wounds: 0.4 }] } })).toBe('heal');
    expect(decider.choose({ health: 1 }, { targets: { enemy: [], friend: [] } })).toEqual({
      option: 'rest',
      target: null,
    });
  });

  test('inertia speaks for the target under way, not for the others', () => {
    const decider = new Decider({ ...definition, inertia: { bonus: 0.2 } });
    const enemies = [{ distance: 0.5 }, { distance: 0.4 }];
    const targets = { enemy: enemies, friend: [] };
    expect(decider.choose({ health: 1 }, { targets })?.target).toBe(enemies[1]);
    const standing = { targets, current: 'hit', target: enemies[0] };
    expect(decider.choose({ health: 1 }, standing)?.target).toBe(enemies[0]);
  });

  test('says what is missing or wrong', () => {
    const decider = new Decider(definition);
    expect(() => decider.decide({ health: 1 })).toThrow('decide: targets.enemy is missing; expected a list');
    const targets = { enemy: [{ distance: Number.NaN }], friend: [] };
    expect(() => decider.decide({ health: 1 }, { targets })).toThrow('decide: targets.enemy[0].distance is NaN');
    const reads = { ...definition, options: { rest: { score: 'enemy.distance' } } };
    expect(() => new Decider(reads)).toThrow(
      'options.rest.score: reads "enemy.distance"; give the option "target: enemy", or leave that out',
    );
    const unknown = { ...definition, options: { rest: { score: 1, target: 'enmy' } } };
    expect(() => new Decider(unknown)).toThrow('unknown group of targets "enmy". Did you mean "enemy"?');
  });
});

test('its random numbers go on where those of another ended', () => {
  const definition: DeciderDefinition = {
    inputs: [],
    options: { a: { score: 1 }, b: { score: 1 }, c: { score: 1 } },
    select: { weighted: 'all' },
  };
  const whole = new Decider(definition, 7);
  const all = Array.from({ length: 20 }, () => whole.decide({}));
  const first = new Decider(definition, 7);
  const half = Array.from({ length: 10 }, () => first.decide({}));
  const second = new Decider(definition, { seed: 7, draws: first.draws });
  expect([...half, ...Array.from({ length: 10 }, () => second.decide({}))]).toEqual(all);
});

test('a decider without anything to do takes nothing, and its trace is empty', () => {
  const decider = new Decider(
    { inputs: ['mood'], targets: { foe: ['near'] }, options: { hit: { score: 'foe.near', target: 'foe' } } },
    1,
  );
  expect(decider.choose({ mood: 1 }, { targets: { foe: [] } })).toBeNull();
  expect(decider.trace()).toMatchObject({ inputs: { mood: 1 }, factors: {}, options: [], chosen: null, target: null });
  expect(decider.choose({ mood: 1 }, { targets: { foe: [{ near: -1 }] } })).toBeNull();
  const target = { near: 2 };
  expect(decider.choose({ mood: 1 }, { targets: { foe: [target] } })).toEqual({ option: 'hit', target });
});

test('an option may read numbers that are nobody’s and those of its own target, and no others', () => {
  const define = (score: string, target?: string) => () =>
    new Decider({
      inputs: ['mood'],
      targets: { foe: ['near', 'strong'], friend: ['near'] },
      options: { act: { score, ...(target === undefined ? {} : { target }) } },
    });
  for (const score of ['mood', 'foe.near', 'foe.strong']) expect(define(score, 'foe')).not.toThrow();
  expect(define('friend.near', 'friend')).not.toThrow();
  expect(define('friend.near', 'foe')).toThrow(
    'reads "friend.near"; give the option "target: friend", or leave that out',
  );
  expect(define('foe.strong', 'friend')).toThrow(
    'reads "foe.strong"; give the option "target: foe", or leave that out',
  );
  expect(define('foe.near')).toThrow('reads "foe.near"; give the option "target: foe", or leave that out');
});

describe('the roll of a decision', () => {
  const pick: DeciderDefinition = {
    inputs: [],
    options: { a: { score: 1 }, b: { score: 1 }, c: { score: 1 } },
    select: { weighted: 'all' },
  };

  test('is the one that is given, which draws none of its own', () => {
    const decider = new Decider(pick, 7);
    expect([0, 0.5, 0.99].map((roll) => decider.decide({}, { roll }))).toEqual(['a', 'b', 'c']);
    expect([decider.trace().roll, decider.draws]).toEqual([0.99, 0]);
    decider.decide({}, { roll: 0 });
    expect(decider.trace().roll).toBe(0);
  });

  test('is otherwise the next of its own, counted even where the best needs none', () => {
    const decider = new Decider(pick, 7);
    const rolls = [1, 2, 3].map(() => {
      decider.decide({});
      return decider.trace().roll;
    });
    expect(new Set(rolls).size).toBe(3);
    expect(decider.draws).toBe(3);
    const later = new Decider(pick, { seed: 7, draws: 2 });
    later.decide({});
    expect(later.trace().roll).toBe(rolls[2]);
    const best = new Decider({ inputs: [], options: { a: { score: 1 } } }, 7);
    best.decide({});
    expect([best.draws, best.trace().roll]).toEqual([1, rolls[0]]);
  });
});

test('before its first decision a decider has nothing to trace', () => {
  const decider = new Decider({ inputs: ['x'], options: { a: { score: 'x' } } });
  expect(decider.trace()).toEqual({ inputs: {}, factors: {}, options: [], roll: 0, chosen: null, target: null });
});

test('a target’s second number is read as its own, and a first group has its inputs after those of the definition', () => {
  const decider = new Decider({
    inputs: ['bias'],
    targets: { foe: ['near', 'strong', 'rich'] },
    options: {
      hit: {
        target: 'foe',
        score: { sum: ['bias', 'foe.near', { product: [10, 'foe.strong'] }, { product: [100, 'foe.rich'] }] },
      },
    },
  });
  decider.decide({ bias: 0.5 }, { targets: { foe: [{ near: 1, strong: 2, rich: 3 }] } });
  expect(decider.trace().options[0].score).toBe(321.5);
});

test('a cooldown of inertia ends at its time', () => {
  const decider = new Decider({
    inputs: [],
    options: { a: { score: 1 } },
    inertia: { bonus: 1, cooldown: { bonus: 4, for: 10 } },
  });
  const inertia = (held?: number) => {
    decider.decide({}, { current: 'a', ...(held === undefined ? {} : { held }) });
    return decider.trace().options[0].inertia;
  };
  expect([inertia(), inertia(9.9), inertia(10), inertia(11)]).toEqual([5, 5, 1, 1]);
});

test.each([
  [undefined, 'got undefined; expected a decider with inputs, targets, curves, factors, options, select, …'],
  [null, 'expected a decider'],
  [[], 'expected a decider'],
  [{ inputs: [], options: { a: null } }, 'options.a'],
  [{ inputs: [], options: { a: { score: 1, bucket: 'x' } } }, 'options.a.bucket'],
  [{ options: { a: { score: 'x' } } }, 'options.a.score'],
])('a definition like %j is refused with its place, not with a TypeError', (definition, place) => {
  expect(() => new Decider(definition as never)).toThrow(place);
});

test('an option in the first bucket of all is taken before those without one', () => {
  const decider = new Decider({
    inputs: ['alarm'],
    options: { rest: { score: 5 }, flee: { score: 1, bucket: 'alarm', when: 'alarm' } },
  });
  expect([decider.decide({ alarm: 1 }), decider.decide({ alarm: 0 })]).toEqual(['flee', 'rest']);
  decider.decide({ alarm: 1 });
  expect(decider.trace().options.map(({ bucket, isPossible }) => [bucket, isPossible])).toEqual([
    [0, true],
    [1, true],
  ]);
});

describe('the trace of a decider', () => {
  const duel: DeciderDefinition = {
    inputs: ['mood'],
    targets: { foe: ['near'], friend: ['near'] },
    curves: { keen: { kind: 'linear', over: [0, 1], to: [0, 2] } },
    factors: { zeal: { curve: 'keen', of: 'mood' }, threat: { product: ['foe.near', 2] } },
    options: {
      rest: { score: 'zeal' },
      hit: { target: 'foe', score: 'threat' },
      greet: { target: 'friend', score: { product: ['mood', 'friend.near'] } },
    },
  };

  test('names the option taken also when it is the first, and no factors of single targets', () => {
    const decider = new Decider(duel);
    const foe = { near: 0.25 };
    const targets = { foe: [foe], friend: [{ near: 1 }] };
    expect(decider.decide({ mood: 1 }, { targets })).toBe('rest');
    expect(decider.trace()).toMatchObject({ chosen: 'rest', target: null, factors: { zeal: 2 } });
    expect(Object.keys(decider.trace().factors)).toEqual(['zeal']);
    expect(decider.choose({ mood: 0.1 }, { targets })).toEqual({ option: 'hit', target: foe });
  });

  test('has the rolls of its seed, from the first', () => {
    const decider = new Decider(duel, 11);
    for (const number of [0, 1, 2]) {
      decider.decide({ mood: 1 }, { targets: { foe: [], friend: [] } });
      expect(decider.trace().roll).toBe(draw(11, PURPOSE.select, 0, number));
    }
  });
});

test('what an option reads of others is told once nothing else is wrong', () => {
  const define = (second: string) => () =>
    new Decider({
      inputs: ['mood'],
      targets: { foe: ['near'], friend: ['near'] },
      options: { rest: { score: 'mood' }, hit: { target: 'friend', score: 'foe.near' }, flee: { score: second } },
    });
  expect(define('mood')).toThrow(
    /^options\.hit\.score: reads "foe\.near"; give the option "target: foe", or leave that out$/,
  );
  expect(define('moot')).toThrow(/^options\.flee\.score: unknown factor or input "moot"[^\n]*$/);
});

test('a decider without inputs knows none', () => {
  const define = () => new Decider({ options: { a: { score: 'x' } } } as never);
  expect(define).toThrow('options.a.score: unknown factor or input "x"');
  expect(define).not.toThrow('Known');
});
