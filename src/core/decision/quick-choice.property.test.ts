import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainWorlds } from '../../../test/random/plain-world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, type World } from '../../index.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { Chooser } from './chooser.ts';
import { isQuickChoice } from './quick-choice.ts';

/** What a chooser comes to, with all finalists. */
function choiceOf({ engine: { state } }: World, agent: number, reconsiders: boolean): string {
  const chooser = new Chooser(state);
  const { found, thing, advert, isCurrent } = chooser.choose(agent, reconsiders);
  const { finalists } = chooser;
  const options = Array.from({ length: finalists.count }, (_, i) => i).map(
    (i) => `${finalists.thing[i]} ${finalists.advert[i]} ${finalists.score[i]} ${finalists.distance[i]}`,
  );
  return found ? `${thing} ${advert} ${isCurrent}: ${options.join(', ')}` : 'nothing';
}

/** Whether an agent does something that it chose. */
function isBusy(s: State, agent: number): boolean {
  const row = s.row(agent);
  return s.ints[row + A.pc] >= 0 && (s.ints[row + A.status] & STATUS.fallback) === 0;
}

/** The same choice by the general way. */
function generalChoiceOf(world: World, agent: number, reconsiders: boolean): string {
  const { state } = world.engine;
  const agentType = state.agentTypeOf(agent);
  Object.assign(agentType, { choosesSimply: false });
  const choice = choiceOf(world, agent, reconsiders);
  Object.assign(agentType, { choosesSimply: true });
  return choice;
}

test('the quick choice has the same finalists with the same scores as the general one, to the bit', () => {
  // One sample alone may have no agent that chooses quickly.
  const numRuns = Math.max(6, runs(60));
  let quick = 0;
  const again = new Set<string>();
  fc.assert(
    fc.property(plainWorlds, fc.nat(1000), (definition, seed) => {
      const world = createWorld(definition, { seed });
      const { state } = world.engine;
      for (let tick = 0; tick < 60; tick += 6) {
        world.advance(6);
        for (const { row: agent } of world.agents()) {
          for (const reconsiders of isBusy(state, agent) ? [false, true] : [false]) {
            if (!isQuickChoice(state, agent, state.agentTypeOf(agent), reconsiders)) continue;
            quick++;
            const choice = choiceOf(world, agent, reconsiders);
            expect(choice).toBe(generalChoiceOf(world, agent, reconsiders));
            if (reconsiders) again.add(choice.includes('true') ? 'goes on' : 'leaves');
          }
        }
      }
    }),
    { numRuns },
  );
  expect(quick).toBeGreaterThan(8 * numRuns);
  expect([...again].sort()).toEqual(['goes on', 'leaves']);
});
