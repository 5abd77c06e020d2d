import { expect, test } from 'vitest';
import { VILLAGE } from '../../../../test/worlds/village.ts';
import { startBalance } from '../../session/commands/balance.ts';
import { expectFigure } from '../../session/commands/expect.ts';
import { Session } from '../../session/session.ts';
import { balance } from '../../session/views/trials/balance.ts';
import { changedFigure } from './balance-figures.ts';

const GROUPS = 'activities: { free time: [watch tv] }\n';

async function run(session: Session): Promise<void> {
  startBalance(session, { for: '2d', seeds: 4 });
  while (session.trialRunner.isBusy) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('every figure that changed and can be measured becomes an expectation of its present value', async () => {
  const session = new Session();
  session.open('village.yaml', VILLAGE + GROUPS);
  await run(session);
  session.edit('much hungrier', [{ path: ['needs', 'food', 'decay'], value: '30/h' }]);
  await run(session);
  const shown = balance.read(session, {});
  if (!shown?.balance || !shown.changes) throw new Error('nothing was compared');
  const measures = new Map<string, unknown>();
  for (const change of shown.changes.changes) {
    const figure = changedFigure(change, shown.balance);
    const { category, what, unit } = change.figure;
    measures.set(`${what}, ${unit}`, figure?.measure ?? null);
    expect(figure === null).toBe(
      category === 'things' ||
        category === 'promises' ||
        ['walking in vain', 'decisions', 'difference from the day before'].includes(what),
    );
    if (figure === null) continue;
    expect(figure).toMatchObject({ value: change.after.mean, deviation: change.after.deviation });
    // No run of a measure that is 0 now can be less.
    const bounds = figure.value > 0 ? { low: figure.value / 2, high: null } : { low: null, high: 0.5 };
    expectFigure(session, { name: figure.name, measure: figure.measure, ...bounds });
  }
  expect(session.loaded.problems).toEqual([]);
  expect(session.loaded.expectations.length).toBeGreaterThan(3);
  expect(measures.get('food: mean level, level')).toEqual({ mean: 'food' });
  expect(measures.get('cook dinner, times')).toEqual({ times: 'cook dinner' });
  expect(measures.get('all free time, hours')).toEqual({ hours: 'free time' });
});
