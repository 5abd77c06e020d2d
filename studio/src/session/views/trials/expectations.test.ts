import { expect, test } from 'vitest';
import { VILLAGE } from '../../../../../test/worlds/village.ts';
import { testExpectations } from '../../commands/expectations.ts';
import { Session } from '../../session.ts';
import { expectations } from './expectations.ts';

const WORLD = `${VILLAGE}expect:
  people sleep: { hours: sleep, between: [4, 12] }
  food is plenty: { mean: food, atLeast: 99 }
`;

async function tested(): Promise<Session> {
  const session = new Session();
  session.open('village.yaml', WORLD);
  testExpectations(session, { for: '1h', seeds: 2 });
  await new Promise<void>((resolve) => {
    const look = () => (session.trialRunner.isBusy ? setTimeout(look, 5) : resolve());
    look();
  });
  return session;
}

function shownIn(session: Session) {
  return expectations.read(session, undefined).expectations.map(({ name, dots }) => [name, dots.length]);
}

test('an expectation that was added after a test is listed, as not tested; the others keep their results', async () => {
  const session = await tested();
  expect(shownIn(session)).toEqual([
    ['people sleep', 2],
    ['food is plenty', 2],
  ]);
  session.edit('another', [{ path: ['expect', 'fun'], value: { mean: 'fun', atLeast: 10 } }]);
  expect(shownIn(session)).toEqual([
    ['people sleep', 2],
    ['food is plenty', 2],
    ['fun', 0],
  ]);
});

test('other bounds are judged with the same runs; another measure has none', async () => {
  const session = await tested();
  const second = () => expectations.read(session, undefined).expectations[1];
  const { mean, wanted } = second();
  expect([wanted, second().dots.length]).toEqual(['at least 99', 2]);
  session.edit('less', [{ path: ['expect', 'food is plenty', 'atLeast'], value: 1 }]);
  expect(second()).toMatchObject({ wanted: 'at least 1', low: 1, mean });
  session.edit('other', [{ path: ['expect', 'food is plenty', 'mean'], value: 'fun' }]);
  expect(second()).toMatchObject({ mean: null, outcome: null, dots: [] });
  session.edit('gone', [{ path: ['expect', 'people sleep'], value: undefined }]);
  expect(shownIn(session)).toEqual([['food is plenty', 0]]);
});
