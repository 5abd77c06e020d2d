import { createWorld } from 'hanker';
import type { Mesh, MeshStandardMaterial } from 'three';
import { expect, test } from 'vitest';
import { GARDEN } from './garden.ts';
import { createScene } from './scene.ts';

test('gnomes are where the world has them, with hats in the colours of what they do', () => {
  const world = createWorld(GARDEN, { seed: 6 });
  const { gnomes, update } = createScene(world);
  const colours = new Set<string>();
  for (let frame = 0; frame < 900; frame++) {
    world.frame(1 / 30);
    update();
    world.agents().forEach(({ position: [x, y] }, i) => {
      const { x: drawnX, z: drawnY } = gnomes[i].position;
      // One beside the place, and less than a tick ahead of it.
      expect(Math.abs(Math.sqrt((drawnX - x) ** 2 + (drawnY - y) ** 2) - 1)).toBeLessThan(0.26);
      const hat = gnomes[i].getObjectByName('hat') as Mesh<never, MeshStandardMaterial>;
      colours.add(hat.material.color.getHexString());
    });
  }
  expect([...colours].sort()).toEqual(['3f7fbf', '5d9c3f', 'c8412f', 'f2a83b']);
});
