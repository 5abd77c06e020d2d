// What it costs to run many worlds in one process: the same ticks of the same worlds, once one world after the other,
// once in turn, a tick each.
import { World } from '../dist/core/index.js';
import { plain } from './rows/plain.mjs';
import { show, showRatio, table } from './show.mjs';
import { median, quantile } from './statistics.mjs';

/** How many worlds, how many agents in each, and how much of them is measured. */
const WORLDS = [
  { worlds: 2, agents: 1000 },
  { worlds: 8, agents: 1000 },
  { worlds: 8, agents: 100 },
];
const TICKS = 600;
const ROUNDS = 31;
const WARM_UP = 3;

/** The ratio of the time in turn to the time one after the other, for each number of worlds. */
export function measureManyWorlds() {
  return WORLDS.map(({ worlds: count, agents }) => {
    const worlds = Array.from({ length: count }, (_, i) => {
      const world = new World(plain.define(agents, i + 1), { seed: i + 1 });
      plain.complete(world, agents, i + 1);
      return world;
    });
    const alone = () => {
      for (const world of worlds) for (let tick = 0; tick < TICKS; tick++) world.advance(1);
    };
    const inTurn = () => {
      for (let tick = 0; tick < TICKS; tick++) for (const world of worlds) world.advance(1);
    };
    const rounds = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const isEven = round % 2 === 0;
      const first = time(worlds, isEven ? alone : inTurn);
      const second = time(worlds, isEven ? inTurn : alone);
      if (round >= WARM_UP) rounds.push(isEven ? { alone: first, inTurn: second } : { alone: second, inTurn: first });
    }
    return {
      worlds: count,
      agents,
      alone: median(rounds.map((round) => round.alone)),
      inTurn: median(rounds.map((round) => round.inTurn)),
      ratio: spreadOf(rounds.map((round) => round.inTurn / round.alone)),
    };
  });
}

/** Microseconds of processor time a decision. */
function time(worlds, run) {
  const decisions = () => worlds.reduce((sum, world) => sum + world.decisions, 0);
  const before = decisions();
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / (decisions() - before);
}

function spreadOf(numbers) {
  return { median: median(numbers), low: quantile(numbers, 0.25), high: quantile(numbers, 0.75) };
}

/** The measurement as a table. */
export function showManyWorlds(lines) {
  return table(
    ['worlds', 'agents in each', 'one after the other, µs a decision', 'in turn, µs a decision', 'ratio'],
    lines.map(({ worlds, agents, alone, inTurn, ratio }) => [
      worlds,
      show(agents),
      show(alone),
      show(inTurn),
      showRatio(ratio),
    ]),
  );
}
