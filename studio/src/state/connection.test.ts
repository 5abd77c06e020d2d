import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runner/runs.ts';
import type { PageRequest, WorkerReply } from '../session/server/protocol.ts';
import { SessionServer } from '../session/server/session-server.ts';
import { Session } from '../session/session.ts';
import { VIEWS } from '../session/views/views.ts';
import { Connection } from './connection.ts';

const STARTER = readFileSync('studio/src/files/starter.yaml', 'utf8');

/** A page and a worker whose messages arrive in order, but only when the test delivers them. */
function openPage() {
  const session = new Session();
  session.open('starter.yaml', STARTER);
  const toPage: WorkerReply[] = [];
  const toWorker: PageRequest[] = [];
  const server = new SessionServer(session, (reply) => void toPage.push(structuredClone(reply)));
  const worker = {
    onmessage: null as ((event: { data: WorkerReply }) => void) | null,
    postMessage: (message: PageRequest) => void toWorker.push(message),
  };
  const connection = new Connection(worker as unknown as Worker);
  let now = 0;
  return {
    session,
    connection,
    async deliver() {
      const request = toWorker.shift();
      if (request) await server.receive(request);
    },
    reply() {
      const reply = toPage.shift();
      if (reply) worker.onmessage?.({ data: reply });
    },
    update() {
      now += 40;
      server.update(now, () => now);
    },
    get isSilent() {
      return toPage.length === 0 && toWorker.length === 0;
    },
  };
}

test('a connection at rest has shown the page the session as it is, in whatever order messages travel', async () => {
  const step = fc.constantFrom('deliver', 'reply', 'update', 'tick', 'play', 'pause', 'showTick');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
      const page = openPage();
      const { connection, session } = page;
      const told: boolean[] = [];
      connection.onRest = (isAtRest) => void told.push(isAtRest);
      connection.watch('status', {}, () => {});
      connection.watch('shownMoment', {}, () => {});
      const check = () => {
        expect(told.at(-1)).toBe(connection.isAtRest);
        if (!connection.isAtRest) return;
        expect(page.isSilent).toBe(true);
        expect(connection.latest('status', {}).result).toEqual(VIEWS.status.read(session, {}));
        expect(connection.latest('shownMoment', {}).result).toEqual(VIEWS.shownMoment.read(session, {}));
      };
      for (const each of steps) {
        if (each === 'deliver') await page.deliver();
        else if (each === 'reply') page.reply();
        else if (each === 'update') page.update();
        else if (each === 'tick') void connection.run('stepTick');
        else if (each === 'showTick') void connection.run('showTick', { tick: 1 });
        else void connection.run('play', { isPlaying: each === 'play' });
        check();
      }
      void connection.run('play', { isPlaying: false });
      for (let i = 0; i < 400 && !connection.isAtRest; i++) {
        await page.deliver();
        page.update();
        page.reply();
        check();
      }
      expect(connection.isAtRest).toBe(true);
    }),
    { numRuns: runs(30) },
  );
});
