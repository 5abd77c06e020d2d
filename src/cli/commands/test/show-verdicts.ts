import { type ExpectationVerdict, showBounds } from '../../../measure/index.ts';
import { listRemarks, showEvidence } from '../../../measure/internal.ts';

import { shorten } from '../../terminal/shorten.ts';
import type { Paint, Terminal } from '../../terminal/terminal.ts';
import type { OutcomeCounts, TestedExpectation, TestedWorld } from './tested-world.ts';

const LONGEST_NAME = 44;
const INDENT = '      ';

/** The verdicts of a world: a line per expectation, with remarks below those that are not met. */
export function showVerdicts({ study, tested, runCommand }: TestedWorld, { paint }: Pick<Terminal, 'paint'>): string[] {
  const names = tested.map(({ expectation }) => shorten(expectation.name, LONGEST_NAME));
  const evidence = tested.map(({ expectation, verdict }) => showEvidence(expectation, verdict));
  const widths = [names, evidence].map((column) => Math.max(0, ...column.map((cell) => cell.length)));
  const lines = tested.flatMap((each, i) => [
    `  ${mark(each.verdict.outcome, paint)} ${names[i].padEnd(widths[0])}   ${evidence[i].padEnd(widths[1])}   ${paint.dim(showBounds(each.expectation))}`,
    ...remarksOn(each, runCommand).map((line) => `${INDENT}${line}`),
  ]);
  return [paint.bold(study.file), ...lines];
}

/** Remarks on an expectation that is not met, with the command that shows the worst run. */
export function remarksOn({ expectation, verdict }: TestedExpectation, runCommand: (seed: number) => string): string[] {
  const { outcome, worst } = verdict;
  return [...listRemarks(expectation, verdict), ...(outcome === 'broken' && worst ? [runCommand(worst.seed)] : [])];
}

/** The count of each outcome: '3 met, 1 broken'. */
export function showCounts({ met, broken, undecided }: OutcomeCounts, { paint }: Pick<Terminal, 'paint'>): string {
  return [
    paint.green(`${met} met`),
    ...(broken > 0 ? [paint.red(`${broken} broken`)] : []),
    ...(undecided > 0 ? [paint.yellow(`${undecided} undecided`)] : []),
  ].join(', ');
}

function mark(outcome: ExpectationVerdict['outcome'], paint: Paint): string {
  switch (outcome) {
    case 'met':
      return paint.green('✓');
    case 'broken':
      return paint.red('✗');
    case 'undecided':
      return paint.yellow('?');
  }
}
