import { readFileSync } from 'node:fs';

/** Six faults that are planted in the household at once: the finding that is expected, by its subject, with its words. */
export const HOUSEHOLD_FINDINGS: readonly (readonly [fault: string, subject: string, says: string])[] = [
  ['time that fills no need', 'danger: tidiness', 'which fills no need.'],
  ['an advert that nobody can use', 'unusable: “practise the harp” (harp)', 'the agents lack a required tag'],
  ['a pair that flips, and for whom', 'flip-flops: ', 'Mia flip-flops 5'],
  ['a promise that is not kept', 'broken promise: “listen to the radio” (radio)', 'promises 35 fun and gives 3.'],
  ['an action that is interrupted', 'cut short: “sleep” (single bed)', 'because it is cut short'],
  ['futile retries', 'futile retries: open the jar', 'Max starts “open the jar” again and again in vain'],
  ['starving beside food', 'danger: food', '“feast” (larder) would help, but its condition did not hold.'],
  ['who starves', 'danger: food', 'most of all for child ('],
];

const KINDS = `kinds:
  window: { slots: 2, adverts: { stare: { requires: [dreamer], score: 75, steps: [{ wait: 5h }] } } }
  harp: { adverts: { practise the harp: { requires: [musician], promise: { fun: 60 }, steps: [{ wait: 1h }, { grant: { fun: 60 } }] } } }
  radio: { slots: 6, adverts: { listen to the radio: { promise: { fun: 35 }, steps: [{ wait: 20m }, { grant: { fun: 4 } }] } } }
  jar: { adverts: { open the jar: { requires: [bold], promise: { food: 40 }, score: promise * 4, steps: [{ fail: it does not open }] } } }
  kite: { adverts: { fly a kite: { requires: [restless], score: "60 * (1 - mod(floor(hour * 10), 2))", steps: [{ wait: 2h }] } } }
  drum: { adverts: { drum: { requires: [restless], score: "60 * mod(floor(hour * 10), 2)", steps: [{ wait: 2h }] } } }
  larder: { slots: 3, state: { key: 0 }, adverts: { feast: { when: thing.key > 0, promise: { food: 60 }, steps: [{ wait: 20m }, { grant: { food: 60 } }] } } }
`;
const THINGS = `tags: [musician]
things:
  - { kind: window, at: [3, 6] }
  - { kind: harp, at: [6, 6] }
  - { kind: radio, at: [10, 6] }
  - { kind: jar, at: [13, 6] }
  - { kind: kite, at: [16, 6] }
  - { kind: drum, at: [19, 6] }
  - { kind: larder, at: [25, 6] }
`;
const MINDS = `  flighty: { <<: *fickle, inertia: { bonus: 0 }, redecide: 2m }
  stubborn: { <<: *fickle, retry: 5s }
  wary:
`;
const MEALS =
  /^( +)(have a snack|make breakfast|warm up a meal|eat an apple|eat dinner|have lunch|warm it up|eat it up):\n/gm;

/** The text of the household with these faults: Bob dreams, Mia flips, Max tries the jar, and Kim may eat nothing. */
export function faultyHousehold(): string {
  const changes: readonly (readonly [string | RegExp, string])[] = [
    [/^kinds:\n/m, KINDS],
    [/^agents:\n/m, `${THINGS}agents:\n`],
    ['  wary:\n', MINDS],
    ['  teen:\n    mind: fickle', '  teen:\n    mind: flighty'],
    ['  lodger:\n    mind: wary', '  lodger:\n    mind: stubborn'],
    ['tags: [mornings]', 'tags: [mornings, dreamer]'],
    ['{ name: Mia, temperament: teen,', '{ name: Mia, temperament: teen, tags: [restless],'],
    ['{ name: Kim, temperament: child,', '{ name: Kim, temperament: child, tags: [hungry],'],
    ['{ name: Max, temperament: lodger,', '{ name: Max, temperament: lodger, tags: [bold],'],
    [MEALS, '$1$2:\n$1  forbids: [hungry]\n'],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`the household has no ${from}`);
      return changed;
    },
    readFileSync('worlds/household/household.yaml', 'utf8'),
  );
}
