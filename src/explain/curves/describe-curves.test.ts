import { expect, test } from 'vitest';
import { focusOf } from '../../core/internal.ts';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { describeCurves } from '../index.ts';
import { listCurveUses } from './curve-uses.ts';

const falling = [
  [0, 1],
  [100, 0],
] as const;

const definition: WorldDefinition = {
  needs: {
    food: { decay: 1, curve: 'hunger', start: 40 },
    fun: { decay: 1, curve: falling, range: [-50, 50] },
    rest: { decay: 1, curve: falling, start: 80 },
  },
  curves: {
    hunger: falling,
    mealtimes: { kind: 'gaussian', centre: 12, width: 2 },
    inner: { kind: 'linear', over: [0, 10] },
    outer: { kind: 'stitched', segments: [{ until: 3, curve: 'inner' }, { curve: [[0, 1]] }] },
    forgotten: { kind: 'logistic', midpoint: 5, steepness: 2 },
  },
  factors: { appetite: { curve: 'mealtimes', of: 'hour' } },
  minds: {
    calm: { distance: { kind: 'falloff', half: 10 }, perceives: { range: 20 } },
    bold: {
      distance: 'none',
      feelings: { driven: 'instinct', hateFalloff: { kind: 'reciprocal', scale: 3 } },
    },
  },
  kinds: {
    fridge: {
      adverts: {
        eat: {
          promise: { food: 20 },
          score: { product: ['promise', 'appetite', { curve: 'outer', of: { minus: ['distance', 1] } }] },
          steps: [{ wait: '1h' }],
        },
      },
    },
  },
  temperaments: {
    person: { mind: 'calm', state: { strength: 1 } },
    child: { mind: 'calm', needs: { food: { curve: { kind: 'step', at: 30, to: [1, 0] } } } },
    wolf: { mind: 'bold', state: { strength: 1 } },
  },
  things: [
    { kind: 'fridge', at: [4, 1] },
    { kind: 'fridge', at: [13, 1] },
    { kind: 'fridge', at: [60, 1] },
  ],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
};

const panels = describeCurves(createWorld(definition));

test('every use of a curve is found, wherever it stands', () => {
  expect(listCurveUses(definition).map(({ owner, purpose }) => `${purpose}: ${owner}`)).toEqual([
    'urgency: food',
    'urgency: fun',
    'urgency: rest',
    'urgency: food of child',
    'distance: mind calm',
    'hate: mind bold',
    'factor: factor appetite',
    'factor: eat · fridge',
    'part of another curve: inner',
    'used nowhere: forgotten',
  ]);
});

test('each curve has one panel, called by its name or by what it belongs to', () => {
  expect(panels.map(({ title, users }) => [title, users])).toEqual([
    ['hunger', 'urgency of food'],
    ['fun, rest', 'urgency of fun, rest'],
    ['food of child', 'urgency of food of child'],
    ['distance · calm', 'what is left of a score: mind calm'],
    ['hate · bold', 'how hate falls: mind bold'],
    ['mealtimes', 'in factor appetite'],
    ['outer', 'in eat · fridge'],
    ['inner', 'part of another curve'],
    ['forgotten', 'used nowhere'],
  ]);
});

test('a need gives its range and its start', () => {
  expect(panels[0]).toMatchObject({ input: 'level', range: [0, 100], starts: [{ need: 'food', level: 40 }] });
  expect(panels[1]).toMatchObject({
    range: [-50, 100],
    starts: [
      { need: 'fun', level: 50 },
      { need: 'rest', level: 80 },
    ],
  });
});

test('distances are those from agents of the mind to what they can perceive', () => {
  expect(panels[3]).toMatchObject({ input: 'distance', range: [0, 12], distances: [3, 12] });
});

test('a factor gives its input, with the range where that is known', () => {
  expect(panels[5]).toMatchObject({ input: 'hour', range: [0, 24] });
  expect(panels[6]).toMatchObject({ input: 'a factor of distance', range: [-1.25, 11.25], distances: [] });
});

test('points come without a formula, all else with one', () => {
  expect(panels[0]).toMatchObject({ formula: null, points: falling });
  expect(panels[3]).toMatchObject({ formula: '1 / (1 + max(x, 0) / 10)', points: [] });
  expect(panels[6].formula).toBe('{ x < 3: inner(x); else: 1 }');
});

test('a curve of which nothing is known is shown where something happens in it', () => {
  const rangeOf = (title: string) => {
    const panel = panels.find((each) => each.title === title);
    if (!panel) throw new Error(title);
    return focusOf(panel.compiled);
  };
  expect(rangeOf('hunger')).toEqual([0, 100]);
  expect(rangeOf('forgotten')).toEqual([2, 8]);
  expect(rangeOf('mealtimes')).toEqual([6, 18]);
  expect(rangeOf('distance · calm')).toEqual([0, 40]);
  expect(rangeOf('hate · bold')).toEqual([0, 10]);
  expect(rangeOf('inner')).toEqual([-1.25, 11.25]);
  expect(rangeOf('food of child')).toEqual([11.25, 48.75]);
});

test('each curve says where it is written, and where it is used', () => {
  expect(panels.map(({ path }) => path.join('.'))).toEqual([
    'curves.hunger',
    'needs.fun.curve',
    'temperaments.child.needs.food.curve',
    'minds.calm.distance',
    'minds.bold.feelings.hateFalloff',
    'curves.mealtimes',
    'curves.outer',
    'curves.inner',
    'curves.forgotten',
  ]);
  const usesOf = (panel: number) => panels[panel].uses.map(({ path }) => path?.join('.') ?? null);
  expect(usesOf(0)).toEqual(['needs.food.curve']);
  expect(usesOf(1)).toEqual(['needs.fun.curve', 'needs.rest.curve']);
  expect(usesOf(5)).toEqual(['factors.appetite.curve']);
  expect(usesOf(6)).toEqual(['kinds.fridge.adverts.eat.score.product.2.curve']);
  expect(usesOf(7)).toEqual(['curves.outer.segments.0.curve']);
  expect(usesOf(8)).toEqual([null]);
});

test('every place that is told leads to the curve in the definition', () => {
  const at = (path: readonly (string | number)[]) =>
    path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], definition);
  for (const { path, shape, uses } of panels) {
    expect(at(path)).toBe(shape);
    for (const use of uses) if (use.path) expect(at(use.path)).toBe(use.curve);
  }
});

test('a curve is given as it is written, with what can come out of it', () => {
  expect(panels[0]).toMatchObject({ kind: 'points', shape: falling, to: [0, 1], trend: 'falling' });
  expect(panels[6]).toMatchObject({ kind: 'stitched', to: [0, 1] });
  expect(panels[4].evaluate(1)).toBe(3);
});

test('a function of the host is found by the world’s own host', () => {
  const curve = { kind: 'host', name: 'double', to: [0, 300] } as const;
  const world = createWorld({ needs: { food: { decay: 1, curve } } }, { host: { curves: { double: (x) => 2 * x } } });
  const [panel] = describeCurves(world);
  expect(panel).toMatchObject({ kind: 'host', formula: 'double(x)', range: [0, 100] });
  expect(panel.evaluate(40)).toBe(80);
});

test('agents that have left the world are not asked how far things are', () => {
  const world = createWorld(definition);
  world.agent(0).remove();
  world.advance(1);
  expect(describeCurves(world)).toHaveLength(panels.length);
});

test('nobody is asked how far things are when that is not wanted', () => {
  const quick = describeCurves(createWorld(definition), { asked: 0 });
  expect(quick.map(({ distances }) => distances)).toEqual(quick.map(() => []));
  expect(quick.map(({ title, formula }) => [title, formula])).toEqual(
    panels.map(({ title, formula }) => [title, formula]),
  );
});
