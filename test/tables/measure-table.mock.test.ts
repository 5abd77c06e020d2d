import { expect, test, vi } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { loadWorld, showWorldProblems, worldSchema } from '../../src/format/index.ts';
import { showBounds, showValue } from '../../src/measure/index.ts';
import { MEASURES } from '../../src/measure/measures/measure-table.ts';
import { analyseSweep, planSweep, readTargets, runSweep, runTrials } from '../../src/study/index.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';
import { folderWith, VILLAGE } from '../worlds/village.ts';
import { referenceTable } from './measure-reference.ts';

// Adds one entry to the table of measures. Everything else in this file is the unchanged code.
vi.mock('../../src/measure/measures/measure-table.ts', async (original) => {
  const table = await original<typeof import('../../src/measure/measures/measure-table.ts')>();
  const { hoursGauge } = await import('../../src/measure/gauges/activity-gauge.ts');
  type Kind = (typeof table.MEASURES)[0];
  const dayShare = {
    of: 'dayShare',
    key: 'dayShare',
    field: { shape: 'text', about: 'Share of the day that an agent spends on this activity.' },
    options: [],
    unit: { name: 'of the day', short: '%', reference: 'a share', isPercentage: true },
    range: { low: 0, high: 1 },
    give: 0.04,
    reference: { example: '`dayShare: sleep`', meaning: 'the share of the day spent on it' },
    read: (reader, key) => ({ activities: reader.activities(key) }),
    open: (context, { activities }) => {
      const { read } = hoursGauge(context, activities);
      return { read: (log) => Number(read(log)) / 24 };
    },
  } satisfies Omit<Kind, 'of' | 'unit' | 'range'> & Record<string, unknown>;
  return { ...table, MEASURES: [...table.MEASURES, dayShare] };
});

const TEXT = `${VILLAGE}expect: { they sleep: { dayShare: sleep, between: [5%, 95%] } }\n`;
const loaded = loadWorld(TEXT, 'village.yaml');
const [expectation] = loaded.expectations;
const where = { text: TEXT, file: 'village.yaml', variant: null, agents: null, skip: 0, ticks: 1440 };

async function commandLine(...args: string[]): Promise<string> {
  const terminal = rememberingTerminal({ cwd: folderWith({ 'village.yaml': TEXT }), columns: 160 });
  await runCommandLine(args, terminal);
  return terminal.out + terminal.err;
}

test('a new entry of the table of measures is read from a world file', () => {
  expect(showWorldProblems(loaded.problems)).toBe('');
  expect(expectation.measure).toEqual({ of: 'dayShare', activities: ['sleep'], who: [] });
  const outside = loadWorld(TEXT.replace('[5%, 95%]', '[5, 95]'), 'village.yaml');
  expect(showWorldProblems(outside.problems)).toContain('got 5, but this measure is always from 0 to 1');
  const unknown = loadWorld(TEXT.replace('dayShare:', 'dayshare:'), 'village.yaml');
  expect(showWorldProblems(unknown.problems)).toContain('unknown key "dayshare". Did you mean "dayShare"?');
});

test('a new entry of the table of measures is gauged and shown', async () => {
  const hours = { of: 'hours', activities: ['sleep'], who: [] } as const;
  const measures = { share: expectation.measure, hours };
  const [{ values }] = await runTrials({ ...where, measures, reports: false }, [{ seed: 1, parameters: {} }]);
  expect(values.share).toBe(Number(values.hours) / 24);
  expect(values.share).toBeGreaterThan(0.05);
  expect(showValue(expectation, 0.251)).toBe('25.1 %');
  expect(showBounds(expectation)).toBe('5 % to 95 %');
  const report = await commandLine('test', 'village.yaml', '--for', '1d', '--skip', '0', '--seeds', '3');
  expect(report).toMatch(/✓ they sleep +[\d.]+ ± [\d.]+ % of the day \([\d.]+ to [\d.]+ %\) +5 % to 95 %/);
});

test('a new entry of the table of measures can be a target with its own tolerance', () => {
  const text =
    'hankerTargets: 1\ntargets: { sleep: { dayShare: sleep, is: 30% } }\nvary: { needs.rest.decay: [1, 9] }\n';
  const { targets, problems } = readTargets(text, 'targets.yaml', loaded);
  expect(showWorldProblems(problems)).toBe('');
  expect(targets?.targets).toMatchObject([{ measure: { of: 'dayShare' }, low: 0.3, high: 0.3, give: 0.04 }]);
});

test('a new entry of the table of measures is a column of a sweep, with its unit', async () => {
  const order = { vary: ['needs.rest.decay=2,8'], design: 'grid', runs: 2, seeds: [1], only: true } as const;
  const plan = planSweep(loaded, where, { ...order, measures: ['asleep={ dayShare: sleep }'] });
  const { measures } = analyseSweep(plan, await runSweep(plan));
  expect(measures).toMatchObject([{ name: 'asleep', unit: '%' }]);
});

test('a new entry of the table of measures is in the schema, in the help and in the reference', async () => {
  const about = 'Share of the day that an agent spends on this activity.';
  const keys = Object(worldSchema()).properties.expect.additionalProperties.properties;
  expect(keys.dayShare).toEqual({ description: about, type: 'string' });
  expect(await commandLine('test', '--help')).toContain(`  dayShare   ${about}`);
  expect(referenceTable(MEASURES)).toContain('| `dayShare: sleep` | the share of the day spent on it | a share |');
});
