import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runs } from '../../../test/runner/runs.ts';
import { DEEDS } from './commands/commands.ts';
import type { Answer, Request } from './protocol.ts';
import { Session } from './session.ts';
import { Stage } from './session-server.ts';
import { VIEWS } from './views/views.ts';

const STARTER = readFileSync(new URL('../files/starter.yaml', import.meta.url), 'utf8');

function openStage(): {
  session: Session;
  stage: Stage;
  answers: Answer[];
  /** Requests received at each rest that the page was told of. */
  rests: number[];
  turn(now: number): void;
} {
  const session = new Session();
  session.open('starter.yaml', STARTER);
  const answers: Answer[] = [];
  const rests: number[] = [];
  const stage = new Stage(session, (answer) => {
    if (answer.type === 'rests') rests.push(answer.received);
    else answers.push(answer);
  });
  return { session, stage, answers, rests, turn: (now) => stage.turn(now, () => now) };
}

afterEach(() => void vi.useRealTimers());

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
  expect(answers).toMatchObject([{ id: 1 }, { id: 2 }]);
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

describe('the page is told of a rest', () => {
  test('once, when every view was seen and every command answered', async () => {
    const { stage, rests, turn } = openStage();
    turn(1000);
    expect(rests).toEqual([]);
    await stage.receive({ type: 'watch', id: 1, view: 'status', args: {} });
    turn(2000);
    expect(rests).toEqual([]);
    await stage.receive({ type: 'seen', id: 1 });
    turn(3000);
    turn(4000);
    expect(rests).toEqual([2]);
    const command = stage.receive({ type: 'do', id: 2, deed: 'stepTick', args: {} });
    turn(5000);
    await command;
    turn(6000);
    expect(rests).toEqual([2]);
    await stage.receive({ type: 'seen', id: 1 });
    turn(7000);
    expect(rests).toEqual([2, 4]);
  });

  test('not while the world runs', async () => {
    const { stage, rests, turn } = openStage();
    await stage.receive({ type: 'do', id: 1, deed: 'play', args: { isPlaying: true } });
    for (let now = 0; now < 1000; now += 100) turn(now);
    expect(rests).toEqual([]);
    await stage.receive({ type: 'do', id: 2, deed: 'play', args: { isPlaying: false } });
    turn(1000);
    expect(rests).toEqual([2]);
  });

  test('not while a command is at work that takes its time', async () => {
    const { session, stage, rests, turn } = openStage();
    const args = { sides: ['now', 'saved'], hours: 24 };
    const command = stage.receive({ type: 'do', id: 1, deed: 'compare', args });
    turn(1000);
    expect(rests).toEqual([]);
    await stage.receive({ type: 'do', id: 2, deed: 'stopComparison', args: {} });
    await command;
    turn(2000);
    expect(rests).toEqual([2]);
    expect(session.comparison?.isDone).toBe(true);
  });

  test('not before the past is scored again after a change of the rules', async () => {
    const { session, stage, rests, turn } = openStage();
    session.advance(3600);
    const edits = [{ path: ['needs', 'food', 'decay'], value: '19/h' }];
    await stage.receive({ type: 'do', id: 1, deed: 'edit', args: { label: 'food', edits } });
    turn(1000);
    expect(session.rescoring?.state).toBe('waiting');
    expect(rests).toEqual([]);
    for (let now = 2000; session.rescoring?.state !== 'done' && now < 200_000; now += 100) turn(now);
    expect(session.rescoring?.looked).toBeGreaterThan(0);
    expect(rests).toEqual([1]);
  });

  test('not before doubtful places of the file are looked for, which waits for a pause of the typing', async () => {
    vi.useFakeTimers();
    const { stage, answers, rests, turn } = openStage();
    await stage.receive({ type: 'watch', id: 1, view: 'problemCount', args: {} });
    turn(1000);
    await stage.receive({ type: 'seen', id: 1 });
    turn(2000);
    expect(rests).toEqual([]);
    vi.runAllTimers();
    turn(3000);
    expect(answers).toHaveLength(2);
    await stage.receive({ type: 'seen', id: 1 });
    turn(4000);
    expect(rests).toEqual([3]);
  });

  test('not while worlds are tried out', async () => {
    const { session, stage, rests, turn } = openStage();
    let end = () => {};
    const trial = session.laboratory.begin('test', { text: session.text, variant: session.tuning }, async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await stage.receive({ type: 'unwatch', id: 9 });
    turn(1000);
    session.laboratory.clear();
    turn(2000);
    expect(rests).toEqual([]);
    end();
    await trial;
    turn(3000);
    expect(rests).toEqual([1]);
  });
});

test('a view that is read seldom is sent at once when nothing else is to come', async () => {
  const { session, stage, answers, turn } = openStage();
  expect(VIEWS.roster.every).toBe(1000);
  await stage.receive({ type: 'watch', id: 1, view: 'roster', args: {} });
  turn(1000);
  await stage.receive({ type: 'seen', id: 1 });
  for (let now = 1010; now < 1200; now += 10) {
    session.advance(1);
    turn(now);
  }
  expect(answers).toHaveLength(1);
  for (let now = 1200; now < 1300; now += 10) turn(now);
  expect(answers).toHaveLength(2);
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
