import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, reportStudy, reportsOf } from '../../../test/fixtures/balance.ts';
import { VILLAGE } from '../../../test/worlds/village.ts';
import { MeasureError } from '../measures/measure-error.ts';
import { welchTest } from '../statistics/welch.ts';
import { groupActivities } from './activity-groups.ts';
import { compareBalances } from './balance-changes.ts';
import { findDifferences } from './cohort-differences.ts';
import { findFindings } from './findings/findings.ts';
import { mergeReports } from './merge-reports.ts';
import { readBalance } from './read-balance.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const reports = reportsOf(reportStudy(), SEEDS);
const subject = { world: 'village', variant: null, agents: null, for: '2d', skip: '0', groups: {} };
const balance = mergeReports(reports, subject);

test('a balance does not depend on the order of its reports, and reports survive JSON', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(reports, { minLength: reports.length }), (shuffled) => {
      const fromElsewhere = shuffled.map((report) => JSON.parse(JSON.stringify(report)));
      expect(mergeReports(fromElsewhere, subject)).toEqual(balance);
    }),
    { numRuns: 20 },
  );
});

test('the mean of all runs is the weighted mean of any two parts of them', () => {
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

test('a balance needs at least one report, and one for each seed', () => {
  expect(() => mergeReports([...reports, reports[2]], subject)).toThrow(
    'got two reports on seed 3; expected one for each seed',
  );
  expect(() => mergeReports([], subject)).toThrow('got no reports; expected at least one');
});

test('hours by activity add up to 24 for every cohort, and shares of each hour to 1', () => {
  expect(balance.people.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  for (const { activities } of [balance.everybody, ...balance.temperaments, ...balance.people]) {
    expect(activities.reduce((sum, { hours }) => sum + hours.mean, 0)).toBeCloseTo(24, 3);
    for (let hour = 0; hour < 24; hour++)
      expect(activities.reduce((sum, { byHour }) => sum + (byHour[hour] ?? 0), 0)).toBeCloseTo(1, 4);
  }
});

test('the bands of a level add up to 1, and danger is the lowest two of twenty', () => {
  for (const { bands, danger, bottom, mean, worst } of balance.everybody.needs) {
    expect(bands.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
    expect(danger.mean).toBeCloseTo(bands[0] + bands[1], 4);
    expect(bottom.mean).toBeLessThanOrEqual(danger.mean);
    expect(worst).toBeLessThanOrEqual(mean.mean);
  }
});

test('the mean level of everybody is the mean of all agents', () => {
  const [all] = balance.everybody.needs;
  const own = balance.people.map(({ needs }) => needs[0].mean.mean);
  expect(all.mean.mean).toBeCloseTo((own[0] + own[1]) / 2, 3);
});

test('an activity is listed in the first group that names it, and the rest comes last', () => {
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

test('Welch’s test gives the p-values of Student’s table', () => {
  const apart = (t: number, seeds: number) => t * Math.sqrt(2 / seeds);
  const chance = (t: number, seeds: number) =>
    welchTest({ mean: 1, deviation: 1, seeds }, { mean: 1 + apart(t, seeds), deviation: 1, seeds });
  expect(chance(2.7764, 3)).toBeCloseTo(0.05, 4);
  expect(chance(8.6103, 3)).toBeCloseTo(0.001, 5);
  expect(chance(2.0244, 20)).toBeCloseTo(0.05, 4);
  expect(chance(12.706 * 1, 2) - chance(4.3027, 2)).toBeLessThan(0);
  expect(chance(4.3027, 2)).toBeCloseTo(0.05, 4);
  // Unequal deviations: 20.8 degrees of freedom.
  const p = welchTest({ mean: 20, deviation: 2, seeds: 10 }, { mean: 22.5, deviation: 3, seeds: 15 });
  expect(p).toBeCloseTo(0.02, 2);
});

test('any difference counts without noise, and none with a single run', () => {
  const figure = (mean: number, seeds: number) => ({ mean, deviation: 0, seeds });
  expect(welchTest(figure(1, 5), figure(1.01, 5))).toBe(0);
  expect(welchTest(figure(1, 5), figure(1, 5))).toBe(1);
  expect(welchTest(figure(1, 1), figure(9, 5))).toBe(1);
});

test('a balance does not differ from itself, and hardly from one with other seeds', () => {
  expect(compareBalances(balance, balance)).toMatchObject({ changes: [], removed: [], added: [], isNoiseKnown: true });
  const others = balanceOf(reportStudy(), [11, 12, 13, 14, 15, 16]);
  const { changes, compared } = compareBalances(balance, others);
  expect(compared).toBeGreaterThan(20);
  expect(changes.length).toBeLessThanOrEqual(1);
});

test('the effects of a parameter are found, the largest first', () => {
  const { changes } = compareBalances(balance, balanceOf(reportStudy({ variant: 'hungry' }), SEEDS));
  const dinner = changes.find(({ figure }) => figure.what === 'cook dinner' && figure.unit === 'hours');
  expect(dinner?.figure).toEqual({ category: 'time', who: 'everybody', what: 'cook dinner', unit: 'hours' });
  expect(dinner?.difference).toBeGreaterThan(2);
  expect(dinner?.difference).toBe((dinner?.after.mean ?? 0) - (dinner?.before.mean ?? 0));
  const times = changes
    .filter(({ figure }) => figure.category === 'time')
    .map(({ difference }) => Math.abs(difference));
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test('adverts that only one of two balances has are named, and took no time in the other', () => {
  const text = VILLAGE.replace('watch tv: { promise', 'play chess: { promise');
  const { removed, added, changes } = compareBalances(balance, balanceOf(reportStudy({ text }), SEEDS));
  expect([removed, added]).toEqual([['“watch tv” (tv)'], ['“play chess” (tv)']]);
  const chess = changes.find(({ figure }) => figure.what === 'play chess' && figure.unit === 'hours');
  expect(chess?.before).toEqual({ mean: 0, deviation: 0, seeds: 6 });
});

test('agents of one temperament are compared, the largest difference above noise first', () => {
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

test('findings are sentences', () => {
  const text = VILLAGE.replace('{ fill: { fun: 30/h }, for: 1h }', '{ wait: 1h }');
  const sentences = findFindings(balanceOf(reportStudy({ text }), [1, 2])).map((finding) => finding.sentence);
  expect(sentences).toContainEqual(
    expect.stringMatching(/^fun is below 10 for \d+ % of the time, \d+ % at the very bottom/),
  );
  expect(sentences).toContainEqual(
    expect.stringMatching(/^“watch tv” \(tv\) promises \d+ fun and (costs [\d.]+|gives nothing)\.$/),
  );
});

test('what an advert gives when it is done is set against what it promises then', () => {
  const spread = (mean: number) => ({ mean, deviation: 0, seeds: 6 });
  const nap = (whenDone: { readonly expected: number; readonly gained: number }) => {
    const [first] = balance.adverts.filter(({ promises }) => promises.length > 0);
    const promise = { ...first.promises[0], need: 'rest', expected: spread(68), gained: spread(16), fallen: spread(0) };
    const advert = {
      ...first,
      advert: 'nap',
      kind: 'bed',
      interrupted: spread(0.8),
      promises: [{ ...promise, whenDone }],
    };
    const findings = findFindings({ ...balance, adverts: [advert] });
    return findings.find(({ subject }) => subject === 'cut short: “nap” (bed)')?.sentence;
  };
  const cut = '“nap” (bed) promises 68 rest and gives 16, because it is cut short: when it is done, it gives';
  expect(nap({ expected: 66, gained: 60 })).toBe(`${cut} 60.`);
  expect(nap({ expected: 20, gained: 16 })).toBe(`${cut} 16, and promised 20.`);
});

test('a balance survives being written and read', () => {
  expect(readBalance(JSON.stringify(balance), 'a.json')).toEqual(balance);
});

test('a balance of version 1 is read with its former keys', () => {
  const fallen = { mean: 0, deviation: 0, seeds: 0 };
  const { hankerBalance: _, variant, adverts, surveyed, ...rest } = balance;
  const offers = adverts.map(({ surveyed: looks, ...advert }) => ({ ...advert, looks }));
  const first = { hankerBalance: 1, tuning: variant, offers, looks: surveyed, ...rest };
  expect(readBalance(JSON.stringify(first), 'a.json')).toEqual({
    ...balance,
    // Unknown before version 3, and what fell before version 4.
    causes: { inDanger: {}, remedies: {}, retries: [] },
    adverts: adverts.map((advert) => ({
      ...advert,
      isForNobody: false,
      fills: [],
      promises: advert.promises.map((promise) => ({ ...promise, whenDone: null, fallen })),
    })),
  });
});

test.each([
  [
    '{"hankerBalance": 1,',
    'a.json: is not JSON, or is incomplete; name a file that "hanker balance WORLD --out FILE" has written',
  ],
  ['[1, 2]', 'a.json: is not a balance report; name a file that "hanker balance WORLD --out FILE" has written'],
  ['null', 'a.json: is not a balance report; name a file that "hanker balance WORLD --out FILE" has written'],
  ['{"hankerBalance": 5}', 'a.json: is a balance report of version 5; this version of hanker reads 1 to 4'],
  ['{"hankerBalance": 2}', 'a.json: is a damaged balance report: world: got nothing; expected a string'],
])('%s is rejected', (json, message) => {
  expect(() => readBalance(json, 'a.json')).toThrow(new MeasureError(message));
});

test('a missing or wrong value in a balance is reported', () => {
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
