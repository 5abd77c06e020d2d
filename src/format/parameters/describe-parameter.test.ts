import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadWorld } from '../load.ts';
import { describeParameter } from './describe-parameter.ts';
import { parametersOf } from './parameters.ts';

test.each([
  ['kinds.console.adverts.one more round.promise.fun', '', 'console · one more round · promised fun', 'points'],
  ['needs.food.decay', '/h', 'food · decay', 'points an hour'],
  ['kinds.pond.adverts.angle.steps.1.chance', '%', 'pond · angle · step 2 · chance', 'percent'],
  ['agents.elder.vary.needs.rest.decay.normal.0', '/h', 'elder · rest · decay, mean', 'points an hour'],
  ['agents.elder.vary.needs.rest.decay.normal.1', '/h', 'elder · rest · decay, standard deviation', 'points an hour'],
  ['agents.kid.vary.levels.food.uniform.1', '', 'kid · food at the start, highest', 'points'],
  ['agents.kid.vary.needs.rest.decay.lognormal.1', '', 'kid · rest · decay, factor of a standard deviation', ''],
  ['needs.food.weight', '', 'food · weight', ''],
  ['needs.food.alarms.1', '', 'food · alarm 2', 'points'],
  ['kinds.bed.adverts.sleep.steps.2.wait', 'm', 'bed · sleep · step 3 · wait', 'minutes'],
  ['curves.hunger.1.0', '', 'curve hunger · point 2, input', ''],
  ['temperaments.parent.needs.rest.weight', '', 'parent · rest · weight', ''],
  ['agents.Ann.levels.food', '', 'Ann · food at the start', 'points'],
  ['things.3.at.0', '', '#4 · x', 'tiles'],
  ['kinds.fridge.state.dirt', '', 'fridge · dirt at the start', ''],
  ['buckets.duty.priority', '', 'bucket duty · priority', ''],
  ['minds.calm.repeatPenalty', '', 'mind calm · repeat penalty', ''],
])('%s is described in plain words', (name, unit, title, words) => {
  expect(describeParameter({ name, unit })).toEqual({ title, unit: words });
});

test('of a whole file, no two parameters have the same title', () => {
  const loaded = loadWorld(readFileSync('worlds/household/household.yaml', 'utf8'), 'household.yaml');
  const titles = parametersOf(loaded.value).map((each) => describeParameter(each).title);
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});
