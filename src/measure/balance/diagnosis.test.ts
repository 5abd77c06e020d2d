import { describe, expect, test } from 'vitest';
import { FAULTS, type Fault, houseWith } from '../../../test/worlds/faulty-house.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { openRunReport } from '../report/run-report.ts';
import { type Finding, findFindings } from './findings.ts';
import { mergeReports } from './merge-reports.ts';

const ALL = Object.keys(FAULTS) as Fault[];

function diagnose(text: string): Finding[] {
  const { definition, problems } = loadWorld(text, 'house.yaml');
  expect(showWorldProblems(problems)).toBe('');
  const ticks = 3 * 24 * 60;
  const reports = [1, 2].map((seed) => {
    const world = createWorld(definition as NonNullable<typeof definition>, { seed });
    const reporter = openRunReport(world, seed, ticks);
    reporter.begin();
    while (world.now < ticks) {
      if (reporter.next <= world.now) reporter.sample();
      world.advance(Math.min(reporter.next, ticks) - world.now);
    }
    return reporter.read();
  });
  const subject = { world: 'house', variant: null, agents: null, for: '3d', skip: '0', groups: {} };
  return findFindings(mergeReports(reports, subject));
}

function names(findings: readonly Finding[], fault: Fault): boolean {
  const { subject, says } = FAULTS[fault];
  return findings.some((finding) => finding.subject.startsWith(subject) && finding.sentence.includes(says));
}

test('nothing is found in a house in which all is well', () => {
  const serious = diagnose(houseWith([])).filter(({ about }) => about !== 'days');
  expect(serious.map(({ sentence }) => sentence)).toEqual([]);
});

describe('a planted fault is named, with its cause', () => {
  test.each(ALL)('%s', (fault) => {
    const findings = diagnose(houseWith([fault]));
    expect(findings.map(({ subject, sentence }) => `${subject}: ${sentence}`).join('\n')).toContain(FAULTS[fault].says);
    expect(names(findings, fault)).toBe(true);
    for (const other of ALL.filter((each) => each !== fault && each !== 'time that fills no need'))
      expect(names(findings, other)).toBe(false);
  });
});

test('five faults at once are all named, the worst first', () => {
  const findings = diagnose(houseWith(ALL));
  expect(ALL.filter((fault) => !names(findings, fault))).toEqual([]);
  expect(findings.map(({ weight }) => weight)).toEqual(findings.map(({ weight }) => weight).sort((a, b) => b - a));
});
