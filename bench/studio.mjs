// What the studio waits for, in the park: `npm run bench:studio`. A keyframe of the timeline, what an agent would decide
// now, an edit of the file until the running world has it, and what it costs to trace everybody. Processor time; needs a
// build.
import { readFileSync } from 'node:fs';
import { loadWorld } from '../dist/format/index.js';
import { createWorld } from '../dist/index.js';
import { reloadWorld } from '../dist/reload/index.js';
import { median } from './statistics.mjs';

const ROUNDS = 21;
/** Milliseconds for which each is run before it is measured. */
const WARM_UP = 500;
const text = readFileSync(new URL('../worlds/park/park.yaml', import.meta.url), 'utf8');
const { definition, host } = loadWorld(text, 'park.yaml');
const newWorld = () => createWorld(definition, { host, seed: 1 });

const world = newWorld();
world.advance('2h');
const ids = world.agents().map(({ id }) => id);
console.log(`park, ${world.agentCount} agents, medians of ${ROUNDS}`);
report('keyframe: snapshot', 10, () => world.snapshot());
const snapshot = world.snapshot();
const copy = newWorld();
report('keyframe: gone back to', Number.NaN, () => copy.restore(snapshot));
report('consider', 1, (round) => world.agent(ids[round * 97]).consider());
report('moment', Number.NaN, (round) => world.agent(ids[round * 97]).moment());
report('edit: read', Number.NaN, () => loadWorld(text, 'park.yaml'));
report('edit: create', Number.NaN, () => newWorld());
report('edit: read, create, reload', 300, () => {
  const read = loadWorld(text, 'park.yaml');
  reloadWorld(world, createWorld(read.definition, { host: read.host, seed: 1 }));
});

const [untraced, traced] = [newWorld(), newWorld()];
for (const each of [untraced, traced]) each.advance('1h');
for (const { id } of traced.agents()) traced.agent(id).trace();
const times = [untraced, traced].map(() => []);
for (let round = 0; round < ROUNDS; round++)
  for (const which of round % 2 === 0 ? [0, 1] : [1, 0])
    times[which].push(timeOf(() => [untraced, traced][which].advance('2m')));
const ratio = median(times[1].map((each, i) => each / times[0][i]));
console.log(`${'all traced, times nobody'.padEnd(30)}${ratio.toFixed(1).padStart(8)}      aim 3`);

function report(name, aim, run) {
  for (let spent = 0, round = 0; spent < WARM_UP; round++) spent += timeOf(() => run(round % ROUNDS));
  const found = [];
  for (let round = 0; round < ROUNDS; round++) found.push(timeOf(() => run(round)));
  const wanted = Number.isNaN(aim) ? '' : `   aim ${aim} ms`;
  console.log(`${name.padEnd(30)}${median(found).toFixed(2).padStart(8)} ms${wanted}`);
}

function timeOf(run) {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
