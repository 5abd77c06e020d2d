import { expect, test } from 'vitest';
import { BodyLooks, LOOKS, UNKNOWN } from './body-looks.ts';

/** The `until` of each agent that there is room for. */
function untilOf({ rows }: BodyLooks): number[] {
  return Array.from({ length: rows.length / LOOKS.stride }, (_, agent) => rows[agent * LOOKS.stride + LOOKS.until]);
}

test('nobody who is new is known, and those who are known stay so when there is room for more', () => {
  const looks = new BodyLooks();
  looks.keep(2);
  expect(untilOf(looks)).toEqual([UNKNOWN, UNKNOWN]);
  looks.rows[LOOKS.until] = 7;
  looks.keep(2);
  expect(untilOf(looks)).toEqual([7, UNKNOWN]);
  looks.keep(3);
  expect(untilOf(looks)).toEqual([7, UNKNOWN, UNKNOWN, UNKNOWN]);
});

test('one who may look otherwise is not known any more; there need not be room for it', () => {
  const looks = new BodyLooks();
  looks.forget(0);
  looks.keep(3);
  for (let agent = 0; agent < 3; agent++) looks.rows[agent * LOOKS.stride + LOOKS.until] = Infinity;
  looks.forget(1);
  looks.forget(3);
  expect(untilOf(looks)).toEqual([Infinity, UNKNOWN, Infinity]);
  looks.forgetAll();
  expect(untilOf(looks)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
});
