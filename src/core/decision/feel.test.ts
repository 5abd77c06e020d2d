import { describe, expect, test } from 'vitest';
import { createWorld } from '../../index.ts';
import type { AgentPlacement, WorldDefinition } from '../definition/definition.ts';
import type { Feelings } from '../definition/feelings.ts';
import type { Step } from '../definition/step.ts';
import { World } from '../world/world.ts';

const flat = (value: number) => ({ kind: 'linear', to: [value, value] }) as const;

/** What Kobold feels for a friend three cells away and for a snake four cells away. */
function feel(feelings: Partial<Feelings>) {
  const world = new World({
    temperaments: {
      kobold: { tags: ['kobold'], state: { strength: 2 }, mind: { feelings: { driven: 'instinct', ...feelings } } },
      snake: { tags: ['snake'], state: { strength: 4 } },
    },
    agents: [
      { name: 'Kobold', temperament: 'kobold', at: [0, 0] },
      { name: 'friend', temperament: 'kobold', at: [3, 0] },
      { name: 'snake', temperament: 'snake', at: [0, 4] },
    ],
  });
  const toward = world.agent('Kobold').consider().feelings?.toward ?? [];
  return { love: toward[0].fearLove, fear: toward[1].fearLove, hate: toward[1].hate };
}

test('fear, love and hate fall as one by distance unless told otherwise', () => {
  expect(feel({})).toEqual({ love: 1000 * (1 / 3), fear: -2000 * (1 / 4), hate: 1000 * (1 / 4) });
});

test('fear, love and hate each have a fall-off of their own', () => {
  const curves = { falloff: flat(0.5), loveFalloff: flat(0.25), hateFalloff: flat(0.125) };
  expect(feel(curves)).toEqual({ love: 250, fear: -1000, hate: 125 });
});

test('love falls as fear does when only that is said', () => {
  expect(feel({ falloff: flat(0.5) })).toEqual({ love: 500, fear: -1000, hate: 250 });
});

/** Kobold among these snakes; nothing falls with distance, so that each is feared by its strength over Kobold's 2. */
function among(snakes: readonly Partial<AgentPlacement>[], rest: Partial<WorldDefinition> = {}, steps: Step[] = []) {
  const even = { falloff: flat(1), loveFalloff: flat(1), hateFalloff: flat(1) };
  return new World({
    temperaments: {
      kobold: {
        tags: ['kobold'],
        state: { strength: 2 },
        mind: { perceives: { range: 30 }, feelings: { driven: 'instinct', ...even } },
        innate: { move: { score: 1, steps } },
      },
      snake: { tags: ['snake'], state: { strength: 4, hp: 10, maxHp: 10 } },
    },
    agents: [
      { name: 'Kobold', temperament: 'kobold', at: [8, 9] },
      ...snakes.map((snake, i) => ({ name: `snake ${i}`, temperament: 'snake', at: [0, 0] as const, ...snake })),
    ],
    ...rest,
  });
}

describe('feelings gather', () => {
  test('where those are who are felt for, by how strongly', () => {
    const world = among([{ at: [10, 0] }, { at: [0, 12], state: { strength: 8 } }]);
    const felt = world.agent('Kobold').consider().feelings;
    expect(felt?.toward.map(({ fearLove, hate }) => [fearLove, hate])).toEqual([
      [-2000, 1000],
      [-4000, 1000],
    ]);
    expect([felt?.fearLove, felt?.hate]).toEqual([-6000, 2000]);
    expect(felt?.fearCentre).toEqual([expect.closeTo(10 / 3, 12), 8]);
    expect(felt?.hateCentre).toEqual([5, 6]);
    expect([felt?.mostFeared, felt?.mostHated, felt?.mostLoved]).toEqual([
      world.agent('snake 1').body,
      world.agent('snake 0').body,
      -1,
    ]);
    const inputs = ['feeling.fearDistance', 'feeling.hateDistance', 'feeling.hatedDistance', 'feeling.mostFeared'];
    const [fear, hate, hated, most] = inputs.map((input) => world.agent('Kobold').evaluate(input));
    expect(fear).toBeCloseTo(Math.hypot(8 - 10 / 3, 1), 12);
    expect([hate, hated, most]).toEqual([Math.sqrt(18), Math.sqrt(85), 4000]);
  });

  test('on the lower of two who are felt for as strongly', () => {
    const kobolds = ['Kobold', 'Tik', 'Tok'].map((name) => ({ name, temperament: 'kobold', at: [8, 9] as const }));
    const snakes = ['Kaa', 'Sss'].map((name) => ({ name, temperament: 'snake', at: [8, 9] as const }));
    const world = among([], { agents: [...kobolds, ...snakes] });
    const felt = world.agent('Kobold').consider().feelings;
    expect([felt?.mostLoved, felt?.mostFeared, felt?.mostHated]).toEqual(
      ['Tik', 'Kaa', 'Kaa'].map((name) => world.agent(name).body),
    );
  });

  test('nowhere when nobody is there', () => {
    const world = among([{ at: [60, 9] }]);
    expect(world.agent('Kobold').consider().feelings).toMatchObject({
      toward: [],
      fearCentre: null,
      hateCentre: null,
      hate: 0,
    });
    const inputs = ['feeling.fearDistance', 'feeling.hateDistance', 'feeling.hatedDistance', 'feeling.hate'];
    expect(inputs.map((input) => world.agent('Kobold').evaluate(input))).toEqual([Infinity, Infinity, Infinity, 0]);
  });

  test('not for the dead, and less for the hurt', () => {
    const world = among([{ state: { hp: 0 } }, { state: { hp: 5 } }, {}]);
    expect(
      world
        .agent('Kobold')
        .consider()
        .feelings?.toward.map(({ fearLove }) => fearLove),
    ).toEqual([-1000, -2000]);
  });

  test('for as many as there are', () => {
    const world = among(Array.from({ length: 100 }, (_, i) => ({ at: [i % 10, i % 7] as const })));
    expect(world.agent('Kobold').consider().feelings).toMatchObject({ fearLove: -200_000, hate: 100_000 });
  });
});

describe('a walk by feeling', () => {
  const goes = (step: Step, snakes: readonly Partial<AgentPlacement>[]) => {
    const world = among(snakes, { space: { plane: [40, 40] } }, [step, { wait: 50 }]);
    world.advance(40);
    return world.agent('Kobold').position.map((x) => Number(x.toFixed(6)));
  };

  test('away leads straight away from it, as far as is said', () => {
    expect(goes({ go: { awayFrom: 'most feared', reach: 10 } }, [{ at: [5, 5] }])).toEqual([14, 17]);
    expect(goes({ go: { awayFrom: 'fear centre', reach: 5 } }, [{ at: [8, 6] }, { at: [8, 2] }])).toEqual([8, 14]);
  });

  test('toward it leads there, and no farther', () => {
    expect(goes({ go: { toward: 'most hated', reach: 5 } }, [{ at: [2, 1] }])).toEqual([5, 5]);
    expect(goes({ go: { toward: 'hate centre' } }, [{ at: [2, 1] }, { at: [4, 3] }])).toEqual([3, 2]);
  });

  test('leads nowhere when nothing is felt', () => {
    expect(goes({ go: { toward: 'most loved' } }, [{ at: [2, 1] }])).toEqual([8, 9]);
    expect(goes({ go: { awayFrom: 'most feared' } }, [])).toEqual([8, 9]);
  });
});

test('a mind with a name has friends by the race of each agent that has it', () => {
  const world = createWorld({
    minds: { animal: { feelings: { driven: 'instinct' } } },
    temperaments: {
      wolf: { mind: 'animal', tags: ['wolf'], state: { strength: 3, hp: 1, maxHp: 1 } },
      sheep: { mind: 'animal', tags: ['sheep'], state: { strength: 1, hp: 1, maxHp: 1 } },
    },
    agents: [
      { name: 'Grey', temperament: 'wolf', at: [0, 0] },
      { name: 'Fang', temperament: 'wolf', at: [2, 0] },
      { name: 'Dolly', temperament: 'sheep', at: [4, 0] },
    ],
  });
  expect(world.agent('Grey').evaluate('toward.fearLove', 'Fang')).toBeGreaterThan(0);
  expect(world.agent('Dolly').evaluate('toward.fearLove', 'Fang')).toBeLessThan(0);
});
