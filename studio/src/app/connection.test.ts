import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runner/runs.ts';
import type { Answer, Request } from '../session/protocol.ts';
import { Session } from '../session/session.ts';
import { Stage } from '../session/session-server.ts';
import { VIEWS } from '../session/views/views.ts';
import { Connection } from './connection.ts';

const STARTER = readFileSync('studio/src/files/starter.yaml', 'utf8');

/** A page and a worker with messages between them that arrive in order, but only when they are let through. */
function openPage() {
  const session = new Session();
  session.open('starter.yaml', STARTER);
  const toPage: Answer[] = [];
  const toWorker: Request[] = [];
  const stage = new Stage(session, (answer) => void toPage.push(structuredClone(answer)));
  const worker = {
    onmessage: null as ((event: { data: Answer }) => void) | null,
    postMessage: (message: Request) => void toWorker.push(message),
  };
  const connection = new Connection(worker as unknown as Worker);
  let now = 0;
  return {
    session,
    connection,
    async deliver() {
      const request = toWorker.shift();
      if (request) await stage.receive(request);
    },
    answer() {
      const answer = toPage.shift();
      if (answer) worker.onmessage?.({ data: answer });
    },
    turn() {
      now += 40;
      stage.turn(now, () => now);
    },
    get isSilent() {
      return toPage.length === 0 && toWorker.length === 0;
    },
  };
}

test('a connection at rest has shown the page the session as it is, in whatever order messages travel', async () => {
  const step = fc.constantFrom('deliver', 'answer', 'turn', 'tick', 'play', 'pause', 'look');
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
        expect(connection.see('status', {}).result).toEqual(VIEWS.status.read(session, {}));
        expect(connection.see('shownMoment', {}).result).toEqual(VIEWS.shownMoment.read(session, {}));
      };
      for (const each of steps) {
        if (each === 'deliver') await page.deliver();
        else if (each === 'answer') page.answer();
        else if (each === 'turn') page.turn();
        else if (each === 'tick') void connection.do('stepTick');
        else if (each === 'look') void connection.do('look', { tick: 1 });
        else void connection.do('play', { isPlaying: each === 'play' });
        check();
      }
      void connection.do('play', { isPlaying: false });
      for (let i = 0; i < 400 && !connection.isAtRest; i++) {
        await page.deliver();
        page.turn();
        page.answer();
        check();
      }
      expect(connection.isAtRest).toBe(true);
    }),
    { numRuns: runs(30) },
  );
});
