import { type CoreEvent, World } from '../core/index.ts';
import { narrateEvent, showWhy, type Why, why } from '../explain/index.ts';
import { gridSpace } from '../grid/index.ts';
import type { Settings } from './command-line.ts';
import { keepDiary } from './diary.ts';
import { household } from './household.ts';
import { showHours, showLevels } from './summary.ts';

/** The people of the household. */
export const NAMES: readonly string[] = (household.agents ?? []).map(({ name }) => name);

/** Parts of a chain that are told, besides its beginning. */
const MILESTONES = ['cook', 'serve'];
/** What things may turn into that is told. */
const SURPRISES = ['broken fridge', 'burned food'];

/** The whole output for a household, line by line; the same for the same settings. */
export function tellDay(settings: Settings): string[] {
  const world = makeWorld(settings.seed);
  const diary = keepDiary(world);
  const lines: string[] = [];
  const interesting = watchDecisions(world);
  tellStory(world, (line) => lines.push(line));
  world.advance(settings.for);
  const reasons = settings.why === null ? interesting() : why(world, settings.why);
  return [
    `hanker: characters that want things. A household of four, seed ${settings.seed}, told by the hour.`,
    'Nobody has a script: each takes what its needs make worth most, from what the things around offer.',
    ...lines,
    '',
    `How they spent the ${showSpan(settings.hours)}, in hours`,
    '',
    ...showHours(NAMES, diary.hours()),
    '',
    `Their needs at ${world.clock}, from 0 desperate to 100 content`,
    '',
    ...showLevels(world, NAMES),
    ...(reasons ? ['', settings.why ? 'The last decision in full' : 'One decision in full', '', showWhy(reasons)] : []),
    '',
    ...showWays(settings),
  ];
}

function makeWorld(seed: number): World {
  const { space } = household;
  return new World(household, { seed, ...(space && 'map' in space ? { space: gridSpace(space.map) } : {}) });
}

/** Tells of new activities and notable ends; what an agent does again and again is told once. */
function tellStory(world: World, tell: (line: string) => void): void {
  const latest = new Map<number, string>();
  const broken = new Map<number, string>();
  let hour = '';
  const say = (line: string) => {
    if (world.clock.slice(0, 2) !== hour) tell('');
    hour = world.clock.slice(0, 2);
    tell(`${world.clock} ${line}`);
  };
  world.on((event: CoreEvent) => {
    if (event.type === 'ended' && event.how === 'failed') say(narrateEvent(world, event));
    if (event.type === 'ended' && event.how === 'interrupted') broken.set(event.agent, event.action);
    if (event.type === 'became' && SURPRISES.includes(world.kindOf(event.thing))) say(narrateEvent(world, event));
    if (event.type !== 'started') return;
    const what = `${event.action} ${event.thing}`;
    const left = broken.get(event.agent);
    broken.delete(event.agent);
    const isLink = event.advert >= 0 && isChained(world, event) && !MILESTONES.includes(event.action);
    if (isLink || latest.get(event.agent) === what) return;
    latest.set(event.agent, what);
    say(`${narrateEvent(world, event)}${left === undefined ? '' : ` (breaks off: ${left})`}`);
  });
}

/** Whether an action follows from an earlier one, instead of from a decision. */
function isChained(world: World, event: Extract<CoreEvent, { type: 'started' }>): boolean {
  const record = world.decision(event.agent);
  return record?.options[record.chosen]?.advert !== event.advert;
}

/** Traces everybody; the returned function gives the most interesting decision so far, null when there was none. */
function watchDecisions(world: World): () => Why | null {
  for (const name of NAMES) world.trace(name);
  let best: Why | null = null;
  let most = -1;
  world.on((event) => {
    if (event.type !== 'decided') return;
    const record = world.decision(event.agent);
    if (!record || record.chosen < 0) return;
    const rank = record.chosen > 0 && record.roll !== null ? 100 : 0;
    const interest = rank + record.options.filter(({ rejection }) => rejection === null).length;
    if (interest <= most) return;
    most = interest;
    best = why(world, event.agent);
  });
  return () => best;
}

function showSpan(hours: number): string {
  return hours === 24
    ? 'day'
    : hours < 48
      ? `${Number(hours.toFixed(1))} hours`
      : `${Number((hours / 24).toFixed(1))} days`;
}

function showWays({ seed }: Settings): string[] {
  return [
    'Go on',
    '',
    `  ${`npm start -- --seed ${(seed + 1) % 2 ** 32}`.padEnd(26)}another day`,
    '  npm start -- --for 7d     a week',
    '  npm start -- --why Kim    the last decision of Kim in full',
    '  src/cli/household.ts      this world, as data: change a number and run it again',
  ];
}
