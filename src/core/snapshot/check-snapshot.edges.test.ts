import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/worlds/house.ts';
import { createWorld, type Snapshot, type WorldDefinition } from '../../index.ts';
import { A, AGENT_INTS, STATUS } from '../state/state.ts';

/** A well with one slot, and a line that only one can stand in. */
const well: WorldDefinition = {
  ticksPerHour: 60,
  kinds: { well: { line: { atMost: 1 }, adverts: { drink: { score: 1, steps: [{ wait: 30 }] } } } },
  temperaments: { person: {} },
  things: [{ kind: 'well', at: [1, 1] }],
  agents: ['Ann', 'Bob', 'Cid'].map((name) => ({ name, temperament: 'person', at: [1, 1] })),
};

test('a thing offers nothing while its line is full, and something while there is room in it', () => {
  const world = createWorld(well);
  for (let tick = 0; tick < 5; tick++) {
    const snapshot = world.snapshot();
    const [waiting] = [snapshot.ints.lines.length];
    expect(createWorld(well, { snapshot }).hash()).toBe(world.hash());
    const offers = snapshot.ints.offers.map((mask) => 1 - mask);
    expect(refusal(() => world.restore({ ...snapshot, ints: { ...snapshot.ints, offers } }))).toContain(
      `whether "drink" is offered by thing 0 is ${offers[0]}; expected ${waiting > 0 ? 0 : 1}`,
    );
    world.advance(1);
  }
  expect(world.engine.state.lines.size).toBe(1);
});

/** Somebody who digs, one who eats what is there without a factor, and one who waits. */
const mine: WorldDefinition = {
  ticksPerHour: 60,
  needs: {
    food: {
      decay: 6,
      curve: [
        [0, 1],
        [100, 0],
      ],
    },
  },
  kinds: {
    mine: {
      slots: 3,
      state: { stock: 1, dirt: 5 },
      adverts: {
        dig: { score: 0, steps: [{ fill: { 'thing.stock': '1/t' }, until: { 'thing.stock': 50 } }] },
        eat: { score: 0, steps: [{ fill: { food: '1/t' }, until: { food: 100 } }] },
        rest: { score: 0, steps: [{ wait: 40 }] },
      },
    },
  },
  temperaments: { person: {} },
  things: [{ kind: 'mine', at: [1, 1] }],
  agents: ['Ann', 'Bob', 'Cid'].map((name) => ({ name, temperament: 'person', at: [1, 1], levels: { food: 20 } })),
};

test('one who is paused at work has a rate of work, and nobody else', () => {
  const world = createWorld(mine);
  ['dig', 'eat', 'rest'].forEach((advert, i) => world.agent(i).push({ advert, thing: 0 }));
  world.advance(5);
  for (const agent of world.agents()) agent.pause();
  world.advance(1);
  const snapshot = world.snapshot();
  expect(createWorld(mine, { snapshot }).hash()).toBe(world.hash());
  const { paused } = snapshot.doubles;
  const refusalOf = (doubles: Partial<Snapshot['doubles']>) =>
    refusal(() => world.restore({ ...snapshot, doubles: { ...snapshot.doubles, ...doubles } }));
  const rates = [5, 11, 17].map((at) => paused[at]);
  expect(rates).toEqual([1, Number.NaN, Number.NaN]);
  const expected = [1, 2].map((i) => `the snapshot is damaged: the work of pause ${i} is 1; expected none`);
  expect([11, 17].map((at) => refusalOf({ paused: paused.with(at, 1) }))).toEqual(expected);
  // Not even one who is at a step of work, if it was not filling when it was paused.
  expect(refusalOf({ paused: paused.with(4, 0) })).toBe(
    'the snapshot is damaged: the work of pause 0 is 1; expected none',
  );
});

test('one who works at the first state of a thing is among those who work', () => {
  const world = createWorld(mine);
  world.agent('Ann').push({ advert: 'dig', thing: 0 });
  world.advance(5);
  const snapshot = world.snapshot();
  expect(snapshot.doubles.works).toHaveLength(5);
  const doubles = { ...snapshot.doubles, works: new Float64Array(0) };
  expect(refusal(() => world.restore({ ...snapshot, doubles }))).toBe(
    'the snapshot is damaged: the agents of works is not all; expected agent 0',
  );
});

describe('a status must fit what an agent is at:', () => {
  const definition: WorldDefinition = {
    ...well,
    actions: { walk: { steps: [{ go: { to: [40, 40] } }] }, rest: { steps: [{ wait: 30 }] } },
    agents: ['Walker', 'Sleeper', 'Drinker', 'Waiter'].map((name, i) => ({
      name,
      temperament: 'person',
      at: i === 0 ? [20, 20] : [1, 1],
    })),
  };
  const world = createWorld(definition);
  world.agent('Walker').push('walk');
  world.agent('Sleeper').push('rest');
  world.advance(3);
  const honest = world.snapshot();
  const { begun, entered, filling, hosted, unserved, walking } = STATUS;

  test.each([
    ['who walks may be led by the host', 'Walker', hosted, true],
    ['who walks does not fill', 'Walker', filling, false],
    ['who rests does not walk', 'Sleeper', walking, false],
    ['who rests is not led by the host', 'Sleeper', hosted, false],
    ['who drinks is not led by the host', 'Drinker', hosted, false],
    ['who drinks does not walk', 'Drinker', walking, false],
    ['who stands in line may walk up in it', 'Waiter', walking, true],
    ['who stands in line may be led by the host', 'Waiter', hosted, true],
    ['who stands in line has not begun, if it walks', 'Waiter', walking | begun, false],
    ['who stands in line has not begun, if it is led', 'Waiter', hosted | begun, false],
    ['who has been served does not walk up in the line', 'Waiter', walking | unserved, false],
    ['who stands in line has entered no step, if it walks', 'Waiter', walking | entered, false],
  ])('%s', (_, name, flags, isFine) => {
    const at = world.agent(name).row * AGENT_INTS + A.status;
    const agents = honest.ints.agents.with(at, honest.ints.agents[at] ^ flags);
    const said = refusal(() => world.restore({ ...honest, ints: { ...honest.ints, agents } }));
    expect(said.includes('expected one that fits its step')).toBe(!isFine);
    expect(said).not.toBe('nothing is refused');
  });
});
