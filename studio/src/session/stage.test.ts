import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answer } from './protocol.ts';
import { Session } from './session.ts';
import { Stage } from './stage.ts';

function openStage(): { session: Session; stage: Stage; answers: Answer[]; turn(now: number): void } {
  const session = new Session();
  session.open(
    'household.yaml',
    readFileSync(new URL('../../../worlds/household/household.yaml', import.meta.url), 'utf8'),
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
