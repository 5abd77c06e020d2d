import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TypedText } from './typed-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(file: string) {
  const written: { text: string; gesture: string }[] = [];
  let shown = file;
  const typed = new TypedText(file, {
    read: () => shown,
    write: async (text, gesture) => void written.push({ text, gesture }),
  });
  const type = (text: string) => {
    shown = text;
    typed.note();
  };
  return { typed, written, type };
}

describe('typing', () => {
  test('goes into the file after a pause, once', async () => {
    const { typed, written, type } = start('a');
    type('ab');
    await vi.advanceTimersByTimeAsync(200);
    type('abc');
    await vi.advanceTimersByTimeAsync(200);
    expect(written).toEqual([]);
    expect(typed.isPending).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(written.map(({ text }) => text)).toEqual(['abc']);
    expect(typed.isPending).toBe(false);
  });

  test('in one go is one gesture; after a rest it is another', async () => {
    const { written, type } = start('');
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      await vi.advanceTimersByTimeAsync(500);
    }
    await vi.advanceTimersByTimeAsync(3000);
    type('abcd');
    await vi.advanceTimersByTimeAsync(500);
    expect(new Set(written.slice(0, 3).map(({ gesture }) => gesture)).size).toBe(1);
    expect(written[3].gesture).not.toBe(written[2].gesture);
  });

  test('in a text that is opened again is a gesture of its own', async () => {
    const first = start('');
    first.type('a');
    await first.typed.flush();
    const second = start('a');
    second.type('ab');
    await second.typed.flush();
    expect(second.written[0].gesture).not.toBe(first.written[0].gesture);
  });

  test('that changes nothing is not written', async () => {
    const { typed, written, type } = start('a');
    type('ab');
    type('a');
    await typed.flush();
    expect(written).toEqual([]);
  });

  test('is brought into the file at once when somebody asks', async () => {
    const { typed, written, type } = start('a');
    type('ab');
    await typed.flush();
    expect(written).toMatchObject([{ text: 'ab' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toHaveLength(1);
  });

  test('hears its own text without being disturbed, and follows another one', async () => {
    const { typed, type } = start('a');
    type('ab');
    await typed.flush();
    expect(typed.receive('ab')).toBeNull();
    expect(typed.receive('undone\r\n')).toBe('undone\n');
  });

  test('is not put away by a text that comes in the middle of it', async () => {
    const { typed, written, type } = start('a');
    type('ab');
    expect(typed.receive('other')).toBeNull();
    await typed.flush();
    expect(written).toMatchObject([{ text: 'ab' }]);
  });

  test('for a file that is no longer open does not go into the next one, and stays when only the name changes', async () => {
    const { typed, written, type } = start('a');
    type('ab');
    expect(typed.open('other')).toBe('other');
    await typed.flush();
    expect(written).toEqual([]);
    type('others');
    expect(typed.open('other')).toBeNull();
    await typed.flush();
    expect(written).toMatchObject([{ text: 'others' }]);
  });
});
