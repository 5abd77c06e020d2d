import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { respell, shownText } from './changed-part.ts';
import { TypedText } from './typed-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(text: string) {
  const written: { text: string; gesture: string }[] = [];
  const typed = new TypedText(text, async (file, gesture) => void written.push({ text: file, gesture }));
  return { typed, written };
}

describe('typing', () => {
  test('goes into the file after a pause, once', async () => {
    const { typed, written } = start('a');
    typed.type('ab');
    await vi.advanceTimersByTimeAsync(200);
    typed.type('abc');
    await vi.advanceTimersByTimeAsync(200);
    expect(written).toEqual([]);
    expect(typed.isPending).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(written.map(({ text }) => text)).toEqual(['abc']);
    expect(typed.isPending).toBe(false);
  });

  test('in one go is one gesture; after a rest it is another', async () => {
    const { typed, written } = start('');
    for (const text of ['a', 'ab', 'abc']) {
      typed.type(text);
      await vi.advanceTimersByTimeAsync(500);
    }
    await vi.advanceTimersByTimeAsync(3000);
    typed.type('abcd');
    await vi.advanceTimersByTimeAsync(500);
    expect(new Set(written.slice(0, 3).map(({ gesture }) => gesture)).size).toBe(1);
    expect(written[3].gesture).not.toBe(written[2].gesture);
  });

  test('is brought into the file at once when somebody asks', async () => {
    const { typed, written } = start('a');
    typed.type('ab');
    await typed.settle();
    expect(written).toMatchObject([{ text: 'ab' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toHaveLength(1);
  });

  test('hears its own text without being disturbed, and follows another one', async () => {
    const { typed } = start('a');
    typed.type('ab');
    await typed.settle();
    expect(typed.receive('ab')).toBe(false);
    expect(typed.receive('undone')).toBe(true);
    expect(typed.value).toBe('undone');
  });

  test('is not put away by a text that comes in the middle of it', async () => {
    const { typed, written } = start('a');
    typed.type('ab');
    expect(typed.receive('other')).toBe(false);
    await typed.settle();
    expect(written).toMatchObject([{ text: 'ab' }]);
  });
});

describe('ends of line', () => {
  test('of what was not touched stay, and new lines get those of the file', () => {
    expect(respell('a\r\nb\r\n', 'a\nx\nb\n')).toBe('a\r\nx\r\nb\r\n');
    expect(respell('a\r\nb\nc\r\n', 'a\nb\nC\n')).toBe('a\r\nb\nC\r\n');
  });

  test('respelt, a text is shown as it was typed', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r\n', '\n', '\r'), maxLength: 20 });
    const typed = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 20 });
    fc.assert(
      fc.property(text, typed, (file, edited) => {
        expect(shownText(respell(file, edited))).toBe(edited);
        expect(respell(file, shownText(file))).toBe(file);
      }),
    );
  });
});
