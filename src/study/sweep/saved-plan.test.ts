import { expect, test } from 'vitest';
import { planOfVillage } from '../../../test/worlds/swept-village.ts';
import type { SweepPlan } from './plan.ts';
import { hashPlan, readPlan } from './saved-plan.ts';

test('a plan is identified by what it computes, not by the path of its file', () => {
  const hash = hashPlan(planOfVillage());
  expect(hashPlan(planOfVillage({}, '/elsewhere/v.yaml'))).toBe(hash);
  expect(hashPlan(readPlan(JSON.parse(JSON.stringify(planOfVillage()))))).toBe(hash);
  const others: SweepPlan[] = [
    planOfVillage({ vary: ['needs.food.decay=2..8'] }),
    planOfVillage({ vary: ['needs.food.decay=2..8.5', 'needs.fun.decay=4,8'] }),
    planOfVillage({ design: 'latin' }),
    planOfVillage({ runs: 14 }),
    planOfVillage({ seeds: [1, 3] }),
    planOfVillage({ measures: ['meals={ times: eat }'] }),
  ];
  expect(new Set([hash, ...others.map(hashPlan)]).size).toBe(others.length + 1);
});

test('a plan that an earlier version saved is read with its former keys, and has the same hash', () => {
  const plan = planOfVillage();
  const text = JSON.stringify(plan).replace('"variant":', '"tuning":').replaceAll('"current":', '"today":');
  expect(text).not.toBe(JSON.stringify(plan));
  const read = readPlan(JSON.parse(text));
  expect(read).toEqual(plan);
  expect(hashPlan(read)).toBe(hashPlan(plan));
});
