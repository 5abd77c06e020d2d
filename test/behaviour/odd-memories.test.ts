import { describe, expect, test } from 'vitest';
import { createWorld, type Kind, type Mind, type World, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

/* What agents remember, mixed with all that can happen to it. */

const bush: Kind = {
  slots: 1,
  state: { berries: 3 },
  adverts: {
    eat: { promise: { food: 40 }, when: 'thing.berries', steps: [{ wait: '5m' }, { grant: { food: 40 } }] },
  },
};

const talk = { promise: { company: 40 }, steps: [{ wait: '5m' }, { grant: { company: 40 } }] } as const;

/** Shortsighted people on a long strip, who want food; they begin by walking from 5, 5 to 30, 5. */
function strip(mind: Mind, more: Partial<WorldDefinition>): WorldDefinition {
  return {
    ticksPerHour: 60,
    space: { plane: [60, 10] },
    needs: { food: { decay: '30/h', curve: straight } },
    kinds: { bush },
    actions: { leave: { steps: [{ go: { to: [30, 5] } }] } },
    temperaments: {
      person: { speed: 1, mind: { perceives: { range: 3 }, memory: { for: '6h' }, least: 30, ...mind } },
    },
    things: [{ kind: 'bush', at: [5, 5], name: 'first' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [5, 5] }],
    ...more,
  };
}

/** People who talk, without anything to eat. */
function talkers(advert: object): WorldDefinition {
  const definition = strip({}, { needs: { company: { decay: '30/h', curve: straight } }, things: [], kinds: {} });
  const person = definition.temperaments?.person;
  return {
    ...definition,
    temperaments: { person: { ...person, adverts: { talk: { ...talk, ...advert } } } },
    agents: [
      { name: 'Ann', temperament: 'person', at: [5, 5] },
      { name: 'Ben', temperament: 'person', at: [5, 6] },
    ],
  };
}

/** Ann has looked around and walked off; what happens from then on, without waits. */
function leave(definition: WorldDefinition, ticks = 26): { world: World; log: string[] } {
  const world = createWorld(definition);
  world.advance(1);
  world.agent('Ann').push('leave', { where: 'instead' });
  world.advance(ticks);
  return { world, log: logOf(world) };
}

function deeds(log: readonly string[], name = 'Ann'): string[] {
  return log.filter((line) => line.includes(name) && !line.includes('wait a little'));
}

describe('odd memories', () => {
  test('two who have both left look for each other where they parted, and meet there', () => {
    const definition: WorldDefinition = {
      ...talkers({}),
      actions: { leave: { steps: [{ go: { to: [5, 5] } }] }, 'go far': { steps: [{ go: { to: [55, 5] } }] } },
      agents: [
        { name: 'Ann', temperament: 'person', at: [30, 5] },
        { name: 'Ben', temperament: 'person', at: [30, 6] },
      ],
    };
    const { world, log } = leave(definition, 1);
    world.agent('Ben').push('go far', { where: 'instead' });
    world.advance('2h');
    expect(deeds(log)).toEqual(['27 Ann leave done', '71 Ann starts talk', '99 Ann talk done']);
    // He comes first, finds nobody and stays; she finds him.
    const his = deeds(log, 'Ben').filter((line) => line.includes('talk'));
    expect(his.slice(0, 2)).toEqual(['62 Ben starts talk', '88 Ben talk failed: person is no longer there']);
    expectSameAfterSaves(definition, 300, 23);
  });

  test('one who is only remembered is asked when in sight, and comes', () => {
    const definition = talkers({ together: {} });
    const { world, log } = leave(definition);
    world.advance('90m');
    expect(deeds(log)).toEqual(['71 Ann starts talk', '102 Ann talk done']);
    expect(deeds(log, 'Ben')).toEqual([
      '67 Ben starts talk',
      '68 Ben talk failed: person is no longer there',
      '95 Ben starts talk',
      '95 Ben comes',
      '102 Ben talk done',
    ]);
    expectSameAfterSaves(definition, 300, 17);
  });

  test('a shop that closed is left alone until it is seen to be open', () => {
    const { world, log } = leave(strip({}, {}));
    world.thing('first').setState('berries', 0);
    world.advance('3h');
    expect(deeds(log)).toEqual(['71 Ann starts eat', '93 Ann eat failed: no longer on offer']);
    world.thing('first').setState('berries', 1);
    world.advance('20m');
    expect(deeds(log).at(-1)).toMatch(/eat done/);
  });

  test('with a memory for one thing only the last one is gone back to', () => {
    const things = [5, 20].map((x, i) => ({ kind: 'bush', at: [x, 5] as const, name: ['first', 'second'][i] }));
    const { world, log } = leave(strip({ memory: { for: '6h', atMost: 1 } }, { things }));
    expect(
      world
        .agent('Ann')
        .memories()
        .map(({ name }) => name),
    ).toEqual(['second']);
    world.thing('second').remove();
    world.advance('3h');
    expect(deeds(log)).toEqual(['71 Ann starts eat', '78 Ann eat failed: bush is no longer there']);
    expect(world.agent('Ann').memories()).toEqual([]);
  });

  test('what has become something else is known as it was until it is seen', () => {
    const cut = {
      requires: ['cutter'],
      when: { less: [0.6, 'time'] },
      score: 99,
      steps: [{ become: 'stump' }],
    } as const;
    const stump: Kind = { adverts: { sit: { score: 1, steps: [{ wait: '5m' }] } } };
    const definition = strip(
      {},
      {
        kinds: { bush: { ...bush, adverts: { ...bush.adverts, cut } }, stump },
        temperaments: {
          ...strip({}, {}).temperaments,
          cutter: { tags: ['cutter'], mind: { refuses: ['eat', 'sit'] } },
        },
        agents: [
          { name: 'Ann', temperament: 'person', at: [5, 5] },
          { name: 'Cut', temperament: 'cutter', at: [0, 0] },
        ],
      },
    );
    const { world, log } = leave(definition);
    world.advance('2h');
    expect(deeds(log)).toEqual(['71 Ann starts eat', '93 Ann eat failed: it is stump now']);
    expect(world.agent('Ann').memories()).toMatchObject([{ kind: 'stump', name: 'first' }]);
  });

  test('what is forgotten on the way is gone to all the same', () => {
    const definition = strip({ memory: { for: '65m' }, redecide: '1m' }, {});
    const { world, log } = leave(definition);
    world.advance('80m');
    expect(deeds(log)).toEqual(['61 Ann starts eat', '91 Ann eat done']);
    expectSameAfterSaves(definition, 120, 11);
  });

  test('who sees its own partition finds out at the border that a thing is gone', () => {
    const definition = strip(
      { perceives: { partition: true } },
      { partitions: { room: { area: [0, 0, 10, 10] }, hall: { area: [11, 0, 60, 10] } } },
    );
    const { world, log } = leave(definition);
    world.thing('first').remove();
    world.advance('2h');
    // At 11, 5, nineteen units from where it set out.
    expect(deeds(log)).toEqual(['71 Ann starts eat', '91 Ann eat failed: bush is no longer there']);
    expectSameAfterSaves(definition, 200, 13);
  });

  test('who goes by memory takes what it finds on its way', () => {
    const definition = strip({ distance: { kind: 'falloff', half: 60 }, least: 20 }, {});
    const { world, log } = leave(definition);
    world.addThing({ kind: 'bush', at: [18, 6], name: 'second' });
    world.advance('75m');
    expect(deeds(log)).toEqual([
      '60 Ann starts eat',
      '70 Ann eat interrupted: eat matters more',
      '70 Ann starts eat',
      '78 Ann eat done',
    ]);
    expect(world.agent('Ann').position[0]).toBeGreaterThan(17);
  });

  test('who walks past a side room by sight alone remembers what is in it', () => {
    const map = [
      '####################',
      '#..................#',
      '#########.##########',
      '#########.##########',
      '####################',
    ];
    const { world, log } = leave(
      strip(
        { perceives: { sight: true } },
        {
          space: { map },
          actions: { leave: { steps: [{ go: { to: [18, 1] } }] } },
          things: [{ kind: 'bush', at: [9, 3], name: 'first' }],
          agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
        },
      ),
    );
    world.advance('2h');
    expect(deeds(log).at(0)).toMatch(/Ann starts eat/);
  });

  test('who has died in sight is not looked for', () => {
    const { world, log } = leave(talkers({}), 1);
    world.agent('Ben').remove();
    world.advance('3h');
    expect(deeds(log)).toEqual(['27 Ann leave done']);
    expect(world.agent('Ann').memories()).toEqual([]);
  });

  test('somebody who grew up meanwhile is found as a grown-up', () => {
    const definition = talkers({});
    const grow = {
      when: { less: [0.6, 'time'] },
      score: 1,
      steps: [{ change: 'self', temperament: 'person' }],
    } as const;
    const { world, log } = leave({
      ...definition,
      temperaments: {
        ...definition.temperaments,
        child: { adverts: { talk }, innate: { grow }, mind: { refuses: ['talk'] } },
      },
      agents: [
        { name: 'Ann', temperament: 'person', at: [5, 5] },
        { name: 'Kit', temperament: 'child', at: [5, 6] },
      ],
    });
    world.advance('75m');
    expect(deeds(log)).toEqual([
      '71 Ann starts talk',
      '94 Ann talk failed: it is person now',
      '94 Ann starts talk',
      '100 Ann talk done',
    ]);
  });
});
