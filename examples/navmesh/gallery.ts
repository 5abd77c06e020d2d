import { init, NavMeshQuery } from '@recast-navigation/core';
import { generateSoloNavMesh } from '@recast-navigation/generators';
import { createWorld, type Point, type Space, type World, type WorldDefinition } from 'hanker';
import { navmeshSpace } from './navmesh-space.ts';

const [WIDTH, HEIGHT] = [24, 14];

/** The walls of the gallery, from point to point. Few of them are straight. */
export const WALLS: readonly (readonly [Point, Point])[] = [
  [[7, 0], [9, 5]],
  [[10, 8], [7, 14]],
  [[15, 0], [13, 6]],
  [[13, 6], [19, 8]],
  [[16, 14], [15, 10]],
]; // biome-ignore format: short

/** Visitors, paintings, and a bench. A tick is a second. */
const GALLERY: WorldDefinition = {
  space: { plane: [WIDTH, HEIGHT] },
  needs: {
    beauty: { decay: '60/h', curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 20 },
    rest: { decay: '150/h', curve: { kind: 'linear', over: [0, 60], to: [1, 0] } },
  },
  kinds: {
    painting: {
      slots: 4,
      cooldown: { for: '3m' },
      adverts: { admire: { promise: { beauty: 20 }, steps: [{ fill: { beauty: '1200/h' }, for: '1m' }] } },
    },
    bench: { slots: 3, adverts: { sit: { promise: { rest: 60 }, steps: [{ fill: { rest: '1200/h' }, for: '3m' }] } } },
  },
  actions: { stroll: { steps: [{ go: { wander: 6 } }] } },
  // They choose among what they see, and walk about where that is nothing new.
  minds: { visitor: { perceives: { sight: true }, distance: { kind: 'falloff', half: 20 }, fallback: 'stroll' } },
  temperaments: { visitor: { mind: 'visitor', speed: 0.7 } },
  things: [
    { kind: 'painting', at: [2, 12], name: 'The Harbour' },
    { kind: 'painting', at: [11, 1.5], name: 'Two Foxes' },
    { kind: 'painting', at: [20, 2], name: 'Storm at Sea' },
    { kind: 'painting', at: [21, 12], name: 'A Letter' },
    { kind: 'bench', at: [12, 12], name: 'bench' },
  ],
  agents: [
    { name: 'Ines', temperament: 'visitor', at: [2, 2] },
    { name: 'Karl', temperament: 'visitor', at: [3, 7], levels: { rest: 40 } },
  ],
};

/** The floor of the gallery, by its navigation mesh. */
export async function openFloor(): Promise<Space> {
  await init();
  const { positions, indices } = buildGeometry();
  const { success, navMesh } = generateSoloNavMesh(positions, indices, { cs: 0.1, ch: 0.1, walkableRadius: 3 });
  if (!success) throw new Error('the gallery has no navigation mesh');
  return navmeshSpace(new NavMeshQuery(navMesh), WIDTH, HEIGHT);
}

/** A gallery in which walks and sight go by the navigation mesh. */
export async function openGallery(): Promise<World> {
  return createWorld(GALLERY, { seed: 2, space: await openFloor() });
}

/** The floor and the walls as triangles, as a level editor would export them. */
function buildGeometry(): { positions: number[]; indices: number[] } {
  const positions: number[] = [];
  const indices: number[] = [];
  /** A quadrilateral, counter-clockwise from above. */
  const addQuad = (corners: readonly (readonly [number, number, number])[]) => {
    const first = positions.length / 3;
    positions.push(...corners.flat());
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  addQuad([[0, 0, 0], [0, 0, HEIGHT], [WIDTH, 0, HEIGHT], [WIDTH, 0, 0]]); // biome-ignore format: short
  for (const [[x, y], [toX, toY]] of WALLS) {
    addQuad([[x, 0, y], [toX, 0, toY], [toX, 2.5, toY], [x, 2.5, y]]); // biome-ignore format: short
  }
  return { positions, indices };
}

/** The walks of all visitors for some time, as an SVG picture. */
export function drawWalks(world: World, seconds: number): string {
  const walks = world.agents().map((agent) => ({ agent, points: [agent.position] }));
  for (let i = 0; i < seconds; i++) {
    world.advance('1s');
    for (const { agent, points } of walks) points.push(agent.position);
  }
  const show = (points: readonly Point[]) => points.map((point) => point.map((n) => n.toFixed(2)).join(',')).join(' ');
  const COLOURS = ['#b2552e', '#2e86ab'];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.5 -0.5 ${WIDTH + 1} ${HEIGHT + 1}" width="600" font-size="0.6" font-family="sans-serif">`,
    '<title>A gallery, and where its visitors walked</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#faf6ec" stroke="#33302a" stroke-width="0.3"/>`,
    ...WALLS.map((wall) => `<polyline points="${show(wall)}" stroke="#33302a" stroke-width="0.3"/>`),
    ...world
      .things()
      .map(({ name, position: [x, y] }) => `<text x="${x}" y="${y + 1}" text-anchor="middle">${name}</text>`),
    ...world
      .things()
      .map(({ position: [x, y] }) => `<rect x="${x - 0.3}" y="${y - 0.3}" width="0.6" height="0.6" fill="#f2b134"/>`),
    ...walks.map(
      ({ points }, i) => `<polyline points="${show(points)}" fill="none" stroke="${COLOURS[i]}" stroke-width="0.12"/>`,
    ),
    '</svg>\n',
  ].join('\n');
}
