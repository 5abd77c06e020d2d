import { expect, test } from 'vitest';
import { findAll, findByClass, pointsOf, readXml, type XmlElement } from '../../../../test/fixtures/xml.ts';
import { createWorld, type World, type WorldDefinition } from '../../../index.ts';
import { drawDay } from './day-picture.ts';
import { recordDays } from './record-day.ts';

const HOUR = 3600;
const down = [
  [0, 1],
  [100, 0],
] as const;

/** Ann eats at once and works; Bob dozes. */
const definition: WorldDefinition = {
  starts: '08:00',
  needs: {
    food: { decay: 5, curve: down, start: 40, alarms: [20] },
    rest: { decay: 2, curve: down, range: [-100, 100], start: 0 },
  },
  actions: { doze: { steps: [{ wait: '1h' }] }, answer: { steps: [{ wait: '15m' }] } },
  kinds: {
    fridge: {
      adverts: {
        eat: {
          promise: { food: 60 },
          steps: [{ wait: '30m' }, { grant: { food: 50 } }],
          when: { less: ['need.food', 50] },
        },
      },
    },
    desk: { adverts: { work: { score: 0.1, requires: ['worker'], steps: [{ wait: '3h' }, { fail: 'too <late>' }] } } },
  },
  temperaments: {
    person: { mind: { fallback: 'doze', retry: '0s' }, adverts: { greet: { autonomous: false, steps: [] } } },
  },
  things: [
    { kind: 'fridge', name: 'fridge', at: [1, 1] },
    { kind: 'desk', name: 'desk', at: [1, 1] },
  ],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1], tags: ['worker'] },
    { name: 'Bob <&>', temperament: 'person', at: [2, 1], levels: { food: 100 } },
  ],
};

function run(agents: readonly string[], play: (world: World) => void = (world) => world.advance('6h')) {
  const world = createWorld(definition);
  const recording = recordDays(
    world,
    agents.map((name) => world.agent(name).id),
  );
  recording.sample();
  world.on((event) => event.type === 'granted' && recording.sample());
  play(world);
  recording.sample();
  const days = recording.read();
  const svg = drawDay(days, world.rules, { world: 'house', when: 'Seed 1' });
  return { world, days, svg, picture: readXml(svg) };
}

/** Takes ticks to positions, by the labels of the time axis. */
function toX(picture: XmlElement): (tick: number) => number {
  const marks = findAll(picture, ({ name, text }) => name === 'text' && /^\d\d:00$/.test(text)).map(
    ({ text, attributes }) => [(Number(text.slice(0, 2)) - 8) * HOUR, Number(attributes.x)] as const,
  );
  const [[a, from], [b, to]] = [marks[0], marks[1]];
  return (tick) => from + ((tick - a) * (to - from)) / (b - a);
}

/** The activities on the band: tooltip, first and last position, colour. */
function bandOf(picture: XmlElement) {
  return findAll(picture, ({ name, children }) => name === 'g' && children.some((child) => child.name === 'title')).map(
    ({ children }) => {
      const [rect] = children;
      const tooltip = children[children.length - 1].text;
      const [x, width] = [Number(rect.attributes.x), Number(rect.attributes.width)];
      return { tooltip, from: x, to: x + width, fill: rect.attributes.fill };
    },
  );
}

test('a recorded day has the activities, the events and the levels', () => {
  const [ann] = run(['Ann']).days;
  expect(ann.activities.map(({ label, origin, from, to }) => [label, origin, from, to])).toEqual([
    ['eat · fridge', 'chosen', 1, 1802],
    ['work · desk', 'chosen', 1802, 12603],
    ['work · desk', 'chosen', 12603, 6 * HOUR],
  ]);
  expect(ann.events).toEqual([
    { tick: 1, kind: 'decided', text: 'eat' },
    { tick: 1802, kind: 'decided', text: 'work' },
    { tick: 12603, kind: 'failed', text: 'work failed: too <late>' },
    { tick: 12603, kind: 'decided', text: 'work' },
  ]);
  expect(ann.levels.map(({ need, range, alarms }) => ({ need, range, alarms }))).toEqual([
    { need: 'food', range: [0, 100], alarms: [20] },
    { need: 'rest', range: [-100, 100], alarms: [] },
  ]);
  expect(ann.levels[0].samples[0]).toEqual([0, 40]);
});

test('activities on the band are where the clock says', () => {
  const { picture } = run(['Ann']);
  const position = toX(picture);
  const [eat, first, ...rest] = bandOf(picture);
  expect(eat.tooltip).toBe('eat · fridge, day 1 08:00 to day 1 08:30');
  expect(eat.from).toBeCloseTo(position(1), 1);
  expect(eat.to).toBeCloseTo(position(1802), 1);
  expect(first.tooltip).toBe('work · desk, day 1 08:30 to day 1 14:00');
  expect(first.to).toBeCloseTo(position(6 * HOUR), 1);
  expect(rest).toEqual([]);
  expect(eat.fill).not.toBe(first.fill);
});

test('levels are lines through the samples, each in its own row', () => {
  const { picture, days } = run(['Ann']);
  const position = toX(picture);
  const lines = findByClass(picture, 'hk-line').map(pointsOf);
  expect(lines).toHaveLength(2);
  days[0].levels.forEach(({ range: [low, high], samples }, n) => {
    const ground = findByClass(picture, 'hk-low')[n + 1].attributes;
    const bottom = Number(ground.y) + Number(ground.height);
    // The low zone is the lowest tenth of the row.
    const perLevel = (Number(ground.height) * 10) / (high - low);
    expect(perLevel * (high - low)).toBeCloseTo(34, 5);
    const [end] = lines[n].slice(-1);
    const [tick, level] = samples[samples.length - 1];
    expect(end[0]).toBeCloseTo(position(tick), 1);
    expect(end[1]).toBeCloseTo(bottom - (level - low) * perLevel, 1);
  });
  expect(picture.text).toContain('−12 – 0');
});

test('decisions, interruptions, failures and alarms are marked, and the legend has only what occurs', () => {
  const { picture } = run(['Ann'], (world) => {
    world.advance('1h');
    world.agent('Ann').push('answer', { where: 'instead' });
    world.advance('5h');
  });
  const position = toX(picture);
  const [, ticks] = findByClass(picture, 'hk-tick');
  expect(pointsOf(ticks).map(([x]) => x)).toEqual(
    [1, 1802, 4501, 15302].map((tick) => expect.closeTo(position(tick), 0)),
  );
  const tooltips = findAll(picture, ({ name }) => name === 'title').map(({ text }) => text);
  expect(tooltips).toContain('work interrupted: "answer" was pushed in its place');
  expect(tooltips).toContain('work failed: too <late>');
  expect(tooltips).toContain('answer (ordered), day 1 09:00 to day 1 09:15');
  expect(tooltips).toContain('food: alarm at 20');
  for (const words of ['decision', 'interruption', 'failure', 'alarm: the agent reconsiders'])
    expect(picture.text).toContain(words);
  expect(run(['Bob <&>']).picture.text).not.toContain('interruption');
});

test('the legend has the time of every activity, and fallback actions are grey', () => {
  const { picture } = run(['Ann']);
  const words = findAll(picture, ({ name }) => name === 'text').map(({ text }) => text);
  expect(words).toContain('work 5 h 30 min');
  expect(words).toContain('eat 30 min');
  const bob = run(['Bob <&>']).picture;
  expect(bob.text).toContain('doze 6 h');
  expect(bandOf(bob)[0]).toMatchObject({
    tooltip: 'doze (fallback), day 1 08:00 to day 1 14:00',
    fill: '#8b949e',
  });
});

test('several agents are drawn below each other over the same time', () => {
  const { picture } = run(['Ann', 'Bob <&>']);
  const words = findAll(picture, ({ name }) => name === 'text').map(({ text }) => text);
  expect(words).toContain('Ann, Bob <&> in house');
  expect(words.filter((text) => text === 'Ann' || text === 'Bob <&>')).toEqual(['Ann', 'Bob <&>']);
  expect(words).toContain('work 5.5 / 0 h');
  expect(findByClass(picture, 'hk-line')).toHaveLength(4);
  const rows = findByClass(picture, 'hk-low')
    .slice(1)
    .map(({ attributes }) => Number(attributes.y));
  expect([...rows].sort((a, b) => a - b)).toEqual(rows);
  expect(Number(picture.attributes.height)).toBeGreaterThan(rows[3] + 40);
});

test('a removed agent has no activities and levels from then on', () => {
  const { picture, days } = run(['Bob <&>'], (world) => {
    world.advance('4h');
    world.agent('Bob <&>').remove();
    world.advance('2h');
  });
  expect(days[0].activities.at(-1)?.to).toBe(4 * HOUR);
  expect(bandOf(picture)[0].to).toBeCloseTo(toX(picture)(4 * HOUR), 1);
});

test('a picture of very many short activities stays small', () => {
  const world = createWorld({
    temperaments: {
      restless: {
        innate: {
          hop: { score: 'agent.side', steps: [{ wait: 3 }, { set: { 'agent.side': 0 } }] },
          skip: { score: { invert: 'agent.side' }, steps: [{ wait: 3 }, { set: { 'agent.side': 1 } }] },
        },
        state: { side: 0 },
      },
    },
    agents: [{ name: 'Ann', temperament: 'restless', at: [1, 1] }],
  });
  const recording = recordDays(world, [0]);
  world.advance('1d');
  const [ann] = recording.read();
  expect(ann.activities.length).toBeGreaterThan(20_000);
  const svg = drawDay([ann], world.rules, { world: 'gym', when: 'now' });
  expect(svg.length).toBeLessThan(500_000);
  readXml(svg);
});
