import { readdirSync, readFileSync } from 'node:fs';
import { loadWorld } from 'hanker/format';
import { expect, test } from 'vitest';
import { addFactor, changeFactor, checkExpression, removeFactor, writeExpression } from '../commands/factors.ts';
import { factorsOf, locationOf } from '../factors/factor-catalogue.ts';
import { layoutOf } from '../factors/factor-layout.ts';
import { Session } from '../session.ts';
import { factorSubjects, factors, factorValues } from './factors.ts';

function open(world: string): Session {
  const session = new Session();
  const isShipped = /^[a-z-]+$/.test(world);
  session.open('world.yaml', isShipped ? readFileSync(`worlds/${world}/${world}.yaml`, 'utf8') : world);
  return session;
}

const BREAKFAST = 'kinds.fridge.adverts.make breakfast.score';

/** The name and the score before distance of each of an agent's current options. */
function scoresOf(session: Session, advert: string): number[] {
  const { world } = session;
  if (!world) return [];
  return world
    .agent(0)
    .consider()
    .options.filter((option) => world.rules.adverts[option.advert].name === advert)
    .map(({ base }) => base);
}

test.each(readdirSync('worlds'))('in %s the values of boxes are those of the decision record', (world) => {
  const session = open(world);
  session.advance(50);
  const running = session.world;
  const places = factors.read(session, {})?.locations ?? [];
  let compared = 0;
  for (let agent = 0; agent < Math.min(3, running?.agentCount ?? 0); agent++) {
    if (!running?.hasAgent(agent)) continue;
    for (const option of running.agent(agent).consider().options.slice(0, 40)) {
      const { name, kind, temperament } = running.rules.adverts[option.advert];
      const { kinds, temperaments } = running.rules;
      const owners =
        kind >= 0
          ? [`kinds.${kinds[kind].name}`, `temperaments.${kinds[kind].name}`]
          : [`temperaments.${temperaments[temperament].name}`];
      const place = places.find(({ id }) =>
        owners.some((owner) => id.startsWith(owner) && id.endsWith(`.${name}.score`)),
      );
      if (!place) continue;
      const { thing, advert } = option;
      const { values } = factorValues.read(session, { id: place.id, agent, thing, advert, drafts: [] });
      expect(values[place.id], place.id).toBe(option.base);
      for (const [input, value] of option.factors) {
        const key = `${place.id}/${input}`;
        if (Object.hasOwn(values, key)) expect(values[key], key).toBe(value);
        compared++;
      }
    }
  }
  if (['household', 'duel', 'dungeon'].includes(world)) expect(compared).toBeGreaterThan(0);
});

test('places are told apart by what they are for, and named factors by who uses them', () => {
  const session = open('household');
  const { locations, inputs, curves } = factors.read(session, {}) as NonNullable<ReturnType<typeof factors.read>>;
  const place = (id: string) => locations.find((each) => each.id === id);
  expect(place('bedtime')).toMatchObject({ group: 'Factors', name: 'bedtime', title: 'bedtime' });
  expect(place('bedtime')?.uses.length).toBeGreaterThan(0);
  expect(place(BREAKFAST)).toMatchObject({
    group: 'Scores',
    text: 'promise * breakfast(hour)',
    title: 'make breakfast · fridge',
  });
  expect(place('buckets.at once.priority')).toMatchObject({ group: 'Priorities', role: 'priority' });
  expect(new Set(locations.map(({ id }) => id)).size).toBe(locations.length);
  expect(inputs).toContain('need.food');
  expect(curves.find(({ name }) => name === 'dinner')?.isPreset).toBe(false);
  expect(curves.flatMap(({ drawing }) => drawing.flat()).every((x) => x >= 0 && x <= 1)).toBe(true);
});

test('the same view is not sent again while nothing of it has changed', () => {
  const session = open('household');
  const first = factors.read(session, {});
  session.advance(100);
  expect(factors.read(session, {})).toBe(first);
});

test('the best option is what a factor is asked about first; a priority is asked about nobody', () => {
  const session = open('household');
  const { matters, subjects } = factorSubjects.read(session, { id: BREAKFAST, agent: 0 });
  expect(matters).toBe(true);
  expect(subjects[0].label).toMatch(/^make breakfast at fridge/);
  expect(factorSubjects.read(session, { id: 'buckets.at once.priority', agent: 0 })).toMatchObject({ matters: false });
  expect(factorSubjects.read(session, { id: BREAKFAST, agent: null })).toMatchObject({ matters: false, subjects: [] });
  const named = factorSubjects.read(session, { id: 'approachable', agent: 0 });
  expect(named.subjects.length).toBeGreaterThan(0);
});

test('a changed score counts in the running world, comments stay, and undo brings all back', () => {
  const session = open('household');
  session.advance(600);
  const before = session.text;
  const scores = scoresOf(session, 'make breakfast');
  expect(scores.length).toBeGreaterThan(0);
  const layout = { [`${BREAKFAST}/0`]: [10, -20] as const };
  changeFactor(session, { id: BREAKFAST, factor: { invert: 'promise' }, layout, label: 'connect' });
  expect(session.text).toContain('score: invert(promise)');
  expect(session.text.match(/#/g)?.length).toBe((before.match(/#/g)?.length ?? 0) + 1);
  expect(layoutOf(loadWorld(session.text).value)).toEqual(layout);
  expect(session.text.endsWith(`layout:\n  ${BREAKFAST}/0: [10, -20]\n`)).toBe(true);
  expect(scoresOf(session, 'make breakfast')).not.toEqual(scores);
  session.undo();
  expect(session.text).toBe(before);
  expect(scoresOf(session, 'make breakfast')).toEqual(scores);
});

test('places of boxes are written line by line, and go with their boxes', () => {
  const session = open('household');
  const { factor } = locationOf(session, 'bedtime');
  const before = session.text;
  const put = (layout: Record<string, readonly [number, number]>) =>
    changeFactor(session, { id: 'bedtime', factor, layout, label: 'move', gesture: 'one' });
  put({ bedtime: [1, 2] });
  put({ bedtime: [3, 4], 'bedtime/0': [5, 6], "bedtime/'1'": [7, 8] });
  expect(session.text).toContain('layout:\n  bedtime: [3, 4]\n  bedtime/0: [5, 6]\n  "bedtime/\'1\'": [7, 8]\n');
  expect(factors.read(session, {})?.layout).toEqual({ bedtime: [3, 4], 'bedtime/0': [5, 6], "bedtime/'1'": [7, 8] });
  put({ 'bedtime/0': [5, 6] });
  expect(layoutOf(session.loaded.value)).toEqual({ 'bedtime/0': [5, 6] });
  put({});
  expect(session.loaded.value).not.toHaveProperty('layout');
  session.undo();
  expect(session.text).toBe(before);
});

test('what the world could not run by is refused, and nothing has changed', () => {
  const session = open('household');
  const before = session.text;
  const change = (id: string, factor: unknown) => () =>
    changeFactor(session, { id, factor: factor as string, layout: {}, label: 'x' });
  expect(change('bedtime', { mean: ['alarmed', 'bedtime'] })).toThrow('cycle: bedtime → bedtime');
  addFactor(session, { name: 'late', factor: { invert: 'bedtime' } });
  expect(change('bedtime', { mean: ['hour', 'late'] })).toThrow('cycle: bedtime → late → bedtime');
  expect(change('buckets.at once.priority', 'thing.dirt')).toThrow(/could not run/);
  expect(() => addFactor(session, { name: 'odd: "name"', factor: 1 })).toThrow(
    /^The world could not run with that, so nothing was changed: .*a name starts with a letter[^\n]*$/,
  );
  expect(() => removeFactor(session, { id: 'bedtime' })).toThrow(/bedtime is used by .*late/);
  removeFactor(session, { id: 'late' });
  expect(session.text).toBe(before);
});

test('an expression over several lines, as that of the duel, can be changed; the comments around it stay', () => {
  const session = open('duel');
  const before = session.text;
  writeExpression(session, { id: 'attack desire', text: 'agent.aggression' });
  expect(session.text).toContain('  attack desire: agent.aggression\n  # (9.6) The share of my hit points');
  expect(session.text.match(/#/g)?.length).toBe(before.match(/#/g)?.length);
  session.undo();
  expect(session.text).toBe(before);
});

test('an expression is written as it was typed; a wrong one is told with its place and changes nothing', () => {
  const session = open('household');
  writeExpression(session, { id: 'bedtime', text: ' if(hour >= 22:30, 1, need.rest / 100) ' });
  expect(session.text).toContain('bedtime: "if(hour >= 22:30, 1, need.rest / 100)"');
  expect(session.text).toContain('# When it is time for bed');
  writeExpression(session, { id: 'bedtime', text: '0.5' });
  expect(locationOf(session, 'bedtime').factor).toBe(0.5);
  const before = session.text;
  const { problems } = checkExpression(session, { id: 'bedtime', text: 'hour + nede.food' });
  expect(problems).toMatchObject([{ span: { start: 7, end: 16 } }]);
  expect(() => writeExpression(session, { id: 'bedtime', text: 'hour +' })).toThrow(/ends too early/);
  expect(checkExpression(session, { id: 'bedtime', text: '1 + bedtime' }).problems[0].message).toContain(
    'bedtime → bedtime',
  );
  expect(session.text).toBe(before);
});

test('a part gets a name of its own in the same step', () => {
  const session = open('household');
  const before = session.text;
  changeFactor(session, {
    id: BREAKFAST,
    factor: { product: ['promise', 'morning'] },
    layout: {},
    label: 'name a part',
    named: { name: 'morning', factor: { curve: 'breakfast', of: 'hour' } },
  });
  expect(session.text).toContain('morning: breakfast(hour)');
  expect(session.text).toContain('score: promise * morning');
  session.undo();
  expect(session.text).toBe(before);
  expect(() => addFactor(session, { name: 'bedtime', factor: 0 })).toThrow(/already/);
  expect(() => addFactor(session, { name: 'need.food', factor: 0 })).toThrow(/is an input/);
  expect(() => addFactor(session, { name: ' ', factor: 0 })).toThrow(/needs a name/);
});

test('while a variant is on, the boxes are those of the file', () => {
  const session = open(
    readFileSync('worlds/household/household.yaml', 'utf8').replace(
      '\nvariants:',
      '\nvariants:\n  steady bed: { factors.bedtime: 3 }',
    ),
  );
  expect(session.loaded.variants).toContain('steady bed');
  session.setVariant('steady bed');
  expect(factorsOf(session)?.named.bedtime).toMatchObject({ if: 'tag.child' });
});

test('a broken file shows the factors of the last that ran, and none of them can be changed', () => {
  const session = open('household');
  session.write('break it', `${session.text}\nnonsense: 1\n`);
  expect(factors.read(session, {})).toMatchObject({ isBroken: true });
  expect(() => writeExpression(session, { id: 'bedtime', text: '1' })).toThrow(/has problems/);
  expect(factors.read(open('nonsense: ['), {})).toBeNull();
});
