import { expect, test } from 'vitest';
import { VILLAGE } from '../../../test/worlds/village.ts';
import { readWorld } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { writeStory } from './story.ts';

function tell(duration: '3h' | '3d', seed = 1): string[] {
  const world = createWorld(readWorld(VILLAGE), { seed });
  const lines: string[] = [];
  writeStory(world, (line) => lines.push(line));
  world.advance(duration);
  return lines;
}

test('a story tells new activities with their thoughts, what was broken off, and failures, by the hour', () => {
  expect(tell('3h')).toEqual([
    '',
    '06:01 Ann goes to the fridge: "I am hungry. Let us cook."',
    '06:01 Bob goes to the bed: "I am tired. Sleep."',
    '06:24 Ann fails at "heat": burned it',
    '06:24 Ann goes to the bed: "I am tired. Sleep."',
    '06:54 Ann goes to the fridge: "I am hungry. Let us cook." (interrupts: sleep)',
    '',
    '07:14 Ann goes to the tv: "I am bored. Watch tv."',
    '07:31 Bob goes to the fridge: "I am hungry. Let us cook." (interrupts: sleep)',
    '07:51 Bob goes to the bed: "I am tired. Sleep."',
    '',
    '08:17 Ann goes to the bed: "I am tired. Sleep."',
  ]);
});

test('each new day has a heading, and every other line a time', () => {
  const lines = tell('3d');
  expect(lines.filter((line) => line.startsWith('Day'))).toEqual(['Day 2', 'Day 3', 'Day 4']);
  for (const line of lines) expect(line).toMatch(/^$|^Day \d$|^[0-2]\d:[0-5]\d \S/);
});

test('the same seed tells the same story, another seed another one', () => {
  expect(tell('3d', 5)).toEqual(tell('3d', 5));
  expect(tell('3d', 6)).not.toEqual(tell('3d', 5));
});

test('who is born and who goes is told, and so is what turns into something else', () => {
  const world = createWorld({
    ticksPerHour: 60,
    kinds: {
      egg: { adverts: { hatch: { score: 1, steps: [{ wait: '10m' }, { spawn: 'chick' }, { become: 'shell' }] } } },
      shell: {},
    },
    temperaments: { hen: {}, chick: { innate: { peep: { score: 1, steps: [{ wait: '1h' }] } } } },
    things: [{ kind: 'egg', at: [1, 1] }],
    agents: [{ name: 'Hen', temperament: 'hen', at: [1, 1] }],
  });
  const lines: string[] = [];
  writeStory(world, (line) => lines.push(line));
  world.advance('30m');
  world.agent(1).remove();
  expect(lines).toContain('00:12 Hen makes a chick');
  expect(lines).toContain('00:12 the egg becomes a shell');
  expect(lines).toContain('00:13 the chick: "Peep."');
  expect(lines.at(-1)).toBe('00:30 the chick is gone');
});
