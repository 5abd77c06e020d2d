import { describe, expect, test } from 'vitest';
import { createWorld, type Factor, type World, type WorldDefinition, type WorldOptions } from '../../../index.ts';

const idle = { idle: { steps: [{ wait: 1000 }] } } as const;

/** Ann stands near a till and Ben, looks at both, and walks out of sight of them. */
function leaver(score: Factor, options: WorldOptions = {}, more: Partial<WorldDefinition> = {}): World {
  const world = createWorld(
    {
      ticksPerHour: 60,
      space: { plane: [60, 10] },
      tags: ['red'],
      relations: { likes: { start: 3 } },
      actions: { ...idle, leave: { steps: [{ go: { to: [40, 5] } }, { wait: 1000 }] } },
      kinds: { till: { slots: 1, line: {}, adverts: { pay: { score, autonomous: true, steps: [{ wait: 300 }] } } } },
      temperaments: {
        walker: {
          mind: { perceives: { range: 3 }, memory: { for: '9h', of: ['till', 'stayer', 'red'] }, least: 1000 },
        },
        stayer: { tags: ['red'], mind: { fallback: 'idle' }, adverts: { talk: { score, steps: [{ wait: 3 }] } } },
      },
      things: [{ kind: 'till', at: [5, 5], name: 'till' }],
      agents: [
        { name: 'Ann', temperament: 'walker', at: [5, 6] },
        { name: 'Ben', temperament: 'stayer', at: [6, 5] },
        { name: 'Cid', temperament: 'stayer', at: [3, 5] },
      ],
      ...more,
    },
    options,
  );
  world.advance(2);
  world.agent('Ann').push('leave');
  world.advance(40);
  expect(world.agent('Ann').position).toEqual([40, 5]);
  return world;
}

/** The score that an option of Ann's has from memory. */
function remembered(world: World, thing: string | number): number | undefined {
  const id = typeof thing === 'number' ? thing : world.thing(thing).id;
  return world
    .agent('Ann')
    .consider()
    .options.find((option) => option.thing === id && option.seen !== null)?.score;
}

describe('of what an agent only remembers it knows', () => {
  test('no line, however many stand there', () => {
    const world = leaver({ minus: [10, 'line.length'] });
    for (const name of ['Ben', 'Cid']) world.agent(name).push({ advert: 'pay', thing: 'till' });
    world.advance(9);
    expect(world.thing('till').line).toHaveLength(1);
    expect(remembered(world, 'till')).toBe(10);
    expect(world.agent('Ben').evaluate('line.length', 'till')).toBe(0);
  });

  test('nothing that the game could look at, once it is gone', () => {
    const asked: (number | null)[] = [];
    const look = (_: unknown, thing: { readonly id: number } | null) => {
      asked.push(thing?.id ?? null);
      return 4;
    };
    const world = leaver({ product: ['host.look', 1] }, { host: { inputs: { look } } });
    asked.length = 0;
    expect(remembered(world, 'till')).toBe(4);
    expect(new Set(asked)).toEqual(
      new Set([
        0,
        ...world
          .agents()
          .slice(1)
          .map(({ body }) => body),
      ]),
    );
    world.thing('till').remove();
    asked.length = 0;
    expect(remembered(world, 0)).toBe(4);
    expect(asked).toContain(null);
    expect(asked).not.toContain(0);
  });

  test('no feelings of somebody who has left', () => {
    const world = leaver({ sum: ['from.likes', 1] });
    const body = world.agent('Ben').body as number;
    world.agent('Ben').setRelation('likes', 'Ann', 7);
    expect(remembered(world, body)).toBe(8);
    world.agent('Ben').remove();
    expect(remembered(world, body)).toBe(1);
  });

  test('no tags of somebody who has left', () => {
    const world = leaver(1);
    expect(world.agent('Ann').evaluate('remembered.red')).toBe(2);
    world.agent('Cid').remove();
    expect(world.agent('Ann').evaluate('remembered.red')).toBe(1);
    expect(world.agent('Ann').evaluate('remembered.stayer')).toBe(2);
  });
});

test('the wait at a thing is none while a slot is free, and shared by its slots when none is', () => {
  const world = createWorld({
    ticksPerHour: 60,
    actions: idle,
    kinds: {
      till: { slots: 2, line: { each: '4m' }, adverts: { pay: { autonomous: false, steps: [{ wait: 500 }] } } },
    },
    temperaments: { person: { mind: { fallback: 'idle' } } },
    things: [{ kind: 'till', at: [5, 5], name: 'till' }],
    agents: Array.from({ length: 5 }, (_, i) => ({ name: `P${i}`, temperament: 'person', at: [5, 5] as const })),
  });
  const waits: number[] = [];
  for (let i = 0; i < 4; i++) {
    waits.push(Math.round(world.agent('P4').evaluate('line.wait', 'till') * 60));
    world.agent(`P${i}`).push({ advert: 'pay', thing: 'till' });
    world.advance(3);
  }
  expect(waits).toEqual([0, 0, 2, 4]);
});

test('all that is near counts, however much it is', () => {
  const world = createWorld({
    actions: idle,
    kinds: { cup: {} },
    temperaments: { person: { state: { hp: 1 }, mind: { fallback: 'idle' } } },
    things: Array.from({ length: 300 }, (_, i) => ({ kind: 'cup', at: [i % 20, 3] as const })),
    agents: Array.from({ length: 200 }, (_, i) => ({ name: `P${i}`, temperament: 'person', at: [i % 20, 5] as const })),
  });
  expect(world.agent('P0').evaluate('near.cup')).toBe(300);
  expect(world.agent('P0').evaluate('near.person')).toBe(199);
  world.setParameter('agents.P0.range', 2.5);
  expect(world.agent('P0').evaluate('near.person')).toBe(29);
  expect(world.agent('P0').evaluate('near.cup')).toBe(30);
});
