// Runs the naive version of the plain world as a server, as engine-server.mjs does the engine. It goes on from where the
// engine is after the warm-up, because alone it would take too long to come there.
import { createInterface } from 'node:readline';
import { NaiveWorld } from './naive.mjs';
import { prepareRow, rowNamed } from './rows/index.mjs';
import { DecisionHash, makeModel } from './world.mjs';

const { door, row, seed = 1, ...size } = JSON.parse(process.argv[2]);
const engine = prepareRow(await import(door), rowNamed(row), { seed, ...size })();
const naive = new NaiveWorld(makeModel({ seed, ...size }));
const hash = new DecisionHash();
naive.observer = (...decision) => hash.add(...decision);
answer({ ready: true, agents: engine.agentCount });

for await (const line of createInterface({ input: process.stdin })) {
  const [command, ticks] = line.split(' ');
  if (command === 'warm') answer(warm(Number(ticks)));
  else if (command === 'run') answer(run(Number(ticks)));
  else if (command === 'finish') answer({ hashes: [null, String(hash)] });
  else throw new Error(`unknown command: ${line}`);
}

function answer(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function warm(ticks) {
  engine.advance(ticks);
  naive.continueFrom(engine);
  return { ticks };
}

function run(ticks) {
  const decided = naive.decisions;
  const clock = performance.now();
  const start = process.cpuUsage();
  for (let i = 0; i < ticks; i++) naive.tick();
  const { user, system } = process.cpuUsage(start);
  const wall = (performance.now() - clock) * 1e6;
  return { ticks, ns: (user + system) * 1000, wall, decisions: naive.decisions - decided };
}
