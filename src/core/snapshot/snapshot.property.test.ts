import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Command, commands, tell } from '../../../test/random/command.ts';
import { worlds, worldsAhead } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { type CoreEvent, createWorld, type Snapshot, type World, type WorldOptions } from '../../index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../save/index.ts';
import { SnapshotError } from '../index.ts';

const seed = fc.nat(1000);

/** What leaves traces that only a snapshot could lose: names given and freed, numbers of one's own, parameters at every layer. */
type Trace =
  | { readonly leave: 'agent' | 'thing'; readonly name: string; readonly number: number }
  | { readonly leave: 'parameter'; readonly path: string; readonly number: number }
  | { readonly leave: 'world'; readonly number: number };

const trace: fc.Arbitrary<Trace> = fc.oneof(
  fc.record({
    leave: fc.constantFrom('agent' as const, 'thing' as const),
    name: fc.constantFrom('Zoe', 'Yan', 'a0', 'a1'),
    number: fc.nat(20),
  }),
  fc.record({
    leave: fc.constant('parameter' as const),
    path: fc.constantFrom(
      'agents.a0.speed',
      'agents.a1.needs.food.decay',
      'agents.Zoe.needs.food.weight',
      'agents.a2.inertia',
      'partitions.east.range',
      'partitions.west.needs.food.decay',
      'temperaments.wild.needs.food.weight',
    ),
    number: fc.constantFrom(0.5, 2, 7),
  }),
  fc.record({ leave: fc.constant('world' as const), number: fc.nat(3) }),
);

type Told = Command | Trace;
const told: fc.Arbitrary<Told[]> = fc
  .tuple(commands, fc.array(trace, { maxLength: 6 }), fc.infiniteStream(fc.nat(30)))
  .map(([all, traces, places]) => {
    const list: Told[] = [...all];
    for (const each of traces) list.splice((places.next().value as number) % (list.length + 1), 0, each);
    return list;
  });

/** Tells a world something; what it refuses, it says in the same words. Returns what was said. */
function say(world: World, each: Told): string {
  try {
    if (!('leave' in each)) tell(world, each);
    else if (each.leave === 'world') world.setState('alarm', each.number);
    else if (each.leave === 'parameter') world.setParameter(each.path, each.number);
    else leaveSomebody(world, each.leave, each.name, each.number);
    return '';
  } catch (error) {
    return String(error);
  }
}

function leaveSomebody(world: World, what: 'agent' | 'thing', name: string, number: number): void {
  const at = world.agents().at(-1)?.position ?? world.agent(0).position;
  if (what === 'thing') world.addThing({ kind: 'table', at, name, state: { dirt: number % 3 } });
  else if (world.agentCount < 12)
    world.addAgent({
      temperament: 'calm',
      at,
      name,
      tags: ['adult'],
      speed: 1 + number,
      needs: { food: { decay: number } },
    });
}

function watch(world: World): CoreEvent[] {
  const events: CoreEvent[] = [];
  world.on((event) => events.push(event));
  return events;
}

/** All of a world in one text, for texts are compared quickly. */
function bytesOf(world: World): string {
  return Buffer.from(encodeSnapshot(world.snapshot())).toString('hex');
}

function throughBytes(world: World) {
  return decodeSnapshot(encodeSnapshot(world.snapshot()));
}

/** Everything that the doors of a world show, apart from what changes by asking. */
function view(world: World): unknown {
  const { state } = world.engine;
  const agents = Array.from({ length: state.agentRows }, (_, row) => state.idOf(row));
  return {
    agents: agents.map((agent) =>
      world.hasAgent(agent)
        ? {
            name: world.agent(agent).name,
            levels: world.agent(agent).levels(),
            place: world.agent(agent).position,
            doing: world.agent(agent).doing,
            queue: world.agent(agent).queue,
            carried: world.agent(agent).carried,
            sources: [
              world.agent(agent).parameter('speed'),
              world.agent(agent).parameter('decay', 'food'),
              world.agent(agent).parameter('range'),
            ],
            would: world.agent(agent).consider(),
          }
        : world.agent(agent).name,
    ),
    things: world
      .things()
      .map(({ id }) => id)
      .map((thing) => [thing, world.thing(thing).name, world.thing(thing).position, world.thing(thing).freeSlots]),
    ledger: world.ledger(),
    clock: [world.now, world.clock, world.decisions, world.state('alarm')],
  };
}

/** Both are told the same and must stay the same: what they say, what happens, and the whole state. */
function expectSame(one: World, others: readonly World[], list: readonly Told[]): void {
  const all = [one, ...others];
  const events = all.map(watch);
  for (const each of list) {
    const [said, ...too] = all.map((world) => say(world, each));
    for (const words of too) expect(words).toBe(said);
    const bytes = bytesOf(one);
    for (const other of others) {
      expect(other.hash()).toBe(one.hash());
      expect(bytesOf(other)).toBe(bytes);
    }
  }
  for (const heard of events) expect(heard).toEqual(events[0]);
}

describe('a world that was saved and loaded', () => {
  test('goes on like the one that was not, whatever both are told', () => {
    fc.assert(
      fc.property(worlds, seed, told, told, (definition, at, before, after) => {
        const original = createWorld(definition, { seed: at });
        for (const each of before) say(original, each);
        const loaded = createWorld(definition, { snapshot: throughBytes(original) });
        expect(loaded.hash()).toBe(original.hash());
        expect(view(loaded)).toEqual(view(original));
        expectSame(original, [loaded], [...after, { do: 'advance', ticks: 40 }]);
        expect(view(loaded)).toEqual(view(original));
      }),
      { numRuns: runs(40) },
    );
  });

  test('is the same when it is loaded over a world that went another way', () => {
    fc.assert(
      fc.property(worlds, seed, told, told, told, (definition, at, before, astray, after) => {
        const original = createWorld(definition, { seed: at });
        for (const each of before) say(original, each);
        const other = createWorld(definition, { seed: at });
        for (const each of astray) say(other, each);
        other.restore(original.snapshot());
        expect(view(other)).toEqual(view(original));
        expectSame(original, [other], [...after, { do: 'advance', ticks: 40 }]);
      }),
      { numRuns: runs(40) },
    );
  });

  test('goes back to where it was, and goes the same way again', () => {
    fc.assert(
      fc.property(worlds, seed, told, told, (definition, at, before, after) => {
        const world = createWorld(definition, { seed: at });
        for (const each of before) say(world, each);
        const start = world.snapshot();
        const first = watch(world);
        for (const each of after) say(world, each);
        const end = bytesOf(world);
        world.restore(start);
        const heard = first.length;
        for (const each of after) say(world, each);
        expect(bytesOf(world)).toBe(end);
        expect(first.slice(heard)).toEqual(first.slice(0, heard));
      }),
      { numRuns: runs(40) },
    );
  });

  test('goes on alike in every order of evaluation', () => {
    fc.assert(
      fc.property(worldsAhead, seed, told, told, (definition, at, before, after) => {
        const original = createWorld(definition, { seed: at });
        for (const each of before) say(original, each);
        const snapshot = throughBytes(original);
        const others = (['ahead', 'ahead backwards', 'ahead shuffled'] as const).map((evaluation) =>
          createWorld(definition, { snapshot, evaluation }),
        );
        expectSame(original, others, [...after, { do: 'advance', ticks: 25 }]);
      }),
      { numRuns: runs(40) },
    );
  });

  test('has the same snapshot, to the last byte', () => {
    fc.assert(
      fc.property(worlds, seed, told, (definition, at, before) => {
        const original = createWorld(definition, { seed: at });
        for (const each of before) say(original, each);
        const again = createWorld(definition, { snapshot: throughBytes(original) });
        expect(bytesOf(again)).toBe(bytesOf(original));
        expect(bytesOf(createWorld(definition, { snapshot: throughBytes(again) }))).toBe(bytesOf(original));
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('a world that is saved', () => {
  test('does not change by it, nor does the snapshot by what happens after', () => {
    fc.assert(
      fc.property(worlds, seed, told, (definition, at, list) => {
        const options: WorldOptions = { seed: at };
        const [alone, saved] = [createWorld(definition, options), createWorld(definition, options)];
        const kept: [Snapshot, Uint8Array][] = [];
        for (const each of list) {
          const snapshot = saved.snapshot();
          kept.push([snapshot, encodeSnapshot(snapshot)]);
          say(alone, each);
          say(saved, each);
          expect(saved.hash()).toBe(alone.hash());
        }
        for (const [snapshot, bytes] of kept) expect(Buffer.compare(encodeSnapshot(snapshot), bytes)).toBe(0);
      }),
      { numRuns: runs(40) },
    );
  });

  test('is the same after a + b ticks as after b ticks from what was saved after a, at any a', () => {
    fc.assert(
      fc.property(worlds, seed, fc.integer({ min: 1, max: 60 }), (definition, at, length) => {
        const whole = createWorld(definition, { seed: at });
        const walker = createWorld(definition, { seed: at });
        const ends: World[] = [];
        for (let a = 0; a < length; a++) {
          if (a % 7 === 0) ends.push(createWorld(definition, { snapshot: throughBytes(walker) }));
          walker.advance(1);
          for (const end of ends) end.advance(1);
        }
        whole.advance(length);
        for (const end of ends) expect(end.hash()).toBe(whole.hash());
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('a snapshot with another number somewhere', () => {
  const other = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.integer(), fc.double());

  test('is refused, or makes a world that runs', () => {
    fc.assert(
      fc.property(worlds, seed, told, fc.nat(), fc.nat(), other, (definition, at, before, column, place, number) => {
        const world = createWorld(definition, { seed: at });
        for (const each of before) say(world, each);
        // Another engine's hash is not known here, so that only what leads nowhere is found.
        const { ints, doubles, ...rest } = { ...throughBytes(world), engine: '0.0.0' };
        const columns = [...Object.values(ints), ...Object.values(doubles)].filter(({ length }) => length > 0);
        const changed = columns[column % columns.length];
        changed[place % changed.length] = number;
        try {
          world.restore({ ints, doubles, ...rest });
        } catch (error) {
          expect(error).toBeInstanceOf(SnapshotError);
          return;
        }
        world.advance(3);
        view(world);
      }),
      { numRuns: runs(150) },
    );
  });
});
