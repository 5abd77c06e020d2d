import { request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { home } from '../../test/worlds/home.ts';
import { type Attachment, attach } from '../devtools/index.ts';
import { createWorld, type World } from '../index.ts';
import { openSocketChannel, type SocketChannel } from './socket-channel.ts';

const TOKEN = 'a-token-of-the-test';

let world: World;
let channel: SocketChannel;
let attachment: Attachment;
const open: WebSocket[] = [];

beforeEach(async () => {
  world = createWorld(home);
  channel = await openSocketChannel({ token: TOKEN });
  attachment = attach(world, { channel, allow: ['look'] });
});

afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  attachment.detach();
  await channel.close();
});

/** Connects; gives the status of a refusal, or 'open'. */
function join(protocols: string[], headers: Record<string, string> = {}): Promise<number | string> {
  const socket = new WebSocket(channel.url, protocols, { headers });
  open.push(socket);
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', (problem) => resolve(problem.message));
  });
}

function nextMessage(socket: WebSocket): Promise<Record<string, unknown>> {
  return new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
}

async function ask(socket: WebSocket, query: unknown): Promise<Record<string, unknown>> {
  const message = nextMessage(socket);
  socket.send(typeof query === 'string' ? query : JSON.stringify(query));
  return message;
}

test('a client with the token is let in, and answered', async () => {
  expect(await join(['hanker', TOKEN])).toBe('open');
  expect(await ask(open[0], { id: 1, ask: 'world', with: {} })).toMatchObject({ id: 1, answer: { agents: 1 } });
  expect(attachment.clients).toBe(1);
});

test.each<[string, string[], Record<string, string>]>([
  ['no token', ['hanker'], {}],
  ['no protocol', [], {}],
  ['a wrong token', ['hanker', 'a-token-of-the-tesT'], {}],
  ['a token that is too long', ['hanker', `${TOKEN}x`], {}],
  ['the token alone', [TOKEN], {}],
  ['more than one token', ['hanker', 'another-wrong-token', TOKEN], {}],
  ['a page elsewhere', ['hanker', TOKEN], { Origin: 'https://evil.example' }],
  [
    'a page elsewhere whose name begins like this machine',
    ['hanker', TOKEN],
    { Origin: 'http://127.0.0.1.evil.example' },
  ],
  ['a page without an origin of its own', ['hanker', TOKEN], { Origin: 'null' }],
  ['a page in a file', ['hanker', TOKEN], { Origin: 'file://' }],
  ['a foreign name for this machine', ['hanker', TOKEN], { Host: 'rebound.example' }],
  ['a foreign name with a port', ['hanker', TOKEN], { Host: 'rebound.example:80' }],
])('a connection is refused before it is made: %s', async (_, protocols, headers) => {
  expect(await join(protocols, headers)).toBe(403);
  expect(attachment.clients).toBe(0);
});

test('pages of this machine may connect with the token, and origins that the game names', async () => {
  expect(await join(['hanker', TOKEN], { Origin: 'http://127.0.0.1:4747' })).toBe('open');
  expect(await join(['hanker', TOKEN], { Origin: 'http://localhost:5173' })).toBe('open');
  const named = await openSocketChannel({ token: TOKEN, origins: ['https://tools.example'] });
  const other = attach(world, { channel: named, allow: ['look'] });
  const socket = new WebSocket(named.url, ['hanker', TOKEN], { headers: { Origin: 'https://tools.example' } });
  await new Promise((resolve) => socket.on('open', resolve));
  socket.terminate();
  other.detach();
  await named.close();
});

test('commands without permission, and malformed messages, are refused on a connection that stays open', async () => {
  await join(['hanker', TOKEN]);
  const [socket] = open;
  const before = world.hash();
  const command = { do: 'setLevel', with: ['Ann', 'hunger', 1] };
  expect(await ask(socket, { id: 1, ask: 'execute', with: { command } })).toMatchObject({ refused: 'forbidden' });
  expect(await ask(socket, { id: 2, ask: 'edit', with: { text: '' } })).toMatchObject({ refused: 'forbidden' });
  expect(await ask(socket, '{{{')).toMatchObject({ refused: 'malformed' });
  expect(await ask(socket, 'x'.repeat(100_000))).toMatchObject({ refused: 'malformed' });
  const binary = nextMessage(socket);
  socket.send(new Uint8Array([1, 2, 3]));
  expect(await binary).toMatchObject({ refused: 'malformed' });
  expect(world.hash()).toBe(before);
  expect(await ask(socket, { id: 3, ask: 'ping', with: {} })).toEqual({ id: 3, answer: null });
});

test('a message beyond all limits ends the connection, and the game goes on', async () => {
  await join(['hanker', TOKEN]);
  const [socket] = open;
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.send('x'.repeat(17 * 1024 * 1024));
  expect(await closed).toBe(1009);
  await vi.waitFor(() => expect(attachment.clients).toBe(0));
  world.advance(10);
  expect(await join(['hanker', TOKEN])).toBe('open');
});

test('clients beyond the limit are refused', async () => {
  const joined = await Promise.all(Array.from({ length: 16 }, () => join(['hanker', TOKEN])));
  expect(new Set(joined)).toEqual(new Set(['open']));
  expect(await join(['hanker', TOKEN])).toBe(503);
});

test('a connection is refused while no world is attached', async () => {
  attachment.detach();
  expect(await join(['hanker', TOKEN])).toBe(503);
});

test('a request that is no WebSocket learns nothing', async () => {
  const status = await new Promise<number | undefined>((resolve) => {
    request({ host: '127.0.0.1', port: channel.port, path: '/' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(status).toBe(426);
});

test.each([
  '\0\0\0\0',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
])('bytes that make no sense end the connection: %j', async (bytes) => {
  const socket = connectSocket(channel.port, '127.0.0.1', () => socket.write(bytes));
  socket.on('error', () => {});
  socket.resume();
  await new Promise((resolve) => socket.on('close', resolve));
  expect(await join(['hanker', TOKEN])).toBe('open');
});

test('the server listens on 127.0.0.1, with a random token by default', async () => {
  const [one, other] = await Promise.all([openSocketChannel(), openSocketChannel()]);
  expect(one.url).toBe(`ws://127.0.0.1:${one.port}`);
  expect(one.token).toMatch(/^[\w-]{32}$/);
  expect(one.token).not.toBe(other.token);
  await Promise.all([one.close(), other.close(), other.close()]);
  await expect(openSocketChannel({ token: 'short' })).rejects.toThrow('token: expected 16 to 128');
});
