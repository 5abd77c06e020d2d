import { showBar, showCount, showLevel, showNumber, wrap } from '../../../charts/index.ts';
import type { AgentId, World } from '../../../core/index.ts';
import { thought } from '../../../explain/index.ts';
import { levelColour, showBlock } from '../../terminal/block-chart.ts';
import { shorten } from '../../terminal/shorten.ts';
import type { Paint } from '../../terminal/terminal.ts';
import { agentColour, agentSymbol, agentsFrom } from './figure.ts';
import { CROWD } from './map-picture.ts';

const BAR = 10;
const LONGEST_NAME = 12;
const NO_BREAK = '\u00a0';

/** The keys and what they do. */
export const KEYS: readonly (readonly [key: string, meaning: string])[] = [
  ['space', 'pause, continue'],
  ['+ −', 'faster, slower'],
  ['n, tab', 'select the next agent'],
  ['s', 'run to the next decision of the agent, and pause'],
  ['?', 'show this help'],
  ['q', 'quit'],
];

/** The selected agent in full, then as many other agents as fit. */
export function showPanel(world: World, selected: AgentId, paint: Paint, width: number, rows: number): string[] {
  const lines = showAgent(world, selected, paint, width);
  const [, ...others] = agentsFrom(world, selected, 1 + rows);
  for (const agent of others) {
    const more = showOther(world, agent, paint, width);
    if (lines.length + more.length > rows) break;
    lines.push(...more);
  }
  return lines.slice(0, rows);
}

function showAgent(world: World, agent: AgentId, paint: Paint, width: number): string[] {
  const label = ` ${agentSymbol(world, agent)} ${world.agent(agent).name} `;
  const doing = doingOf(world, agent);
  const words = `“${thought(world, agent)}”`;
  const bars = [...showBars(world, agent, paint, width), ...showStates(world, agent, width), ''];
  if (label.length + 2 + doing.length + 2 + words.length <= width)
    return [`${paint.inverse(label)}  ${doing}  ${paint.italic(words)}`, ...bars];
  return [
    paint.inverse(label),
    `  ${shorten(doing, width - 2)}`,
    ...wrap(words, width, '  ').map((line) => paint.italic(shorten(line, width))),
    ...bars,
  ];
}

/** A bar for each need, as many per line as fit. */
function showBars(world: World, agent: AgentId, paint: Paint, width: number): string[] {
  const { needs } = world.rules;
  const label = Math.max(0, ...needs.map(({ name }) => name.length));
  const bars = needs.map(({ name, low, high }) => {
    const level = world.agent(agent).level(name);
    const bar = levelColour(level, [low, high], paint)(showBar(level, [low, high], BAR));
    return `${name.padEnd(label)} ${bar} ${showLevel(level, [low, high]).padStart(4)}`;
  });
  const perLine = Math.max(1, Math.floor((width - 2 + 3) / (label + BAR + 6 + 3)));
  return Array.from(
    { length: Math.ceil(bars.length / perLine) },
    (_, i) => `  ${bars.slice(i * perLine, (i + 1) * perLine).join('   ')}`,
  );
}

/** The agent's states, in a world without needs. */
function showStates(world: World, agent: AgentId, width: number): string[] {
  const { temperaments = {} } = world.rules.definition;
  const { temperament } = world.agent(agent);
  const states = Object.keys(temperaments[temperament]?.state ?? {});
  if (world.rules.needs.length > 0 || states.length === 0) return [];
  const name = world.agent(agent).name;
  return wrap(states.map((state) => `${state} ${showNumber(world.thing(name).state(state))}`).join(', '), width, '  ');
}

/** One line if it fits, otherwise two. */
function showOther(world: World, agent: AgentId, paint: Paint, width: number): string[] {
  const name = shorten(world.agent(agent).name, LONGEST_NAME);
  const colour = agentColour(agent, paint);
  const label = (text: string) => `${colour(`${agentSymbol(world, agent)} ${text}`)} `;
  const blocks = showBlocks(world, agent, paint);
  const doing = doingOf(world, agent);
  const words = isCheap(world, agent) ? `“${thought(world, agent)}”` : '';
  const left = width - LONGEST_NAME - 3 - world.rules.needs.length - 1;
  if (left >= 50) {
    const half = Math.floor(left * 0.45);
    const line = `${label(name.padEnd(LONGEST_NAME))}${blocks}${shorten(doing, half).padEnd(half)}`;
    return [`${line} ${paint.dim(shorten(words, left - half - 1))}`];
  }
  return [
    `${label(name)} ${shorten(doing, width - name.length - 4)}`,
    `  ${blocks}${paint.dim(shorten(words, width - 2 - world.rules.needs.length - 1))}`,
  ];
}

/** Whether a thought is cheap: without a recorded decision it evaluates all options, too slow for a crowd. */
function isCheap(world: World, agent: AgentId): boolean {
  return world.agentCount <= CROWD || world.agent(agent).decision !== null;
}

/** A block for each need and a space; '' without needs. */
function showBlocks(world: World, agent: AgentId, paint: Paint): string {
  const blocks = world.rules.needs.map(({ name, low, high }) => {
    const level = world.agent(agent).level(name);
    return levelColour(level, [low, high], paint)(showBlock(level, [low, high]));
  });
  return blocks.length > 0 ? `${blocks.join('')} ` : '';
}

/** The keys and the symbols of the map. */
export function showHelp(world: World, paint: Paint, width: number): string[] {
  const present = new Set(
    world
      .things()
      .map(({ id }) => id)
      .map((thing) => world.thing(thing).kind),
  );
  const symbols = world.rules.kinds
    .filter(({ name }) => present.has(name))
    .map(({ name, symbol }) => `${symbol} ${name}`.replaceAll(' ', NO_BREAK));
  const legend = wrap(symbols.join(', '), width, '  ').map((line) => shorten(line.replaceAll(NO_BREAK, ' '), width));
  const agents = world.agentCount;
  return [
    paint.bold('Keys'),
    ...KEYS.map(([key, meaning]) => `  ${key.padEnd(8)}${meaning}`),
    '',
    paint.bold('Things'),
    ...legend,
    '',
    `${showCount(agents)} ${agents === 1 ? 'agent' : 'agents'}, ${showCount(world.decisions)} decisions so far`,
  ];
}

/** What an agent does: '→ fridge: cook dinner' while it walks there, 'cook dinner · fridge' at the fridge. */
function doingOf(world: World, agent: AgentId): string {
  const doing = world.agent(agent).doing;
  if (doing === null) return 'about to decide';
  const what = doing.action;
  if (doing.thing === null) return doing.isWalking ? `→ ${what}` : what;
  const thing = world.thing(doing.thing).name.replace(/ #[\d.]+$/, '');
  return doing.isWalking ? `→ ${thing}: ${what}` : `${what} · ${thing}`;
}
