import type { World, WorldDefinition } from 'hanker';

/** The side of the town, in metres. */
export const SIDE = 400;

/** The colours of people, by what they are at. */
export const COLOURS = {
  'on the way': 0xb9b4a7,
  eat: 0xe4572e,
  drink: 0x2e86ab,
  rest: 0x6a994e,
  chat: 0xf2b134,
  stroll: 0x8d7b9c,
} as const;

const curve = (most: number) => ({ kind: 'power', exponent: 0.5, over: [0, 100], to: [most, 0] }) as const;

const spots = (kind: string, count: number, step: number) =>
  Array.from({ length: count }, (_, i) => ({
    kind,
    at: [(i * step + 7) % SIDE, Math.floor((i * SIDE) / count)] as const,
  }));

/** A town of stalls, fountains and benches. A tick is a second. */
export const TOWN: WorldDefinition = {
  starts: '10:00',
  space: { plane: [SIDE, SIDE] },
  needs: {
    food: { decay: '25/h', curve: curve(1), thought: 'I am hungry' },
    water: { decay: '35/h', curve: curve(1), thought: 'I am thirsty' },
    rest: { decay: '20/h', curve: curve(0.8), thought: 'My feet hurt' },
    company: { decay: '30/h', curve: curve(0.7), thought: 'I want to see people' },
  },
  kinds: {
    stall: { slots: 4, adverts: { eat: { promise: { food: 60 }, steps: [{ fill: { food: '600/h' }, for: '6m' }] } } },
    fountain: {
      slots: 9,
      adverts: { drink: { promise: { water: 70 }, steps: [{ fill: { water: '2100/h' }, for: '2m' }] } },
    },
    bench: {
      slots: 3,
      adverts: {
        rest: { promise: { rest: 50 }, steps: [{ fill: { rest: '300/h' }, for: '10m' }] },
        chat: { promise: { company: 40 }, steps: [{ fill: { company: '300/h' }, for: '8m' }] },
      },
    },
  },
  actions: { stroll: { steps: [{ go: { wander: 20 } }, { wait: '10s' }] } },
  minds: { town: { perceives: { range: 90 }, distance: { kind: 'falloff', half: 60 }, fallback: 'stroll' } },
  temperaments: { person: { mind: 'town', speed: 1.4 } },
  things: [...spots('stall', 160, 37), ...spots('fountain', 70, 53), ...spots('bench', 400, 61)],
};

/** Adds people, who are hungry, thirsty, tired or lonely to different degrees. */
export function addPeople(world: World, count: number): void {
  const level = (i: number) => 20 + (i % 80);
  for (let i = 0; i < count; i++)
    world.addAgent({
      temperament: 'person',
      at: [(i * 97) % SIDE, (i * 31) % SIDE],
      levels: { food: level(i * 13), water: level(i * 29), rest: level(i * 17), company: level(i * 7) },
    });
}
