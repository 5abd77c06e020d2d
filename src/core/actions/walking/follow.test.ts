import { describe, expect, test } from 'vitest';
import { createWorld, type Mind, type Point, type WorldDefinition } from '../../../index.ts';
import { readAgentPosition } from '../../state/position.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { isMoving, isWithinReach, readKnownPosition, startFollowing, turnFollowers } from './follow.ts';
import { ARM } from './set-walk.ts';
import { startWalk } from './walk.ts';

const [HUNTER, PREY, THIRD] = [0, 1, 2];
const SIDE = 60;

interface Setting {
  readonly speeds?: readonly number[];
  readonly mind?: Mind;
  readonly space?: NonNullable<WorldDefinition['space']>;
}

/** Three with bodies, at different speeds, who do nothing by themselves. */
function create(places: readonly Point[], { speeds = [1, 1, 1], mind = {}, space }: Setting = {}): State {
  const names = ['Hunter', 'Prey', 'Third'];
  const world = createWorld({
    actions: { rest: { steps: [{ wait: '9h' }] }, stroll: { steps: [{ go: { wander: 2 } }] } },
    kinds: { cup: { adverts: { hold: { score: 0, steps: [{ take: 'thing' }] } } } },
    temperaments: Object.fromEntries(
      names.map((name, i) => [
        name,
        { speed: speeds[i], state: { hp: 1 }, mind: { ...mind, fallback: 'rest' }, adverts: { greet: { score: 0 } } },
      ]),
    ),
    things: [{ kind: 'cup', at: [1, 1], name: 'cup' }],
    agents: names.map((name, i) => ({ name, temperament: name, at: places[i] ?? [0, 0], carries: ['cup'] })),
    space: space ?? { plane: [SIDE, SIDE] },
  });
  world.advance(3);
  return world.engine.state;
}

function placeOf(s: State, agent: number, tick = s.now): Point {
  const { now } = s;
  const out = new Float64Array(2);
  s.now = tick;
  readAgentPosition(s, agent, out);
  s.now = now;
  return [out[0], out[1]];
}

const until = (s: State, agent: number) => s.ints[s.row(agent) + A.until];
const isWalking = (s: State, agent: number) => (s.ints[s.row(agent) + A.status] & STATUS.walking) !== 0;
const aim = (s: State, agent: number): Point => [s.aim[agent * 2], s.aim[agent * 2 + 1]];
const walk = (s: State, agent: number, to: Point) => startWalk(s, agent, Float64Array.from(to), 1);
const follow = (s: State, agent: number, other: number) => startFollowing(s, agent, s.body[other], 1);
const lineOf = ([x, y]: Point, [toX, toY]: Point) => Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));

/** The ticks until one meets another who goes on as it does now, by looking at every tick. */
function ticksToMeet(s: State, agent: number, other: number, speed: number): { ticks: number; at: Point } {
  const here = placeOf(s, agent);
  const needed = (to: Point) => Math.max(0, Math.ceil((lineOf(here, to) - ARM) / speed));
  const ends = isWalking(s, other) ? until(s, other) - s.now : 0;
  for (let ticks = 0; ticks < ends; ticks++) {
    const at = placeOf(s, other, s.now + ticks);
    if (needed(at) <= ticks) return { ticks, at };
  }
  const at = placeOf(s, other, s.now + ends);
  return { ticks: Math.max(ends, needed(at)), at };
}

const PLACES: readonly Point[] = [
  [2, 3],
  [30, 3],
  [50, 40],
  [7, 55],
];

describe('one who walks to another on the plane', () => {
  test.each([
    [1, 1],
    [0.4, 1.3],
    [0.7, 0.7],
  ])('at speed %s meets one that walks at speed %s at the first tick at which it can', (own, others) => {
    for (const from of PLACES)
      for (const to of PLACES) {
        const s = create([[20, 20], from], { speeds: [own, others] });
        if (from !== to) walk(s, PREY, to);
        const expected = ticksToMeet(s, HUNTER, PREY, own);
        expect(follow(s, HUNTER, PREY)).toBe(true);
        expect({ from, to, ticks: until(s, HUNTER) - s.now, at: aim(s, HUNTER) }).toEqual({ from, to, ...expected });
      }
  });

  test('that is much slower is met a tick later at the most', () => {
    for (const to of PLACES.slice(1)) {
      const s = create([[20, 20], PLACES[0]], { speeds: [2.5, 0.2] });
      walk(s, PREY, to);
      const { ticks } = ticksToMeet(s, HUNTER, PREY, 2.5);
      follow(s, HUNTER, PREY);
      expect([ticks, ticks + 1]).toContain(until(s, HUNTER) - s.now);
      expect(lineOf(placeOf(s, HUNTER, until(s, HUNTER)), aim(s, HUNTER))).toBeLessThanOrEqual(ARM);
    }
  });

  test('turns when the other turns, and so do those who follow it', () => {
    const s = create(
      [
        [20, 20],
        [40, 20],
        [20, 40],
      ],
      { speeds: [1, 0.5, 2] },
    );
    walk(s, PREY, [55, 20]);
    follow(s, HUNTER, PREY);
    follow(s, THIRD, HUNTER);
    s.now += 4;
    const [hunterWas, preyWas] = [placeOf(s, HUNTER), placeOf(s, PREY)];
    [s.doubles[s.doubleStride + s.POSITION], s.doubles[s.doubleStride + s.POSITION + 1]] = preyWas;
    walk(s, PREY, [40, 1]);
    expect(placeOf(s, HUNTER)).toEqual(hunterWas);
    const expected = ticksToMeet(s, HUNTER, PREY, 1);
    expect({ ticks: until(s, HUNTER) - s.now, at: aim(s, HUNTER) }).toEqual(expected);
    const third = ticksToMeet(s, THIRD, HUNTER, 2);
    expect({ ticks: until(s, THIRD) - s.now, at: aim(s, THIRD) }).toEqual(third);
    expect([HUNTER, THIRD].map((agent) => s.ints[s.row(agent) + A.wake])).toEqual(
      [HUNTER, THIRD].map((agent) => until(s, agent)),
    );
  });

  test('goes on as it was when the other sets out without another meeting point', () => {
    const s = create([
      [20, 20],
      [40, 20],
    ]);
    follow(s, HUNTER, PREY);
    const [before, began] = [until(s, HUNTER), s.ints[s.row(HUNTER) + A.began]];
    s.now += 2;
    turnFollowers(s, PREY);
    expect([until(s, HUNTER), s.ints[s.row(HUNTER) + A.began]]).toEqual([before, began]);
  });

  test('does not turn at the tick at which it arrives', () => {
    const s = create([
      [20, 20],
      [40, 20],
    ]);
    follow(s, HUNTER, PREY);
    s.now = until(s, HUNTER);
    const before = aim(s, HUNTER);
    walk(s, PREY, [50, 50]);
    expect([aim(s, HUNTER), until(s, HUNTER)]).toEqual([before, s.now]);
  });

  test('gives up after four times the way, and twenty ticks or two minutes', () => {
    const s = create([
      [20, 20],
      [40, 20],
    ]);
    follow(s, HUNTER, PREY);
    const ticks = Math.ceil(20 - ARM);
    expect(until(s, HUNTER)).toBe(s.now + ticks);
    expect(s.followers.endOf(HUNTER)).toBe(s.now + 4 * ticks + Math.round((s.rules.ticksPerHour / 60) * 2));
    expect(s.followers.followedBy(HUNTER)).toBe(s.body[PREY]);
  });

  test('shares the way with one who walks to it', () => {
    for (const [own, others] of [
      [1, 1],
      [0.3, 2],
    ]) {
      const s = create(
        [
          [5, 20],
          [45, 20],
        ],
        { speeds: [own, others] },
      );
      follow(s, PREY, HUNTER);
      s.now += 3;
      const [hunterAt, preyAt] = [placeOf(s, HUNTER), placeOf(s, PREY)];
      const ticks = Math.ceil((lineOf(hunterAt, preyAt) - ARM) / (own + others));
      follow(s, HUNTER, PREY);
      expect([until(s, HUNTER) - s.now, until(s, PREY) - s.now]).toEqual([ticks, ticks]);
      expect([aim(s, HUNTER), aim(s, PREY)]).toEqual([preyAt, hunterAt]);
      expect(lineOf(placeOf(s, HUNTER, s.now + ticks), placeOf(s, PREY, s.now + ticks))).toBeLessThanOrEqual(
        ARM + 1e-6,
      );
    }
  });

  test('who sees only what is near aims at where the other is now, not at where it will be', () => {
    const s = create(
      [
        [20, 20],
        [24, 20],
      ],
      { mind: { perceives: { range: 6 } }, speeds: [1, 0.9] },
    );
    walk(s, PREY, [50, 20]);
    follow(s, HUNTER, PREY);
    expect([aim(s, HUNTER), until(s, HUNTER) - s.now]).toEqual([[24, 20], Math.ceil(4 - ARM)]);
  });

  test('takes one that it has lost from sight to be where it was heading', () => {
    const s = create(
      [
        [20, 20],
        [24, 20],
      ],
      { mind: { perceives: { range: 6 } } },
    );
    const known = (thing: number) => {
      const out = new Float64Array(2);
      readKnownPosition(s, HUNTER, thing, out);
      return [...out];
    };
    expect(known(s.body[PREY])).toEqual([24, 20]);
    follow(s, HUNTER, PREY);
    [s.doubles[s.doubleStride + s.POSITION], s.doubles[s.doubleStride + s.POSITION + 1]] = [50, 50];
    expect([known(s.body[PREY]), known(s.body[THIRD])]).toEqual([
      [24, 20],
      [0, 0],
    ]);
    [s.doubles[s.doubleStride + s.POSITION], s.doubles[s.doubleStride + s.POSITION + 1]] = [21, 20];
    expect(known(s.body[PREY])).toEqual([21, 20]);
  });
});

describe('what moves', () => {
  test('is the body of another, and what another carries', () => {
    const s = create([
      [20, 20],
      [24, 20],
    ]);
    const carried = (agent: number) => s.firstHeld[agent];
    expect(
      [s.body[PREY], carried(PREY), s.body[HUNTER], carried(HUNTER), 0].map((t) => isMoving(s, HUNTER, t)),
    ).toEqual([...[true, true], ...[false, false, false]]);
  });

  test('is within reach at arm’s length', () => {
    const isReached = (gap: number) => {
      const s = create([
        [20, 20],
        [20 + gap, 20],
      ]);
      return [isWithinReach(s, HUNTER, s.body[PREY]), isWithinReach(s, HUNTER, s.firstHeld[PREY])];
    };
    expect([isReached(1.5), isReached(1.51)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('on a map', () => {
  const map = Array.from({ length: 12 }, (_, y) => (y === 6 ? '#######.##############' : '......................'));

  test.each([0.3, 0.5, 1, 1.7])('at speed %s one who stays is within reach when the walk ends', (speed) => {
    for (const at of [
      [0, 0],
      [21, 11],
      [3, 9],
      [12, 4],
    ] as const) {
      const s = create([at, [10, 5]], { space: { map }, speeds: [speed] });
      follow(s, HUNTER, PREY);
      const ticks = until(s, HUNTER) - s.now;
      const within = (tick: number) => {
        const [x, y] = placeOf(s, HUNTER, tick);
        return s.space.distance(x, y, 10, 5) <= ARM + 1e-6;
      };
      expect([at, within(s.now + ticks)]).toEqual([at, true]);
      // Not much later than it could be.
      expect(ticks * speed).toBeLessThanOrEqual(s.space.distance(at[0], at[1], 10, 5) + 2);
    }
  });

  test('there is no way to one who is shut in, and nobody sets out', () => {
    const walls = ['.....', '..###', '..#.#', '..###'];
    const s = create(
      [
        [0, 0],
        [3, 2],
      ],
      { space: { map: walls } },
    );
    expect([follow(s, HUNTER, PREY), isWalking(s, HUNTER), s.followers.followedBy(HUNTER)]).toEqual([false, false, -1]);
  });
});
