import { type ExpectationVerdict, showBounds } from '../../../measure/index.ts';
import { listRemarks, showEvidence } from '../../../measure/internal.ts';

import { shorten } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { Tally, Tested, TestedWorld } from './tested-world.ts';

const LONGEST_NAME = 44;
const INDENT = '      ';

/** What came of a world's expectations: a line each, with more below those that are not met. */
export function showVerdicts({ study, tested, look }: TestedWorld, { paint }: Pick<Terminal, 'paint'>): string[] {
  const names = tested.map(({ expectation }) => shorten(expectation.name, LONGEST_NAME));
  const evidence = tested.map(({ expectation, verdict }) => showEvidence(expectation, verdict));
  const widths = [names, evidence].map((column) => Math.max(0, ...column.map((cell) => cell.length)));
  const lines = tested.flatMap((each, i) => [
    `  ${mark(each.verdict.outcome, paint)} ${names[i].padEnd(widths[0])}   ${evidence[i].padEnd(widths[1])}   ${paint.dim(showBounds(each.expectation))}`,
    ...remarks(each, look).map((line) => `${INDENT}${line}`),
  ]);
  return [paint.bold(study.file), ...lines];
}

/** What there is to say of one that is not simply met, with the command that shows it. */
export function remarks({ expectation, verdict }: Tested, look: (seed: number) => string): string[] {
  const { outcome, worst } = verdict;
  return [...listRemarks(expectation, verdict), ...(outcome === 'broken' && worst ? [look(worst.seed)] : [])];
}

/** How it all came out: '3 met, 1 broken'. */
export function showTally({ met, broken, undecided }: Tally, { paint }: Pick<Terminal, 'paint'>): string {
  return [
    paint.green(`${met} met`),
    ...(broken > 0 ? [paint.red(`${broken} broken`)] : []),
    ...(undecided > 0 ? [paint.yellow(`${undecided} undecided`)] : []),
  ].join(', ');
}

function mark(outcome: ExpectationVerdict['outcome'], paint: Terminal['paint']): string {
  switch (outcome) {
    case 'met':
      return paint.green('✓');
    case 'broken':
      return paint.red('✗');
    case 'undecided':
      return paint.yellow('?');
  }
}
