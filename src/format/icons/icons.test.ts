import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadWorld } from '../load.ts';
import { guessIcon, ICONS } from './icons.ts';

const WORLDS = readdirSync('worlds', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe('guesses', () => {
  test.each([
    ['fridge', 'fridge'],
    ['Broken fridge', 'fridge'],
    ['plants', 'plant'],
    ['washing machine', 'washing machine'],
    ['ice cream cart', 'ice cream'],
    ['flower bed', 'flower'],
    ['bed', 'bed'],
    ['wolf', 'wolf'],
  ] as const)('a kind called %s looks like %s', (name, icon) => {
    expect(guessIcon(name, 'kind')).toBe(icon);
  });

  test('a name without a known word suggests nothing', () => {
    expect(guessIcon('zorgle', 'kind')).toBeNull();
    expect(guessIcon('', 'action')).toBeNull();
  });

  test('temperaments are people unless they are called after an animal or a monster', () => {
    expect(guessIcon('cook', 'temperament')).toBeNull();
    expect(guessIcon('grey wolf', 'temperament')).toBe('wolf');
  });

  test('actions look like what is done, or what it is done with', () => {
    expect(guessIcon('sleep', 'action')).toBe('sleep');
    expect(guessIcon('stand in line', 'action')).toBe('wait');
    expect(guessIcon('read a book', 'action')).toBe('books');
    expect(guessIcon('sleep', 'kind')).toBeNull();
  });

  test('no icon has its name twice', () => {
    expect(new Set(ICONS).size).toBe(ICONS.length);
  });
});

test.each(WORLDS)('every kind of the world %s has an icon', (world) => {
  const { definition } = loadWorld(readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  const kinds = Object.entries(definition?.kinds ?? {});
  expect(kinds.filter(([name, { icon }]) => !icon && !guessIcon(name, 'kind')).map(([name]) => name)).toEqual([]);
});

test('an icon that does not exist is a problem with a hint, at the word', () => {
  const { problems } = loadWorld('hanker: 2\nkinds:\n  den:\n    icon: wolff\ntemperaments:\n  cub: { icon: 3 }\n');
  expect(problems.map(({ line, column, message }) => [line, column, message.split(' Known')[0]])).toEqual([
    [4, 11, 'unknown icon "wolff". Did you mean "wolf"?'],
    [6, 16, 'unknown icon 3.'],
  ]);
});
