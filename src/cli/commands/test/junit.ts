import { showBounds } from '../../../measure/index.ts';
import { showEvidence } from '../../../measure/internal.ts';

import { element, escapeText } from '../../charts/svg.ts';
import { remarks } from './show-verdicts.ts';
import type { Tested, TestedWorld } from './tested-world.ts';

/**
 * The verdicts as JUnit XML, which CI systems show: a suite for each world and a case for each expectation. What is
 * undecided is a failure as well, or skipped where that is allowed.
 */
export function toJunit(worlds: readonly TestedWorld[], allowsUndecided: boolean): string {
  const suites = worlds.map((world) => {
    const { study, tested } = world;
    const count = (counted: (each: Tested) => boolean) => tested.filter(counted).length;
    const isSkipped = ({ verdict }: Tested) => allowsUndecided && verdict.outcome === 'undecided';
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

function showCase({ study, look }: TestedWorld, tested: Tested, isSkipped: boolean): string {
  const { expectation, verdict } = tested;
  const about = { classname: study.file, name: expectation.name };
  if (verdict.outcome === 'met') return element('testcase', about);
  const message = `expected ${showBounds(expectation)}; got ${showEvidence(expectation, verdict)}`;
  const told = isSkipped
    ? element('skipped', { message: `undecided: ${message}` })
    : element(
        'failure',
        { type: verdict.outcome, message },
        escapeText([message, ...remarks(tested, look)].join('\n')),
      );
  return element('testcase', about, told);
}
