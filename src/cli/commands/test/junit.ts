import { element, escapeText } from '../../../charts/index.ts';
import { showBoundsWithUnit } from '../../../measure/index.ts';
import { showEvidence } from '../../../measure/internal.ts';

import { remarksOn } from './show-verdicts.ts';
import type { TestedExpectation, TestedWorld, UnreadableFile } from './tested-world.ts';

/**
 * The verdicts as JUnit XML for CI systems: a suite per world and a case per expectation. An undecided expectation is a
 * failure, or skipped if undecided ones are allowed. A file that could not be tested is an error.
 */
export function toJunit(
  worlds: readonly TestedWorld[],
  unreadable: readonly UnreadableFile[],
  allowsUndecided: boolean,
): string {
  const suites = worlds.map((world) => {
    const { study, tested } = world;
    const count = (counted: (each: TestedExpectation) => boolean) => tested.filter(counted).length;
    const isSkipped = ({ verdict }: TestedExpectation) => allowsUndecided && verdict.outcome === 'undecided';
    const numbers = {
      name: study.file,
      tests: tested.length,
      failures: count((each) => each.verdict.outcome !== 'met' && !isSkipped(each)),
      skipped: count(isSkipped),
    };
    return element('testsuite', numbers, ...tested.map((each) => showCase(world, each, isSkipped(each))));
  });
  const all = [...suites, ...unreadable.map(showUnreadable)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'hanker test' }, ...all)}\n`;
}

function showUnreadable({ file, message }: UnreadableFile): string {
  const [first] = message.split('\n');
  const error = element('error', { type: 'unreadable', message: first }, escapeText(message));
  return element(
    'testsuite',
    { name: file, tests: 1, failures: 0, errors: 1, skipped: 0 },
    element('testcase', { classname: file, name: 'can be tested' }, error),
  );
}

function showCase({ study, runCommand }: TestedWorld, tested: TestedExpectation, isSkipped: boolean): string {
  const { expectation, verdict } = tested;
  const about = { classname: study.file, name: expectation.name };
  if (verdict.outcome === 'met') return element('testcase', about);
  const message = `expected ${showBoundsWithUnit(expectation)}; got ${showEvidence(expectation, verdict)}`;
  const result = isSkipped
    ? element('skipped', { message: `undecided: ${message}` })
    : element(
        'failure',
        { type: verdict.outcome, message },
        escapeText([message, ...remarksOn(tested, runCommand)].join('\n')),
      );
  return element('testcase', about, result);
}
