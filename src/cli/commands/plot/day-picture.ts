import { layLegend } from '../../../charts/legend.ts';
import { type Range, scaleTo, timeTicks } from '../../../charts/scale.ts';
import { element, label } from '../../../charts/svg.ts';
import { fitText, textWidth } from '../../../charts/text-width.ts';
import type { Calendar } from '../../options/time-point.ts';
import { type DayArea, MARGIN } from './day-area.ts';
import { BAND_HEIGHT, chooseSwatches, drawBand, MARKS_HEIGHT, type Swatches } from './day-band.ts';
import { explainMarks, listActivities, summarize } from './day-legend.ts';
import { drawLevel, ROW } from './day-levels.ts';
import { drawPicture } from './picture.ts';
import type { Timeline } from './record-day.ts';

const WIDTH = 1040;
const INNER = WIDTH - 2 * MARGIN;
/** Room on the right for the extremes of a level, and on the left at most for its name. */
const RIGHT = 76;
const LONGEST_NAME = 150;
const AXIS = 44;
/** Pixels for a mark on the axis of time. */
const TIME_MARK = 64;

/** What a picture of a day says that it shows. */
export interface DayHeading {
  readonly world: string;
  /** 'Seed 1, day 1 06:00 to day 2 06:00' */
  readonly when: string;
}

/** What agents did and how their needs stood, one below the other, over the same time. There is at least one. */
export function drawDay(timelines: readonly Timeline[], calendar: Calendar, { world, when }: DayHeading): string {
  const [{ span, levels }] = timelines;
  const names = ['activity', ...levels.map(({ need }) => need)];
  const left = Math.round(MARGIN + Math.min(LONGEST_NAME, Math.max(...names.map((name) => textWidth(name, 12)))) + 12);
  const right = WIDTH - RIGHT;
  const area: DayArea = { left, right, toX: scaleTo(span, [left, right]), calendar };
  const swatches = chooseSwatches(timelines);
  const marks = layLegend(explainMarks(timelines), MARGIN, 76, WIDTH - MARGIN);
  const heading = timelines.length > 1 ? 26 : 0;
  const agents: string[] = [];
  let top = marks.bottom + 14;
  for (const timeline of timelines) {
    if (heading > 0) agents.push(drawHeading(timeline.agent, top + 14, 15));
    const height = BAND_HEIGHT + MARKS_HEIGHT + timeline.levels.length * ROW;
    agents.push(drawAxis(span, top + heading, top + heading + height, area));
    agents.push(...drawAgent(timeline, top + heading, area, swatches));
    top += heading + height + AXIS;
  }
  const activities = layLegend(listActivities(timelines, swatches, calendar), MARGIN, top + 14, WIDTH - MARGIN);
  const title = `${timelines.map(({ agent }) => agent).join(', ')} in ${world}`;
  return drawPicture({
    title,
    description: `${when}. ${timelines.map((each) => summarize(each, calendar)).join(' ')}`,
    width: WIDTH,
    height: activities.bottom + 24,
    swatches: swatches.size,
    parts: [
      drawHeading(title, 34, 18),
      label(MARGIN, 54, fitText(when, 12, INNER), { class: 'hk-quiet', 'font-size': 12 }),
      ...marks.parts,
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

function drawAgent(timeline: Timeline, top: number, area: DayArea, swatches: Swatches): string[] {
  const { levels } = timeline;
  const rows = top + BAND_HEIGHT + MARKS_HEIGHT;
  const extremes = label(area.right + 8, rows - 8, 'low – high', { class: 'hk-quiet', 'font-size': 11 });
  return [
    ...drawBand(timeline, top, area, swatches),
    ...(levels.length === 0 ? [] : [extremes]),
    ...levels.map((line, i) => drawLevel(line, rows + i * ROW, area)),
  ];
}

function drawAxis(span: Range, top: number, bottom: number, { left, right, toX, calendar }: DayArea): string {
  return timeTicks(span, Math.floor((right - left) / TIME_MARK), calendar)
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
