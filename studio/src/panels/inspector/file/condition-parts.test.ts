import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../../../session/session.ts';
import { describeInput, firstPart, readCondition, writeCondition } from './condition-parts.ts';

test('a condition is read as parts that must all be true', () => {
  expect(readCondition('hour >= 8:30 and need.food < 80 and open and not shift')).toEqual([
    { left: 'hour', sign: '>=', right: '8:30' },
    { left: 'need.food', sign: '<', right: '80' },
    { left: 'open', sign: 'is true', right: '' },
    { left: 'shift', sign: 'is false', right: '' },
  ]);
});

test('a part that is no comparison of two values stays as it is written', () => {
  const text = "(a < 1 or b > 2) and 'rock and roll' and min(a, 2) <= 3";
  expect(readCondition(text)).toEqual([
    { left: '(a < 1 or b > 2)', sign: 'is true', right: '' },
    { left: "'rock and roll'", sign: 'is true', right: '' },
    { left: 'min(a, 2)', sign: '<=', right: '3' },
  ]);
});

test('what holds if one of several holds is not a list of parts', () => {
  expect(readCondition('a < 1 or b > 2')).toBeNull();
  expect(readCondition('{ less: [1, 2] }')).toBeNull();
  expect(readCondition('')).toBeNull();
});

test('a condition that always holds has no parts, and one without parts always holds', () => {
  expect(readCondition('1')).toEqual([]);
  expect(writeCondition([])).toBe('1');
});

test('a condition is written as it was read', () => {
  for (const text of [
    'hour >= 8:30 and need.food < 80 and not shift',
    "(a < 1 or b > 2) and 'rock and roll' and min(a, 2) <= 3",
    'not (a and b)',
    'time - thing.cleaned > 12h',
    'a == 1 and b != 2',
    '1',
  ])
    expect(writeCondition(readCondition(text) ?? [])).toBe(text);
});

test('a part with an alternative goes into parentheses', () => {
  expect(writeCondition([{ left: 'a or b', sign: 'is false', right: '' }])).toBe('not (a or b)');
  expect(
    writeCondition([
      { left: 'a or b', sign: 'is true', right: '' },
      { left: 'c', sign: 'is true', right: '' },
    ]),
  ).toBe('(a or b) and c');
});

test('a new part compares a level, the hour or another number, and takes a factor as it is', () => {
  expect(writeCondition([firstPart('need.food', [])])).toBe('need.food < 50');
  expect(writeCondition([firstPart('hour', [])])).toBe('hour >= 9:00');
  expect(writeCondition([firstPart('world.wood', [])])).toBe('world.wood > 0');
  expect(writeCondition([firstPart('time for bed', ['time for bed'])])).toBe("'time for bed'");
});

test('inputs have plain names', () => {
  expect(
    ['need.food', 'hour', 'world.wood', 'thing.dirt', 'distance', 'tag.child', 'nearest.old bed', 'item.x.y'].map(
      describeInput,
    ),
  ).toEqual([
    'level of food',
    'time of day',
    'wood of the world',
    'dirt of the thing',
    'distance to the thing',
    'whether the agent is child',
    'distance to the nearest old bed',
    'x.y of what is in the hand',
  ]);
});

test('every input of every shipped world has a plain name', () => {
  for (const world of ['household', 'park', 'cafe', 'settlement', 'dungeon', 'colony', 'guard', 'duel']) {
    const session = new Session();
    session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
    const bare = session.world?.inputs.filter((input) => describeInput(input) === input) ?? [];
    expect(bare.filter((input) => input !== 'happiness')).toEqual([]);
  }
});
