import { describe, expect, test } from 'vitest';
import { createWorld, type Mind } from '../../../index.ts';
import { A, type State } from '../../state/state.ts';
import { isTimeToLook, nextLook } from './look-time.ts';

/** A walker with a mind and a speed, in the second row, that set out at tick 20. */
function walker(mind: Mind, speed = 0.5): State {
  const { state: s } = createWorld({
    temperaments: { ghost: {}, person: { speed, mind } },
    space: { plane: [40, 40] },
    agents: [
      { name: 'ghost', temperament: 'ghost', at: [1, 1] },
      { name: 'Ann', temperament: 'person', at: [1, 1] },
    ],
  }).engine;
  s.ints[s.row(1) + A.began] = 20;
  return s;
}

/** The ticks from one on at which a walker looks around. */
function looksOf(s: State, ticks: number): number[] {
  return Array.from({ length: ticks }, (_, i) => 20 + i).filter((tick) => {
    s.now = tick;
    return isTimeToLook(s, 1);
  });
}

/** The next look from each tick on. */
function nextFrom(s: State, ...ticks: readonly number[]): number[] {
  return ticks.map((tick) => {
    s.now = tick;
    return nextLook(s, 1);
  });
}

describe('a walker that remembers looks around', () => {
  const memory = { for: '5h' } as const;

  test('each time that it has walked half as far as it sees', () => {
    const s = walker({ memory, perceives: { range: 6 } });
    expect(looksOf(s, 20)).toEqual([20, 26, 32, 38]);
    expect(nextFrom(s, 20, 21, 25, 26, 31)).toEqual([26, 26, 26, 32, 32]);
  });

  test('at every tick, if it walks farther than that in one', () => {
    const s = walker({ memory, perceives: { range: 6 } }, 9);
    expect(looksOf(s, 4)).toEqual([20, 21, 22, 23]);
    expect(nextFrom(s, 20, 33)).toEqual([21, 34]);
  });

  test('every four units, if only walls limit its sight', () => {
    const s = walker({ memory, perceives: { sight: true } });
    expect(looksOf(s, 20)).toEqual([20, 28, 36]);
    expect(nextFrom(walker({ memory, perceives: { sight: true, range: 6 } }), 21)).toEqual([26]);
  });

  test('never on its way, if it sees everything', () => {
    expect(nextFrom(walker({ memory }), 20, 25)).toEqual([Infinity, Infinity]);
    expect(nextFrom(walker({ perceives: { range: 6 } }), 20, 25)).toEqual([Infinity, Infinity]);
  });
});
