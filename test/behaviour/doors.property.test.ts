import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Point, World, type WorldDefinition } from '../../src/core/index.ts';
import { gridSpace } from '../../src/grid/index.ts';
import { runs } from '../runner/runs.ts';

const MAP = [
  '#################',
  '#...+...#...+...#',
  '#...#...#...#...#',
  '#...#...+...#...#',
  '##+###.####.##+##',
  '#...#...#...#...#',
  '#...+...#...+...#',
  '#...#...+...#...#',
  '##.###+####+##.##',
  '#...#...#.......#',
  '#...+.......#...#',
  '#################',
];

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** People who shut doors behind each other and walk up to one another; doors that are shut open by themselves. */
function housesOf(people: readonly Point[], doors: readonly Point[]): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { fun: { decay: 400, start: 40, curve }, company: { decay: 300, start: 40, curve } },
    minds: { plain: { distance: { kind: 'falloff', half: 8, power: 1 } } },
    kinds: {
      door: {
        state: { shut: 0 },
        blocks: 'thing.shut',
        adverts: {
          shut: {
            when: { not: 'thing.shut' },
            promise: { fun: 20 },
            steps: [{ set: { 'thing.shut': 1 } }, { wait: 5 }, { set: { 'thing.shut': 0 } }, { grant: { fun: 20 } }],
          },
        },
      },
    },
    temperaments: {
      person: {
        mind: 'plain',
        speed: 0.7,
        slots: 2,
        adverts: { greet: { promise: { company: 30 }, steps: [{ wait: 2 }, { grant: { company: 30 } }] } },
        innate: { stroll: { promise: { fun: 4 }, steps: [{ go: { wander: 5 } }, { grant: { fun: 4 } }] } },
      },
    },
    things: doors.map((at) => ({ kind: 'door', at })),
    agents: people.map((at, i) => ({ name: `P${i}`, temperament: 'person', at })),
  };
}

const floor = MAP.flatMap((row, y) => [...row].flatMap((mark, x): Point[] => (mark === '.' ? [[x, y]] : [])));
const gaps = MAP.flatMap((row, y) => [...row].flatMap((mark, x): Point[] => (mark === '+' ? [[x, y]] : [])));

/** Runs houses as they are and once more with everybody asked at every door. */
function expectSameTurns(people: readonly Point[], doors: readonly Point[], seed: number, quarters: number): void {
  const definition = housesOf(people, doors);
  const [quick, asked] = [0, 1].map(() => new World(definition, { seed, space: gridSpace(MAP) }));
  const { agentRows, walks } = asked.engine.state;
  const found = Int32Array.from({ length: agentRows }, (_, agent) => agent);
  Object.defineProperty(walks, 'found', { get: () => found, set: () => {} });
  Object.assign(walks ?? {}, { near: () => agentRows, mayPass: () => true });
  for (let quarter = 0; quarter < quarters; quarter++) {
    quick.advance(15);
    asked.advance(15);
    expect(quick.hash()).toBe(asked.hash());
  }
  expect(quick.engine.state.walks?.isKept).toBe(true);
}

test('a door that opens or shuts turns exactly those who would turn if everybody were asked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...floor), { minLength: 2, maxLength: 12 }),
      fc.uniqueArray(fc.constantFrom(...gaps), { minLength: 1 }),
      fc.nat(1000),
      (people, doors, seed) => expectSameTurns(people, doors, seed, 20),
    ),
    { numRuns: runs(40) },
  );
});

test.each([1, 2, 3, 4, 5])('so it does in the houses number %d, with all doors and many people', (number) => {
  const people = floor.filter((_, i) => i % (5 + number) === 0);
  expectSameTurns(people, gaps, number, 3);
});
