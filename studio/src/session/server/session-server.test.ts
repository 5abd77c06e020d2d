import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { COMMANDS } from '../commands/commands.ts';
import { Session } from '../session.ts';
import { VIEWS } from '../views/views.ts';
import type { PageRequest, WorkerReply } from './protocol.ts';
import { SessionServer } from './session-server.ts';

function openServer(): { session: Session; server: SessionServer; replies: WorkerReply[]; update(now: number): void } {
  const session = new Session();
  session.open(
    'household.yaml',
    readFileSync(new URL('../../../../worlds/household/household.yaml', import.meta.url), 'utf8'),
  );
  const replies: WorkerReply[] = [];
  const server = new SessionServer(session, (reply) => void replies.push(reply));
  return { session, server, replies, update: (now) => server.update(now, () => now) };
}

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

test('whoever watches later gets it all the same', async () => {
  const { server, replies, update } = openServer();
  await server.receive({ type: 'watch', id: 1, view: 'mapScene', args: {} });
  update(1000);
  await server.receive({ type: 'watch', id: 2, view: 'mapScene', args: {} });
  update(2000);
  expect(replies.map((reply) => reply.id)).toEqual([1, 2]);
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
      const runCount = requests.filter((each) => (each as PageRequest | null)?.type === 'run').length;
      expect(replies.filter(({ type }) => type === 'done' || type === 'error').length).toBeGreaterThanOrEqual(runCount);
    }),
    { numRuns: runs(25) },
  );
});
