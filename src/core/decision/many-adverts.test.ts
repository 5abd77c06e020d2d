import { expect, test } from 'vitest';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { type Curve, createWorld, type Need, type WorldDefinition } from '../../index.ts';
import { Chooser } from './chooser.ts';
import { PromiseBounds } from './promise-bounds.ts';
import { isQuickChoice } from './quick-choice.ts';

const NEEDS = ['food', 'rest', 'fun', 'calm', 'pride', 'warmth'];
const ADVERTS = ['a', 'b', 'c', 'd', 'e'];

/** Each kind has five adverts, of which another one is the best for each kind and each need. */
function fair(): WorldDefinition {
  const curve = (i: number): Curve => ({ kind: 'linear', over: [0, 100], to: [1 + i / 9, 0] });
  const names = Array.from({ length: 45 }, (_, k) => `k${k}`);
  const advert = (k: number, i: number) => ({
    promise: {
      [NEEDS[(k + i) % 6]]: 5 + ((k * 7 + i * 13) % 31),
      ...(i % 2 === 0 ? { [NEEDS[(k + i + 3) % 6]]: 1 + ((k + i) % 5) } : {}),
    },
    steps: [{ wait: 5 }],
  });
  return {
    ticksPerHour: 60,
    needs: Object.fromEntries(NEEDS.map((name, i): [string, Need] => [name, { decay: 1, curve: curve(i) }])),
    kinds: Object.fromEntries(
      names.map((name, k) => [
        name,
        { slots: 99, adverts: Object.fromEntries(ADVERTS.map((each, i) => [each, advert(k, i)])) },
      ]),
    ),
    minds: { ordinary: { distance: { kind: 'falloff', half: 9, power: 2 } } },
    temperaments: { keen: { mind: 'ordinary' } },
    space: { plane: [90, 90] },
    things: names.map((kind, k) => ({ kind, at: [(k % 7) * 13, Math.floor(k / 7) * 13] })),
    agents: Array.from({ length: 60 }, (_, i) => ({
      name: `a${i}`,
      temperament: 'keen',
      at: [(i * 29) % 90, (i * 53) % 90],
      levels: Object.fromEntries(NEEDS.map((name, n) => [name, (i * 31 + n * 47) % 101])),
    })),
  } as WorldDefinition;
}

test('the quick choice finds the best of five adverts of each of many kinds, whichever it is', () => {
  const world = createWorld(fair(), { seed: 1 });
  const { state } = world.engine;
  const chooser = new Chooser(state);
  const taken = new Set<number>();
  for (const { row } of world.agents()) {
    expect(isQuickChoice(state, row, state.agentTypeOf(row), false)).toBe(true);
    taken.add(chooser.choose(row, false).advert % ADVERTS.length);
  }
  expect([...taken].sort()).toEqual([0, 1, 2, 3, 4]);
  expectAgreement(world, 6);
});

test('there is a place for a table of each need by each curve', () => {
  const { rules, classes } = createWorld(fair()).engine.state;
  const { tableAt } = new PromiseBounds(rules, classes);
  const count = rules.needs.length * rules.curves.length;
  expect(count).toBeGreaterThan(30);
  expect(tableAt.length).toBeGreaterThanOrEqual(count);
  expect(new Set(tableAt.subarray(0, count))).toEqual(new Set([-1]));
});
