import { describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { createWorld, type Kind, type Mind, type Point, type World, type WorldDefinition } from '../../index.ts';

/*
 * A mind that does not mind distance takes the nearest of the best, and so does a chain. There is a short cut for both over
 * wide ground; these are worlds in which something else than the nearest of the best is wanted.
 */

const steps = [{ wait: 5 }] as const;
const use = (food: number) => ({ use: { promise: { food }, steps } });

/** Ann in the middle of wide ground, searched in blocks of cells. */
function ground(mind: Mind, kinds: Record<string, Kind>, places: readonly (readonly [string, ...Point])[]): World {
  const world = createWorld(
    {
      needs: { food: { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 0 } },
      kinds: Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { slots: 99, ...kind }])),
      temperaments: { person: { mind } },
      space: { plane: [300, 300] },
      things: places.map(([kind, x, y], i) => ({ kind, at: [x, y] as const, name: `${kind} ${i}` })),
      agents: [{ name: 'Ann', temperament: 'person', at: [150, 150] }],
    },
    { seed: 5 },
  );
  Object.assign(world.engine.state, { blocksFrom: 0 });
  return world;
}

/** The name of the thing that Ann takes, by the reference and by the search. */
function takenIn(world: World): string | null {
  expectAgreement(world, 1);
  const thing = world.agent('Ann').doing?.thing ?? null;
  return thing === null ? null : world.thing(thing).name;
}

const crumbs = [0, 1, 2, 3].map((i): readonly [string, ...Point] => ['crumb', 140 + i * 5, 130]);
const plain = { bread: { adverts: use(40) }, crumb: { adverts: use(10) } };

describe('wherever it is, the best is taken', () => {
  test('the nearest of them, across the ground', () => {
    expect(takenIn(ground({}, plain, [...crumbs, ['bread', 10, 10], ['bread', 290, 240]]))).toBe('bread 5');
    expect(takenIn(ground({}, plain, crumbs))).toBe('crumb 2');
    expect(takenIn(ground({}, plain, []))).toBeNull();
  });

  test('also where its score depends on the thing, and it is farther away', () => {
    const odd = {
      state: { good: 3 },
      adverts: { use: { score: { product: ['thing.good', 'urgency.food'] }, steps } },
    } as const;
    expect(takenIn(ground({}, { ...plain, pot: odd }, [['bread', 151, 150], ['pot', 20, 280], ...crumbs]))).toBe(
      'pot 1',
    );
  });

  test('also where distance makes more of what is worth less', () => {
    const distance = [
      [0, 1],
      [100, 5],
      [140, 0],
    ] as const;
    for (const kinds of [plain, { bread: { adverts: use(40) }, crumb: { adverts: use(39) } }]) {
      const world = ground({ distance }, kinds, [
        ['bread', 151, 150],
        ['crumb', 250, 150],
        ['bread', 150, 20],
      ]);
      expect(takenIn(world)).toBe(kinds === plain ? 'bread 2' : 'crumb 1');
    }
  });

  test('also where the nearest thing that has it is set aside, and offers something poorer', () => {
    const both = { use: { promise: { food: 40 }, steps }, nibble: { promise: { food: 5 }, steps } };
    const world = ground({}, { tray: { adverts: both } }, [
      ['tray', 152, 150],
      ['tray', 20, 280],
      ['tray', 290, 290],
    ]);
    const { state } = world.engine;
    state.failedOptions.set(world.agent('Ann').row, world.thing('tray 0').id, 0, 99, 99);
    expect(takenIn(world)).toBe('tray 1');
  });
});

test('of several finalists each is there once, the nearest of the best first', () => {
  const places = [...crumbs, ['bread', 10, 10], ['bread', 290, 240]] as const;
  const selections = [{ weighted: 3 }, { weighted: 'all' }, { weighted: 1 }, { within: 0 }, { within: 0.9 }] as const;
  for (const select of selections) expect(takenIn(ground({ select }, plain, places))).not.toBeNull();
});

test('a chain goes on at the nearest thing, across the ground', () => {
  const kinds: Record<string, Kind> = {
    field: { adverts: { harvest: { promise: { food: 9 }, steps: [{ wait: 1 }, { next: 'mill' }] } } },
    mill: { adverts: { mill: { autonomous: false, steps } } },
  };
  const world = ground({}, kinds, [
    ['mill', 10, 20],
    ['field', 150, 150],
    ['mill', 290, 250],
    ['mill', 150, 290],
  ]);
  world.advance(3);
  expect(world.agent('Ann').doing).toMatchObject({ action: 'mill', thing: world.thing('mill 3').id });
});

describe('among many others', () => {
  const distance = { kind: 'falloff', half: 4 } as const;

  /** Ann, and people who offer two things each, of which the second is worth less or fades sooner. */
  function crowd(adverts: Kind['adverts'], mind: Mind, at: (i: number) => Point): WorldDefinition {
    return {
      needs: { food: { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 0 } },
      temperaments: {
        keen: { mind },
        still: {
          adverts: Object.fromEntries(
            Object.entries(adverts ?? {}).map(([name, each]) => [name, { uses: 0, ...each }]),
          ),
          mind: { least: 99 },
        },
      },
      space: { plane: [300, 300] },
      agents: [
        ...Array.from({ length: 70 }, (_, i) => ({ name: `p${i}`, temperament: 'still', at: at(i) })),
        { name: 'Ann', temperament: 'keen', at: [150, 150] as const },
      ],
    };
  }

  test('the best advert is found, far away too, though they have another that is worth less', () => {
    const spread = (i: number): Point => [(i * 97) % 300, (i * 61) % 300];
    const offers = [
      { talk: { promise: { food: 40 }, steps }, wave: { promise: { food: 2 }, steps } },
      { talk: { promise: { food: 40 }, steps }, wave: { promise: { food: 39 }, distance, steps } },
      { wave: { promise: { food: 39 }, distance, steps }, talk: { promise: { food: 3 }, steps } },
    ];
    for (const adverts of offers)
      for (const mind of [{}, { distance: { kind: 'falloff', half: 90 } }] as const) {
        const world = createWorld(crowd(adverts, mind, spread));
        expectAgreement(world, 1);
        expect(world.agent('Ann').doing?.thing).not.toBeNull();
      }
  });

  test('one who perceives no farther than the own place finds who stands on it', () => {
    const adverts = { talk: { promise: { food: 40 }, steps } };
    for (const mind of [{}, { distance }] as const) {
      const near = { ...mind, perceives: { range: 0 } };
      const world = createWorld(crowd(adverts, near, (i) => (i % 9 === 0 ? [150, 150] : [i * 4, 150])));
      expectAgreement(world, 1);
      expect(world.agent('Ann').doing?.thing).toBe(world.agent('p0').body);
    }
  });
});
