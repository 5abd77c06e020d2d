import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditBooks, Faults } from '../../test/behaviour/books.ts';
import { commands, tell } from '../../test/random/command.ts';
import { worlds } from '../../test/random/world.ts';
import { runs } from '../../test/runner/runs.ts';
import { loadWorld } from '../format/index.ts';
import { type CoreEvent, createWorld, type World, type WorldDefinition } from '../index.ts';
import { reloadWorld } from '../reload/index.ts';
import { encodeSnapshot } from '../save/index.ts';

const seed = fc.nat(1000);
const change = fc.record({
  path: fc.constantFrom(
    ['needs', 'food', 'decay'],
    ['needs', 'food', 'weight'],
    ...['speed', 'range', 'inertia'].map((name) => ['temperaments', 'calm', name]),
    ['temperaments', 'calm', 'needs', 'food', 'decay'],
    ['partitions', 'east', 'speed'],
    ['partitions', 'east', 'needs', 'food', 'decay'],
    ['agents', 'a0', 'speed'],
    ['agents', 'a0', 'needs', 'food', 'decay'],
    ['agents', 'a0', 'needs', 'food', 'weight'],
  ),
  value: fc.constantFrom(0.25, 1.5, 4, 45),
});

/** The same world, so that nothing is shared by the two definitions. */
function again(definition: WorldDefinition): WorldDefinition {
  return structuredClone(definition);
}

/** The definition with one parameter changed; null where it has no agent or thing with that parameter. */
function withNumber(definition: WorldDefinition, path: readonly string[], value: number): WorldDefinition | null {
  const copy = again(definition) as unknown as Record<string, unknown>;
  const [scope, name, ...rest] = path;
  const all = copy[scope] as Record<string, unknown> | { readonly name: string }[] | undefined;
  const owner = Array.isArray(all) ? all.find((each) => each.name === name) : all?.[name];
  if (!owner) return null;
  let at = owner as Record<string, unknown>;
  for (const key of rest.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[rest[rest.length - 1]] = value;
  return copy as unknown as WorldDefinition;
}

/** The same names in reverse order, so that every index changes; the first partition that contains a point counts. */
function turnRound(definition: WorldDefinition): WorldDefinition {
  const turn = <T>(record: Readonly<Record<string, T>> | undefined, each: (value: T) => T = (value) => value) =>
    Object.fromEntries(
      Object.entries(record ?? {})
        .reverse()
        .map(([name, value]) => [name, each(value)]),
    );
  const offerer = <T extends { readonly adverts?: object; readonly innate?: object; readonly state?: object }>(
    value: T,
  ): T => {
    const parts = (['adverts', 'innate', 'state'] as const).filter((key) => value[key] !== undefined);
    return { ...value, ...Object.fromEntries(parts.map((key) => [key, turn(value[key] as Record<string, unknown>)])) };
  };
  const copy = again(definition);
  return {
    ...copy,
    needs: turn(copy.needs),
    state: turn(copy.state),
    actions: turn(copy.actions),
    kinds: turn(copy.kinds, offerer),
    temperaments: turn(copy.temperaments, offerer),
    tags: [...(copy.tags ?? [])].reverse(),
    things: [...(copy.things ?? [])].reverse(),
    agents: [...(copy.agents ?? [])].reverse(),
  };
}

function bytesOf(world: World): string {
  return Buffer.from(encodeSnapshot(world.snapshot())).toString('hex');
}

function watch(world: World): CoreEvent[] {
  const events: CoreEvent[] = [];
  world.on((event) => events.push(event));
  return events;
}

/** Everything visible of a world, apart from the ledger, which gets what a step fills only now and then. */
function view(world: World): unknown {
  const agents = world.agents().map(({ id }) => id);
  return {
    agents: agents.map((agent) => [
      agent,
      world.agent(agent).name,
      world.agent(agent).levels(),
      world.agent(agent).position,
      world.agent(agent).doing,
      world.agent(agent).queue,
      world.agent(agent).carried,
      world.agent(agent).parameter('speed').value,
    ]),
    things: world
      .things()
      .map(({ id }) => id)
      .map((thing) => [thing, world.thing(thing).name, world.thing(thing).position, world.thing(thing).freeSlots]),
    clock: [world.now, world.decisions],
  };
}

function audit(world: World): void {
  const faults = new Faults();
  faults.tick = world.now;
  auditBooks(world.engine.state, new Set(world.things().map(({ id }) => id)), faults);
  expect(faults.found).toEqual([]);
}

/** Runs the world and a copy restored from its snapshot for a while: both stay consistent and equal. */
function expectSound(world: World, definition: WorldDefinition, ticks: number): void {
  audit(world);
  const saved = createWorld(again(definition), { snapshot: world.snapshot() });
  expect(saved.hash()).toBe(world.hash());
  for (let tick = 0; tick < ticks; tick++) {
    world.advance(1);
    saved.advance(1);
    audit(world);
  }
  expect(saved.hash()).toBe(world.hash());
}

describe('reloaded with the same definition', () => {
  test('a world is equal to the last byte, and continues the same way', () => {
    fc.assert(
      fc.property(worlds, seed, commands, commands, commands, (definition, at, told, astray, after) => {
        const from = createWorld(definition, { seed: at });
        for (const command of told) tell(from, command);
        const to = createWorld(again(definition), { seed: at });
        for (const command of astray) tell(to, command);
        const start = bytesOf(from);
        expect(reloadWorld(from, to)).toEqual({ joined: [], left: [], interrupted: [], changed: [] });
        expect(bytesOf(from)).toBe(start);
        expect(bytesOf(to)).toBe(start);
        const events = [watch(from), watch(to)];
        for (const world of [from, to]) for (const command of after) tell(world, command);
        expect(bytesOf(to)).toBe(bytesOf(from));
        expect(events[1]).toEqual(events[0]);
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('reloaded with one parameter changed', () => {
  test('a world continues like one in which that parameter was set', () => {
    let tried = 0;
    fc.assert(
      fc.property(worlds, seed, commands, change, commands, (definition, at, told, { path, value }, after) => {
        const other = withNumber(definition, path, value);
        const isTuned = (command: { readonly do: string }) => command.do === 'tune' || command.do === 'removeAgent';
        if (other === null) return;
        const tuned = createWorld(definition, { seed: at });
        for (const command of told) if (!isTuned(command)) tell(tuned, command);
        if (path[0] === 'agents' && !tuned.hasAgent(path[1])) return;
        const reloaded = createWorld(other, { seed: at });
        expect(reloadWorld(tuned, reloaded)).toEqual({ joined: [], left: [], interrupted: [], changed: [] });
        tuned.setParameter(path.join('.'), value);
        tried++;
        const events = [watch(tuned), watch(reloaded)];
        for (const command of [...after, { do: 'advance', ticks: 40 } as const]) {
          tell(tuned, command);
          tell(reloaded, command);
          expect(view(reloaded)).toEqual(view(tuned));
        }
        expect(events[1]).toEqual(events[0]);
        // Setting a parameter enters all that was filled until now.
        for (const world of [tuned, reloaded]) world.setParameter('needs.food.decay', 1);
        expect(reloaded.ledger()).toEqual(tuned.ledger());
        audit(reloaded);
      }),
      { numRuns: runs(60) },
    );
    expect(tried).toBeGreaterThan(10);
  });
});

describe('reloaded with everything in reverse order, and back', () => {
  test('a world continues as if nothing had happened', () => {
    fc.assert(
      fc.property(worlds, seed, commands, commands, (definition, at, told, after) => {
        const world = createWorld(definition, { seed: at });
        for (const command of told) tell(world, command);
        const turned = createWorld(turnRound(definition), { seed: at });
        const back = createWorld(again(definition), { seed: at });
        expect(reloadWorld(world, turned)).toEqual({ joined: [], left: [], interrupted: [], changed: [] });
        expect(view(turned)).toEqual(view(world));
        audit(turned);
        expect(reloadWorld(turned, back)).toEqual({ joined: [], left: [], interrupted: [], changed: [] });
        const events = [watch(world), watch(back)];
        for (const command of [...after, { do: 'advance', ticks: 40 } as const]) {
          for (const each of [world, back]) tell(each, command);
          expect(view(back)).toEqual(view(world));
        }
        expect(events[1]).toEqual(events[0]);
        for (const each of [world, back]) each.setParameter('needs.food.decay', 1);
        expect(back.ledger()).toEqual(world.ledger());
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('reloaded with an unrelated definition', () => {
  test('a world is consistent, and can be reloaded again and back', () => {
    fc.assert(
      fc.property(
        fc.array(worlds, { minLength: 2, maxLength: 3 }),
        seed,
        commands,
        commands,
        (all, at, told, after) => {
          let world = createWorld(all[0], { seed: at });
          for (const command of told) tell(world, command);
          for (const definition of [...all.slice(1), all[0]]) {
            const next = createWorld(again(definition), { seed: at });
            const now = world.now;
            const start = world.hash();
            reloadWorld(world, next);
            expect(world.hash()).toBe(start);
            expect(next.now).toBe(now);
            expectSound(next, definition, 5);
            for (const command of after) tell(next, command);
            audit(next);
            world = next;
          }
          expectSound(world, all[0], 25);
        },
      ),
      { numRuns: runs(40) },
    );
  });
});

describe('the shipped worlds', () => {
  const files = readdirSync('worlds').map((name) => `${name}/${name}.yaml`);

  test.each(files)('%s continues the same way after a reload', (file) => {
    const definition = loadWorld(readFileSync(`worlds/${file}`, 'utf8'), file).definition;
    if (!definition) throw new Error(`${file} has problems`);
    const from = createWorld(definition, { seed: 3 });
    const to = createWorld(again(definition), { seed: 3 });
    for (let part = 0; part < 4; part++) {
      from.advance('7m');
      expect(reloadWorld(from, to)).toEqual({ joined: [], left: [], interrupted: [], changed: [] });
      expect(to.hash()).toBe(from.hash());
    }
    from.advance('20m');
    to.advance('20m');
    expect(to.hash()).toBe(from.hash());
  });
});
