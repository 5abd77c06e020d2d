import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, HOLD, type World, type WorldDefinition } from '../../src/index.ts';
import { recordJournal, replay } from '../../src/save/index.ts';
import { worlds } from '../random/world.ts';
import { runs } from '../runner/runs.ts';
import { house } from '../worlds/house.ts';
import { expectSoundBooks } from './births.ts';

/** Many who decide at the same tick, every four ticks. */
function crowd(count: number, each: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    ticksPerHour: 3600,
    temperaments: { person: { innate: { hum: { score: 1, steps: [{ wait: 3 }] } } } },
    agents: Array.from({ length: count }, (_, i) => ({ name: `a${i}`, temperament: 'person', at: [1, 1] as const })),
    ...each,
  };
}

/** Who decided when, as 'tick name'. */
function decisionsOf(world: World): string[] {
  const all: string[] = [];
  world.on((event) => {
    if (event.type === 'decided') all.push(`${world.now} ${world.agent(event.agent).name}`);
  });
  return all;
}

describe('frames', () => {
  it('carry what is left of a tick', () => {
    const world = createWorld(crowd(1));
    const ticks = Array.from({ length: 180 }, () => world.frame(1 / 60));
    expect(world.now).toBe(3);
    expect(ticks.filter((passed) => passed > 0)).toEqual([1, 1, 1]);
    world.frame(2.75);
    expect(world.now).toBe(5);
    expect(world.fraction).toBeCloseTo(0.75, 9);
    for (const bad of [-1, Number.NaN, Infinity]) expect(() => world.frame(bad)).toThrow('seconds: got');
    expect(() => world.frame(1, { decisions: 0 })).toThrow('decisions: got 0; expected an integer from 1');
  });

  it('with a limit leave the rest to the next frames, in order, also when no tick passes', () => {
    const world = createWorld(crowd(5));
    const decided = decisionsOf(world);
    world.frame(1, { decisions: 2 });
    expect(decided).toEqual(['1 a0', '1 a1']);
    world.frame(0.01, { decisions: 2 });
    expect(decided.slice(2)).toEqual(['1 a2', '1 a3']);
    world.frame(1, { decisions: 2 });
    expect(decided.slice(4)).toEqual(['2 a4']);
  });

  it('with a limit that is always too low starve nobody', () => {
    const world = createWorld(crowd(40));
    const decided = decisionsOf(world);
    for (let i = 0; i < 400; i++) world.frame(1, { decisions: 3 });
    const counts = world.agents().map(({ name }) => decided.filter((each) => each.endsWith(` ${name}`)).length);
    expect(Math.min(...counts)).toBeGreaterThan(25);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
  });

  it('without a limit let everybody decide who was left over', () => {
    const world = createWorld(crowd(5));
    world.frame(1, { decisions: 1 });
    world.frame(0);
    expect(world.agents().every(({ doing }) => doing !== null)).toBe(true);
  });

  it('leave an agent out that is removed while it waits', () => {
    const world = createWorld(crowd(3));
    const decided = decisionsOf(world);
    world.frame(1, { decisions: 1 });
    world.agent('a1').remove();
    world.frame(0, { decisions: 5 });
    expect(decided).toEqual(['1 a0', '1 a2']);
    expectSoundBooks(world);
  });

  it('can’t be called by listeners', () => {
    const errors: string[] = [];
    const world: World = createWorld(crowd(1), { onError: (error) => errors.push(String(error)) });
    world.on(() => void world.frame(1));
    world.frame(1);
    expect(errors[0]).toContain('frame can’t be called by a host function or a listener');
  });

  it('with limits are replayed and saved to the bit, in any world', () => {
    fc.assert(
      fc.property(worlds, fc.array(fc.nat(9), { minLength: 3, maxLength: 20 }), (definition, rolls) => {
        const world = createWorld(definition, { seed: 4 });
        const recorder = recordJournal(world, { checks: 1 });
        for (let i = 0; i < 40; i++) {
          const roll = rolls[i % rolls.length];
          recorder.frame(roll * 17, roll === 9 ? {} : { decisions: 1 + (roll % 3) });
          if (i % 8 !== 0) continue;
          recorder.check();
          expectSoundBooks(world);
          const loaded = createWorld(definition, { snapshot: world.snapshot() });
          expect(loaded.hash()).toBe(world.hash());
        }
        recorder.check();
        expect(replay(createWorld(definition, { seed: 4 }), recorder.entries).divergence).toBeNull();
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('a paused agent', () => {
  const still = (world: World) =>
    world.agents().map(({ position, doing }) => [position.map((n) => n.toFixed(9)), doing?.action, doing?.step]);

  it('stands still as a whole, and goes on where it was', () => {
    // The rest of a bed is the world's, and goes on.
    const { cooldown: _, ...bed } = house.kinds.bed;
    const definition = { ...house, kinds: { ...house.kinds, bed } };
    for (const at of [1, 4, 9, 15, 30, 61, 90]) {
      const [plain, paused] = [createWorld(definition, { seed: 5 }), createWorld(definition, { seed: 5 })];
      for (const world of [plain, paused]) world.advance(at);
      for (const agent of paused.agents()) agent.pause();
      const levels = paused.agents().map((agent) => agent.levels());
      const before = still(paused);
      paused.advance(37);
      expect(paused.agents().map((agent) => agent.levels())).toEqual(levels);
      expect(still(paused)).toEqual(before);
      expect(paused.agents().every(({ isPaused }) => isPaused)).toBe(true);
      for (const agent of paused.agents()) agent.resume();
      for (let tick = 0; tick < 60; tick++) {
        plain.advance(1);
        paused.advance(1);
        expect(paused.agents().map((agent) => agent.levels())).toEqual(plain.agents().map((agent) => agent.levels()));
        expect(still(paused)).toEqual(still(plain));
      }
    }
  });

  it('keeps the rest of a fill step, and what it works at stands still', () => {
    const wash: WorldDefinition = {
      ticksPerHour: 60,
      needs: { fun: { decay: 6, curve: [[0, 1], [100, 0]], start: 50 } }, // biome-ignore format: short
      kinds: {
        floor: {
          state: { clean: 0 },
          adverts: {
            mop: { score: 1, steps: [{ fill: { 'thing.clean': '2/t', fun: '1/t' }, until: { 'thing.clean': 40 } }] },
          },
        },
      },
      temperaments: { person: {} },
      things: [{ kind: 'floor', at: [1, 1], name: 'floor' }],
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    };
    const world = createWorld(wash);
    const [ann, floor] = [world.agent('Ann'), world.thing('floor')];
    world.advance(7);
    const [clean, fun] = [floor.state('clean'), ann.level('fun')];
    expect([clean > 0, fun > 50]).toEqual([true, true]);
    ann.pause();
    world.advance(20);
    expect([floor.state('clean'), ann.level('fun')]).toEqual([clean, fun]);
    const loaded = createWorld(wash, { snapshot: world.snapshot() });
    for (const each of [world, loaded]) {
      each.agent('Ann').resume();
      each.advance(3);
      expect([each.thing('floor').state('clean'), each.agent('Ann').level('fun')]).toEqual([clean + 6, fun + 3]);
      each.advance(30);
      expect(each.thing('floor').state('clean')).toBeGreaterThanOrEqual(40);
    }
  });

  it('may be finished, interrupted, pushed and removed, and takes that up when it goes on', () => {
    const world = createWorld(
      crowd(4, {
        actions: { wave: { steps: [{ wait: 2 }] } },
        temperaments: { person: { innate: { hum: { score: 1, steps: [{ do: 'hum' }, { wait: 50 }] } } } },
      }),
      { host: { actions: { hum: () => HOLD } } },
    );
    world.advance(5);
    for (const agent of world.agents()) agent.pause();
    world.agent('a0').finish();
    world.agent('a1').interrupt('told so');
    world.agent('a2').push('wave');
    world.agent('a3').remove();
    world.advance(20);
    expect(world.agents().map(({ doing }) => doing?.step)).toEqual(['do', undefined, 'do']);
    for (const agent of world.agents()) agent.resume();
    world.advance(2);
    expect(world.agents().map(({ doing }) => [doing?.action, doing?.step])).toEqual([
      ['hum', 'wait'],
      ['hum', 'do'],
      ['wave', 'wait'],
    ]);
    expectSoundBooks(world);
  });

  it('leaves any world whole, saved and replayed to the bit', () => {
    fc.assert(
      fc.property(worlds, fc.array(fc.nat(99), { minLength: 3, maxLength: 30 }), (definition, rolls) => {
        const world = createWorld(definition, { seed: 4 });
        const recorder = recordJournal(world, { checks: 1 });
        for (let tick = 0; tick < 40; tick++) {
          recorder.advance(1);
          for (const agent of world.agents()) {
            const roll = rolls[(tick * 3 + agent.id) % rolls.length];
            if (roll % 10 === 0) agent.pause();
            else if (roll % 10 < 3) agent.resume();
            else if (roll % 10 === 3) agent.interrupt('told so');
            else if (roll % 10 === 4) agent.thinkEvery(roll > 50 ? null : roll % 5);
          }
          expectSoundBooks(world);
          if (tick % 10 !== 0) continue;
          const loaded = createWorld(definition, { snapshot: world.snapshot() });
          expect(loaded.hash()).toBe(world.hash());
          loaded.advance(3);
          expectSoundBooks(loaded);
        }
        recorder.check();
        expect(replay(createWorld(definition, { seed: 4 }), recorder.entries).divergence).toBeNull();
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('the pace of thinking', () => {
  const thinker = (redecide: number) =>
    crowd(2, {
      temperaments: { person: { mind: { redecide }, innate: { hum: { score: 1, steps: [{ wait: 100 }] } } } },
    });

  it('is that of the mind unless the agent has its own', () => {
    const world = createWorld(thinker(5));
    const thought: string[] = [];
    world.on((event) => {
      if (event.type === 'reconsidered') thought.push(`${world.now} ${world.agent(event.agent).name}`);
    });
    world.agent('a1').thinkEvery('20s');
    world.advance(41);
    expect(thought.filter((each) => each.endsWith('a1'))).toEqual(['21 a1', '41 a1']);
    expect(thought.filter((each) => each.endsWith('a0'))).toHaveLength(8);
    world.agent('a1').thinkEvery(null);
    world.agent('a0').thinkEvery(0);
    thought.length = 0;
    world.advance(10);
    expect(thought).toEqual(['46 a1', '51 a1']);
    expect(() => world.agent('a0').thinkEvery(-1)).toThrow('every: got -1');
  });

  it('makes one think again whose mind never does', () => {
    const world = createWorld(thinker(0));
    let thoughts = 0;
    world.on((event) => {
      if (event.type === 'reconsidered') thoughts++;
    });
    world.advance(2);
    world.agent('a0').thinkEvery('10s');
    const loaded = createWorld(thinker(0), { snapshot: world.snapshot() });
    world.advance(50);
    loaded.advance(50);
    expect([thoughts, loaded.hash()]).toEqual([5, world.hash()]);
  });
});
