import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText, outdent } from '../../../../test/fixtures/lint-text.ts';
import { createWorld } from '../../../index.ts';
import { readWorld } from '../../index.ts';

/** A world in which food is refilled by a bar as given, for agents as given. */
function bar(advert: string, rest: string): string {
  return `
    hanker: 2
    needs:
      food: { decay: 6/h, curve: [[0, 1], [100, 0]], start: 60 }
    kinds:
      bar:
        adverts:
          eat: ${advert}
${rest.replace(/^\n/, '')}`;
}

const EAT = '{ promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] }';
const ANN = 'temperaments: { person: {} }\n    agents: [{ name: Ann, temperament: person, at: [2, 2] }]';
const find = (text: string) => lintText(text, 'unfillable-need');

describe('a need that nothing refills', () => {
  test('is told with how soon it is empty', () => {
    expect(
      find(`
        hanker: 2
        needs:
          food: { decay: 6/h, curve: [[0, 1], [100, 0]] }
          fun: { decay: 10/h, curve: [[0, 1], [100, 0]], start: 50 }
        kinds:
          bar: { adverts: { eat: ${EAT} } }
        temperaments: { person: {} }
        things: [{ kind: bar, at: [1, 1] }]
        agents: [{ name: Ann, temperament: person, at: [2, 2] }]`),
    ).toMatchInlineSnapshot(`
      "world.yaml:4:3
          4 |   fun: { decay: 10/h, curve: [[0, 1], [100, 0]], start: 50 }
            |   ^^^ nothing refills "fun" [unfillable-need]
            |     it falls by 10 an hour: from 50 to 0 in 5 hours
            |     Offer them something whose steps grant or fill it, or let it not run down: decay: 0/h"
    `);
  });

  test('is told of those who may not have what refills it', () => {
    expect(
      find(
        bar(
          '{ requires: [adult], promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] }',
          `
      larder: { adverts: { nibble: { autonomous: false, steps: [{ grant: { food: 5 } }] } } }
      oven: { adverts: { bake: { promise: { food: 5 }, steps: [{ grant: { food: 5 } }] } } }
      fridge: { adverts: { cook: { promise: { food: 30 }, steps: [{ next: fry }] } } }
      stove: { adverts: { fry: { autonomous: false, forbids: [small], steps: [{ wait: 5m }, { grant: { food: 30 } }] } } }
    temperaments: { parent: { tags: [adult] }, child: { tags: [small] } }
    things: [{ kind: bar, at: [1, 1] }, { kind: larder, at: [3, 3] }, { kind: fridge, at: [3, 3] }, { kind: stove, at: [3, 3] }]
    agents: [{ name: Ann, temperament: parent, at: [2, 2] }, { name: Kim, temperament: child, at: [2, 2] }]`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "world.yaml:12:44
         12 | temperaments: { parent: { tags: [adult] }, child: { tags: [small] } }
            |                                            ^^^^^ nothing refills "food" for any "child" [unfillable-need]
            |                                              it falls by 6 an hour: from 60 to 0 in 10 hours
            |                                              "eat" of bar requires "adult"
            |                                              "nibble" of larder is not autonomous, and nothing they do leads to it
            |                                              "bake" of oven would, but no oven is placed or made
            |                                              and 2 more that they can't have
            |                                              Offer them something whose steps grant or fill it, or let it not run down: decay: 0/h"
    `);
  });

  test('is told of those who refuse it, or whose stack has no place for it', () => {
    const world = (mind: string) =>
      bar(
        EAT,
        `
      tv: { adverts: { watch: { score: 1, steps: [{ wait: 1h }] } } }
    temperaments: { person: { mind: ${mind} } }
    things: [{ kind: bar, at: [1, 1] }, { kind: tv, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [2, 2] }]`,
      );
    expect(find(world('{ refuses: [bar] }'))).toContain('"eat" of bar is refused');
    expect(find(world('{ select: { stack: [watch] } }'))).toContain('"eat" of bar is not in their stack');
    expect(find(world('{ refuses: [tv] }'))).toBe('');
  });

  test('is told of those for whom its condition never holds', () => {
    const world = (when: string) =>
      bar(
        `{ when: ${when}, promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] }`,
        `
    temperaments: { parent: { tags: [adult] }, child: {} }
    things: [{ kind: bar, at: [1, 1] }]
    agents: [{ name: Ann, temperament: parent, at: [2, 2] }, { name: Kim, temperament: child, at: [2, 2] }]`,
      );
    expect(find(world('tag.adult and hour > 8'))).toContain('"eat" of bar is never on offer to them');
    expect(find(world('tag.adult or hour > 8'))).toBe('');
  });

  test('is told of those who have no way to it', () => {
    const rooms = (door: string) =>
      bar(
        EAT,
        `
      door: { blocks: not thing.open, state: { open: 0 } }
    temperaments: { person: {} }
    space:
      map: |
        #######
        #A.b${door}B#
        #######
      legend: { b: bar, A: { agent: Ann }, B: { agent: Bob }${door === '+' ? ', +: door' : ''} }
    agents:
      - { name: Ann, temperament: person }
      - { name: Bob, temperament: person }`,
      );
    expect(find(rooms('#'))).toMatchInlineSnapshot(`
      "world.yaml:18:5
         18 |   - { name: Bob, temperament: person }
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ nothing refills "food" for "Bob" [unfillable-need]
            |       it falls by 6 an hour: from 60 to 0 in 10 hours
            |       "eat" of bar is out of reach: no way leads to any bar
            |       Offer them something whose steps grant or fill it, or let it not run down: decay: 0/h"
    `);
    expect(find(rooms('.'))).toBe('');
    expect(find(rooms('+')), 'a door may be opened').toBe('');
  });

  test('is told of those who notice only their own partition', () => {
    const places = (more: string) =>
      bar(
        EAT,
        `
    temperaments: { person: { mind: { perceives: { partition: true } } } }
    partitions: { house: { area: [0, 0, 10, 10] }, garden: { area: [20, 0, 30, 10] } }
    things: [{ kind: bar, at: [1, 1] }${more}]
    agents:
      - { name: Ann, temperament: person, at: [3, 3] }
      - { name: Bob, temperament: person, at: [23, 3] }`,
      );
    expect(find(places(''))).toContain('nothing refills "food" for "Bob" [unfillable-need]');
    expect(find(places(''))).toContain('"eat" of bar is in another partition');
    expect(find(places(', { kind: bar, at: [24, 1] }'))).toBe('');
    expect(find(places(', { kind: bar, at: [5, 5], partition: garden }')), 'a bar elsewhere leads there').toBe('');
  });

  test('is told of those into whose range it never comes', () => {
    const places = (things: string, temperament = '{ mind: { perceives: { range: 5 } } }') =>
      bar(
        EAT,
        `
      stone: { adverts: { look: { score: 1, steps: [{ wait: 1h }] } } }
    actions: { stroll: { steps: [{ go: { wander: 3 } }] } }
    temperaments: { mole: ${temperament} }
    things: [${things}]
    agents: [{ name: Mo, temperament: mole, at: [9, 9] }, { name: Mu, temperament: mole, at: [2, 2] }]`,
      );
    expect(find(places('{ kind: bar, at: [1, 1] }'))).toBe('');
    const apart = places('{ kind: bar, at: [1, 1] }').replace(
      'stroll: { steps: [{ go: { wander: 3 } }] }',
      'stand: { steps: [{ wait: 1m }] }',
    );
    expect(find(apart)).toContain('nothing refills "food" for "Mo" [unfillable-need]');
    expect(find(apart)).toContain('"eat" of bar never comes within the range of 5');
    expect(
      find(apart.replace('at: [1, 1] }]', 'at: [1, 1] }, { kind: stone, at: [6, 6] }, { kind: stone, at: [4, 4] }]')),
      'step by step',
    ).toBe('');
  });

  test('is silent where it comes by a fallback, a push, a chain, a spawn, or the game', () => {
    const rest = 'things: [{ kind: bar, at: [1, 1] }]';
    const away = '{ autonomous: false, steps: [{ grant: { food: 40 } }] }';
    for (const text of [
      bar(
        away,
        `    actions: { eat up: { steps: [{ wait: 1h }, { grant: { food: 9 } }] } }\n    temperaments: { person: { mind: { fallback: eat up } } }\n    ${rest}\n    agents: [{ name: Ann, temperament: person, at: [2, 2] }]`,
      ),
      bar(
        away,
        `    actions: { be fed: { steps: [{ grant: { food: 9 } }] } }\n    temperaments: { person: { adverts: { feed: { score: 1, steps: [{ wait: 1h }, { push: be fed, onto: thing }] } } } }\n    ${rest}\n    agents: [{ name: Ann, temperament: person, at: [2, 2] }, { name: Bob, temperament: person, at: [2, 2] }]`,
      ),
      bar(
        away,
        `      door: { adverts: { enter: { score: 1, steps: [{ next: eat }] } } }\n    things: [{ kind: bar, at: [1, 1] }, { kind: door, at: [1, 1] }]\n    ${ANN}`,
      ),
      bar(
        EAT,
        `      shop: { adverts: { buy: { score: 1, steps: [{ spawn: bar }] } } }\n    things: [{ kind: shop, at: [1, 1] }]\n    ${ANN}`,
      ),
      bar(
        EAT,
        `      shop: { adverts: { turn: { score: 1, steps: [{ become: bar }] } } }\n    things: [{ kind: shop, at: [1, 1] }]\n    ${ANN}`,
      ),
      bar('{ score: 1, steps: [{ do: serve }] }', `    host: { actions: [serve] }\n    ${rest}\n    ${ANN}`),
      bar(EAT, `    ${ANN}`),
    ])
      expect(find(text), text).toBe('');
  });

  test('is no matter where it does not run down', () => {
    expect(
      find(
        'hanker: 2\nneeds: { food: { decay: 0/h, curve: [[0, 1], [100, 0]] } }\ntemperaments: { person: {} }\nagents: [{ name: Ann, temperament: person, at: [1, 1] }]',
      ),
    ).toBe('');
  });

  test('is told once for a crowd', () => {
    const text = bar(
      '{ requires: [adult], promise: { food: 40 }, steps: [{ grant: { food: 40 } }, { wait: 5m }] }',
      `
    temperaments: { person: {} }
    things: [{ kind: bar, at: [1, 1] }]
    agents:
      - { name: guest, temperament: person, count: 20000 }
      - { name: host, temperament: person, tags: [adult], at: [2, 2] }`,
    );
    expect(find(text).match(/unfillable-need/g)).toHaveLength(1);
    expect(find(text)).toContain('nothing refills "food" for "guest 1" and 19999 like it');
  });

  test('is true: the level falls and stays there', () => {
    const text = bar(
      '{ requires: [adult], promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] }',
      `
    temperaments: { parent: { tags: [adult] }, child: {} }
    things: [{ kind: bar, at: [1, 1] }]
    agents: [{ name: Ann, temperament: parent, at: [2, 2] }, { name: Kim, temperament: child, at: [2, 2] }]`,
    );
    expect(find(text)).toContain('from 60 to 0 in 10 hours');
    const world = createWorld(readWorld(outdent(text)));
    world.advance('10h');
    expect(world.agent('Kim').level('food')).toBeCloseTo(0, 5);
    expect(world.agent('Ann').level('food')).toBeGreaterThan(30);
  });

  test('may be meant', () => {
    const world = `
      hanker: 2
      needs:
        food:
          #above
          decay: 6/h
          curve: [[0, 1], [100, 0]]
        fun:
          #elsewhere
          decay: 0/h
          curve: [[0, 1], [100, 0]]
      kinds:
        bar: { adverts: { eat: { requires: [adult], promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] } } }
      temperaments:
        person:
          PERSON
          speed: 1
      things: [{ kind: bar, at: [1, 1] }]
      agents:
        - { name: Ann, temperament: person, tags: [adult], at: [2, 2] }
        - name: Bob
          temperament: person
          at: [2, 2]
          #spot`;
    expectToBeSilenced(world.replace('PERSON', '#above'), 'unfillable-need');
    expectToBeSilenced(world.replace('          PERSON\n', ''), 'unfillable-need');
  });

  test('is told of the others where it is meant for one of them', () => {
    const text = bar(
      '{ requires: [adult], promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] }',
      `
    temperaments: { person: {} }
    things: [{ kind: bar, at: [1, 1] }]
    agents:
      - { name: Ann, temperament: person, tags: [adult], at: [2, 2] }
      - { name: Bob, temperament: person, at: [2, 2], allow: [unfillable-need] }
      - { name: Cid, temperament: person, at: [2, 2] }`,
    );
    expect(find(text)).toContain('world.yaml:13:5');
    expect(find(text)).toContain('nothing refills "food" for "Cid" [unfillable-need]');
  });
});

describe('a need that nobody seeks', () => {
  const sofa = (promise: string, more = '') => `
    hanker: 2
    needs:
      food: { decay: 6/h, curve: [[0, 1], [100, 0]] }
      comfort: { decay: 6/h, curve: [[0, 1], [100, 0]]${more} }
    kinds:
      bar: { adverts: { drink: { promise: ${promise}, steps: [{ wait: 5m }, { grant: { food: 40, comfort: 50 } }] } } }
    temperaments: { person: {} }
    things: [{ kind: bar, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`;

  test('is told: it is filled by the way only', () => {
    expect(find(sofa('{ food: 40 }'))).toMatchInlineSnapshot(`
      "world.yaml:4:3
          4 |   comfort: { decay: 6/h, curve: [[0, 1], [100, 0]] }
            |   ^^^^^^^ nobody seeks "comfort": it is refilled only by the way [unfillable-need]
            |     no advert promises any of it, and no score, condition or priority reads its level
            |     Promise it where it is granted: promise: { comfort: … }"
    `);
  });

  test('is silent where it is promised, asked for, or counts for nothing', () => {
    expect(find(sofa('{ food: 40, comfort: 50 }'))).toBe('');
    expect(find(sofa('{ food: 40 }, when: need.comfort < 50'))).toBe('');
    expect(find(sofa('{ food: 40 }', ', weight: 0'))).toBe('');
  });
});
