import { describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { createWorld, type Mind, type Point, type WorldDefinition } from '../../index.ts';
import { Chooser } from './chooser.ts';
import { isQuickChoice } from './quick-choice.ts';

const WIDTH = 150;
const HEIGHT = 110;
const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** Minds that choose by promise and distance alone, and whose search goes far. */
const MINDS: Readonly<Record<string, Mind>> = {
  'by the square of the distance': { distance: { kind: 'falloff', half: 15, power: 2 } },
  'by the distance': { distance: { kind: 'falloff', half: 8, power: 1 } },
  'one of three': { distance: { kind: 'falloff', half: 30, power: 1 }, select: { weighted: 3 } },
  'one of the best': { distance: { kind: 'falloff', half: 60, power: 2 }, select: { within: 0.3 } },
  'up to some way': { distance: { kind: 'falloff', half: 25, power: 1 }, perceives: { range: 41 } },
};

/**
 * Good things in a corner, along a side or all around; poor ones everywhere if `isSown`; agents all over the ground, and so
 * many stones that the cells are small.
 */
function ground(mind: Mind, where: (x: number, y: number) => boolean, isSown: boolean): WorldDefinition {
  const spots = Array.from({ length: 900 }, (_, i): Point => [(i * 37) % (WIDTH + 1), (i * 53) % (HEIGHT + 1)]);
  const good = spots.filter(([x, y]) => where(x, y));
  const use = (food: number, rest: number) => ({ promise: { food, rest }, steps: [{ wait: 5 }] });
  return {
    ticksPerHour: 60,
    needs: { food: { decay: 60, curve: falling }, rest: { decay: 20, curve: falling } },
    kinds: {
      bed: { slots: 2, adverts: { use: use(20, 10), look: use(0, 12) } },
      well: { slots: 2, adverts: { use: use(-5, 30), drink: use(30, 0) } },
      stone: {},
      crumb: { slots: 2, adverts: { taste: use(0.25, 0) } },
    },
    minds: { ordinary: mind },
    temperaments: { keen: { mind: 'ordinary' } },
    space: { plane: [WIDTH, HEIGHT] },
    things: [
      ...good.map((at, i) => ({ kind: i % 3 === 0 ? 'well' : 'bed', at })),
      ...Array.from({ length: 3000 }, (_, i) => ({ kind: 'stone', at: [(i * 7) % WIDTH, (i * 11) % HEIGHT] as const })),
      ...(isSown ? spots.filter(([x, y]) => (x + y) % 9 === 0).map((at) => ({ kind: 'crumb', at })) : []),
    ],
    agents: Array.from({ length: 16 }, (_, i) => ({
      name: `a${i}`,
      temperament: 'keen',
      at: [(i % 4) * 49 + 1, Math.floor(i / 4) * 36 + 1] as const,
      levels: { food: (i * 31) % 100, rest: (i * 17 + 40) % 100 },
    })),
  };
}

const GROUNDS: Readonly<Record<string, (x: number, y: number) => boolean>> = {
  'to the left': (x) => x < 5,
  'to the right': (x) => x > WIDTH - 5,
  'at the top': (_, y) => y < 4,
  'at the bottom': (_, y) => y > HEIGHT - 4,
  'in a corner': (x, y) => x > WIDTH - 12 && y > HEIGHT - 12,
  'all around': (x, y) => x < 3 || y < 3 || x > WIDTH - 3 || y > HEIGHT - 3,
};

describe('what is far beyond the cells nearby is chosen as by the reference', () => {
  test.each(Object.keys(MINDS).flatMap((mind) => Object.keys(GROUNDS).map((where) => [mind, where])))(
    '%s, when all that is good lies %s',
    (mind, where) => {
      for (const isSown of [false, true]) {
        const world = createWorld(ground(MINDS[mind], GROUNDS[where], isSown), { seed: 3 });
        const { state } = world.engine;
        Object.assign(state, { blocksFrom: 0 });
        const chooser = new Chooser(state);
        let far = 0;
        for (const { row } of world.agents()) {
          expect(isQuickChoice(state, row, state.agentTypeOf(row), false)).toBe(true);
          if (chooser.choose(row, false).found && chooser.finalists.distance[0] > 8 * state.cells.size) far++;
        }
        expectAgreement(world, 1);
        if (MINDS[mind].perceives === undefined) expect(far).toBeGreaterThan(isSown ? 0 : 1);
      }
    },
  );
});
