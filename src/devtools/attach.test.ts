import { afterEach, describe, expect, test, vi } from 'vitest';
import { home } from '../../test/worlds/home.ts';
import type { Command, World } from '../core/index.ts';
import { createWorld } from '../index.ts';
import { reloadWorld } from '../reload/index.ts';
import { type Attachment, type AttachOptions, attach } from './attach.ts';
import { connect, type DevtoolsClient, readSnapshot } from './client.ts';
import { broadcastLink, type Link, portChannel, portLink } from './link.ts';
import type { Progress } from './message.ts';

const open: (Attachment | DevtoolsClient)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const each of open.splice(0).reverse()) 'detach' in each ? each.detach() : each.close();
});

/** A world attached over a message port, and a client of it. */
async function openGame(options: Partial<AttachOptions> = {}) {
  const world = createWorld(home);
  const { port1, port2 } = new MessageChannel();
  const attachment = attach(world, { channel: portChannel(port1), allow: ['look'], ...options });
  open.push(attachment);
  const client = await connect(portLink(port2));
  open.push(client, { close: () => port2.close() } as DevtoolsClient);
  return { world, attachment, client };
}

/** A channel whose only client is called by hand. */
function openByHand(world: World, options: Partial<AttachOptions> = {}) {
  const sent: Record<string, unknown>[] = [];
  const link: Link = {
    send: (text) => void sent.push(JSON.parse(text)),
    close: () => sent.push({ closed: true }),
    onText: null,
    onClose: null,
  };
  let join = () => {};
  const channel = {
    listen(accept: (link: Link) => void) {
      join = () => accept(link);
      return () => {};
    },
  };
  const attachment = attach(world, { channel, allow: ['look'], ...options });
  open.push(attachment);
  const ask = (query: unknown) => {
    link.onText?.(typeof query === 'string' ? query : JSON.stringify(query));
    return sent.at(-1);
  };
  return { attachment, link, sent, ask, join: () => join() };
}

describe('a client that may look', () => {
  test('reads the world, its agents and the reasons of their decisions', async () => {
    const { world, client } = await openGame();
    world.advance(200);
    expect(await client.ask('world', {})).toMatchObject({ allow: ['look'], now: 200, agents: 1, source: null });
    const { bodies } = await client.ask('bodies', {});
    expect(bodies).toEqual([expect.objectContaining({ name: 'Ann', at: world.agent('Ann').position })]);
    const ann = await client.ask('agent', { agent: 'Ann' });
    expect(ann.needs.map(({ name }) => name)).toEqual(Object.keys(world.agent('Ann').levels()));
    const { why, text } = await client.ask('why', { agent: 'Ann' });
    expect(why).toMatchObject({ agent: 'Ann', source: 'considered' });
    expect(text).toContain('Ann');
    const not = await client.ask('whyNot', { agent: 'Ann', advert: 'eat' });
    expect(not.whyNot).toMatchObject({ agent: 'Ann', advert: 'eat' });
  });

  test('reads only the agents within a rectangle', async () => {
    const { world, client } = await openGame();
    const [x, y] = world.agent('Ann').position;
    expect((await client.ask('bodies', { within: [x - 1, y - 1, x + 1, y + 1] })).bodies).toHaveLength(1);
    expect((await client.ask('bodies', { within: [x + 1, y, x + 2, y] })).bodies).toHaveLength(0);
  });

  test('reads a recorded decision of an agent that it traces, and the list of recent decisions', async () => {
    const { world, client } = await openGame();
    await client.ask('trace', { agent: 'Ann' });
    expect(await client.ask('decisions', {})).toEqual([]);
    world.advance(2000);
    const decisions = await client.ask('decisions', { agent: 'Ann' });
    expect(decisions.length).toBeGreaterThan(0);
    const { why } = await client.ask('why', { agent: 'Ann' });
    expect(why).toMatchObject({ source: 'recorded', tick: decisions.at(-1)?.tick });
  });

  test('can neither touch nor edit', async () => {
    const { world, client } = await openGame();
    const before = world.hash();
    const command: Command = { do: 'setLevel', with: ['Ann', 'hunger', 3] };
    await expect(client.ask('execute', { command })).rejects.toThrow("the game does not allow 'touch'");
    await expect(client.ask('edit', { text: 'hanker: 2' })).rejects.toThrow("the game does not allow 'edit'");
    expect(world.hash()).toBe(before);
  });

  test('runs a copy along with the same bits by the commands that it receives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { world, client } = await openGame();
    world.advance(100);
    const start = await client.ask('watch', {});
    const copy = createWorld(home, { snapshot: readSnapshot(start) });
    const received: Progress[] = [];
    client.onProgress = (progress) => void received.push(progress);
    for (let i = 0; i < 30; i++) {
      world.advance(20);
      if (i % 7 === 0) world.agent('Ann').setLevel('hunger', 20 + i);
      world.advance(13);
      vi.advanceTimersByTime(100);
    }
    await client.ask('ping', {});
    for (const { now, commands, hash } of received) {
      for (const { at, ...command } of commands) {
        copy.advance(at - copy.now);
        copy.execute(command);
      }
      copy.advance(now - copy.now);
      if (hash !== null) expect(copy.hash()).toBe(hash);
    }
    expect(received.filter(({ hash }) => hash !== null).length).toBe(1);
    expect([copy.now, copy.hash()]).toEqual([world.now, world.hash()]);
  });
});

test('without permissions every query is refused', async () => {
  const { ask, join } = openByHand(createWorld(home), { allow: [] });
  join();
  for (const name of ['world', 'bodies', 'snapshot', 'watch', 'decisions', 'execute', 'edit'])
    expect(ask({ id: 1, ask: name, with: {} })).toMatchObject({ id: 1, refused: 'forbidden' });
});

test('a client that may touch gives commands, and the world checks them', async () => {
  const { world, client } = await openGame({ allow: ['look', 'touch'] });
  await client.ask('execute', { command: { do: 'setLevel', with: ['Ann', 'hunger', 12] } });
  expect(world.agent('Ann').level('hunger')).toBe(12);
  const before = world.hash();
  const wrong = (command: unknown) => client.ask('execute', { command: command as Command });
  await expect(wrong({ do: 'setLevel', with: ['Ann', 'hunger', 1200] })).rejects.toThrow('level: got 1200');
  await expect(wrong({ do: 'constructor', with: [] })).rejects.toThrow('expected a command');
  await expect(wrong({ do: 'push' })).rejects.toThrow('expected a command');
  await expect(wrong(null)).rejects.toThrow('expected a command');
  expect(world.hash()).toBe(before);
});

test('a client that may edit continues the game with another definition, and keeps what it recorded', async () => {
  let world = createWorld(home);
  const reload = (text: string) => {
    const next = createWorld({ ...home, name: text });
    reloadWorld(world, next);
    world = next;
    return next;
  };
  const { attachment: _, ...game } = await openGame({ allow: ['look', 'edit'], reload });
  const { epoch } = await game.client.ask('watch', {});
  await game.client.ask('trace', { agent: 'Ann' });
  const progress = new Promise<Progress>((resolve) => {
    game.client.onProgress = resolve;
  });
  await game.client.ask('edit', { text: 'another' });
  expect(await progress).toMatchObject({ epoch: epoch + 1, world: { source: { text: 'another' } } });
  expect(world.rules.definition.name).toBe('another');
  expect(world.agent('Ann').isTraced).toBe(true);
});

test('what reload throws is the answer, and the game goes on as before', async () => {
  const reload = () => {
    throw new Error('line 3: unknown need');
  };
  const { client } = await openGame({ allow: ['look', 'edit'], reload });
  await expect(client.ask('edit', { text: '' })).rejects.toThrow('line 3: unknown need');
  expect(await client.ask('world', {})).toMatchObject({ source: null });
});

describe('nobody looking costs nothing', () => {
  test('no listener, hook, trace or timer is left when the last client has gone', () => {
    vi.useFakeTimers();
    const world = createWorld(home);
    const { ask, join, link, attachment } = openByHand(world);
    const recorded = () => [world.engine.hooks.size, world.engine.state.listener, world.engine.state.tracer];
    expect([...recorded(), vi.getTimerCount(), attachment.clients]).toEqual([0, null, null, 0, 0]);
    join();
    ask({ id: 1, ask: 'watch', with: {} });
    ask({ id: 2, ask: 'decisions', with: {} });
    ask({ id: 3, ask: 'trace', with: { agent: 'Ann' } });
    expect([world.engine.hooks.size, vi.getTimerCount(), attachment.clients]).toEqual([1, 1, 1]);
    expect(world.agent('Ann').isTraced).toBe(true);
    link.onClose?.();
    expect([...recorded(), vi.getTimerCount(), attachment.clients]).toEqual([0, null, null, 0, 0]);
  });

  test('a client that is silent for long is dropped', () => {
    vi.useFakeTimers();
    const { join, sent, attachment } = openByHand(createWorld(home));
    join();
    vi.advanceTimersByTime(25_000);
    expect([sent.at(-1), attachment.clients, vi.getTimerCount()]).toEqual([{ closed: true }, 0, 0]);
  });

  test('an agent that the game traces itself stays traced', () => {
    const world = createWorld(home);
    world.agent('Ann').trace();
    const { ask, join, link } = openByHand(world);
    join();
    ask({ id: 1, ask: 'trace', with: { agent: 'Ann' } });
    link.onClose?.();
    expect(world.agent('Ann').isTraced).toBe(true);
  });
});

test.each<[string, unknown, string]>([
  ['not JSON', '{', 'the message is not JSON'],
  ['null', 'null', 'the message has no id'],
  ['a list', '[]', 'the message has no id'],
  ['no id', { ask: 'world', with: {} }, 'the message has no id'],
  ['an unknown query', { id: 4, ask: 'format disk', with: {} }, 'unknown query "format disk"'],
  ['a name of every object', { id: 4, ask: 'constructor', with: {} }, 'unknown query "constructor"'],
  ['no arguments', { id: 4, ask: 'agent' }, '"with" is missing'],
  ['an agent that is none', { id: 4, ask: 'agent', with: { agent: {} } }, 'agent: expected a name or an id'],
  ['an unknown agent', { id: 4, ask: 'why', with: { agent: 'Bob' } }, 'unknown agent "Bob"'],
  ['a bad rectangle', { id: 4, ask: 'bodies', with: { within: [1, 2] } }, 'within: expected four numbers'],
  ['a message that is too long', `"${'x'.repeat(70_000)}"`, 'the message is too long: got 70002 characters'],
])('a malformed message is refused, and the game goes on: %s', (_, message, why) => {
  const world = createWorld(home);
  const { ask, join } = openByHand(world);
  join();
  expect(ask(message)).toMatchObject({ why: expect.stringContaining(why) });
  expect(ask({ id: 5, ask: 'ping', with: {} })).toEqual({ id: 5, answer: null });
});

test('what is not even text is refused', () => {
  const { link, sent, join } = openByHand(createWorld(home));
  join();
  for (const each of [null, undefined, 7, {}, new Uint8Array(3)]) link.onText?.(each);
  expect(sent).toHaveLength(5);
  expect(sent.every(({ refused }) => refused === 'malformed')).toBe(true);
});

test('a broadcast channel takes several clients, and tells them when the game is gone', async () => {
  const world = createWorld(home);
  const attachment = attach(world, { channel: 'devtools-test', allow: ['look'] });
  open.push(attachment);
  const clients = await Promise.all([connect(broadcastLink('devtools-test')), connect(broadcastLink('devtools-test'))]);
  expect(attachment.clients).toBe(2);
  clients[0].close();
  await vi.waitFor(() => expect(attachment.clients).toBe(1));
  const gone = new Promise<void>((resolve) => {
    clients[1].onClose = resolve;
  });
  attachment.detach();
  await gone;
});

test('a world that can’t be read drops its client, and the game goes on', () => {
  vi.useFakeTimers();
  const world = createWorld(home);
  const { ask, join, sent, attachment } = openByHand(world);
  join();
  ask({ id: 1, ask: 'watch', with: {} });
  vi.spyOn(world, 'hash').mockImplementation(() => {
    throw new Error('broken');
  });
  for (let i = 0; i < 30; i++) {
    world.advance(1);
    vi.advanceTimersByTime(100);
  }
  expect([sent.at(-1), attachment.clients]).toEqual([{ closed: true }, 0]);
});

test('wrong options are refused', () => {
  const world = createWorld(home);
  expect(() => attach(world, { channel: 'x', allow: ['read' as never] })).toThrow(`allow: got "read"; expected 'look'`);
  expect(() => attach(world, { channel: 'x', allow: ['edit'] })).toThrow(`'edit' needs the option reload`);
});
