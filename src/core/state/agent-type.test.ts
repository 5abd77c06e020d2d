import { expect, test } from 'vitest';
import { isRefused } from './agent-type.ts';
import type { State } from './state.ts';

const kinds = [
  { name: 'bar', tags: ['loud'] },
  { name: 'bed', tags: [] },
];
const refused = (refuses: readonly string[], name: string, kind: number) =>
  isRefused({ rules: { minds: [{ refuses: ['hum'] }, { refuses }], kinds } } as unknown as State, 1, { name, kind });

test('a mind refuses an advert by its name, its kind or a tag of its kind, whichever of its words it is', () => {
  for (const words of [['drink'], ['bar'], ['loud'], ['other', 'drink'], ['bar', 'other'], ['other', 'loud']])
    expect([words, refused(words, 'drink', 0), refused(words, 'sleep', 1), refused(words, 'hum', -1)]).toEqual([
      words,
      true,
      false,
      false,
    ]);
  expect([refused([], 'drink', 0), refused(['sing'], 'sing', -1), refused(['bed'], 'sleep', 1)]).toEqual([
    false,
    true,
    true,
  ]);
});
