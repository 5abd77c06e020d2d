import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'idle-relation');

function friends({ score = 'toward.likes + 1', steps = '{ wait: 5m }', toward = '' } = {}): string {
  return `
    hanker: 2
    #above
    relations:
      likes: { range: [0, 10] }
    temperaments:
      person:
        #elsewhere
        adverts:
          talk: { score: ${score}, steps: [${steps}] }
    agents: [{ name: Ann, temperament: person, at: [1, 1]${toward} }, { name: Ben, temperament: person, at: [2, 1] }]`;
}

describe('a relation that changes nothing', () => {
  test('is reported when nothing sets it', () => {
    expect(find(friends())).toMatchInlineSnapshot(`
      "world.yaml:4:3
          4 |   likes: { range: [0, 10] }
            |   ^^^^^ the relation "likes" is the same for all and never changes [idle-relation]
            |     it is read, but no step sets it and no agent starts with another value
            |     Let steps add to it, or give agents a start: toward: { NAME: { likes: 10 } }"
    `);
    expect(find(friends({ steps: '{ wait: 5m }, { add: { toward.likes: 1 } }' }))).toBe('');
    expect(find(friends({ steps: '{ wait: 5m }, { tell: likes }' }))).toBe('');
    expect(find(friends({ toward: ', toward: { Ben: { likes: 3 } }' }))).toBe('');
  });

  test('is reported when nothing reads it', () => {
    const steps = '{ wait: 5m }, { add: { from.likes: 1 } }';
    expect(find(friends({ score: '1', steps }))).toMatchInlineSnapshot(`
      "world.yaml:4:3
          4 |   likes: { range: [0, 10] }
            |   ^^^^^ nothing reads the relation "likes" [idle-relation]
            |     no score, condition or step depends on toward.likes or from.likes
            |     Read it somewhere, or remove it"
    `);
    expect(find(friends({ score: '1', steps: `${steps}, { grant: {}, when: from.likes > 3 }` }))).toBe('');
  });

  test('is not reported in a kit for games, which place the agents', () => {
    expect(find(friends().replace(/agents: .*/, ''))).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(friends(), 'idle-relation');
  });
});
