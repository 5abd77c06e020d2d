import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { World } from '../../src/core/index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../src/save/index.ts';
import { runs } from '../runner/runs.ts';
import { expectSoundBooks, IDLERS, neverReusing } from './births.ts';

describe('any births and deaths', () => {
  const schedule = fc.array(
    fc.record({
      do: fc.constantFrom('add', 'add', 'remove', 'wait'),
      which: fc.nat(20),
      ticks: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 5, maxLength: 40 },
  );
  type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never;

  /** Runs a schedule and returns what happened to everybody, by name. `before` is called before each step. */
  function live(world: World, steps: Schedule, before: (world: World, step: number) => World = (same) => same) {
    const lives = new Map<string, string[]>();
    const follow = (each: World) =>
      each.on((event) => {
        if (event.agent < 0) return;
        const { name } = each.agent(event.agent);
        const line = `${each.now} ${event.type} ${'action' in event ? event.action : ''} ${'how' in event ? event.how : ''}`;
        lives.set(name, [...(lives.get(name) ?? []), line]);
      });
    let current = world;
    follow(current);
    steps.forEach((step, i) => {
      const next = before(current, i);
      if (next !== current) follow(next);
      current = next;
      const names = current
        .agents()
        .map(({ name }) => name)
        .sort();
      if (step.do === 'add')
        current.addAgent({
          name: `born ${i}`,
          temperament: step.which % 2 === 0 ? 'person' : 'walker',
          at: [step.which, 3],
        });
      else if (step.do === 'remove' && names.length > 0) current.agent(names[step.which % names.length]).remove();
      current.advance(step.ticks);
    });
    return { world: current, lives: Object.fromEntries([...lives].sort()) };
  }

  test('come out as where no row is used again', () => {
    fc.assert(
      fc.property(schedule, (steps) => {
        const [reusing, reference] = [live(new World(IDLERS), steps), live(neverReusing(IDLERS), steps)];
        expect(reusing.lives).toEqual(reference.lives);
        expect(reusing.world.agentCount).toBe(reference.world.agentCount);
        expectSoundBooks(reusing.world);
      }),
      { numRuns: runs(60) },
    );
  });

  test('come out the same with a save and a load at any time', () => {
    fc.assert(
      fc.property(schedule, fc.nat(7), (steps, every) => {
        const straightOn = live(new World(IDLERS), steps).world;
        const reloaded = live(new World(IDLERS), steps, (world, i) =>
          i % (every + 1) === 0
            ? new World(IDLERS, { snapshot: decodeSnapshot(encodeSnapshot(world.snapshot())) })
            : world,
        ).world;
        expect(reloaded.hash()).toBe(straightOn.hash());
        expect(Buffer.from(encodeSnapshot(reloaded.snapshot())).toString('hex')).toBe(
          Buffer.from(encodeSnapshot(straightOn.snapshot())).toString('hex'),
        );
      }),
      { numRuns: runs(60) },
    );
  });
});
