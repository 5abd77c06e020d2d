import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'nobody-there');

function square(step: string, { agents = 2, where = 'kinds', more = '' } = {}): string {
  const advert = `{ adverts: { shout: { score: 1, steps: [{ wait: 5m }, ${step}] } } }`;
  return `
    hanker: 2
    #above
    relations: { likes: {} }
    tags: [deaf]
    actions: { turn round: { steps: [{ wait: 1m }] }${more} }
    kinds: { well: ${where === 'kinds' ? advert : '{}'} }
    temperaments:
      person: ${where === 'kinds' ? '{}' : advert}
    things: [{ kind: well, at: [1, 1] }]
    agents: [{ name: a, temperament: person, within: [1, 1, 3, 3], count: ${agents} }]`;
}

describe('a step for another agent', () => {
  test.each(['{ tell: likes }', '{ change: thing, gains: [deaf] }', '{ push: turn round, onto: thing }'])(
    'is reported where it acts on a thing: %s',
    (step) => {
      expect(find(square(step))).toContain('there is none: well is a thing');
      expect(find(square(step, { where: 'temperaments' }))).toBe('');
    },
  );

  test('is shown with what to do', () => {
    expect(find(square('{ tell: likes }'))).toMatchInlineSnapshot(`
      "world.yaml:6:78
          6 | kinds: { well: { adverts: { shout: { score: 1, steps: [{ wait: 5m }, { tell: likes }] } } } }
            |                                                                              ^^^^^ this step is for the agent acted on, and there is none: well is a thing [nobody-there]
            |                                                                                Move it to an advert of a temperament, or to an innate advert with \`of\`"
    `);
  });

  test('is reported where nobody can witness it', () => {
    const shout = '{ push: turn round, onto: witnesses }';
    expect(find(square(shout, { agents: 1 }))).toContain('nobody can witness this');
    expect(find(square(shout))).toBe('');
    expect(find(square(shout, { agents: 1, more: ', arrive: { steps: [{ spawn: person }] }' }))).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(square('{ tell: likes }'), 'nobody-there');
  });
});
