import { test } from 'vitest';
import { lintText } from '../../../test/lint-text.ts';

const show = (title: string, text: string) => console.log(`--- ${title}\n${lintText(text)}`);

test('drafts', () => {
  show(
    'unfillable nobody',
    `
    hanker: 1
    needs:
      food: { decay: 6/h, curve: [[0, 1], [100, 0]] }
      fun: { decay: 10/h, curve: [[0, 1], [100, 0]], start: 50 }
    kinds:
      fridge: { adverts: { eat: { promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] } } }
    temperaments: { person: {} }
    things: [{ kind: fridge, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [2, 2] }]`,
  );
  show(
    'unfillable tags',
    `
    hanker: 1
    needs:
      food: { decay: 6/h, curve: [[0, 1], [100, 0]] }
    kinds:
      bar: { adverts: { drink: { requires: [adult], promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] } } }
      larder: { adverts: { nibble: { promise: { food: 5 }, autonomous: false, steps: [{ grant: { food: 5 } }] } } }
      oven: { adverts: { bake: { promise: { food: 5 }, steps: [{ grant: { food: 5 } }] } } }
    temperaments: { grown-up: { tags: [adult] }, child: { } }
    things: [{ kind: bar, at: [1, 1] }, { kind: larder, at: [3, 3] }]
    agents:
      - { name: Ann, temperament: grown-up, at: [2, 2] }
      - { name: Kim, temperament: child, at: [2, 2] }`,
  );
  show(
    'unfillable reach',
    `
    hanker: 1
    needs:
      food: { decay: 6/h, curve: [[0, 1], [100, 0]] }
    kinds:
      bar: { adverts: { drink: { promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] } } }
    temperaments: { person: { } }
    space:
      map: |
        #######
        #A.b#B#
        #######
      legend: { b: bar, A: { agent: Ann }, B: { agent: Bob } }
    agents:
      - { name: Ann, temperament: person }
      - { name: Bob, temperament: person }`,
  );
  show(
    'unfillable partition + range',
    `
    hanker: 1
    needs:
      food: { decay: 6/h, curve: [[0, 1], [100, 0]] }
    kinds:
      bar: { adverts: { drink: { promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] } } }
    minds: { homely: { perceives: { partition: true } }, blind: { perceives: { range: 5 } } }
    temperaments: { person: { mind: homely }, mole: { mind: blind } }
    partitions: { house: { area: [0, 0, 10, 10] }, garden: { area: [20, 0, 30, 10] } }
    things: [{ kind: bar, at: [1, 1] }]
    agents:
      - { name: Ann, temperament: person, at: [3, 3] }
      - { name: Bob, temperament: person, at: [23, 3] }
      - { name: Mo, temperament: mole, at: [3, 3] }
      - { name: Mu, temperament: mole, at: [9, 9] }`,
  );
  show(
    'unsought',
    `
    hanker: 1
    needs:
      food: { decay: 6/h, curve: [[0, 1], [100, 0]] }
      comfort: { decay: 6/h, curve: [[0, 1], [100, 0]] }
    kinds:
      bar: { adverts: { drink: { promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40, comfort: 50 } }] } } }
    temperaments: { person: {} }
    things: [{ kind: bar, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
  show(
    'never wins',
    `
    hanker: 1
    tags: [vip]
    needs:
      food: { decay: 6/h, curve: [[0, 10], [100, 0]] }
    buckets: { urgent: { priority: 10 }, leisure: { priority: 1 } }
    kinds:
      bar:
        adverts:
          drink: { promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] }
          cook: { requires: [chef, old], score: 5 }
          sing: { requires: [vip], score: 5 }
          night: { when: hour > 22:00 and hour < 06:00, score: 5 }
          sip: { promise: { food: 10 }, steps: [{ wait: 5m }, { grant: { food: 10 } }] }
          crumb: { when: need.food < 50, promise: { food: 3 }, steps: [{ grant: { food: 3 } }] }
          lounge: { bucket: leisure, score: 50 }
    minds: { calm: { least: 0.5 } }
    temperaments: { person: { mind: calm, tags: [old], innate: { run: { when: hour > 12, score: 1 }, breathe: { score: 1 } } }, cook: { mind: calm, tags: [chef] } }
    things: [{ kind: bar, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }, { name: Bob, temperament: cook, at: [3, 3] }]`,
  );
  show(
    'bucket',
    `
    hanker: 1
    buckets: { urgent: { priority: 10 }, leisure: { priority: 1 } }
    kinds:
      bar: { adverts: { lounge: { bucket: leisure, score: 50 } } }
    temperaments: { person: { innate: { breathe: { score: 1 } } } }
    things: [{ kind: bar, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
  show(
    'innate',
    `
    hanker: 1
    needs: { rest: { decay: 5/h, curve: [[0, 10], [100, 0]] } }
    kinds:
      bench: { adverts: { sit: { promise: { rest: 10 }, steps: [{ wait: 5m }, { grant: { rest: 10 } }] } } }
    temperaments: { person: { innate: { squat: { promise: { rest: 10 }, steps: [{ wait: 5m }, { grant: { rest: 10 } }] } } } }
    things: [{ kind: bench, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
  show(
    'dominated',
    `
    hanker: 1
    needs: { rest: { decay: 5/h, curve: [[0, 10], [100, 0]] } }
    kinds:
      stool: { adverts: { sit: { promise: { rest: 10 }, steps: [{ wait: 5m }, { grant: { rest: 10 } }] } } }
      bench: { slots: 2, adverts: { sit: { promise: { rest: 20 }, steps: [{ wait: 5m }, { grant: { rest: 20 } }] } } }
    temperaments: { person: {} }
    things: [{ kind: stool, at: [1, 1] }, { kind: bench, at: [10, 10] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }, { name: Bob, temperament: person, at: [3, 3] }]`,
  );
  show(
    'dead zones',
    `
    hanker: 1
    curves: { late: [[30, 1], [100, 0]] }
    needs:
      rest: { decay: 5/h, curve: late }
      food: { decay: 5/h, curve: [[0, 1], [1, 0]] }
      fun: { decay: 5/h, curve: [[0, 1], [100, 1]] }
      drink: { decay: 5/h, curve: [[0, 1], [20, 0.5], [60, 0.5], [100, 0]] }
      wash: { decay: 5/h, curve: [[0, 1], [200, 0]] }
      talk: { decay: 5/h, curve: [[15, 1], [100, 0]] }
    kinds:
      stool:
        adverts:
          sit:
            promise: &all { rest: 20, food: 20, fun: 20, drink: 20, wash: 20, talk: 10 }
            steps: [{ wait: 5m }, { grant: *all }]
    temperaments: { person: {} }
    things: [{ kind: stool, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
  show(
    'not monotone',
    `
    hanker: 1
    needs:
      rest: { decay: 5/h, curve: [[0, 1], [60, 0.2], [75, 0.4], [100, 0]] }
      food: { decay: 5/h, curve: { kind: linear, over: [0, 100] } }
      hate: { decay: -5/h, curve: [[0, 0], [50, 1], [100, 0.9]] }
    minds: { odd: { distance: { kind: linear, over: [0, 20] }, feelings: { driven: mind, falloff: [[0, 0], [5, 1], [20, 0]] } } }
    kinds:
      stool:
        adverts:
          sit: { promise: &all { rest: 20, food: 20, hate: -20 }, steps: [{ wait: 5m }, { grant: *all }] }
          call: { score: 1, distance: [[0, 0], [10, 1]] }
    temperaments: { person: { mind: odd } }
    things: [{ kind: stool, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
  show(
    'broken chain',
    `
    hanker: 1
    needs: { food: { decay: 5/h, curve: [[0, 1], [100, 0]] } }
    kinds:
      fridge: { adverts: { dinner: { promise: { food: 20 }, steps: [{ wait: 5m }, { next: cook }] } } }
      freezer: { adverts: { supper: { promise: { food: 20 }, steps: [{ wait: 5m }, { next: thaw }] } } }
      stove: { adverts: { cook: { requires: [adult], autonomous: false, steps: [{ wait: 5m }, { grant: { food: 20 } }] } } }
      sink: { adverts: { thaw: { autonomous: false, steps: [{ wait: 5m }, { grant: { food: 20 } }] } } }
    temperaments: { grown-up: { tags: [adult] }, child: {} }
    things: [{ kind: stove, at: [1, 1] }, { kind: fridge, at: [1, 1] }, { kind: freezer, at: [1, 1] }]
    agents: [{ name: Ann, temperament: grown-up, at: [3, 3] }, { name: Kim, temperament: child, at: [3, 3] }]`,
  );
  show(
    'death spiral',
    `
    hanker: 1
    needs:
      food: { decay: 20/h, curve: [[0, 1], [100, 0]] }
      rest: { decay: 10/h, curve: [[0, 1], [100, 0]] }
      fun: { decay: 10/h, curve: [[0, 1], [100, 0]] }
    kinds:
      fridge: { adverts: { eat: { promise: { food: 20 }, steps: [{ wait: 30m }, { grant: { food: 20 } }] } } }
      bed: { adverts: { sleep: { promise: { rest: 100 }, steps: [{ fill: { rest: 15/h }, until: { rest: 100 }, rests: [fun] }] } } }
      tv: { adverts: { watch: { promise: { fun: 10, food: 5 }, steps: [{ fill: { fun: 10/h, food: 5/h }, for: 1h }] } } }
    temperaments: { person: {} }
    things: [{ kind: fridge, at: [1, 1] }, { kind: bed, at: [1, 1] }, { kind: tv, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
  show(
    'false promise',
    `
    hanker: 1
    needs:
      food: { decay: 5/h, curve: [[0, 1], [100, 0]] }
      fun: { decay: 5/h, curve: [[0, 1], [100, 0]] }
    kinds:
      fridge: { adverts: { eat: { promise: { food: 40, fun: -5 }, steps: [{ fill: { food: 60/h }, for: 15m }, { grant: { food: 10, fun: -15 }, chance: 0.1 }, { grant: { fun: -10 } }] } } }
      tv: { adverts: { watch: { promise: { fun: 10 }, steps: [{ wait: 1h }] }, see: { promise: { fun: 10 }, steps: [{ fill: { fun: 5/h }, until: { fun: 100 } }] } } }
    temperaments: { person: {} }
    things: [{ kind: fridge, at: [1, 1] }, { kind: tv, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
  show(
    'bird',
    `
    hanker: 1
    needs:
      food: { decay: 5/h, curve: [[0, 1], [100, 0]] }
    kinds:
      fridge: { adverts: { eat: { promise: { food: 40 }, steps: [{ fill: { food: 60/h }, until: { food: 100 } }] } } }
    temperaments: { person: { mind: zubek } }
    things: [{ kind: fridge, at: [1, 1] }, { kind: fridge, at: [12, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
  show(
    'endless',
    `
    hanker: 1
    needs:
      food: { decay: 5/h, curve: [[0, 1], [100, 0]] }
      fun: { decay: 5/h, curve: [[0, 1], [100, 0]] }
    kinds:
      fridge: { adverts: { eat: { promise: { food: 40 }, steps: [{ fill: { food: 60/h }, until: { food: 80 } }] } } }
      tv: { adverts: { watch: { promise: { fun: 40, food: 4 }, steps: [{ fill: { fun: 60/h, food: 5/h }, until: { fun: 100 } }] } } }
      pit: { adverts: { starve: { score: 1, steps: [{ fill: { food: -60/h }, until: { food: 100 } }] } } }
    temperaments: { person: {} }
    things: [{ kind: fridge, at: [1, 1] }, { kind: tv, at: [12, 1] }, { kind: pit, at: [12, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
  );
});
