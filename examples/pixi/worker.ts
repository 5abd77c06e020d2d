import { createWorld, thought } from 'hanker';
import { ACTIVITIES, addPeople, TOWN } from './town.ts';

/** What the page asks of the worker: the next moment in a buffer to fill, or what somebody thinks. */
export type Request =
  | { readonly people: number }
  | {
      readonly seconds: number;
      readonly places: Float32Array<ArrayBuffer>;
      readonly activities: Uint8Array<ArrayBuffer>;
    }
  | { readonly thinker: number };

/** What the worker answers. */
export type Answer =
  | { readonly things: readonly { readonly kind: string; readonly x: number; readonly y: number }[] }
  | {
      readonly clock: string;
      readonly places: Float32Array<ArrayBuffer>;
      readonly activities: Uint8Array<ArrayBuffer>;
      readonly milliseconds: number;
    }
  | { readonly thinker: number; readonly thought: string };

const CODES = new Map<string, number>(ACTIVITIES.map(([name], code) => [name, code]));

let world = createWorld(TOWN);

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('people' in data) {
    world = createWorld(TOWN, { seed: 3 });
    addPeople(world, data.people);
    answer({ things: world.things().map(({ kind, position: [x, y] }) => ({ kind, x, y })) });
  } else if ('seconds' in data) {
    const start = performance.now();
    world.frame(data.seconds, { decisions: 500 });
    const { places, activities } = data;
    for (const { row, position, doing } of world.agents()) {
      places.set(position, row * 2);
      activities[row] = doing?.isWalking ? 0 : (CODES.get(doing?.action ?? '') ?? 0);
    }
    answer({ clock: world.clock, places, activities, milliseconds: performance.now() - start }, [
      places.buffer,
      activities.buffer,
    ]);
  } else {
    answer({ thinker: data.thinker, thought: thought(world, data.thinker) });
  }
});

function answer(message: Answer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
