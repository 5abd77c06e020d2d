import { CompletionContext } from '@codemirror/autocomplete';
import { yaml } from '@codemirror/lang-yaml';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { completeWorld } from './completion.ts';

const WORLD = `
needs:
  food: { decay: 9/h, curve: hunger }
  rest: { decay: 7/h, curve: hunger }
curves:
  hunger: [[0, 100], [95, 0]]
kinds:
  bowl:
    tags: [dish]
    adverts:
      eat:
        promise: { food: 40 }
        steps:
          - wait: 8m
          - grant: { food: 40 }
temperaments:
  cat: { mind: sims1, tags: [cat] }
`;

/** What is offered at the | of a text, when asked for. */
function offered(text: string, isExplicit = true): string[] | null {
  const at = text.indexOf('|');
  const state = EditorState.create({ doc: text.slice(0, at) + text.slice(at + 1), extensions: yaml() });
  ensureSyntaxTree(state, state.doc.length, 5000);
  const result = completeWorld(new CompletionContext(state, at, isExplicit));
  return result?.options.map(({ label }) => label) ?? null;
}

describe('keys', () => {
  test('of a need are offered, the required ones first, in a block and in braces', () => {
    const keys = ['decay', 'curve', 'hastened', 'range', 'start', 'weight', 'alarms', 'thought', 'allow'];
    expect(offered('needs:\n  food:\n    |')).toEqual(keys);
    expect(offered('needs:\n  food:\n    de|')).toEqual(keys);
    expect(offered('needs:\n  food: { | }')).toEqual(keys);
    expect(offered('needs:\n  food: { de| }')).toEqual(keys);
    expect(offered('needs:\n  food: {\n    |\n  }')).toEqual(keys);
    expect(offered('needs:\n  food: { |')).toEqual(keys);
  });

  test('that are there already are not offered again', () => {
    expect(offered('needs:\n  food:\n    decay: 3\n    |\n    start: 4\n  rest:\n    range: 3\n')).not.toEqual(
      expect.arrayContaining(['decay']),
    );
    expect(offered('needs:\n  food:\n    decay: 3\n    |\n    start: 4\n  rest:\n    range: 3\n')).toEqual(
      expect.arrayContaining(['curve', 'range']),
    );
    expect(offered('needs:\n  food: { decay: 3, |, start: 4 }')).toEqual([
      'curve',
      'hastened',
      'range',
      'weight',
      'alarms',
      'thought',
      'allow',
    ]);
  });

  test('of the file itself are offered at the left edge', () => {
    expect(offered('hanker: 1\n|\nneeds:\n  food: 3\n')).toEqual(expect.arrayContaining(['name', 'kinds', 'agents']));
    expect(offered('hanker: 1\n|\nneeds:\n  food: 3\n')).not.toEqual(expect.arrayContaining(['needs']));
  });

  test('of a step are offered in an item of a list, wherever the dash is', () => {
    const steps = 'actions:\n  idle:\n    steps:\n';
    for (const item of ['      - |', '    - |', '      - wait: 8m\n      - gr|', '      - { | }', '    - &a { | }'])
      expect(offered(steps + item)).toEqual(expect.arrayContaining(['go', 'wait', 'grant']));
    expect(offered(`${steps}      - fill: { food: 3 }\n        |`)).toEqual(expect.arrayContaining(['until', 'for']));
    expect(offered(`${steps}      - fill: { food: 3 }\n        |`)).not.toEqual(expect.arrayContaining(['fill']));
  });

  test('are names of needs where a mapping goes by needs', () => {
    expect(offered(WORLD.replace('{ food: 40 }', '{ | }'))).toEqual(['food', 'rest']);
    expect(offered(WORLD.replace('tags: [cat]', 'needs: { | }'))).toEqual(['food', 'rest']);
    expect(offered(WORLD.replace('needs:', 'needs:\n  |'))).toBeNull();
  });

  test('have their description and whether they are required', () => {
    const state = EditorState.create({ doc: 'needs:\n  food:\n    ', extensions: yaml() });
    const options = completeWorld(new CompletionContext(state, state.doc.length, true))?.options;
    expect(options?.[0]).toMatchObject({
      label: 'decay',
      detail: 'required',
      info: 'Level lost each hour: 6 or 6/h.',
    });
    expect(options?.[2].detail).toBeUndefined();
  });
});

describe('values', () => {
  test('are the words that the schema lists', () => {
    expect(offered('minds:\n  a:\n    scoring: |')).toEqual(['delta', 'attenuated', 'trivial']);
    expect(offered('minds:\n  a: { scoring: tr| }')).toEqual(['delta', 'attenuated', 'trivial']);
    expect(offered('actions:\n  a:\n    steps:\n      - hold: |')).toEqual(['true', 'false']);
    expect(offered('curves:\n  a: { kind: | }')).toEqual(expect.arrayContaining(['points', 'logistic']));
    expect(offered('allow: [|]')).toEqual(expect.arrayContaining(['dominated', 'dead-zone']));
  });

  test('are names that the file gives, and known ones', () => {
    expect(offered(`${WORLD}things:\n  - kind: |`)).toEqual(['bowl']);
    expect(offered(`${WORLD}agents:\n  - { name: Tom, temperament: | }`)).toEqual(['cat']);
    expect(offered(WORLD.replace('curve: hunger', 'curve: |'))).toEqual(expect.arrayContaining(['hunger', 'none']));
    expect(offered(WORLD.replace('mind: sims1', 'mind: |'))).toEqual(expect.arrayContaining(['sims1', 'zubek']));
    expect(offered(WORLD.replace('wait: 8m', 'next: |'))).toEqual(['eat']);
    expect(offered(WORLD.replace('promise: { food: 40 }', 'requires: [|]'))).toEqual(['cat', 'dish']);
    expect(offered(`${WORLD}space:\n  legend:\n    b: |`)).toEqual(['bowl']);
  });

  test('are examples where there is nothing better', () => {
    expect(offered(WORLD.replace('wait: 8m', 'wait: |'))).toEqual(expect.arrayContaining(['30m', '2h']));
  });
});

test('nothing is offered in comments, quotes, maps and free text, or unasked before a word begins', () => {
  expect(offered('# need|')).toBeNull();
  expect(offered('needs: # |')).toBeNull();
  expect(offered('name: "a|"')).toBeNull();
  expect(offered('space:\n  map: >\n    ##|\n    #')).toBeNull();
  expect(offered('name: ca|')).toBeNull();
  expect(offered('actions:\n  a:\n    steps:\n      - when: t|')).toBeNull();
  expect(offered('needs:\n  constructor:\n    curve: { constructor: { | } }')).toBeNull();
  expect(offered('needs:\n  food:\n    |', false)).toBeNull();
  expect(offered('needs:\n  food:\n    de|', false)).not.toBeNull();
});

test('a whole word closes the list, so that Enter ends the line', () => {
  expect(offered('minds:\n  a:\n    scoring: delta|', false)).toBeNull();
  expect(offered('minds:\n  a:\n    scoring: delta|')).not.toBeNull();
});
