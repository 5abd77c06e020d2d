import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText, outdent } from '../../../../test/fixtures/lint-text.ts';
import { createWorld } from '../../../index.ts';
import { readWorld } from '../../index.ts';

/** A fridge with one advert. */
function fridge(advert: string, { mind = '{}', kind = '', more = '' } = {}): string {
  return `
    hanker: 2
    needs:
      food: { decay: 5/h, curve: [[0, 1], [100, 0]] }
      fun: { decay: 5/h, curve: [[0, 1], [100, 0]] }
    kinds:
      fridge: { ${kind}adverts: { eat: ${advert} } }
    temperaments: { person: { mind: ${mind}, state: { full: 0 } } }
    things: [{ kind: fridge, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]${more}`;
}

const find = (text: string) => lintText(text, 'endless-fill');
const fill = (until: string) => `steps: [{ fill: { food: 60/h }, until: { food: ${until} } }]`;

describe('a fill that has nothing left to do', () => {
  test('is told where it is still worth something then', () => {
    expect(find(fridge(`{ promise: { food: 40 }, ${fill('80')} }`))).toMatchInlineSnapshot(`
      "world.yaml:6:93
          6 | …steps: [{ fill: { food: 60/h }, until: { food: 80 } }] } } }
            |                                         ^^^^^^^^^^^^ with food at 80 this is over as soon as it begins, but still worth 0.2: it may be chosen every tick, in vain [endless-fill]
            |                                           Fill up to where the promise is worth nothing, give the advert a condition, or let it take some time in any case"
    `);
  });

  test('is told where another need makes it worth something', () => {
    expect(
      find(
        fridge('{ promise: { food: 40, fun: 4 }, steps: [{ fill: { food: 60/h, fun: 5/h }, until: { food: 100 } }] }'),
      ),
    ).toContain('with food at 100 and fun at 0 this is over as soon as it begins, but still worth 0.04');
    expect(find(fridge(`{ score: 1, ${fill('100')} }`))).toContain(
      'with food at 100 this is over as soon as it begins, but still worth 1',
    );
  });

  test('is true: an agent that stands there decides every tick', () => {
    const decisions = (text: string) => {
      const world = createWorld(readWorld(outdent(text)));
      world.advance('12h');
      return world.decisions;
    };
    expect(decisions(fridge(`{ promise: { food: 40 }, ${fill('80')} }`))).toBeGreaterThan(20_000);
    expect(decisions(fridge(`{ promise: { food: 40 }, when: need.food < 60, ${fill('80')} }`))).toBeLessThan(500);
  });

  test('is silent where the promise ends with it, or a condition, a pause or time does', () => {
    for (const text of [
      fridge(`{ promise: { food: 40 }, ${fill('100')} }`),
      fridge(`{ promise: { food: 40 }, when: need.food < 60, ${fill('80')} }`),
      fridge('{ promise: { food: 40 }, steps: [{ wait: 1m }, { fill: { food: 60/h }, until: { food: 80 } }] }'),
      fridge('{ promise: { food: 40 }, steps: [{ fill: { food: 60/h }, for: 40m }] }'),
      fridge(`{ promise: { food: 40 }, autonomous: false, ${fill('80')} }`),
      fridge(`{ promise: { food: 40 }, ${fill('80')} }`, { mind: '{ least: 0.3 }' }),
      fridge(`{ promise: { food: 40 }, ${fill('80')} }`, { kind: 'cooldown: { for: 1h }, ' }),
      fridge(`{ score: need.food < 70, ${fill('80')} }`),
      fridge(
        '{ promise: { food: 40 }, when: not agent.full, steps: [{ fill: { food: 60/h }, until: { food: 80 } }, { set: { agent.full: 1 } }] }',
      ),
      fridge(`{ promise: { food: 40 }, ${fill('80')} }`).replace('food: { decay: 5/h', 'food: { decay: 0/h'),
    ])
      expect(find(text), text).toBe('');
  });

  test('is told where a state is written that nothing here asks for', () => {
    const steps = 'steps: [{ set: { agent.full: 1 } }, { fill: { food: 60/h }, until: { food: 80 } }]';
    expect(find(fridge(`{ promise: { food: 40 }, ${steps} }`))).toContain('[endless-fill]');
  });
});

describe('a fill that moves away from where it should end', () => {
  test('is told: it never begins', () => {
    expect(
      find(
        fridge('{ score: 1, when: hour > 8, steps: [{ wait: 1m }, { fill: { food: -60/h }, until: { food: 100 } }] }'),
      ),
    ).toMatchInlineSnapshot(`
      "world.yaml:6:111
          6 | … 1m }, { fill: { food: -60/h }, until: { food: 100 } }] } } }
            |                                         ^^^^^^^^^^^^^ this fill never begins: at any level from 0 to 100, food is at 100 or below already [endless-fill]
            |                                           Going by -60 an hour it needs a lower level to end at, or a rate the other way"
    `);
    expect(find(fridge('{ score: 1, steps: [{ wait: 1m }, { fill: { food: 60/h }, until: { food: 0 } }] }'))).toContain(
      'this fill never begins: at any level from 0 to 100, food is at 0 or above already [endless-fill]',
    );
    const more = '\n    actions: { fast: { steps: [{ fill: { food: -9/h }, until: { food: 100 } }] } }';
    expect(find(fridge('{ score: 1, steps: [{ wait: 1m }] }', { more }))).toContain('world.yaml:10:');
  });

  test('is silent where it has a way to go', () => {
    expect(find(fridge('{ score: 1, steps: [{ wait: 1m }, { fill: { food: -60/h }, until: { food: 20 } }] }'))).toBe(
      '',
    );
  });
});

test('a fill without an end may be meant', () => {
  expectToBeSilenced(
    `
    hanker: 2
    needs:
      food:
        #elsewhere
        decay: 5/h
        curve: [[0, 1], [100, 0]]
    kinds:
      fridge:
        #above
        adverts:
          eat:
            #spot
            promise: { food: 40 }
            steps: [{ fill: { food: 60/h }, until: { food: 80 } }]
    temperaments: { person: {} }
    things: [{ kind: fridge, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
    'endless-fill',
  );
});
