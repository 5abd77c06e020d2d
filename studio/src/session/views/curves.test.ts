import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { catalogueOf, entryOf } from '../curves/curve-catalogue.ts';
import { Session } from '../session.ts';
import { curveDots, curves } from './curves.ts';

const HOUSEHOLD = readFileSync('worlds/household/household.yaml', 'utf8');

const SMALL = `hanker: 2
needs:
  food: { decay: 6/h, curve: hunger, start: 40 }
  fun: { decay: 5/h, curve: [[0, 10], [100, 0]] }
  rest: { decay: 5/h, curve: &flat [[0, 10], [100, 0]] }
  calm: { decay: 5/h, curve: *flat }
curves:
  hunger: [[0, 100], [100, 0]]
  steep: { kind: power, exponent: 2, over: [0, 10] }
  idle: { kind: falloff, half: 5 }
factors:
  health: steep(agent.hp)
  noon: idle(hour)
minds:
  near: { preset: sims1 }
  far: { distance: { kind: falloff, half: 8 } }
kinds:
  fridge:
    adverts:
      eat: { promise: { food: 20 }, score: promise * health * noon, steps: [{ wait: 1h }] }
temperaments:
  person: { mind: far, state: { hp: 4 } }
  child: { mind: near, state: { hp: 8 }, needs: { food: { curve: [[0, 50], [100, 0]] } } }
agents:
  - { name: Ann, temperament: person, at: [1, 1] }
  - { name: Kim, temperament: child, at: [2, 1], levels: { food: 70 } }
things:
  - { kind: fridge, name: fridge, at: [4, 5] }
`;

let session: Session;

beforeEach(() => {
  session = new Session();
});

const open = (text: string) => session.open('world.yaml', text);
const dotsOf = (id: string, agent: number | null = null) => curveDots.read(session, { id, agent });

test('every curve is listed once for each place where it is written, named ones first', () => {
  open(SMALL);
  const entries = catalogueOf(session)?.entries ?? [];
  expect(entries.map(({ id, title, name, source }) => [id, title, name, source])).toEqual([
    ['curves.hunger', 'hunger', 'hunger', 'file'],
    ['curves.sims1 medium', 'sims1 medium', 'sims1 medium', 'preset'],
    ['curves.steep', 'steep', 'steep', 'file'],
    ['curves.idle', 'idle', 'idle', 'file'],
    ['needs.fun.curve', 'fun', null, 'file'],
    ['needs.rest.curve', 'rest, calm', null, 'file'],
    ['temperaments.child.needs.food.curve', 'food of child', null, 'file'],
    ['minds.far.distance', 'distance · far', null, 'file'],
  ]);
  const lines = SMALL.split('\n');
  for (const { line, source, title } of entries)
    if (source === 'file') expect(lines[(line ?? 0) - 1], title).toMatch(/\[\[|kind/);
});

test('who uses a curve is told in words', () => {
  open(HOUSEHOLD);
  const uses = (id: string) => entryOf(session, id).uses.map(({ text }) => text);
  expect(uses('curves.hunger')).toEqual(['urgency of food']);
  expect(uses('curves.night')).toEqual(['factor bedtime as night(hour)']);
  expect(uses('minds.steady.distance')).toEqual(['distance in mind steady']);
  expect(uses('minds.fickle.distance')).toEqual(['distance in mind fickle', 'distance in mind wary']);
});

test('each dot is the level and the urgency of an agent, to the bit', () => {
  open(HOUSEHOLD);
  session.advance(3 * 3600);
  const { world } = session;
  if (!world) throw new Error('no world');
  const { dots, total, crowd } = dotsOf('curves.mood');
  expect([total, crowd]).toEqual([24, null]);
  for (const { agent, of, x, y, name } of dots) {
    expect([x, y, name]).toEqual([
      world.agent(agent).level(of),
      world.agent(agent).urgency(of),
      world.agent(agent).name,
    ]);
  }
  expect(new Set(dots.map(({ of }) => of))).toEqual(new Set(['fun', 'company', 'comfort', 'tidiness']));
});

test('who has a curve of their own stands on that one', () => {
  open(SMALL);
  expect(dotsOf('curves.hunger').dots.map(({ name, x, y }) => [name, x, y])).toEqual([['Ann', 40, 60]]);
  expect(dotsOf('temperaments.child.needs.food.curve').dots.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Kim', 70, 15],
  ]);
});

test('where a factor of the agent goes in, everybody stands where it puts them; the hour is the same for all', () => {
  open(SMALL);
  expect(dotsOf('curves.steep').dots.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['Ann', 4, 0.16000000000000003],
    ['Kim', 8, 0.6400000000000001],
  ]);
  session.advance(2 * 3600);
  expect(dotsOf('curves.idle')).toMatchObject({ hour: session.world?.clock === '02:00' ? 2 : Number.NaN, dots: [] });
});

test('where the distance goes in, the dots are what is on offer to the chosen agent, if its mind uses the curve', () => {
  open(SMALL);
  const { dots, whose } = dotsOf('minds.far.distance', 0);
  expect([whose, dots.map(({ name, x, y }) => [name, x, y])]).toEqual(['Ann', [['fridge', 5, 8 / 13]]]);
  expect(dotsOf('minds.far.distance', 1).dots).toEqual([]);
  expect(dotsOf('minds.far.distance', null).dots).toEqual([]);
});

test('a crowd is counted instead', () => {
  open(
    SMALL.replace(
      '  - { name: Kim',
      '  - { temperament: person, count: 500, within: [0, 0, 20, 20] }\n  - { name: Kim',
    ),
  );
  const { dots, total, crowd } = dotsOf('curves.hunger', 0);
  expect(total).toBe(501);
  expect(crowd?.counts.reduce((sum, count) => sum + count)).toBe(501);
  expect(crowd?.counts[Math.floor(0.4 * (crowd?.counts.length ?? 0))]).toBe(501);
  expect(dots.map(({ name }) => name)).toEqual(['Ann']);
});

test('in the past that is looked at everybody stands where they stood', () => {
  open(SMALL);
  session.advance(3600);
  session.showTick(1800);
  expect(dotsOf('curves.hunger').dots[0].x).toBeCloseTo(37, 6);
  session.showTick(null);
  expect(dotsOf('curves.hunger').dots[0].x).toBeCloseTo(34, 6);
});

test('a broken file leaves the last good curves, and says so', () => {
  open(SMALL);
  const before = curves.read(session, {});
  session.write('break it', SMALL.replace('curve: hunger', 'curve: hungr'));
  expect(curves.read(session, {})).toEqual({ ...before, isBroken: true });
});
