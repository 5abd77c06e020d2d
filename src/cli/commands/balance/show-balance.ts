import { wrap } from '../../../explain/internal.ts';
import { type Balance, type Changes, findFindings } from '../../../measure/index.ts';
import { showCount } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { showSeeds, showTimes } from './balance-amounts.ts';
import { showChanges } from './show-changes.ts';
import { showDifferences } from './show-differences.ts';
import { showNeeds } from './show-needs.ts';
import { showNever, showPromises, showThings } from './show-things.ts';
import { showTime } from './show-time.ts';
import { showUnrest } from './show-unrest.ts';

/** An earlier report, and what has changed since. */
export interface Comparison {
  readonly before: Balance;
  readonly file: string;
  readonly changes: Changes;
}

/** A balance as text, in lines of 80 columns. */
export function showBalance(
  balance: Balance,
  comparison: Comparison | null,
  terminal: Pick<Terminal, 'paint' | 'columns'>,
): string[] {
  const { paint } = terminal;
  return [
    `${paint.bold(balance.world)}: ${describeRuns(balance)}`,
    paint.dim('± is the standard deviation from seed to seed'),
    ...showFindings(balance, terminal),
    '',
    ...showTime(balance, terminal),
    ...showNeeds(balance, terminal),
    ...showUnrest(balance, terminal),
    ...showThings(balance, terminal),
    ...showPromises(balance, terminal),
    ...showNever(balance, terminal),
    ...showDifferences(balance, terminal),
    ...(comparison ? showChanges(comparison.changes, comparison.before, comparison.file, terminal) : []),
  ];
}

/** '30d after 1d, seeds 1–20, 6 agents, 41.2 decisions a day of each'. */
export function describeRuns({ tuning, for: length, skip, seeds, everybody, decisions }: Balance): string {
  const agents = everybody.agents.mean;
  return [
    ...(tuning === null ? [] : [`tuning ${tuning}`]),
    skip === '0' ? length : `${length} after ${skip}`,
    showSeeds(seeds),
    `${Number.isInteger(agents) ? showCount(agents) : agents.toFixed(1)} ${agents === 1 ? 'agent' : 'agents'}`,
    `${showTimes(decisions.mean)} decisions a day of each`,
  ].join(', ');
}

function showFindings(balance: Balance, { paint, columns }: Pick<Terminal, 'paint' | 'columns'>): string[] {
  const findings = findFindings(balance);
  if (findings.length === 0) return [];
  const width = Math.min(columns, 100);
  return [
    '',
    paint.bold('What stands out'),
    ...findings.flatMap(({ words }) =>
      wrap(words, width, '    ').map((line, i) => (i === 0 ? line.replace('   ', '  •') : line)),
    ),
  ];
}
