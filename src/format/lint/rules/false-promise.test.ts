import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

/** A world with one advert of a fridge, promise and steps as given. */
function fridge(advert: string, more = ''): string {
  return `
    hanker: 2
    needs:
      food: { decay: 5/h, curve: [[0, 1], [100, 0]] }
      fun: { decay: 0/h, curve: [[0, 1], [100, 0]] }
    kinds:
      fridge:
        adverts:
          eat: ${advert}
      stove:
        adverts:
          cook: { autonomous: false, steps: [{ grant: { food: 30 } }] }
          heat: { autonomous: false, steps: [{ grant: { food: 20 } }, { next: heat, chance: 0.5 }] }
    temperaments: { person: {} }
    things: [{ kind: fridge, at: [1, 1] }, { kind: stove, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]${more}`;
}

describe('a promise that the steps do not keep', () => {
  test('is told with what they grant at most', () => {
    const text = fridge('{ promise: { food: 40 }, steps: [{ fill: { food: 60/h }, for: 15m }] }');
    expect(lintText(text)).toMatchInlineSnapshot(`
      "world.yaml:8:31
          8 |       eat: { promise: { food: 40 }, steps: [{ fill: { food: 60/h }, for: 15m }] }
            |                               ^^ promises 40 food, but grants 15 at most [false-promise]
            |                                 Promise 15, let the steps grant more, or mark it as intended: dishonest: true"
    `);
  });

  test('is told when there is nothing in it at all', () => {
    const text = fridge('{ promise: { food: 40, fun: 10 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] }');
    expect(lintText(text)).toContain(
      'promises 10 fun, but grants none [false-promise]\n' +
        '      |                                          Let the steps grant it, take the promise out, or mark it as intended: dishonest: true',
    );
  });

  test('is told when it costs more than it says', () => {
    const text = fridge('{ promise: { food: 40, fun: -5 }, steps: [{ wait: 5m }, { grant: { food: 40, fun: -10 } }] }');
    expect(lintText(text)).toContain('promises to take 5 fun, but takes 10 at least [false-promise]');
    expect(lintText(text)).toContain('Promise -10, let the steps take less, or mark it as intended: dishonest: true');
  });

  test('is silent where they keep it', () => {
    for (const steps of [
      '[{ wait: 5m }, { grant: { food: 40 } }]',
      '[{ fill: { food: 160/h }, for: 15m }]',
      '[{ fill: { food: 9/h }, until: { food: 90 } }]',
      '[{ fill: { food: 39/h }, for: 1h }]',
      '[{ grant: { food: 40 }, chance: 0.1 }, { grant: { food: -40 }, chance: 0.9 }, { wait: 1m }]',
      '[{ grant: { food: 10 } }, { next: cook }]',
      '[{ grant: { food: 1 } }, { next: heat }]',
      '[{ fail: burned, chance: 0.5, instead: [{ grant: { food: 40 } }] }, { wait: 1h }]',
      '[{ wait: 5m }, { push: dine }]',
    ])
      expect(
        lintText(
          fridge(
            `{ promise: { food: 40 }, steps: ${steps} }`,
            '\n    actions: { dine: { steps: [{ grant: { food: 40 } }] } }',
          ),
          'false-promise',
        ),
        steps,
      ).toBe('');
  });

  test('counts what a failure drops: the rest of the steps, and what was to follow', () => {
    expect(
      lintText(fridge('{ promise: { food: 40 }, steps: [{ next: cook }, { fail: burned }, { grant: { food: 40 } }] }')),
    ).toContain('promises 40 food, but grants none');
  });

  test('is no more than the whole range, however much is promised', () => {
    expect(
      lintText(fridge('{ promise: { food: 500 }, steps: [{ fill: { food: 90/h }, until: { food: 100 } }] }')),
    ).toBe('');
  });

  test('is counted by the least that an expression can promise', () => {
    const steps = 'steps: [{ wait: 5m }, { grant: { food: 20 } }]';
    expect(lintText(fridge(`{ promise: { food: 'if(hour < 12, 30, 40)' }, ${steps} }`))).toContain(
      'promises 30 food, but grants 20 at most',
    );
    expect(lintText(fridge(`{ promise: { food: 'if(hour < 12, 20, 40)' }, ${steps} }`))).toBe('');
  });

  test('is anything at all where the game is called', () => {
    const text = fridge('{ promise: { food: 40 }, steps: [{ do: serve }] }', '\n    host: { actions: [serve] }');
    expect(lintText(text)).toBe('');
  });

  test('may be meant', () => {
    expect(
      lintText(fridge('{ dishonest: true, promise: { food: 40 }, steps: [{ grant: { food: 5 } }, { wait: 5m }] }')),
    ).toBe('');
    expectToBeSilenced(
      `
      hanker: 2
      needs: { food: { decay: 5/h, curve: [[0, 1], [100, 0]] } }
      kinds:
        fridge:
          #above
          adverts:
            eat:
              #spot
              promise: { food: 40 }
              steps: [{ wait: 5m }, { grant: { food: 20 } }]
        tv:
          #elsewhere
          slots: 2
      temperaments: { person: {} }
      things: [{ kind: fridge, at: [1, 1] }, { kind: tv, at: [1, 1] }]
      agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
      'false-promise',
    );
  });
});
