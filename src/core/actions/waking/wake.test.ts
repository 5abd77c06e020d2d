import { describe, expect, test } from 'vitest';
import { createWorld, type Need, type Step, type World, type WorldDefinition } from '../../../index.ts';

const need: Need = { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 10 };

/** Ann and Ben, who are told to fill at tick 0 and begin at tick 2; a rate of 60 is 1 each tick. */
function fill(step: Step, rest: Partial<WorldDefinition> = {}): { world: World; ended: string[] } {
  const world = createWorld({
    ticksPerHour: 60,
    needs: { food: need, rest: need },
    actions: { fill: { steps: [step] } },
    temperaments: { person: {} },
    agents: [
      { name: 'Ann', temperament: 'person', at: [1, 1] },
      { name: 'Ben', temperament: 'person', at: [2, 2], levels: { food: 35 } },
    ],
    ...rest,
  });
  const ended: string[] = [];
  world.on((event) => {
    if (event.type === 'ended' && event.action === 'fill') ended.push(`${world.agent(event.agent).name} ${world.now}`);
  });
  for (const agent of ['Ann', 'Ben']) world.agent(agent).push('fill');
  return { world, ended };
}

describe('a fill step', () => {
  test('ends at the tick at which the last of the levels that it waits for is reached; each stops where it should', () => {
    const { world, ended } = fill({ fill: { food: 60, rest: 120 }, until: { food: 40, rest: 40 } });
    world.advance(100);
    expect(ended).toEqual(['Ben 17', 'Ann 32']);
    for (const agent of ['Ann', 'Ben']) {
      expect([world.agent(agent).level('food'), world.agent(agent).level('rest')]).toEqual([40, 40]);
    }
  });

  test('waits for none but the levels that it names; the others grow all the while', () => {
    const { world, ended } = fill({ fill: { food: 60, rest: 120 }, until: { food: 40 } });
    world.advance(100);
    expect(ended).toEqual(['Ben 7', 'Ann 32']);
    expect([world.agent('Ann').level('rest'), world.agent('Ben').level('rest')]).toEqual([70, 20]);
  });

  test('that waits for no level lasts as long as it says', () => {
    const { world, ended } = fill({ fill: { rest: 120 }, for: 7 });
    world.advance(100);
    expect(ended).toEqual(['Ann 9', 'Ben 9']);
    expect([world.agent('Ann').level('food'), world.agent('Ann').level('rest')]).toEqual([10, 24]);
  });
});

test('whoever waits for long thinks again when a level falls through an alarm, be it the end of its range, and not before', () => {
  const hungry: Need = { ...need, decay: 60, start: 100, alarms: [50, 20, 0] };
  const world = createWorld({
    ticksPerHour: 60,
    needs: { rest: need, food: hungry },
    kinds: { sofa: { adverts: { lounge: { score: 1, steps: [{ wait: 1000 }] } } } },
    temperaments: { person: {} },
    things: [{ kind: 'sofa', at: [1, 1] }],
    agents: [
      { name: 'Ann', temperament: 'person', at: [1, 1] },
      { name: 'Ben', temperament: 'person', at: [1, 1], levels: { food: 90 } },
    ],
  });
  const thought: number[] = [];
  world.engine.state.tracer = (agent) => {
    if (agent === world.agent('Ann').id) thought.push(world.now);
  };
  world.advance(300);
  expect(thought).toEqual([1, 50, 80, 100]);
});

test('a fill step ends at the next tick when the level that it waits for is set from outside', () => {
  const world = createWorld({
    ticksPerHour: 60,
    needs: {
      rest: {
        decay: 0,
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: 50,
      },
    },
    actions: { sleep: { steps: [{ fill: { rest: 60 }, until: { rest: 90 } }] } },
    temperaments: { person: {} },
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  world.agent('Ann').push('sleep');
  world.advance(5);
  expect(world.agent('Ann').doing).toMatchObject({ action: 'sleep', step: 'fill' });
  world.agent('Ann').setLevel('rest', 95);
  world.advance(1);
  expect(world.agent('Ann').doing?.action).toBe('wait a little');
  expect(world.agent('Ann').level('rest')).toBe(95);
});
