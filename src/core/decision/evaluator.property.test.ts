import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factorOf } from '../../../test/random/factor.ts';
import { worlds, worldsOf } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { type Advert, createWorld, type Factor, type Host, type Kind, type World } from '../../index.ts';
import type { OptionRecord } from '../index.ts';

const seed = fc.nat(1000);
const inputs = ['need.food', 'urgency.food', 'happiness', 'hour', 'world.alarm', 'mood', 'feeling.hate'];
const ofOption = factorOf([...inputs, 'distance', 'thing.dirt', 'thing.free', 'toward.fearLove', 'promise']);

/** The score of an option's advert as it was written. */
function scoreOf({ rules }: World, option: OptionRecord): Factor | undefined {
  const { name, kind, temperament } = rules.adverts[option.advert];
  const { kinds = {}, temperaments = {} } = rules.definition;
  if (temperament >= 0) return temperaments[rules.temperaments[temperament].name].innate?.[name].score;
  const { name: of, isBody } = rules.kinds[kind];
  return (isBody ? temperaments : kinds)[of].adverts?.[name].score;
}

function presentIn(world: World): number[] {
  return world.agents().map(({ id }) => id);
}

/** All that a record says of an option before repetition and distance, once more by evaluation. */
function expectSame(
  option: OptionRecord,
  score: Factor | undefined,
  evaluate: (factor: Factor, about: OptionRecord) => number,
): void {
  // A chain under way has the worth that it had where it began.
  if (option.isKept) return;
  const value = evaluate(score ?? 'promise', option);
  expect(value > 0 ? value * option.repeat : value).toBe(option.base);
  expect(evaluate('promise', option)).toBe(option.promise);
  for (const [name, then] of option.factors) expect([name, evaluate(name, option)]).toEqual([name, then]);
}

describe('a factor that is evaluated', () => {
  test('is for the score of every option what the record of the decision says, to the bit', () => {
    fc.assert(
      fc.property(worlds, seed, fc.nat(60), (definition, at, ticks) => {
        const world = createWorld(definition, { seed: at });
        world.advance(ticks);
        for (const agent of presentIn(world)) {
          for (const option of world.agent(agent).consider().options)
            expectSame(option, scoreOf(world, option), (factor, about) => world.agent(agent).evaluate(factor, about));
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('is the same at the moment of a decision that was made, however much later it is asked', () => {
    fc.assert(
      fc.property(worlds, seed, (definition, at) => {
        const world = createWorld(definition, { seed: at });
        for (const agent of presentIn(world)) world.agent(agent).trace();
        world.advance(40);
        for (const agent of presentIn(world)) {
          const moment = world.agent(agent).moment();
          if (!moment) continue;
          for (const option of moment.record.options)
            expectSame(option, scoreOf(world, option), (factor, about) => moment.evaluate(factor, about));
        }
      }),
      { numRuns: runs(40) },
    );
  });

  test('has the value that the rules give it when it is the score of an advert', () => {
    fc.assert(
      fc.property(worlds, ofOption, seed, (definition, score, at) => {
        const { table } = definition.kinds as Record<string, Kind>;
        const adverts = { ...table.adverts, use: { ...table.adverts?.use, score } };
        const world = createWorld(
          { ...definition, kinds: { ...definition.kinds, table: { ...table, adverts } } },
          { seed: at },
        );
        world.advance(5);
        for (const agent of presentIn(world)) {
          for (const option of world.agent(agent).consider().options) {
            const { name, kind } = world.rules.adverts[option.advert];
            if (name !== 'use' || world.rules.kinds[kind]?.name !== 'table') continue;
            const value = world.agent(agent).evaluate(score, { thing: option.thing, advert: option.advert });
            expect(value > 0 ? value * option.repeat : value).toBe(option.base);
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('leaves the world as it was, and decisions in which the host asks for it', () => {
    let depth = 0;
    /** Asks for much, among it what asks it again, and answers what it would have answered anyway. */
    const askAround = (world: World, thing: number) => {
      if (depth === 2) return;
      depth++;
      const first = world.things()[0]?.id ?? -1;
      const other = thing === first ? -1 : first;
      for (const agent of presentIn(world).slice(0, 2)) {
        for (const factor of ['mood', 'feeling.hate', 'toward.hate', 'host.mood'])
          world.agent(agent).evaluate(factor, thing);
        for (let advert = 0; advert < world.rules.adverts.length; advert += depth)
          world.agent(agent).evaluate({ sum: ['promise', 'distance'] }, { thing: other, advert });
      }
      depth--;
    };
    let running: World | null = null;
    const asking = (asks: boolean): Host => ({
      inputs: {
        mood: (agent, thing) => {
          if (asks && running !== null) askAround(running, thing?.id ?? -1);
          return agent.urgency('food');
        },
      },
    });
    fc.assert(
      fc.property(worldsOf({ feelings: true }), seed, (definition, at) => {
        const table = (definition.kinds as Record<string, Kind>).table;
        const { use, look } = table.adverts as Record<string, Advert>;
        const adverts = {
          ...table.adverts,
          use: { ...use, score: { mean: ['happiness', 'toward.hate', 'promise', 'host.mood', 'feeling.hate'] } },
          look: { ...look, promise: { food: { sum: ['need.food', 'host.mood', 'toward.fearLove'] } } },
        };
        const kinds = { ...definition.kinds, table: { ...table, adverts } };
        const [quiet, asked] = [false, true].map((asks) =>
          createWorld({ ...definition, kinds }, { seed: at, host: asking(asks) }),
        );
        running = asked;
        for (let i = 0; i < 4; i++) {
          quiet.advance(5);
          asked.advance(5);
          for (const agent of presentIn(asked)) {
            asked.agent(agent).evaluate({ sum: inputs });
            expect(asked.agent(agent).consider()).toEqual(quiet.agent(agent).consider());
          }
          expect(asked.hash()).toBe(quiet.hash());
        }
      }),
      { numRuns: runs(8) },
    );
  });
});
