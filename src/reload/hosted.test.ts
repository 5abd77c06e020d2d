import { describe, expect, test } from 'vitest';
import { createWorld, HOLD, type Host, type Step, type World, type WorldDefinition } from '../index.ts';
import { reloadWorld } from './index.ts';

/** A stage on which two people wave; the game walks them, and does the waving. */
function stageOf(reward: number, isOnOffer = true): WorldDefinition {
  const steps: Step[] = [{ go: 'thing' }, { do: { play: 'wave' } }, { grant: { fun: reward } }];
  return {
    needs: { fun: { decay: 0, curve: [[0, 1], [100, 0]], start: 10 } }, // biome-ignore format: short
    kinds: { stage: { slots: 4, adverts: isOnOffer ? { wave: { promise: { fun: reward }, steps } } : {} } },
    temperaments: { person: {} },
    space: { plane: [20, 20] },
    things: [{ kind: 'stage', name: 'stage', at: [9, 1] }],
    agents: [
      { name: 'Ann', temperament: 'person', at: [1, 1] },
      { name: 'Bob', temperament: 'person', at: [9, 1] },
    ],
  };
}

function open(definition: WorldDefinition, told: string[], signals: AbortSignal[] = []): World {
  const host: Host = {
    walk: (agent, _, thing, signal) => {
      told.push(`${agent.name} walks to ${thing?.name}`);
      signals.push(signal);
      return HOLD;
    },
    actions: {
      play: (agent, _, clip, signal) => {
        told.push(`${agent.name} plays ${String(clip)}`);
        signals.push(signal);
        return HOLD;
      },
    },
    resume: (agent, { action, to }) => void told.push(`${agent.name} goes on with ${action ?? `a walk to ${to}`}`),
  };
  return createWorld(definition, { seed: 1, host });
}

describe('a game that owns bodies, reloaded', () => {
  test('walks and actions go on under the new rules, and the game is told once', () => {
    const told: string[] = [];
    const before = open(stageOf(30), []);
    before.advance(3);
    const after = open(stageOf(50), told);
    reloadWorld(before, after);
    after.advance(2);
    expect(told).toEqual(['Ann goes on with a walk to 9,1', 'Bob goes on with play']);
    const start = after.agent('Bob').level('fun');
    after.agent('Bob').finish();
    after.advance(1);
    expect(after.agent('Bob').level('fun') - start).toBeCloseTo(50, 1);
    after.agent('Ann').move(9, 1);
    after.agent('Ann').finish();
    after.advance(1);
    expect(told.slice(2)).toContain('Ann plays wave');
  });

  test('what the new rules no longer offer ends, and nobody is held by it', () => {
    const told: string[] = [];
    const before = open(stageOf(30), []);
    before.advance(3);
    const after = open(stageOf(30, false), told);
    const { interrupted } = reloadWorld(before, after);
    after.advance(2);
    expect(interrupted).toHaveLength(2);
    expect(told).toEqual([]);
    for (const name of ['Ann', 'Bob']) expect(after.agent(name).doing?.isFallback).toBe(true);
  });

  test('a game without a walk of its own takes over walks by the engine', () => {
    const before = open(stageOf(30), []);
    before.advance(3);
    const after = createWorld(stageOf(30), { seed: 1, host: { actions: { play: () => HOLD } } });
    reloadWorld(before, after);
    after.advance('2m');
    expect(after.agent('Ann').position).toEqual([9, 1]);
  });

  test('signals of the world before are of no effect on the new one', () => {
    const signals: AbortSignal[] = [];
    const before = open(stageOf(30), [], signals);
    before.advance(3);
    const after = open(stageOf(30), []);
    reloadWorld(before, after);
    before.agent('Bob').finish();
    before.advance(1);
    after.advance(5);
    expect(after.agent('Bob').doing?.action).toBe('wave');
  });
});
