import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openScreen, readKeys } from './screen.ts';

/** A fake terminal with an open screen. */
function openFake() {
  const input = Object.assign(new EventEmitter(), {
    isRaw: false,
    isFlowing: false,
    setRawMode(isRaw: boolean) {
      this.isRaw = isRaw;
      return this;
    },
    resume() {
      this.isFlowing = true;
      return this;
    },
    pause() {
      this.isFlowing = false;
      return this;
    },
  });
  const output = Object.assign(new EventEmitter(), {
    columns: 80,
    rows: 3,
    written: '',
    write(text: string) {
      this.written += text;
      return true;
    },
  });
  const screen = openScreen(
    input as unknown as NodeJS.ReadStream & EventEmitter,
    output as unknown as NodeJS.WriteStream,
  );
  return { input, output, screen };
}

test('input is split into keys, special keys by their names', () => {
  expect(readKeys('q')).toEqual(['q']);
  expect(readKeys(' n\t')).toEqual([' ', 'n', 'tab']);
  expect(readKeys('\u0003')).toEqual(['ctrl-c']);
  expect(readKeys('\u001b')).toEqual(['escape']);
  expect(readKeys('\u001b[A\u001b[Dx')).toEqual(['up', 'left', 'x']);
  expect(readKeys('\u001b[15~\u001bOP')).toEqual([]);
  expect(readKeys('−+')).toEqual(['−', '+']);
});

test('a screen restores the terminal when it is closed, once', () => {
  const exits = process.listenerCount('exit');
  const { input, output, screen } = openFake();
  expect([input.isRaw, input.isFlowing]).toEqual([true, true]);
  expect(output.written).toContain('\u001b[?1049h');
  expect(process.listenerCount('exit')).toBe(exits + 1);
  output.written = '';
  screen.close();
  screen.close();
  expect([input.isRaw, input.isFlowing]).toEqual([false, false]);
  expect(output.written).toBe('\u001b[?7h\u001b[?25h\u001b[?1049l');
  expect(process.listenerCount('exit')).toBe(exits);
  expect(input.listenerCount('data') + output.listenerCount('resize')).toBe(0);
});

test('only lines that changed are written, and no more than there are rows', () => {
  const { output, screen } = openFake();
  const draw = (...lines: string[]) => {
    output.written = '';
    screen.draw(lines);
    return output.written;
  };
  expect(draw('a', 'b')).toBe('\u001b[1;1Ha\u001b[K\u001b[2;1Hb\u001b[K');
  expect(draw('a', 'c')).toBe('\u001b[2;1Hc\u001b[K');
  expect(draw('a')).toBe('\u001b[2;1H\u001b[K');
  expect(draw('a', 'b', 'c', 'd')).not.toContain('d');
  output.emit('resize');
  expect(draw('a')).toContain('\u001b[1;1Ha');
  screen.close();
});

test('key() returns a key that was pressed, waits for the next one, and returns null when none comes', async () => {
  const { input, screen } = openFake();
  input.emit('data', 'xy');
  expect(await screen.key(1)).toBe('x');
  expect(await screen.key(1)).toBe('y');
  expect(await screen.key(1)).toBe(null);
  const next = screen.key(60_000);
  input.emit('data', 'z');
  expect(await next).toBe('z');
  screen.close();
});
