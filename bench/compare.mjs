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
  /** Whether everything is done again with hashes of all decisions. */
  isChecked: true,
};

/** Nanoseconds before the first round, for V8 to compile what runs. */
const SETTLING = 250e6;
/** Seconds in which anything that is not limited must be over. */
const PATIENCE = 1800;

/**
 * Measures started servers over the same ticks, after a warm-up of `ticks`, and ends them. Results are in their order:
 * nanoseconds and bytes a decision (thinking again included), hashes; `cut` says what took too long, null when nothing
 * did. `ratio(a, b)` is the time of server a to that of b: median and quartiles over the rounds, null for one that was
 * cut. Throws when two versions of the same world decide differently.
 */
export async function compare(servers, ticks, span = SPAN) {
  try {
    const runs = [];
    for (const server of servers) runs.push(await warmUp(server, ticks, span));
    const running = runs.filter(({ cut }) => cut === null);
    if (running.length > 0) await runRounds(running, span);
    if (span.isChecked) for (const run of runs) if (run.warm !== null) await finish(run, span);
    checkHashes(running);
    return { results: runs.map(summarize), ratio: (a, b) => ratioOf(runs[a], runs[b]) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function warmUp(server, ticks, { limit }) {
  const run = { server, cut: null, agents: null, warm: null, windows: [], first: 0, bytes: null, finish: null };
  const ready = await server.answer(patienceFor(limit));
  if (ready === null) return { ...run, cut: 'creation' };
  run.agents = ready.agents;
  run.warm = await server.ask(`warm ${ticks} ${limit * 1000}`, patienceFor(limit));
  if (run.warm === null) run.cut = 'first ticks';
  else if (run.warm.ticks < ticks) run.cut = 'warm-up';
  return run;
}

/** Seconds by the clock for what has a limit of processor time; a busy machine may need more. */
function patienceFor(limit) {
  return limit * 1.5 + 1;
}

/** Windows of the same ticks for all, in an order that alternates. */
async function runRounds(running, { window, rounds, budget }) {
  const began = performance.now();
  const ticks = await settle(running, window);
  for (const run of running) run.first = run.windows.length;
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? running : [...running].reverse();
    for (const run of order) await runWindow(run, ticks);
    if (performance.now() - began > budget * 1000) break;
  }
  for (const run of running) if (run.server.hasHeap) run.bytes = await ask(run.server, 'bytes');
}

/**
 * Runs until everything is compiled; returns how many ticks take the time of a window, on the average of all so far:
 * there are ticks at which many decide at once.
 */
async function settle(running, window) {
  const passed = running.map(() => 0);
  let ticks = 0;
  for (let next = 1; ; ) {
    for (const [i, run] of running.entries()) passed[i] += (await runWindow(run, next)).ns;
    ticks += next;
    const longest = Math.max(1, ...passed);
    const suited = Math.max(1, Math.round((ticks * window * 1e6) / longest));
    if (longest > SETTLING) return suited;
    next = Math.min(suited, next * 8);
  }
}

async function runWindow(run, ticks) {
  const answer = await ask(run.server, `run ${ticks}`);
  run.windows.push(answer);
  return answer;
}

async function finish(run, { limit }) {
  run.finish = run.cut ? await run.server.ask('finish', patienceFor(limit)) : await ask(run.server, 'finish');
}

async function ask(server, command) {
  const answer = await server.ask(command, PATIENCE);
  if (answer === null) throw new Error(`${server.name} took more than ${PATIENCE} s for "${command}"`);
  return answer;
}

/** All versions of a world must have decided the same, in the warm-up and after it. */
function checkHashes(runs) {
  for (const part of [0, 1]) {
    const hashed = runs.filter(({ finish }) => finish && finish.hashes[part] !== null);
    for (const run of hashed) {
      const first = hashed.find((other) => other.server.world === run.server.world);
      if (run.finish.hashes[part] === first.finish.hashes[part]) continue;
      const when = part === 0 ? 'in the warm-up' : 'after the warm-up';
      throw new Error(`${first.server.name} and ${run.server.name} decided differently ${when}`);
    }
  }
}

function summarize({ server, cut, agents, warm, windows, first, bytes, finish }) {
  const summary = { name: server.name, agents, cut };
  if (cut) {
    // Nothing but the warm-up was measured.
    const thoughts = finish?.thoughts[0] ?? 0;
    return { ...summary, ns: thoughts > 0 ? warm.ns / thoughts : null };
  }
  // Sums, because windows may differ in how many decide in them.
  const measured = windows.slice(first);
  const sum = (column) => measured.reduce((total, window) => total + window[column], 0);
  const thoughts = finish?.thoughts?.slice(first + 1).reduce((total, count) => total + count, 0);
  const decisions = thoughts ?? sum('decisions');
  return {
    ...summary,
    ns: sum('ns') / decisions,
    allocated: server.hasHeap ? sum('allocated') / decisions : null,
    decisionsPerSecond: (decisions * 1e9) / sum('wall'),
    ticksPerSecond: (sum('ticks') * 1e9) / sum('wall'),
    bytes,
    decisions: finish?.hashes[0],
    state: finish?.state,
  };
}

/** Of one world the same ticks are compared; of two worlds the times for a decision. */
function ratioOf(one, other) {
  if (one.cut !== null || other.cut !== null) return null;
  const isSame = one.server.world === other.server.world;
  const times = ({ windows, first }) => windows.slice(first).map(({ ns, decisions }) => (isSame ? ns : ns / decisions));
  const divisors = times(other);
  const ratios = times(one).map((time, i) => time / divisors[i]);
  return { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75), rounds: ratios.length };
}
