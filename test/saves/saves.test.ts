import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/core/internal.ts';
import { readWorld } from '../../src/format/index.ts';
import { type AgentId, createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../src/save/index.ts';
import { SNAPSHOT_FORMAT } from '../../src/save/internal.ts';

/** How many longer strides of each shipped world are saved one by one; every single tick is in every-tick.test.ts. */
const STRIDES: Record<string, number> = { dungeon: 6, household: 60, park: 5 };
const ORDINARY = 20;
/** Ticks in a stride; no divisor of an hour, so that it falls on every minute. */
const STRIDE = 197;

const shipped = readdirSync('worlds')
  .map((name) => [name, `worlds/${name}/${name}.yaml`] as const)
  .filter(([, file]) => existsSync(file));

function hexOf(world: World): string {
  return Buffer.from(encodeSnapshot(world.snapshot())).toString('hex');
}

describe('every shipped world', () => {
  test.each(shipped)('%s goes on from what was saved now and then as if it had not been', (name, file) => {
    const definition = readWorld(readFileSync(file, 'utf8'), file);
    const original = createWorld(definition, { seed: 7 });
    const reloaded = createWorld(definition, { seed: 7 });
    original.advance(5);
    const early = createWorld(definition, { snapshot: original.snapshot() });
    for (let i = 0; i < (STRIDES[name] ?? ORDINARY); i++) {
      reloaded.restore(decodeSnapshot(encodeSnapshot(original.snapshot())));
      for (const world of [original, reloaded, early]) world.advance(STRIDE);
      expect(hexOf(reloaded), `${name} goes another way when it is loaded before tick ${original.now}`).toBe(
        hexOf(original),
      );
    }
    expect(hexOf(early)).toBe(hexOf(original));
    expect(original.decisions).toBeGreaterThan(0);
  });
});

describe('a snapshot that was kept', () => {
  const FOLDER = 'test/saves';
  const WRITES = process.env.UPDATE_SAVES !== undefined;

  interface Kept {
    readonly definition: WorldDefinition;
    /** What could be asked of the world when it was saved. */
    readonly facts: unknown;
  }

  /** What an agent feels, where the world has relations. */
  function relationsIn(world: World, agent: AgentId): object {
    return world.rules.relations.length === 0 ? {} : { relations: world.agent(agent).relations() };
  }

  /** What an agent does, as far as it could be asked in every format. */
  function doingOf(world: World, agent: AgentId): unknown {
    const { doing } = world.agent(agent);
    if (doing === null) return null;
    const { waitsFor, placeInLine, fromMemory, ...always } = doing;
    return {
      ...always,
      ...(waitsFor === null ? {} : { waitsFor, placeInLine }),
      ...(fromMemory ? { fromMemory } : {}),
    };
  }

  function factsOf(world: World): unknown {
    const agents = Array.from({ length: world.engine.state.agentRows }, (_, row) => world.engine.state.idOf(row));
    return {
      time: [world.now, world.clock, world.decisions, world.state('fire')],
      agents: agents.map((agent) => [
        world.agent(agent).name,
        world.hasAgent(agent) && {
          levels: world.agent(agent).levels(),
          place: world.agent(agent).position,
          doing: doingOf(world, agent),
          queue: world.agent(agent).queue,
          carried: world.agent(agent).carried,
          speed: world.agent(agent).parameter('speed'),
          food: world.agent(agent).parameter('decay', 'food'),
          ...relationsIn(world, agent),
        },
      ]),
      things: world
        .things()
        .map(({ id }) => id)
        .map((thing) => [thing, world.thing(thing).name, world.thing(thing).position, world.thing(thing).freeSlots]),
      ledger: world.ledger().filter(({ started }) => started > 0),
    };
  }

  /** Writes the file of the present format: a world in which a bit of everything is under way. */
  function keep(file: string): void {
    const { definition } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Kept;
    const world = createWorld(definition, { seed: 20 });
    world.advance('2h');
    world.addAgent({ name: 'Dan', temperament: 'villager', at: [1, 1], speed: 0.5, tags: ['adult'] });
    world.thing('old stool').remove();
    world.agent('Cat').remove();
    world.setParameter('needs.food.decay', 9);
    world.setParameter('agents.Ann.speed', 1.5);
    world.advance('24m');
    world.agent('Ann').push('sing', { priority: 10 });
    world.agent('Bob').push({ advert: 'eat', thing: 'pot' });
    world.agent('Bob').interrupt('the bell rings');
    writeFileSync(`${file}.snapshot`, encodeSnapshot(world.snapshot()));
    writeFileSync(`${file}.json`, `${JSON.stringify({ definition, facts: factsOf(world) }, null, 1)}\n`);
  }

  test.each(Array.from({ length: SNAPSHOT_FORMAT }, (_, i) => i + 1))('in format %d is read for ever', (format) => {
    const file = `${FOLDER}/format-${format}`;
    if (WRITES && format === SNAPSHOT_FORMAT) keep(file);
    const { definition, facts } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Kept;
    const snapshot = decodeSnapshot(readFileSync(`${file}.snapshot`));
    const world = createWorld(definition, { snapshot });
    expect(
      JSON.parse(JSON.stringify(factsOf(world))),
      `${file}.snapshot is read otherwise than it was written. Files of players are like that too: read the old layout ` +
        'as it was, and raise SNAPSHOT_FORMAT for a new one. UPDATE_SAVES=1 rewrites it, which only a format that ' +
        'nobody has used yet allows',
    ).toEqual(facts);
    world.advance('1d');
    expect(world.decisions).toBeGreaterThan(snapshot.decisions);
    const other = structuredClone(definition) as unknown as { agents: { at: number[] }[] };
    other.agents[0].at[1] += 0.25;
    expect(() => createWorld(other as unknown as WorldDefinition, { snapshot })).toThrow(
      'the snapshot is of another world: agents[0].at[1] has changed in this definition',
    );
  });
});

test('the version that snapshots name is the one of the package', () => {
  expect(ENGINE_VERSION).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version);
});
