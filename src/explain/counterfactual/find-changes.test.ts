import { describe, expect, test } from 'vitest';
import { changeOf, changesIn, decided } from '../../../test/fixtures/why-not.ts';
import { GRAIN } from '../../core/internal.ts';
import { type Advert, createWorld, type WorldDefinition } from '../../index.ts';
import { showWhyNot } from '../show-why-not.ts';
import { type AskedOption, type WhyNot, whyNot } from '../why-not.ts';
import { isTiny, type NumberChange } from './find-changes.ts';

/*
 * All numbers here are sums of powers of two, so that the thresholds come out by algebra to the last bit. To eat is
 * worth 0.625 − food/128 (from 32 to 64), to watch 0.28125, and a tie goes to the thing listed first.
 */
const steps = [{ wait: '1h' }] as const;
const eat: Advert = { promise: { food: 32 }, steps };
const watch: Advert = { promise: { fun: 36 }, steps };
const room: WorldDefinition = {
  starts: '12:00',
  needs: {
    food: {
      decay: 0,
      range: [0, 128],
      start: 48,
      curve: [
        [0, 1],
        [64, 0.25],
        [128, 0],
      ],
    },
    fun: {
      decay: 0,
      range: [0, 128],
      start: 48,
      curve: [
        [0, 1],
        [128, 0],
      ],
    },
  },
  kinds: { fridge: { adverts: { eat } }, tv: { adverts: { watch } } },
  temperaments: { adult: {} },
  things: [
    { kind: 'fridge', at: [1, 1], name: 'fridge' },
    { kind: 'tv', at: [1, 1], name: 'tv' },
  ],
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

const tvFirst: WorldDefinition = { ...room, things: [...(room.things ?? [])].reverse() };

/** The room with an advert of the fridge, and a mind. */
function roomWith(advert: Partial<Advert>, rest: Partial<WorldDefinition> = {}): WorldDefinition {
  return { ...room, kinds: { ...room.kinds, fridge: { adverts: { eat: { ...eat, ...advert } as Advert } } }, ...rest };
}

function ask(definition: WorldDefinition, asked: AskedOption = { advert: 'eat' }): WhyNot {
  return whyNot(decided(definition), 'Ann', asked);
}

function taken(definition: WorldDefinition): string | null {
  return whyNot(decided(definition), 'Ann', { advert: 'eat' }, { changes: false }).taken?.advert ?? null;
}

/** The room with levels, or with weights of Ann's own. */
function withLevel(definition: WorldDefinition, food: number): WorldDefinition {
  return { ...definition, agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1], levels: { food } }] };
}

describe('levels', () => {
  test('the threshold is the one that algebra gives, and a tie counts', () => {
    const answer = ask(room);
    expect(changeOf(answer, 'level', 'lower')).toMatchObject({
      quantity: { kind: 'level', need: 'food' },
      now: 48,
      value: 44,
      before: 44 + GRAIN,
      until: null,
      shown: { relation: '≤', value: 44 },
      isNearest: true,
    });
    expect(taken(withLevel(room, 44))).toBe('eat');
    expect(taken(withLevel(room, 44 + GRAIN))).toBe('watch');
  });

  test('where a tie goes to the other option, the threshold is one grain lower', () => {
    const change = changeOf(ask(tvFirst), 'level', 'lower');
    expect(change).toMatchObject({ value: 44 - GRAIN, before: 44, shown: { relation: '<', value: 44 } });
    expect(taken(withLevel(tvFirst, 44 - GRAIN))).toBe('eat');
    expect(taken(withLevel(tvFirst, 44))).toBe('watch');
  });

  test('a level of the option taken instead can change too', () => {
    const change = ask(room).changes.map(({ change: each }) => each as NumberChange)[1];
    expect(change).toMatchObject({
      quantity: { kind: 'level', need: 'fun' },
      direction: 'higher',
      value: 96,
      before: 96 - GRAIN,
    });
  });

  test('a curve that goes up and down gives the nearest winning range on each side', () => {
    const hill = [
      [0, 0],
      [32, 1],
      [64, 0],
      [96, 1],
      [128, 0],
    ] as const;
    const definition: WorldDefinition = {
      ...room,
      needs: { ...room.needs, food: { decay: 0, range: [0, 128], start: 64, curve: hill } },
      temperaments: { adult: { mind: { scoring: 'attenuated' } } },
      kinds: {
        fridge: { adverts: { eat: { promise: { food: 0 }, steps } } },
        tv: { adverts: { watch: { score: 0.75, steps } } },
      },
    };
    const answer = ask(definition);
    expect(changeOf(answer, 'level', 'lower')).toMatchObject({ value: 40, until: 24, shownUntil: 24 });
    expect(changeOf(answer, 'level', 'higher')).toMatchObject({ value: 88, until: 104, shownUntil: 104 });
    expect(changesIn(answer).slice(0, 2)).toEqual([
      'if food is between 24 and 40 (now 64)',
      'if food is between 88 and 104 (now 64)',
    ]);
    for (const [level, advert] of [
      [40, 'eat'],
      [40 + GRAIN, 'watch'],
      [24, 'eat'],
      [24 - GRAIN, 'watch'],
    ] as const)
      expect(taken(withLevel(definition, level))).toBe(advert);
  });

  test('a level can raise a bucket above another', () => {
    const definition = roomWith(
      { bucket: 'body' },
      { buckets: { pastime: { priority: 0.625 }, body: { priority: 'urgency.food' } } },
    );
    expect(changeOf(ask(definition), 'level', 'lower')).toMatchObject({ value: 32, before: 32 + GRAIN });
    expect(changesIn(ask(definition))[0]).toBe('if food ≤ 32 (now 48)');
    // At 32 the priorities are equal, and the better option wins.
    expect(taken(withLevel(definition, 32))).toBe('eat');
    expect(taken(withLevel(definition, 32 + GRAIN))).toBe('watch');
  });

  test('a level can make a condition true', () => {
    const definition = roomWith({ score: 1, when: { less: ['need.food', 40] } });
    expect(changesIn(ask(definition))).toEqual(['if food < 40 (now 48)']);
  });
});

describe('weight and inertia', () => {
  test('the weight of its own need must rise, that of the other must fall', () => {
    const answer = ask(room);
    expect(changeOf(answer, 'weight', 'higher')).toMatchObject({
      value: 1.125,
      shown: { relation: '≥', value: 1.125 },
    });
    const tuned = (food: number): WorldDefinition => ({
      ...room,
      agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1], needs: { food: { weight: food } } }],
    });
    expect(taken(tuned(1.125))).toBe('eat');
    expect(taken(tuned(1.125 - 2 ** -52))).toBe('watch');
    const { value, before } = changeOf(answer, 'weight', 'lower');
    const other = (fun: number): WorldDefinition => ({
      ...room,
      agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1], needs: { fun: { weight: fun } } }],
    });
    expect(value).toBeCloseTo(8 / 9, 15);
    expect([taken(other(value)), taken(other(before))]).toEqual(['eat', 'watch']);
  });

  test('the current action loses with less inertia', () => {
    const definition: WorldDefinition = {
      ...roomWith({}, { temperaments: { adult: { mind: { inertia: { bonus: 0.125 }, redecide: '30m' } } } }),
      agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1], levels: { fun: 48, food: 128 } }],
    };
    const rerun = (inertia: number) => {
      const world = decided({
        ...definition,
        temperaments: { adult: { mind: { inertia: { bonus: inertia }, redecide: '30m' } } },
      });
      world.agent('Ann').setLevel('food', 48);
      world.agent('Ann').setLevel('fun', 104);
      world.advance('30m');
      return world;
    };
    const answer = whyNot(rerun(0.125), 'Ann', { advert: 'eat' });
    expect(answer.taken).toMatchObject({ advert: 'watch', isCurrent: true, score: 0.3125 });
    expect(changeOf(answer, 'inertia')).toMatchObject({
      now: 0.125,
      direction: 'lower',
      shown: { relation: '≤', value: 0.062 },
    });
    expect(changesIn(answer)).toContain('if inertia ≤ 0.062 (now 0.125)');
    const { value, before } = changeOf(answer, 'inertia');
    expect(value).toBeCloseTo(0.0625, 15);
    expect(whyNot(rerun(value), 'Ann', { advert: 'eat' }).verdict.kind).toBe('taken');
    expect(whyNot(rerun(before), 'Ann', { advert: 'eat' }).taken?.advert).toBe('watch');
  });
});

describe('distance', () => {
  /** The fridge at a distance on the x axis; eating scores 0.5625 ÷ (1 + distance ÷ 8). */
  const far = (distance: number): WorldDefinition => ({
    ...room,
    kinds: { ...room.kinds, fridge: { adverts: { eat: { score: 0.5625, steps } } } },
    temperaments: { adult: { mind: { distance: { kind: 'falloff', half: 8, power: 1 } } } },
    things: [
      { kind: 'fridge', at: [distance, 1], name: 'fridge' },
      { kind: 'tv', at: [0, 1], name: 'tv' },
    ],
    agents: [{ name: 'Ann', temperament: 'adult', at: [0, 1] }],
  });

  test('it wins within the distance at which the scores are equal, where the nearer one still wins the tie', () => {
    const answer = ask(far(20));
    const { value, before, now, until } = changeOf(answer, 'distance', 'lower');
    expect([now, until]).toEqual([20, null]);
    expect(value).toBeCloseTo(8, 14);
    expect(changesIn(answer)).toContain('within 7.9 tiles (now 20)');
    expect([taken(far(7.99)), taken(far(value)), taken(far(before))]).toEqual(['eat', 'eat', 'watch']);
  });

  test('the thing taken instead can be moved away', () => {
    const change = ask(far(20)).changes.find(({ text }) => text.startsWith('if tv were'));
    expect(change?.text).toBe('if tv were at least 6.1 tiles away (now 0)');
  });

  test('a thing out of range can come closer, or the range can grow', () => {
    const definition = roomWith(
      { score: 1 },
      {
        temperaments: { adult: { mind: { perceives: { range: 8 } } } },
        things: [
          { kind: 'fridge', at: [13, 1], name: 'fridge' },
          { kind: 'tv', at: [1, 1], name: 'tv' },
        ],
      },
    );
    expect(changesIn(ask(definition))).toEqual(['within 8 tiles (now 12)', 'if range ≥ 12 (now 8)']);
  });
});

describe('states, time and use', () => {
  test('a state of the thing, the agent or the world can make a condition true', () => {
    const when = { all: [{ less: [11, 'thing.dirt'] }, 'agent.gold', { atMost: [2, 'world.alarm'] }] } as const;
    const with3 = (dirt: number, gold: number, alarm: number): WorldDefinition => ({
      ...room,
      state: { alarm },
      kinds: { ...room.kinds, fridge: { state: { dirt }, adverts: { eat: { score: 1, when, steps } } } },
      temperaments: { adult: { state: { gold } } },
    });
    expect(changesIn(ask(with3(3, 1, 2)))).toEqual(['if thing.dirt > 11 (now 3)']);
    expect(changesIn(ask(with3(12, 0, 2)))).toEqual(['if agent.gold > 0 (now 0)']);
    expect(changesIn(ask(with3(12, 1, 0)))).toEqual(['if world.alarm ≥ 2 (now 0)']);
    const both = ask(with3(3, 0, 2));
    expect([both.changes, both.lacks]).toEqual([[], null]);
    expect(showWhyNot(both)).toContain('\nNo single change would make it win.');
  });

  test('an hour of the day has an end, even past midnight', () => {
    const during = (from: number, to: number) =>
      roomWith({ score: 1, when: { all: [{ atMost: [from, 'hour'] }, { less: ['hour', to] }] } });
    expect(changesIn(ask(during(18, 20)))).toEqual(['from 18:00 to 19:59 (now 12:00)']);
    expect(changesIn(ask(during(7.5, 8)))).toEqual(['from 07:30 to 07:59 (now 12:00)']);
    const { value, before } = changeOf(ask({ ...during(18, 20), ticksPerHour: 60 }), 'hour');
    expect([value, before]).toEqual([18, 18 - 1 / 60]);
    const starting = (starts: '17:59' | '17:58') => taken({ ...during(18, 20), ticksPerHour: 60, starts });
    expect([starting('17:59'), starting('17:58')]).toEqual(['eat', 'watch']);
  });

  test('a slot that somebody else has is a change only if the option would win with it', () => {
    const crowd = (score: number): WorldDefinition => ({
      ...roomWith({ score }),
      agents: [{ name: 'Bob', temperament: 'hungry', at: [1, 1] }, ...(room.agents ?? [])],
      temperaments: { ...room.temperaments, hungry: { mind: { refuses: ['watch'] } } },
    });
    expect(changesIn(ask(crowd(1)))).toEqual(['if a slot is free (now none)']);
    expect(ask(crowd(0.25)).changes).toEqual([]);
  });

  test('rest since the last use and time since the last repetition are changes', () => {
    const resting: WorldDefinition = {
      ...room,
      kinds: {
        ...room.kinds,
        fridge: { cooldown: { for: '1h', fade: true }, adverts: { eat: { score: 0.5, steps: [{ wait: '10m' }] } } },
      },
    };
    const world = createWorld(resting);
    world.agent('Ann').trace();
    world.advance('12m');
    expect(changesIn(whyNot(world, 'Ann', { advert: 'eat' }))).toContain(
      'if it was last used at least 33 min 45 s ago (now 0 s)',
    );
    const repeating = roomWith(
      { score: 0.5, steps: [{ wait: '10m' }] },
      { temperaments: { adult: { mind: { repeats: { penalty: 1, for: '1h' } } } } },
    );
    const again = createWorld(repeating);
    again.agent('Ann').trace();
    again.advance('12m');
    expect(changesIn(whyNot(again, 'Ann', { advert: 'eat' }))).toContain(
      'if "eat" was last done at least 33 min 45 s ago (now 0 s)',
    );
  });

  test('a wall and another partition are conditions', () => {
    const hidden: WorldDefinition = {
      ...roomWith({ score: 1 }),
      space: { map: ['..#.', '....'] },
      things: [
        { kind: 'fridge', at: [3, 0], name: 'fridge' },
        { kind: 'tv', at: [0, 0], name: 'tv' },
      ],
      agents: [{ name: 'Ann', temperament: 'adult', at: [0, 0] }],
      temperaments: { adult: { mind: { perceives: { sight: true } } } },
    };
    expect(changesIn(ask(hidden))).toEqual(['if it were in sight']);
    const apart: WorldDefinition = {
      ...roomWith({ score: 1 }),
      partitions: { left: { area: [0, 0, 5, 5] }, right: { area: [6, 0, 20, 20] } },
      things: [
        { kind: 'fridge', at: [7, 1], name: 'fridge' },
        { kind: 'tv', at: [1, 1], name: 'tv' },
      ],
      temperaments: { adult: { mind: { perceives: { partition: true } } } },
    };
    expect(changesIn(ask(apart))).toEqual(['if it were in the same partition']);
  });

  test('a shut door is opened by its state', () => {
    const definition: WorldDefinition = {
      ...roomWith({ score: 1 }),
      kinds: {
        ...roomWith({ score: 1 }).kinds,
        door: { state: { shut: 1 }, blocks: 'thing.shut', adverts: { knock: { score: 2, steps } } },
      },
      space: { map: ['.#.', '...', '.#.'] },
      things: [
        { kind: 'door', at: [1, 1], name: 'door' },
        { kind: 'fridge', at: [2, 0], name: 'fridge' },
      ],
      agents: [{ name: 'Ann', temperament: 'adult', at: [0, 0] }],
      temperaments: { adult: { mind: { accepts: { less: ['distance', 4] } } } },
    };
    const answer = ask(definition);
    expect(answer.verdict).toMatchObject({ rejection: { by: 'way' } });
    expect(changesIn(answer)).toEqual([]);
    const quiet = {
      ...definition,
      kinds: { ...definition.kinds, door: { state: { shut: 1 }, blocks: 'thing.shut', adverts: {} } },
    };
    expect(changesIn(ask(quiet))).toEqual(['nearer than 4 tiles (now no way there)']);
  });
});

describe('no change is found for', () => {
  const barred: [string, Partial<Advert>, Partial<WorldDefinition>][] = [
    ['requires cook', { requires: ['cook'] }, { tags: ['cook'] }],
    ['not for grown-up', { forbids: ['grown-up'] }, { temperaments: { adult: { tags: ['grown-up'] } } }],
    ['refused', {}, { temperaments: { adult: { mind: { refuses: ['eat'] } } } }],
    ['never chosen freely', { autonomous: false }, {}],
    ['not on its list', {}, { temperaments: { adult: { mind: { select: { stack: ['watch'] } } } } }],
  ];
  test.each(barred)('never: %s', (reason, advert, rest) => {
    const answer = ask(roomWith(advert, rest));
    expect([answer.never, answer.changes, answer.lacks]).toEqual([reason, [], null]);
    expect(showWhyNot(answer).split('\n')[1]).toBe('No change of a number would make it win.');
  });

  test('an option that was taken, or that nothing advertises', () => {
    expect(showWhyNot(ask(room, { advert: 'watch' }))).toBe('12:00 Ann took "watch · tv".');
    const nowhere: WorldDefinition = {
      ...room,
      kinds: { ...room.kinds, ghost: { adverts: { haunt: { score: 1, steps } } } },
    };
    expect(showWhyNot(ask(nowhere, { advert: 'haunt' }))).toBe(
      '12:00 Ann did not take "haunt": nothing in this world advertises it.',
    );
  });
});

test('the roll stays the same: the option wins when the roll falls on it', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const definition: WorldDefinition = { ...room, temperaments: { adult: { mind: { select: { weighted: 'all' } } } } };
    const run = (food: number) => {
      const world = createWorld(
        { ...definition, agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1], levels: { food } }] },
        { seed },
      );
      world.agent('Ann').trace();
      world.advance('1s');
      return world;
    };
    const world = run(48);
    const roll = world.agent('Ann').decision?.roll ?? 0;
    const loser =
      whyNot(world, 'Ann', { advert: 'eat' }, { changes: false }).verdict.kind === 'taken' ? 'watch' : 'eat';
    const answer = whyNot(world, 'Ann', { advert: loser });
    for (const { change } of answer.changes) {
      if (!('quantity' in change) || change.quantity.kind !== 'level' || change.quantity.need !== 'food') continue;
      expect(whyNot(run(change.value), 'Ann', { advert: loser }).verdict.kind).toBe('taken');
      expect(whyNot(run(change.before), 'Ann', { advert: loser }).verdict.kind).not.toBe('taken');
    }
    // Watching comes first, as long as it scores more; eating is taken from its share of the whole on.
    const isWithin = roll < 0.5625 / (0.5625 + 0.625);
    expect([seed, roll, loser]).toEqual([seed, roll, isWithin ? 'eat' : 'watch']);
  }
});

test('a change that wins only within a tiny range is not shown, unless there is no other', () => {
  const answer = ask(room);
  const [first, ...rest] = answer.changes;
  const thin = { ...first, text: 'tiny', isTiny: true };
  const shown = (changes: WhyNot['changes']) =>
    showWhyNot({ ...answer, changes })
      .split('\n')
      .slice(2);
  expect(shown([thin, ...rest])).toEqual(rest.map(({ text }) => `  ${text}`));
  expect(shown([thin])).toEqual(['  tiny']);
});

test('a winning range of a millionth of the change is tiny, unless its value has few digits', () => {
  const [{ change }] = ask(room).changes as readonly { change: NumberChange }[];
  const value = 172.62072677097174;
  expect(isTiny({ ...change, value, until: value + 1e-13 })).toBe(true);
  expect(isTiny({ ...change, value, until: null })).toBe(false);
  expect(isTiny({ ...change, value: 3, until: 3 })).toBe(false);
});

test('an answer is shown with its changes', () => {
  expect(showWhyNot(ask(room)).split('\n')).toEqual([
    '12:00 Ann did not take "eat · fridge": it scored 0.25, 0.03 less than "watch · tv".',
    'It would win',
    '  if food ≤ 44 (now 48)',
    '  if fun ≥ 96 (now 48)',
    '  if weight.food ≥ 1.125 (now 1)',
    '  if weight.fun ≤ 0.888 (now 1)',
    '  if no slot of tv is free (now 1)',
  ]);
  expect(showWhyNot(ask(room), { changes: 1 }).split('\n').slice(2)).toEqual([
    '  if food ≤ 44 (now 48)',
    '  … and 4 more',
  ]);
});
