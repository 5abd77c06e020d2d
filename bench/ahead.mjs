// Whether threads would pay for one large world: `node bench/ahead.mjs [agents …]`. A second thread could make choices
// ahead, on frozen state; everything else stays with the first. This measures what such a version could reach at the
// most: the share of choices in the time of a tick, how much two busy cores slow each other down, and what it costs to
// hand work over and to wait for it. Needs a build and an idle machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import inspector from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { prepareRow, rowNamed } from './rows/index.mjs';
import { median } from './statistics.mjs';

const WINDOWS = 9;
const HANDOVERS = 20_000;
/** Decisions in a window. */
const WINDOW = 60_000;

if (process.send) serve(Number(process.argv[2]));
else {
  const sizes = process.argv.slice(2).map(Number);
  const asleep = await measureHandover(false);
  const awake = await measureHandover(true);
  console.log(
    `to hand over and back: ${asleep.toFixed(1)} µs if a thread sleeps, ${awake.toFixed(1)} µs if it stays awake`,
  );
  for (const agents of sizes.length > 0 ? sizes : [100_000, 1_000_000]) await report(agents, asleep, awake);
}

/** Prints how fast two threads could be at the most. */
async function report(agents, asleep, awake) {
  const servers = [await open(agents), await open(agents)];
  const { share, decisions, ticks } = await ask(servers[0], 'profile');
  const alone = [];
  const together = [];
  for (let round = 0; round < WINDOWS; round++) {
    alone.push((await ask(servers[0], 'run')).us);
    const [{ us }] = await Promise.all(servers.map((server) => ask(server, 'run')));
    together.push(us);
  }
  for (const server of servers) server.kill();
  const slower = Math.max(1, median(together.map((us, i) => us / alone[i])));
  const tick = median(alone) / ticks;
  // Only while both threads choose do they slow each other down.
  const gain = (handover) => (tick / (tick * (1 - share) + (tick * share * slower) / 2 + handover)).toFixed(2);
  console.log(
    [
      `${agents} agents: ${tick.toFixed(0)} µs a tick with ${decisions.toFixed(1)} decisions`,
      `${(100 * share).toFixed(0)} % of it are choices`,
      `two busy cores take ${slower.toFixed(2)} times as long`,
      `two threads could be ${gain(asleep)} times as fast at the most, ${gain(awake)} if the second one never sleeps`,
    ].join('; '),
  );
}

async function open(agents) {
  const server = fork(fileURLToPath(import.meta.url), [String(agents)]);
  await once(server, 'message');
  return server;
}

async function ask(server, what) {
  server.send(what);
  const [answer] = await once(server, 'message');
  return answer;
}

/** Runs a world in this process: 'run' times a window, 'profile' finds the share of choices in one. */
async function serve(agents) {
  const hanker = await import('../dist/index.js');
  const world = prepareRow(hanker, rowNamed('plain'), { seed: 1, agents })();
  const ticks = findWindow(world);
  process.on('message', async (what) => process.send(what === 'run' ? run(world, ticks) : await profile(world, ticks)));
  process.send('ready');
}

/** Warms a world up; how many ticks a window has. */
function findWindow(world) {
  world.advance('1h');
  const before = world.decisions;
  const from = world.now;
  while (world.decisions - before < WINDOW) world.advance(10);
  return world.now - from;
}

function run(world, ticks) {
  const start = performance.now();
  world.advance(ticks);
  return { us: (performance.now() - start) * 1000 };
}

async function profile(world, ticks) {
  const session = new inspector.Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  const before = world.decisions;
  world.advance(ticks);
  const { profile: found } = await session.post('Profiler.stop');
  session.disconnect();
  const nodes = new Map(found.nodes.map((node) => [node.id, node]));
  const chooses = new Set();
  const visit = (node, isInside) => {
    const isChoice = isInside || node.callFrame.functionName === 'choose';
    if (isChoice) chooses.add(node.id);
    for (const child of node.children ?? []) visit(nodes.get(child), isChoice);
  };
  visit(found.nodes[0], false);
  const advance = found.samples.length;
  const share = found.samples.filter((id) => chooses.has(id)).length / advance;
  return { share, ticks, decisions: (world.decisions - before) / ticks };
}

/** Microseconds to hand over to a thread and to get back what it made; `isAwake` if both look again and again. */
async function measureHandover(isAwake) {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const code = `
    const { workerData: shared } = require('node:worker_threads');
    for (let turn = 1; ; turn++) {
      while (Atomics.load(shared, 0) < turn) if (!${isAwake}) Atomics.wait(shared, 0, turn - 1, 100);
      if (Atomics.load(shared, 0) > ${HANDOVERS}) break;
      Atomics.store(shared, 1, turn);
      Atomics.notify(shared, 1);
    }`;
  const worker = new Worker(code, { eval: true, workerData: shared });
  await once(worker, 'online');
  const start = performance.now();
  for (let turn = 1; turn <= HANDOVERS; turn++) {
    Atomics.store(shared, 0, turn);
    Atomics.notify(shared, 0);
    while (Atomics.load(shared, 1) < turn) if (!isAwake) Atomics.wait(shared, 1, turn - 1, 100);
  }
  const us = ((performance.now() - start) * 1000) / HANDOVERS;
  Atomics.store(shared, 0, HANDOVERS + 1);
  Atomics.notify(shared, 0);
  await once(worker, 'exit');
  return us;
}
