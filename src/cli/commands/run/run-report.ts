import { showTimeOfDay } from '../../../core/index.ts';
import { CHART_COLUMNS, type EventCount, type LevelSummary } from '../../../measure/internal.ts';
import { listWithin, showCount, showSpan } from '../../terminal/amounts.ts';
import { DAY_AXIS, levelColour, showBlock, showLevel } from '../../terminal/block-chart.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { showHours } from './hours-table.ts';
import { agentDays, countPresent, type RunResult, total } from './run-result.ts';

type Screen = Pick<Terminal, 'columns' | 'paint'>;

/** What a run was like, line by line. The same run gives the same lines; the seconds that it took are shown if given. */
export function showReport(result: RunResult, screen: Screen, took: number | null = null): string[] {
  if (result.time.all.agents === 0) return [...showTitle(result, screen), 'Nobody was there.'];
  const sections = [[...showTitle(result, screen), ...showSpeed(result, took, screen)], showHours(result, screen)];
  if (result.levels.needs.length > 0) sections.push(showNeeds(result, screen));
  sections.push(showDisruptions(result, screen));
  return sections.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}

/** Where the run ended short of its length or with other agents than it began with, that is said too. */
function showTitle(result: RunResult, { paint }: Screen): string[] {
  const { world, name, seed, tuning, ticks, agents, isStopped } = result;
  const { rules, decisions, agentCount } = world;
  const gone = agentCount - countPresent(world);
  const span = showSpan((ticks * 3600) / rules.ticksPerHour);
  const parts = [
    `seed ${seed}`,
    ...(tuning === null ? [] : [`tuning ${tuning}`]),
    `${span} from ${showTimeOfDay(rules.startOfDay, rules.ticksPerHour)}`,
    `${showCount(agents)} ${agents === 1 ? 'agent' : 'agents'}`,
    ...(agentCount > agents ? [`${showCount(agentCount - agents)} came later`] : []),
    ...(gone > 0 ? [`${showCount(gone)} gone by the end`] : []),
    `${showCount(decisions)} ${decisions === 1 ? 'decision' : 'decisions'}`,
  ];
  const lines = [`${paint.bold(name)}: ${parts.join(', ')}`];
  if (isStopped) lines.push(paint.yellow(`stopped after ${span} of ${result.for}; this is what happened until then`));
  return lines;
}

function showSpeed({ ticks, world }: RunResult, took: number | null, { paint }: Screen): string[] {
  if (took === null) return [];
  const simulated = (ticks * 3600) / world.rules.ticksPerHour;
  return [paint.dim(`took ${showSpan(took)}: ${showCount(simulated / Math.max(took, 0.001))} × real time`)];
}

/** A chart for each need, with its extremes. */
function showNeeds(result: RunResult, { paint }: Screen): string[] {
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

function showNeed(need: LevelSummary, width: number, paint: Screen['paint']): string {
  const { name, range, mean, min, max, danger, chart } = need;
  const blocks = chart.map((level) => levelColour(level, range, paint)(showBlock(level, range))).join('');
  const numbers = [mean, min, max].map((level) => showLevel(level, range).padStart(7)).join('');
  const share = danger === 0 ? '–' : danger < 0.001 ? '<0.1 %' : `${(danger * 100).toFixed(1)} %`;
  const alarm = danger === 0 ? paint.dim : paint.red;
  return `  ${name.padEnd(width)}${blocks}${numbers}${alarm(share.padStart(12))}`;
}

/** Flip-flops, abandoned and failed actions, starvation. */
function showDisruptions(result: RunResult, { columns, paint }: Screen): string[] {
  const { disruptions, levels } = result;
  const days = agentDays(result);
  const row = (name: string, times: string, rate: string, what: readonly string[]) =>
    `  ${name.padEnd(12)}${times.padStart(8)}${rate.padStart(13)}   ${listWithin(what, columns - 38)}`.trimEnd();
  const count = (name: string, events: readonly EventCount[]) => {
    const times = total(events);
    const rate = days === 0 ? 0 : times / days;
    return row(
      name,
      times === 0 ? '–' : showCount(times),
      times === 0 ? '' : rate < 0.01 ? '<0.01' : rate.toFixed(rate < 1 ? 2 : 1),
      events.map(({ what, times: n }) => (n === 1 ? what : `${what} × ${showCount(n)}`)),
    );
  };
  const starved = levels.starved.map(({ agent, need, hours }) => `${agent} without ${need} ${hours.toFixed(1)} h`);
  const hours = levels.needs.reduce((sum, { bottom }) => sum + bottom * 24, 0);
  const starvation = row(
    'starvation',
    starved.length === 0 ? '–' : `${showCount(hours * days)} h`,
    starved.length === 0 ? '' : `${hours.toFixed(hours < 1 ? 2 : 1)} h`,
    starved,
  );
  return [
    `${paint.bold('Disruptions')}${paint.dim('times'.padStart(11))}${paint.dim('a day each'.padStart(13))}`,
    count('flip-flops', disruptions.flipFlops),
    count('abandoned', disruptions.abandoned),
    count('failed', disruptions.failed),
    starved.length > 0 ? paint.red(starvation) : starvation,
  ];
}
