// What `attach` costs a game: `npm run bench:devtools`. Three equal worlds run frame by frame in turn: one alone, one
// attached with nobody looking, one attached with a client that watches. Needs a build.
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { attach, connect, portChannel, portLink } from '../dist/devtools/index.js';
import { loadWorld } from '../dist/format/index.js';
import { createWorld } from '../dist/index.js';

const FRAME = 1000 / 60; // milliseconds
const FRAMES = 9000;

const text = readFileSync(new URL('../worlds/park/park.yaml', import.meta.url), 'utf8');
const { definition, host } = loadWorld(text, 'park.yaml');
const newWorld = () => createWorld(definition, { host, seed: 1 });

const [alone, attached, watched] = [newWorld(), newWorld(), newWorld()];
const none = attach(attached, { channel: 'bench', allow: ['look', 'touch'] });
const { port1, port2 } = new MessageChannel();
const one = attach(watched, { channel: portChannel(port1), allow: ['look'] });
const client = await connect(portLink(port2));
await client.ask('watch', {});

const worlds = [alone, attached, watched];
const times = worlds.map(() => new Float64Array(FRAMES));
for (let frame = 0; frame < FRAMES; frame++) {
  for (let i = 0; i < worlds.length; i++) {
    const which = (i + frame) % worlds.length;
    const start = performance.now();
    worlds[which].advance(1);
    // Timers and messages of the watched world are part of its frame.
    if (worlds[which] === watched) await setImmediate();
    times[which][frame] = performance.now() - start;
  }
}

const [plain, idle, looked] = times;
const show = (list) => `${(mean(list) * 1000).toFixed(1).padStart(8)} µs a frame`;
// Frames of equal worlds do equal work. What is more in most of them is the cost; a mean would count every pause.
const more = (list) => middle(list.map((each, i) => each - plain[i]));
const share = (ms) => `${((100 * ms) / FRAME).toFixed(3)} % of a frame of ${FRAME.toFixed(1)} ms more`;
console.log(`park, ${alone.agentCount} agents, ${FRAMES} frames of one tick`);
console.log(`alone                     ${show(plain)}`);
console.log(`attached, nobody looking  ${show(idle)}  ${share(more(idle))}`);
console.log(`attached, one watching    ${show(looked)}  ${share(more(looked))}`);
const isWithin = more(idle) < FRAME / 100;
console.log(`nobody looking: ${isWithin ? 'within' : 'MORE than'} 1 % of a frame`);
client.close();
none.detach();
one.detach();
port2.close();
if (!isWithin) process.exitCode = 1;

function middle(list) {
  return list.toSorted()[list.length >> 1];
}

function mean(list) {
  return list.reduce((sum, each) => sum + each, 0) / list.length;
}
