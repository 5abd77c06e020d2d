import { createWorld, thought } from 'hanker';
import * as THREE from 'three';
import { GARDEN, SIDE } from './garden.ts';
import { createScene } from './scene.ts';

const world = createWorld(GARDEN, { seed: 6 });
const { scene, gnomes, update } = createScene(world);

const renderer = new THREE.WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.prepend(renderer.domElement);
const camera = new THREE.PerspectiveCamera(40, innerWidth / innerHeight, 0.1, 100);
camera.position.set(SIDE * 0.5, SIDE * 0.6, SIDE * 1.45);
camera.lookAt(SIDE / 2, 0, SIDE / 2);

/** Three gnomes whose thoughts are shown beside them. */
const bubbles = [0, 5, 9].map((i) => {
  const agent = world.agents()[i];
  agent.trace();
  const element = document.body.appendChild(Object.assign(document.createElement('p'), { className: 'thought' }));
  return { agent, element, gnome: gnomes[i] };
});

let before: number | undefined;
renderer.setAnimationLoop((now: number) => {
  world.frame(Math.min(now - (before ?? now), 100) / 1000);
  before = now;
  update();
  renderer.render(scene, camera);
  for (const { agent, element, gnome } of bubbles) {
    const { x, y } = gnome.position.clone().setY(2.2).project(camera);
    element.textContent = thought(world, agent.id);
    element.style.transform = `translate(${((x + 1) * innerWidth) / 2}px, ${((1 - y) * innerHeight) / 2}px)`;
  }
  document.body.dataset.ticks = String(world.now);
});
