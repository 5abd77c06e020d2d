import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { A, isHeld, readLevel } from '../../src/core/internal.ts';
import { type CoreEvent, createWorld, type World } from '../../src/index.ts';
import { type Command, commands, tell } from '../random/command.ts';
import { worlds, worldsOf } from '../random/world.ts';
import { runs } from '../runner/runs.ts';

const RUNS = runs(150);
const seed = fc.nat(1000);

function presentAgents(world: World): number[] {
  return world.agents().map(({ id }) => id);
}

/** Tells a world commands one after another, a tick at a time. */
function play(world: World, told: readonly Command[], atEachTick: () => void = () => {}): void {
  for (const command of told) {
    if (command.do !== 'advance') tell(world, command);
    else
      for (let tick = 0; tick < command.ticks; tick++) {
        world.advance(1);
        atEachTick();
      }
  }
}

describe('an action', () => {
  test('that has started ends exactly once, and says why if it was not done', () => {
    fc.assert(
      fc.property(worlds, seed, commands, (definition, at, told) => {
        const world = createWorld(definition, { seed: at });
        const open = new Map<number, string>();
        const faults: string[] = [];
        world.on((event: CoreEvent) => {
          if (event.type === 'started') {
            if (open.has(event.agent)) faults.push(`${event.action} started during ${open.get(event.agent)}`);
            open.set(event.agent, event.action);
          }
          if (event.type !== 'ended') return;
          if (event.how !== 'done' && event.why === '') faults.push(`${event.action} ${event.how} without a reason`);
          if (open.get(event.agent) === event.action) open.delete(event.agent);
          // What waits its turn and can no longer be done fails without having started.
          else if (event.how !== 'failed') faults.push(`${event.action} ended but had not started`);
        });
        play(world, told, () => {
          expect(faults).toEqual([]);
          for (const agent of presentAgents(world)) expect(world.agent(agent).doing?.action).toBe(open.get(agent));
        });
        for (const agent of open.keys()) expect(world.hasAgent(agent)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  test('that was interrupted grants nothing more', () => {
    fc.assert(
      fc.property(
        worlds,
        seed,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)), { maxLength: 12 }),
        (definition, at, breaks) => {
          const world = createWorld(definition, { seed: at });
          const { state } = world.engine;
          const stopped = new Set<number>();
          const faults: string[] = [];
          world.on((event) => {
            if (event.type === 'started') stopped.delete(event.agent);
            if (event.type === 'granted' && stopped.has(event.agent))
              faults.push(`agent ${event.agent} got ${event.amount}`);
          });
          for (const [ticks, number] of breaks) {
            world.advance(ticks);
            const agents = presentAgents(world);
            const agent = agents[number % agents.length];
            if (agent === undefined || isHeld(world.engine.state, agent)) continue;
            const before = world.rules.needs.map((_, n) => readLevel(world.engine.state, agent, n));
            world.agent(agent).interrupt('enough');
            stopped.add(agent);
            expect(world.agent(agent).doing).toBe(null);
            world.rules.needs.forEach(({ name, low, high }, n) => {
              expect(world.agent(agent).level(name)).toBe(before[n]);
              const lost = state.profiles.decay[state.ints[state.row(agent) + A.profile] * state.K + n];
              before[n] = Math.min(Math.max(before[n] - lost, low), high);
            });
            world.advance(1);
            if (world.hasAgent(agent))
              for (const [n, { name }] of world.rules.needs.entries())
                expect(world.agent(agent).level(name)).toBe(before[n]);
            expect(faults).toEqual([]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('a walk', () => {
  test('covers no more ground in a tick than the speed allows, though speeds change on the way', () => {
    fc.assert(
      fc.property(worldsOf({ space: 'plane' }), seed, commands, (definition, at, told) => {
        const world = createWorld(definition, { seed: at });
        const places = new Map<number, readonly [number, number]>();
        const check = (ticks: number) => {
          for (const agent of presentAgents(world)) {
            const [x, y] = world.agent(agent).position;
            const [oldX, oldY] = places.get(agent) ?? [x, y];
            const speed = Math.max(world.agent(agent).parameter('speed').value, fastest.get(agent) ?? 0);
            const moved = Math.sqrt((x - oldX) ** 2 + (y - oldY) ** 2);
            expect(moved).toBeLessThanOrEqual(speed * ticks + 1e-9);
            places.set(agent, [x, y]);
            fastest.set(agent, world.agent(agent).parameter('speed').value);
          }
        };
        const fastest = new Map<number, number>();
        check(0);
        for (const command of told) {
          if (command.do === 'advance') play(world, [command], () => check(1));
          else {
            tell(world, command);
            check(0);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});
