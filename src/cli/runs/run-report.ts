import { showCount, showDuration, showHours, showLevel, showShare, showTimes } from '../../charts/index.ts';
import { showTimeOfDay } from '../../core/index.ts';
import { CHART_COLUMNS, type EventCount, type LevelSummary } from '../../measure/internal.ts';
import { DAY_AXIS, levelColour, showBlock } from '../terminal/block-chart.ts';
import { listWithin } from '../terminal/shorten.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { showHoursTable } from './hours-table.ts';
import { agentDays, type RunResult, total } from './run-result.ts';

type Output = Pick<Terminal, 'columns' | 'paint'>;

/** The report of a run, line by line. Equal runs give equal lines; `took` is the real time in seconds, null to omit it. */
export function showReport(result: RunResult, output: Output, took: number | null = null): string[] {
  if (result.time.all.agents === 0) return [...showTitle(result, output), 'There were no agents.'];
  const sections = [[...showTitle(result, output), ...showSpeed(result, took, output)], showHoursTable(result, output)];
  if (result.levels.needs.length > 0) sections.push(showNeeds(result, output));
  sections.push(showDisruptions(result, output));
  return sections.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}

/** World, seed, duration, agents and decisions; also whether the run was stopped, and agents that came or went. */
function showTitle(result: RunResult, { paint }: Output): string[] {
  const { world, name, seed, variant, ticks, agents, isStopped, time } = result;
  const { rules, decisions } = world;
  const later = time.all.agents - agents;
  const gone = time.all.agents - world.agentCount;
  const span = showDuration((ticks * 3600) / rules.ticksPerHour);
  const parts = [
    `seed ${seed}`,
    ...(variant === null ? [] : [`variant ${variant}`]),
    `${span} from ${showTimeOfDay(rules.startOfDay, rules.ticksPerHour)}`,
    `${showCount(agents)} ${agents === 1 ? 'agent' : 'agents'}`,
    ...(later > 0 ? [`${showCount(later)} added later`] : []),
    ...(gone > 0 ? [`${showCount(gone)} removed`] : []),
    `${showCount(decisions)} ${decisions === 1 ? 'decision' : 'decisions'}`,
  ];
  const lines = [`${paint.bold(name)}: ${parts.join(', ')}`];
  if (isStopped) lines.push(paint.yellow(`stopped after ${span} of ${result.for}; the report covers that part`));
  return lines;
}

function showSpeed({ ticks, world }: RunResult, took: number | null, { paint }: Output): string[] {
  if (took === null) return [];
  const simulated = (ticks * 3600) / world.rules.ticksPerHour;
  return [paint.dim(`took ${showDuration(took)}: ${showCount(simulated / Math.max(took, 0.001))} × real time`)];
}

/** A chart for each need, with its mean and extremes. */
function showNeeds(result: RunResult, { paint }: Output): string[] {
  const { world, levels } = result;
  const { startOfDay, ticksPerHour } = world.rules;
  const isDay = levels.span === 24 * ticksPerHour;
  const clock = (tick: number) => showTimeOfDay(startOfDay + tick, ticksPerHour);
  const title = isDay ? 'Needs over the day' : `Needs from ${clock(0)} to ${clock(levels.span)}`;
  const width = Math.max(12, ...levels.needs.map(({ name }) => name.length + 2));
  const note = levels.isPart ? ` of ${showCount(levels.asked)} of the agents` : '';
  const axis = isDay ? DAY_AXIS : `${clock(0)}${clock(levels.span).padStart(CHART_COLUMNS - 5)}`;
  return [
    `${paint.bold(title)}${paint.dim(`: mean level${note}, ▁ desperate, █ content`)}`,
    paint.dim(`  ${''.padEnd(width)}${axis}   mean    min    max   in danger`),
    ...levels.needs.map((need) => showNeed(need, width, paint)),
  ];
}

function showNeed(need: LevelSummary, width: number, paint: Output['paint']): string {
  const { name, range, mean, min, max, danger, chart } = need;
  const blocks = chart.map((level) => levelColour(level, range, paint)(showBlock(level, range))).join('');
  const numbers = [mean, min, max].map((level) => showLevel(level, range).padStart(7)).join('');
  const share = danger === 0 ? '–' : showShare(danger);
  const alarm = danger === 0 ? paint.dim : paint.red;
  return `  ${name.padEnd(width)}${blocks}${numbers}${alarm(share.padStart(12))}`;
}

/** A reason that a game or a save gives may have line breaks. */
function inOneLine(text: string): string {
  return text.replace(/\s*[\n\r]\s*/g, ' ');
}

/** Flip-flops, abandoned and failed actions, starvation. */
function showDisruptions(result: RunResult, { columns, paint }: Output): string[] {
  const { disruptions, levels } = result;
  const days = agentDays(result);
  const row = (name: string, times: string, rate: string, what: readonly string[]) =>
    `  ${name.padEnd(12)}${times.padStart(8)}${rate.padStart(13)}   ${listWithin(what, columns - 38)}`.trimEnd();
  const tally = (name: string, tallies: readonly EventCount[]) => {
    const times = total(tallies);
    const rate = days === 0 ? 0 : times / days;
    return row(
      name,
      times === 0 ? '–' : showCount(times),
      times === 0 ? '' : showTimes(rate),
      tallies.map(({ what, times: n }) => `${inOneLine(what)}${n === 1 ? '' : ` × ${showCount(n)}`}`),
    );
  };
  const starved = levels.starved.map(({ agent, need, hours }) => `${agent} without ${need} ${showHours(hours, 1)} h`);
  const hours = levels.needs.reduce((sum, { bottom }) => sum + bottom * 24, 0);
  const starvation = row(
    'starvation',
    starved.length === 0 ? '–' : `${showCount(hours * days)} h`,
    starved.length === 0 ? '' : `${showHours(hours)} h`,
    starved,
  );
  return [
    `${paint.bold('Disruptions')}${paint.dim('times'.padStart(11))}${paint.dim('a day each'.padStart(13))}`,
    tally('flip-flops', disruptions.flipFlops),
    tally('abandoned', disruptions.abandoned),
    tally('failed', disruptions.failed),
    starved.length > 0 ? paint.red(starvation) : starvation,
  ];
}
