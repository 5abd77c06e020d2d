import { describe, expect, it } from 'vitest';
import { DefinitionError, World } from '../../src/core/index.ts';
import { gridSpace } from '../../src/grid/index.ts';
import { createWorld, type Point, type Step, type Temperament, type WorldDefinition } from '../../src/index.ts';

interface Scene {
  /** `F` flees, each `T` is feared, `+` is a closed door, `-` is an open one. */
  readonly map: readonly string[];
  readonly reach?: number;
  /** Whether those who are feared hunt the fleer; otherwise they stand still. */
  readonly isHunted?: boolean;
  readonly mind?: Temperament['mind'];
}

const flat = { kind: 'linear', to: [1, 1] } as const;
const even = { falloff: flat, loveFalloff: flat, hateFalloff: flat };

function people(step: Step, isHunted: boolean): WorldDefinition['temperaments'] {
  return {
    fleer: {
      tags: ['fleer'],
      state: { strength: 2, caught: 0 },
      // Who is within arm's reach of it has caught it.
      adverts: { catch: { score: 10, steps: [{ set: { 'thing.caught': 1 } }] } },
      mind: { redecide: '1t', feelings: { driven: 'instinct', ...even } },
      innate: { flee: { score: 1, steps: [step] } },
    },
    threat: {
      tags: ['threat'],
      state: { strength: 4 },
      mind: { ...(isHunted ? {} : { refuses: ['catch'] }), feelings: { driven: 'mindless' } },
    },
  };
}

function sceneOf({ map, reach = 2, isHunted = false }: Scene): WorldDefinition {
  const marked = (mark: string) =>
    map.flatMap((row, y) => [...row].flatMap((each, x): Point[] => (each === mark ? [[x, y]] : [])));
  return {
    space: { map: map.map((row) => row.replaceAll(/[FT+-]/g, '.')) },
    kinds: { door: { state: { open: 0 }, blocks: { not: 'thing.open' } } },
    things: [
      ...marked('+').map((at) => ({ kind: 'door', at, name: 'door' })),
      ...marked('-').map((at) => ({ kind: 'door', at, state: { open: 1 } })),
    ],
    temperaments: people({ go: { awayFrom: 'everything feared', reach } }, isHunted),
    agents: [
      ...marked('F').map((at) => ({ name: 'Fay', temperament: 'fleer', at })),
      ...marked('T').map((at, i) => ({ name: `threat ${i}`, temperament: 'threat', at })),
    ],
  };
}

/** The map with the cells on which Fay was, as stars. */
function footprints(scene: Scene, ticks: number): string[] {
  const world = createWorld(sceneOf(scene));
  const drawn = scene.map.map((row) => [...row]);
  for (let tick = 0; tick < ticks; tick++) {
    world.advance(1);
    const [x, y] = world.agent('Fay').position;
    if (drawn[y][x] !== 'F') drawn[y][x] = '*';
  }
  return drawn.map((row) => row.join(''));
}

const end = (scene: Scene, ticks: number) => {
  const world = createWorld(sceneOf(scene));
  world.advance(ticks);
  return world.agent('Fay').position;
};

/** The tick at which Fay is caught; Infinity when it is not within these ticks. */
function caught(scene: Scene, ticks: number): number {
  const world = createWorld(sceneOf({ isHunted: true, ...scene }));
  for (let tick = 1; tick <= ticks; tick++) {
    world.advance(1);
    if (world.thing('Fay').state('caught') > 0) return tick;
  }
  return Infinity;
}
