import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { Path } from '../yaml/value.ts';
import { addPart } from './add-part.ts';
import { EditError, editWorld } from './edit.ts';
import { moveItem } from './move-item.ts';

const FILE = `# the top
hanker: 2 # version

needs:
  # the first need
  food: { decay: 8/h,  curve: hunger }   # two spaces are meant
  fun:
    decay: 6/h # slow
    curve:
      - [0, 1] # desperate
      - [50, 0.25]
      - [100, 0] # content
curves:
  hunger: &steep [[0, 1], [100, 0]]
  thirst: *steep
  sleep: { kind: logistic, midpoint: 40 }
kinds:
  fridge: &cold
    slots: 1
    state: { dirt: 0 }
  freezer:
    <<: *cold
    slots: 2
agents: []
empty: {}
`;

/** The lines that an edit changed, old and new. */
function changes(path: Path, value: unknown, text = FILE): string[] {
  const before = text.split('\n');
  const after = editWorld(text, [{ path, value }]).split('\n');
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
}

describe('an edit changes what it means and leaves every other character', () => {
  test('a number, a unit, a text', () => {
    expect(changes(['needs', 'food', 'decay'], '9/h')).toEqual([
      '-   food: { decay: 8/h,  curve: hunger }   # two spaces are meant',
      '+   food: { decay: 9/h,  curve: hunger }   # two spaces are meant',
    ]);
    expect(changes(['needs', 'fun', 'decay'], 7)).toEqual(['-     decay: 6/h # slow', '+     decay: 7 # slow']);
    expect(changes(['curves', 'sleep', 'midpoint'], -1.5)).toContain('+   sleep: { kind: logistic, midpoint: -1.5 }');
  });

  test('one number in a curve, with the comments between its points', () => {
    expect(
      changes(
        ['needs', 'fun', 'curve'],
        [
          [0, 1],
          [50, 0.3],
          [100, 0],
        ],
      ),
    ).toEqual(['-       - [50, 0.25]', '+       - [50, 0.3]']);
  });

  test('more points and fewer points, in lines and in brackets', () => {
    expect(
      changes(
        ['needs', 'fun', 'curve'],
        [
          [0, 1],
          [50, 0.25],
          [100, 0],
          [120, 0],
        ],
      ),
    ).toEqual(['+       - [120, 0]']);
    expect(
      changes(
        ['needs', 'fun', 'curve'],
        [
          [0, 1],
          [50, 0.25],
        ],
      ),
    ).toEqual(['-       - [100, 0] # content']);
    expect(changes(['needs', 'fun', 'curve'], [[0, 1]])).toEqual([
      '-       - [50, 0.25]',
      '-       - [100, 0] # content',
    ]);
    expect(
      changes(
        ['curves', 'hunger'],
        [
          [0, 1],
          [50, 0.5],
          [100, 0],
        ],
      ),
    ).toContain('+   hunger: &steep [[0, 1], [50, 0.5], [100, 0]]');
  });

  test('a point between others: every comment stays beside its own', () => {
    const edited = (text: string, value: unknown) => editWorld(text, [{ path: ['a'], value }]);
    const lines = 'a:\n  # low\n  - [0, 1] # desperate\n  # high\n  - [9, 0] # content\nb: 1\n';
    expect(
      edited(lines, [
        [0, 1],
        [4, 0.5],
        [9, 0],
      ]),
    ).toBe('a:\n  # low\n  - [0, 1] # desperate\n  - [4, 0.5]\n  # high\n  - [9, 0] # content\nb: 1\n');
    expect(
      edited(lines, [
        [-1, 2],
        [0, 1],
        [9, 0],
      ]),
    ).toBe('a:\n  # low\n  - [-1, 2]\n  - [0, 1] # desperate\n  # high\n  - [9, 0] # content\nb: 1\n');
    expect(edited(lines, [[9, 0]])).toBe('a:\n  # low\n  # high\n  - [9, 0] # content\nb: 1\n');
    const brackets = 'a: [[0, 1], # desperate\n  [4, 0.5], # so so\n  [9, 0]] # content\n';
    expect(
      edited(brackets, [
        [0, 1],
        [2, 1],
        [3, 1],
        [4, 0.5],
        [9, 0],
      ]),
    ).toBe('a: [[0, 1], # desperate\n  [2, 1], [3, 1], [4, 0.5], # so so\n  [9, 0]] # content\n');
    expect(
      edited(brackets, [
        [0, 1],
        [9, 0],
      ]),
    ).toBe('a: [[0, 1], # desperate\n  [9, 0]] # content\n');
    expect(edited('a:\n  - 1\n  - -2 # two\n  - 3\n', [1, 3])).toBe('a:\n  - 1\n  - 3\n');
    expect(edited('a:\n  - -2 # two\n  - 3\n', [-2, 1, 3])).toBe('a:\n  - -2 # two\n  - 1\n  - 3\n');
    expect(edited('a:\n  - -2 # two\n', [-2, 1])).toBe('a:\n  - -2 # two\n  - 1\n');
    expect(
      edited('a:\n  - - 0\n    - 1\n  - - 9\n    - 0\n', [
        [0, 1],
        [4, 0],
        [9, 0],
      ]),
    ).toBe('a:\n  - - 0\n    - 1\n  - [4, 0]\n  - - 9\n    - 0\n');
  });

  test('a new key in a line, in brackets, in what was empty, and several levels deep', () => {
    expect(changes(['needs', 'fun', 'weight'], 2)).toEqual(['+     weight: 2']);
    expect(changes(['needs', 'food', 'weight'], 2)).toContain(
      '+   food: { decay: 8/h,  curve: hunger, weight: 2 }   # two spaces are meant',
    );
    expect(changes(['empty', 'a'], [1, 'x y'])).toEqual(['- empty: {}', '+ empty: { a: [1, x y] }']);
    expect(changes(['layout', 'late'], [10, 20])).toEqual(['+ layout: { late: [10, 20] }']);
    expect(changes(['agents'], [{ name: 'Ann' }])).toEqual(['- agents: []', '+ agents: [{ name: Ann }]']);
  });

  test('a key or an item that goes', () => {
    expect(changes(['needs', 'food', 'curve'], undefined)).toContain(
      '+   food: { decay: 8/h }   # two spaces are meant',
    );
    expect(changes(['kinds', 'fridge', 'slots'], undefined)).toEqual(['-     slots: 1']);
    expect(changes(['empty'], undefined)).toEqual(['- empty: {}']);
    expect(changes(['layout'], undefined)).toEqual([]);
    expect(changes(['needs', 'fun', 'curve', 0], undefined)).toEqual(['-       - [0, 1] # desperate']);
    expect(changes(['needs', 'fun', 'curve', 1], undefined)).toEqual(['-       - [50, 0.25]']);
  });

  test('another kind of value altogether', () => {
    expect(
      changes(
        ['curves', 'sleep'],
        [
          [0, 1],
          [1, 0],
        ],
      ),
    ).toEqual(['-   sleep: { kind: logistic, midpoint: 40 }', '+   sleep: [[0, 1], [1, 0]]']);
  });

  test('texts get quotes where they need them', () => {
    const written = (value: string) => editWorld('a: b\n', [{ path: ['a'], value }]);
    expect(written('need.food')).toBe('a: need.food\n');
    expect(written('30m')).toBe('a: 30m\n');
    expect(written('a: b')).toBe('a: "a: b"\n');
    expect(written('true')).toBe('a: "true"\n');
    expect(written('12')).toBe('a: "12"\n');
    expect(written('# no')).toBe('a: "# no"\n');
  });

  test('JSON stays JSON', () => {
    const text = '{\n  "hanker": 2,\n  "needs": { "food": { "decay": "8/h" } }\n}\n';
    const edited = editWorld(text, [
      { path: ['needs', 'food', 'decay'], value: '9/h' },
      { path: ['needs', 'food', 'weight'], value: 2 },
    ]);
    expect(edited).toBe('{\n  "hanker": 2,\n  "needs": { "food": { "decay": "9/h", "weight": 2 } }\n}\n');
  });

  test('a key that a merge brought in is overridden where it is used', () => {
    const edited = editWorld(FILE, [{ path: ['kinds', 'freezer', 'state'], value: { dirt: 3 } }]);
    expect(edited).toContain('    slots: 2\n    state: { dirt: 3 }\n');
    expect(edited).toContain('    state: { dirt: 0 }\n');
  });
});

describe('what cannot be done is said, and nothing is changed', () => {
  test.each<[string, Path, string]>([
    [
      'an alias',
      ['curves', 'thirst', 0, 1],
      'curves.thirst[0][1] is an alias of a value elsewhere in the file (line 14); change that value',
    ],
    ['nothing to hold it', ['hanker', 'x'], 'hanker.x cannot be added: what is above it is neither a map nor a list'],
  ])('%s', (_, path, message) => {
    expect(() => editWorld(FILE, [{ path, value: 1 }])).toThrow(new EditError(message));
  });

  test('a file that cannot be read', () => {
    expect(() => editWorld('a: [', [{ path: ['a'], value: 1 }])).toThrow('the file cannot be read: ');
  });
});

test('after any edit the file says what was meant, and every comment is still there', () => {
  const leaves: Path[] = [
    ['needs', 'food', 'decay'],
    ['needs', 'fun', 'curve', 1, 1],
    ['needs', 'fun', 'decay'],
    ['curves', 'sleep', 'midpoint'],
    ['curves', 'sleep', 'steepness'],
    ['kinds', 'fridge', 'state'],
    ['kinds', 'freezer', 'slots'],
    ['agents'],
    ['new', 'a', 'b'],
  ];
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.string(),
    fc.array(
      fc.tuple(fc.integer(), fc.integer()).map((pair): number[] => pair),
      { maxLength: 4 },
    ),
    fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), fc.integer(), { maxKeys: 3, noNullPrototype: true }),
  );
  const edit = fc.record({ path: fc.constantFrom(...leaves), value });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
      let text = FILE;
      for (const each of edits) {
        const before = load(text) as Record<string, unknown>;
        text = editWorld(text, [each]);
        const found = each.path.reduce<unknown>(
          (here, part) => (here as Record<string, unknown>)[part as string],
          load(text),
        );
        expect(found).toEqual(each.value);
        const { [String(each.path[0])]: _a, ...restBefore } = before;
        const { [String(each.path[0])]: _b, ...restAfter } = load(text) as Record<string, unknown>;
        expect(restAfter).toEqual(restBefore);
      }
      for (const comment of ['# the top', '# version', '# the first need', '# two spaces are meant', '# slow'])
        expect(text).toContain(comment);
    }),
    { numRuns: 300 },
  );
});

describe('an edit keeps the ends of line that a file has', () => {
  const WINDOWS = FILE.replaceAll('\n', '\r\n');
  /** An edit of the file with Windows ends of line, which must be that of the same file with others. */
  const isTheSame = (edit: (text: string) => string) => expect(edit(WINDOWS)).toBe(edit(FILE).replaceAll('\n', '\r\n'));

  test('where entries and items are added, changed and removed', () => {
    for (const { path, value } of [
      { path: ['needs', 'rest'], value: { decay: '3/h', curve: 'sleep' } },
      { path: ['needs', 'fun', 'start'], value: 40 },
      { path: ['needs', 'fun', 'curve', 3], value: [120, 0] },
      { path: ['needs', 'fun', 'curve', 0], value: undefined },
      { path: ['needs', 'fun', 'curve', 1], value: undefined },
      { path: ['needs', 'fun', 'decay'], value: undefined },
      { path: ['needs', 'fun'], value: undefined },
      { path: ['kinds', 'freezer', 'state'], value: { dirt: 3 } },
      { path: ['empty', 'new'], value: 1 },
      { path: ['places'], value: { gate: [1, 2] } },
    ])
      isTheSame((text) => editWorld(text, [{ path, value }]));
  });

  test('where parts are added in lines of their own, and items change places', () => {
    isTheSame((text) =>
      addPart(text, ['kinds', 'stove'], { slots: 2, adverts: { cook: { steps: [{ wait: '10m' }] } } }),
    );
    isTheSame((text) => addPart(text, ['buckets', 'first'], { priority: 1 }));
    isTheSame((text) => addPart(text, ['agents', 0], { name: 'Ann' }));
    isTheSame((text) => moveItem(text, ['needs', 'fun', 'curve'], 0, 2));
    isTheSame((text) => moveItem(text, ['needs', 'fun', 'curve'], 2, 0));
  });
});

describe('a text over several lines', () => {
  const LINES = `factors:
  # of the paper
  desire: >- # folded
    clamp(thing.hp, 0, 1)
    + agent.aggression

  # the next
  threat: 1
about: |
  first line
  # no comment

  last line
kinds: {}
`;

  test('gives way to one in one line, with the comments around it', () => {
    expect(editWorld(LINES, [{ path: ['factors', 'desire'], value: 'agent.hp' }])).toBe(
      LINES.replace('>- # folded\n    clamp(thing.hp, 0, 1)\n    + agent.aggression\n', 'agent.hp # folded\n'),
    );
    expect(editWorld(LINES, [{ path: ['about'], value: 'short' }])).toBe(
      LINES.replace(/\|\n {2}first[\s\S]*last line/, 'short'),
    );
  });

  test('stays one when it is given other lines', () => {
    expect(editWorld(LINES, [{ path: ['about'], value: 'one\n\ntwo\n' }])).toBe(
      LINES.replace(/ {2}first[\s\S]*last line/, '  one\n\n  two'),
    );
  });
});

test('an entry that comes from a merge is removed where it is, and stays where it is written', () => {
  const cold = '  fridge: &cold\n    slots: 1\n    state: { dirt: 0 }\n';
  const without = editWorld(FILE, [{ path: ['kinds', 'freezer', 'state'], value: undefined }]);
  expect(without).toContain(`${cold}  freezer:\n    slots: 2\n`);
  const flow = 'a: &a { x: 1, k: [1, 2] }\nb: { <<: *a, z: 3 } # b\n';
  expect(editWorld(flow, [{ path: ['b', 'x'], value: undefined }])).toBe(flow.replace('<<: *a', 'k: [1, 2]'));
  const lines = 'a: &a\n  x: 1 # x\n  k: 2\n  w: { v: 1 }\nb:\n  <<: *a # all of a\n  z: 3\n';
  expect(editWorld(lines, [{ path: ['b', 'x'], value: undefined }])).toBe(
    lines.replace('<<: *a #', 'k: 2\n  w: { v: 1 } #'),
  );
});

test('an entry that overrides a merged one gives way to it', () => {
  expect(editWorld(FILE, [{ path: ['kinds', 'freezer', 'slots'], value: undefined }])).toBe(
    FILE.replace('    <<: *cold\n    slots: 2\n', '    <<: *cold\n'),
  );
});
