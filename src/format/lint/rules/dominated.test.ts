import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText, outdent } from '../../../../test/fixtures/lint-text.ts';
import { createWorld } from '../../../index.ts';
import { readWorld } from '../../index.ts';

const sit = (rest: number, more = '') =>
  `{ promise: { rest: ${rest} }, steps: [{ wait: 5m }, { grant: { rest: ${rest} } }]${more} }`;

/** A stool and a bench, with what else is given of them and of the mind. */
function seats({
  stool = `{ adverts: { sit: ${sit(10)} } }`,
  bench = `{ slots: 2, adverts: { sit: ${sit(20)} } }`,
  mind = '{}',
  at = '[10, 10]',
  more = '',
}): string {
  return `
    hanker: 2
    needs: { rest: { decay: 5/h, curve: [[0, 10], [100, 0]] } }
    kinds:
      stool: ${stool}
      bench: ${bench}
    temperaments: { person: { mind: ${mind} } }
    things: [{ kind: stool, at: [1, 1] }, { kind: bench, at: ${at} }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }, { name: Bob, temperament: person, at: [3, 3] }]${more}`;
}

const find = (text: string) => lintText(text, 'dominated');
const FALLS = '{ distance: { kind: falloff, half: 8 } }';

describe('a thing that another one outdoes everywhere', () => {
  test('is told with what outdoes it', () => {
    expect(find(seats({}))).toMatchInlineSnapshot(`
      "world.yaml:4:3
          4 |   stool: { adverts: { sit: { promise: { rest: 10 }, steps: [{ wait: 5m }, { grant: { rest: 10 } }] }…
            |   ^^^^^ nobody has a reason to use "stool": "bench" is always as good [dominated]
            |     "sit" of stool is worth no more than "sit" of bench, which has room for everybody; distance does not count
            |     Let "stool" promise more of something, or give "bench" fewer slots"
    `);
  });

  test('is told where distance counts and both stand in the same place', () => {
    expect(find(seats({ mind: FALLS, at: '[1, 1]' }))).toContain('each stands where one of those is');
    expect(find(seats({ mind: FALLS }))).toBe('');
  });

  test('is true: nobody uses it, but where both are worth the same and it stands first', () => {
    const text = outdent(seats({ mind: FALLS, at: '[1, 1]' }));
    const [stool, bench] = ['{ kind: stool, at: [1, 1] }', '{ kind: bench, at: [1, 1] }'];
    const usesOf = (file: string) => {
      const world = createWorld(readWorld(file));
      world.advance('10d');
      return Object.fromEntries(world.ledger().map(({ kind, started }) => [kind, started]));
    };
    const uses = usesOf(text.replace(`${stool}, ${bench}`, `${bench}, ${stool}`));
    expect(uses.bench).toBeGreaterThan(1000);
    expect(uses.stool).toBe(0);
    expect(usesOf(text.replace('mind: {', 'mind: { least: 1.5,')).stool, 'who waits until it matters').toBe(0);
  });

  test('is silent where it has a use of its own', () => {
    for (const world of [
      seats({ bench: `{ slots: 1, adverts: { sit: ${sit(20)} } }` }),
      seats({ bench: `{ slots: 2, cooldown: { for: 1h }, adverts: { sit: ${sit(20)} } }` }),
      seats({ bench: `{ slots: 2, state: { wet: 0 }, adverts: { sit: ${sit(20, ', when: thing.wet < 1')} } }` }),
      seats({
        bench: `{ slots: 2, adverts: { sit: { promise: { rest: 20 }, steps: [{ grant: { rest: 20 } }, { remove: thing }] } } }`,
      }),
      seats({ bench: `{ slots: 2, adverts: { sit: ${sit(10)} } }` }),
      seats({ stool: `{ adverts: { sit: ${sit(10)}, climb: { score: 1, steps: [{ wait: 1m }] } } }` }),
      seats({ stool: `{ adverts: { sit: ${sit(10)}, milk: { autonomous: false, steps: [{ wait: 1m }] } } }` }),
      seats({ mind: '{ select: { weighted: 2 } }' }),
      seats({ mind: '{ perceives: { range: 5 } }' }),
      seats({ mind: '{ refuses: [bench] }' }),
      seats({ mind: '{ repeats: { penalty: 0.5, for: 1h } }' }),
    ])
      expect(find(world), world).toBe('');
  });

  test('is silent where more agents may come than there is room for', () => {
    const stool = `{ adverts: { sit: ${sit(10)} } }`;
    expect(find(seats({ stool, more: '\n    actions: { multiply: { steps: [{ spawn: person }] } }' }))).toBe('');
  });

  test('may be meant', () => {
    expectToBeSilenced(
      `
      hanker: 2
      #above
      needs: { rest: { decay: 5/h, curve: [[0, 10], [100, 0]] } }
      kinds:
        stool:
          #spot
          adverts: { sit: ${sit(10)} }
        bench:
          #elsewhere
          adverts: { sit: ${sit(20)} }
      temperaments: { person: {} }
      things: [{ kind: stool, at: [1, 1] }, { kind: bench, at: [2, 2] }]
      agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
      'dominated',
    );
  });
});
