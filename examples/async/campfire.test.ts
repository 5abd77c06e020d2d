import { expect, test } from 'vitest';
import { Camp } from './campfire.ts';

/** A camp in which the test says when the next word is spoken. */
function open(saved?: Uint8Array) {
  const words: string[] = [];
  const waiting: (() => void)[] = [];
  const aborted: string[] = [];
  const pause = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        aborted.push(words.at(-1) ?? '');
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop);
      waiting.push(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      });
    });
  const camp = new Camp({ speak: (word) => void words.push(word), pause }, saved);
  /** Lets time pass, with one word a second. */
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds; i++) {
      camp.world.advance(1);
      for (const resolve of waiting.splice(0)) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { camp, words, aborted, pass };
}

test('a story takes as long as its words take', async () => {
  const { camp, words, pass, aborted } = open();
  await pass(40);
  expect(words.join(' ')).toBe(
    'Once a fox saw a raven with a piece of cheese.  How well you must sing, said the fox.  ' +
      'The raven sang, and the cheese fell down. ',
  );
  expect(camp.world.agent('Ada').doing?.step).toBe('fill');
  expect(aborted).toEqual([]);
});

test('a game that is saved in the middle of a sentence goes on with the next word', async () => {
  const first = open();
  await first.pass(6);
  expect(first.words).toEqual(['Once', 'a', 'fox', 'saw']);
  const second = open(first.camp.save());
  expect(second.camp.world.hash()).toBe(first.camp.world.hash());
  await first.pass(30);
  await second.pass(30);
  expect([...['Once', 'a', 'fox', 'saw'], ...second.words]).toEqual(first.words);
  expect(second.camp.world.hash()).toBe(first.camp.world.hash());
});

test('an order interrupts the story, and the voice with it', async () => {
  const { camp, words, aborted, pass } = open();
  await pass(6);
  camp.world.agent('Ada').push('flee', { where: 'instead' });
  await pass(6);
  expect(aborted).toEqual(['saw']);
  expect(words.slice(4)).toEqual(['A', 'bear!', 'Run!', '']);
  expect(camp.world.agent('Ada').doing).toMatchObject({ action: 'flee', isWalking: true });
});
