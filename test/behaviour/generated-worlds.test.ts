import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Behaviour, runGenerated, type Way } from './generated-worlds.ts';

/** What each of the worlds did when it was last recorded, by 'way seed'. */
const FILE = 'test/behaviour/generated-worlds.json';
const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Behaviour>;

function runNamed(name: string): Behaviour {
  const [way, seed] = name.split(' ');
  return runGenerated(way as Way, Number(seed));
}

if (process.env.UPDATE_GOLDEN !== undefined) {
  const all = Object.keys(recorded).map((name) => [name, runNamed(name)]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

test.each(Object.keys(recorded))(
  'the generated world “%s” does what it did when it was recorded (UPDATE_GOLDEN=1 records it again)',
  (name) => {
    const expected = process.env.UPDATE_GOLDEN === undefined ? recorded[name] : runNamed(name);
    expect(runNamed(name)).toEqual(expected);
  },
);
