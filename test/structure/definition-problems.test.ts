import { describe, expect, it } from 'vitest';
import { showProblem } from '../../src/core/index.ts';
import { createWorld, DefinitionError, type WorldDefinition } from '../../src/index.ts';
import { home } from '../worlds/home.ts';

/** What is wrong with a definition, a line each; nothing is typed, because a file may hold anything. */
function problemsOf(definition: unknown): string[] {
  try {
    createWorld(definition as WorldDefinition);
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems.map(showProblem);
    throw error;
  }
  return [];
}

const withKind = (kind: unknown) => ({ ...home, kinds: { ...home.kinds, fridge: kind } });
const withAdvert = (advert: unknown) => withKind({ ...home.kinds.fridge, adverts: { eat: advert } });
const withSteps = (...steps: unknown[]) => withAdvert({ promise: { hunger: 30 }, steps });
const withCurve = (curve: unknown) => ({ ...home, needs: { ...home.needs, hunger: { decay: 4, curve } } });
const withScore = (score: unknown, rest: object = {}) => ({ ...withAdvert({ score }), ...rest });
const withMind = (mind: unknown) => ({ ...home, temperaments: { person: { ...home.temperaments.person, mind } } });
const withAgent = (agent: object) => ({ ...home, agents: [{ ...home.agents[0], ...agent }] });

describe('a definition without problems', () => {
  it('makes a world', () => {
    expect(problemsOf(home)).toEqual([]);
  });
});

describe('unknown names come with a suggestion and with what is known', () => {
  it.each([
    [
      'a need in a promise',
      withAdvert({ promise: { hungr: 30 } }),
      'kinds.fridge.adverts.eat.promise.hungr: unknown need "hungr". Did you mean "hunger"? Known: hunger, rest',
    ],
    [
      'a need in a step',
      withSteps({ grant: { hugner: 1 } }),
      'kinds.fridge.adverts.eat.steps[0].grant.hugner: unknown need "hugner". Did you mean "hunger"? Known: hunger, rest',
    ],
    ['a key', { ...home, neds: {} }, 'neds: unknown key of a world "neds". Did you mean "needs"?'],
    [
      'a kind of thing',
      { ...home, things: [{ kind: 'frigde', at: [1, 1] }] },
      'things[0].kind: unknown kind "frigde". Did you mean "fridge"? Known: fridge, bed',
    ],
    [
      'a temperament',
      withAgent({ temperament: 'persn' }),
      'agents[0].temperament: unknown temperament "persn". Did you mean "person"? Known: person',
    ],
    [
      'a tag',
      withAdvert({ promise: { hunger: 1 }, requires: ['adlut'] }),
      'kinds.fridge.adverts.eat.requires[0]: unknown tag "adlut". Did you mean "adult"? Known: adult',
    ],
    [
      'an input',
      withScore('thing.stok'),
      'kinds.fridge.adverts.eat.score: unknown factor or input "thing.stok". Did you mean "thing.stock"?',
    ],
    [
      'a state of another kind',
      { ...home, kinds: { ...home.kinds, bed: { adverts: { sleep: { score: 'thing.stock' } } } } },
      'kinds.bed.adverts.sleep.score: unknown factor or input "thing.stock"',
    ],
    ['a curve', withCurve('steep'), 'needs.hunger.curve: unknown curve "steep". None are defined'],
    [
      'no curve at all',
      withCurve('none'),
      'needs.hunger.curve: got "none"; a need has a curve, and one that never matters is [[0, 0]]',
    ],
    [
      'an advert in a chain',
      withSteps({ next: 'slep' }),
      'kinds.fridge.adverts.eat.steps[0].next: unknown advert "slep". Did you mean "sleep"? Known: eat, sleep',
    ],
    [
      'an action',
      withSteps({ push: 'nep' }),
      'kinds.fridge.adverts.eat.steps[0].push: unknown action "nep". Did you mean "nap"? Known: nap',
    ],
    [
      'a host function',
      withSteps({ do: 'dance' }),
      'kinds.fridge.adverts.eat.steps[0].do: unknown host function "dance". None are defined',
    ],
    [
      'a bucket',
      withAdvert({ promise: { hunger: 1 }, bucket: 'urgent' }),
      'kinds.fridge.adverts.eat.bucket: unknown bucket "urgent". None are defined',
    ],
    ['a mind', withMind('sharp'), 'temperaments.person.mind: unknown mind "sharp". None are defined'],
    [
      'a partition',
      withAgent({ partition: 'gardn' }),
      'agents[0].partition: unknown partition "gardn". Did you mean "garden"? Known: garden',
    ],
    [
      'a state to set',
      withSteps({ set: { 'thing.sotck': 1 } }),
      'kinds.fridge.adverts.eat.steps[0].set.thing.sotck: unknown state "thing.sotck". Did you mean "thing.stock"?',
    ],
    [
      'a step',
      withSteps({ walk: 'thing' }),
      'kinds.fridge.adverts.eat.steps[0]: got {"walk":"thing"}; a step is one of: go, wait, grant',
    ],
    [
      'a factor',
      withScore({ average: [1, 2] }),
      'kinds.fridge.adverts.eat.score: got {"average":[1,2]}; a factor is a number, a name, or an object with one of: curve, mean',
    ],
    ['a way to select', withMind({ select: 'bst' }), `temperaments.person.mind.select: got "bst"; expected 'best'`],
  ])('%s', (_, definition, expected) => {
    const problems = problemsOf(definition);
    expect(problems).toHaveLength(1);
    expect(problems[0].slice(0, expected.length)).toBe(expected);
  });
});

describe('duplicate names', () => {
  it.each([
    [
      'two agents',
      { ...home, agents: [home.agents[0], home.agents[0]] },
      'agents[1].name: the name "Ann" is already used; each name must be unique',
    ],
    [
      'two things',
      { ...home, things: [home.things[0], home.things[0]] },
      'things[1].name: the name "fridge" is already used; each name must be unique',
    ],
    [
      'a thing and an agent',
      withAgent({ name: 'fridge' }),
      'agents[0].name: the name "fridge" is already used; each name must be unique',
    ],
    [
      'a kind and a temperament',
      { ...home, temperaments: { ...home.temperaments, bed: {} } },
      'temperaments.bed: "bed" is a kind of thing already; each name stands once',
    ],
    [
      'a factor named like an input',
      { ...home, factors: { distance: 1 } },
      'factors.distance: "distance" is the name of an input already',
    ],
  ])('%s', (_, definition, expected) => {
    expect(problemsOf(definition)).toEqual([expected]);
  });
});

describe('numbers that are none', () => {
  it.each([
    [
      'NaN in a promise',
      withAdvert({ promise: { hunger: Number.NaN } }),
      'kinds.fridge.adverts.eat.promise.hunger: got NaN; expected a number from',
    ],
    [
      'an infinite decay',
      { ...home, needs: { ...home.needs, hunger: { ...home.needs.hunger, decay: Infinity } } },
      'needs.hunger.decay: got Infinity; a rate is a finite number',
    ],
    ['NaN in a curve', withCurve([[0, Number.NaN]]), 'needs.hunger.curve[0][1]: got NaN; expected a finite number'],
    [
      'an infinite state',
      withKind({ ...home.kinds.fridge, state: { stock: -Infinity } }),
      'kinds.fridge.state.stock: got -Infinity; expected a finite number',
    ],
    ['NaN as a place', withAgent({ at: [Number.NaN, 1] }), 'agents[0].at: got [null,1]; expected a position: [x, y]'],
    [
      'an infinite factor',
      withScore({ sum: [1, Infinity] }),
      'kinds.fridge.adverts.eat.score.sum[1]: got Infinity; expected a finite number',
    ],
    [
      'NaN as weight',
      withAgent({ needs: { hunger: { weight: Number.NaN } } }),
      'agents[0].needs.hunger.weight: got NaN; expected a finite number',
    ],
    [
      'a level beyond the range',
      withAgent({ levels: { hunger: 101 } }),
      'agents[0].levels.hunger: got 101; expected a number from 0 to 100',
    ],
    ['a speed of 0', withAgent({ speed: 0 }), 'agents[0].speed: got 0; expected a number'],
    [
      'a range upside down',
      { ...home, needs: { ...home.needs, hunger: { ...home.needs.hunger, range: [100, 0] } } },
      'needs.hunger.range: got [100,0]; expected two numbers, the bottom below the top',
    ],
    [
      'a duration in words',
      withSteps({ wait: 'long' }),
      'kinds.fridge.adverts.eat.steps[0].wait: got "long"; a duration looks like',
    ],
    [
      'a text for a number',
      withAdvert({ promise: { hunger: '30' } }),
      'kinds.fridge.adverts.eat.promise.hunger: unknown factor or input "30"',
    ],
  ])('%s', (_, definition, expected) => {
    const problems = problemsOf(definition);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0].slice(0, expected.length)).toBe(expected);
  });
});

describe('curves', () => {
  it.each([
    ['an empty curve', [], 'needs.hunger.curve: got []; expected a list of at least one point [x, y]'],
    [
      'points out of order',
      [
        [0, 1],
        [50, 2],
        [40, 3],
      ],
      'needs.hunger.curve[2][0]: got 40 after 50; x must rise from point to point',
    ],
    [
      'two points at one x',
      [
        [0, 1],
        [0, 2],
      ],
      'needs.hunger.curve[1][0]: got 0 after 0; x must rise from point to point',
    ],
    ['a point that is none', [[0]], 'needs.hunger.curve[0]: got [0]; expected a point [x, y]'],
    [
      'an unknown kind',
      { kind: 'logistc' },
      'needs.hunger.curve.kind: unknown kind of curve "logistc". Did you mean "logistic"?',
    ],
  ])('%s', (_, curve, expected) => {
    const problems = problemsOf(withCurve(curve));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0].slice(0, expected.length)).toBe(expected);
  });

  it('a curve made of itself', () => {
    const curves = { a: { kind: 'inverted', of: 'b' }, b: { kind: 'inverted', of: 'a' } };
    const problems = problemsOf({ ...withCurve('a'), curves });
    expect(problems.some((problem) => problem.endsWith('a curve cannot be made of itself: a → b → a'))).toBe(true);
  });
});

describe('factors', () => {
  it('a cycle is named', () => {
    const factors = { worry: { invert: 'calm' }, calm: { product: [0.5, 'worry'] } };
    const problems = problemsOf(withScore('worry', { factors }));
    expect(problems.some((problem) => problem.endsWith('factors must not form a cycle: worry → calm → worry'))).toBe(
      true,
    );
  });

  it('probabilities that do not add up to 1', () => {
    const expected = [
      { chance: 0.5, utility: 1 },
      { chance: 0.4, utility: 0 },
    ];
    expect(problemsOf(withScore({ expected }))).toEqual([
      'kinds.fridge.adverts.eat.score.expected: the chances add up to 0.9; they must add up to 1',
    ]);
  });

  it('a probability that is none', () => {
    const expected = [
      { chance: 1.5, utility: 1 },
      { chance: -0.5, utility: 0 },
    ];
    expect(problemsOf(withScore({ expected }))).toEqual([
      'kinds.fridge.adverts.eat.score.expected[0].chance: got 1.5; expected a number from 0 to 1',
      'kinds.fridge.adverts.eat.score.expected[1].chance: got -0.5; expected a number from 0 to 1',
      expect.stringContaining('they must add up to 1'),
    ]);
  });

  it('weights that do not fit their factors', () => {
    expect(problemsOf(withScore({ mean: [1, 2], weights: [1] }))).toEqual([
      'kinds.fridge.adverts.eat.score.weights: got [1]; expected 2 weights, one for each factor',
    ]);
  });
});

describe('slots, places, maps', () => {
  it.each([
    [
      'negative slots',
      withKind({ ...home.kinds.fridge, slots: -1 }),
      'kinds.fridge.slots: got -1; expected an integer from 1',
    ],
    [
      'half a slot',
      withKind({ ...home.kinds.fridge, slots: 1.5 }),
      'kinds.fridge.slots: got 1.5; expected an integer from 1',
    ],
    [
      'no slots at all',
      withKind({ ...home.kinds.fridge, slots: 0 }),
      'kinds.fridge.slots: got 0; expected an integer from 1 to 32767; for an advert that takes no slot, write uses: 0',
    ],
    [
      'an advert that uses more than there are',
      withAdvert({ promise: { hunger: 1 }, uses: 3 }),
      "kinds.fridge.adverts.eat.uses: got 3; expected 'all' or an integer from 0 to the 2 slots of the kind",
    ],
    [
      'an agent outside the map',
      withAgent({ at: [30, 1] }),
      'agents[0].at: got [30,1]; that is outside the world (20 × 20) or in a wall',
    ],
    [
      'a thing outside the map',
      { ...home, things: [{ kind: 'bed', at: [-1, 0] }] },
      'things[0].at: got [-1,0]; that is outside the world (20 × 20) or in a wall',
    ],
    [
      'an agent in a wall',
      { ...home, things: [], space: { map: ['#####', '#...#', '#####'] }, agents: [{ ...home.agents[0], at: [0, 0] }] },
      'agents[0].at: got [0,0]; that is outside the world (5 × 3) or in a wall',
    ],
    ['a place that is none', withAgent({ at: 'home' }), 'agents[0].at: got "home"; expected a position: [x, y]'],
  ])('%s', (_, definition, expected) => {
    const problems = problemsOf(definition);
    expect(problems).toHaveLength(1);
    expect(problems[0].slice(0, expected.length)).toBe(expected);
  });

  it('a map whose rows differ', () => {
    expect(problemsOf({ ...home, space: { map: ['...', '..'] } })[0]).toContain('got a row of length 2; expected 3');
  });
});

describe('an advert that does not make sense', () => {
  it.each([
    [
      'neither promise nor score',
      withAdvert({ steps: [] }),
      'kinds.fridge.adverts.eat: an advert that is chosen freely needs a promise or a score; otherwise say autonomous: false',
    ],
    [
      'steps and actions',
      withAdvert({ promise: { hunger: 1 }, steps: [], actions: ['nap'] }),
      'kinds.fridge.adverts.eat: an advert has steps or actions, not both',
    ],
    [
      'a fill without an end',
      withSteps({ fill: { hunger: 10 } }),
      'kinds.fridge.adverts.eat.steps[0]: a fill step needs an end: until a level, or for a time',
    ],
    [
      'a fill that never gets there',
      withSteps({ fill: { hunger: 0 }, until: { hunger: 50 } }),
      'kinds.fridge.adverts.eat.steps[0].fill.hunger: a rate of 0 never reaches a level',
    ],
  ])('%s', (_, definition, expected) => {
    expect(problemsOf(definition)).toEqual([expected]);
  });
});

describe('all problems in one pass', () => {
  it('needs, kinds, factors, minds, things and agents, in the order of the definition’s parts', () => {
    const problems = problemsOf({
      ...home,
      needs: { ...home.needs, hunger: { decay: 'fast', curve: [] } },
      factors: { odd: { mean: [] } },
      kinds: { ...home.kinds, bed: { slots: -2, adverts: { sleep: { promise: { rst: 1 }, steps: [{ wait: -1 }] } } } },
      temperaments: { person: { tags: ['adult'], state: { gold: Number.NaN }, mind: { scoring: 'detla' } } },
      things: [{ kind: 'fridg', at: [99, 99] }],
      agents: [
        { name: 'Ann', temperament: 'person', at: [-5, 0], levels: { hunger: 500 } },
        { name: 'Ann', temperament: 'x', at: [1, 1] },
      ],
    });
    const paths = problems.map((problem) => problem.slice(0, problem.indexOf(': ')));
    for (const path of [
      'needs.hunger.decay',
      'needs.hunger.curve',
      'factors.odd.mean',
      'kinds.bed.slots',
      'kinds.bed.adverts.sleep.promise.rst',
      'kinds.bed.adverts.sleep.steps[0].wait',
      'temperaments.person.state.gold',
      'temperaments.person.mind.scoring',
      'things[0].kind',
      'things[0].at',
      'agents[0].at',
      'agents[0].levels.hunger',
      'agents[1].name',
      'agents[1].temperament',
    ])
      expect(paths).toContain(path);
  });

  it('each problem is told once, however many are touched by it', () => {
    const problems = problemsOf({
      ...home,
      curves: { bad: [] },
      buckets: { urgent: { priority: Number.NaN } },
      temperaments: { ...home.temperaments, child: {}, elder: {} },
      needs: { hunger: { decay: 1, curve: 'bad' }, rest: { decay: 1, curve: 'bad' } },
    });
    expect(problems).toEqual([
      'curves.bad: got []; expected a list of at least one point [x, y]',
      'buckets.urgent.priority: got NaN; expected a finite number',
    ]);
  });

  it('anything at all is met with problems, never with another error', () => {
    for (const rubbish of [
      null,
      5,
      'world',
      [],
      { needs: 3 },
      { kinds: [] },
      { agents: {} },
      { things: 'none' },
      { agents: [null] },
      { things: [7] },
      { kinds: { a: null } },
      { temperaments: { a: 1 } },
      { minds: { a: [] } },
      { space: 'big' },
      { actions: { a: {} } },
      { actions: { a: { steps: [null] } } },
    ])
      expect(problemsOf(rubbish).length).toBeGreaterThan(0);
  });
});
