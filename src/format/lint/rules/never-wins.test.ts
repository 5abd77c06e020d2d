import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText, outdent } from '../../../../test/fixtures/lint-text.ts';
import { createWorld } from '../../../index.ts';
import { readWorld } from '../../index.ts';

/** A world with adverts of a bar, and with what else is given. */
function bar(adverts: string, rest = ''): string {
  return `
    hanker: 2
    tags: [vip]
    needs:
      food: { decay: 6/h, curve: [[0, 10], [100, 0]] }
      fun: { decay: 6/h, curve: [[0, 10], [100, 0]] }
    kinds:
      bar:
        slots: 4
        adverts:
${adverts.replace(/^\n/, '')}
    things: [{ kind: bar, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }, { name: Kim, temperament: child, at: [3, 3] }]
${rest === '' ? '    temperaments: { person: { tags: [adult] }, child: { tags: [small] } }' : rest.replace(/^\n/, '')}`;
}

const find = (text: string) => lintText(text, 'never-wins');
const step = 'steps: [{ wait: 5m }]';

describe('an advert that nobody may take', () => {
  test('is told with who lacks what', () => {
    expect(find(bar(`          cook: { requires: [adult, small], score: 5, ${step} }`))).toMatchInlineSnapshot(`
      "world.yaml:10:25
         10 |       cook: { requires: [adult, small], score: 5, steps: [{ wait: 5m }] }
            |                         ^^^^^^^^^^^^^^ nobody may take this: every "person" lacks "small" and every "child" lacks "adult" [never-wins]
            |                           Give somebody what it asks for, or ask for less"
    `);
    expect(find(bar(`          cook: { forbids: [adult, small], score: 5, ${step} }`))).toContain(
      'nobody may take this: every "person" is "adult" and every "child" is "small" [never-wins]',
    );
    const rest =
      '    temperaments: { person: { tags: [adult], mind: { refuses: [bar] } }, child: { tags: [small], mind: { refuses: [cook] } } }';
    expect(find(bar(`          cook: { score: 5, ${step} }`, rest))).toContain(
      'nobody may take this: everybody refuses it [never-wins]',
    );
  });

  test('says so where the world has no agents', () => {
    const text = `
      hanker: 2
      kinds: { bar: { adverts: { cook: { score: 5, ${step} } } } }
      things: [{ kind: bar, at: [1, 1] }]`;
    expect(find(text)).toContain('nobody may take this: the world has no agents [never-wins]');
    expect(find(text)).toContain('Add some under "agents"');
  });

  test('is silent where somebody may, or somebody may come who does', () => {
    expect(find(bar(`          cook: { requires: [adult], score: 5, ${step} }`))).toBe('');
    expect(find(bar(`          cook: { requires: [vip], score: 5, ${step} }`)), 'a tag kept for later').toBe('');
    const rest = '    temperaments: { person: { tags: [adult] }, child: { tags: [small] }, chef: { tags: [chef] } }';
    expect(find(bar(`          cook: { requires: [chef], score: 5, ${step} }`, rest)), 'not here yet').toBe('');
  });

  test('is silent where text that several share suits one of them', () => {
    const rest = `
    temperaments:
      person: { tags: [adult], innate: &moves { lurk: { requires: [adult], score: 1, ${step} } } }
      child: { tags: [small], innate: *moves }`;
    expect(find(bar(`          eat: { score: 2, ${step} }`, rest))).toBe('');
  });
});

describe('an advert that is never on offer', () => {
  test('is told, with a hint for the hours around midnight', () => {
    expect(
      find(bar(`          dance: { when: hour > 22:00 and hour < 06:00, score: 5, ${step} }`)),
    ).toMatchInlineSnapshot(`
      "world.yaml:10:22
         10 |       dance: { when: hour > 22:00 and hour < 06:00, score: 5, steps: [{ wait: 5m }] }
            |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ never on offer: this condition can't hold [never-wins]
            |                        Fix the condition; hours on both sides of midnight are joined by "or": hour >= 22:00 or hour < 06:00"
    `);
    expect(find(bar(`          eat: { when: need.food > 100, score: 5, ${step} }`))).toContain(
      "never on offer: this condition can't hold [never-wins]\n",
    );
    expect(
      find(bar(`          eat: { when: tag.adult and tag.small, requires: [adult], score: 5, ${step} }`)),
    ).toContain('never on offer');
  });

  test('is silent where it may be', () => {
    for (const when of [
      'hour > 22:00 or hour < 06:00',
      'need.food < 1',
      'thing.free > 3',
      'distance < 1',
      'tag.adult and hour > 8',
    ])
      expect(find(bar(`          dance: { when: ${when}, score: 5, ${step} }`)), when).toBe('');
  });
});

describe('an advert that is not in any stack', () => {
  test('is told', () => {
    const rest =
      '    minds: { strict: { select: { stack: [eat] } } }\n    temperaments: { person: { mind: strict }, child: { mind: strict } }';
    expect(
      find(bar(`          eat: { score: 5, ${step} }\n          drink: { score: 5, ${step} }`, rest)),
    ).toMatchInlineSnapshot(`
      "world.yaml:11:7
         11 |       drink: { score: 5, steps: [{ wait: 5m }] }
            |       ^^^^^ nobody ever chooses this: it is not in the stack of "strict" [never-wins]
            |         Put it in a stack, or say that it is only reached by a chain: autonomous: false"
    `);
    expect(
      find(bar(`          eat: { score: 5, ${step} }\n          drink: { autonomous: false, ${step} }`, rest)),
    ).toBe('');
  });
});

describe('an advert that scores too little at its best', () => {
  const minds = (mind: string, needs = '') =>
    `    minds: { calm: ${mind} }\n    temperaments: { person: { mind: calm${needs} }, child: { mind: calm${needs} } }`;

  test('is told with how much', () => {
    expect(
      find(
        bar(
          '          nibble: { promise: { food: 4, fun: 3 }, steps: [{ grant: { food: 4, fun: 3 } }, { wait: 1m }] }',
          minds('{ least: 2 }'),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "world.yaml:10:26
         10 |       nibble: { promise: { food: 4, fun: 3 }, steps: [{ grant: { food: 4, fun: 3 } }, { wait: 1m }] …
            |                          ^^^^^^^^^^^^^^^^^^^ scores 0.7 at most; only what is above 2 is ever chosen [never-wins]
            |                            4 food is worth 0.4 at most and 3 fun is worth 0.3 at most
            |                            Promise more, or let the mind take notice of less: least"
    `);
    expect(
      find(bar('          work: { promise: { food: -10 }, steps: [{ wait: 1h }, { grant: { food: -10 } }] }')),
    ).toContain('scores 0 at most; only what is above 0 is ever chosen [never-wins]');
    expect(find(bar(`          work: { score: need.fun - 100, ${step} }`))).toContain(
      'scores 0 at most; only what is above 0 is ever chosen [never-wins]',
    );
    expect(
      find(
        bar(
          '          eat: { promise: { food: 40 }, steps: [{ wait: 1h }, { grant: { food: 40 } }] }',
          minds('{}', ', needs: { food: { weight: 0 } }'),
        ),
      ),
    ).toContain('40 food is worth 0 at most at a weight of 0');
    expect(
      find(
        bar(`          eat: { score: 5, distance: { kind: linear, to: [0.3, 0] }, ${step} }`, minds('{ least: 2 }')),
      ),
    ).toContain('scores 1.5 at most');
  });

  test('is silent where it may score enough, or the least bad is taken', () => {
    const nibble = '          nibble: { promise: { food: 4 }, steps: [{ grant: { food: 4 } }, { wait: 1m }] }';
    expect(find(bar(nibble, minds('{ least: 0.3 }')))).toBe('');
    expect(find(bar(nibble, minds('{ least: 2, lastResort: best }')))).toBe('');
    expect(find(bar(`          work: { score: need.fun - 99, ${step} }`))).toBe('');
    const rest =
      '    minds: { calm: { least: 2 } }\n    temperaments: { person: { mind: calm }, child: { mind: calm, needs: { food: { weight: 9 } } } }';
    expect(find(bar(nibble, rest)), 'one who wants it more').toBe('');
  });
});

describe('an advert that another one always outdoes', () => {
  const meals = (small: string, large: string) => `
          feast: { promise: { food: 40 }, ${large} }
          snack: { promise: { food: 10 }, ${small} }`;
  const eat = (food: number) => `steps: [{ wait: 5m }, { grant: { food: ${food} } }]`;

  test('is told: one of the same thing', () => {
    expect(find(bar(meals(eat(10), eat(40))))).toMatchInlineSnapshot(`
      "world.yaml:11:7
         11 |       snack: { promise: { food: 10 }, steps: [{ wait: 5m }, { grant: { food: 10 } }] }
            |       ^^^^^ nobody ever chooses this: whenever it is on offer so is "feast" of bar, which is worth at least as much [never-wins]
            |         Promise more of something, give the other a condition, or let chance have a say: select: { weighted: 3 }"
    `);
    expect(
      find(bar(`          a: { score: 3, ${step} }\n          b: { score: 4, ${step} }`)),
      'the higher score, though it is listed later',
    ).toContain('so is "b" of bar');
    expect(
      find(bar(`          a: { score: 3, ${step} }\n          b: { score: 3, ${step} }`)),
      'the first of two alike',
    ).toContain('so is "a" of bar');
  });

  test('is true: it is never taken', () => {
    const rest = '    temperaments: { person: {}, child: {} }';
    const world = createWorld(readWorld(outdent(bar(meals(eat(10), eat(40)), rest))));
    world.advance('10d');
    const started = Object.fromEntries(world.ledger().map((entry) => [entry.advert, entry.started]));
    expect(started).toEqual({ feast: expect.any(Number), snack: 0 });
    expect(started.feast).toBeGreaterThan(10);
  });

  test('is told: something that can be done anywhere', () => {
    const rest = `    temperaments: { person: { innate: &nap { nap: { promise: { food: 10 }, ${eat(10)} } } }, child: { innate: *nap } }`;
    expect(find(bar(`          snack: { promise: { food: 10 }, ${eat(10)} }`, rest))).toMatchInlineSnapshot(`
      "world.yaml:10:7
         10 |       snack: { promise: { food: 10 }, steps: [{ wait: 5m }, { grant: { food: 10 } }] }
            |       ^^^^^ nobody ever chooses this: "nap" can be done anywhere, and is worth at least as much [never-wins]
            |         Promise more of something here, or less there"
    `);
    expect(find(bar(`          snack: { promise: { food: 11 }, ${eat(11)} }`, rest))).toBe('');
  });

  test('is silent where it has something of its own, or chance, repetition or a condition gives it a turn', () => {
    const free = '    minds: { odd: MIND }\n    temperaments: { person: { mind: odd }, child: { mind: odd } }';
    for (const text of [
      bar(meals(eat(10), `requires: [adult], ${eat(40)}`)),
      bar(meals(eat(10), `when: hour > 12, ${eat(40)}`)),
      bar(meals(eat(10), `uses: all, ${eat(40)}`)),
      bar(meals(eat(10), `remote: true, ${eat(40)}`)),
      bar(
        '          feast: { promise: { food: 40, fun: -5 }, steps: [{ wait: 1h }, { grant: { food: 40, fun: -5 } }] }\n          snack: { promise: { food: 10 }, steps: [{ wait: 1h }, { grant: { food: 10 } }] }',
      ),
      bar(meals(eat(10), eat(40)), free.replace('MIND', '{ select: { weighted: 2 } }')),
      bar(meals(eat(10), eat(40)), free.replace('MIND', '{ repeats: { penalty: 0.9, for: 2h } }')),
      bar(
        meals(eat(10), eat(40)),
        '    minds: { odd: { refuses: [feast] } }\n    temperaments: { person: { mind: odd }, child: {} }',
      ),
      bar(`          a: { score: 3, ${step} }\n          b: { score: hour, ${step} }`),
    ])
      expect(find(text), text).toBe('');
    const shared = bar(meals(`when: hour > 12 and need.food < 50, ${eat(10)}`, `when: hour > 12, ${eat(40)}`));
    expect(find(shared), 'a condition that the other has as well').toContain('so is "feast" of bar');
  });
});

describe('an advert that is always in the shadow', () => {
  const buckets = (innate: string, priority = '1') => `
    buckets: { first: { priority: 5 }, last: { priority: ${priority} } }
    temperaments: { person: { innate: &all { breathe: ${innate} } }, child: { innate: *all } }`;

  test('is told with the bucket above', () => {
    expect(
      find(bar(`          lounge: { bucket: last, score: 50, ${step} }`, buckets(`{ score: 1, ${step} }`))),
    ).toMatchInlineSnapshot(`
      "world.yaml:10:25
         10 |       lounge: { bucket: last, score: 50, steps: [{ wait: 5m }] }
            |                         ^^^^ nobody ever chooses this: "first" always comes before "last", and "breathe" in it is always worth doing [never-wins]
            |                           Give "breathe" a condition, or "last" a higher priority"
    `);
  });

  test('is silent where there may be light', () => {
    const lounge = `          lounge: { bucket: last, score: 50, ${step} }`;
    expect(find(bar(lounge, buckets(`{ score: 1, when: hour > 8, ${step} }`)))).toBe('');
    expect(find(bar(lounge, buckets(`{ score: hour - 12, ${step} }`)))).toBe('');
    expect(find(bar(lounge, buckets(`{ score: 1, ${step} }`, 'urgency.food')))).toBe('');
  });
});

test('an advert that never wins may be meant', () => {
  expectToBeSilenced(
    `
    hanker: 2
    kinds:
      bar:
        #above
        adverts:
          cook:
            #spot
            requires: [chef]
            score: 5
      tv:
        #elsewhere
        slots: 2
    temperaments: { person: {}, chief: { tags: [chef], mind: { refuses: [bar] } } }
    things: [{ kind: bar, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
    'never-wins',
  );
});
