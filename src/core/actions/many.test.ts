import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';

const COUNT = 150;
const idle = { idle: { steps: [{ wait: 1000 }] } } as const;

test('everybody is asked, however many there are', () => {
  const talk = { autonomous: false, score: 0, together: { asks: 'agents', waits: 5 }, steps: [{ wait: 2 }] } as const;
  const world = createWorld({
    ticksPerHour: 60,
    actions: idle,
    kinds: { fire: { slots: 1000, adverts: { talk } } },
    temperaments: { person: { mind: { fallback: 'idle' } } },
    things: [{ kind: 'fire', at: [5, 5], name: 'fire' }],
    agents: Array.from({ length: COUNT }, (_, i) => ({
      name: `P${i}`,
      temperament: 'person',
      at: [i % 30, 5] as const,
    })),
  });
  const asked: (string | null)[] = [];
  world.on('asked', ({ whoName }) => asked.push(whoName));
  world.agent('P0').push({ advert: 'talk', thing: 'fire' });
  world.advance(3);
  expect(asked).toEqual(Array.from({ length: COUNT - 1 }, (_, i) => `P${i + 1}`));
});

test('all who follow somebody turn when that one does, however many there are', () => {
  const definition: WorldDefinition = {
    ticksPerHour: 60,
    space: { plane: [200, 200] },
    actions: { ...idle, away: { steps: [{ go: { to: [100, 199] } }] }, back: { steps: [{ go: { to: [100, 1] } }] } },
    temperaments: {
      person: {
        mind: { fallback: 'idle' },
        slots: 200,
        adverts: { hug: { autonomous: false, steps: [{ wait: 500 }] } },
      },
    },
    agents: Array.from({ length: COUNT }, (_, i) => ({
      name: `P${i}`,
      temperament: 'person',
      at: [i === 0 ? 0 : i + 30, 100] as const,
    })),
  };
  const world = createWorld(definition);
  world.advance(1);
  world.agent('P0').push('away');
  for (let i = 1; i < COUNT; i++) world.agent(`P${i}`).push({ advert: 'hug', thing: 'P0' });
  world.advance(5);
  const { state: s } = world.engine;
  const aims = () => Array.from({ length: COUNT - 1 }, (_, i) => s.aim[(i + 1) * 2 + 1]);
  const before = aims();
  expect(before.every((y) => y > 100)).toBe(true);
  world.agent('P0').push('back', { where: 'instead' });
  world.advance(2);
  expect(aims().every((y, i) => y < before[i])).toBe(true);
});

test('all decays of an agent are hastened, however many there are', () => {
  const names = Array.from({ length: 30 }, (_, i) => `n${i}`);
  const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
  const world = createWorld({
    ticksPerHour: 60,
    state: { heat: 2 },
    actions: idle,
    needs: Object.fromEntries(
      names.map((name, i) => [name, { decay: `${i % 2 === 0 ? 1 : 2}/t`, curve, hastened: 'world.heat' }]),
    ),
    temperaments: { person: { mind: { fallback: 'idle' } } },
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  } as WorldDefinition);
  world.advance(10);
  expect(Object.values(world.agent('Ann').levels())).toEqual(names.map((_, i) => (i % 2 === 0 ? 80 : 60)));
});
