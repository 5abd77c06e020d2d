import { layTable, showDigits, showDuration } from '../../../charts/index.ts';
import { describeParameter } from '../../../format/index.ts';
import { showBounds, showValue } from '../../../measure/index.ts';
import {
  type FitPlan,
  type FitProgress,
  type FitTarget,
  isTargetMet,
  unitsMissed,
  type VariedParameter,
} from '../../../study/index.ts';

import { shorten } from '../../terminal/shorten.ts';
import type { Paint, Terminal } from '../../terminal/terminal.ts';
import { chartFall } from './fit-chart.ts';

/** The state of a fit that a frame shows. */
export interface FitView {
  readonly plan: FitPlan;
  readonly progress: FitProgress | null;
  /** Runs of the current round that are done, and their total. */
  readonly runs: readonly [done: number, total: number];
  readonly isChecking: boolean;
  readonly isStopping: boolean;
  /** Real time so far, in seconds. */
  readonly seconds: number;
}

const CHART_ROWS = 6;
const NAME_WIDTH = 28;
const TITLE_WIDTH = 48;
const BAR = 12;

/** The lines of a frame: progress, the falling cost, the targets and the parameters. */
export function fitFrame(
  view: FitView,
  { columns, rows, paint }: Pick<Terminal, 'columns' | 'rows' | 'paint'>,
): string[] {
  const { plan, progress } = view;
  const lines = [paint.bold(headOf(view)), ''];
  if (progress !== null) {
    lines.push(
      `cost of the missed targets, logarithmic: ${showDigits(progress.history[0])} at first, ${showDigits(progress.best.cost)} now`,
    );
    lines.push(...chartFall(progress.history, Math.max(10, columns - 12), CHART_ROWS), '');
    lines.push(...targetLines(plan, progress, paint), '', ...parameterLines(plan.vary, progress));
  }
  return lines.slice(0, rows).map((line) => shorten(line, columns + (line.length - visibleLength(line))));
}

function headOf({ plan, progress, runs, isChecking, isStopping, seconds }: FitView): string {
  const [done, total] = runs;
  const now = isStopping
    ? 'stopping'
    : isChecking
      ? `checking with new seeds: ${done} of ${total}`
      : `round ${(progress?.generation ?? 0) + 1}, run ${done} of ${total}`;
  const tried = `${progress?.evaluations ?? 0} of ${plan.budget} candidates`;
  return `${plan.file} · ${tried} · ${now} · ${showDuration(seconds)} · q to stop`;
}

function targetLines({ targets }: FitPlan, { best }: FitProgress, paint: Paint): string[] {
  const table = layTable(
    [
      { heading: '  target', align: 'left' },
      { heading: 'now', align: 'right' },
      { heading: 'wanted', align: 'right' },
      { heading: 'off by', align: 'left' },
    ],
    targets.map((target) => {
      const value = best.values[target.name] ?? null;
      const mark = isTargetMet(target, value) ? '✓' : '✗';
      const name = shorten(target.name, NAME_WIDTH);
      return [`${mark} ${name}`, showValue(target, value), showBounds(target), missBar(target, value)];
    }),
  );
  return table.map((line) =>
    line.startsWith('✓') ? paint.green(line) : line.startsWith('✗') ? paint.yellow(line) : line,
  );
}

/** A bar with a cell per unit by which a target is missed, and in which direction. */
export function missBar(target: FitTarget, value: number | null): string {
  const units = unitsMissed(target, value);
  if (units === 0) return '';
  const cells = Math.min(BAR, Math.max(1, Math.round(units)));
  const side = value === null ? 'not measured' : value < target.low ? 'too low' : 'too high';
  return `${'█'.repeat(cells)}${units > BAR ? '…' : ''} ${side}`;
}

function parameterLines(vary: readonly VariedParameter[], { best }: FitProgress): string[] {
  return layTable(
    [
      { heading: '  parameter', align: 'left' },
      { heading: 'in the file', align: 'right' },
      { heading: 'now', align: 'right' },
      { heading: 'bounds', align: 'left' },
    ],
    vary.map((varied) => {
      const { name, current, unit, low, high } = varied;
      const value = best.parameters[name];
      const { title } = describeParameter(varied);
      const cell = Math.round(((value - low) / (high - low)) * (BAR - 1));
      const track = `${'─'.repeat(cell)}●${'─'.repeat(BAR - 1 - cell)}`;
      return [`  ${shorten(title, TITLE_WIDTH)}`, `${current}${unit}`, `${value}${unit}`, `${low} ${track} ${high}`];
    }),
  );
}

function visibleLength(line: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
  return line.replace(/\u001b\[[\d;]*m/g, '').length;
}
