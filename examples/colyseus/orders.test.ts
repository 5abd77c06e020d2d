import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RateLimit, readJoin, readOrder } from './orders.ts';

describe('an order of a player', () => {
  test('is taken when it is one of the few that players may give', () => {
    const order = { do: 'use', thing: 'well 1', advert: 'drink', waits: true } as const;
    expect(readOrder(order)).toEqual(order);
    expect(readOrder({ ...order, waits: undefined, more: 1 })).toEqual({ ...order, waits: false });
    expect(readOrder({ do: 'stop', thing: {} })).toEqual({ do: 'stop' });
  });

  test.each([
    [undefined],
    [null],
    ['use'],
    [[]],
    [{ do: 'setLevel', need: 'food', level: 100 }],
    [{ do: 'use', thing: 'Ada', advert: 'talk' }],
    [{ do: 'use', thing: 12, advert: 'drink' }],
    [{ do: 'use', thing: { toString: () => 'well 1' }, advert: 'drink' }],
    [{ do: 'use', thing: 'x'.repeat(41), advert: 'drink' }],
    [{ do: 'use', thing: 'well 1', advert: 'drink', waits: 'yes' }],
    [{ do: '__proto__', thing: 'constructor', advert: 'drink' }],
  ])('is refused otherwise: %j', (message) => {
    expect(readOrder(message)).toBeNull();
  });

  test('is never more than its own fields, and nothing makes reading one throw', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }), (message) => {
        const order = readOrder(message);
        if (order !== null) expect(['stop', 'use']).toContain(order.do);
        readJoin(message);
      }),
    );
  });
});

describe('a client that joins', () => {
  test('has a place, a name of letters, and a token or none', () => {
    const token = '0123456789abcdef0123456789abcdef';
    expect(readJoin({ place: 'village', name: 'Zoë 2', token })).toEqual({ place: 'village', name: 'Zoë 2', token });
    expect(readJoin({ place: 'village' })).toEqual({ place: 'village', name: 'Guest', token: '' });
  });

  test.each([
    [{ place: 'moon' }],
    [{ place: 'village', name: '' }],
    [{ place: 'village', name: 'a#1' }],
    [{ place: 'village', name: 'x'.repeat(17) }],
    [{ place: 'village', token: 'short' }],
    [{ place: 'village', token: 7 }],
    [null],
  ])('is refused otherwise: %j', (message) => {
    expect(readJoin(message)).toBeNull();
  });
});

test('a rate limit lets a few through at once, and then a fixed number a second', () => {
  const limit = new RateLimit(5, 10, 0);
  expect(Array.from({ length: 30 }, () => limit.allows(0)).filter(Boolean)).toHaveLength(10);
  expect(Array.from({ length: 30 }, () => limit.allows(1000)).filter(Boolean)).toHaveLength(5);
  expect(Array.from({ length: 30 }, () => limit.allows(60_000)).filter(Boolean)).toHaveLength(10);
});
