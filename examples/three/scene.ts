import type { World } from 'hanker';
import * as THREE from 'three';
import { SIDE } from './garden.ts';

/** The colours of hats, by what gnomes do; red for all else. */
const HATS: Record<string, number> = { weed: 0x5d9c3f, drink: 0x3f7fbf, 'warm up': 0xf2a83b };
/** The colour of the sky. */
export const SKY = 0x1f2a44;
const RED = new THREE.Color(0xc8412f);

const shape = (geometry: THREE.BufferGeometry, color: number) =>
  new THREE.Mesh(geometry, new THREE.MeshStandardMaterial({ color, flatShading: true }));

const THINGS: Record<string, () => THREE.Object3D> = {
  bed: () => shape(new THREE.BoxGeometry(2.4, 0.3, 1.6), 0x6b4a2f),
  pond: () => shape(new THREE.CylinderGeometry(2.2, 2.2, 0.1, 24), 0x2f6f9f),
  lantern: () => {
    const post = shape(new THREE.CylinderGeometry(0.08, 0.12, 1.6), 0x3a3a3a);
    const light = new THREE.PointLight(0xffc46b, 20, 9);
    light.position.y = 1.2;
    const glass = new THREE.Mesh(new THREE.SphereGeometry(0.28), new THREE.MeshBasicMaterial({ color: 0xffe2a8 }));
    glass.position.y = 1;
    post.add(light, glass);
    post.position.y = 0.8;
    return post;
  },
};

/** A world as a scene of Three: its x and y are x and z here. `update` puts everybody where the world has them now. */
export function createScene(world: World): {
  readonly scene: THREE.Scene;
  readonly gnomes: readonly THREE.Group[];
  update(): void;
} {
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(SKY);
  const ground = shape(new THREE.BoxGeometry(SIDE, 1, SIDE), 0x4c6b3c);
  ground.position.set(SIDE / 2, -0.5, SIDE / 2);
  const moon = new THREE.DirectionalLight(0xaec6ff, 1.2);
  moon.position.set(SIDE, 20, 0);
  scene.add(ground, moon, new THREE.AmbientLight(0x8090b0, 2.5));
  for (const { kind, position } of world.things()) {
    const thing = THINGS[kind]();
    thing.position.x = position[0];
    thing.position.z = position[1];
    scene.add(thing);
  }

  const gnomes = world.agents().map(() => {
    const body = shape(new THREE.CapsuleGeometry(0.28, 0.4), 0x7a6a9c);
    body.position.y = 0.45;
    const hat = shape(new THREE.ConeGeometry(0.32, 0.8, 12), RED.getHex());
    hat.position.y = 1.2;
    hat.name = 'hat';
    const gnome = new THREE.Group().add(body, hat);
    gnome.scale.setScalar(1.3);
    return gnome;
  });
  scene.add(...gnomes);

  const places = new Float32Array(gnomes.length * 2);
  const doing = new Int16Array(gnomes.length);
  return {
    scene,
    gnomes,
    update() {
      // Walkers are read where they are between two ticks, so they move smoothly.
      world.readAgents({ places, doing });
      gnomes.forEach((gnome, i) => {
        // Those who share a thing stand around it.
        const [x, z] = [places[i * 2] + Math.cos(i * 2.4), places[i * 2 + 1] + Math.sin(i * 2.4)];
        const isWalking = x !== gnome.position.x || z !== gnome.position.z;
        gnome.position.set(x, isWalking ? Math.abs(Math.sin((x + z) * 4)) * 0.15 : 0, z);
        const hat = gnome.getObjectByName('hat') as THREE.Mesh<THREE.BufferGeometry, THREE.MeshStandardMaterial>;
        const activity = isWalking ? undefined : world.rules.adverts[doing[i]]?.name;
        hat.material.color.set(HATS[activity ?? ''] ?? RED);
      });
    },
  };
}
