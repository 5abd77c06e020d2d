import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEVER } from '../../src/core/internal.ts';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../src/save/index.ts';
import { worlds } from '../random/world.ts';
import { runs } from '../runner/runs.ts';
import { expectSoundBooks, IDLERS } from './births.ts';

/** The same world, loaded from its own save. */
function reloaded(definition: WorldDefinition, world: World): World {
  return createWorld(definition, { snapshot: decodeSnapshot(encodeSnapshot(world.snapshot())) });
}

/** A world whose agents joined at a late tick: nothing in it is older. */
function lateWorld(definition: WorldDefinition, now: number): World {
  const world = createWorld(definition, { seed: 5 });
  for (const agent of world.agents()) agent.remove();
  world.engine.state.now = now;
  world.advance(1);
  for (const placement of definition.agents ?? []) {
    const { toward: _, needs: _own, ...alone } = placement;
    world.addAgent(alone);
  }
  return world;
}

describe('close to the last tick', () => {
  test('agents go on until time ends, and every save loads', () => {
    fc.assert(
      fc.property(worlds, (definition) => {
        const world = lateWorld(definition, NEVER - 60);
        while (world.now < NEVER - 1) {
          world.advance(1);
          expectSoundBooks(world);
          if (world.now % 7 !== 0) continue;
          const again = reloaded(definition, world);
          expect(again.hash()).toBe(world.hash());
        }
        expect(() => world.advance(1)).toThrow('time ends at tick 2147483646');
      }),
      { numRuns: runs(6) },
    );
  });

  test('a wait, a walk and a fill that would end after it stop nobody from being interrupted or saved', () => {
    const definition: WorldDefinition = {
      ...IDLERS,
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
      actions: {
        long: { steps: [{ wait: '1073741824t' }] },
        random: { steps: [{ wait: ['1073741000t', '1073741824t'] }] },
        until: { steps: [{ wait: { until: 0, atMost: '1073741824t' } }] },
        fill: { steps: [{ fill: { rest: '0.000001/h' }, for: '1073741824t' }] },
      },
    };
    for (const action of ['long', 'random', 'until', 'fill']) {
      const world = lateWorld(definition, NEVER - 1_000_000);
      world.agent('Ann').push(action, { where: 'instead', priority: 9 });
      world.advance(5);
      expect(world.agent('Ann').doing?.action).toBe(action);
      expect(reloaded(definition, world).hash()).toBe(world.hash());
      world.agent('Ann').pause();
      world.advance(5);
      world.agent('Ann').resume();
      world.advance(5);
      expect(world.agent('Ann').doing?.action).toBe(action);
      expect(reloaded(definition, world).hash()).toBe(world.hash());
      world.agent('Ann').interrupt('enough');
      world.advance(50);
      expect(world.agent('Ann').doing?.action).not.toBe(action);
      expectSoundBooks(world);
    }
  });
});

describe('after 2³¹ decisions', () => {
  test('the world decides as before, and every save loads', () => {
    fc.assert(
      fc.property(worlds, (definition) => {
        const world = createWorld(definition, { seed: 5 });
        world.advance(3);
        const { state } = world.engine;
        state.decisions = NEVER + 1;
        state.chains = NEVER - 2;
        for (let i = 0; i < state.ledger.started.length; i++) state.ledger.started[i] = NEVER - 1;
        for (let i = 0; i < 10; i++) {
          world.advance(4);
          expectSoundBooks(world);
          const again = reloaded(definition, world);
          expect(again.hash()).toBe(world.hash());
          again.advance(4);
          expectSoundBooks(again);
        }
        for (const { started } of world.ledger()) expect(started).toBeGreaterThanOrEqual(NEVER - 1);
      }),
      { numRuns: runs(6) },
    );
  });

  test('numbers of chains begin again', () => {
    const world = createWorld(IDLERS);
    world.engine.state.chains = NEVER - 1;
    world.advance(1);
    expect(world.engine.state.chains).toBeGreaterThan(0);
    expect(world.engine.state.chains).toBeLessThan(10);
    expect(reloaded(IDLERS, world).hash()).toBe(world.hash());
  });
});
