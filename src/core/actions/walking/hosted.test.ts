import { describe, expect, test } from 'vitest';
import { createWorld, type Host, type WorldDefinition } from '../../../index.ts';
import { NEVER } from '../../definition/time.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { arriveByHost, endHosted, isHosted, startHosted, walkByHost, walkedTo } from './hosted.ts';

const BEN = 1;
const definition: WorldDefinition = {
  actions: {
    rest: { steps: [{ wait: '9h' }] },
    stroll: { steps: [{ go: { to: [9, 9] } }] },
    search: { steps: [{ go: { to: 'lastSeen' } }] },
  },
  kinds: { shop: { adverts: { buy: { score: 0, steps: [{ wait: 3 }] } } } },
  temperaments: { person: { mind: { fallback: 'rest', memory: { for: '9h' } } } },
  space: { plane: [20, 20] },
  things: [
    { kind: 'shop', at: [2, 2] },
    { kind: 'shop', at: [7, 2] },
  ],
  agents: ['Ann', 'Ben'].map((name) => ({ name, temperament: 'person', at: [4, 5] as const })),
};

/** The state at tick 3, and what the engine has told the game. */
function create(answer?: number): { s: State; told: unknown[][] } {
  const told: unknown[][] = [];
  const walk: Host['walk'] = (agent, to, thing) => {
    told.push([agent.name, [...to], thing?.id]);
    return answer ?? null;
  };
  const world = createWorld(definition, answer === undefined ? {} : { host: { walk } });
  world.advance(3);
  const { state: s } = world.engine;
  const { ended } = s.host;
  Object.assign(s.host, {
    ended: (agent: number, isFinished: boolean) => {
      told.push(['ended', agent, isFinished]);
      ended(agent, isFinished);
    },
  });
  return { s, told };
}

const times = (s: State) => [s.ints[s.row(BEN) + A.began], s.ints[s.row(BEN) + A.until]];
const stored = (s: State) => [...s.doubles.subarray(BEN * s.doubleStride + s.POSITION).subarray(0, 2)];
const startOf = (s: State, action: string) => s.rules.actionStart[s.rules.actions.indexOf(action)];

describe('what the game does', () => {
  test('lasts for the ticks that it says, or until it says that it is over', () => {
    const { s } = create();
    startHosted(s, BEN, 7);
    expect([times(s), isHosted(s, BEN), isHosted(s, 0)]).toEqual([[3, 10], true, false]);
    startHosted(s, BEN, NEVER);
    expect(times(s)).toEqual([3, NEVER]);
  });

  test('is over once, and the game is told whether it was finished', () => {
    const { s, told } = create();
    endHosted(s, BEN, true);
    expect(told).toEqual([]);
    startHosted(s, BEN, 7);
    s.ints[s.row(BEN) + A.status] |= STATUS.begun;
    endHosted(s, BEN, false);
    endHosted(s, BEN, true);
    expect([told, isHosted(s, BEN)]).toEqual([[['ended', BEN, false]], false]);
    expect(s.ints[s.row(BEN) + A.status] & STATUS.begun).toBe(STATUS.begun);
  });
});

describe('a walk', () => {
  test('is the engine’s own without a host, or to where the agent stands', () => {
    expect(walkByHost(create().s, BEN, Float64Array.of(9, 9), 1)).toBeNull();
    const { s, told } = create(5);
    s.ints[s.row(BEN) + A.pc] = startOf(s, 'stroll');
    expect(walkByHost(s, BEN, Float64Array.of(4, 5), 1)).toBeNull();
    expect([told, walkByHost(s, BEN, Float64Array.of(4, 6), 1), told.length]).toEqual([
      [['Ben', [4, 6], undefined]],
      true,
      1,
    ]);
    expect(walkByHost(s, BEN, Float64Array.of(5, 5), 1)).toBe(true);
  });

  test('takes the ticks that the host says, and the least at the least', () => {
    const walk = (least: number) => {
      const { s } = create(5);
      s.ints[s.row(BEN) + A.pc] = startOf(s, 'stroll');
      walkByHost(s, BEN, Float64Array.of(9, 8), least);
      return [times(s), [s.aim[2], s.aim[3]]];
    };
    expect([walk(1), walk(30)]).toEqual([
      [
        [3, 8],
        [9, 8],
      ],
      [
        [3, 33],
        [9, 8],
      ],
    ]);
  });

  test('leads to the thing that it is about, if it does', () => {
    const { s } = create();
    const row = s.row(BEN);
    s.ints[row + A.thing] = 1;
    const leadsTo = (pc: number, status = 0) => {
      s.ints[row + A.pc] = pc;
      s.ints[row + A.status] = status;
      return walkedTo(s, BEN);
    };
    const [{ starts }] = s.rules.adverts;
    expect([leadsTo(starts[0]), leadsTo(startOf(s, 'search'))]).toEqual([1, 1]);
    expect([leadsTo(startOf(s, 'stroll')), leadsTo(starts[0] + 1), leadsTo(startOf(s, 'rest'))]).toEqual([-1, -1, -1]);
    expect([leadsTo(startOf(s, 'rest'), STATUS.unserved)]).toEqual([1]);
  });

  test('ends where the game has moved the agent, if that is within reach of the end', () => {
    const arrive = (x: number, y: number) => {
      const { s, told } = create();
      startHosted(s, BEN, 7);
      s.aim.set([10, 12], 2);
      s.doubles.set([x, y], BEN * s.doubleStride + s.POSITION);
      arriveByHost(s, BEN);
      expect(told).toEqual([['ended', BEN, true]]);
      return stored(s);
    };
    expect([arrive(10, 12), arrive(11.5, 12), arrive(10, 10.5), arrive(9, 11)]).toEqual([
      [10, 12],
      [11.5, 12],
      [10, 10.5],
      [9, 11],
    ]);
    expect([arrive(11.6, 12), arrive(10, 13.6), arrive(11.2, 13.2)]).toEqual([
      [10, 12],
      [10, 12],
      [10, 12],
    ]);
  });
});
