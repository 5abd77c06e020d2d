import { Application, Graphics, Particle, ParticleContainer, Text } from 'pixi.js';
import { ACTIVITIES, SIDE } from './town.ts';
import type { Answer, Request } from './worker.ts';

const PEOPLE = 3000;
/** Pixels in a metre. */
const SCALE = 2;
/** Seconds of the town between two moments, and milliseconds of the page. */
const [STEP, EVERY] = [6, 100];

const app = new Application();
await app.init({
  width: SIDE * SCALE,
  height: SIDE * SCALE,
  background: 0xfaf6ec,
  antialias: true,
  preference: 'webgl',
});
document.getElementById('town')?.append(app.canvas);
const status = document.getElementById('status') as HTMLElement;
const legend = document.getElementById('legend') as HTMLElement;
for (const [name, colour] of ACTIVITIES) {
  const label = Object.assign(document.createElement('span'), { textContent: `● ${name} ` });
  label.style.color = `#${colour.toString(16)}`;
  legend.append(label);
}
const bubble = new Text({ text: '', style: { fontSize: 15, fill: 0x33302a, stroke: { color: 0xffffff, width: 4 } } });

const dot = app.renderer.generateTexture(new Graphics().circle(0, 0, 2.5).fill(0xffffff));
const people = Array.from({ length: PEOPLE }, () => new Particle({ texture: dot, anchorX: 0.5, anchorY: 0.5 }));
const crowd = new ParticleContainer({ dynamicProperties: { position: true, color: true } });
crowd.addParticle(...people);

// Two moments of the town: the page draws between them while the worker computes the next one.
let before = new Float32Array(PEOPLE * 2);
let after = new Float32Array(PEOPLE * 2);
let spare = { places: new Float32Array(PEOPLE * 2), activities: new Uint8Array(PEOPLE) };
let arrived = 0;
let thinker = 1234;
let moments = 0;

const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
const ask = (request: Request, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
const askForNext = () => ask({ seconds: STEP, ...spare }, [spare.places.buffer, spare.activities.buffer]);

worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
  if ('things' in data) {
    const ground = new Graphics();
    const COLOURS: Record<string, number> = { stall: 0xf3c6b8, fountain: 0xb9d9e8, bench: 0xd5e0c3 };
    for (const { kind, x, y } of data.things) ground.rect(x * SCALE - 7, y * SCALE - 7, 14, 14).fill(COLOURS[kind]);
    app.stage.addChild(ground, crowd, bubble);
    askForNext();
  } else if ('places' in data) {
    const { places, activities, clock, milliseconds } = data;
    spare = { places: before, activities };
    before = moments === 0 ? places.slice() : after;
    after = places;
    activities.forEach((code, i) => {
      people[i].tint = ACTIVITIES[code][1];
    });
    arrived = performance.now();
    moments++;
    status.textContent = `${clock} · ${PEOPLE} people · ${milliseconds.toFixed(1)} ms in the worker for ${STEP} s`;
    status.dataset.moments = String(moments);
    ask({ thinker });
    setTimeout(askForNext, EVERY);
  } else if (data.thinker === thinker) bubble.text = data.thought;
});
ask({ people: PEOPLE });

app.ticker.add(() => {
  const part = Math.min((performance.now() - arrived) / EVERY, 1);
  people.forEach((person, i) => {
    // Those who share a bench stand beside each other.
    person.x = (before[i * 2] + (after[i * 2] - before[i * 2]) * part) * SCALE + ((i * 7) % 15) - 7;
    person.y = (before[i * 2 + 1] + (after[i * 2 + 1] - before[i * 2 + 1]) * part) * SCALE + ((i * 11) % 15) - 7;
  });
  bubble.position.set(
    Math.min(people[thinker].x + 6, SIDE * SCALE - bubble.width),
    Math.max(people[thinker].y - 22, 0),
  );
});

app.canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
  const distance = ({ x, y }: Particle) => (x - offsetX) ** 2 + (y - offsetY) ** 2;
  thinker = people.reduce((best, person, i) => (distance(person) < distance(people[best]) ? i : best), 0);
});
