// Runs the bundled tests in a process of its own: once with a count of what each test reaches, or with one mutant after
// another. A mutant that does not end, or that needs too much memory, ends the process and nothing else.
import { format } from 'node:util';
import { Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { expect, expectTypeOf } from 'vitest';
import { IS_CHECK, judgeTogether } from './together.mjs';

const { module, size, constants, jobs, names, ranks, budget, most, alone, until } = await new Promise((done) =>
  process.once('message', done),
);
const NOT_CONSTANT = 2;
/** Tests that take seconds, and one that can't be run twice. */
const LEFT_OUT = /a wait for a weekday|mayflies|never uses a row again|goes on as if nothing had been said/;
/** For each mutant how often it may still be reached, plus one; 0 for those that are not active. */
const room = new Int32Array(most ?? size);
/** Whether a mutant was reached too often. */
let isEndless = false;
/** Whether the last test that was run with mutants has reached one of them. */
let isReached = false;
const counts = new Uint32Array(size);
let tests = [];
let loads = 0;

globalThis.mutation = {
  room,
  mutantIsActive(id) {
    const left = room[id];
    if (left === 0) return false;
    if (left === 1) {
      isEndless = true;
      throw new Error('endless');
    }
    room[id] = left - 1;
    return true;
  },
  mutantsReached(ids) {
    for (const id of ids) counts[id]++;
  },
  /** A mutant that is always true, or always false, is reached only where the value is not that already. */
  mutantsSeen(ids, value) {
    for (const id of ids) if (constants[id] === NOT_CONSTANT || (constants[id] === 1) !== value) counts[id]++;
    return value;
  },
  collect: (file) => collectInto(tests, file),
};

/** The describe, test and expect of one file; its tests are added to the list in place of being run. */
function collectInto(list, file) {
  const within = [];
  const describe = (name, body) => {
    within.push(name);
    body();
    within.pop();
  };
  const test = (name, ...rest) => {
    const title = [...within, name].join(' ');
    const twins = list.filter((other) => other.file === file && other.title === title).length;
    const id = `${file}#${title}${twins > 0 ? ` (${twins + 1})` : ''}`;
    const run = rest.find((part) => typeof part === 'function');
    if (!LEFT_OUT.test(id)) list.push({ id, title, file, run });
  };
  for (const add of [describe, test]) {
    add.each = (rows) => (name, body) => {
      rows.forEach((row, i) => {
        const values = Array.isArray(row) ? row : [row];
        // Only what the name shows: some values throw when somebody looks at them.
        const shown = values.slice(0, name.match(/%[^%]/g)?.length ?? 0);
        add(`${format(name.replaceAll('%%', '%'), ...shown)} ${i}`, () => body(...values));
      });
    };
  }
  return { describe, test, it: test, expect, expectTypeOf };
}

/** Where each test is in the list, by its id. A mutant at load may change titles, but hardly the order. */
const indexOf = new Map();

async function load() {
  Atomics.add(sign, 0, 1);
  tests = [];
  await import(`${module}?${loads++}`);
  if (indexOf.size === 0) for (const [i, { id }] of tests.entries()) indexOf.set(id, i);
}

/** Runs a test with some mutants active, each with how often the test usually reaches it; what fails, or null. */
async function failureWith(id, mutants) {
  Atomics.add(sign, 0, 1);
  isEndless = false;
  for (const { mutant, limit } of mutants) room[mutant] = limit + 1;
  const failure = await failureOf(id);
  isReached = mutants.some(({ mutant, limit }) => room[mutant] <= limit);
  for (const { mutant } of mutants) room[mutant] = 0;
  return failure;
}

/** How often a mutant may be reached by a test that usually reaches it so often. */
function limitOf(count) {
  return Math.min(1000 + 20 * count, 2e9);
}

async function failureOf(id) {
  // What is no longer there finds nothing.
  if (!indexOf.has(id)) return null;
  try {
    await runWithin(tests[indexOf.get(id)].run, patienceOf.get(id) ?? Infinity);
    return null;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 200);
  }
}

/** Calls what is to be run: only a script can be broken off in the midst of a loop. */
const CALL = new Script('globalThis.mutation.run()');
/** Milliseconds of computing after which a test counts as one that does not end, by its id. */
const patienceOf = new Map((names ?? []).map(({ id, ms }) => [id, Math.min(200 + 3 * ms, 10_000)]));

/**
 * Runs a test; one that computes for longer than the patience without waiting for anything is broken off. The clock only
 * says when to look: on a busy machine a test that has computed for less gets twice the time.
 */
async function runWithin(run, patience) {
  if (patience === Infinity) return run();
  globalThis.mutation.run = run;
  for (let timeout = Math.ceil(patience * slowness()); ; timeout *= 2) {
    const start = process.cpuUsage();
    try {
      return await CALL.runInThisContext({ timeout });
    } catch (error) {
      if (error?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.cpuUsage(start);
      if ((user + system) / 1000 < 0.9 * patience) continue;
      isEndless = true;
      throw error;
    }
  }
}

/** How much more time passes than is computed, on this machine, so far. */
function slowness() {
  const { user, system } = process.cpuUsage();
  return Math.max(1, (process.uptime() * 1e6) / (user + system));
}

/** The mutants that were reached since the last call, each followed by how often. */
function takeCounts() {
  const reached = [];
  for (let id = 0; id < size; id++) if (counts[id] > 0) reached.push(id, counts[id]);
  counts.fill(0);
  return reached;
}

async function survey() {
  await load();
  await sendNow({ loaded: takeCounts() });
  for (const { id, file } of tests) {
    const start = process.cpuUsage();
    const failure = await failureOf(id);
    const milliseconds = process.cpuUsage(start).user / 1000;
    await sendNow({ id, file, milliseconds, failure, reached: takeCounts() });
  }
  await sendNow({ isOver: true });
}

/** Sends a message and waits until it is on its way: what was not sent when the process ends is lost. */
function sendNow(message) {
  return new Promise((sent) => process.send(message, sent));
}

/** How long each test takes, and how many mutants it has found. */
const times = Float64Array.from(names ?? [], ({ ms }) => ms);
const kills = Float64Array.from(names ?? [], ({ kills: before }) => Math.sqrt(before));
/** Milliseconds that each test has taken for mutants that it did not find. */
const wasted = new Float64Array(kills.length);
/** The test that found the last mutant. */
let last = -1;

/** Counts up whenever a test begins. */
const sign = new Int32Array(new SharedArrayBuffer(4));
/** Milliseconds of computing without a sign: a loop that does not end, in what a test does later. */
const PATIENCE = 15_000;
/** Ends the process when it computes for too long, or hangs, without a sign. */
const WATCH = `
  const { sign, patience } = require('node:worker_threads').workerData;
  let known = -1;
  let cpu;
  let time;
  setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    if (Atomics.load(sign, 0) !== known) {
      known = Atomics.load(sign, 0);
      cpu = process.cpuUsage();
      time = Date.now();
    } else if ((user + system) / 1000 > patience || Date.now() - time > 120_000) process.kill(process.pid, 'SIGKILL');
  }, 250);
`;

/** Loads in one process, which keeps the memory of all of them. */
const MOST_LOADS = 30;

async function judgeAll() {
  await load();
  process.send({ isReady: true });
  new Worker(WATCH, { eval: true, workerData: { sign, patience: PATIENCE } }).unref();
  if (alone !== undefined) {
    await judgeTogether(
      { jobs, names, alone, until },
      {
        fails: (test, group) =>
          failureWith(
            names[test].id,
            group.map(({ job, count }) => ({ mutant: job.mutant, limit: limitOf(count) })),
          ),
        passes: async (test) => (await failureOf(names[test].id)) === null,
        clean: async (test) => {
          if ((await failureOf(names[test].id)) !== null) await load();
          return loads <= MOST_LOADS;
        },
        isKilled: (test, { job, count }) => verdictOf(names[test].id, job.mutant, limitOf(count)),
        send: sendNow,
      },
    );
    return;
  }
  for (const job of jobs) {
    // Where every mutant has a load of its own, little is loaded.
    if (loads > MOST_LOADS && !job.isStatic) break;
    process.send({ begun: job.mutant });
    tell(job, await judge(job));
  }
  for (const test of unproved.keys()) await prove(test);
  process.send({ isOver: true });
}

function tell({ mutant }, result) {
  if (result.status !== 'Unproved') process.send({ mutant, ...result });
}

/** For each test, the jobs that it failed with and has not passed since: leftovers of an earlier mutant might be the reason. */
const unproved = new Map();

/** A test has passed: it failed because of the mutants. */
function passed(test) {
  for (const job of unproved.get(test) ?? []) tell(job, { status: 'Killed', by: names[test].id });
  unproved.delete(test);
}

/** Runs a test without a mutant; if it fails now, those that it failed with are judged again, with care. */
async function prove(test) {
  if ((await failureOf(names[test].id)) === null) return passed(test);
  const suspects = unproved.get(test);
  unproved.delete(test);
  await load();
  for (const job of suspects) {
    process.send({ begun: job.mutant });
    tell(job, await judge(job, true));
  }
}

/** What a test says of a mutant: killed, or reached too often; null when it passes. */
async function verdictOf(id, mutant, limit, isStatic = false) {
  if ((await failureWith(id, [{ mutant, limit }])) === null) return null;
  if (isEndless) return 'Timeout';
  // What this or an earlier mutant has left behind may make a test fail as well; a table has a load of its own.
  if (!isStatic && (await failureOf(id)) !== null) {
    await load();
    const failure = await failureWith(id, [{ mutant, limit }]);
    await load();
    if (failure === null) return null;
  }
  return 'Killed';
}

/** The same as soon as the test fails: a check that fails leaves little behind, and whether it did is seen later. */
async function firstVerdict(test, job, limit) {
  const { id } = names[test];
  const failure = await failureWith(id, [{ mutant: job.mutant, limit }]);
  if (failure === null) {
    passed(test);
    return null;
  }
  if (isEndless) return 'Timeout';
  if (!IS_CHECK.test(failure)) return verdictOf(id, job.mutant, limit);
  unproved.set(test, [...(unproved.get(test) ?? []), job]);
  return 'Unproved';
}

/** Puts the one with the largest key among those from an index on to that index. */
function takeFirst(order, keys, from) {
  let best = from;
  for (let i = from + 1; i < order.length; i++) if (keys[i] > keys[best]) best = i;
  [order[from], order[best]] = [order[best], order[from]];
  [keys[from], keys[best]] = [keys[best], keys[from]];
  return order[from];
}

async function judge(job, isCareful = false) {
  const { mutant, file, judges, isStatic, tried } = job;
  const order = [];
  const before = new Set(tried);
  for (let i = 0; i < judges.length; i += 2)
    if (!before.has(names[judges[i]].key)) order.push({ test: judges[i], count: judges[i + 1] });
  if (order.length === 0) return { status: 'Survived', tried };
  if (isStatic) {
    room[mutant] = 1e6;
    try {
      await load();
    } catch (error) {
      return { status: 'Killed', by: `load: ${error}`.slice(0, 100) };
    } finally {
      room[mutant] = 0;
    }
  }
  const rank = ranks[file];
  // The one that found the last mutant, tests beside the file, then those that find most in the time that they take.
  const isOther = (test) =>
    test === last && times[test] < budget ? 0 : rank[test] === 0 && times[test] < budget ? 1 : 2;
  const worth = (test) => (kills[test] + 0.2 * (3 - rank[test])) / (wasted[test] + times[test] + 0.5);
  const keys = order.map(({ test }) => worth(test) + 1e6 * (2 - isOther(test)));
  let spent = 0;
  let isCut = false;
  let isOfRuns = false;
  // Few of them are tried, so they are not sorted.
  for (let i = 0; i < order.length; i++) {
    const { test, count } = takeFirst(order, keys, i);
    const { id } = names[test];
    if (tests[indexOf.get(id)] === undefined) continue;
    const isTooLong = times[test] > 4 * budget && before.size > 0;
    if (isTooLong || (spent > budget && (rank[test] > 0 || spent > 4 * budget))) {
      isCut = true;
      break;
    }
    before.add(names[test].key);
    const start = process.cpuUsage();
    const status = await (isStatic || isCareful
      ? verdictOf(id, mutant, isStatic ? 1e6 : limitOf(count), isStatic)
      : firstVerdict(test, job, limitOf(count)));
    const took = process.cpuUsage(start).user / 1000;
    spent += took;
    isOfRuns ||= isReached;
    if (status === null) {
      times[test] = Math.min(times[test], took);
      wasted[test] += took;
      continue;
    }
    kills[test]++;
    last = test;
    return { status, by: id };
  }
  // What is worked out once for all, when it is first needed, needs a load of its own like a table.
  return isOfRuns || isStatic ? { status: 'Survived', isCut, tried: [...before] } : { status: 'Once' };
}

await (jobs === undefined ? survey() : judgeAll());
process.disconnect();
