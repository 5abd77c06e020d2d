import { describe, expect, test } from 'vitest';
import { ABBEY, ABBEY_FINDINGS } from '../../../test/worlds/faulty-abbey.ts';
import { FAULTS, type Fault, houseWith } from '../../../test/worlds/faulty-house.ts';
import { faultyHousehold, HOUSEHOLD_FINDINGS } from '../../../test/worlds/faulty-household.ts';
import type { World } from '../../core/index.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { openRunReport } from '../report/run-report.ts';
import type { Finding } from './findings/finding.ts';
import { findFindings } from './findings/findings.ts';
import { mergeReports } from './merge-reports.ts';

const ALL = Object.keys(FAULTS) as Fault[];

/** What is found in some days of a world; `meddle` may command it once a minute. */
function diagnose(text: string, days = 3, meddle: (world: World) => void = () => {}): Finding[] {
  const { definition, problems } = loadWorld(text, 'house.yaml');
  expect(showWorldProblems(problems)).toBe('');
  const reports = [1, 2].map((seed) => {
    const world = createWorld(definition as NonNullable<typeof definition>, { seed });
    const ticks = days * 24 * world.rules.ticksPerHour;
    const reporter = openRunReport(world, seed, ticks);
    reporter.begin();
    while (world.now < ticks) {
      if (reporter.next <= world.now) reporter.sample();
      const minute = world.rules.ticksPerHour / 60;
      world.advance(Math.min(reporter.next, world.now - (world.now % minute) + minute, ticks) - world.now);
      if (world.now % minute === 0) meddle(world);
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

test('a need that nothing fills is explained by all that is in the way, and by time that fills no need', () => {
  const findings = diagnose(`hanker: 2
ticksPerHour: 60
tags: [chef]
needs:
  food: { decay: 8/h, curve: [[0, 1], [100, 0]], start: 60 }
  fun: { decay: 5/h, curve: [[0, 0.5], [100, 0]], start: 60 }
kinds:
  stove: { adverts: { cook: { promise: { food: 40 }, requires: [chef], steps: [{ grant: { food: 40 } }] } } }
  bowl:
    state: { full: 0 }
    adverts: { snack: { promise: { food: 30 }, when: thing.full > 0, steps: [{ grant: { food: 30 } }] } }
  radio: { slots: 3, adverts: { listen: { promise: { fun: 20 }, steps: [{ wait: 10m }, { grant: { fun: 20 } }] } } }
  couch: { slots: 3, adverts: { stare: { score: 0.08, steps: [{ wait: 2m }] } } }
  plate: { adverts: { lift: { score: 0.09, steps: [{ wait: 1m }, { fail: slippery }] } } }
temperaments: { person: { mind: { retry: "1m" } } }
things:
  - { kind: stove, at: [1, 1] }
  - { kind: bowl, at: [2, 1] }
  - { kind: radio, at: [3, 1] }
  - { kind: couch, at: [4, 1] }
  - { kind: plate, at: [4, 2] }
agents:
  - { name: Ann, temperament: person, at: [1, 2] }
  - { name: Bob, temperament: person, at: [2, 2] }
  - { name: Cal, temperament: person, at: [3, 2] }
`);
  const about = (subject: string) => findings.filter((each) => each.subject === subject).map((each) => each.sentence);
  expect(about('danger: food').join()).toMatch(/“stare” \(\d+ %\)(, which)? fills no need\./);
  expect(about('danger: food').join()).toContain('“cook” (stove) would help, but the agents lack a required tag.');
  expect(about('danger: food').join()).toContain('“snack” (bowl) would help, but its condition did not hold.');
  expect(about('futile retries: lift').join()).toMatch(/^\w+, \w+ and \w+ start “lift” again and again in vain/);
});

test('five faults at once are all named, the worst first', () => {
  const findings = diagnose(houseWith(ALL));
  expect(ALL.filter((fault) => !names(findings, fault))).toEqual([]);
  expect(findings.map(({ weight }) => weight)).toEqual(findings.map(({ weight }) => weight).sort((a, b) => b - a));
});

test('ten faults at once are all named, and what is only interrupted is not called useless', () => {
  const findings = diagnose(ABBEY);
  const missing = ABBEY_FINDINGS.filter(
    ([, subject, says]) => !findings.some((each) => each.subject.startsWith(subject) && each.sentence.includes(says)),
  );
  expect(missing.map(([fault]) => fault)).toEqual([]);
  expect(findings.filter(({ sentence }) => /“bask” \(\d+ %\)(, which)? fills no need/.test(sentence))).toEqual([]);
});

test('six faults in the household are all named, too', () => {
  const findings = diagnose(faultyHousehold(), 2);
  const sentences = findings.map(({ subject, sentence }) => `${subject} | ${sentence}`);
  const missing = HOUSEHOLD_FINDINGS.filter(
    ([, subject, says]) => !findings.some((each) => each.subject.startsWith(subject) && each.sentence.includes(says)),
  );
  expect(
    missing.map(([fault]) => fault),
    sentences.join('\n'),
  ).toEqual([]);
});

test('the reason of retries is that of most of them, not that of the last', () => {
  // Two things that Ann can't decide between, and at the end she is called away.
  const findings = diagnose(houseWith(['a pair that flips']), 2, (world) => {
    if (world.now === 2 * 1440 - 2) world.agent('Ann').interrupt('the bell rings');
  });
  const about = findings.map(({ subject }) => subject);
  expect(about.filter((subject) => subject.startsWith('flip-flops'))).toHaveLength(1);
  expect(about.filter((subject) => subject.startsWith('futile retries'))).toEqual([]);
});

test('a promise that is meant to be false is no finding', () => {
  const honest = diagnose(ABBEY).map(({ subject }) => subject);
  const dishonest = diagnose(ABBEY.replace('{ sip: {', '{ sip: { dishonest: true,')).map(({ subject }) => subject);
  expect(honest).toContain('broken promise: “sip” (soup)');
  expect(dishonest).not.toContain('broken promise: “sip” (soup)');
});

test('of needs that are often in danger the one that is most often is the first, whatever its name', () => {
  const starving = diagnose(`hanker: 2
ticksPerHour: 60
needs:
  calm: { decay: 12/h, curve: [[0, 1], [100, 0]], start: 60 }
  mood: { decay: 9/h, curve: [[0, 1], [100, 0]], start: 20 }
kinds: { stone: { adverts: { sit: { score: 0.5, steps: [{ wait: 1h }] } } }, song: { adverts: { sing: { when: hour > 18, promise: { calm: 90 }, steps: [{ wait: 1h }, { grant: { calm: 60 } }] } } } }
temperaments: { person: { mind: {} } }
things: [{ kind: stone, at: [1, 1] }, { kind: song, at: [2, 1] }]
agents: [{ name: Ann, temperament: person, at: [1, 2] }]
`);
  const dangers = starving.filter(({ subject }) => subject.startsWith('danger: ')).map(({ subject }) => subject);
  expect(dangers).toEqual(['danger: mood', 'danger: calm']);
});

test('what is left again and again before it has given much is not said to fill no need', () => {
  const office = diagnose(`hanker: 2
ticksPerHour: 60
needs:
  work: { decay: 8/h, curve: [[0, 90], [100, 0]], start: 60 }
  air: { decay: 5/h, curve: [[0, 60], [100, 0]], start: 60 }
kinds:
  desk:
    slots: 4
    adverts:
      type: { score: "40 * (1 - mod(floor(hour * 12), 2)) + 10", steps: [{ fill: { work: 12/h }, for: 2h }] }
      file: { score: "40 * mod(floor(hour * 12), 2) + 10", steps: [{ fill: { work: 12/h }, for: 2h }] }
  window: { adverts: { breathe: { promise: { air: 40 }, steps: [{ wait: 10m }, { grant: { air: 40 } }] } } }
temperaments: { clerk: { mind: { redecide: 5m } } }
things: [{ kind: desk, at: [3, 1] }, { kind: window, at: [4, 2] }]
agents: [{ name: Flo, temperament: clerk, at: [2, 1] }]
`);
  const air = office.find(({ subject }) => subject === 'danger: air');
  expect(air?.sentence).toMatch(/Meanwhile agents mostly “(type|file)” \(\d+ %\)\./);
  expect(air?.sentence).not.toContain('fills no need');
});
