import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { A, type State } from '../state/state.ts';
import { goOnInLane, openLane, startInLane } from './lane.ts';
import { liftThing, turnInto } from './thing.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const DEFINITION: WorldDefinition = {
  ticksPerHour: 60,
  tags: ['cook'],
  needs: { food: { decay: 60, curve: falling, start: 50 }, rest: { decay: 30, curve: falling, start: 40 } },
  kinds: {
    stove: {
      slots: 2,
      adverts: {
        look: { promise: { food: 1 }, steps: [{ wait: [1, 4] }, { grant: { food: 1 } }] },
        cook: { promise: { food: 30 }, requires: ['cook'], steps: [{ wait: 3 }, { grant: { food: 70, rest: -60 } }] },
        nibble: { promise: { food: 5 }, uses: 0, steps: [{ wait: 2 }, { grant: { food: 5 } }] },
      },
    },
    ruin: { slots: 2 },
  },
  minds: { ordinary: { distance: { kind: 'falloff', half: 8 }, perceives: { range: 0.5 } } },
  temperaments: { calm: { mind: 'ordinary', tags: ['cook'], speed: 2 } },
  space: { plane: [20, 20] },
  things: [
    { kind: 'stove', at: [9, 1] },
    { kind: 'stove', at: [1, 2] },
  ],
  agents: [
    { name: 'a0', temperament: 'calm', at: [1, 1] },
    { name: 'a1', temperament: 'calm', at: [5, 1] },
  ],
};
const [LOOK, COOK, NIBBLE] = [0, 1, 2];

/** A world in which nobody has found anything to do yet. */
function openState(): State {
  const world = createWorld(DEFINITION, { seed: 1 });
  world.advance(3);
  return world.engine.state;
}

/** Takes a choice up in the lane, if it is open. */
function takeUp(s: State, agent: number, advert: number, thing: number): boolean {
  const lane = openLane(s);
  return lane !== null && startInLane(s, lane, agent, advert, thing);
}

/** Goes on in the lane, if it is open. */
function goOn(s: State, agent: number): boolean {
  const lane = openLane(s);
  return lane !== null && goOnInLane(s, lane, agent);
}

/** What makes the lane step aside, and what does not. */
const PENDING = { start: 0, advert: -1, thing: -1, priority: 0, chain: 1 };
const GUARDS: readonly [name: string, isOpen: boolean, change: (s: State) => void][] = [
  ['nothing unusual', true, () => {}],
  ['four steps at a tick', true, (s) => Object.assign(s, { limits: { ...s.limits, steps: 4 } })],
  ['three steps at a tick', false, (s) => Object.assign(s, { limits: { ...s.limits, steps: 3 } })],
  ['no lane', false, (s) => Object.assign(s, { lane: null })],
  ['a listener', false, (s) => Object.assign(s, { listener: () => {} })],
  ['a listener to details', false, (s) => Object.assign(s, { detail: () => {} })],
  ['an order that is watched', false, (s) => Object.assign(s, { orderEnded: () => {} })],
  ['alarms', true, (s) => Object.assign(s, { hasAlarms: true })],
  ['agents that think again', true, (s) => Object.assign(s, { hasRedecide: true })],
  [
    'a paused agent',
    false,
    (s) => s.attention.paused.set(1, { since: 0, left: 1, isAsked: false, isFilling: false, workRate: Number.NaN }),
  ],
  ['an agent to be interrupted', false, (s) => s.interruptions.set(1, 'why')],
  ['an option that failed', false, (s) => s.failedOptions.add(1, 0, COOK, s.now, 9)],
  ['a gathering', false, (s) => s.gatherings.open(5, 2)],
  ['somebody who watches a condition', false, (s) => Object.defineProperty(s.watchers, 'size', { value: 1 })],
  ['a loop', false, (s) => Object.defineProperty(s.loops, 'size', { value: 1 })],
];

describe('the lane', () => {
  test.each(GUARDS)('takes up a choice, or leaves it to the general functions, with %s', (_, isOpen, change) => {
    const s = openState();
    change(s);
    expect(takeUp(s, 0, COOK, 0)).toBe(isOpen);
    expect(s.ints[s.row(0) + A.advert]).toBe(isOpen ? COOK : -1);
  });

  test.each(GUARDS)('goes on with a walk and with a wait, or leaves them, with %s', (_, isOpen, change) => {
    const s = openState();
    takeUp(s, 0, COOK, 0);
    s.now += 4;
    change(s);
    expect(goOn(s, 0)).toBe(isOpen);
    const next = openState();
    takeUp(next, 0, COOK, 0);
    next.now += 4;
    goOn(next, 0);
    next.now += 3;
    change(next);
    expect(goOn(next, 0)).toBe(isOpen);
  });

  test('leaves what is done without a thing, with other steps, by one who can’t walk or who has more to do', () => {
    expect(takeUp(openState(), 0, COOK, -1)).toBe(false);
    expect(takeUp(openState(), 0, LOOK, 0)).toBe(false);
    expect(takeUp(openState(), 0, NIBBLE, 1)).toBe(true);
    const still = openState();
    still.profiles.speed.fill(0);
    expect(takeUp(still, 0, COOK, 0)).toBe(false);
    const busy = openState();
    busy.queues.push(0, PENDING, false);
    expect(takeUp(busy, 0, COOK, 0)).toBe(false);
    expect(takeUp(busy, 1, COOK, 0)).toBe(true);
  });

  test('leaves an agent that is not there yet, whose thing is something else or gone, or that may no longer do it', () => {
    const early = openState();
    takeUp(early, 0, COOK, 0);
    early.now += 3;
    expect(goOn(early, 0)).toBe(false);
    early.now += 1;
    const other = openState();
    takeUp(other, 0, COOK, 0);
    other.now += 4;
    turnInto(other, 0, 1);
    expect(goOn(other, 0)).toBe(false);
    const gone = openState();
    takeUp(gone, 0, COOK, 0);
    gone.now += 4;
    liftThing(gone, 0);
    expect(goOn(gone, 0)).toBe(false);
    const barred = openState();
    takeUp(barred, 0, COOK, 0);
    barred.now += 4;
    barred.agentTypeOf(0).permitted[COOK] = 0;
    expect(goOn(barred, 0)).toBe(false);
    expect(goOn(early, 0)).toBe(true);
    early.now += 2;
    expect(goOn(early, 0)).toBe(false);
    early.now += 1;
    early.queues.push(0, PENDING, false);
    expect(goOn(early, 0)).toBe(false);
    expect(goOn(openState(), 0)).toBe(false);
  });

  test('walks, waits and grants by the numbers of the agent and the action', () => {
    const s = openState();
    const row = s.row(1);
    const start = s.now;
    const { decisions } = s;
    const draws = s.ints[row + A.draws];
    takeUp(s, 1, COOK, 1);
    expect([s.free[1], s.references[1], s.decisions - decisions]).toEqual([1, 1, 1]);
    expect([s.ints[row + A.thing], s.ints[row + A.began], s.ints[row + A.draws] - draws]).toEqual([1, start, 1]);
    // √(4² + 1²) ÷ 2 is a little more than two ticks.
    expect([s.ints[row + A.until], s.ints[row + A.wake]]).toEqual([start + 3, start + 3]);
    expect([s.ints[row + A.decided], s.ledger.started[COOK], s.ledger.promised[COOK * s.K]]).toEqual([start, 1, 30]);
    s.now = start + 3;
    goOn(s, 1);
    const at = s.doubleStride + s.POSITION;
    expect([s.doubles[at], s.doubles[at + 1], s.ints[row + A.until]]).toEqual([1, 2, start + 6]);
    expect([s.ints[row + A.began], s.ints[row + A.wake]]).toEqual([start + 3, start + 6]);
    s.now = start + 6;
    goOn(s, 1);
    // Both levels have fallen by 1 and ½ a tick since the start of the world, and end at the borders of their range.
    expect([s.doubles[s.doubleStride], s.doubles[s.doubleStride + 1]]).toEqual([100, 0]);
    expect(s.ledger.granted[COOK * s.K]).toBe(100 - (50 - s.now));
    expect(s.ledger.granted[COOK * s.K + 1]).toBe(-(40 - s.now / 2));
    expect([s.free[1], s.references[1], s.ledger.done[COOK], s.deciding.has(1)]).toEqual([2, 0, 1, true]);
    expect([A.pc, A.thing, A.advert, A.status, A.since].map((field) => s.ints[row + field])).toEqual([
      -1,
      -1,
      -1,
      0,
      s.now,
    ]);
  });

  test('takes a tick at least, and no slot for what needs none', () => {
    const s = openState();
    s.doubles[s.POSITION] = 1;
    s.doubles[s.POSITION + 1] = 2;
    takeUp(s, 0, NIBBLE, 1);
    expect([s.ints[s.row(0) + A.until] - s.now, s.free[1], s.references[1]]).toEqual([1, 2, 1]);
    s.now++;
    goOn(s, 0);
    s.now += 2;
    goOn(s, 0);
    expect([s.free[1], s.references[1], s.doubles[0]]).toEqual([2, 0, 50 - s.now + 5]);
  });
});
