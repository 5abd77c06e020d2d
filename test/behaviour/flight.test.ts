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
}

const flat = { kind: 'linear', to: [1, 1] } as const;
const even = { falloff: flat, loveFalloff: flat, hateFalloff: flat };

function people(step: Step, isHunted: boolean): Record<string, Temperament> {
  const hunt = { score: 1, steps: [{ go: { toward: 'most hated', reach: 2 } }] } as const;
  return {
    fleer: {
      tags: ['fleer'],
      state: { strength: 2 },
      mind: { redecide: '1t', feelings: { driven: 'instinct', ...even } },
      innate: { flee: { score: 1, steps: [step] } },
    },
    threat: {
      tags: ['threat'],
      state: { strength: 4 },
      mind: { redecide: '1t', feelings: { driven: 'mindless', ...even } },
      innate: isHunted ? { hunt } : {},
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

describe('on a map, one who runs from everything feared', () => {
  it('leaves a corridor by the open door, not into its dead end, though that lies straight away', () => {
    const map = [
      '######################',
      '#....F..-............#',
      '######.###############',
      '######.###############',
      '######T###############',
      '######################',
    ];
    expect(footprints({ map }, 25)[1]).toBe('#....F***************#');
  });

  it('takes of two exits the one that the threat is not near', () => {
    const map = [
      '###############.####',
      '###############.####',
      '####.......####.####',
      '.......F.T..........',
      '####.......####.####',
      '###############.####',
    ];
    expect(footprints({ map }, 25)[3]).toBe('*******F.T..........');
  });

  it('slips out by a side door between two threats that close in', () => {
    const map = [
      '#########.#####',
      '#########.#####',
      '#########.#####',
      '#########.#####',
      '#T.....F.-...T#',
      '###############',
    ];
    expect(footprints({ map, isHunted: true }, 9)).toEqual([
      '#########*#####',
      '#########*#####',
      '#########*#####',
      '#########*#####',
      '#T.....F**...T#',
      '###############',
    ]);
  });

  it('goes at first nearer to a threat, if it reaches the way out ahead of it', () => {
    const out = Array.from({ length: 12 }, () => '#########.##########');
    const map = [...out, '####...F..........T#', '####################'];
    const late = [...out, '####...F...T########', '####################'];
    expect(footprints({ map }, 20)[12]).toBe('####...F**........T#');
    expect(end({ map }, 20)).toEqual([9, 0]);
    expect(footprints({ map: late }, 20)[12]).toBe('####***F...T########');
  });

  describe('round a pillar, with a hunter as fast as itself behind it,', () => {
    const map = ['#######', '#.....#', '#.###.#', '#F###T#', '#.....#', '#######'];

    /** The tick at which the hunter is beside Fay, Infinity for never, and on how many cells it was. */
    function chase(step: Step): [number, number] {
      const world = createWorld({ ...sceneOf({ map }), temperaments: people(step, true) });
      const cells = new Set<string>();
      for (let tick = 1; tick <= 500; tick++) {
        world.advance(1);
        const [[x, y], [toX, toY]] = [world.agent('Fay').position, world.agent('threat 0').position];
        if (Math.abs(toX - x) + Math.abs(toY - y) <= 1) return [tick, cells.size];
        cells.add(`${toX},${toY}`);
      }
      return [Infinity, cells.size];
    }

    it.each([1, 2, 5])('is never caught (reach %i)', (reach) => {
      expect(chase({ go: { awayFrom: 'everything feared', reach } })).toEqual([Infinity, 14]);
    });

    it('is caught if it runs from the fear centre', () => {
      expect(chase({ go: { awayFrom: 'fear centre', reach: 2 } })[0]).toBeLessThan(30);
    });
  });

  describe('cornered,', () => {
    it('runs past a threat beside it when there is a long way behind', () => {
      expect(footprints({ map: ['###################', '#FT...............#', '###################'] }, 25)[1]).toBe(
        '#F****************#',
      );
    });

    it.each([1, 2])('and past one within its reach, in one go (reach %i)', (reach) => {
      const way = '.'.repeat(60);
      const map = ['#'.repeat(70), `#F${'.'.repeat(reach - 1)}T${way}`.padEnd(70, '#'), '#'.repeat(70)];
      expect(end({ map, reach }, 40)[0]).toBeGreaterThan(20);
    });

    it('stays in its corner while the threat is farther away, and does not step to and fro', () => {
      const map = ['###################', '#F...T............#', '###################'];
      expect(footprints({ map }, 25)).toEqual(map);
    });

    it('stays when the way behind the threat is short', () => {
      const map = ['##############', '#FT..........#', '##############'];
      expect(footprints({ map }, 25)).toEqual(map);
    });
  });

  it('can’t get out by a closed door, and does when it opens', () => {
    const map = ['##########....................', '#T......F+....................', '##########....................'];
    const world = createWorld(sceneOf({ map }));
    world.advance(10);
    expect(world.agent('Fay').position).toEqual([8, 1]);
    world.thing('door').setState('open', 1);
    world.advance(10);
    expect(world.agent('Fay').position[0]).toBeGreaterThan(14);
  });

  it('does not run from a threat that has no way to it', () => {
    const map = ['##########', '#...F+T..#', '##########'];
    expect(footprints({ map }, 10)).toEqual(map);
  });

  it('runs from a threat far away in the open', () => {
    const map = ['#'.repeat(80), `#${'.'.repeat(20)}F${'.'.repeat(56)}T#`, '#'.repeat(80)];
    expect(end({ map }, 30)).toEqual([1, 1]);
  });

  it('stands still when there is nothing to fear', () => {
    const map = ['######', '#.F..#', '######'];
    expect(footprints({ map }, 10)).toEqual(map);
  });

  it('follows a narrow winding cave to where the threat is far behind', () => {
    const map = [
      '####################',
      '#T.F#...#....#.....#',
      '##.##.#.#.##.#.###.#',
      '##....#...##...#...#',
      '################.#.#',
      '################...#',
      '####################',
    ];
    expect(footprints({ map }, 40)).toEqual([
      '####################',
      '#T*F#***#****#*****#',
      '##*##*#*#*##*#*###*#',
      '##****#***##***#...#',
      '################.#.#',
      '################...#',
      '####################',
    ]);
  });

  it('does not stay between two threats, where the fear centre is', () => {
    const map = ['###########', '#####.#####', '#####.#####', '#####.#####', '#T...F...T#', '###########'];
    expect(end({ map }, 10)).toEqual([5, 1]);
  });

  it('goes on to the same bits when it is saved and loaded on its way', () => {
    const map = ['#########', '#F......#', '#.#####.#', '#.#####.#', '#......T#', '#########'];
    const scene = sceneOf({ map, isHunted: true, reach: 5 });
    const world = createWorld(scene);
    for (let tick = 0; tick < 20; tick++) {
      const loaded = createWorld(scene, { snapshot: world.snapshot() });
      loaded.advance(30);
      const other = createWorld(scene);
      other.advance(tick + 30);
      expect(loaded.hash()).toBe(other.hash());
      world.advance(1);
    }
  });
});

describe('on the open plane, one who runs from everything feared', () => {
  /** Where Fay is after so many ticks. */
  function run(from: Point, threats: readonly Point[], ticks: number, reach = 2, size = 40): readonly number[] {
    const world = createWorld({
      space: { plane: [size, size] },
      temperaments: people({ go: { awayFrom: 'everything feared', reach } }, false),
      agents: [
        { name: 'Fay', temperament: 'fleer', at: from },
        ...threats.map((at, i) => ({ name: `threat ${i}`, temperament: 'threat', at })),
      ],
    });
    world.advance(ticks);
    return world.agent('Fay').position.map((x) => Number(x.toFixed(6)));
  }

  it('runs straight away from a single threat', () => {
    expect(run([20, 20], [[17, 16]], 6, 5, 400)).toEqual([23, 24]);
  });

  it('leaves by the widest gap between three threats', () => {
    const [x, y] = run(
      [20, 20],
      [
        [15, 20],
        [22, 15],
        [22, 25],
      ],
      12,
    );
    expect(x).toBeGreaterThan(30);
    expect(y).toBe(20);
  });

  it('gets away on its own side of the threat when it is pressed against the edge', () => {
    const [x, y] = run([0, 20], [[4, 20]], 12, 4);
    expect(x).toBeLessThan(5);
    expect(y).toBeGreaterThan(27);
  });

  it('leaves the corner of the plane past a threat within its reach', () => {
    const [x, y] = run([0, 0], [[1, 1]], 20, 2);
    expect(Math.max(x, y)).toBeGreaterThan(10);
  });

  it('stands still when there is nothing to fear', () => {
    expect(run([3, 4], [], 10)).toEqual([3, 4]);
  });

  it('runs somewhere when the threat is at the same point', () => {
    expect(run([20, 20], [[20, 20]], 5, 2)).not.toEqual([20, 20]);
  });
});

describe('everything feared', () => {
  it('is no place to go toward', () => {
    const step = { go: { toward: 'everything feared' } } as unknown as Step;
    const make = () => createWorld({ temperaments: { shy: { innate: { run: { score: 1, steps: [step] } } } } });
    expect(make).toThrow(DefinitionError);
    expect(make).toThrow("got 'everything feared', which is no single place; expected 'most feared' or 'fear centre'");
  });

  it('is the fear centre in a space that does not know how to flee', () => {
    const map = ['#######', '#.....#', '#..F..#', '#....T#', '#######'];
    const { flee: _flee, ...space } = gridSpace(map.map((row) => row.replaceAll(/[FT]/g, '.')));
    const run = (awayFrom: 'everything feared' | 'fear centre') => {
      const scene = sceneOf({ map });
      const world = new World({ ...scene, temperaments: people({ go: { awayFrom, reach: 2 } }, false) }, { space });
      world.advance(6);
      return world.agent('Fay').position;
    };
    expect(run('everything feared')).toEqual(run('fear centre'));
    expect(run('fear centre')).not.toEqual([3, 2]);
  });
});
