import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWorld } from '../load.ts';
import { formatWorld } from './fmt.ts';

const UNTIDY = `# a world
hanker:   2      # the version


name: "try"
needs:
    # food first
    food: {decay: 8/h, curve: hunger,   start: 35} # trailing
    fun: { decay: 6/h, curve: [[0, 0.6], [50, 0.1], [100, 0]], start: 20, thought: 'I am bored, really', alarms: [25, 10], weight: 1.5 }
curves:
  hunger:
  - [ 0,1 ]   # start
  - [40, 0.4]
  - []



kinds:
  fridge:
    adverts:
      eat:
        when: >-
          thing.dirt < 3
          and not late
space:
  map: |
    ####
    #[ #
    ####
x: &a {q: 1}
y: *a
`;

const TIDY = `# a world
hanker: 2 # the version

name: "try"
needs:
  # food first
  food: { decay: 8/h, curve: hunger, start: 35 } # trailing
  fun:
    decay: 6/h
    curve: [[0, 0.6], [50, 0.1], [100, 0]]
    start: 20
    thought: 'I am bored, really'
    alarms: [25, 10]
    weight: 1.5
curves:
  hunger:
    - [0, 1] # start
    - [40, 0.4]
    - []

kinds:
  fridge:
    adverts:
      eat:
        when: >-
          thing.dirt < 3
          and not late
space:
  map: |
    ####
    #[ #
    ####
x: &a { q: 1 }
y: *a
`;

test('indentation, spacing and long lines are put right; comments and order stay', () => {
  expect(formatWorld(UNTIDY)).toBe(TIDY);
});

test('what is formatted stays as it is', () => {
  expect(formatWorld(TIDY)).toBe(TIDY);
});

test('JSON is laid out over lines', () => {
  expect(formatWorld('{"hanker":2,"needs":{}}')).toBe('{\n  "hanker": 2,\n  "needs": {}\n}\n');
});

test('what cannot be read is not formatted', () => {
  expect(formatWorld('a: [')).toBeNull();
});

test('every shipped world is formatted, and formatting changes neither its meaning nor its comments', () => {
  for (const name of readdirSync('worlds')) {
    const file = `worlds/${name}/${name}.yaml`;
    const text = readFileSync(file, 'utf8');
    const formatted = formatWorld(text) ?? '';
    expect(readWorld(formatted, file)).toEqual(readWorld(text, file));
    const comments = (each: string) => each.match(/# .*/g)?.sort();
    expect(comments(formatted)).toEqual(comments(text));
    expect(formatted, `${file} is not formatted; "hanker fmt ${file}" does it`).toBe(text);
  }
});

test('a text that is no map is formatted or left as it is', () => {
  const written = readFileSync('test/fuzz/corpus/worlds/a-text-that-becomes-a-block.yaml', 'utf8');
  const formatted = formatWorld(written);
  expect(formatted === null || formatWorld(formatted) === formatted).toBe(true);
});

test('a carriage return at the very end, which one of two readers refuses, leaves a file as it is', () => {
  const written = 'hanker: 2\r\nneeds:\r\n  food: { decay: 3 }\r';
  expect(formatWorld(written)).toBe(written);
});

test('an anchor whose name nobody sees is refused on its line, and not formatted', () => {
  const written = 'hanker: 2\nneeds: &\x10 { food: { decay: 3 } }\n';
  expect(formatWorld(written)).toBeNull();
  expect(() => readWorld(written, 'a.yaml')).toThrow(/a\.yaml:2:9[\s\S]*not visible/);
});
