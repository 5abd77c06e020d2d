import { describe, expect, test } from 'vitest';
import {
  type AgentPlacement,
  createWorld,
  type Kind,
  type Mind,
  type Need,
  type World,
  type WorldDefinition,
} from '../../index.ts';

const straight: Need = { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 50 };

function kind(advert: string, promise: Record<string, number>): Kind {
  return { slots: 9, adverts: { [advert]: { promise, steps: [{ wait: 500 }] } } };
}

/** A world with Ann at 0, 0, a thing of every kind in a row, 40 apart, and Ben, who is like her. */
function row(mind: Mind, kinds: Record<string, Kind>, rest: Partial<WorldDefinition> = {}): World {
  return createWorld({
    ticksPerHour: 60,
    needs: { food: straight, fun: straight },
    kinds,
    temperaments: { person: { mind } },
    things: Object.keys(kinds).map((kind, i) => ({ kind, at: [i * 40, 0] })),
    agents: [
      { name: 'Ann', temperament: 'person', at: [0, 0] },
      { name: 'Ben', temperament: 'person', at: [0, 0], levels: { food: 5, fun: 5 } },
    ],
    ...rest,
  });
}

/** What the two choose first. */
function choices(world: World): (string | undefined)[] {
  world.advance(1);
  return ['Ann', 'Ben'].map((agent) => world.agent(agent).doing?.action);
}

describe('trivial scoring', () => {
  const trivial: Mind = { scoring: 'trivial', distance: { kind: 'falloff', half: 40 } };

  test('counts the levels that one has, so that much is left of a small gain nearby', () => {
    // For Ann 105 against 160 ÷ 2, for Ben 15 against 70 ÷ 2.
    const world = row(trivial, { bowl: kind('nibble', { food: 5 }), table: kind('feast', { food: 30, fun: 30 }) });
    expect(choices(world)).toEqual(['nibble', 'feast']);
  });

  test('counts a need that is better low by what it falls', () => {
    const needs = { fun: straight, weight: { ...straight, weight: -1 } };
    const kinds = { gym: kind('train', { weight: -20 }), cake: kind('eat cake', { weight: 20, fun: 30 }) };
    expect(
      choices(
        row({ scoring: 'trivial' }, kinds, {
          needs,
          agents: [
            { name: 'Ann', temperament: 'person', at: [0, 0] },
            { name: 'Ben', temperament: 'person', at: [0, 0] },
          ],
        }),
      ),
    ).toEqual(['train', 'train']);
  });
});

test('attenuated scoring prefers the urgency that is left, so what takes scores more than what gives', () => {
  const kinds = { bowl: kind('nibble', { food: 5 }), scales: kind('fast', { food: -30 }) };
  expect(choices(row({ scoring: 'attenuated' }, kinds, { agents: bothAt(50) }))).toEqual(['fast', 'fast']);
  expect(choices(row({ scoring: 'delta' }, kinds, { agents: bothAt(50) }))).toEqual(['nibble', 'nibble']);
});

function bothAt(food: number): AgentPlacement[] {
  return ['Ann', 'Ben'].map((name) => ({ name, temperament: 'person', at: [0, 0], levels: { food } }));
}

test('whoever thinks again while a level is being filled goes by what it has come to', () => {
  const sofa: Kind = {
    slots: 9,
    adverts: { rest: { promise: { food: 50 }, steps: [{ fill: { food: 60 }, until: { food: 99 } }] } },
  };
  const world = row({ redecide: 1 }, { sofa, television: kind('watch', { fun: 20 }) }, { agents: bothAt(10) });
  const left: number[] = [];
  world.on((event) => {
    if (event.type === 'ended') left.push(world.agent(event.agent).level('food'));
  });
  world.advance(100);
  // 20 is left to gain at a level of 80: a tie, which goes to the sofa.
  expect(left).toEqual([81, 81]);
});

test('what was done lately scores less by a penalty that fades, for a promise and for a factor alike', () => {
  const fun: Kind = {
    slots: 9,
    adverts: {
      swing: { promise: { fun: 40 }, steps: [{ wait: 4 }] },
      slide: { score: 0.4, steps: [{ wait: 4 }] },
      seesaw: { promise: { fun: 30 }, steps: [{ wait: 4 }] },
    },
  };
  const world = row({ repeats: { penalty: 0.5, for: 100 } }, { fun });
  const done: string[] = [];
  world.on((event) => {
    if (event.type === 'started' && event.agent === world.agent('Ann').id) done.push(event.action);
  });
  world.advance(30);
  // 0.4 each, the other 0.3: after one of the first comes the other, for only the last is remembered.
  expect(done.slice(0, 4)).toEqual(['swing', 'slide', 'swing', 'slide']);
});
