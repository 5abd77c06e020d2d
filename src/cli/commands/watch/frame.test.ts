import pc from 'picocolors';
import { expect, test } from 'vitest';
import { VILLAGE } from '../../../../test/worlds/village.ts';
import type { WorldDefinition } from '../../../core/index.ts';
import { readWorld } from '../../../format/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { type FrameView, frame } from './frame.ts';

const STILL: FrameView = {
  name: 'village',
  columns: 80,
  rows: 24,
  selected: 0,
  speed: null,
  isPaused: false,
  showsHelp: false,
  paint: pc.createColors(false),
};

function village() {
  const world = createWorld(readWorld(VILLAGE));
  for (const name of ['Ann', 'Bob']) world.agent(name).trace();
  world.advance('7m');
  return world;
}

const plane = (count: number): WorldDefinition => ({
  temperaments: { sheep: { symbol: 's' }, dog: { symbol: '@' } },
  kinds: { tree: { symbol: 'T', adverts: {} } },
  space: { plane: [100, 40] },
  things: [{ kind: 'tree', at: [50, 20] }],
  agents: [
    { name: 'Rex', temperament: 'dog', at: [100, 40] },
    ...Array.from({ length: count }, (_, i) => ({ name: `sheep ${i}`, temperament: 'sheep', at: [1, 1] as const })),
  ],
});

test('beside the map stand the selected agent in full and then the others', () => {
  expect(frame(village(), STILL)).toEqual([
    'village   day 1, 06:07',
    '',
    '┌───────┬─────────┐     A Ann',
    '│ · · · ╵ A · s · │      cook dinner · fridge',
    '│ · · · · · B · · │      “I am hungry. Let us cook.”',
    '│ · · · ╷ t · b · │      food █████░░░░░   49   rest ████████░░   79',
    '└───────┴─────────┘      fun  ██████░░░░   59',
    '',
    '                       B Bob  → bed: sleep',
    '                         ▄▄▂ “I am tired. Sleep at the bed.”',
  ]);
});

test('where a flat map leaves no room beside it, people stand below it', () => {
  const definition = readWorld(VILLAGE);
  const space = {
    map: ['##########', '#...#....#', '#........#', '#...#....#', '##########'].map((row) => row + '.'.repeat(60)),
  };
  const world = createWorld({ ...definition, space });
  for (const name of ['Ann', 'Bob']) world.agent(name).trace();
  world.advance('7m');
  expect(frame(world, { ...STILL, columns: 84 })).toEqual([
    'village   day 1, 06:07',
    '',
    `┌───┬────┐${'·'.repeat(60)}`,
    `│···╵A·s·│${'·'.repeat(60)}`,
    `│·····B··│${'·'.repeat(60)}`,
    `│···╷t·b·│${'·'.repeat(60)}`,
    `└───┴────┘${'·'.repeat(60)}`,
    '',
    ' A Ann   cook dinner · fridge  “I am hungry. Let us cook.”',
    '  food █████░░░░░   49   rest ████████░░   79   fun  ██████░░░░   59',
    '',
    'B Bob          ▄▄▂ → bed: sleep                  “I am tired. Sleep at the bed.”',
  ]);
});

test('a live picture fills the terminal, says how fast it goes, and ends with the keys', () => {
  for (const [columns, rows] of [
    [80, 24],
    [120, 40],
    [60, 12],
    [300, 100],
  ]) {
    const lines = frame(village(), { ...STILL, columns, rows, speed: 120 });
    expect(lines).toHaveLength(rows);
    for (const line of lines.slice(0, -1)) expect([...line].length, line).toBeLessThanOrEqual(columns);
    expect(lines[0]).toBe('village   day 1, 06:07   2 min a second');
    expect(lines.at(-1)).toBe('space pause   + − speed   n next   s step   ? help   q quit');
  }
  expect(frame(village(), { ...STILL, speed: 120, isPaused: true })[0]).toContain('paused');
});

test('the help names the keys and what the symbols stand for', () => {
  const text = frame(village(), { ...STILL, showsHelp: true }).join('\n');
  for (const part of [
    'Keys',
    'space',
    'select the next agent',
    'f fridge, s stove, t tv, b bed',
    '2 agents, 2 decisions',
  ])
    expect(text).toContain(part);
});

test('of a map larger than the terminal, the part around the selected agent is shown', () => {
  const map = ['#'.repeat(200), ...Array(100).fill(`#${'.'.repeat(198)}#`), '#'.repeat(200)];
  const world = createWorld({
    temperaments: { ant: {} },
    space: { map },
    agents: [
      { name: 'Ada', temperament: 'ant', at: [150, 80] },
      { name: 'Bea', temperament: 'ant', at: [1, 1] },
    ],
  });
  const ofAda = frame(world, STILL);
  expect(ofAda.some((line) => /·A·/.test(line))).toBe(true);
  expect(ofAda.join('')).not.toContain('┌');
  const ofBea = frame(world, { ...STILL, selected: 1 });
  expect(ofBea[2].startsWith('┌──')).toBe(true);
  expect(ofBea[3].startsWith('│B·')).toBe(true);
});

test('a plane is scaled to the terminal, with a frame around it', () => {
  const lines = frame(createWorld(plane(0)), STILL);
  expect(lines[2].slice(0, 43)).toBe(`┌${'─'.repeat(41)}┐`);
  expect(lines[11].slice(0, 43)).toBe(`└${'─'.repeat(41)}┘`);
  expect(lines[10].slice(0, 43)).toBe(`│${' '.repeat(40)}@│`);
  expect(lines[7].slice(0, 43)).toBe(`│${' '.repeat(20)}T${' '.repeat(20)}│`);
});

test('of a crowd on a plane, dots say where one, a few or many are; the selected one stays to be seen', () => {
  const mark = (count: number) => frame(createWorld(plane(count)), STILL)[3][1];
  expect(mark(5)).toBe('s');
  expect(mark(70)).toBe('●');
  const world = createWorld(plane(70));
  expect(frame(world, { ...STILL, selected: 1 })[3][1]).toBe('s');
});

test('few agents each have a letter of their own, and a sign stays a sign', () => {
  const world = createWorld({
    temperaments: { person: { symbol: 'P' }, hero: { symbol: '@' } },
    space: { map: ['....'] },
    agents: ['Mia', 'Max', 'Moa', 'Zed'].map((name, x) => ({
      name,
      temperament: name === 'Zed' ? 'hero' : 'person',
      at: [x, 0] as const,
    })),
  });
  expect(frame(world, STILL)[2].slice(0, 8)).toBe('M a o @ ');
});

test('where there are no needs, the agent’s own numbers say how it is', () => {
  const world = createWorld({
    temperaments: { knight: { state: { hp: 7, potions: 2 }, adverts: { hit: { score: 'thing.hp' } } } },
    agents: [{ name: 'Sir', temperament: 'knight', at: [1, 1] }],
  });
  expect(frame(world, STILL).join('\n')).toContain('hp 7, potions 2');
});

test('a world without anybody says so', () => {
  const world = createWorld({ kinds: { rock: {} }, things: [{ kind: 'rock', at: [1, 1] }] });
  expect(frame(world, { ...STILL, selected: null }).join('\n')).toContain('There are no agents.');
});

test('colours are added where they can be seen, and change no character', () => {
  const paint = pc.createColors(true);
  const painted = frame(village(), { ...STILL, paint });
  expect(painted.join('')).toContain('\u001b[7m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const bare = painted.map((line) => line.replace(/\u001b\[\d+m/g, '').trimEnd());
  expect(bare).toEqual(frame(village(), STILL).map((line) => line.trimEnd()));
});
