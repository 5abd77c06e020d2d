import { wrap } from '../../../../charts/index.ts';
import { type Balance, findFindings } from '../../../../measure/index.ts';
import type { Terminal } from '../../../terminal/terminal.ts';
import type { BalanceComparison } from './comparison.ts';
import { describeRuns } from './describe-runs.ts';
import { showChanges } from './show-changes.ts';
import { showDifferences } from './show-differences.ts';
import { showDisruptions } from './show-disruptions.ts';
import { showActivities } from './show-hours.ts';
import { showNeeds } from './show-needs.ts';
import { showNever, showPromises, showThings } from './show-things.ts';

/** The most findings in a terminal. */
const MAX_FINDINGS = 20;

/** A balance as text. */
export function showBalance(
  balance: Balance,
  comparison: BalanceComparison | null,
  terminal: Pick<Terminal, 'paint' | 'columns'>,
): string[] {
  const { paint } = terminal;
  return [
    `${paint.bold(balance.world)}: ${describeRuns(balance)}`,
    paint.dim('± is the standard deviation between seeds'),
    ...showFindings(balance, terminal),
    '',
    ...showActivities(balance, terminal),
    ...showNeeds(balance, terminal),
    ...showDisruptions(balance, terminal),
    ...showThings(balance, terminal),
    ...showPromises(balance, terminal),
    ...showNever(balance, terminal),
    ...showDifferences(balance, terminal),
    ...(comparison ? showChanges(comparison, terminal) : []),
  ];
}

function showFindings(balance: Balance, { paint, columns }: Pick<Terminal, 'paint' | 'columns'>): string[] {
  const findings = findFindings(balance);
  if (findings.length === 0) return [];
  const width = Math.min(columns, 100);
  const more = findings.length - MAX_FINDINGS;
  return [
    '',
    paint.bold('Findings'),
    ...findings.slice(0, MAX_FINDINGS).flatMap(({ sentence }) => wrap(sentence, width, '    ', '  • ')),
    ...(more > 0 ? [`  and ${more} more that are less serious: --json and --html have all of them`] : []),
  ];
}
