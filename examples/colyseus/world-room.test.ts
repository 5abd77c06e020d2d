import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bundle, temporaryFolder } from '../../test/fixtures/bundle.ts';
import { type OwnRedis, startRedis } from '../../test/queue/redis.ts';
import { PATIENCE } from '../../test/runner/patience.ts';
import { countEverybody } from './audit.ts';
import { Interpolation } from './interpolation.ts';
import { decodeNear } from './near-message.ts';
import { RedisStore } from './room-store.ts';
import { PLACES } from './valley.ts';
import type { Welcome } from './world-room.ts';

/** The most players in a room. */
const MOST = 5;

interface Process {
  readonly child: ChildProcess;
  readonly address: string;
}

/** A client, with all that it was told. */
interface Player {
  readonly room: Room;
  readonly welcome: Welcome;
  readonly drawn: Interpolation;
  readonly told: { readonly type: string | number; readonly message: unknown }[];
}

const folder = temporaryFolder('world-room');
const processes: Process[] = [];
let redis: OwnRedis;
let store: RedisStore;
let program = '';

beforeAll(async () => {
  // The client says of each connection that the server closes that it was closed.
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  program = await bundle('examples/colyseus/serve.ts', join(folder, 'serve.mjs'), ['@pm2/io']);
  redis = await startRedis();
  store = new RedisStore(redis.url, 'audit');
  for (let i = 0; i < 2; i++) processes.push(await startProcess());
  // The first process had all rooms, and hands some of them over.
  await vi.waitFor(async () => {
    const rooms = await listings();
    expect(new Set(rooms.map(({ place }) => place)).size).toBe(PLACES.length);
    expect(new Set(rooms.map(({ publicAddress }) => publicAddress)).size).toBe(2);
  }, PATIENCE);
});

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  store.close();
  await redis.remove();
  vi.restoreAllMocks();
});

async function startProcess(): Promise<Process> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  const env = { ...process.env, PORT: String(port), REDIS_URL: redis.url, LEASE: '1500', MOST: String(MOST) };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, address: `127.0.0.1:${port}` };
}

/** The rooms that Colyseus lists in Redis. */
async function listings(): Promise<{ readonly publicAddress: string; readonly place: string }[]> {
  const all = (await store.redis.hvals('roomcaches')).map((text) => JSON.parse(text));
  return all.map(({ publicAddress, metadata }) => ({ publicAddress, place: metadata.place }));
}

async function play(place: string, more: { readonly name?: string; readonly token?: string } = {}): Promise<Player> {
  // Any process can be asked for any room.
  const room = await new Client(`http://${processes[0].address}`).join('world', { place, ...more });
  const drawn = new Interpolation();
  const told: Player['told'] = [];
  const start = Date.now();
  room.onMessage('near', (bytes: Uint8Array) => drawn.take(decodeNear(new Uint8Array(bytes)), Date.now() - start));
  room.onMessage('*', (type, message) => void told.push({ type, message }));
  room.onError(() => {});
  await vi.waitFor(() => expect(told.some(({ type }) => type === 'welcome')).toBe(true), PATIENCE);
  return { room, drawn, told, welcome: told.find(({ type }) => type === 'welcome')?.message as Welcome };
}

const hears = async ({ told }: Player, type: string) =>
  await vi.waitFor(() => {
    const found = told.find((each) => each.type === type);
    expect(found, `“${type}” among ${told.map((each) => each.type)}`).toBeDefined();
    return found?.message;
  }, PATIENCE);

const sees = async ({ drawn }: Player, isSo: (names: readonly string[]) => boolean) =>
  await vi.waitFor(() => expect(isSo(drawn.at(1e9).map(({ name }) => name))).toBe(true), PATIENCE);

test('players meet, give orders, travel to a room of another process, and find themselves there after a kill', async () => {
  const ann = await play('village', { name: 'Ann' });
  const ben = await play('village', { name: 'Ben' });
  expect([ann.welcome.name, ben.welcome.name]).toEqual(['Ann', 'Ben']);
  await sees(ann, (names) => names.includes('Ben') && names.includes('Ann'));
  expect(
    ann.drawn
      .at(1e9)
      .filter(({ isOwn }) => isOwn)
      .map(({ name }) => name),
  ).toEqual(['Ann']);

  const travel = { do: 'use', thing: 'gate to harbour', advert: 'travel' };
  ann.room.send('order', travel);
  expect(await hears(ann, 'accepted')).toEqual({ order: { ...travel, waits: false } });
  // Ben leaves in the middle of an order; his character goes on with it.
  ben.room.send('order', travel);
  await hears(ben, 'accepted');
  await ben.room.leave();
  await abuse();
  expect(await hears(ann, 'travelled')).toEqual({ to: 'harbour' });
  await ann.room.leave();

  const there = await play('harbour', { token: ann.welcome.token });
  await sees(there, (names) => names.includes('Ann'));
  await sees(there, (names) => names.includes('Ben'));
  there.room.send('order', { do: 'stop' });
  await hears(there, 'accepted');

  // The process of the harbour is killed; another one takes it over.
  const { publicAddress } = (await listings()).find(({ place }) => place === 'harbour') as { publicAddress: string };
  const victim = processes.findIndex(({ address }) => address === publicAddress);
  processes.push(...processes.splice(victim, 1));
  const dead = processes[1].child;
  dead.kill('SIGKILL');
  await once(dead, 'exit');
  await vi.waitFor(async () => {
    const harbour = (await listings()).filter(({ place }) => place === 'harbour');
    expect(harbour.map((each) => each.publicAddress)).toEqual([processes[0].address]);
  }, PATIENCE);
  const again = await play('harbour', { token: ann.welcome.token });
  expect(again.welcome.name).toBe('Ann');
  await sees(again, (names) => names.includes('Ann'));
  // A client that asks for its character in the wrong room gets the right one.
  const lost = await play('meadow', { token: ann.welcome.token });
  expect(lost.welcome.name).toBe('');
  expect(await hears(lost, 'travelled')).toEqual({ to: 'harbour' });
  const { names, expected } = await countEverybody(store);
  expect(names.filter((name) => expected.includes(name))).toEqual(expected);
  expect(names.filter((name) => name === 'Ann')).toEqual(['Ann']);
  await Promise.all([again, lost].map(({ room }) => room.leave()));
});

/** Sends what no page would send; each of these clients may be thrown out, and nobody else may notice. */
async function abuse(): Promise<void> {
  const client = new Client(`http://${processes[0].address}`);
  await expect(client.create('world', { place: 'village' })).rejects.toThrow();
  await expect(client.joinOrCreate('world', { place: 'village' })).rejects.toThrow();
  for (const options of [{ place: 'moon' }, {}, { place: 'village', name: '<b>' }, { place: 'village', token: 'x' }])
    await expect(client.join('world', options)).rejects.toThrow();

  const polite = await play('village', { name: 'Cora' });
  const wrong = [null, 7, 'use', { do: 'use', thing: 'moon', advert: 'rest' }, { do: 'setLevel', level: 1e9 }];
  for (const message of wrong) polite.room.send('order', message);
  for (const type of ['near', 'welcome', 'toString', 'constructor', '__proto__', '', 99]) polite.room.send(type, {});
  await vi.waitFor(() => expect(polite.told.filter(({ type }) => type === 'refused')).toHaveLength(5), PATIENCE);
  await polite.room.leave();

  const garbage = await play('village', { name: 'Dora' });
  const send = (bytes: Uint8Array) => garbage.room.connection.transport.send(bytes);
  for (let i = 0; i < 25; i++) send(Uint8Array.from({ length: i % 7 }, (_, k) => (i * 31 + k * 57) % 256));
  for (const head of [10, 11, 12, 13, 14, 15, 16, 17, 18]) send(new Uint8Array([head, 255, 255, 255]));
  send(new Uint8Array(100_000));
  await vi.waitFor(() => expect(garbage.room.connection.isOpen).toBe(false), PATIENCE);

  const flood = await play('village', { name: 'Ella' });
  for (let i = 0; i < 200; i++) flood.room.send('order', { do: 'stop' });
  await vi.waitFor(() => expect(flood.room.connection.isOpen).toBe(false), PATIENCE);

  const crowd: Player[] = [];
  const isFull = async () => {
    try {
      crowd.push(await play('village', { name: 'Guest' }));
      return false;
    } catch {
      return true;
    }
  };
  for (let i = 0; i <= MOST && !(await isFull()); i++);
  expect(crowd.length).toBeLessThan(MOST);
  expect(new Set(crowd.map(({ welcome }) => welcome.name)).size).toBe(crowd.length);
  await Promise.all(crowd.map(({ room }) => room.leave()));
}
