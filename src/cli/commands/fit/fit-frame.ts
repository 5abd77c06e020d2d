import { layTable } from '../../../explain/internal.ts';
import type { Target, Varied } from '../../../study/index.ts';
import {
  type FitPlan,
  type FitProgress,
  isTargetMet,
  showMeasured,
  showWanted,
  unitsMissed,
} from '../../../study/index.ts';
import { shorten, showSpan } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { chartFall, showCost } from './fit-chart.ts';

/** What a live picture of a fit is made of. */
export interface FitView {
  readonly plan: FitPlan;
  readonly progress: FitProgress | null;
  /** Runs of this round that are done, and of how many. */
  readonly round: readonly [done: number, of: number];
  readonly isChecking: boolean;
  readonly isStopping: boolean;
  /** Real time so far, in seconds. */
  readonly seconds: number;
}

const CHART_ROWS = 6;
const NAME_WIDTH = 28;
const BAR = 12;

/** The picture of a fit under way: how far it is, how the misses fall, and where targets and numbers stand. */
export function fitFrame(
  view: FitView,
  { columns, rows, paint }: Pick<Terminal, 'columns' | 'rows' | 'paint'>,
): string[] {
  const { plan, progress } = view;
  const lines = [paint.bold(headOf(view)), ''];
  if (progress !== null) {
    lines.push(
      `how far the targets are missed, by factors: ${showCost(progress.history[0])} today, ${showCost(progress.best.cost)} now`,
    );
    lines.push(...chartFall(progress.history, Math.max(10, columns - 12), CHART_ROWS), '');
    lines.push(...targetLines(plan, progress, paint), '', ...numberLines(plan.vary, progress));
  }
  return lines.slice(0, rows).map((line) => shorten(line, columns + (line.length - visibleLength(line))));
}

function headOf({ plan, progress, round, isChecking, isStopping, seconds }: FitView): string {
  const [done, of] = round;
  const now = isStopping
    ? 'stopping'
    : isChecking
      ? `checking in runs it has not seen: ${done} of ${of}`
      : `generation ${(progress?.generation ?? 0) + 1}, run ${done} of ${of}`;
  const tried = `${progress?.evaluations ?? 0} of ${plan.budget} candidates`;
  return `${plan.file} · ${tried} · ${now} · ${showSpan(seconds)} · q stops`;
}

function targetLines({ targets }: FitPlan, { best }: FitProgress, paint: Terminal['paint']): string[] {
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
      return [`${mark} ${name}`, showMeasured(target, value), showWanted(target), missBar(target, value)];
    }),
  );
  return table.map((line) =>
    line.startsWith('✓') ? paint.green(line) : line.startsWith('✗') ? paint.yellow(line) : line,
  );
}

/** A cell for each unit that a target is missed by, and on which side. */
export function missBar(target: Target, value: number | null): string {
  const units = unitsMissed(target, value);
  if (units === 0) return '';
  const cells = Math.min(BAR, Math.max(1, Math.round(units)));
  const side = value === null ? 'not there' : value < target.low ? 'too low' : 'too high';
  return `${'█'.repeat(cells)}${units > BAR ? '…' : ''} ${side}`;
}

function numberLines(vary: readonly Varied[], { best }: FitProgress): string[] {
  return layTable(
    [
      { heading: '  number', align: 'left' },
      { heading: 'today', align: 'right' },
      { heading: 'now', align: 'right' },
      { heading: 'within', align: 'left' },
    ],
    vary.map((varied) => {
      const { name, today, unit, low, high } = varied;
      const value = best.numbers[name];
      const cell = Math.round(((value - low) / (high - low)) * (BAR - 1));
      const track = `${'─'.repeat(cell)}●${'─'.repeat(BAR - 1 - cell)}`;
      return [`  ${shortenPath(name)}`, `${today}${unit}`, `${value}${unit}`, `${low} ${track} ${high}`];
    }),
  );
}

/** The end of a long path tells more than its beginning. */
export function shortenPath(name: string, width = 48): string {
  return name.length > width ? `…${name.slice(name.length - width + 1)}` : name;
}

function visibleLength(line: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are written with
  return line.replace(/\u001b\[[\d;]*m/g, '').length;
}
