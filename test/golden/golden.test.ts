import { expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { createWorld } from '../../src/index.ts';
import { VILLAGE } from '../worlds/village.ts';
import { compareGolden, runGolden } from './golden.ts';

const village = readWorld(VILLAGE);
const golden = runGolden(village, { seed: 3, for: '2d' });

test('a golden run has the hash of the same run without anybody who watches', () => {
  const world = createWorld(village, { seed: 3 });
  world.advance('2d');
  expect(golden.hash).toBe(world.hash());
});

test('its lines say what happened', () => {
  expect(golden.summary).toEqual([
    '2,880 ticks, 48 hours',
    'agents: 2 at first, 0 arrived, 0 removed',
    'things: 4 at first, 0 made, 0 removed',
    expect.stringMatching(/^decisions: \d+, \d+ of them fallbacks; thought again and went on: \d+$/),
    expect.stringMatching(/^hours a day of watch tv: \d+\.\d\d$/),
    expect.stringMatching(/^hours a day of sleep: \d+\.\d\d$/),
    expect.stringMatching(/^hours a day of heat: \d\.\d\d$/),
    expect.stringMatching(/^hours a day of cook dinner: \d\.\d\d$/),
    'hours a day of 0 other actions: 0.00',
    expect.stringMatching(/^done: \d+$/),
    expect.stringMatching(/^failed: \d+ \(burned it \d+\)$/),
    expect.stringMatching(/^interrupted: \d+ \(.* matters more \d+/),
    expect.stringMatching(/^mean levels: food \d+\.\d\d, rest \d+\.\d\d, fun \d+\.\d\d$/),
  ]);
  const hours = golden.summary.flatMap((line) => /^hours a day of .*: (.*)/.exec(line)?.[1] ?? []);
  expect(hours.reduce((sum, each) => sum + Number(each), 0)).toBeCloseTo(24, 0);
});

test('the same run is no difference', () => {
  expect(compareGolden(golden, runGolden(village, golden))).toBeNull();
});

test('a run that differs says in which lines, and where it left the way', () => {
  const hungrier = readWorld(VILLAGE, 'village.yaml', { variant: 'hungry' });
  const found = runGolden(hungrier, golden);
  const [head, ...lines] = compareGolden(golden, found)?.split('\n') ?? [];
  expect(head).toBe(`the run differs: its hash is ${found.hash}, and was ${golden.hash}`);
  expect(lines.at(-1)).toBe('  they part after tick 0, by tick 1');
  expect(lines.slice(0, -1)).toEqual([
    ...golden.summary.filter((line) => !found.summary.includes(line)).map((line) => `  - ${line}`),
    ...found.summary.filter((line) => !golden.summary.includes(line)).map((line) => `  + ${line}`),
  ]);
  expect(lines).toContain(`  - ${golden.summary.find((line) => line.startsWith('decisions'))}`);
});

test('runs that part late say so, and those with the same lines too', () => {
  const late = { ...golden, hash: 'f'.repeat(16) };
  expect(compareGolden(golden, late)).toBe(
    `the run differs: its hash is ${late.hash}, and was ${golden.hash}
  every line of the summary is the same
  they part after tick 2048`,
  );
  const checks = golden.checks.replace(/ 64:\S+/, ` 64:${late.hash}`);
  expect(compareGolden(golden, { ...late, checks })).toMatch(/they part after tick 32, by tick 64$/);
});

test('lines that do not belong to their hash are found', () => {
  const [first, ...others] = golden.summary;
  expect(compareGolden({ ...golden, summary: ['nothing', ...others] }, golden)).toBe(
    `the run is the same, but is described differently\n  - nothing\n  + ${first}`,
  );
});
