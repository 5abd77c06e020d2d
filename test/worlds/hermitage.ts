/** A world that is quick to run: one hermit, a pot and a bed, and comments that must stay. */
export const HERMITAGE = `hanker: 2
name: hermitage # all that a hermit has

needs:
  food: { decay: 6/h, curve: want, start: 60 } # three meals a day
  rest: { decay: 5/h, curve: want, start: 60 }

curves:
  want: [[0, 100], [50, 20], [100, 0]]

kinds:
  pot:
    adverts:
      eat:
        promise: { food: 40 }
        steps: &filling
          - { fill: { food: 80/h }, until: { food: 95 } }
  bread:
    adverts:
      nibble: { promise: { food: 1 }, steps: *filling }
  bed:
    slots: 1
    adverts:
      sleep:
        promise: { rest: 60 }
        steps:
          - { fill: { rest: 10/h }, until: { rest: 95 } }

actions:
  pray:
    steps: [{ wait: 20m }]

minds:
  plain: { select: best, least: 15, fallback: pray }

temperaments:
  hermit: { mind: plain }

agents:
  - { name: Paul, temperament: hermit, at: [0, 0] }

things:
  - { kind: pot, at: [2, 0] }
  - { kind: bed, at: [0, 2] }

activities:
  meals: [eat, nibble]
`;

/** What a hermit should do all day, and what may be changed for it. */
export const HERMIT_TARGETS = `hankerTargets: 1

targets:
  sleeping: { hours: sleep, is: 9 }
  eating: { hours: meals, is: 2 }

vary:
  needs.food.decay: [2, 12]
  needs.rest.decay: [2, 10]

seeds: 1
for: 3d
`;
