import {
  type Calendar,
  element,
  fitText,
  label,
  layLegend,
  scaleTo,
  textWidth,
  timeTicks,
} from '../../../charts/index.ts';
import type { Range } from '../../../core/index.ts';
import { type DayArea, MARGIN } from './day-area.ts';
import { BAND_HEIGHT, chooseSwatches, drawBand, EVENTS_HEIGHT, type Swatches } from './day-band.ts';
import { explainSymbols, listActivities, summarize } from './day-legend.ts';
import { drawLevel, ROW } from './day-levels.ts';
import { drawPicture } from './picture.ts';
import type { AgentDay } from './record-day.ts';

const WIDTH = 1040;
const INNER = WIDTH - 2 * MARGIN;
/** Pixels on the right for the extremes of a level, and at most on the left for its name. */
const RIGHT = 76;
const LONGEST_NAME = 150;
const AXIS = 44;
/** Least pixels between two labels of the time axis. */
const TIME_LABEL = 64;

/** The heading of a day picture. */
export interface DayHeading {
  readonly world: string;
  /** 'Seed 1, day 1 06:00 to day 2 06:00' */
  readonly when: string;
}

/** Draws the activities and levels of agents, one below the other, over the same time. `days` is not empty. */
export function drawDay(days: readonly AgentDay[], calendar: Calendar, { world, when }: DayHeading): string {
  const [{ span, levels }] = days;
  const names = ['activity', ...levels.map(({ need }) => need)];
  const left = Math.round(MARGIN + Math.min(LONGEST_NAME, Math.max(...names.map((name) => textWidth(name, 12)))) + 12);
  const right = WIDTH - RIGHT;
  const area: DayArea = { left, right, toX: scaleTo(span, [left, right]), calendar };
  const swatches = chooseSwatches(days);
  const symbols = layLegend(explainSymbols(days), MARGIN, 76, WIDTH - MARGIN);
  const heading = days.length > 1 ? 26 : 0;
  const agents: string[] = [];
  let top = symbols.bottom + 14;
  for (const day of days) {
    if (heading > 0) agents.push(drawHeading(day.agent, top + 14, 15));
    const height = BAND_HEIGHT + EVENTS_HEIGHT + day.levels.length * ROW;
    agents.push(drawAxis(span, top + heading, top + heading + height, area));
    agents.push(...drawAgent(day, top + heading, area, swatches));
    top += heading + height + AXIS;
  }
  const activities = layLegend(listActivities(days, swatches, calendar), MARGIN, top + 14, WIDTH - MARGIN);
  const title = `${days.map(({ agent }) => agent).join(', ')} in ${world}`;
  return drawPicture({
    title,
    description: `${when}. ${days.map((each) => summarize(each, calendar)).join(' ')}`,
    width: WIDTH,
    height: activities.bottom + 24,
    swatches: swatches.size,
    parts: [
      drawHeading(title, 34, 18),
      label(MARGIN, 54, fitText(when, 12, INNER), { class: 'hk-quiet', 'font-size': 12 }),
      ...symbols.parts,
      ...agents,
      ...activities.parts,
    ],
  });
}

function drawHeading(text: string, y: number, size: number): string {
  return label(MARGIN, y, fitText(text, size, INNER, 'bold'), {
    class: 'hk-ink',
    'font-size': size,
    'font-weight': 600,
  });
}

function drawAgent(day: AgentDay, top: number, area: DayArea, swatches: Swatches): string[] {
  const { levels } = day;
  const rows = top + BAND_HEIGHT + EVENTS_HEIGHT;
  const extremes = label(area.right + 8, rows - 8, 'low – high', { class: 'hk-quiet', 'font-size': 11 });
  return [
    ...drawBand(day, top, area, swatches),
    ...(levels.length === 0 ? [] : [extremes]),
    ...levels.map((line, i) => drawLevel(line, rows + i * ROW, area)),
  ];
}

function drawAxis(span: Range, top: number, bottom: number, { left, right, toX, calendar }: DayArea): string {
  const count = Math.floor((right - left) / TIME_LABEL);
  return timeTicks(span, (span[1] - span[0]) / Math.max(1, count - 1), calendar)
    .map(({ tick, label: words, isMidnight }) => {
      const x = toX(tick);
      const look = { class: isMidnight ? 'hk-ink' : 'hk-quiet', 'font-size': 11, 'text-anchor': 'middle' };
      return (
        element('path', { class: isMidnight ? 'hk-axis' : 'hk-rule', d: `M${x.toFixed(2)} ${top}V${bottom + 4}` }) +
        label(x, bottom + 17, words, look)
      );
    })
    .join('');
}
