import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runner/runs.ts';
import { createWorld, type World, type WorldDefinition } from '../../../index.ts';
import { Chooser } from '../../decision/chooser.ts';
import { feelingTableOf, hateOf, isFriend, likeOf } from '../../decision/feeling-table.ts';
import { recordDecision } from '../../decision/reference.ts';
import { readAgentPosition } from '../position.ts';
import type { State } from '../state.ts';
import { findBodies, newBodyList } from './bodies-near.ts';

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const SIDE = 40;

interface Crowd {
  readonly size: number;
  readonly speeds: readonly [number, number];
  readonly range: number;
  readonly isFaded: boolean;
  readonly isMap: boolean;
  readonly seed: number;
}

const crowds: fc.Arbitrary<Crowd> = fc.record({
  size: fc.integer({ min: 24, max: 70 }),
  speeds: fc.constantFrom([0.1, 0.7], [1, 5], [0.02, 12]),
  range: fc.constantFrom(4, 11, Infinity),
  isFaded: fc.boolean(),
  isMap: fc.boolean(),
  seed: fc.nat(1000),
});

/** People of two tribes who talk, stroll, change, have children and leave. */
function crowdOf({ size, speeds, range, isFaded, isMap, seed }: Crowd): WorldDefinition {
  const mind = {
    redecide: '20t',
    ...(isFaded ? { distance: { kind: 'falloff', half: 5, power: 2 } as const } : {}),
    ...(range < Infinity ? { perceives: { range } } : {}),
    feelings: { driven: 'instinct', likes: { brave: 30, bush: 5 }, hates: { green: 7 } },
  } as const;
  const adverts = {
    talk: { promise: { company: 30 }, steps: [{ wait: 2 }, { grant: { company: 30 } }] },
    dare: { promise: { company: 5 }, steps: [{ change: 'self', gains: ['brave'], loses: ['shy'] }] },
  } as const;
  const innate = {
    stroll: { promise: { fun: 8 }, steps: [{ go: { wander: 6 } }, { grant: { fun: 8 } }] },
    bear: { promise: { fun: 5 }, when: { less: ['need.fun', 15] }, steps: [{ spawn: 'red' }, { grant: { fun: 60 } }] },
    leave: { promise: { fun: 6 }, when: { less: ['need.company', 5] }, steps: [{ remove: 'self' }] },
  } as const;
  const at = (i: number) => [((i * 17 + seed) % (SIDE - 2)) + 1, ((i * 29 + seed * 3) % (SIDE - 2)) + 1] as const;
  return {
    ticksPerHour: 60,
    tags: ['brave', 'shy'],
    needs: { company: { decay: 200, curve, start: 40 }, fun: { decay: 300, curve, start: 50 } },
    kinds: { bush: { tags: ['green'] } },
    temperaments: {
      red: { mind, tags: ['red'], state: { strength: 2 }, speed: speeds[0], slots: 2, adverts, innate },
      blue: { mind, tags: ['blue', 'shy'], state: { strength: 3 }, speed: speeds[1], adverts, innate },
    },
    space: isMap
      ? { map: Array.from({ length: SIDE }, (_, y) => (y === 20 ? '####.'.repeat(8) : '.'.repeat(SIDE))) }
      : { plane: [SIDE, SIDE] },
    things: [{ kind: 'bush', at: [5, 5] }],
    agents: Array.from({ length: size }, (_, i) => {
      const [x, y] = at(i);
      return {
        name: `P${i}`,
        temperament: i % 2 === 0 ? 'red' : 'blue',
        at: isMap && y === 20 ? [x, y + 1] : [x, y],
        levels: { company: (i * 37 + seed) % 100, fun: (i * 53 + seed) % 100 },
      };
    }),
  };
}

/** Runs a crowd and calls `look` with each of some agents at many ticks. */
function watch(crowd: Crowd, look: (world: World, agent: number) => void): void {
  const world = createWorld(crowdOf(crowd), { seed: crowd.seed });
  for (let i = 0; i < 25; i++) {
    world.advance(1 + ((i * 7) % 23));
    world.agents().forEach(({ row }, k) => {
      if ((k + i) % 7 === 0) look(world, row);
    });
  }
}

function placeOf(s: State, agent: number): [number, number] {
  const out = new Float64Array(2);
  readAgentPosition(s, agent, out);
  return [out[0], out[1]];
}

describe('in any crowd', () => {
  test('the bodies found by cells are those found by looking at everybody', () => {
    const found = newBodyList();
    fc.assert(
      fc.property(crowds, (crowd) => {
        watch(crowd, ({ engine: { state: s } }, agent) => {
          const [x, y] = placeOf(s, agent);
          const reach = Math.min(crowd.range, 9.5);
          const isWithin = (body: number) => {
            const [toX, toY] = placeOf(s, s.holder[body]);
            return Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y)) <= reach;
          };
          findBodies(s, Float64Array.of(x, y, reach), found);
          const near = [...found.ids.subarray(0, found.count)].filter(isWithin).sort((a, b) => a - b);
          expect(near).toEqual(s.bodies.list().filter(isWithin));
        });
      }),
      { numRuns: runs(8) },
    );
  });

  test('everybody chooses what it would choose by asking everybody', () => {
    fc.assert(
      fc.property(crowds, (crowd) => {
        let chooser: Chooser | null = null;
        watch(crowd, ({ engine: { state: s } }, agent) => {
          chooser ??= new Chooser(s);
          const record = recordDecision(s, { ...chooser.context }, agent, false);
          const taken = record.options[record.chosen];
          const { found, thing, advert } = chooser.choose(agent, false);
          expect(found ? [thing, advert] : null).toEqual(taken === undefined ? null : [taken.thing, taken.advert]);
        });
      }),
      { numRuns: runs(4) },
    );
  });

  test('likes, hates and friends by the table are those by names and tags', () => {
    fc.assert(
      fc.property(crowds, (crowd) => {
        watch(crowd, ({ engine: { state: s } }, agent) => {
          const { mind, temperament } = s.agentTypeOf(agent);
          const rules = s.rules.minds[mind].feelings;
          if (rules === null) return;
          const table = feelingTableOf(s, rules, temperament);
          const hasTag = (thing: number, tag: string) =>
            s.kindOf(thing).isBody
              ? s.agentTypeOf(s.holder[thing]).tags[s.rules.tags.indexOf(tag)] === 1
              : s.kindOf(thing).tags.includes(tag);
          const own = (feelings: ReadonlyMap<string, number>, thing: number) =>
            feelings.get(s.kindOf(thing).name) ?? [...feelings].find(([tag]) => hasTag(thing, tag))?.[1] ?? Number.NaN;
          for (let thing = 0; thing < s.thingCount; thing++) {
            if (s.kind[thing] < 0) continue;
            expect([likeOf(s, table, thing), hateOf(s, table, thing)]).toEqual([
              own(rules.likes, thing),
              own(rules.hates, thing),
            ]);
            if (!s.kindOf(thing).isBody) continue;
            expect(isFriend(s, table, thing)).toBe(hasTag(thing, s.rules.temperaments[temperament].tags[0]));
          }
        });
      }),
      { numRuns: runs(2) },
    );
  });
});
