/** A house in which all is well: two people, a pantry, a bed, a book and a garden. A tick is a minute. */
const HOUSE = {
  needs: `
  food: { decay: 6/h, curve: [[0, 1], [50, 0.4], [100, 0]], start: 60, alarms: [25] }
  rest: { decay: 5/h, curve: [[0, 1], [100, 0]], start: 80 }
  fun: { decay: 6/h, curve: [[0, 0.8], [100, 0]], start: 60 }`,
  kinds: `
  pantry:
    slots: 2
    adverts: { eat: { promise: { food: 50 }, steps: [{ fill: { food: 120/h }, for: 25m }] } }
  bed:
    slots: 2
    adverts: { sleep: { promise: { rest: 80 }, steps: [{ fill: { rest: 12/h }, until: { rest: 100 } }] } }
  book:
    slots: 2
    adverts: { read: { promise: { fun: 30 }, steps: [{ fill: { fun: 40/h }, for: 45m }] } }`,
  things: `
  - { kind: pantry, at: [2, 1] }
  - { kind: bed, at: [9, 4] }
  - { kind: book, at: [6, 4] }`,
} as const;

/** Things that are wrong in a house, each by the kind and the thing that it adds, and the subject of the finding. */
export const FAULTS = {
  'time that fills no need': {
    kinds: `
  window: { slots: 2, adverts: { stare: { requires: [dreamer], score: 0.75, steps: [{ wait: 5h }] } } }`,
    things: `
  - { kind: window, at: [4, 3] }`,
    subject: 'danger: food',
    says: 'which fills no need',
  },
  'an advert that nobody can use': {
    kinds: `
  piano: { adverts: { practise: { requires: [musician], promise: { fun: 60 }, steps: [{ wait: 1h }, { grant: { fun: 60 } }] } } }`,
    things: `
  - { kind: piano, at: [8, 1] }`,
    subject: 'unusable: “practise” (piano)',
    says: 'the agents lack a required tag',
  },
  'a promise that is not kept': {
    kinds: `
  radio: { slots: 2, adverts: { listen: { promise: { fun: 35 }, steps: [{ wait: 20m }, { grant: { fun: 5 } }] } } }`,
    things: `
  - { kind: radio, at: [5, 1] }`,
    subject: 'broken promise: “listen” (radio)',
    says: 'promises',
  },
  'futile retries': {
    kinds: `
  jar: { adverts: { open the jar: { requires: [bold], promise: { food: 40 }, score: promise * 1.5, steps: [{ fail: it does not open }] } } }`,
    things: `
  - { kind: jar, at: [1, 2] }`,
    subject: 'futile retries: open the jar',
    says: 'Bob starts “open the jar” again and again in vain',
  },
  'a pair that flips': {
    kinds: `
  kite:
    adverts:
      fly a kite:
        requires: [restless]
        score: 0.9 * (1 - mod(floor(hour * 10), 2))
        steps: [{ wait: 2h }]
  drum:
    adverts:
      drum:
        requires: [restless]
        score: 0.9 * mod(floor(hour * 10), 2)
        steps: [{ wait: 2h }]`,
    things: `
  - { kind: kite, at: [3, 3] }
  - { kind: drum, at: [3, 4] }`,
    subject: 'flip-flops: ',
    says: 'Ann flip-flops',
  },
} as const;

export type Fault = keyof typeof FAULTS;

/** The house with some faults. */
export function houseWith(faults: readonly Fault[]): string {
  const all = faults.map((fault) => FAULTS[fault]);
  const tag = (fault: Fault, name: string) => (faults.includes(fault) ? name : '');
  return `hanker: 2
ticksPerHour: 60
starts: 06:00
tags: [musician]
needs:${HOUSE.needs}
kinds:${HOUSE.kinds}${all.map(({ kinds }) => kinds).join('')}
temperaments:
  person: { mind: { distance: { kind: falloff, half: 30 }, inertia: { bonus: 0.05 }, redecide: 5m, least: 0.1 } }
things:${HOUSE.things}${all.map(({ things }) => things).join('')}
agents:
  - { name: Ann, temperament: person, at: [1, 1], tags: [${tag('a pair that flips', 'restless')}] }
  - { name: Bob, temperament: person, at: [1, 2], tags: [${tag('futile retries', 'bold')}] }
  - { name: Cal, temperament: person, at: [2, 2], tags: [${tag('time that fills no need', 'dreamer')}] }
`;
}
