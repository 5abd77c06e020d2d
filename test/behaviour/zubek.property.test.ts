import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Check, compileCurve, evaluateCurve } from '../../src/core/internal.ts';
import { type Advert, createWorld, type Kind, type Need, type World, type WorldDefinition } from '../../src/index.ts';
import { runs } from '../runner/runs.ts';

// Zubek's article read once more, without the engine: what every advert is worth, straight from the definition.

const NEEDS = ['food', 'rest', 'fun'];
const points = fc
  .array(fc.tuple(fc.nat(100), fc.nat(10)), { minLength: 1, maxLength: 5 })
  .map((all) => [...new Map(all)].sort(([a], [b]) => a - b) as [number, number][]);
const need: fc.Arbitrary<Need> = fc.record({
  decay: fc.constantFrom(0, 7, 60, 100 / 3),
  curve: points,
  start: fc.nat(100),
  weight: fc.constantFrom(1, 2, 0.3, 0),
});
const tags = fc.subarray(['adult', 'red'], { maxLength: 1 });
const advert: fc.Arbitrary<Advert> = fc.record({
  promise: fc.dictionary(fc.constantFrom(...NEEDS), fc.integer({ min: -20, max: 60 }), {
    minKeys: 1,
    noNullPrototype: true,
  }),
  requires: tags,
  forbids: fc.constantFrom<readonly string[]>([], [], ['red']),
  uses: fc.constantFrom(0, 1, 'all' as const),
  steps: fc.constant([{ wait: 4 }]),
});
const kind: fc.Arbitrary<Kind> = fc.record({
  slots: fc.integer({ min: 1, max: 2 }),
  adverts: fc.dictionary(fc.constantFrom('use', 'look', 'fix'), advert, { maxKeys: 3, noNullPrototype: true }),
});
const place = fc.tuple(fc.nat(8), fc.nat(8));
const distance = fc.record({
  kind: fc.constant('falloff' as const),
  half: fc.constantFrom(1, 3, 0.7),
  power: fc.constantFrom(1 as const, 2 as const),
});
const plainWorlds: fc.Arbitrary<WorldDefinition> = fc
  .record({
    needs: fc.tuple(need, need, need),
    kinds: fc.tuple(kind, kind, kind),
    distance,
    select: fc.constantFrom('best' as const, { weighted: 2 }, { weighted: 4 }),
    things: fc.array(fc.tuple(fc.nat(2), place), { maxLength: 16 }),
    agents: fc.array(fc.tuple(place, tags), { minLength: 1, maxLength: 8 }),
  })
  .map(({ needs, kinds, distance, select, things, agents }) => ({
    ticksPerHour: 60,
    tags: ['adult', 'red'],
    needs: Object.fromEntries(NEEDS.map((name, i) => [name, needs[i]])),
    kinds: Object.fromEntries(kinds.map((each, i) => [`k${i}`, each])),
    temperaments: { calm: { mind: { scoring: 'delta', select, distance } } },
    space: { plane: [8, 8] },
    things: things.map(([number, at]) => ({ kind: `k${number}`, at })),
    agents: agents.map(([at, own], i) => ({ name: `a${i}`, temperament: 'calm', at, tags: own })),
  }));

interface Option {
  readonly thing: number;
  readonly advert: string;
  readonly score: number;
}

/** How urgent a level is. */
function attenuation(each: Need, level: number): number {
  return evaluateCurve(compileCurve(each.curve, { curves: {}, host: {} }, new Check()), level);
}

/** Every option above 0 of an agent, best first: Σ (A(now) − A(future)) · weight, by distance. */
function optionsOf(definition: WorldDefinition, world: World, name: string): Option[] {
  const agent = definition.agents?.find((each) => each.name === name);
  const [x, y] = world.agent(name).position;
  const { half, power } = mindOf(definition).distance;
  const options: (Option & { readonly order: number })[] = [];
  definition.things?.forEach(({ kind }, thing) => {
    const { adverts = {}, slots = 1 } = definition.kinds?.[kind] ?? {};
    Object.entries(adverts).forEach(([advertName, each], order) => {
      if (each.requires?.some((tag) => !agent?.tags?.includes(tag))) return;
      if (each.forbids?.some((tag) => agent?.tags?.includes(tag))) return;
      if (world.thing(thing).freeSlots < (each.uses === 'all' ? slots : (each.uses ?? 1))) return;
      let sum = 0;
      for (const [needName, amount] of Object.entries(each.promise ?? {})) {
        const rules = definition.needs?.[needName] as Need;
        const level = world.agent(name).level(needName);
        const future = Math.min(Math.max(level + (amount as number), 0), 100);
        sum += (rules.weight ?? 1) * (attenuation(rules, level) - attenuation(rules, future));
      }
      const [thingX, thingY] = world.thing(thing).position;
      const far = Math.sqrt((thingX - x) * (thingX - x) + (thingY - y) * (thingY - y)) / half;
      const score = sum * (1 / (1 + (power === 2 ? far * far : far)));
      if (score > 0) options.push({ thing, advert: advertName, score, order });
    });
  });
  options.sort((a, b) => b.score - a.score || a.thing - b.thing || a.order - b.order);
  return options.map(({ thing, advert, score }) => ({ thing, advert, score }));
}

interface PlainMind {
  readonly select: 'best' | { readonly weighted: number };
  readonly distance: { readonly kind: 'falloff'; readonly half: number; readonly power: 1 | 2 };
}

/** The mind that all agents of a plain world have. */
function mindOf({ temperaments = {} }: WorldDefinition): PlainMind {
  return temperaments.calm.mind as PlainMind;
}

describe('attenuated need-delta scoring, worked out once more from the definition', () => {
  test('gives the options, the scores, the chances and the choice that the record has', () => {
    fc.assert(
      fc.property(plainWorlds, fc.nat(1000), fc.nat(40), (definition, seed, ticks) => {
        const world = createWorld(definition, { seed });
        world.advance(ticks);
        const { select } = mindOf(definition);
        for (const { name } of definition.agents ?? []) {
          world.agent(name).interrupt('to see what it would do');
          const expected = optionsOf(definition, world, name);
          const record = world.agent(name).consider();
          const valid = record.options.filter((option) => option.rejection === null);
          const advertName = (advert: number) => world.rules.adverts[advert].name;
          expect(valid.map(({ thing, advert, score }) => ({ thing, advert: advertName(advert), score }))).toEqual(
            expected,
          );
          if (select === 'best' || expected.length < 2) expect(record.chosen).toBe(expected.length === 0 ? -1 : 0);
          else {
            const finalists = expected.slice(0, select.weighted);
            const total = finalists.reduce((sum, { score }) => sum + score, 0);
            expect(record.chances).toEqual(finalists.map(({ score }) => score / total));
            const below = finalists.slice(0, record.chosen).reduce((sum, { score }) => sum + score, 0) / total;
            const upTo = finalists.slice(0, record.chosen + 1).reduce((sum, { score }) => sum + score, 0) / total;
            expect(record.roll).toBeGreaterThanOrEqual(below - 1e-12);
            expect(record.roll).toBeLessThanOrEqual(upTo + 1e-12);
          }
        }
      }),
      { numRuns: runs(150) },
    );
  });

  test('gives what agents really do, one after another, each with what the others left', () => {
    fc.assert(
      fc.property(plainWorlds, fc.nat(1000), (definition, seed) => {
        const world = createWorld(
          { ...definition, temperaments: { calm: { mind: { distance: mindOf(definition).distance } } } },
          { seed },
        );
        const expected: string[] = [];
        const decided: string[] = [];
        world.on((event) => {
          if (event.type !== 'decided') return;
          const [best] = optionsOf(definition, world, world.agent(event.agent).name);
          expected.push(best ? `${best.advert} of ${best.thing}` : 'nothing');
          decided.push(event.fallback ? 'nothing' : `${world.rules.adverts[event.advert].name} of ${event.thing}`);
        });
        world.advance(30);
        expect(decided).toEqual(expected);
        expect(decided.length).toBeGreaterThan(0);
      }),
      { numRuns: runs(150) },
    );
  });
});
