import { describe, expect, test } from 'vitest';
import { LARGEST_LEVEL, toGrain } from '../../definition/time.ts';
import { hashNumber } from '../../math/row-index.ts';
import { emptyLayer, type Layer, type Layers } from '../../rules/layers.ts';
import type { MindRules, Rules } from '../../rules/rules.ts';
import { type ParameterName, Profiles, setLayerParameter } from './profiles.ts';

const NEEDS = 2;
const MIND = { range: 40, bonus: 0.25 } as MindRules;
const OTHER_MIND = { range: 30, bonus: 0.25 } as MindRules;

function layer(
  given: Partial<Record<'speed' | 'range' | 'inertia', number>>,
  decay: number[] = [],
  curve: number[] = [],
) {
  const made = emptyLayer(NEEDS);
  decay.forEach((each, n) => {
    made.decay[n] = each;
  });
  curve.forEach((each, n) => {
    made.curve[n] = each;
  });
  return Object.assign(made, given);
}

function createLayers(): Layers {
  return {
    base: layer({}, [0.5, 0.25], [0, 1]),
    partitions: [layer({ speed: 2 }, [1], [2]), layer({ inertia: 3 }, [], [-1, 0])],
    temperaments: [
      layer({}),
      layer({ range: 9 }, [Number.NaN, 2], [-1, 3]),
      layer({ speed: 4, inertia: 1 }, [0.125], [0]),
      layer({ speed: 5 }),
    ],
    agents: [],
  };
}

/** All minds, partitions and temperaments, each with some factors of the decays. */
function* places(): Generator<[mind: MindRules, partition: number, temperament: number, hastened: number[]]> {
  for (const mind of [MIND, OTHER_MIND])
    for (const partition of [-1, 0, 1])
      for (const temperament of [0, 1, 2, 3])
        for (const hastened of [
          [1, 1],
          [2, 1],
          [1, 0.5],
          [Number.NaN, 1],
          [1e300, -1e300],
        ])
          yield [mind, partition, temperament, hastened];
}

describe('profiles', () => {
  test('have the number of the last layer that sets it, and that of the mind or 1 where none does', () => {
    const profiles = new Profiles(createLayers(), NEEDS);
    const read = (id: number) => [
      [...profiles.decay.subarray(id * NEEDS, id * NEEDS + NEEDS)],
      [...profiles.curve.subarray(id * NEEDS, id * NEEDS + NEEDS)],
      profiles.speed[id],
      profiles.range[id],
      profiles.inertia[id],
    ];
    expect(read(profiles.profile(MIND, -1, 0, undefined))).toEqual([[0.5, 0.25], [0, 1], 1, 40, 0.25]);
    expect(read(profiles.profile(MIND, 0, 0, undefined))).toEqual([[1, 0.25], [2, 1], 2, 40, 0.25]);
    expect(read(profiles.profile(MIND, 1, 1, undefined))).toEqual([[0.5, 2], [0, 3], 1, 9, 3]);
    expect(read(profiles.profile(MIND, 0, 2, undefined))).toEqual([[0.125, 0.25], [0, 1], 4, 40, 1]);
    const own = layer({ speed: 7 }, [3], [-1, 2]);
    expect(read(profiles.profile(MIND, 0, 2, own))).toEqual([[3, 0.25], [0, 2], 7, 40, 1]);
    expect(read(profiles.profile(MIND, 0, 2, undefined, [2, 4]))).toEqual([[0.25, 1], [0, 1], 4, 40, 1]);
    expect(read(profiles.profile(MIND, 0, 0, layer({}, [], [0])))).toEqual([[1, 0.25], [0, 1], 2, 40, 0.25]);
  });

  test('are shared by agents with the same numbers, and by no others', () => {
    const profiles = new Profiles(createLayers(), NEEDS);
    const ids = [...places()].map(([mind, partition, temperament, hastened]) => {
      const id = profiles.profile(mind, partition, temperament, undefined, hastened);
      expect(profiles.profile(mind, partition, temperament, undefined, hastened)).toBe(id);
      expect(profiles.profile(mind, partition, temperament, emptyLayer(NEEDS), hastened)).toBe(id);
      if (hastened.every((factor) => factor === 1))
        expect(profiles.profile(mind, partition, temperament, undefined)).toBe(id);
      return id;
    });
    expect(profiles.count).toBe(new Set(ids).size);
    expect(Math.max(...ids)).toBe(profiles.count - 1);
  });

  test('still are what the layers give exactly when they would be found again', () => {
    const profiles = new Profiles(createLayers(), NEEDS);
    const all = [...places()];
    for (const [mind, partition, temperament, hastened] of all)
      profiles.profile(mind, partition, temperament, undefined, hastened);
    for (const [mind, partition, temperament, hastened] of all) {
      const found = profiles.profile(mind, partition, temperament, undefined, hastened);
      for (let id = 0; id < profiles.count; id++)
        expect([id, profiles.isStill(id, mind, partition, temperament, hastened)]).toEqual([id, id === found]);
    }
  });

  test('hasten a decay by a factor, at most to the largest level, and not by what is no number', () => {
    const profiles = new Profiles(createLayers(), NEEDS);
    const decayWith = (factor: number) => {
      const id = profiles.profile(MIND, -1, 0, undefined, [factor, 1]);
      return profiles.decay[id * NEEDS];
    };
    expect(decayWith(3)).toBe(1.5);
    expect(decayWith(1 / 3)).toBe(toGrain(0.5 / 3));
    expect([decayWith(1e300), decayWith(-1e300)]).toEqual([LARGEST_LEVEL, -LARGEST_LEVEL]);
    expect(decayWith(Number.NaN)).toBe(0.5);
  });

  test('are copied all, or one as number 0, and change apart', () => {
    const profiles = new Profiles(createLayers(), NEEDS);
    const ids = [-1, 0, 1].map((partition) => profiles.profile(MIND, partition, 1, undefined));
    const last = ids[2];
    const [all, one] = [profiles.copy(), profiles.copy(last)];
    expect([all.speed.length, all.decay.length, one.speed.length, one.decay.length]).toEqual([3, 6, 1, 2]);
    expect([one.decay[1], one.curve[1], one.speed[0], one.range[0], one.inertia[0]]).toEqual([2, 3, 1, 9, 3]);
    expect([all.inertia[last], all.curve[last * NEEDS + 1]]).toEqual([3, 3]);
    const first = profiles.copy(0);
    expect(
      [first, one].map((copy) =>
        [copy.speed, copy.range, copy.inertia, copy.decay, copy.curve].map((column) => column.length),
      ),
    ).toEqual([
      [1, 1, 1, NEEDS, NEEDS],
      [1, 1, 1, NEEDS, NEEDS],
    ]);
    for (const copy of [all, one]) copy.inertia.fill(9);
    expect(profiles.inertia[last]).toBe(3);
  });
});

test('profiles of which a hash is the same are told apart', () => {
  // Of so many numbers, some have the same hash.
  const seen = new Map<number, number>();
  const pairs: [number, number][] = [];
  for (let i = 2; pairs.length < 2 && i < 1e6; i++) {
    const value = Math.sqrt(i);
    const hash = hashNumber(0, value);
    const known = seen.get(hash);
    if (known !== undefined) pairs.push([known, value]);
    seen.set(hash, value);
  }
  expect(pairs).toHaveLength(2);
  for (const [one, other] of pairs) {
    const layers = (key: 'speed' | 'decay', needs: number): Layers => ({
      base: emptyLayer(needs),
      partitions: [],
      temperaments: [one, other].map((value) => {
        const made = emptyLayer(needs);
        if (key === 'speed') made.speed = value;
        else made.decay[0] = value;
        return made;
      }),
      agents: [],
    });
    for (const [key, needs] of [
      ['speed', 0],
      ['decay', 1],
    ] as const) {
      const profiles = new Profiles(layers(key, needs), needs);
      expect([0, 1].map((temperament) => profiles.profile(MIND, -1, temperament, undefined))).toEqual([0, 1]);
      expect([...profiles[key].subarray(0, 2)]).toEqual([one, other]);
    }
  }
});

test('weights are those of the last layer that has one, and 1 where none does', () => {
  const layers = createLayers();
  layers.base.weight[1] = 5;
  layers.partitions[0].weight.set([7, 8]);
  layers.temperaments[1].weight[0] = 9;
  const profiles = new Profiles(layers, NEEDS);
  const weights = (partition: number, temperament: number) =>
    [0, 1].map((need) => profiles.weightOf(need, partition, temperament));
  expect([weights(-1, 0), weights(0, 0), weights(1, 0), weights(0, 1)]).toEqual([
    [1, 5],
    [7, 8],
    [1, 5],
    [9, 8],
  ]);
});

test('a number that no layer sets is told as the default: no decay, a weight and a speed of 1, the range of the mind', () => {
  const empty = { base: emptyLayer(1), partitions: [], temperaments: [emptyLayer(1)], agents: [] };
  const rules = {
    ticksPerHour: 4,
    temperaments: [{ name: 'calm', mind: 0 }],
    minds: [{ ...MIND, name: 'keen' }],
  } as unknown as Rules;
  const source = (name: ParameterName) => new Profiles(empty, 1).source(name, 0, -1, 0, Number.NaN, rules, 'Ann');
  expect((['decay', 'weight', 'speed', 'range', 'inertia'] as const).map(source)).toEqual([
    { value: 0, from: 'default' },
    { value: 1, from: 'default' },
    { value: 1, from: 'default' },
    { value: 40, from: 'mind keen' },
    { value: 0.25, from: 'mind keen' },
  ]);
});

describe('a parameter', () => {
  const rules = { needs: [{ name: 'food' }, { name: 'rest' }], ticksPerHour: 4 } as unknown as Rules;
  const set = (path: string, value: number): Layer => {
    const changed = emptyLayer(NEEDS);
    setLayerParameter(changed, path.split('.'), value, rules);
    return changed;
  };

  test('of a layer is set by its path, a decay as what is lost each tick', () => {
    expect(set('speed', 2).speed).toBe(2);
    expect([set('range', 0).range, set('inertia', 0).inertia]).toEqual([0, 0]);
    expect([...set('needs.rest.decay', -8).decay]).toEqual([Number.NaN, -2]);
    expect([...set('needs.food.weight', -8).weight]).toEqual([-8, Number.NaN]);
    expect(set('needs.food.decay', LARGEST_LEVEL).decay[0]).toBe(LARGEST_LEVEL / 4);
  });

  test.each<[string, unknown, string]>([
    ['speed', 0, 'speed: got 0; expected a number above 0'],
    ['range', -1, 'range: got -1; expected a number of at least 0'],
    ['inertia', -0.5, 'inertia: got -0.5; expected a number of at least 0'],
    ['speed', '2', 'speed: got "2"; expected a finite number'],
    ['range', Infinity, 'range: got Infinity; expected a finite number'],
    ['needs.food.decay', -2 * LARGEST_LEVEL, `expected a rate of at most ${LARGEST_LEVEL}`],
    ['needs.food', 1, 'unknown number "needs.food"'],
    ['speed.food.decay', 1, 'unknown number "speed.food.decay"'],
    ['needs.food.decay.more', 1, 'unknown number "needs.food.decay.more"'],
    ['needs.fod.decay', 1, 'unknown need "fod". Did you mean "food"?'],
    ['needs.food.tuning', 1, 'weight'],
    ['needs.food.curve', 1, 'unknown number of a need "curve"'],
  ])('that is none is refused: %s, %s', (path, value, message) => {
    expect(() => set(path, value as number)).toThrow(message);
  });
});
