import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportStudy, reportsOf } from '../../../test/fixtures/balance.ts';
import { runTrial } from '../../study/index.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const shipped = (name: string) => readFileSync(`worlds/${name}/${name}.yaml`, 'utf8');

test('the time of each agent adds up to its presence, for any seed, length and skip', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 4000 }), fc.nat(2000), (seed, ticks, skip) => {
      const [report] = reportsOf(reportStudy({ ticks, skip }), [seed]);
      expect(report.ticks).toBe(ticks);
      expect(report.cohorts.map(({ agent }) => agent)).toEqual(['Ann', 'Bob']);
      for (const { presence, hours } of report.cohorts) {
        expect(presence).toBe(ticks);
        expect(sum(Object.values(hours).flat())).toBe(ticks);
      }
    }),
    { numRuns: 15 },
  );
});

test('time is counted in the hour of the day in which it was spent', () => {
  const [{ cohorts }] = reportsOf(reportStudy({ ticks: 3 * 1440, skip: 100 }), [1]);
  for (const { hours } of cohorts)
    for (let hour = 0; hour < 24; hour++) expect(sum(Object.values(hours).map((ticks) => ticks[hour]))).toBe(3 * 60);
});

test.each([
  ['household', 3000],
  ['colony', 1500],
  ['guard', 2000],
  ['duel', 300],
])('a report does not change the run of %s', (name, ticks) => {
  const study = { text: shipped(name), file: name, variant: null, agents: null, skip: 100, ticks, measures: {} };
  const reported = runTrial({ ...study, reports: true }, { seed: 3, parameters: {} });
  const other = runTrial({ ...study, reports: false }, { seed: 3, parameters: {} });
  expect(reported.hash).toBe(other.hash);
  expect(other.report).toBeNull();
});

test('a report is plain data that survives JSON', () => {
  const [report] = reportsOf(reportStudy(), [1]);
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
});

test('agents that arrive later are counted by temperament, from their arrival', () => {
  const text = `hanker: 2
ticksPerHour: 60
temperaments:
  queen: { innate: { breed: { score: 1, steps: [{ wait: 30m }, { spawn: worker }] } } }
  worker: { innate: { toil: { score: 1, steps: [{ wait: 1h }] } } }
agents: [{ name: Queen, temperament: queen, at: [1, 1] }]
`;
  const [{ cohorts }] = reportsOf(reportStudy({ text, ticks: 100 }), [1]);
  const [queen, worker] = cohorts;
  expect(queen).toMatchObject({ agent: 'Queen', agents: 1, presence: 100, hours: {} });
  expect(worker).toMatchObject({ agent: null, temperament: 'worker', agents: 3 });
  expect(worker.presence).toBe(sum(Object.values(worker.hours).flat()));
});

test('a crowd is reported by temperament, and the report does not grow with it', () => {
  const sizes = [20, 200].map((agents) => {
    const [report] = reportsOf(reportStudy({ agents, ticks: 240 }), [1]);
    expect(report.cohorts).toHaveLength(1);
    expect(report.cohorts[0]).toMatchObject({ agent: null, temperament: 'person', agents, presence: agents * 240 });
    return JSON.stringify(report).length;
  });
  expect(sizes[1]).toBeLessThan(1.5 * sizes[0]);
});

/** Two agents with one shower that takes long, and a slot machine that promises but grants nothing. */
const BATH = `hanker: 2
ticksPerHour: 60
needs:
  wash: { decay: 20/h, curve: [[0, 1], [100, 0]], start: 20 }
  luck: { decay: 1/h, curve: [[0, 0.3], [100, 0]], start: 50 }
kinds:
  shower: { adverts: { shower: { promise: { wash: 60 }, steps: [{ fill: { wash: 60/h }, for: 1h }] } } }
  machine: { slots: 2, adverts: { gamble: { promise: { luck: 30 }, steps: [{ wait: 10m }] } } }
  safe: { adverts: { rob: { promise: { luck: 90 }, when: world.night, steps: [{ grant: { luck: 90 } }] } } }
state: { night: 0 }
temperaments: { guest: { mind: { redecide: 5m } } }
things:
  - { kind: shower, name: shower, at: [1, 1] }
  - { kind: machine, name: machine, at: [2, 1] }
  - { kind: safe, name: safe, at: [3, 1] }
agents: [{ name: Ann, temperament: guest, at: [1, 2] }, { name: Bob, temperament: guest, at: [2, 2] }]
`;

test('who uses a thing does not find it taken', () => {
  const text = `hanker: 2
ticksPerHour: 60
needs:
  wash: { decay: 20/h, curve: [[0, 1], [100, 0]], start: 20 }
  luck: { decay: 20/h, curve: [[0, 1], [100, 0]], start: 50 }
kinds:
  bathroom:
    adverts:
      shower: { promise: { wash: 60 }, steps: [{ fill: { wash: 60/h }, for: 1h }] }
      sing: { promise: { luck: 30 }, steps: [{ wait: 1h }, { grant: { luck: 30 } }] }
temperaments: { guest: { mind: { redecide: 5m } } }
things: [{ kind: bathroom, at: [1, 1] }]
agents: [{ name: Ann, temperament: guest, at: [1, 2] }]
`;
  const [{ survey }] = reportsOf(reportStudy({ text, ticks: 2880 }), [1]);
  expect(survey.missed).toEqual([0, 0]);
});

test('the survey finds adverts that are wanted but taken, and samples find full things', () => {
  const [{ survey, adverts, kinds }] = reportsOf(reportStudy({ text: BATH, ticks: 2880 }), [1]);
  const missed = Object.fromEntries(adverts.map(({ advert }, i) => [advert, survey.missed[i]]));
  expect(missed.shower).toBeGreaterThan(survey.asked / 10);
  expect([missed.gamble, missed.rob]).toEqual([0, 0]);
  const shower = kinds.find(({ kind }) => kind === 'shower');
  expect(shower?.full).toBe(sum(shower?.taken ?? []));
  expect(shower?.full).toBeGreaterThan((shower?.things ?? 0) * 0.6);
});

test('the standing of an advert is the reason why the engine rejects it', () => {
  const [{ survey, adverts }] = reportsOf(reportStudy({ text: BATH }), [1]);
  const rob = adverts.findIndex(({ advert }) => advert === 'rob');
  expect(adverts[rob]).toMatchObject({ started: 0, chosen: 0, isChoice: true });
  expect(survey.standings[rob]).toEqual({ when: survey.asked });
});

test('a promise is limited by the highest level and compared with the gain', () => {
  const [{ adverts }] = reportsOf(reportStudy({ text: BATH }), [1]);
  const of = (name: string) => adverts.find(({ advert }) => advert === name) as (typeof adverts)[number];
  const gamble = of('gamble');
  expect(gamble.promised.luck).toBe(30 * gamble.chosen);
  expect(gamble.granted).toEqual({});
  expect(gamble.gained.luck).toBeLessThan(0);
  const shower = of('shower');
  expect(shower.expected.wash / shower.known).toBeLessThanOrEqual(60);
  expect(shower.gained.wash).toBeGreaterThan(0);
  expect(shower.gained.wash).toBeLessThan(shower.granted.wash);
});

test('a promise that depends on the thing is read from the ledger', () => {
  const text = BATH.replace('promise: { wash: 60 }', 'promise: { wash: 55 + thing.heat }').replace(
    'shower: { adverts:',
    'shower: { state: { heat: 5 }, adverts:',
  );
  const plain = reportsOf(reportStudy({ text: BATH }), [1])[0].adverts[0];
  const dynamic = reportsOf(reportStudy({ text }), [1])[0].adverts[0];
  expect(dynamic).toEqual(plain);
});

test('walking is wasted when its activity ends before it has given anything', () => {
  const text = `hanker: 2
ticksPerHour: 60
needs: { fun: { decay: 1/h, curve: [[0, 1], [100, 0]], start: 20 } }
kinds:
  far: { adverts: { fetch: { promise: { fun: 50 }, steps: [{ wait: 1m }, { fail: it is locked }] } } }
things: [{ kind: far, name: far, at: [41, 1] }]
temperaments: { dog: { speed: 120 } }
agents: [{ name: Rex, temperament: dog, at: [1, 1] }]
space: { plane: [50, 3] }
`;
  const [{ cohorts }] = reportsOf(reportStudy({ text, ticks: 60 }), [1]);
  const [{ walking, wasted, failed }] = cohorts;
  expect(failed).toEqual({ 'fetch: it is locked': expect.any(Number) });
  expect(walking).toBeGreaterThan(8);
  expect(wasted).toBe(walking);
  const kept = text.replace('fail: it is locked', 'grant: { fun: 50 }');
  expect(reportsOf(reportStudy({ text: kept, ticks: 60 }), [1])[0].cohorts[0]).toMatchObject({ wasted: 0, failed: {} });
});
