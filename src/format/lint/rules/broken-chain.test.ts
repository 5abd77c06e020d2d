import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText, outdent } from '../../../../test/fixtures/lint-text.ts';
import { createWorld } from '../../../index.ts';
import { readWorld } from '../../index.ts';

/** A dinner over fridge and stove. */
function kitchen({
  cook = '',
  things = '[{ kind: fridge, at: [1, 1] }, { kind: stove, at: [4, 4] }]',
  more = '',
  tags = '',
} = {}): string {
  return `
    hanker: 2
    needs: { food: { decay: 5/h, curve: [[0, 1], [100, 0]] } }
    kinds:
      fridge:
        adverts:
          snack: { promise: { food: 5 }, steps: [{ wait: 5m }, { grant: { food: 5 } }] }
          dinner: { promise: { food: 20 }, steps: [{ wait: 5m }, { next: cook }] }
      stove: { adverts: { cook: { ${cook}autonomous: false, steps: [{ wait: 5m }, { grant: { food: 20 } }] } } }
    temperaments: { parent: { tags: [adult] }, child: {} }
    things: ${things}
    agents: [{ name: Ann, temperament: parent, at: [3, 3] }, { name: Kim, temperament: child, at: [3, 3]${tags} }]${more}`;
}

const find = (text: string) => lintText(text, 'broken-chain');

describe('a chain that ends before its end', () => {
  test('is told where nothing offers the next step', () => {
    expect(find(kitchen({ things: '[{ kind: fridge, at: [1, 1] }]' }))).toMatchInlineSnapshot(`
      "world.yaml:7:70
          7 |       dinner: { promise: { food: 20 }, steps: [{ wait: 5m }, { next: cook }] }
            |                                                                      ^^^^ the chain ends here: nothing offers "cook" [broken-chain]
            |                                                                        "cook" of stove would, but no stove is placed or made
            |                                                                        Place one, or let a step make one"
    `);
  });

  test('is told of those who may not take the next step', () => {
    expect(find(kitchen({ cook: 'requires: [adult], ' }))).toMatchInlineSnapshot(`
      "world.yaml:7:70
          7 |       dinner: { promise: { food: 20 }, steps: [{ wait: 5m }, { next: cook }] }
            |                                                                      ^^^^ the chain ends here: nothing offers "cook" to any "child" [broken-chain]
            |                                                                        "cook" of stove requires "adult"
            |                                                                        Let them take it, or keep them from beginning the chain"
    `);
    const other = ', { name: Leo, temperament: child, at: [3, 3], tags: [adult] }]';
    expect(find(kitchen({ cook: 'requires: [adult], ' }).replace(/\]$/, other))).toContain(
      'nothing offers "cook" to "Kim" [broken-chain]',
    );
  });

  test('is told in actions that others push, and in what is done instead', () => {
    const more = `
    actions: { be called: { steps: [{ fail: is late, chance: 0.5, instead: [{ next: cook }] }] } }`;
    const world = kitchen({ cook: 'requires: [adult], ', more }).replace(
      'child: {}',
      'child: { adverts: { call: { score: 1, steps: [{ wait: 1m }, { push: be called, onto: thing }] } } }',
    );
    expect(find(world)).toContain('world.yaml:12:81');
  });

  test('is silent where the next step is there, or is made on the way', () => {
    expect(find(kitchen())).toBe('');
    expect(find(kitchen({ cook: 'requires: [adult], ', tags: ', tags: [adult]' }))).toBe('');
    const made = kitchen({ things: '[{ kind: fridge, at: [1, 1] }]' });
    expect(find(made.replace('{ wait: 5m }, { next: cook }', '{ spawn: stove }, { next: cook }'))).toBe('');
    expect(find(kitchen({ things: '[]' })), 'a kit: the game places things').toBe('');
  });

  test('goes by conditions on tags as by tags', () => {
    const cook = 'when: tag.adult, ';
    expect(find(kitchen({ cook }))).toContain('"cook" of stove is never on offer to them');
    expect(find(kitchen({ cook }).replace('{ next: cook }', '{ next: cook, when: tag.adult }'))).toBe('');
    const instead = '{ fail: burned, when: tag.adult, instead: [{ next: cook }] }';
    expect(find(kitchen({ cook }).replace('{ next: cook }', instead))).toBe('');
    expect(find(kitchen({ cook }).replace('dinner: {', 'dinner: { when: tag.adult and hour > 12,'))).toBe('');
  });

  test('is told where the only one who offers it is the one who asks', () => {
    const talk = (agents: string) => `
      hanker: 2
      temperaments:
        person:
          adverts: { answer: { autonomous: false, steps: [{ wait: 1m }] } }
          innate: { shout: { score: 1, steps: [{ wait: 1m }, { next: answer }] } }
      agents: [${agents}]`;
    const [ann, bob] = [
      '{ name: Ann, temperament: person, at: [3, 3] }',
      '{ name: Bob, temperament: person, at: [3, 3] }',
    ];
    expect(find(talk(ann))).toContain('"answer" of person is offered by nobody else');
    expect(find(talk(`${ann}, ${bob}`))).toBe('');
  });

  test('is true: it fails every time', () => {
    const world = createWorld(
      readWorld(outdent(kitchen({ cook: 'requires: [adult], ', tags: ', levels: { food: 10 }' }))),
    );
    const ended: string[] = [];
    world.on((event) => {
      if (event.type === 'ended' && event.agent === world.agent('Kim').id && event.action === 'dinner')
        ended.push(event.why);
    });
    world.advance('5h');
    expect(new Set(ended)).toEqual(new Set(['nothing near offers "cook"']));
  });

  test('may be meant', () => {
    expectToBeSilenced(
      `
      hanker: 2
      needs: { food: { decay: 5/h, curve: [[0, 1], [100, 0]] } }
      kinds:
        fridge:
          #above
          adverts:
            dinner:
              #spot
              promise: { food: 20 }
              steps: [{ wait: 5m }, { next: cook }]
        stove:
          #elsewhere
          adverts: { cook: { autonomous: false, steps: [{ wait: 5m }, { grant: { food: 20 } }] } }
      temperaments: { person: {} }
      things: [{ kind: fridge, at: [1, 1] }]
      agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
      'broken-chain',
    );
  });
});
