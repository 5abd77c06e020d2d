/** An abbey with ten faults at once: every finding that is expected, by its subject, with words of its sentence. */
export const ABBEY_FINDINGS: readonly (readonly [fault: string, subject: string, says: string])[] = [
  ['time that fills no need', 'danger: rest', '“gaze” (34 %) fills no need.'],
  ['an advert that nobody can use', 'unusable: “hammer” (anvil)', 'the agents lack a required tag'],
  ['starving beside food', 'danger: food', '“feast” (larder) would help, but its condition did not hold.'],
  ['a promise that is not kept', 'broken promise: “sip” (soup)', 'promises 40 food and gives'],
  ['an action that is interrupted', 'cut short: “bask” (fire)', 'because it is cut short'],
  ['a pair that flips, and for whom', 'flip-flops: ', 'Sam flip-flops'],
  ['an action that always fails', 'futile retries: open', 'again and again in vain, '],
  ['why it fails', 'futile retries: open', ': jammed.'],
  ['one cot for six', 'crowding: cot', 'an agent would prefer a cot that is taken'],
  [
    'a cot that is taken keeps them from sleeping',
    'danger: rest',
    '“sleep” (cot) would help, but its slots were taken',
  ],
  ['a broom that nobody takes', 'never taken', '“sweep” (broom): something else was always better'],
];

/** The text of the abbey. A tick is a minute. */
export const ABBEY = `hanker: 2
ticksPerHour: 60
starts: 06:00
tags: [smith, tall]
needs:
  food: { decay: 7/h, curve: [[0, 100], [50, 30], [100, 0]], start: 60 }
  rest: { decay: 5/h, curve: [[0, 100], [40, 30], [100, 0]], start: 70 }
  fun: { decay: 7/h, curve: [[0, 70], [50, 20], [100, 0]], start: 50 }
  warmth: { decay: 4/h, curve: [[0, 80], [100, 0]], start: 80 }
  coin: { decay: 3/h, curve: [[0, 40], [100, 0]], start: 50 }
kinds:
  window: { slots: 9, adverts: { gaze: { score: 45, steps: [{ wait: 50m }] } } }
  anvil: { adverts: { hammer: { promise: { coin: 40 }, requires: [smith], steps: [{ wait: 20m }, { grant: { coin: 40 } }] } } }
  lute: { slots: 3, adverts: { strum: { requires: [tall], promise: { fun: 30 }, steps: [{ fill: { fun: 30/h }, for: 1h }] } } }
  soup: { slots: 3, adverts: { sip: { promise: { food: 40 }, steps: [{ wait: 15m }, { grant: { food: 4 } }] } } }
  fire: { slots: 3, adverts: { bask: { promise: { warmth: 50 }, steps: [{ wait: 3h }, { grant: { warmth: 50 } }] } } }
  chest: { slots: 3, adverts: { open: { promise: { coin: 30 }, steps: [{ wait: 2m }, { fail: jammed }] } } }
  larder: { slots: 3, state: { key: 0 }, adverts: { feast: { when: thing.key > 0, promise: { food: 60 }, steps: [{ wait: 20m }, { grant: { food: 60 } }] } } }
  cot: { slots: 1, adverts: { sleep: { promise: { rest: 60 }, steps: [{ fill: { rest: 9/h }, until: { rest: 95 } }] } } }
  broom: { adverts: { sweep: { score: 0.01, steps: [{ wait: 5m }] } } }
minds:
  calm: { redecide: 20m, inertia: { bonus: 5 } }
  fickle: { redecide: 3m, select: { weighted: all } }
temperaments: { monk: { mind: calm }, bard: { tags: [tall], mind: fickle } }
things:
  - { kind: window, at: [2, 2] }
  - { kind: anvil, at: [3, 2] }
  - { kind: lute, at: [4, 2] }
  - { kind: soup, at: [6, 2] }
  - { kind: fire, at: [7, 2] }
  - { kind: chest, at: [8, 2] }
  - { kind: larder, at: [3, 5] }
  - { kind: cot, at: [4, 5] }
  - { kind: broom, at: [6, 5] }
agents:
  - { name: Odo, temperament: monk, at: [1, 1] }
  - { name: Pia, temperament: monk, at: [1, 2] }
  - { name: Rue, temperament: monk, at: [1, 3] }
  - { name: Sam, temperament: bard, at: [1, 4] }
  - { name: Tia, temperament: bard, at: [1, 5] }
  - { name: Ulf, temperament: monk, at: [1, 6] }
`;
