import { SIGHT } from './client-view.ts';
import type { Drawn } from './interpolation.ts';
import type { Welcome } from './world-room.ts';

/** Pixels in a metre. */
export const SCALE = 11;

/** The colours of people, by what they are at. */
export const COLOURS: Readonly<Record<string, string>> = {
  drink: '#5fb3d9',
  eat: '#e4572e',
  rest: '#8fbf6a',
  talk: '#f2b134',
  travel: '#c792ea',
};

const GROUND: Readonly<Record<string, string>> = { meadow: '#9dbf77', village: '#d6c49a', harbour: '#b9c9c4' };
const THINGS: Readonly<Record<string, string>> = {
  well: '#3c7ea6',
  stall: '#b5482a',
  bench: '#6d5a3a',
  gate: '#6b4a8a',
};
const OTHER = '#f4efe2';

/** What is to be drawn. */
export interface Scene {
  readonly welcome: Welcome;
  readonly people: readonly Drawn[];
  /** The middle of the picture, in metres. */
  readonly centre: readonly [number, number];
}

/** Draws what a player can see: the ground and the things of the map, and the people who are near. */
export function draw(context: CanvasRenderingContext2D, { welcome, people, centre: [cx, cy] }: Scene): void {
  const { width, height } = context.canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#22302a';
  context.fillRect(0, 0, width, height);
  context.setTransform(SCALE, 0, 0, SCALE, width / 2 - cx * SCALE, height / 2 - cy * SCALE);
  drawGround(context, welcome);
  for (const thing of welcome.things) drawThing(context, thing);
  const inOrder = [...people].sort((a, b) => Number(a.isOwn) - Number(b.isOwn) || a.y - b.y);
  for (const person of inOrder) drawPerson(context, person, welcome.adverts[person.doing] ?? '');
  drawDusk(context, cx, cy);
  context.setTransform(1, 0, 0, 1, 12, height - welcome.height - 12);
  drawMap(context, welcome, cx, cy);
}

function drawGround(context: CanvasRenderingContext2D, { place, width, height, things }: Welcome): void {
  context.fillStyle = GROUND[place] ?? OTHER;
  context.beginPath();
  context.roundRect(0, 0, width, height, 3);
  context.fill();
  // A path from each gate to the middle, and from there to every thing.
  context.strokeStyle = 'rgb(255 248 225 / 45%)';
  context.lineCap = 'round';
  for (const { kind, x, y } of things) {
    context.lineWidth = kind === 'gate' ? 4 : 1.6;
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo((x + width / 2) / 2, y, width / 2, height / 2);
    context.stroke();
  }
  context.fillStyle = 'rgb(50 80 30 / 22%)';
  for (let i = 0; i < 700; i++) {
    const [x, y] = [(i * 61.8034) % (width - 2), (i * 37.6181 + i * i * 0.013) % (height - 2)];
    context.fillRect(x + 0.8, y + 0.8, 0.18, 0.6);
    context.fillRect(x + 1.1, y + 0.95, 0.18, 0.45);
  }
}

function drawThing(context: CanvasRenderingContext2D, { kind, name, x, y }: Welcome['things'][number]): void {
  context.fillStyle = 'rgb(0 0 0 / 18%)';
  context.beginPath();
  context.ellipse(x + 0.3, y + 0.9, 2.4, 1.1, 0, 0, 7);
  context.fill();
  SHAPES[kind]?.(context, x, y, THINGS[kind] ?? OTHER);
  write(context, name, x, y + (kind === 'gate' ? 4.6 : 3.2), 'rgb(0 0 0 / 60%)');
}

const SHAPES: Readonly<
  Record<string, (context: CanvasRenderingContext2D, x: number, y: number, colour: string) => void>
> = {
  well(context, x, y, colour) {
    context.beginPath();
    context.arc(x, y, 1.4, 0, 7);
    context.fillStyle = colour;
    context.fill();
    context.strokeStyle = '#8d8a80';
    context.lineWidth = 0.7;
    context.stroke();
  },
  bench(context, x, y, colour) {
    context.fillStyle = colour;
    for (const dy of [-0.7, 0, 0.7]) context.fillRect(x - 2, y + dy - 0.25, 4, 0.5);
  },
  stall(context, x, y, colour) {
    for (let i = 0; i < 6; i++) {
      context.fillStyle = i % 2 === 0 ? colour : '#f6efe0';
      context.fillRect(x - 2.4 + i * 0.8, y - 1.6, 0.8, 1.8);
    }
    context.fillStyle = '#7a5632';
    context.fillRect(x - 2.4, y + 0.2, 4.8, 1);
  },
  gate(context, x, y, colour) {
    context.fillStyle = colour;
    for (const dx of [-2, 1.4]) context.fillRect(x + dx, y - 2.6, 0.6, 4.6);
    context.fillRect(x - 2.5, y - 3.2, 5, 0.8);
  },
};

function drawPerson(context: CanvasRenderingContext2D, { handle, x, y, name, isOwn }: Drawn, activity: string): void {
  // Those who share a bench are drawn around it.
  const [px, py] = [x + Math.cos(handle * 2.4) * 1.5, y + Math.sin(handle * 2.4) * 1.2];
  context.fillStyle = COLOURS[activity] ?? OTHER;
  context.strokeStyle = isOwn ? '#d7263d' : '#3a352b';
  context.lineWidth = isOwn ? 0.4 : 0.15;
  context.beginPath();
  context.arc(px, py, isOwn ? 1 : 0.8, 0, 7);
  context.fill();
  context.stroke();
  const label = activity === '' || !isOwn ? name : `${name}: ${activity}`;
  write(context, label, px, py - 1.4, isOwn ? '#a01024' : '#3a352b');
}

/** What is out of sight lies in the dark: the client knows nobody there. */
function drawDusk(context: CanvasRenderingContext2D, x: number, y: number): void {
  const dusk = context.createRadialGradient(x, y, SIGHT - 4, x, y, SIGHT + 3);
  dusk.addColorStop(0, 'rgb(30 42 38 / 0%)');
  dusk.addColorStop(1, 'rgb(30 42 38 / 70%)');
  context.fillStyle = dusk;
  context.fillRect(x - 100, y - 100, 200, 200);
}

/** The whole part of the valley, a pixel a metre: its things, and how far the player sees. */
function drawMap(context: CanvasRenderingContext2D, { width, height, things }: Welcome, x: number, y: number): void {
  context.fillStyle = 'rgb(20 30 26 / 75%)';
  context.beginPath();
  context.roundRect(-4, -4, width + 8, height + 8, 6);
  context.fill();
  for (const thing of things) {
    context.fillStyle = THINGS[thing.kind] ?? OTHER;
    context.fillRect(thing.x - 2, thing.y - 2, 4, 4);
  }
  context.strokeStyle = 'rgb(242 234 216 / 60%)';
  context.lineWidth = 1;
  context.beginPath();
  context.arc(x, y, SIGHT, 0, 7);
  context.stroke();
  context.fillStyle = '#d7263d';
  context.beginPath();
  context.arc(x, y, 3, 0, 7);
  context.fill();
}

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, colour: string): void {
  context.fillStyle = colour;
  context.font = '1.25px system-ui, sans-serif';
  context.textAlign = 'center';
  context.fillText(text, x, y);
}
