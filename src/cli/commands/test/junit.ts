import { element, escapeText } from '../../../charts/index.ts';
import { showBounds } from '../../../measure/index.ts';
import { showEvidence } from '../../../measure/internal.ts';

import { remarksOn } from './show-verdicts.ts';
import type { TestedExpectation, TestedWorld } from './tested-world.ts';

/**
 * The verdicts as JUnit XML for CI systems: a suite per world and a case per expectation. An undecided expectation is a
 * failure, or skipped if undecided ones are allowed.
 */
export function toJunit(worlds: readonly TestedWorld[], allowsUndecided: boolean): string {
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'hanker test' }, ...suites)}\n`;
}

function showCase({ study, runCommand }: TestedWorld, tested: TestedExpectation, isSkipped: boolean): string {
  const { expectation, verdict } = tested;
  const about = { classname: study.file, name: expectation.name };
  if (verdict.outcome === 'met') return element('testcase', about);
  const message = `expected ${showBounds(expectation)}; got ${showEvidence(expectation, verdict)}`;
  const result = isSkipped
    ? element('skipped', { message: `undecided: ${message}` })
    : element(
        'failure',
        { type: verdict.outcome, message },
        escapeText([message, ...remarksOn(tested, runCommand)].join('\n')),
      );
  return element('testcase', about, result);
}
