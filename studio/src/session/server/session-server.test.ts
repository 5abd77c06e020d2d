import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runs } from '../../../../test/runner/runs.ts';
import { COMMANDS } from '../commands/commands.ts';
import { Session } from '../session.ts';
import { VIEWS } from '../views/views.ts';
import type { PageRequest, WorkerReply } from './protocol.ts';
import { SessionServer } from './session-server.ts';

const STARTER = readFileSync(new URL('../../files/starter.yaml', import.meta.url), 'utf8');

function openServer(): {
  session: Session;
  server: SessionServer;
  replies: WorkerReply[];
  /** The request counts of the 'rest' messages that were sent. */
  rests: number[];
  update(now: number): void;
} {
  const session = new Session();
  session.open('starter.yaml', STARTER);
  const replies: WorkerReply[] = [];
  const rests: number[] = [];
  const server = new SessionServer(session, (reply) => {
    if (reply.type === 'rest') rests.push(reply.received);
    else replies.push(reply);
  });
  return { session, server, replies, rests, update: (now) => server.update(now, () => now) };
}

afterEach(() => void vi.useRealTimers());

test('a view that gives the very same result again is not sent again', async () => {
  const { session, server, replies, update } = openServer();
  await server.receive({ type: 'watch', id: 1, view: 'mapScene', args: {} });
  update(1000);
  expect(replies).toMatchObject([{ type: 'view', id: 1 }]);
  await server.receive({ type: 'received', id: 1 });
  session.advance(10);
  update(2000);
  expect(replies).toHaveLength(1);
  session.edit('name', [{ path: ['name'], value: 'other' }]);
  update(3000);
  expect(replies).toHaveLength(2);
});

test('a later watcher gets the result, too', async () => {
  const { server, replies, update } = openServer();
  await server.receive({ type: 'watch', id: 1, view: 'mapScene', args: {} });
  update(1000);
  await server.receive({ type: 'watch', id: 2, view: 'mapScene', args: {} });
  update(2000);
  expect(replies).toMatchObject([{ id: 1 }, { id: 2 }]);
});

test('the next result waits until the last one was seen', async () => {
  const { session, server, replies, update } = openServer();
  await server.receive({ type: 'watch', id: 1, view: 'mapFrame', args: {} });
  update(1000);
  session.advance(1);
  update(2000);
  expect(replies).toHaveLength(1);
  await server.receive({ type: 'received', id: 1 });
  update(3000);
  expect(replies).toHaveLength(2);
});

test('a world that plays runs as far as it is due, and how fast it ran is known', () => {
  const { session, update } = openServer();
  session.clock.isPlaying = true;
  session.clock.speed = 20;
  for (let now = 0; now <= 1000; now += 100) update(now);
  expect(session.world?.now).toBe(20);
  expect(session.clock.achieved).toBeCloseTo(20, 0);
});

describe('the page learns of a rest', () => {
  test('once, when every view was seen and every command answered', async () => {
    const { server, rests, update } = openServer();
    update(1000);
    expect(rests).toEqual([]);
    await server.receive({ type: 'watch', id: 1, view: 'status', args: {} });
    update(2000);
    expect(rests).toEqual([]);
    await server.receive({ type: 'received', id: 1 });
    update(3000);
    update(4000);
    expect(rests).toEqual([2]);
    const command = server.receive({ type: 'run', id: 2, command: 'stepTick', args: {} });
    update(5000);
    await command;
    update(6000);
    expect(rests).toEqual([2]);
    await server.receive({ type: 'received', id: 1 });
    update(7000);
    expect(rests).toEqual([2, 4]);
  });

  test('not while the world runs', async () => {
    const { server, rests, update } = openServer();
    await server.receive({ type: 'run', id: 1, command: 'play', args: { isPlaying: true } });
    for (let now = 0; now < 1000; now += 100) update(now);
    expect(rests).toEqual([]);
    await server.receive({ type: 'run', id: 2, command: 'play', args: { isPlaying: false } });
    update(1000);
    expect(rests).toEqual([2]);
  });

  test('not while a command is at work that takes its time', async () => {
    const { session, server, rests, update } = openServer();
    const args = { sides: ['now', 'saved'], hours: 24 };
    const command = server.receive({ type: 'run', id: 1, command: 'compare', args });
    update(1000);
    expect(rests).toEqual([]);
    await server.receive({ type: 'run', id: 2, command: 'stopComparison', args: {} });
    await command;
    update(2000);
    expect(rests).toEqual([2]);
    expect(session.comparison?.isDone).toBe(true);
  });

  test('not before the past is scored again after a change of the rules', async () => {
    const { session, server, rests, update } = openServer();
    session.advance(3600);
    const edits = [{ path: ['needs', 'food', 'decay'], value: '19/h' }];
    await server.receive({ type: 'run', id: 1, command: 'edit', args: { label: 'food', edits } });
    update(1000);
    expect(session.rescoring?.state).toBe('waiting');
    expect(rests).toEqual([]);
    for (let now = 2000; session.rescoring?.state !== 'done' && now < 200_000; now += 100) update(now);
    expect(session.rescoring?.checked).toBeGreaterThan(0);
    expect(rests).toEqual([1]);
  });

  test('not before doubtful places of the file are looked for, which waits for a pause of the typing', async () => {
    vi.useFakeTimers();
    const { server, replies, rests, update } = openServer();
    await server.receive({ type: 'watch', id: 1, view: 'problemCount', args: {} });
    update(1000);
    await server.receive({ type: 'received', id: 1 });
    update(2000);
    expect(rests).toEqual([]);
    vi.runAllTimers();
    update(3000);
    expect(replies).toHaveLength(2);
    await server.receive({ type: 'received', id: 1 });
    update(4000);
    expect(rests).toEqual([3]);
  });

  test('not while worlds are tried out', async () => {
    const { session, server, rests, update } = openServer();
    let end = () => {};
    const trial = session.trialRunner.start('test', { text: session.text, variant: session.variant }, async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await server.receive({ type: 'unwatch', id: 9 });
    update(1000);
    session.trialRunner.clear();
    update(2000);
    expect(rests).toEqual([]);
    end();
    await trial;
    update(3000);
    expect(rests).toEqual([1]);
  });
});

test('a view that is read seldom is sent at once when nothing else is to come', async () => {
  const { session, server, replies, update } = openServer();
  expect(VIEWS.roster.every).toBe(1000);
  await server.receive({ type: 'watch', id: 1, view: 'roster', args: {} });
  update(1000);
  await server.receive({ type: 'received', id: 1 });
  for (let now = 1010; now < 1200; now += 10) {
    session.advance(1);
    update(now);
  }
  expect(replies).toHaveLength(1);
  for (let now = 1200; now < 1300; now += 10) update(now);
  expect(replies).toHaveLength(2);
});

test('a message that makes no sense is refused, and nothing has changed', async () => {
  const { session, server, replies, update } = openServer();
  const before = session.text;
  const replyTo = async (message: unknown) => {
    await server.receive(message as PageRequest);
    return replies.at(-1);
  };
  expect(await replyTo(null)).toEqual({ type: 'error', id: -1, message: 'not a request of the page' });
  expect(await replyTo({ type: 'dance', id: 3 })).toEqual({
    type: 'error',
    id: 3,
    message: 'not a request of the page',
  });
  expect(await replyTo({ type: 'watch', id: 4, view: 'toString', args: {} })).toEqual({
    type: 'view-error',
    id: 4,
    message: 'there is no view "toString"',
  });
  expect(await replyTo({ type: 'run', id: 5, command: 'constructor', args: {} })).toEqual({
    type: 'error',
    id: 5,
    message: 'there is no command "constructor"',
  });
  update(1000);
  expect(replies).toHaveLength(4);
  expect(session.text).toBe(before);
});

test('whatever a page sends, the server replies and goes on', async () => {
  const key = fc.constantFrom(
    'name',
    'text',
    'path',
    'agent',
    'thing',
    'tick',
    'value',
    'edits',
    'curve',
    'need',
    'to',
  );
  const args = fc.oneof(fc.anything(), fc.dictionary(key, fc.anything(), { maxKeys: 5 }));
  const word = (known: object) =>
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(known)) }, fc.string());
  const request = fc.oneof(
    fc.record({ type: fc.constant('watch'), id: fc.nat(20), view: word(VIEWS), args }),
    fc.record({ type: fc.constant('run'), id: fc.nat(20), command: word(COMMANDS), args }),
    fc.record({ type: fc.constantFrom('received', 'unwatch'), id: fc.nat(20) }),
    fc.anything(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 10 }), async (requests) => {
      const { server, replies, update } = openServer();
      for (const [i, each] of requests.entries()) {
        await server.receive(each as PageRequest);
        update(1000 * (i + 1));
      }
      const asked = requests.filter((each) => (each as PageRequest | null)?.type === 'run').length;
      expect(replies.filter(({ type }) => type === 'done' || type === 'error').length).toBeGreaterThanOrEqual(asked);
    }),
    { numRuns: runs(25) },
  );
});
