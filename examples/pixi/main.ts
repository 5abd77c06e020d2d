import { Application, Graphics, Particle, ParticleContainer, Text } from 'pixi.js';
import { COLOURS, SIDE } from './town.ts';
import type { Answer, Moment, Request } from './worker.ts';

const PEOPLE = 3000;
/** Pixels in a metre. */
const SCALE = 2;
/** Seconds of the town between two moments, and milliseconds of the page. */
const [STEP, EVERY] = [6, 100];
const GROUND: Record<string, number> = { stall: 0xf3c6b8, fountain: 0xb9d9e8, bench: 0xd5e0c3 };

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
for (const [name, colour] of Object.entries(COLOURS)) {
  const label = Object.assign(document.createElement('span'), { textContent: `● ${name} ` });
  label.style.color = `#${colour.toString(16)}`;
  document.getElementById('legend')?.append(label);
}

const dot = app.renderer.generateTexture(new Graphics().circle(0, 0, 2.5).fill(0xffffff));
const people = Array.from({ length: PEOPLE }, () => new Particle({ texture: dot, anchorX: 0.5, anchorY: 0.5 }));
const crowd = new ParticleContainer({ dynamicProperties: { position: true, color: true } });
crowd.addParticle(...people);
const bubble = new Text({ text: '', style: { fontSize: 15, fill: 0x33302a, stroke: { color: 0xffffff, width: 4 } } });

// The page draws between the last two moments while the worker computes the next one in the arrays of a third.
const newMoment = (): Moment => ({ places: new Float32Array(PEOPLE * 2), doing: new Int16Array(PEOPLE) });
let [before, after, spare] = [newMoment(), newMoment(), newMoment()];
let adverts: readonly string[] = [];
let moments = 0;
let arrived = 0;
let thinker = 1234;

const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
const ask = (request: Request, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
const askForNext = () => ask({ seconds: STEP, moment: spare }, [spare.places.buffer, spare.doing.buffer]);

worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
  if ('things' in data) {
    const ground = new Graphics();
    for (const { kind, x, y } of data.things) ground.rect(x * SCALE - 7, y * SCALE - 7, 14, 14).fill(GROUND[kind]);
    app.stage.addChild(ground, crowd, bubble);
    adverts = data.adverts;
    askForNext();
  } else if ('moment' in data) {
    [spare, before, after] = [before, after, data.moment];
    people.forEach((person, i) => {
      person.tint = COLOURS[activityOf(i)];
    });
    arrived = performance.now();
    status.textContent = `${data.clock} · ${PEOPLE} people · ${data.milliseconds.toFixed(1)} ms in the worker for ${STEP} s`;
    status.dataset.moments = String(++moments);
    ask({ thinker });
    setTimeout(askForNext, EVERY);
  } else if (data.thinker === thinker) bubble.text = data.thought;
});
ask({ people: PEOPLE });

function activityOf(i: number): keyof typeof COLOURS {
  if (after.doing[i] < 0) return 'stroll';
  const isMoving = before.places[i * 2] !== after.places[i * 2] || before.places[i * 2 + 1] !== after.places[i * 2 + 1];
  return isMoving ? 'on the way' : (adverts[after.doing[i]] as keyof typeof COLOURS);
}

app.ticker.add(() => {
  const part = Math.min((performance.now() - arrived) / EVERY, 1);
  const between = (k: number) => (before.places[k] + (after.places[k] - before.places[k]) * part) * SCALE;
  people.forEach((person, i) => {
    // Those who share a bench are drawn beside each other.
    person.x = between(i * 2) + ((i * 7) % 15) - 7;
    person.y = between(i * 2 + 1) + ((i * 11) % 15) - 7;
  });
  const { x, y } = people[thinker];
  bubble.position.set(Math.min(x + 6, SIDE * SCALE - bubble.width), Math.max(y - 22, 0));
});

app.canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
  const distance = ({ x, y }: Particle) => (x - offsetX) ** 2 + (y - offsetY) ** 2;
  thinker = people.reduce((best, person, i) => (distance(person) < distance(people[best]) ? i : best), 0);
});
