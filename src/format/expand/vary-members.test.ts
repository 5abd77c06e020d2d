import { describe, expect, test } from 'vitest';
import { loadWorld, showWorldProblems } from '../index.ts';

function crowd(vary: string): string {
  return `hanker: 2
ticksPerHour: 60
needs: { food: { decay: 6/h, curve: [[0, 1], [100, 0]], start: 60 } }
kinds: { pot: { slots: 400, adverts: { eat: { promise: { food: 40 }, steps: [{ fill: { food: 60/h }, until: { food: 95 } }] } } } }
temperaments: { person: { mind: {} } }
things: [{ kind: pot, at: [5, 5] }]
agents:
  - { name: guest, temperament: person, count: 400, vary: ${vary} }
`;
}

function decays(vary: string): number[] {
  const { definition, problems } = loadWorld(crowd(vary), 'crowd.yaml');
  expect(showWorldProblems(problems)).toBe('');
  return (definition?.agents ?? []).map(({ needs }) => Number.parseFloat(String(needs?.food?.decay)));
}

describe('the numbers of a crowd', () => {
  test('are as various as their distribution, and the same in every run', () => {
    const drawn = decays('{ needs: { food: { decay: { normal: [6/h, 1/h] } } } }');
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    const deviation = Math.sqrt(drawn.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / drawn.length);
    expect(mean).toBeCloseTo(6, 0);
    expect(deviation).toBeGreaterThan(0.85);
    expect(deviation).toBeLessThan(1.15);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(9);
    expect(decays('{ needs: { food: { decay: { normal: [6/h, 1/h] } } } }')).toEqual(drawn);
  });

  test('can be uniform or lognormal', () => {
    const even = decays('{ needs: { food: { decay: { uniform: [4/h, 8/h] } } } }');
    expect([Math.min(...even), Math.max(...even)]).toEqual([expect.closeTo(4, 1), expect.closeTo(8, 1)]);
    const skewed = decays('{ needs: { food: { decay: { lognormal: [6/h, 1.5] } } } }').sort((a, b) => a - b);
    expect(skewed[200]).toBeCloseTo(6, 0);
    expect(skewed[336] / skewed[200]).toBeGreaterThan(1.35);
  });

  test('are parameters, so that a fit can change the spread', () => {
    const world = loadWorld(crowd('{ needs: { food: { decay: { normal: [6/h, 1/h] } } } }'), 'crowd.yaml');
    const wider = world.withParameters({ 'agents.guest.vary.needs.food.decay.normal.1': 2 });
    const [first, second] = [world, wider].map(({ definition }) =>
      Number.parseFloat(String(definition?.agents?.[3].needs?.food?.decay)),
    );
    expect(second - 6).toBeCloseTo(2 * (first - 6), 4);
  });
});

test.each([
  ['{ needs: { food: { decay: 3 } } }', 'got 3; expected a distribution such as { normal: [6/h, 1/h] }'],
  ['{ needs: { food: { decay: { normal: [6/h] } } } }', 'expected two numbers of the same unit'],
  ['{ needs: { food: { decay: { normal: [6/h, -1/h] } } } }', 'expected a standard deviation of 0 or more'],
  ['{ needs: { food: { decay: { uniform: [6/h, 1/h] } } } }', 'the lower end must come first'],
  ['{ needs: { food: { decay: { lognormal: [6/h, 0.5] } } } }', 'expected a median above 0 and a factor of 1 or more'],
])('%s is rejected', (vary, message) => {
  const { definition, problems } = loadWorld(crowd(vary), 'crowd.yaml');
  expect(definition).toBeNull();
  expect(showWorldProblems(problems)).toContain(message);
});
