import { expect, test } from 'vitest';
import { decided } from '../../../test/fixtures/why-not.ts';
import type { OptionRecord } from '../../core/index.ts';
import type { WorldDefinition } from '../../index.ts';
import { showWhyNot } from '../show-why-not.ts';
import { whyNot } from '../why-not.ts';
import { chanceOf, findChances } from './find-chances.ts';

const steps = [{ wait: '1h' }] as const;
const curve = [
  [0, 1],
  [100, 0],
] as const;

/** Five equal benches, among which a roll chooses, and one of them is asked about; a meal is worth more than any. */
const park: WorldDefinition = {
  starts: '12:00',
  needs: { food: { decay: 0, curve, start: 10 }, rest: { decay: 0, curve, start: 90 } },
  kinds: {
    kiosk: { adverts: { eat: { promise: { food: 60 }, steps } } },
    bench: { adverts: { sit: { promise: { rest: 10 }, steps } } },
  },
  temperaments: { adult: { mind: { select: { within: 0.2 } } } },
  things: [{ kind: 'kiosk', at: [1, 1] }, ...Array.from({ length: 5 }, () => ({ kind: 'bench', at: [1, 1] as const }))],
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

function ask(definition: WorldDefinition) {
  const world = decided(definition);
  const moment = world.agent('Ann').moment();
  if (moment === null) throw new Error('the moment is kept');
  const benches = moment.record.options.filter(({ advert }) => world.rules.adverts[advert].name === 'sit');
  return { world, moment, benches };
}

test('where a roll chooses, a number that would give an option a chance is found, with the chance', () => {
  const { world, moment, benches } = ask(park);
  const answer = whyNot(world, 'Ann', { advert: 'sit', thing: benches[0].thing });
  expect(answer.changes).toEqual([]);
  expect(answer.chances.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^of \d+ % with food at [\d.]+ \(now 10\)$/),
  ]);
  const [{ supposition, change }] = answer.chances;
  const record = moment.decide(supposition);
  const place = record.options.findIndex(({ thing }) => thing === benches[0].thing);
  expect(record.chances[place]).toBe(change.chance);
  expect(record.chosen).not.toBe(place);
  expect(showWhyNot(answer)).toContain(`\nIt would have a chance\n  ${answer.chances[0].text}`);
});

test('a hair before the number, the option has no chance', () => {
  const { moment, benches } = ask(park);
  const option = benches[0] as OptionRecord;
  const chances = findChances(moment, option);
  expect(chances.length).toBeGreaterThan(0);
  for (const { quantity, now, value } of chances) {
    // A fiftieth of the way back is more than what rounding adds.
    const before = value + (now - value) * 0.05;
    expect(chanceOf(moment, option, { ...quantity, value })).toBeGreaterThan(0);
    expect(chanceOf(moment, option, { ...quantity, value: before })).toBe(0);
  }
});

test('where the best is taken, or the option has a chance already, there is nothing to say', () => {
  const best = ask({ ...park, temperaments: { adult: {} } });
  expect(findChances(best.moment, best.benches[0])).toEqual([]);
  const all = ask({ ...park, temperaments: { adult: { mind: { select: { weighted: 'all' } } } } });
  expect(findChances(all.moment, all.benches[0])).toEqual([]);
});
