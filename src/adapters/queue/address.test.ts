import { describe, expect, test } from 'vitest';
import { MeasureError } from '../../measure/index.ts';
import { readQueueAddress, showQueueAddress } from './address.ts';

describe('an address', () => {
  test.each([
    ['redis://127.0.0.1', 'redis://127.0.0.1:6379'],
    ['redis://ann:s%40cret@host:7000/3', 'redis://host:7000/3'],
    ['rediss://:secret@host/', 'rediss://host:6379'],
    ['redis://[::1]:6380', 'redis://[::1]:6380'],
  ])('%s is shown as %s, without user and password', (text, shown) => {
    expect(showQueueAddress(readQueueAddress(text))).toBe(shown);
  });

  test('has a user, a password, a database and perhaps encryption', () => {
    expect(readQueueAddress('rediss://ann:s%40cret@[::1]:7000/3')).toEqual({
      host: '::1',
      port: 7000,
      db: 3,
      isEncrypted: true,
      username: 'ann',
      password: 's@cret',
    });
    expect(readQueueAddress('redis://host')).toMatchObject({ username: null, password: null, isEncrypted: false });
  });

  test.each([
    '',
    'localhost',
    'localhost:6379',
    'http://localhost:6379',
    'redis://',
    'redis:///3',
    'redis://host:99999',
    'redis://host/three',
    'redis://host?x=1',
    'redis://host#x',
    '//host',
  ])('"%s" is refused with an example', (text) => {
    expect(() => readQueueAddress(text)).toThrow(
      new MeasureError(
        `--queue: got "${text}"; expected the address of a Redis server, such as redis://127.0.0.1:6379 or rediss://:PASSWORD@host:6380/1`,
      ),
    );
  });

  test.each(['redis://:secret@host:99999', 'redis://%zz:secret@host', 'secret@host', 'redis//:secret@a@host'])(
    '"%s" is refused without showing what may be a password',
    (text) => {
      expect(() => readQueueAddress(text)).toThrow(/^--queue: got "…@host/);
      expect(() => readQueueAddress(text)).not.toThrow(/secret/);
    },
  );
});
