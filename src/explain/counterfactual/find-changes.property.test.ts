import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import type { Moment, OptionRecord, Supposition } from '../../core/index.ts';
import { createWorld, type World } from '../../index.ts';
import { applyChange } from './apply-change.ts';
import { findChanges, isTaken, type NumberChange, suppositionOf, type WinningChanges } from './find-changes.ts';
import { isBarred } from './option-bounds.ts';
import { type Changeable, listChangeables } from './quantity.ts';

interface Question {
  readonly world: World;
  readonly agent: number;
  readonly moment: Moment;
  readonly option: OptionRecord;
  readonly changes: WinningChanges;
}

/** One losing option of every agent of a random world: some at their last decision, the others at a decision made now. */
function questionsIn(world: World, pick: number): Question[] {
  for (const agent of world.agents()) agent.trace();
  world.advance(3 + (pick % 20));
  return world.agents().flatMap(({ id: agent }) => {
    if ((pick + agent) % 2 === 0) world.agent(agent).trace(false);
    const moment = momentOf(world, agent);
    const losers = moment.record.options.filter((each, i) => i !== moment.record.chosen && !isBarred(each));
    if (losers.length === 0) return [];
    const option = losers[pick % losers.length];
    return [{ world, agent, moment, option, changes: findChanges(moment, option) }];
  });
}

function momentOf(world: World, agent: number): Moment {
  const moment = world.agent(agent).moment();
  if (moment === null) throw new Error('few enough are traced for it to be kept');
  return moment;
}

function forAll(check: (question: Question) => void, usual: number): void {
  fc.assert(
    fc.property(worlds, fc.nat(1000), fc.nat(1e6), (definition, seed, pick) => {
      for (const question of questionsIn(createWorld(definition, { seed }), pick)) check(question);
    }),
    { numRuns: runs(usual) },
  );
}

function numbersIn({ changes }: Question): NumberChange[] {
  return changes.list.filter((change): change is NumberChange => 'quantity' in change);
}

test('a change makes the option win, the value before it does not, and the shown threshold wins too', () => {
  forAll((question) => {
    const { world, moment, option, changes } = question;
    const hash = world.hash();
    for (const change of changes.list) expect(isTaken(moment, option, suppositionOf(change))).toBe(true);
    for (const { quantity, before, shown, shownUntil, until } of numbersIn(question)) {
      const wins = (value: number) => isTaken(moment, option, { ...quantity, value });
      if (Number.isFinite(before)) expect(wins(before), JSON.stringify({ quantity, before })).toBe(false);
      if (shown.relation === '≤' || shown.relation === '≥') expect(wins(shown.value)).toBe(true);
      else expect(shown.value).toBe(before);
      if (until !== null) expect(wins(until)).toBe(true);
      if (shownUntil !== null) expect(wins(shownUntil)).toBe(true);
    }
    expect(moment.decide()).toEqual(moment.record);
    expect(world.hash()).toBe(hash);
    expectApplied(question);
  }, 25);
});

/** Applies a change to the running world, checks that the option is taken, and undoes it. */
function expectApplied(question: Question): void {
  const { world, agent, moment, option } = question;
  if (world.agent(agent).decision !== null) return;
  for (const { quantity, now, value } of numbersIn(question)) {
    if (!applyChange(world, agent, { ...quantity, value })) continue;
    const record = world.agent(agent).consider();
    const said = JSON.stringify({ quantity, now, value });
    expect(record.options[record.chosen], said).toMatchObject({ advert: option.advert, thing: option.thing });
    applyChange(world, agent, { ...quantity, value: Number.isFinite(now) ? now : 1e9 });
  }
  expect(world.agent(agent).consider().chosen).toBe(moment.record.chosen);
}

/** Samples of a domain: integers, evenly spaced values, and some next to the present value. */
function valuesOf({ quantity, now, domain }: Changeable): bigint[] {
  const low = domain.valueAt(domain.first);
  const high = domain.valueAt(domain.last);
  if (quantity.kind === 'hour') return Array.from({ length: 48 }, (_, i) => domain.indexOf(i / 2));
  const [from, to] = [Math.max(low, -150), Math.min(high, 150)];
  const even = Array.from({ length: 31 }, (_, i) => from + ((to - from) * i) / 30);
  const near = Number.isFinite(now) ? [now * 0.99, now * 1.01, now - 1e-6, now + 1e-6, now - 0.5, now + 0.5] : [];
  const values = [...even, ...even.map(Math.round), 0, 1, 2, 0.5, -1, ...near];
  return values.filter((value) => value >= low && value <= high).map((value) => domain.indexOf(value));
}

test('of many samples, none nearer than the change wins, and none within its winning range loses', () => {
  forAll((question) => {
    const { moment, option, changes } = question;
    for (const changeable of listChangeables(moment, option)) {
      const { quantity, now, domain } = changeable;
      const at = domain.indexOf(now);
      const name = JSON.stringify(quantity);
      const found = numbersIn(question).filter((each) => JSON.stringify(each.quantity) === name);
      for (const index of valuesOf(changeable)) {
        if (index === at) continue;
        const change = found.find(({ direction }) => (direction === 'lower') === index < at);
        const value = domain.valueAt(index);
        const outcome = [name, now, value, isTaken(moment, option, { ...quantity, value } as Supposition)];
        if (change === undefined) {
          if (changes.isComplete) expect(outcome).toEqual([name, now, value, false]);
          continue;
        }
        const first = domain.indexOf(change.value);
        const last = change.until === null ? null : domain.indexOf(change.until);
        const isNearer = index < at ? index > first : index < first;
        const isBeyond = last !== null && (index < at ? index < last : index > last);
        if (isNearer && change.isNearest) expect(outcome).toEqual([name, now, value, false]);
        if (!isNearer && !isBeyond) expect(outcome).toEqual([name, now, value, true]);
      }
    }
  }, 5);
});
