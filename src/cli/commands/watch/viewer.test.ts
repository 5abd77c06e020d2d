import pc from 'picocolors';
import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { VILLAGE } from '../../../../test/worlds/village.ts';
import { readWorld } from '../../../format/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { resizeCrowd } from '../../../study/internal.ts';
import type { Screen } from '../../terminal/screen.ts';
import { easySpeed, pressKey, stepToDecision, traceShown, type Viewer, watchLive } from './viewer.ts';

const village = () => createWorld(readWorld(VILLAGE));
const START: Viewer = { selected: 0, speed: 600, isPaused: false, showsHelp: false, request: 'none' };
const LOOK = { name: 'village', paint: pc.createColors(false) };

async function watch(keys: (string | null)[], start: Partial<Viewer> = {}, ticks = 10_000) {
  const world = village();
  const terminal = rememberingTerminal({ keys });
  await watchLive(world, terminal.openScreen() as Screen, { ...START, ...start }, LOOK, ticks);
  return { world, pictures: terminal.pictures };
}

test('keys change how one watches', () => {
  const world = village();
  const press = (...keys: string[]) => keys.reduce((viewer, key) => pressKey(viewer, key, world), START);
  expect(press('q').request).toBe('quit');
  expect(press('ctrl-c').request).toBe('quit');
  expect(press(' ').isPaused).toBe(true);
  expect(press(' ', ' ').isPaused).toBe(false);
  expect(press('+', '=').speed).toBe(2400);
  expect(press('-').speed).toBe(300);
  expect(press(...Array(30).fill('-')).speed).toBe(1);
  expect(press(...Array(30).fill('+')).speed).toBe(86400);
  expect([press('n').selected, press('tab', 'tab').selected]).toEqual([1, 0]);
  expect(press('s')).toMatchObject({ request: 'step', isPaused: true });
  expect(press('?').showsHelp).toBe(true);
  expect(press('x')).toEqual(START);
});

test('who is gone is passed over, and where nobody is left nobody is selected', () => {
  const world = village();
  world.agent('Bob').remove();
  expect(pressKey(START, 'n', world).selected).toBe(0);
  world.agent('Ann').remove();
  expect(pressKey(START, 'n', world).selected).toBe(null);
});

test('ten pictures are a second: so much time passes as the speed says', async () => {
  const { world, pictures } = await watch(Array(10).fill(null));
  expect(world.now).toBe(10);
  expect(pictures).toHaveLength(11);
  expect(pictures[0][0]).toContain('day 1, 06:00   10 min a second');
  expect(pictures[10][0]).toContain('day 1, 06:10');
  expect((await watch(Array(10).fill(null), { speed: 300 })).world.now).toBe(5);
});

test('a paused world stands still, and a step goes on to the next decision of the selected agent', async () => {
  expect((await watch([' ', null, null])).world.now).toBe(0);
  const { world, pictures } = await watch([' ', 's', 's', null]);
  expect(world.now).toBeGreaterThan(1);
  expect(pictures.at(-1)?.[0]).toContain('paused');
  const alone = village();
  stepToDecision(alone, 0);
  expect(alone.now).toBe(1);
  stepToDecision(alone, 0);
  expect(alone.hash()).toBe(world.hash());
});

test('watching ends when the time is over', async () => {
  const { world } = await watch(Array(1000).fill(null), {}, 25);
  expect(world.now).toBe(25);
});

test('watching changes nothing: the world comes out as without it', async () => {
  const { world } = await watch(Array(300).fill(null));
  const alone = village();
  alone.advance(world.now);
  expect(world.hash()).toBe(alone.hash());
});

test('of a crowd only those shown are traced, and no longer when others are shown', () => {
  const world = createWorld(resizeCrowd(readWorld(VILLAGE), 200));
  const trace = traceShown(world);
  trace(0);
  world.advance('2m');
  expect([0, 29, 30, 199].map((agent) => world.agent(agent).decision !== null)).toEqual([true, true, false, false]);
  trace(100);
  expect(world.agent(0).decision).toBe(null);
});

test('the default speed is four ticks or two minutes per second', () => {
  expect(easySpeed(3600)).toBe(120);
  expect(easySpeed(60)).toBe(240);
  expect(easySpeed(600)).toBe(24);
});
