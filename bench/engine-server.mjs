// Runs one world of the engine in a process of its own. It is told what to do by lines on its input and answers each by
// a line of JSON; `server.mjs` is the other side.
//   warm TICKS LIMIT  advances by so many ticks, or fewer when LIMIT milliseconds of processor time are over
//   run TICKS         advances by so many ticks
//   bytes             memory that the world takes now
//   finish            does it all again with a listener: what was decided, how often, and hashes of it
// Usage: node --expose-gc bench/engine-server.mjs '{"door": "file:///…/dist/index.js", "row": "plain", "agents": 1000}'
import { createInterface } from 'node:readline';
import v8 from 'node:v8';
import { prepareRow, rowNamed } from './rows/index.mjs';
import { DecisionHash } from './world.mjs';

const { door, row, seed = 1, ...size } = JSON.parse(process.argv[2]);
const hanker = await import(door);
const create = prepareRow(hanker, rowNamed(row), { seed, ...size });
const before = heldBytes();
const started = process.cpuUsage();
let world = create();
answer({ ready: true, ns: nanosecondsSince(started), agents: world.agentCount });
const spans = [];

for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...numbers] = line.split(' ');
  if (command === 'warm') answer(warm(...numbers.map(Number)));
  else if (command === 'run') answer(run(Number(numbers[0])));
  else if (command === 'bytes') answer({ bytes: heldBytes() - before, own: world.bytes() });
  else if (command === 'finish') answer(finish());
  else throw new Error(`unknown command: ${line}`);
}

function answer(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function warm(ticks, limit) {
  const start = process.cpuUsage();
  const from = world.now;
  // Few ticks at first: one may take long.
  for (let chunk = 1; world.now - from < ticks; chunk *= 2) {
    world.advance(Math.min(chunk, ticks - (world.now - from)));
    const passed = nanosecondsSince(start);
    if (passed > limit * 1e6) break;
    while (chunk > 1 && (passed * chunk) / (world.now - from) > limit * 2e5) chunk /= 2;
  }
  spans.push(world.now - from);
  return { ticks: world.now - from, ns: nanosecondsSince(start) };
}

function run(ticks) {
  const collector = new v8.GCProfiler();
  collector.start();
  const heap = usedBytes(v8.getHeapStatistics());
  const clock = performance.now();
  const decided = world.decisions;
  const start = process.cpuUsage();
  world.advance(ticks);
  const ns = nanosecondsSince(start);
  const wall = (performance.now() - clock) * 1e6;
  const grown = usedBytes(v8.getHeapStatistics()) - heap;
  const collected = collector
    .stop()
    .statistics.map(({ beforeGC, afterGC }) => collectedBytes(beforeGC.heapStatistics, afterGC.heapStatistics));
  spans.push(ticks);
  const decisions = world.decisions - decided;
  return { ticks, ns, wall, decisions, allocated: collected.reduce((sum, bytes) => sum + bytes, grown) };
}

/** The same ticks of the same world with a listener: it must come to the same state. */
function finish() {
  const expected = world.hash();
  world = create();
  const hashes = [];
  let hash = new DecisionHash();
  let thoughts = 0;
  world.on((event) => {
    if (event.type === 'decided') hash.add(event.agent, event.thing, event.advert, world.now);
    if (event.type === 'decided' || event.type === 'reconsidered') thoughts++;
  });
  let state = null;
  const counts = spans.map((ticks) => {
    const already = thoughts;
    world.advance(ticks);
    if (state !== null) return thoughts - already;
    // The first span is the warm-up, which has a hash of its own.
    state = world.hash();
    hashes.push(String(hash));
    hash = new DecisionHash();
    return thoughts - already;
  });
  hashes.push(String(hash));
  if (world.hash() !== expected) throw new Error('a listener changed what happened');
  return { hashes, state, thoughts: counts };
}

function nanosecondsSince(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1000;
}

/** Bytes in use, after everything unused was collected. */
function heldBytes() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function usedBytes({ used_heap_size, external_memory }) {
  return used_heap_size + external_memory;
}

function collectedBytes(before, after) {
  return before.usedHeapSize + before.externalMemory - after.usedHeapSize - after.externalMemory;
}
