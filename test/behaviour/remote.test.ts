import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../src/index.ts';

/** Somebody at (0, 0) and a bell at (2, 0), behind a wall that is walked around in six. */
function chapel(remote: boolean): World {
  return createWorld({
    needs: { fun: { decay: 0, start: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] } } },
    space: { map: ['.#.', '.#.', '...'] },
    kinds: {
      bell: {
        state: { heard: 0 },
        adverts: { ring: { remote, promise: { fun: 'distance' }, steps: [{ set: { 'thing.heard': 'distance' } }] } },
      },
    },
    temperaments: { sexton: {} },
    things: [{ kind: 'bell', at: [2, 0], name: 'bell' }],
    agents: [{ name: 'Sexton', temperament: 'sexton', at: [0, 0] }],
  });
}

describe('what is performed from where one stands', () => {
  it('is as far in its steps as in its score: by the straight line', () => {
    const world = chapel(true);
    expect(world.agent('Sexton').consider().options[0].distance).toBe(2);
    world.advance(2);
    expect(world.thing('bell').state('heard')).toBe(2);
    expect(chapel(false).agent('Sexton').consider().options[0].distance).toBe(6);
  });

  it('goes into the books with the promise that was scored', () => {
    for (const [remote, promised] of [
      [true, 2],
      [false, 6],
    ] as const) {
      const world = chapel(remote);
      world.advance(1);
      expect(world.ledger().find(({ advert }) => advert === 'ring')?.promised).toEqual({ fun: promised });
    }
  });
});
