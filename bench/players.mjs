// What the multiplayer example carries on this machine: `npm run bench:players`. Two processes with the rooms of the
// valley, a Redis of their own, and players in each room. For each number of people: how long a frame of a room takes,
// with all that its players are sent; the processor time of the processes for each frame, all else included; and the
// bytes that a player gets. Takes about a minute.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@colyseus/sdk';
import { rolldown } from 'rolldown';
import { findRedis } from '../scripts/redis.mjs';

const PLACES = ['meadow', 'village', 'harbour'];
const PROCESSES = 2;
const PLAYERS = 20; // in each room
const PEOPLE = [50, 200, 500]; // in each room
const [WARM, MEASURED] = [2, 6]; // seconds

const folder = mkdtempSync(join(tmpdir(), 'hanker-players-'));
const children = [];
try {
  const program = await bundle();
  const redis = `redis://127.0.0.1:${await startRedis()}`;
  console.log(`${PLACES.length} rooms in ${PROCESSES} processes, ${PLAYERS} players in each room, 20 frames a second`);
  console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} before`);
  const columns = [
    'people in all',
    'frame: median',
    '99th percentile',
    'processor time',
    'frames a second',
    'bytes a second and player',
  ];
  console.log(`\n| ${columns.join(' | ')} |\n|${' ---: |'.repeat(columns.length)}`);
  for (const people of PEOPLE) await measure(program, redis, people);
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function measure(program, redis, people) {
  const env = {
    ...process.env,
    REDIS_URL: redis,
    VALLEY: `bench ${people}`,
    PEOPLE: String(people),
    MOST: '500',
    LEASE: '20000',
  };
  const servers = [];
  for (let i = 0; i < PROCESSES; i++) {
    const port = await findFreePort();
    const child = spawn(process.execPath, [program], {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.push(child);
    servers.push({ child, port });
  }
  const rooms = [];
  for (const place of PLACES)
    for (let i = 0; i < PLAYERS; i++) rooms.push(await joinRoom(servers[i % PROCESSES].port, place));
  let bytes = 0;
  for (const room of rooms) {
    room.connection.transport.ws.addEventListener('message', ({ data }) => {
      bytes += data.byteLength;
    });
  }
  await wait(WARM * 1000);
  const before = await askFrames(servers);
  bytes = 0;
  await wait(MEASURED * 1000);
  const perPlayer = bytes / MEASURED / rooms.length;
  const after = await askFrames(servers);
  const times = after.flatMap((answer) => answer.times).sort((a, b) => a - b);
  const spent = after.reduce((sum, { processorTime }, i) => sum + processorTime - before[i].processorTime, 0);
  const at = (part) => `${times[Math.floor(times.length * part)].toFixed(2)} ms`;
  const rate = times.length / MEASURED / PLACES.length;
  const total = people * PLACES.length + rooms.length;
  const cells = [
    total,
    at(0.5),
    at(0.99),
    `${(spent / times.length).toFixed(2)} ms`,
    rate.toFixed(1),
    Math.round(perPlayer),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  for (const room of rooms) {
    room.reconnection.enabled = false;
    room.connection.transport.ws.terminate();
  }
  for (const { child } of servers) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Joins a room as soon as it is there. */
async function joinRoom(port, place) {
  const client = new Client(`http://127.0.0.1:${port}`);
  for (let i = 0; i < 200; i++) {
    try {
      const room = await client.join('world', { place, name: 'Player' });
      room.onMessage('*', () => {});
      return room;
    } catch {
      await wait(100);
    }
  }
  throw new Error(`${place} was not there after 20 seconds`);
}

async function askFrames(servers) {
  return await Promise.all(
    servers.map(async ({ child }) => {
      const answer = once(child, 'message');
      child.send('frames');
      return (await answer)[0];
    }),
  );
}

async function bundle() {
  const made = await rolldown({
    input: 'examples/colyseus/serve.ts',
    platform: 'node',
    external: ['@pm2/io'],
    resolve: { alias: doors() },
  });
  const file = join(folder, 'serve.mjs');
  await made.write({ file, format: 'esm', codeSplitting: false });
  await made.close();
  return file;
}

/** The example imports the package by its name: here, as it was built. */
function doors() {
  const dist = new URL('../dist/', import.meta.url).pathname;
  const paths = ['core', 'save', 'travel'].map((door) => [`hanker/${door}`, `${dist}${door}/index.js`]);
  return Object.fromEntries([...paths, ['hanker', `${dist}index.js`]]);
}

async function startRedis() {
  const port = await findFreePort();
  const settings = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'yes',
  ];
  children.push(spawn(findRedis() ?? 'redis-server', settings, { stdio: 'ignore' }));
  await wait(500);
  return port;
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
