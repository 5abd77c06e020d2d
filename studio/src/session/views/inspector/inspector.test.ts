import { readFileSync } from 'node:fs';
import { showTicks } from 'hanker/charts';
import { thinkOf } from 'hanker/explain';
import { expect, test } from 'vitest';
import { interrupt, order, setLevel, setState } from '../../commands/inspector.ts';
import { Session } from '../../session.ts';
import { type AgentCard, agentCard, orders, type ThingCard, thingCard } from './inspector.ts';
import { needCurves } from './need-curves.ts';

function run(name: string, hours: number): Session {
  const session = new Session();
  session.open(`${name}.yaml`, readFileSync(`worlds/${name}/${name}.yaml`, 'utf8'));
  session.advance(Math.round(hours * worldOf(session).rules.ticksPerHour));
  return session;
}

function worldOf({ world }: Session) {
  if (!world) throw new Error('there is no world');
  return world;
}

function seeAgent(session: Session, agent: number): AgentCard {
  const card = agentCard.read(session, { agent });
  if (card?.kind !== 'agent') throw new Error('there is no such agent');
  return structuredClone(card);
}

function seeThing(session: Session, name: string, agent: number | null): ThingCard {
  const card = thingCard.read(session, { thing: worldOf(session).thing(name).id, agent });
  if (card?.kind !== 'thing') throw new Error('there is no such thing');
  return structuredClone(card);
}

test('an agent is shown as it is in the world', () => {
  const session = run('household', 2);
  const world = worldOf(session);
  const card = seeAgent(session, 0);
  expect(card).toMatchObject({ name: 'Ann', temperament: 'parent', tags: ['brave', 'adult', 'employed'] });
  expect(card.thought).toEqual(thinkOf(world, 0));
  expect(card.needs.map(({ name }) => name)).toEqual(world.rules.needs.map(({ name }) => name));
  for (const { name, level, urgency, decay, weight } of card.needs) {
    expect([level, urgency]).toEqual([world.agent(0).level(name), world.agent(0).urgency(name)]);
    expect([decay, weight]).toEqual([
      world.agent(0).parameter('decay', name),
      world.agent(0).parameter('weight', name),
    ]);
  }
  expect(card.needs.find(({ name }) => name === 'food')?.alarms).toEqual([25, 10]);
  expect(card.doing?.action).toBe(world.agent(0).doing?.action);
  expect(card.states.find(({ name }) => name === 'busy')?.value).toBe(world.thing('Ann').state('busy'));
});

test('stretches of time are told in their two largest units', () => {
  expect([5, 60, 245, 3600, 5000].map((ticks) => showTicks(ticks, 3600))).toEqual([
    '5 s',
    '1 min',
    '4 min 5 s',
    '1 h',
    '1 h 23 min',
  ]);
  expect(showTicks(90, 60)).toBe('1 h 30 min');
  expect(showTicks(7, 100)).toBe('4 min 12 s');
});

test('the time left of a step, and how much of it is over, follow from the clock', () => {
  const session = run('household', 0);
  session.advance(61);
  const { doing } = seeAgent(session, 0);
  const until = worldOf(session).agent(0).doing?.until ?? 0;
  expect(until).toBeGreaterThan(61);
  expect(doing?.left).toBe(showTicks(until - 61, 3600));
  expect(doing?.done).toBeCloseTo((61 - 1) / (until - 1), 10);
});

test('the curves of an agent’s needs go through its urgencies, and stay the same value while nothing changes', () => {
  const session = run('household', 1);
  const curves = needCurves.read(session, { agent: 0 });
  expect(curves.map(({ target }) => target)).toEqual([
    'hunger',
    'tiredness',
    'pressure',
    'grime',
    'mood',
    'mood',
    'mood',
    'mood',
  ]);
  expect(curves[0].points).toContainEqual([20, 62]);
  expect(curves[0].span).toEqual([0, 100]);
  expect(needCurves.read(session, { agent: 1 })).toBe(curves);
  session.edit('flat', [
    {
      path: ['temperaments', 'parent', 'needs'],
      value: {
        food: {
          curve: [
            [0, 5],
            [100, 5],
          ],
        },
      },
    },
  ]);
  const [food, rest] = needCurves.read(session, { agent: 0 });
  expect(food).toMatchObject({ target: 'food of parent', span: [0, 5] });
  expect(rest.target).toBe('tiredness');
});

test('a level set by hand takes effect at once, one drag is undone in one, and the world is as it was', () => {
  const session = run('household', 1);
  const hash = worldOf(session).hash();
  const before = seeAgent(session, 0).needs[0];
  for (const level of [40, 30, 20]) setLevel(session, { agent: 0, need: 'food', level, gesture: 'one drag' });
  const [food] = seeAgent(session, 0).needs;
  expect(food.level).toBe(20);
  expect(food.urgency).toBe(62);
  expect(session.history.next.undo).toBe('set food of Ann');
  session.undo();
  expect(worldOf(session).hash()).toBe(hash);
  expect(seeAgent(session, 0).needs[0]).toEqual(before);
  expect(() => setLevel(session, { agent: 0, need: 'food', level: 200 })).toThrow('expected a number from 0 to 100');
  expect(worldOf(session).hash()).toBe(hash);
});

test('a state can be set by hand, and undone', () => {
  const session = run('household', 1);
  const { id } = seeThing(session, 'fridge', null);
  const before = seeThing(session, 'fridge', null).states;
  setState(session, { thing: id, state: 'dirt', value: 20 });
  expect(seeThing(session, 'fridge', null).states.find(({ name }) => name === 'dirt')?.value).toBe(20);
  session.undo();
  expect(seeThing(session, 'fridge', null).states).toEqual(before);
});

test('an agent can be made to do what is on offer, or an action, and can be interrupted', () => {
  const session = run('household', 1.5);
  const all = orders.read(session, { agent: 0 });
  const snack = all.find(({ label }) => label === 'relax at sofa');
  if (!snack) throw new Error('the sofa offers nothing');
  expect(all.filter(({ score }) => score !== null).map(({ score }) => score)).toEqual(
    all.flatMap(({ score }) => score ?? []).sort((a, b) => b - a),
  );
  order(session, { agent: 0, ...snack });
  session.advance(2);
  expect(seeAgent(session, 0).doing).toMatchObject({ action: 'relax', isOrder: true, thing: { name: 'sofa' } });
  interrupt(session, { agent: 0 });
  expect(seeAgent(session, 0).doing).toBeNull();
  order(session, { agent: 0, advert: 'idle', thing: null, isAction: true });
  session.advance(1);
  expect(seeAgent(session, 0).doing?.action).toBe('idle');
  for (let i = 0; i < 3; i++) session.undo();
  expect(session.history.next.undo).toBeNull();
});

test('what an agent can do by itself is among its orders, and is done at once', () => {
  const session = run('dungeon', 0);
  const world = worldOf(session);
  const alone = orders.read(session, { agent: 0 }).filter(({ thing, isAction }) => thing === null && !isAction);
  expect(alone.length).toBeGreaterThan(0);
  const [own] = alone;
  expect(own).toMatchObject({ label: own.advert, score: expect.any(Number) });
  order(session, { agent: 0, ...own });
  session.advance(1);
  expect(seeAgent(session, 0).doing).toMatchObject({ action: own.advert, isOrder: true, thing: null });
  expect(world.agent(0).doing?.priority).toBe(50);
});

test('a thing is shown with who uses it and what it is worth to somebody now', () => {
  const session = run('household', 0);
  session.advance(120);
  const world = worldOf(session);
  const card = seeThing(session, 'fridge', 2);
  expect(card).toMatchObject({ name: 'fridge', is: 'fridge', slots: 1, free: 0, agent: 'Mia', holder: null });
  expect(card.users).toEqual([{ id: 0, name: 'Ann', action: 'make breakfast' }]);
  const thing = world.thing('fridge').id;
  for (const option of world.agent(2).consider().options) {
    if (option.thing !== thing) continue;
    const offer = card.adverts.find(({ name }) => name === world.rules.adverts[option.advert].name);
    expect(offer?.forAgent?.score).toBe(option.score);
    expect(offer?.forAgent?.obstacle === null).toBe(option.rejection === null);
  }
  const dinner = card.adverts.find(({ name }) => name === 'cook dinner');
  expect(dinner).toMatchObject({
    requires: ['adult'],
    promise: [
      { need: 'food', amount: 54 },
      { need: 'company', amount: 4 },
    ],
  });
  expect(seeThing(session, 'fridge', null).adverts.every(({ forAgent }) => forAgent === null)).toBe(true);
});

test('feelings are those of the last decision, the strongest first', () => {
  const session = run('dungeon', 0.3);
  const world = worldOf(session);
  const felt = world
    .agents()
    .map(({ id: agent }) => ({ agent, feelings: seeAgent(session, agent).feelings }))
    .find(({ feelings }) => (feelings?.toward.length ?? 0) > 1);
  if (!felt?.feelings) throw new Error('nobody feels anything');
  const { feelings } = world.agent(felt.agent).consider();
  expect([felt.feelings.fearLove, felt.feelings.hate]).toEqual([feelings?.fearLove, feelings?.hate]);
  const strengths = felt.feelings.toward.map(({ fearLove, hate }) => Math.abs(fearLove) + hate);
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  expect(seeAgent(run('household', 0.1), 0).feelings).toBeNull();
});

test('who or what is gone is said to be gone', () => {
  const session = run('household', 0.1);
  worldOf(session).agent(0).remove();
  expect(agentCard.read(session, { agent: 0 })).toEqual({ kind: 'gone' });
  expect(thingCard.read(session, { thing: 9999, agent: null })).toEqual({ kind: 'gone' });
  expect(orders.read(session, { agent: 0 })).toEqual([]);
});

test('the curves of a past moment are those of then, not those of today', () => {
  const session = run('household', 1);
  const before = needCurves.read(session, { agent: 0 });
  session.edit('steeper', [{ path: ['curves', 'hunger', 1, 1], value: 90 }]);
  expect(needCurves.read(session, { agent: 0 })).not.toEqual(before);
  session.showTick(1800);
  expect(needCurves.read(session, { agent: 0 })).toEqual(before);
});

test('relations are shown with what is felt in return, and lines with who waits', () => {
  const session = new Session();
  session.open('cafe.yaml', readFileSync('worlds/cafe/cafe.yaml', 'utf8'));
  const world = worldOf(session);
  const seen = { relations: 0, lines: 0 };
  const waits = new Set<string>();
  for (let step = 0; step < 60; step++) {
    session.advance(Math.round(world.rules.ticksPerHour / 12));
    for (const { id } of worldOf(session).agents()) {
      const card = seeAgent(session, id);
      for (const { who, relation, value, back } of card.relations) {
        expect(value).toBe(worldOf(session).agent(id).relation(relation, who.name));
        if (who.kind === 'agent')
          expect(back).toBe(
            worldOf(session)
              .agent(who.id)
              .relation(relation, card.body as number),
          );
        seen.relations++;
      }
      if (card.doing?.waits) waits.add(card.doing.waits);
    }
    for (const { id } of worldOf(session).things()) {
      const card = thingCard.read(session, { thing: id, agent: null });
      if (card?.kind === 'thing') seen.lines += card.line.length;
    }
  }
  expect(seen.relations).toBeGreaterThan(100);
  expect(seen.lines).toBeGreaterThan(0);
  expect([...waits]).toContain('first in the line');
  expect([...waits]).toContain('second in the line');
});

test('what an agent remembers is shown, what it sees now last', () => {
  const session = new Session();
  session.open('dungeon.yaml', readFileSync('worlds/dungeon/dungeon.yaml', 'utf8'));
  session.advance(75);
  const cards = worldOf(session)
    .agents()
    .map(({ id }) => seeAgent(session, id));
  const remembered = cards.flatMap(({ memories }) => memories.filter(({ ago }) => ago !== null));
  expect(remembered.length).toBeGreaterThan(20);
  expect(remembered.some(({ what }) => what?.kind === 'agent')).toBe(true);
  for (const { memories } of cards) {
    const isSeen = memories.map(({ ago }) => ago === null);
    expect(isSeen).toEqual([...isSeen].sort((a, b) => Number(a) - Number(b)));
  }
});
