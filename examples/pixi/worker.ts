import { createWorld, thought } from 'hanker';
import { addPeople, TOWN } from './town.ts';

/** A moment of the town: x and y of everybody, and the index of the advert that each is at, −1 for none. */
export interface Moment {
  readonly places: Float32Array<ArrayBuffer>;
  readonly doing: Int16Array<ArrayBuffer>;
}

/** What the page asks: for a town, for the next moment in arrays to write into, or for a thought. */
export type Request =
  | { readonly people: number }
  | { readonly seconds: number; readonly moment: Moment }
  | { readonly thinker: number };

/** What the worker answers. */
export type Answer =
  | {
      readonly things: readonly { readonly kind: string; readonly x: number; readonly y: number }[];
      readonly adverts: readonly string[];
    }
  | { readonly moment: Moment; readonly clock: string; readonly milliseconds: number }
  | { readonly thinker: number; readonly thought: string };

let world = createWorld(TOWN);

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('people' in data) {
    world = createWorld(TOWN, { seed: 3 });
    addPeople(world, data.people);
    const things = world.things().map(({ kind, position: [x, y] }) => ({ kind, x, y }));
    answer({ things, adverts: world.rules.adverts.map(({ name }) => name) });
  } else if ('seconds' in data) {
    const start = performance.now();
    const { moment, seconds } = data;
    world.frame(seconds, { decisions: 500 });
    world.readAgents(moment);
    const milliseconds = performance.now() - start;
    answer({ moment, clock: world.clock, milliseconds }, [moment.places.buffer, moment.doing.buffer]);
  } else {
    answer({ thinker: data.thinker, thought: thought(world, data.thinker) });
  }
});

function answer(message: Answer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
