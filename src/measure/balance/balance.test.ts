import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, reportStudy, reportsOf } from '../../../test/balance.ts';
import { VILLAGE } from '../../../test/village.ts';
import { MeasureError } from '../measures/measure-error.ts';
import { chanceOfNoise } from '../statistics/welch.ts';
import { groupActivities } from './activity-groups.ts';
import { compareBalances } from './balance-changes.ts';
import { findDifferences } from './cohort-differences.ts';
import { findFindings } from './findings.ts';
import { mergeReports } from './merge-reports.ts';
import { readBalance } from './read-balance.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const reports = reportsOf(reportStudy(), SEEDS);
const subject = { world: 'village', tuning: null, agents: null, for: '2d', skip: '0', groups: {} };
const balance = mergeReports(reports, subject);

test('it does not matter in what order runs are merged, and where they were done', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(reports, { minLength: reports.length }), (shuffled) => {
      const fromElsewhere = shuffled.map((report) => JSON.parse(JSON.stringify(report)));
      expect(mergeReports(fromElsewhere, subject)).toEqual(balance);
    }),
    { numRuns: 20 },
  );
});

test('however runs are split into parts, the parts together have the mean of the whole', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(reports, { minLength: 1, maxLength: reports.length - 1 }), (part) => {
      const rest = reports.filter((report) => !part.includes(report));
      const parts = [part, rest].map((runs) => mergeReports(runs, subject));
      const hours = (each: typeof balance, name: string) =>
        each.everybody.activities.find((activity) => activity.name === name)?.hours.mean ?? 0;
      for (const { name, hours: whole } of balance.everybody.activities) {
        const weighted = parts.reduce((sum, each) => sum + hours(each, name) * each.seeds.length, 0);
        expect(weighted / reports.length).toBeCloseTo(whole.mean, 3);
      }
    }),
    { numRuns: 20 },
  );
});

test('a seed cannot count twice, and there has to be one', () => {
  expect(() => mergeReports([...reports, reports[2]], subject)).toThrow(
    'got two runs of seed 3; expected each seed once',
  );
  expect(() => mergeReports([], subject)).toThrow('got no run; expected at least one');
});

test('the hours of a day add up to 24, for everybody, each temperament and each agent; and so does each hour', () => {
  expect(balance.people.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  for (const { activities } of [balance.everybody, ...balance.temperaments, ...balance.people]) {
    expect(activities.reduce((sum, { hours }) => sum + hours.mean, 0)).toBeCloseTo(24, 3);
    for (let hour = 0; hour < 24; hour++)
      expect(activities.reduce((sum, { byHour }) => sum + (byHour[hour] ?? 0), 0)).toBeCloseTo(1, 4);
  }
});

test('levels in parts of the range add up to all of the time, and danger is the lowest tenth', () => {
  for (const { bands, danger, bottom, mean, worst } of balance.everybody.needs) {
    expect(bands.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
    expect(danger.mean).toBeCloseTo(bands[0] + bands[1], 4);
    expect(bottom.mean).toBeLessThanOrEqual(danger.mean);
    expect(worst).toBeLessThanOrEqual(mean.mean);
  }
});

test('everybody is the mean of the people, of those that are asked in part too', () => {
  const [all] = balance.everybody.needs;
  const own = balance.people.map(({ needs }) => needs[0].mean.mean);
  expect(all.mean.mean).toBeCloseTo((own[0] + own[1]) / 2, 3);
});

test('activities stand below the first group of the file that names them, the rest last', () => {
  const grouped = balanceOf(reportStudy(), [1, 2], { free: ['watch tv'], all: ['watch tv', 'sleep'], none: ['dance'] });
  const shape = groupActivities(grouped, grouped.everybody).map(({ group, members }) => [
    group?.name ?? null,
    members.map(({ name }) => name),
  ]);
  expect(shape).toEqual([
    ['all', ['sleep']],
    ['free', ['watch tv']],
    ['none', []],
    [null, ['cook dinner']],
  ]);
  const [all, free] = ['all', 'free'].map((name) => grouped.everybody.groups.find((group) => group.name === name));
  expect(all?.hours.mean).toBeGreaterThan(free?.hours.mean ?? 24);
});

test('Welch’s test gives the chances of Student’s table', () => {
  const apart = (t: number, seeds: number) => t * Math.sqrt(2 / seeds);
  const chance = (t: number, seeds: number) =>
    chanceOfNoise({ mean: 1, deviation: 1, seeds }, { mean: 1 + apart(t, seeds), deviation: 1, seeds });
  expect(chance(2.7764, 3)).toBeCloseTo(0.05, 4);
  expect(chance(8.6103, 3)).toBeCloseTo(0.001, 5);
  expect(chance(2.0244, 20)).toBeCloseTo(0.05, 4);
  expect(chance(12.706 * 1, 2) - chance(4.3027, 2)).toBeLessThan(0);
  expect(chance(4.3027, 2)).toBeCloseTo(0.05, 4);
  // Unequal deviations: 20.8 degrees of freedom.
  const p = chanceOfNoise({ mean: 20, deviation: 2, seeds: 10 }, { mean: 22.5, deviation: 3, seeds: 15 });
  expect(p).toBeCloseTo(0.02, 2);
});

test('without noise any difference counts; of a single run none does', () => {
  const figure = (mean: number, seeds: number) => ({ mean, deviation: 0, seeds });
  expect(chanceOfNoise(figure(1, 5), figure(1.01, 5))).toBe(0);
  expect(chanceOfNoise(figure(1, 5), figure(1, 5))).toBe(1);
  expect(chanceOfNoise(figure(1, 1), figure(9, 5))).toBe(1);
});

test('a report does not differ from itself, and other seeds hardly make a change', () => {
  expect(compareBalances(balance, balance)).toMatchObject({ changes: [], gone: [], come: [], isKnown: true });
  const others = balanceOf(reportStudy(), [11, 12, 13, 14, 15, 16]);
  const { changes, compared } = compareBalances(balance, others);
  expect(compared).toBeGreaterThan(20);
  expect(changes.length).toBeLessThanOrEqual(1);
});

test('what a number changes is found, the largest first', () => {
  const { changes } = compareBalances(balance, balanceOf(reportStudy({ variant: 'hungry' }), SEEDS));
  const dinner = changes.find(({ figure }) => figure.what === 'cook dinner' && figure.unit === 'hours');
  expect(dinner?.figure).toEqual({ sort: 'time', who: 'everybody', what: 'cook dinner', unit: 'hours' });
  expect(dinner?.difference).toBeGreaterThan(2);
  expect(dinner?.difference).toBe((dinner?.after.mean ?? 0) - (dinner?.before.mean ?? 0));
  const times = changes
    .filter(({ figure }) => figure.category === 'time')
    .map(({ difference }) => Math.abs(difference));
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test('what only one of two reports has is named, and what nobody did took no time', () => {
  const text = VILLAGE.replace('watch tv: { promise', 'play chess: { promise');
  const { removed, added, changes } = compareBalances(balance, balanceOf(reportStudy({ text }), SEEDS));
  expect([removed, added]).toEqual([['“watch tv” (tv)'], ['“play chess” (tv)']]);
  const chess = changes.find(({ figure }) => figure.what === 'play chess' && figure.unit === 'hours');
  expect(chess?.before).toEqual({ mean: 0, deviation: 0, seeds: 6 });
});

test('people of one temperament are compared with each other, by what is more than noise, the most different first', () => {
  const text = VILLAGE.replace('levels: { rest: 40, fun: 20 }', 'needs: { fun: { decay: 20/h } }');
  const { cohorts, activities, needs } = findDifferences(balanceOf(reportStudy({ text }), SEEDS));
  expect(cohorts.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  expect(activities.map(({ name }) => name)).toContain('watch tv');
  const apart = activities.map((each) => each.apart);
  expect(apart).toEqual([...apart].sort((a, b) => b - a));
  expect(needs.map(({ name }) => name)).toContain('fun');
  const alike = findDifferences(balanceOf(reportStudy({ skip: 1440, ticks: 1440 }), SEEDS));
  expect([...alike.activities, ...alike.needs]).toEqual([]);
});

test('what stands out is told in sentences', () => {
  const text = VILLAGE.replace('{ fill: { fun: 30/h }, for: 1h }', '{ wait: 1h }');
  const words = findFindings(balanceOf(reportStudy({ text }), [1, 2])).map((finding) => finding.sentence);
  expect(words).toContainEqual(
    expect.stringMatching(/^fun is below 10 for \d+ % of the time, \d+ % at the very bottom/),
  );
  expect(words).toContainEqual(expect.stringMatching(/^“watch tv” \(tv\) promises \d+ fun and costs [\d.]+\.$/));
});

test('a report survives being written and read', () => {
  expect(readBalance(JSON.stringify(balance), 'a.json')).toEqual(balance);
});

test.each([
  [
    '{"hankerBalance": 1,',
    'a.json: is not JSON, or only a part of it; name a file that "hanker balance WORLD --out FILE" wrote',
  ],
  ['[1, 2]', 'a.json: is no balance report; name a file that "hanker balance WORLD --out FILE" wrote'],
  ['null', 'a.json: is no balance report; name a file that "hanker balance WORLD --out FILE" wrote'],
  ['{"hankerBalance": 2}', 'a.json: is a balance report of version 2; this hanker reads 1'],
  ['{"hankerBalance": 1}', 'a.json: is a damaged balance report: world: got nothing; expected a text'],
])('%s is refused', (json, message) => {
  expect(() => readBalance(json, 'a.json')).toThrow(new MeasureError(message));
});

test('whatever is missing or of another kind in a report is found', () => {
  const damaged = (change: (value: Record<string, unknown>) => void) => {
    const value = JSON.parse(JSON.stringify(balance));
    change(value);
    return () => readBalance(JSON.stringify(value), 'a.json');
  };
  expect(damaged(({ everybody }) => Object.assign(everybody as object, { needs: 3 }))).toThrow(
    'a.json: is a damaged balance report: everybody.needs: got 3; expected a list',
  );
  expect(damaged((value) => Object.assign(value, { seeds: ['1'] }))).toThrow('seeds[0]: got "1"; expected a number');
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(balance)), (key) => {
      expect(damaged((value) => delete value[key])).toThrow(MeasureError);
    }),
  );
});
