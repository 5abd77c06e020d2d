// How the shipped worlds behave in five figures: the runs, the figures of a balance, and their table.
import { readFileSync } from 'node:fs';
import { loadWorld } from 'hanker/format';

/**
 * How each shipped world is run: the options of "hanker balance". A dungeon is played for three hundred turns; the park
 * has a third of its agents, because all of them take minutes.
 */
export const RUNS = {
  household: { for: '7d', skip: '1d', seeds: 5 },
  guard: { for: '7d', skip: '1d', seeds: 5 },
  colony: { for: '7d', skip: '1d', seeds: 5 },
  duel: { for: '1d', skip: '0t', seeds: 5 },
  dungeon: { for: '5h', skip: '0t', seeds: 20 },
  park: { for: '1d', skip: '0t', seeds: 3, agents: 1000 },
  cafe: { for: '7d', skip: '1d', seeds: 5 },
  settlement: { for: '6d', skip: '1d', seeds: 2 },
};

const COLUMNS = ['flip-flops', 'abandoned', 'failed', 'idle', 'starving'];
const HEADING = ['world', 'agents', 'time', 'seeds', ...COLUMNS];

/** The arguments of hanker that measure a world. */
export function balanceArguments(world) {
  const { for: time, skip, seeds, agents } = RUNS[world];
  const size = agents === undefined ? [] : ['--agents', String(agents)];
  return ['balance', world, '--for', time, '--skip', skip, '--seeds', String(seeds), ...size, '--json'];
}

/** The figures of a balance, per agent and day: three counts, then two sums of hours. */
export function figuresOf(world, { everybody }) {
  const file = `worlds/${world}/${world}.yaml`;
  const fallbacks = fallbacksOf(loadWorld(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), file));
  return {
    'flip-flops': everybody.flipFlops.times.mean,
    abandoned: everybody.abandoned.times.mean,
    failed: everybody.failed.times.mean,
    idle: sum(everybody.activities.filter(({ name }) => fallbacks.has(name)).map(({ hours }) => hours.mean)),
    starving: 24 * sum(everybody.needs.map(({ bottom }) => bottom.mean)),
  };
}

/** A row of the table in docs/reference/behaviour.md. */
export function tableRow(world, balance) {
  const { for: time, seeds } = RUNS[world];
  const figures = figuresOf(world, balance);
  const cells = [world, Math.round(balance.everybody.agents.mean), time, seeds];
  return layRow([...cells, ...COLUMNS.map((name) => show(figures[name], name === 'idle' || name === 'starving'))]);
}

/** The table with these rows. */
export function layTable(rows) {
  return [layRow(HEADING), layRow(HEADING.map(() => '---')), ...rows].join('\n');
}

/** The hashes of the golden runs: with others, the worlds behave in another way, and the figures are out of date. */
export function goldenHashes() {
  return Object.keys(RUNS).map((world) => {
    const { hash } = JSON.parse(readFileSync(new URL(`../worlds/${world}/golden.json`, import.meta.url), 'utf8'));
    return `${world} ${hash}`;
  });
}

/** The actions that minds of a world do when nothing scores. */
function fallbacksOf({ definition }) {
  const own = Object.values(definition.temperaments ?? {}).map(({ mind }) => mind);
  const minds = [...Object.values(definition.minds ?? {}), ...own];
  return new Set(['wait a little', ...minds.flatMap((mind) => mind?.fallback ?? [])]);
}

function show(value, isHours) {
  const unit = isHours ? ' h' : '';
  if (value === 0) return '0';
  if (value < 0.005) return `<0.01${unit}`;
  return `${value.toFixed(value < 10 ? 2 : 0)}${unit}`;
}

function layRow(cells) {
  return `| ${cells.join(' | ')} |`;
}

function sum(values) {
  return values.reduce((total, each) => total + each, 0);
}
