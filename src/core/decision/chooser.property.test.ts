import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, type Kind, type Mind, type World, type WorldDefinition } from '../../index.ts';
import { readAgentPosition, readThingPosition } from '../state/position.ts';
import { evaluate } from '../state/reading/read-input.ts';
import { Chooser } from './chooser.ts';

/** Many things that are worth little, and a few that are worth much and may lie at the other end of the world. */
const sparse = fc.record({
  power: fc.constantFrom(1 as const, 2 as const),
  half: fc.constantFrom(3, 20, 200),
  range: fc.constantFrom(15, 40, Infinity),
  select: fc.constantFrom('best' as const, { weighted: 3 }, { within: 0.5 }),
  isMap: fc.constantFrom(false, false, false, true),
  wells: fc.array(fc.tuple(fc.nat(89), fc.nat(89)), { minLength: 1, maxLength: 4 }),
  fires: fc.array(fc.tuple(fc.nat(89), fc.nat(89)), { minLength: 1, maxLength: 4 }),
  seed: fc.nat(1000),
});

function sparseWorld({
  power,
  half,
  range,
  select,
  isMap,
  wells,
  fires,
  seed,
}: typeof sparse extends fc.Arbitrary<infer T> ? T : never): WorldDefinition {
  const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
  const at = (i: number): [number, number] => [(i * 17 + seed) % 90, (i * 29 + seed * 7) % 90];
  const offer = (promise: Record<string, number>) => ({ promise, steps: [{ wait: 3 }, { grant: promise }] });
  return {
    ticksPerHour: 60,
    needs: {
      water: { decay: 200, curve, start: 30 },
      warmth: { decay: 150, curve, start: 40 },
      fun: { decay: 90, curve, start: 60 },
    },
    kinds: {
      pebble: { slots: 1, adverts: { kick: offer({ fun: 2 }) } },
      well: { slots: 1, adverts: { drink: offer({ water: 60 }) } },
      fire: { slots: 2, adverts: { warm: offer({ warmth: 50 }), cook: offer({ warmth: 10, fun: 10 }) } },
    },
    temperaments: {
      nomad: {
        speed: 15,
        mind: {
          select,
          distance: { kind: 'falloff', half, power },
          ...(range < Infinity ? { perceives: { range } } : {}),
        },
      },
    },
    space: isMap
      ? { map: Array.from({ length: 90 }, (_, y) => (y % 30 === 29 ? '####.'.repeat(18) : '.'.repeat(90))) }
      : { plane: [90, 90] },
    things: [
      ...Array.from({ length: 320 }, (_, i) => ({ kind: 'pebble', at: at(i) })),
      ...wells.map((place) => ({ kind: 'well', at: place })),
      ...fires.map((place) => ({ kind: 'fire', at: place })),
    ].filter((thing) => !isMap || thing.at[1] % 30 !== 29),
    agents: Array.from({ length: 4 }, (_, i) => ({
      name: `N${i}`,
      temperament: 'nomad',
      at: [(i * 31 + seed) % 90, (i * 41) % 29],
    })),
  };
}

/** The thing nearest by its walk that offers an advert of this name, found by asking every thing; null for none. */
function nearestOf(world: World, agent: number, name: string): { thing: number; advert: number } | null {
  const s = world.engine.state;
  const here = new Float64Array(2);
  const there = new Float64Array(2);
  readAgentPosition(s, agent, here);
  const { permitted, mind, temperament } = s.agentTypeOf(agent);
  const { firstInnate, innateCount } = s.rules.temperaments[temperament];
  const found: { thing: number; advert: number; score: number }[] = [];
  s.rules.adverts.forEach((advert, a) => {
    if (advert.name !== name || permitted[a] === 0) return;
    const isOffered = (thing: number, distance: number) =>
      advert.when < 0 || evaluate(s, advert.when, agent, thing, distance, 0) > 0;
    if (a >= firstInnate && a < firstInnate + innateCount && isOffered(-1, 0))
      found.push({ thing: -1, advert: a, score: 1 });
    for (let thing = 0; thing < s.thingCount; thing++) {
      if (s.kind[thing] !== advert.kind) continue;
      if (s.free[thing] < advert.uses && s.lines.lengthAt(thing) >= s.kindOf(thing).line) continue;
      const isMine = s.holder.length > 0 && s.holder[thing] === agent;
      if (s.kindOf(thing).isBody ? isMine : s.entry[thing] < 0 && !isMine) continue;
      if (!isMine && s.rules.minds[mind].ownPartition && s.has.partitions)
        if (s.thingPartition[thing] !== s.agentPartition[agent]) continue;
      readThingPosition(s, thing, there);
      const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
      const walk = s.space.distance(here[0], here[1], there[0], there[1]);
      const distance = isMine ? 0 : advert.remote ? Math.sqrt(dx * dx + dy * dy) : walk;
      if (distance < Infinity && isOffered(thing, distance))
        found.push({ thing, advert: a, score: 1 / (1 + distance) });
    }
  });
  found.sort((a, b) => b.score - a.score || a.thing - b.thing || a.advert - b.advert);
  return found.length === 0 ? null : { thing: found[0].thing, advert: found[0].advert };
}

describe('the search and the reference', () => {
  test('choose the same option with the same score, for every policy, in every world, at every decision', () => {
    fc.assert(
      fc.property(worlds, fc.nat(1000), (definition, seed) => {
        expectAgreement(createWorld(definition, { seed }), 40);
      }),
      { numRuns: runs(125) },
    );
  });

  test('find the same nearest thing for a chain', () => {
    fc.assert(
      fc.property(worlds, fc.nat(1000), (definition, seed) => {
        const world = createWorld(definition, { seed });
        const chooser = new Chooser(world.engine.state);
        for (let tick = 0; tick < 30; tick += 10) {
          world.advance(10);
          for (const { row: agent } of world.agents()) {
            for (const name of ['use', 'look', 'fix']) {
              const isFound = chooser.nearest(agent, name);
              const { thing, advert } = chooser.choice;
              expect(isFound ? { thing, advert } : null).toEqual(nearestOf(world, agent, name));
            }
          }
        }
      }),
      { numRuns: runs(150) },
    );
  });
});

/** A world with one need, one temperament and one agent at a place. */
function tiny(kinds: Record<string, Kind>, mind: Mind, at: readonly [number, number]): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: {
      food: {
        decay: 60,
        start: 20,
        curve: [
          [0, 1],
          [100, 0],
        ],
      },
    },
    kinds,
    temperaments: { calm: { mind } },
    agents: [{ name: 'a', temperament: 'calm', at }],
  };
}

describe('counterexamples that were found, and stay found', () => {
  const meal = { promise: { food: 10 }, steps: [{ wait: 5 }] };

  test('a search ends where a score may rise with distance and nothing limits the range', () => {
    const kinds = { table: { adverts: { eat: meal } } };
    const distance = { kind: 'gaussian', centre: 6, width: 2 } as const;
    const world = createWorld({ ...tiny(kinds, { distance }, [0, 0]), things: [{ kind: 'table', at: [60, 60] }] });
    expectAgreement(world, 3);
  });

  test('what lies far beyond the cells nearby is found, or known to be too far', () => {
    fc.assert(
      fc.property(sparse, (parts) => expectAgreement(createWorld(sparseWorld(parts), { seed: parts.seed }), 12)),
      { numRuns: runs(24) },
    );
  });

  test('a thing whose first advert is done from afar is still as far to walk to for its second', () => {
    const kinds = { table: { adverts: { look: { ...meal, remote: true }, eat: { ...meal, promise: { food: 11 } } } } };
    const world = createWorld({
      ...tiny(kinds, { distance: { kind: 'falloff', half: 3 } }, [0, 0]),
      space: { map: ['.#.', '.#.', '...'] },
      things: [{ kind: 'table', at: [2, 0] }],
    });
    expectAgreement(world, 3);
    expect(world.agent('a').consider().options[0]).toMatchObject({ distance: 2, advert: 0 });
  });

  test('behind a wall a thing may be at just the right distance to walk', () => {
    const kinds = { table: { adverts: { eat: meal } } };
    const world = createWorld({
      ...tiny(kinds, { distance: { kind: 'gaussian', centre: 6, width: 1 } }, [0, 0]),
      space: { map: ['.#.....', '.#.....', '.......'] },
      things: [
        { kind: 'table', at: [3, 2] },
        { kind: 'table', at: [2, 0] },
      ],
    });
    expectAgreement(world, 3);
    expect(world.agent('a').doing?.thing).toBe(1);
  });

  test('an advert that nothing is left of far away does not end the search for another', () => {
    const rest = { food: { sum: ['thing.stock', 1] } };
    const near = {
      promise: rest,
      distance: [
        [0, 1],
        [2, 0],
      ],
      steps: [{ wait: 5 }],
    } as const;
    const kinds: Record<string, Kind> = {
      near: { state: { stock: 0 }, adverts: { eat: near } },
      far: { state: { stock: 9 }, adverts: { eat: { promise: rest, steps: [{ wait: 5 }] } } },
    };
    const things = Array.from({ length: 20 }, (_, i) => ({
      kind: i === 0 ? 'near' : 'far',
      at: [60, i + 40] as const,
    }));
    const world = createWorld({ ...tiny(kinds, {}, [0, 0]), things });
    expectAgreement(world, 3);
    expect(world.agent('a').doing?.advert).toBe('eat');
  });

  test('a thing at exactly the range is perceived, though the square of its distance is a bit above', () => {
    const kinds = { table: { adverts: { eat: meal } } };
    const things = [{ kind: 'table', at: [0.000125, 0.9999999921875] as const }];
    const world = createWorld({ ...tiny(kinds, { perceives: { range: 1 } }, [0, 0]), things });
    expectAgreement(world, 3);
    expect(world.agent('a').doing?.thing).toBe(0);
  });

  test('a last resort does not interrupt what was one', () => {
    const kinds = { table: { adverts: { wait: { promise: { food: -1 }, steps: [{ wait: 50 }] } } } };
    const mind = { lastResort: 'best', redecide: 1 } as const;
    const things = [
      { kind: 'table', at: [1, 0] as const },
      { kind: 'table', at: [2, 0] as const },
    ];
    const world = createWorld({ ...tiny(kinds, mind, [0, 0]), things });
    expectAgreement(world, 40);
    expect([world.agent('a').doing?.thing, world.decisions]).toEqual([0, 1]);
  });
});
