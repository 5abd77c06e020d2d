import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { DEEDS } from '../commands/commands.ts';
import { Session } from '../session.ts';
import { VIEWS } from '../views/views.ts';
import type { Answer, Request } from './protocol.ts';
import { Stage } from './session-server.ts';

function openStage(): { session: Session; stage: Stage; answers: Answer[]; turn(now: number): void } {
  const session = new Session();
  session.open(
    'household.yaml',
    readFileSync(new URL('../../../../worlds/household/household.yaml', import.meta.url), 'utf8'),
  );
  const answers: Answer[] = [];
  const stage = new Stage(session, (answer) => void answers.push(answer));
  return { session, stage, answers, turn: (now) => stage.turn(now, () => now) };
}

test('a view that gives the very same result again is not sent again', async () => {
  const { session, stage, answers, turn } = openStage();
  await stage.receive({ type: 'watch', id: 1, view: 'mapScene', args: {} });
  turn(1000);
  expect(answers).toMatchObject([{ type: 'shows', id: 1 }]);
  await stage.receive({ type: 'seen', id: 1 });
  session.advance(10);
  turn(2000);
  expect(answers).toHaveLength(1);
  session.edit('name', [{ path: ['name'], value: 'other' }]);
  turn(3000);
  expect(answers).toHaveLength(2);
});

test('whoever watches later gets it all the same', async () => {
  const { stage, answers, turn } = openStage();
  await stage.receive({ type: 'watch', id: 1, view: 'mapScene', args: {} });
  turn(1000);
  await stage.receive({ type: 'watch', id: 2, view: 'mapScene', args: {} });
  turn(2000);
  expect(answers.map((answer) => answer.id)).toEqual([1, 2]);
});

test('the next result waits until the last one was seen', async () => {
  const { session, stage, answers, turn } = openStage();
  await stage.receive({ type: 'watch', id: 1, view: 'mapFrame', args: {} });
  turn(1000);
  session.advance(1);
  turn(2000);
  expect(answers).toHaveLength(1);
  await stage.receive({ type: 'seen', id: 1 });
  turn(3000);
  expect(answers).toHaveLength(2);
});

test('a world that plays runs as far as it is due, and how fast it ran is known', () => {
  const { session, turn } = openStage();
  session.clock.isPlaying = true;
  session.clock.speed = 20;
  for (let now = 0; now <= 1000; now += 100) turn(now);
  expect(session.world?.now).toBe(20);
  expect(session.clock.achieved).toBeCloseTo(20, 0);
});

test('a message that makes no sense is refused, and nothing has changed', async () => {
  const { session, stage, answers, turn } = openStage();
  const before = session.text;
  const told = async (message: unknown) => {
    await stage.receive(message as Request);
    return answers.at(-1);
  };
  expect(await told(null)).toEqual({ type: 'refused', id: -1, message: 'this is no message of a page' });
  expect(await told({ type: 'dance', id: 3 })).toEqual({
    type: 'refused',
    id: 3,
    message: 'this is no message of a page',
  });
  expect(await told({ type: 'watch', id: 4, view: 'toString', args: {} })).toEqual({
    type: 'blind',
    id: 4,
    message: 'there is no view "toString"',
  });
  expect(await told({ type: 'do', id: 5, deed: 'constructor', args: {} })).toEqual({
    type: 'refused',
    id: 5,
    message: 'there is no deed "constructor"',
  });
  turn(1000);
  expect(answers).toHaveLength(4);
  expect(session.text).toBe(before);
});

test('whatever a page sends, the stage answers and goes on', async () => {
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
    fc.record({ type: fc.constant('do'), id: fc.nat(20), deed: word(DEEDS), args }),
    fc.record({ type: fc.constantFrom('seen', 'unwatch'), id: fc.nat(20) }),
    fc.anything(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 10 }), async (requests) => {
      const { stage, answers, turn } = openStage();
      for (const [i, each] of requests.entries()) {
        await stage.receive(each as Request);
        turn(1000 * (i + 1));
      }
      const asked = requests.filter((each) => (each as Request | null)?.type === 'do').length;
      expect(answers.filter(({ type }) => type === 'done' || type === 'refused').length).toBeGreaterThanOrEqual(asked);
    }),
    { numRuns: runs(25) },
  );
});
