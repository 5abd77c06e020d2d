import { expect, test } from 'vitest';
import { applyWhyNot, askWhyNot } from '../commands/why.ts';
import { Session } from '../session.ts';
import { decisions } from '../views/why.ts';
import { answerQuestion } from './why-not.ts';

const FILE = `hanker: 2
needs:
  fun: { decay: 6/h, curve: [[0, 100], [100, 0]], start: 20 }
buckets:
  daily: { priority: 10 } # most things
  idle: { priority: 1 }
kinds:
  ball:
    adverts:
      kick:
        promise: { fun: 20 } # a little
        bucket: daily
        steps: [{ wait: 10m }, { grant: { fun: 20 } }]
  book:
    adverts:
      read:
        promise: { fun: 30 }
        bucket: daily
        steps: [{ wait: 10m }, { grant: { fun: 30 } }]
  lamp:
    adverts:
      stare: { promise: { fun: 1 }, bucket: idle, steps: [{ wait: 1m }, { grant: { fun: 1 } }] }
temperaments:
  person: { mind: { preset: sims1, select: best } }
space: { plane: [20, 20] }
things:
  - { kind: ball, at: [10, 11] }
  - { kind: book, at: [11, 10] }
  - { kind: lamp, at: [9, 10] }
agents: [{ name: Ann, temperament: person, at: [10, 10] }]
`;

function whyNotOf(advert: string, isAboutFile: boolean) {
  const session = new Session();
  session.open('world.yaml', FILE);
  session.clock.isPlaying = false;
  session.advance(60);
  const { tick } = decisions.read(session, { agent: 0 }).list[0];
  const thing = ['kick', 'read', 'stare'].indexOf(advert);
  const asked = { agent: 0, tick, advert, thing };
  const posed = askWhyNot(session, asked);
  if ('answer' in posed) throw new Error('it was answered at once');
  return { session, asked, answer: answerQuestion(structuredClone({ ...posed.question, isAboutFile })) };
}

test('a promise of the file that would have won is found, wins when it is applied, and is one step of undo', () => {
  const { session, asked, answer } = whyNotOf('kick', true);
  expect(answer.fileChanges.map(({ path }) => path.join('.'))).toEqual([
    'kinds.ball.adverts.kick.promise.fun',
    'kinds.book.adverts.read.promise.fun',
  ]);
  expect(whyNotOf('kick', false).answer.fileChanges).toEqual([]);
  const [{ path, value, text }] = answer.fileChanges;
  expect(text).toBe(`if ball · kick · promised fun ≥ ${value} (now 20)`);
  expect([value > 20, value < 40]).toEqual([true, true]);
  const hash = session.world?.hash();
  const result = applyWhyNot(session, { ...asked, suppositions: [], text, edit: { path, value } });
  expect(result).toMatchObject({ isTaken: true });
  expect(session.text).toContain(`promise: { fun: ${value} } # a little`);
  session.undo();
  expect([session.text, session.world?.hash()]).toEqual([FILE, hash]);
});

test('where only a slot is missing, one more slot in the file is found, and wins when it is applied', () => {
  const session = new Session();
  const twice = FILE.replace('agents: [{', 'agents: [{ name: Bea, temperament: person, at: [10, 10] }, {');
  session.open('world.yaml', twice);
  session.clock.isPlaying = false;
  session.advance(60);
  const { tick } = decisions.read(session, { agent: 1 }).list[0];
  const asked = { agent: 1, tick, advert: 'read', thing: 1 };
  const posed = askWhyNot(session, asked);
  if ('answer' in posed) throw new Error('it was answered at once');
  const { fileChanges, canBeOrdered } = answerQuestion(structuredClone(posed.question));
  expect(canBeOrdered).toBe(false);
  const [{ path, value, text }] = fileChanges;
  expect([path, value, text]).toEqual([['kinds', 'book', 'slots'], 2, 'if book · slots ≥ 2 (now 1)']);
  expect(applyWhyNot(session, { ...asked, suppositions: [], text, edit: { path, value } }).isTaken).toBe(true);
  expect(session.text).toContain('slots: 2');
});

test('an option of a bucket that was not reached wins with another priority of the bucket', () => {
  const { session, asked, answer } = whyNotOf('stare', false);
  const [{ path, value, text }] = answer.fileChanges;
  expect([path, value, text]).toEqual([['buckets', 'idle', 'priority'], 11, 'if bucket idle · priority ≥ 11 (now 1)']);
  expect(answer.note ?? '').not.toMatch(/^No one or two numbers would/);
  expect(applyWhyNot(session, { ...asked, suppositions: [], text, edit: { path, value } }).isTaken).toBe(true);
  expect(session.text).toContain('idle: { priority: 11 }');
});
