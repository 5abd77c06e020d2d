/** A home with one of everything that a measure may name. */
export const HOME = `hanker: 2
needs:
  food: { decay: 8/h, curve: [[0, 1], [100, 0]] }
  rest: { decay: 4/h, curve: [[0, 1], [100, 0]] }
kinds:
  fridge:
    adverts:
      cook: { promise: { food: 50 }, steps: [{ wait: 5m }, { next: serve }] }
      snack: { promise: { food: 10 }, steps: [{ grant: { food: 10 } }, { push: wash, chance: 0.5 }] }
  table:
    adverts:
      serve: { autonomous: false, steps: [{ wait: 20m }, { grant: { food: 50 } }] }
actions:
  wash: { steps: [{ wait: 1m }] }
  doze: { steps: [{ wait: 1h }] }
  boil: { steps: [{ wait: 1m }] }
temperaments:
  adult: { tags: [tall], mind: { fallback: doze } }
  child: {}
things: [{ kind: fridge, at: [1, 1] }, { kind: table, at: [2, 1] }]
agents:
  - { name: Ann, temperament: adult, at: [1, 1] }
  - { name: Bob, temperament: child, at: [1, 2], tags: [brave] }
  - { name: child, temperament: adult, at: [1, 3] }
`;
