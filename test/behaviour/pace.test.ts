import { describe, expect, it } from 'vitest';
import { createWorld, DefinitionError, type Factor, type World } from '../../src/index.ts';
import { chronicle, lines } from '../fixtures/chronicle.ts';

/** A porter at (0, 0) who walks to a post at (12, 0), at half his pace with a load of 1, and not at all with 2. */
function porter(load: number, pace: Factor = { minus: [1, { over: ['agent.load', 2] }] }, speed = 1): World {
  return createWorld({
    kinds: { post: { adverts: { visit: { score: 1, steps: [{ wait: 100 }] } } } },
    temperaments: { porter: { pace, speed, state: { load } } },
    things: [{ kind: 'post', at: [12, 0] }],
    agents: [{ name: 'Porter', temperament: 'porter', at: [0, 0] }],
  });
}

const placeAfter = (world: World, ticks: number) => {
  world.advance(ticks);
  return world.agent('Porter').position[0];
};

describe('pace', () => {
  it('multiplies the speed', () => {
    expect(placeAfter(porter(0), 5)).toBe(4);
    expect(placeAfter(porter(1), 5)).toBe(2);
    expect(placeAfter(porter(1, undefined, 2), 5)).toBe(4);
    expect(placeAfter(porter(0, 1.5), 5)).toBe(6);
  });

  it('a walk takes as long as its pace makes it, rounded up', () => {
    const world = porter(1);
    expect(placeAfter(world, 24)).toBe(11.5);
    expect(placeAfter(world, 1)).toBe(12);
    expect(world.agent('Porter').doing).toMatchObject({ step: 'wait', isWalking: false });
  });

  it('changes on the way with a state of the agent’s own, from where it is', () => {
    const world = porter(0);
    expect(placeAfter(world, 5)).toBe(4);
    world.thing('Porter').setState('load', 1);
    expect(placeAfter(world, 4)).toBe(6);
    world.thing('Porter').setState('load', 0);
    expect(placeAfter(world, 4)).toBe(10);
    expect(placeAfter(world, 2)).toBe(12);
    expect(world.agent('Porter').doing?.isWalking).toBe(false);
  });

  it('at 0 nobody moves, and whoever watches is told why', () => {
    const world = porter(2);
    const entries = chronicle(world);
    expect(placeAfter(world, 3)).toBe(0);
    expect(lines(entries)).toContain('Porter failed visit: it can’t move');
    world.thing('Porter').setState('load', 0);
    expect(placeAfter(world, 15)).toBe(12);
  });

  it('who comes to a stop on the way stays there and is told why', () => {
    const world = porter(0);
    const entries = chronicle(world);
    expect(placeAfter(world, 5)).toBe(4);
    world.thing('Porter').setState('load', 2);
    expect(placeAfter(world, 3)).toBe(4);
    expect(lines(entries)).toContain('Porter failed visit: it can’t move');
  });

  it('who is stopped and let go within one tick walks on', () => {
    const world = porter(0);
    const entries = chronicle(world);
    world.advance(5);
    world.thing('Porter').setState('load', 2);
    world.thing('Porter').setState('load', 0);
    expect(placeAfter(world, 8)).toBe(12);
    expect(lines(entries)).toEqual(['Porter started visit (post)']);
  });

  it('need not be moved to be where one is', () => {
    const world = porter(2);
    world.addThing({ kind: 'post', at: [0, 0] });
    world.thing('post #0').remove();
    world.advance(3);
    expect(world.agent('Porter').doing).toMatchObject({ action: 'visit', step: 'wait' });
  });

  it('of those without one is 1, and tuning a speed counts for both', () => {
    const world = createWorld({
      kinds: { post: { slots: 2, adverts: { visit: { score: 1, steps: [{ wait: 100 }] } } } },
      temperaments: { porter: { pace: 0.5 }, runner: { speed: 2 } },
      things: [{ kind: 'post', at: [12, 0] }],
      agents: [
        { name: 'Porter', temperament: 'porter', at: [0, 0] },
        { name: 'Runner', temperament: 'runner', at: [0, 0] },
      ],
    });
    world.advance(3);
    expect([world.agent('Porter').position[0], world.agent('Runner').position[0]]).toEqual([1, 4]);
    world.setParameter('temperaments.porter.speed', 4);
    world.advance(2);
    expect([world.agent('Porter').position[0], world.agent('Runner').position[0]]).toEqual([5, 8]);
  });

  it('belongs to the agent', () => {
    expect(() => porter(0, 'distance')).toThrow(DefinitionError);
    expect(() => porter(0, 'distance')).toThrow(
      'what multiplies its speed belongs to the agent; it must not read the thing, the distance or feelings',
    );
    expect(() => porter(0, 'agent.lode')).toThrow('Did you mean "agent.load"?');
  });
});
