import { describe, expect, test } from 'vitest';

import { type Advert, createWorld, type Mind, type WorldDefinition } from '../../index.ts';
import type { Rejection } from '../index.ts';

const steps = [{ wait: 500 }];

interface Room extends Partial<WorldDefinition> {
  readonly advert?: Advert;
  readonly mind?: Mind;
}

/** Ann, an adult, and a sofa four to the east; Ben only sits on it when he is told to. */
function room({ advert = {}, mind = {}, ...rest }: Room = {}) {
  return createWorld({
    tags: ['tall'],
    kinds: {
      rug: {},
      sofa: { adverts: { sit: { score: 1, steps, ...advert } } },
      bed: { adverts: { lie: { score: 1, steps } } },
    },
    temperaments: { person: { tags: ['adult'], mind }, idler: { mind: { least: 99 } } },
    things: [
      { kind: 'rug', at: [1, 1] },
      { kind: 'sofa', at: [5, 1], name: 'sofa' },
    ],
    agents: [
      { name: 'Ben', temperament: 'idler', at: [1, 1] },
      { name: 'Ann', temperament: 'person', at: [1, 1] },
    ],
    ...rest,
  });
}

describe('an option that is none says what stood in its way:', () => {
  const areas = { west: { area: [0, 0, 3, 9] }, east: { area: [4, 0, 9, 9] } } as const;
  const cases: [string, Room, Rejection][] = [
    ['a tag that is missing', { advert: { requires: ['adult', 'tall'] } }, { by: 'requires', tag: 'tall' }],
    ['a tag that is too much', { advert: { forbids: ['tall', 'adult'] } }, { by: 'forbids', tag: 'adult' }],
    ['what the mind will not hear of', { mind: { refuses: ['sofa'] } }, { by: 'refused' }],
    ['that it is only for orders', { advert: { autonomous: false } }, { by: 'autonomous' }],
    ['that it is not on the stack', { mind: { select: { stack: ['lie'] } } }, { by: 'stack' }],
    ['a condition', { advert: { when: 'world.open' }, state: { open: 0 } }, { by: 'when' }],
    ['the range', { mind: { perceives: { range: 3.9 } } }, { by: 'range' }],
    [
      'a wall before one’s eyes',
      { mind: { perceives: { sight: true } }, space: { map: ['......', '...#..', '......'] } },
      { by: 'sight' },
    ],
    ['a wall in one’s way', { space: { map: ['...#..', '...#..', '...#..'] } }, { by: 'way' }],
    ['another partition', { mind: { perceives: { partition: true } }, partitions: areas }, { by: 'partition' }],
    ['what the mind accepts', { mind: { accepts: { less: ['distance', 4] } } }, { by: 'accepts' }],
    ['a score that is too low', { mind: { least: 1 } }, { by: 'score', least: 1 }],
  ];

  test.each(cases)('%s', (_, definition, rejection) => {
    const world = room(definition);
    const { options, chosen } = world.agent('Ann').consider();
    expect(options.map((option) => option.rejection)).toEqual([rejection]);
    expect(chosen).toBe(-1);
    world.advance(1);
    expect(world.agent('Ann').doing?.isFallback).toBe(true);
  });

  test('that somebody has it', () => {
    const world = room();
    world.agent('Ben').push({ advert: 'sit', thing: 'sofa' });
    world.advance(1);
    expect(
      world
        .agent('Ann')
        .consider()
        .options.map(({ rejection }) => rejection),
    ).toEqual([{ by: 'slots' }]);
  });

  test('nothing, where nothing did', () => {
    const { options, chosen } = room().agent('Ann').consider();
    expect([options.map(({ rejection, distance, score }) => [rejection, distance, score]), chosen]).toEqual([
      [[null, 4, 1]],
      0,
    ]);
  });
});

test('options are listed by falling score, then by rising thing, then by rising advert, valid ones first', () => {
  const score = (value: number) => ({ score: value, steps });
  const world = room({
    kinds: {
      sofa: { slots: 9, adverts: { sit: score(2), nap: score(2), sulk: score(-1) } },
      bed: { slots: 9, adverts: { lie: score(3), rest: score(2) } },
    },
    things: [
      { kind: 'sofa', at: [1, 1] },
      { kind: 'bed', at: [1, 1] },
      { kind: 'sofa', at: [1, 1] },
    ],
  });
  const names = ['sit', 'nap', 'sulk', 'lie', 'rest'];
  const { options } = world.agent('Ann').consider();
  expect(options.map(({ advert, thing }) => `${names[advert]} ${thing}`)).toEqual([
    'lie 1',
    'sit 0',
    'nap 0',
    'rest 1',
    'sit 2',
    'nap 2',
    'sulk 0',
    'sulk 2',
  ]);
});
