import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { whyNot } from '../why-not.ts';
import { type ConditionPart, causesOf } from './explain-condition.ts';

const steps = [{ wait: '1h' }] as const;
const curve = [
  [0, 1],
  [100, 0],
] as const;

function roomWith(when: NonNullable<NonNullable<WorldDefinition['factors']>[string]>): WorldDefinition {
  return {
    starts: '12:00',
    needs: {
      food: { decay: 0, curve, start: 20 },
      fun: { decay: 0, curve, start: 50 },
    },
    factors: { evening: { less: [17, 'hour'] }, 'calm evening': { all: ['evening', { less: ['thing.noise', 3] }] } },
    kinds: {
      tv: { state: { noise: 5 }, adverts: { watch: { when, promise: { fun: 50 }, steps } } },
    },
    things: [{ kind: 'tv', at: [1, 1] }],
    temperaments: { adult: {} },
    agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
  };
}

function explain(when: Parameters<typeof roomWith>[0]) {
  const world = createWorld(roomWith(when));
  const { condition } = whyNot(world, 'Ann', { advert: 'watch' });
  if (condition === null) throw new Error('no condition');
  return condition;
}

const outline = ({ text, holds, isCause, parts }: ConditionPart): unknown =>
  parts.length === 0 ? [text, holds, isCause] : [text, holds, isCause, parts.map(outline)];

test('of parts joined by "and", those that are false are the cause', () => {
  const { path, condition } = explain({ all: [{ less: [25, 'need.fun'] }, { less: [25, 'need.food'] }, 'evening'] });
  expect(path).toEqual(['kinds', 'tv', 'adverts', 'watch', 'when']);
  expect(outline(condition)).toEqual([
    'need.fun > 25 and need.food > 25 and evening',
    false,
    true,
    [
      ['need.fun > 25', true, false],
      ['need.food > 25', false, true],
      ['evening', false, true],
    ],
  ]);
  expect(causesOf(condition).map(({ text, inputs }) => [text, ...inputs])).toEqual([
    ['need.food > 25', 'need.food 20'],
    ['evening', 'hour 12:00'],
  ]);
});

test('of parts joined by "or", all are the cause; below "not", a part that holds is', () => {
  const { condition } = explain({
    any: [{ less: [25, 'need.food'] }, { not: { any: [{ less: ['hour', 20] }, { less: ['need.fun', 10] }] } }],
  });
  expect(causesOf(condition).map(({ text }) => text)).toEqual(['need.food > 25', 'hour < 20']);
});

test('a named factor is opened, and its parts are explained for the thing', () => {
  const { condition } = explain({ any: ['calm evening', 0] });
  expect(condition.parts[0].name).toBe('calm evening');
  expect(condition.parts[0].parts.map(({ text, inputs }) => [text, ...inputs])).toEqual([
    ['evening', 'hour 12:00'],
    ['thing.noise < 3', 'thing.noise 5'],
  ]);
});

test('an option that is valid or rejected for another reason has no condition to explain', () => {
  const world = createWorld(roomWith(1));
  expect(whyNot(world, 'Ann', { advert: 'watch' }).condition).toBeNull();
});

test('the condition of a mind is explained too', () => {
  const definition = roomWith(1);
  const world = createWorld({
    ...definition,
    minds: { picky: { accepts: { less: ['thing.noise', 2] } } },
    temperaments: { adult: { mind: 'picky' } },
  });
  const answer = whyNot(world, 'Ann', { advert: 'watch' });
  expect(answer.condition).toMatchObject({ by: 'accepts', path: ['minds', 'picky', 'accepts'] });
  expect(answer.condition?.condition.inputs).toEqual(['thing.noise 5']);
});

test('what must hold while it lasts is a part of the condition', () => {
  const definition = roomWith(1);
  const tv = definition.kinds?.tv?.adverts?.watch as object;
  const demand = (rest: object) =>
    whyNot(
      createWorld({
        ...definition,
        kinds: { tv: { state: { noise: 5 }, adverts: { watch: { ...tv, ...rest } } } },
      } as WorldDefinition),
      'Ann',
      { advert: 'watch' },
    ).condition;
  expect(demand({ when: undefined, while: 'evening' })).toMatchObject({
    path: ['kinds', 'tv', 'adverts', 'watch', 'while'],
    condition: { text: 'evening', isCause: true },
  });
  expect(demand({ when: { less: ['thing.noise', 9] }, while: 'evening' })?.condition.text).toBe(
    'thing.noise < 9 and evening',
  );
});
