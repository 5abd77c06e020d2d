import { describe, expect, it } from 'vitest';
import type { FeltRecord } from '../../src/core/index.ts';
import { createWorld, type Feelings, type Point, type World } from '../../src/index.ts';

/** Somebody or something that the AI can perceive. */
interface Entity {
  readonly name: string;
  readonly at: Point;
  readonly race?: string;
  readonly strength?: number;
  readonly danger?: number;
  readonly hp?: number;
  /** A thing of this kind instead of a creature. */
  readonly kind?: string;
}

interface Self {
  readonly at?: Point;
  readonly strength?: number;
  readonly danger?: number;
  readonly hp?: number;
}

/** An orc, the AI, among others; everybody has 10 of 10 hit points, strength 10 and danger 10 unless told. */
function among(entities: readonly Entity[], feelings: Feelings, self: Self = {}, range?: number): World {
  const state = { strength: 10, danger: 10, hp: 10, maxHp: 10 };
  const { at = [4, 5], ...own } = self;
  const stateOf = ({ strength, danger, hp }: Self) =>
    Object.fromEntries(Object.entries({ strength, danger, hp }).filter(([, value]) => value !== undefined)) as Record<
      string,
      number
    >;
  return createWorld({
    space: { plane: [50, 50] },
    tags: ['orc', 'human', 'elf'],
    kinds: { gold: { tags: ['treasure'] }, cross: { tags: ['unholy symbol'] } },
    temperaments: {
      orc: { tags: ['orc'], state, mind: { feelings, perceives: range === undefined ? {} : { range } } },
      other: { state },
    },
    things: entities.filter(({ kind }) => kind).map(({ kind = '', at, name }) => ({ kind, at, name })),
    agents: [
      { name: 'A', temperament: 'orc', at, state: stateOf(own) },
      ...entities
        .filter(({ kind }) => !kind)
        .map((entity) => ({
          name: entity.name,
          temperament: 'other',
          at: entity.at,
          tags: [entity.race ?? 'human'],
          state: stateOf(entity),
        })),
    ],
  });
}

function feltIn(world: World): FeltRecord {
  const { feelings } = world.agent('A').consider();
  if (!feelings) throw new Error('A has feelings');
  return feelings;
}

const feltBy = (feelings: Feelings, entities: readonly Entity[], self?: Self) =>
  feltIn(among(entities, feelings, self));

const instinct: Feelings = { driven: 'instinct' };
const mind: Feelings = { driven: 'mind' };
/** Three cells to the right of A. */
const beside: Point = [7, 5];

describe('Bergström, help methods', () => {
  const fearOf = (entity: Partial<Entity>, self?: Self) =>
    feltBy(instinct, [{ name: 'it', at: [5, 5], ...entity }], self).fearLove;

  it('physicalCondition is hit points by maximum: damaged below 1, boosted above', () => {
    expect(fearOf({ hp: 10 })).toBe(-1000);
    expect(fearOf({ hp: 5 })).toBe(-500);
    expect(fearOf({ hp: 15 })).toBe(-1500);
  });

  it('0 is dead, and the dead are not perceived', () => {
    expect(feltBy(instinct, [{ name: 'it', at: [5, 5], hp: 0 }]).toward).toEqual([]);
  });

  it('perceivedStrength is strength times physicalCondition, on both sides', () => {
    expect(fearOf({ strength: 20, hp: 5 })).toBe(-1000);
    expect(fearOf({ strength: 20 }, { strength: 20, hp: 5 })).toBe(-2000);
  });

  it('perceivedDanger goes by equipment, not by strength or wounds', () => {
    const felt = (entity: Partial<Entity>) =>
      feltBy({ ...mind, strength: 0 }, [{ name: 'it', at: [5, 5], danger: 30, ...entity }]).fearLove;
    expect(felt({})).toBe(-1500);
    expect(felt({ hp: 1, strength: 1 })).toBe(-1500);
  });
});

describe('Bergström, the Fear/Love value', () => {
  it('instinct: 1000 × strength ratio / distance for a friend, the same with a minus for an enemy', () => {
    expect(feltBy(instinct, [{ name: 'it', at: beside, race: 'orc', strength: 30 }]).fearLove).toBeCloseTo(1000, 12);
    expect(feltBy(instinct, [{ name: 'it', at: beside, strength: 30 }]).fearLove).toBeCloseTo(-1000, 12);
  });

  it('instinct does not have the intelligence to measure equipment', () => {
    expect(feltBy(instinct, [{ name: 'it', at: beside, danger: 500 }]).fearLove).toBeCloseTo(-1000 / 3, 12);
  });

  it('mind: (500 × strength ratio + 500 × danger ratio) / distance', () => {
    const it = { name: 'it', at: beside, strength: 20, danger: 30 };
    expect(feltBy(mind, [{ ...it, race: 'orc' }]).fearLove).toBeCloseTo((500 * 2 + 500 * 3) / 3, 12);
    expect(feltBy(mind, [it]).fearLove).toBeCloseTo(-(500 * 2 + 500 * 3) / 3, 12);
  });

  it('some minds value equipment more than strength', () => {
    const it = { name: 'it', at: beside, strength: 20, danger: 30 };
    expect(feltBy({ ...mind, strength: 200, danger: 800 }, [it]).fearLove).toBeCloseTo(-(200 * 2 + 800 * 3) / 3, 12);
  });

  it('mindless: 0 for friends and enemies', () => {
    const felt = feltBy({ driven: 'mindless' }, [
      { name: 'friend', at: beside, race: 'orc' },
      { name: 'enemy', at: [1, 5] },
    ]);
    expect(felt.fearLove).toBe(0);
    expect(felt.hate).toBeCloseTo(1000 / 3, 12);
  });

  it('the closer, the higher; nearer than one cell counts as one', () => {
    const at = (x: number) => feltBy(instinct, [{ name: 'it', at: [4 + x, 5] }]).fearLove;
    expect([at(4), at(2), at(1), at(0.5), at(0)]).toEqual([-250, -500, -1000, -1000, -1000]);
  });

  it('applies to objects too: treasures are loved, unholy symbols feared', () => {
    const felt = feltBy({ ...mind, likes: { treasure: 300, cross: -90 } }, [
      { name: 'gold', at: beside, kind: 'gold' },
      { name: 'cross', at: [1, 5], kind: 'cross' },
    ]);
    expect(felt.toward.map(({ fearLove }) => fearLove)).toEqual([100, -30]);
    expect(felt.fearLove).toBe(70);
  });

  it('objects that nobody has feelings for are nothing to it', () => {
    expect(feltBy(mind, [{ name: 'gold', at: beside, kind: 'gold' }])).toMatchObject({ fearLove: 0, hate: 0 });
  });
});

describe('Bergström, observe: only what is perceived counts', () => {
  it('what is beyond the range of its senses is not felt', () => {
    const entities = [
      { name: 'near', at: [6, 5] as const },
      { name: 'far', at: [20, 5] as const },
    ];
    const names = (range?: number) => {
      const world = among(entities, mind, {}, range);
      return feltIn(world).toward.map(({ thing }) => world.thing(thing).name);
    };
    expect(names()).toEqual(['near', 'far']);
    expect(names(10)).toEqual(['near']);
    expect(names(1)).toEqual([]);
  });
});

describe('Bergström, the Hate value', () => {
  it('1000 / distance for another race, otherwise 0', () => {
    expect(feltBy(mind, [{ name: 'it', at: beside }]).hate).toBeCloseTo(1000 / 3, 12);
    expect(feltBy(mind, [{ name: 'it', at: beside, race: 'orc' }]).hate).toBe(0);
  });

  it('some are hated more than others, by extra rules', () => {
    const felt = feltBy({ ...mind, hates: { elf: 6000 } }, [
      { name: 'elf', at: beside, race: 'elf' },
      { name: 'human', at: [1, 5] },
    ]);
    expect(felt.toward.map(({ hate }) => hate)).toEqual([2000, 1000 / 3]);
  });
});

describe('Bergström, memorise most feared, loved and hated', () => {
  const world = among(
    [
      { name: 'ogre', at: [9, 5], strength: 80 },
      { name: 'rat', at: [5, 5], strength: 1, danger: 1 },
      { name: 'chief', at: [4, 9], race: 'orc', strength: 40 },
      { name: 'gold', at: [4, 8], kind: 'gold' },
    ],
    { ...mind, likes: { gold: 600 } },
  );

  it('keeps the entity with the highest of each, and they need not be the same', () => {
    const felt = feltIn(world);
    expect(world.thing(felt.mostFeared).name).toBe('ogre');
    expect(world.thing(felt.mostHated).name).toBe('rat');
    expect(world.thing(felt.mostLoved).name).toBe('chief');
  });

  it('nobody in sight is nobody', () => {
    expect(feltBy(mind, [])).toEqual({
      fearLove: 0,
      hate: 0,
      fearCentre: null,
      hateCentre: null,
      mostFeared: -1,
      mostLoved: -1,
      mostHated: -1,
      toward: [],
    });
  });
});

describe('Bergström, calculating the Fear/Love and Hate centre: the four figures', () => {
  /** Feelings that do not fall with distance, so that the values are those assigned. */
  const flat: Feelings = { ...instinct, falloff: [[0, 1]], hateFalloff: [[0, 1]] };
  const cell = (point: Point | null) => point && [Math.round(point[0]), Math.round(point[1])];
  const one: Entity = { name: '1', at: [1, 1] };
  const two: Entity = { name: '2', at: [7, 1] };
  const three: Entity = { name: '3', at: [1, 8] };

  it('one entity: both centres on the cell of the entity', () => {
    const felt = feltBy(instinct, [one]);
    expect(felt.fearCentre).toEqual([1, 1]);
    expect(felt.hateCentre).toEqual([1, 1]);
  });

  it('two of the same values: both centres at equal distance from both', () => {
    for (const entities of [
      [one, two],
      [two, one],
    ]) {
      const felt = feltBy(instinct, entities);
      expect(felt.fearCentre).toEqual([4, 1]);
      expect(felt.hateCentre).toEqual([4, 1]);
    }
  });

  it('more fear of (1) and the same hate: the fear centre closer to (1), the hate centre still in the middle', () => {
    const strong = { ...one, strength: 50 };
    for (const entities of [
      [strong, two],
      [two, strong],
    ]) {
      const felt = feltBy(instinct, entities);
      expect(cell(felt.fearCentre)).toEqual([2, 1]);
      expect(felt.hateCentre).toEqual([4, 1]);
    }
  });

  it('three: the centres move around more and more, and do not depend on the order of the entities', () => {
    const strong = { ...three, strength: 40 };
    const orders = [
      [one, two, strong],
      [one, strong, two],
      [two, one, strong],
      [two, strong, one],
      [strong, one, two],
      [strong, two, one],
    ];
    for (const entities of orders) {
      const felt = feltBy(flat, entities);
      expect(cell(felt.fearCentre)).toEqual([2, 6]);
      expect(cell(felt.hateCentre)).toEqual([3, 3]);
    }
  });

  it('a friend pulls as much as an enemy: the weight is the size of the feeling', () => {
    expect(feltBy(instinct, [{ ...one, race: 'orc' }, two]).fearCentre).toEqual([4, 1]);
  });
});
