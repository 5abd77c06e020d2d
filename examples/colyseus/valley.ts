import type { AgentPlacement, Named, Partition, ThingPlacement, WorldDefinition } from 'hanker/core';

/** The parts of the valley. Each is a partition, and has a room of its own. */
export const PLACES = ['meadow', 'village', 'harbour'] as const;

/** A part of the valley. */
export type PlaceName = (typeof PLACES)[number];

/** The size of each part, in metres. */
export const [WIDTH, HEIGHT] = [120, 80] as const;

/** What players may order: adverts of things. Everything else is up to the characters themselves. */
export const ORDERS: ReadonlySet<string> = new Set(['drink', 'eat', 'rest', 'travel']);

/** The seed of all worlds here. */
export const SEED = 7;

/** Whether a text is the name of a part. */
export function isPlace(name: unknown): name is PlaceName {
  return PLACES.some((place) => place === name);
}

/** The parts that a gate leads to. */
const GATES: Record<PlaceName, readonly PlaceName[]> = {
  meadow: ['village'],
  village: ['meadow', 'harbour'],
  harbour: ['village'],
};

/** What differs from part to part: the sea makes hungry, the meadow thirsty. */
const PARTITIONS: Record<PlaceName, Partition> = {
  meadow: { needs: { water: { decay: '90/h' } } },
  village: { needs: { company: { decay: '70/h' } } },
  harbour: { needs: { food: { decay: '80/h' } } },
};

const NAMES: Record<PlaceName, readonly string[]> = {
  meadow: names('Ada Bo Cleo Dag Elin Finn Gita Hugo Ines Juri Kaya Lars Mina Nils Olga Per'),
  village: names('Kai Lena Milo Nora Otto Pia Rhea Sami Tove Ulf Wanda Ylva Zeno Anouk Bela Cato'),
  harbour: names('Vera Willem Xenia Yaro Zoe Arvid Berit Carlo Dunja Emil Fenna Greta Henk Isa Jo Klaas'),
};

function names(text: string): readonly string[] {
  return text.split(' ');
}

const curve = (most: number) => ({ kind: 'power', exponent: 0.5, over: [0, 100], to: [most, 0] }) as const;

/** A tick is a second. The same rules hold in all parts, so that everybody can live in each of them. */
const RULES = {
  starts: '09:00',
  space: { plane: [WIDTH, HEIGHT] },
  needs: {
    food: { decay: '50/h', curve: curve(1), thought: 'I am hungry' },
    water: { decay: '60/h', curve: curve(1), thought: 'I am thirsty' },
    rest: { decay: '40/h', curve: curve(0.8), thought: 'My feet hurt' },
    company: { decay: '50/h', curve: curve(0.6), thought: 'I want to see people' },
    news: { decay: '25/h', curve: curve(0.5), thought: 'I wonder what they do elsewhere' },
  },
  relations: { likes: {} },
  kinds: {
    well: {
      slots: 6,
      adverts: { drink: { promise: { water: 70 }, steps: [{ fill: { water: '4000/h' }, for: '1m' }] } },
    },
    stall: {
      slots: 1,
      line: { along: [0, 1.5], patience: '5m' },
      adverts: { eat: { promise: { food: 60 }, steps: [{ fill: { food: '3600/h' }, for: '1m' }] } },
    },
    bench: {
      slots: 3,
      adverts: { rest: { promise: { rest: 50 }, steps: [{ fill: { rest: '1500/h' }, for: '2m' }] } },
    },
    gate: {
      slots: 50,
      adverts: { travel: { promise: { news: 60 }, steps: [{ grant: { news: 60 } }, { do: 'travel' }] } },
    },
    lantern: { state: { oil: 100 }, adverts: { pick: { autonomous: false, steps: [{ take: 'thing' }] } } },
  },
  actions: { stroll: { steps: [{ go: { wander: 15 } }, { wait: '5s' }] } },
  minds: {
    villager: { perceives: { range: 60 }, distance: { kind: 'falloff', half: 50 }, fallback: 'stroll' },
  },
  temperaments: {
    villager: {
      mind: 'villager',
      speed: 1.4,
      state: { visits: 0 },
      innate: {
        talk: {
          of: 'agents',
          promise: { company: 40 },
          together: { waits: '2m' },
          steps: [{ fill: { company: '2000/h' }, for: '1m' }, { add: { 'toward.likes': 5 } }],
        },
      },
    },
  },
} as const satisfies Partial<WorldDefinition>;

/** Where the gate to a part stands, and where those arrive who come from there. */
export function gateTo(from: PlaceName, to: PlaceName): readonly [number, number] {
  return PLACES.indexOf(to) > PLACES.indexOf(from) ? [WIDTH - 4, HEIGHT / 2] : [4, HEIGHT / 2];
}

/** The part that a gate leads to, by its name. */
export function destinationOf(gate: string): PlaceName | null {
  return PLACES.find((place) => gate === `gate to ${place}`) ?? null;
}

/** The world of one part. `people` is for load tests; by default those live there who have names. */
export function definitionOf(place: PlaceName, people = NAMES[place].length): WorldDefinition {
  return { ...RULES, partitions: partitionOf(place), things: thingsOf(place), agents: peopleOf(place, people) };
}

function partitionOf(place: PlaceName): Named<Partition> {
  return { [place]: { ...PARTITIONS[place], area: [0, 0, WIDTH, HEIGHT] } };
}

function thingsOf(place: PlaceName): ThingPlacement[] {
  const spots = (kind: string, places: readonly (readonly [number, number])[]) =>
    places.map((at, i): ThingPlacement => ({ kind, at, name: `${kind} ${i + 1}` }));
  const shift = PLACES.indexOf(place) * 9;
  return [
    ...spots('well', [
      [30 + shift, 18],
      [84 - shift, 60],
    ]),
    ...spots('stall', [
      [58, 14 + shift],
      [24, 56 - shift / 2],
      [96, 26],
    ]),
    ...spots('bench', [
      [44, 30],
      [70, 44],
      [50, 66 - shift],
      [16, 26],
      [104, 58],
    ]),
    ...GATES[place].map((to): ThingPlacement => ({ kind: 'gate', at: gateTo(place, to), name: `gate to ${to}` })),
  ];
}

/** Whether a name is that of somebody who lives in the valley from the start, or of a thing, wherever that is. */
export function isOfValley(name: string): boolean {
  return PLACES.some((place) => NAMES[place].includes(name) || thingsOf(place).some((thing) => thing.name === name));
}

function peopleOf(place: PlaceName, count: number): AgentPlacement[] {
  const level = (i: number) => 30 + ((i * 37) % 70);
  return Array.from({ length: count }, (_, i) => ({
    // With a sign that no player's name may have.
    name: NAMES[place][i] ?? `${place}-${i + 1}`,
    temperament: 'villager',
    at: [10 + ((i * 43) % (WIDTH - 20)), 10 + ((i * 29) % (HEIGHT - 20))],
    levels: { food: level(i), water: level(i + 3), rest: level(i + 5), company: level(i + 7), news: level(i + 11) },
    ...(i % 3 === 0 ? { carries: ['lantern'] } : {}),
  }));
}
