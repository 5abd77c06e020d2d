// Several versions of one world at once, each in a process of its own, in turn over the same short windows of ticks.
// What disturbs the machine disturbs neighbouring windows alike, so the ratio of two windows of one round is steady.
import { median, quantile } from './statistics.mjs';

/** How long a comparison takes. */
export const SPAN = {
  /** Processor time of a window of the slowest version, in milliseconds. */
  window: 50,
  /** How many rounds of windows. */
  rounds: 7,
  /** Seconds for all rounds; no further round begins after that. */
  budget: 2,
  /** Seconds of processor time for the warm-up; a version that takes longer is cut. */
  limit: 3,
};

/** Nanoseconds before the first round, for V8 to compile what runs. */
const SETTLING = 250e6;

/**
 * Measures versions of the same world. Each of `servers` is started; `ticks` is the warm-up. Results in the order of
 * the servers: nanoseconds and bytes a thought, hashes; `cut` says what took too long, null when nothing did. `ratios` has
 * the ratio of the first to each of the others: median and quartiles over the rounds, null for one that was cut.
 * Throws when two versions decide differently.
 */
export async function compare(servers, ticks, span = SPAN) {
  try {
    const results = [];
    for (const server of servers) results.push(await warmUp(server, ticks, span));
    const running = results.filter(({ cut }) => cut === null);
    if (running.length > 0) await runRounds(running, span);
    for (const result of results) if (result.warm !== null) await finish(result, span);
    checkHashes(results);
    return {
      results: results.map(summarize),
      ratios: results.slice(1).map((other) => ratioOf(results[0], other)),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function warmUp(server, ticks, { limit }) {
  const result = { server, cut: null, warm: null, windows: [], finish: null };
  const ready = await server.answer(patience(limit));
  if (ready === null) return { ...result, cut: 'creation' };
  result.agents = ready.agents;
  result.warm = await server.ask(`warm ${ticks} ${limit * 1000}`, patience(limit));
  if (result.warm === null) result.cut = 'first ticks';
  else if (result.warm.ticks < ticks) result.cut = 'warm-up';
  return result;
}

/** Seconds by the clock for what has a limit of processor time; a busy machine may need more. */
function patience(limit) {
  return limit * 1.5 + 1;
}

/** Windows of so many ticks that the slowest takes the time of `span`, in an order that alternates. */
async function runRounds(running, { window, rounds, budget }) {
  const began = performance.now();
  let ticks = 1;
  let longest = 0;
  let passed = 0;
  while (longest < window * 0.7e6 || passed < SETTLING) {
    if (longest > 0) ticks = Math.max(1, Math.round(ticks * Math.min(8, (window * 1e6) / longest)));
    const answers = [];
    for (const result of running) answers.push(await runWindow(result, ticks));
    longest = Math.max(...answers.map(({ ns }) => ns));
    passed += longest;
  }
  for (const result of running) result.first = result.windows.length;
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? running : [...running].reverse();
    for (const result of order) await runWindow(result, ticks);
    if (performance.now() - began > budget * 1000) break;
  }
}

async function runWindow(result, ticks) {
  const answer = await result.server.ask(`run ${ticks}`, 600);
  if (answer === null) throw new Error(`${result.server.name} took more than ten minutes for ${ticks} ticks`);
  result.windows.push(answer);
  return answer;
}

async function finish(result, { limit }) {
  result.finish = await result.server.ask('finish', result.cut ? patience(limit) : 600);
  if (result.finish === null && !result.cut)
    throw new Error(`${result.server.name} took more than ten minutes to do it all again`);
}

/** All versions that came equally far must have decided the same. */
function checkHashes(results) {
  const finished = results.filter(({ finish }) => finish !== null);
  for (const part of [0, 1]) {
    const told = finished.filter(({ cut, finish }) => cut === null && finish.hashes[part] !== null);
    const other = told.find(({ finish }) => finish.hashes[part] !== told[0].finish.hashes[part]);
    if (other)
      throw new Error(
        `${told[0].server.name} and ${other.server.name} decided differently ${part === 0 ? 'in' : 'after'} the warm-up`,
      );
  }
}

function summarize({ server, cut, agents, warm, windows, first, finish }) {
  const summary = { name: server.name, agents, cut };
  if (finish === null) return summary;
  const [warmed, ...counts] = finish.thoughts;
  // One that was cut has nothing else to show than its warm-up.
  const measured = cut ? [warm] : windows.slice(first);
  const thoughts = cut ? [warmed] : counts.slice(first);
  const each = (amount) =>
    median(measured.map((window, i) => amount(window) / thoughts[i]).filter((n) => Number.isFinite(n)));
  return {
    ...summary,
    ns: each(({ ns }) => ns),
    bytes: cut ? null : each(({ allocated }) => allocated),
    thoughtsPerSecond: cut ? null : median(measured.map(({ wall }, i) => (thoughts[i] * 1e9) / wall)),
    ticksPerSecond: cut ? null : median(measured.map(({ ticks, wall }) => (ticks * 1e9) / wall)),
    hashes: cut ? null : finish.hashes,
    state: cut ? null : finish.state,
  };
}

function ratioOf(one, other) {
  if (one.cut !== null || other.cut !== null) return null;
  const ratios = one.windows.slice(one.first).map(({ ns }, i) => ns / other.windows[other.first + i].ns);
  return { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75), rounds: ratios.length };
}
