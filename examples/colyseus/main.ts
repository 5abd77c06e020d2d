import { Client, type Room } from '@colyseus/sdk';
import { COLOURS, draw, SCALE } from './drawing.ts';
import { Interpolation } from './interpolation.ts';
import { decodeNear } from './near-message.ts';
import type { Welcome } from './world-room.ts';

/** What is ordered by a click on a thing. */
const ADVERTS: Readonly<Record<string, string>> = { well: 'drink', stall: 'eat', bench: 'rest', gate: 'travel' };

const settings = new URLSearchParams(location.search);
const client = new Client(settings.get('server') ?? `http://${location.hostname}:2567`);
const canvas = document.getElementById('valley') as HTMLCanvasElement;
const context = canvas.getContext('2d') as CanvasRenderingContext2D;
const [status, note] = ['status', 'note'].map((id) => document.getElementById(id) as HTMLElement);

let room: Room | null = null;
let welcome: Welcome | null = null;
let drawn = new Interpolation();
let centre: [number, number] = [60, 40];
let bytes = 0;

/** Joins the room of a part of the valley, until that works: its process may have died, and another one takes it over. */
async function enter(place: string): Promise<void> {
  const options = { place, name: settings.get('name') ?? 'Guest', token: sessionStorage.getItem('token') ?? '' };
  for (;;) {
    try {
      return settle(place, await client.join('world', options));
    } catch (problem) {
      note.textContent = `${place}: ${(problem as Error).message}; trying again`;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function settle(place: string, joined: Room): void {
  room = joined;
  drawn = new Interpolation();
  let next = place;
  joined.reconnection.enabled = false;
  joined.onMessage('welcome', (message: Welcome) => {
    welcome = message;
    sessionStorage.setItem('token', message.token);
    sessionStorage.setItem('place', message.place);
    document.body.dataset.place = message.place;
  });
  joined.onMessage('near', (message: Uint8Array) => {
    bytes += message.length;
    drawn.take(decodeNear(new Uint8Array(message)), performance.now());
  });
  joined.onMessage('accepted', ({ order }) => {
    note.textContent = order.do === 'use' ? `${order.advert} at ${order.thing}` : 'stop';
  });
  joined.onMessage('refused', ({ why }: { why: string }) => {
    note.textContent = why;
  });
  joined.onMessage('travelled', ({ to }: { to: string }) => {
    note.textContent = `on the way to the ${to} …`;
    next = to;
    void joined.leave();
  });
  joined.onLeave(() => void enter(next));
}

function drawFrame(): void {
  requestAnimationFrame(drawFrame);
  if (welcome === null || room === null) return;
  const people = drawn.at(performance.now());
  const own = people.find(({ isOwn }) => isOwn);
  if (own) centre = [own.x, own.y];
  draw(context, { welcome, people, centre });
  document.body.dataset.near = String(people.length);
  document.body.dataset.own = own ? `${own.x.toFixed(1)} ${own.y.toFixed(1)}` : '';
}

/** Orders what the thing under the pointer is for. */
function order({ offsetX, offsetY, shiftKey }: MouseEvent): void {
  const [x, y] = [(offsetX - canvas.width / 2) / SCALE + centre[0], (offsetY - canvas.height / 2) / SCALE + centre[1]];
  const distance = (thing: { readonly x: number; readonly y: number }) => Math.hypot(thing.x - x, thing.y - y);
  const [nearest] = [...(welcome?.things ?? [])].sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined || distance(nearest) > 4) return;
  room?.send('order', { do: 'use', thing: nearest.name, advert: ADVERTS[nearest.kind], waits: shiftKey });
}

for (const [activity, colour] of Object.entries(COLOURS)) {
  const label = Object.assign(document.createElement('span'), { textContent: `● ${activity} ` });
  label.style.color = colour;
  document.getElementById('legend')?.append(label);
}
canvas.addEventListener('click', order);
setInterval(() => {
  const { place, clock, people, players } = (room?.state ?? {}) as Record<string, string | number>;
  if (place === undefined) return;
  const near = document.body.dataset.near ?? '0';
  status.textContent = `The ${place}, ${clock} · ${people} people, ${near} near you · ${players} at play · ${bytes} bytes a second`;
  bytes = 0;
}, 1000);
requestAnimationFrame(drawFrame);
await enter(settings.get('place') ?? sessionStorage.getItem('place') ?? 'village');
