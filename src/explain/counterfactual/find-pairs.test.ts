import { expect, test } from 'vitest';
import { decided } from '../../../test/fixtures/why-not.ts';
import type { OptionRecord, Supposition } from '../../core/index.ts';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';
import { showWhyNot } from '../show-why-not.ts';
import { whyNot } from '../why-not.ts';
import { asShown, isTaken } from './find-changes.ts';
import { findPairs } from './find-pairs.ts';

const steps = [{ wait: '1h' }] as const;
const curve = [
  [0, 1],
  [100, 0],
] as const;

/** To read is offered only to somebody who is fed and rested; both are needed, and neither is enough. */
const library: WorldDefinition = {
  starts: '12:00',
  needs: {
    food: { decay: 0, curve, start: 20 },
    rest: { decay: 0, curve, start: 30 },
    fun: { decay: 0, curve, start: 10 },
  },
  kinds: {
    book: {
      adverts: {
        read: {
          when: { all: [{ less: [60, 'need.food'] }, { less: [50, 'need.rest'] }] },
          promise: { fun: 80 },
          steps,
        },
      },
    },
    bench: { adverts: { sit: { promise: { rest: 5 }, steps } } },
  },
  temperaments: { adult: {} },
  things: [
    { kind: 'book', name: 'book', at: [1, 1] },
    { kind: 'bench', at: [1, 1] },
  ],
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

function momentOf(world: World, advert: string) {
  const moment = world.agent('Ann').moment();
  if (moment === null) throw new Error('the moment is kept');
  const option = moment.record.options.find((each) => world.rules.adverts[each.advert].name === advert);
  return { moment, option: option as OptionRecord };
}

test('where one number is not enough, two are found, and each is the nearest that wins with the other', () => {
  const answer = whyNot(decided(library), 'Ann', { advert: 'read' });
  expect(answer.changes).toEqual([]);
  expect(answer.pairs[0].text).toBe('if food > 60 (now 20) and rest > 50 (now 30)');
  expect(showWhyNot(answer).split('\n')).toEqual([
    '12:00 Ann did not take "read · book": its condition (when) was false; it would have scored 0.8.',
    'Of its condition need.food > 60 and need.rest > 50, this is false:',
    '  need.food > 60 (need.food 20)',
    '  need.rest > 50 (need.rest 30)',
    'No single change would make it win. It would win',
    '  if food > 60 (now 20) and rest > 50 (now 30)',
  ]);
});

test('both values together win, and neither can be moved back alone by a single grain', () => {
  const { moment, option } = momentOf(decided(library), 'read');
  const record = moment.decide();
  const pairs = findPairs(moment, option, { isApplicable: false });
  expect(pairs.length).toBeGreaterThan(0);
  for (const { changes, shown } of pairs) {
    expect(isTaken(moment, option, asShown(shown[0]), asShown(shown[1]))).toBe(true);
    const [a, b] = changes;
    const at = (first: number, second: number) =>
      isTaken(
        moment,
        option,
        { ...a.quantity, value: first } as Supposition,
        { ...b.quantity, value: second } as Supposition,
      );
    expect(at(a.value, b.value)).toBe(true);
    expect(at(a.before, b.value)).toBe(false);
    expect(at(a.value, b.before)).toBe(false);
  }
  expect(moment.decide()).toEqual(record);
});

test('no pairs are searched where a single change can be applied', () => {
  const world = createWorld({
    ...library,
    kinds: {
      ...library.kinds,
      book: { adverts: { read: { when: { less: [60, 'need.food'] }, promise: { fun: 80 }, steps } } },
    },
  });
  const answer = whyNot(world, 'Ann', { advert: 'read' });
  expect(answer.changes.map(({ text }) => text)).toEqual(['if food > 60 (now 20)']);
  expect(answer.pairs).toEqual([]);
});
