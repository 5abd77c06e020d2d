import { describe, expect, test } from 'vitest';
import { checkEdit } from '../check-edit.ts';
import { addPart } from './add-part.ts';
import { expandCrowd } from './expand-crowd.ts';
import { locateParts } from './locate-parts.ts';
import { moveItem } from './move-item.ts';
import { paintCells, planeToMap } from './paint.ts';
import {
  addPlacements,
  duplicatePlacements,
  mirrorPlacements,
  movePlacements,
  removePlacements,
  turnLine,
  turnPlacements,
} from './placements.ts';
import { placementAt } from './read-placements.ts';
import { renamePart } from './rename-part.ts';
import { readValue, writeValue } from './value-text.ts';

const HOUSE = `# a house
hanker: 2
kinds: { bowl: {}, lamp: {} }
temperaments: { cat: {} }
space:
  map: |
    ########
    #b..b.B#
    #..+...#
    #C.....#
    ########
  legend:
    b: bowl # for cats
    B: { kind: bowl, name: big bowl }
    C: { agent: Tom }
things:
  # beside the wall
  - { kind: lamp, at: [2, 1] } # dim
  # in the corner
  - kind: lamp # bright
    at: [4, 3]
    name: lantern
agents:
  - { name: Tom, temperament: cat }
  - { name: Zoe, temperament: cat, at: [5, 3] } # old
`;
const TOM = { list: 'agents', index: 0 } as const;
const ZOE = { list: 'agents', index: 1 } as const;
/** The things of the list come first, then those of the map. */
const [DIM, LANTERN, FIRST_BOWL] = [0, 1, 2].map((index) => ({ list: 'things' as const, index }));
const BIG_BOWL = { list: 'things', index: 4 } as const;

/** The lines that an edit changed, old and new. */
function changes(edited: string, text = HOUSE): string[] {
  const [before, after] = [text.split('\n'), checkEdit(text, edited).split('\n')];
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

describe('adding', () => {
  test('a thing whose kind has a character is drawn on the map', () => {
    expect(changes(addPlacements(HOUSE, [{ kind: 'bowl', at: [2, 3] }]))).toEqual(['- #C.....#', '+ #Cb....#']);
  });

  test('others become items: where the cell is taken, with a name, or without a character', () => {
    expect(changes(addPlacements(HOUSE, [{ kind: 'bowl', at: [3, 2] }]))).toEqual(['+ - { kind: bowl, at: [3, 2] }']);
    expect(changes(addPlacements(HOUSE, [{ kind: 'lamp', at: [1, 2], name: 'lantern' }]))).toEqual([
      '+ - { kind: lamp, at: [1, 2], name: lantern 2 }',
    ]);
    expect(changes(addPlacements(HOUSE, [{ temperament: 'cat', at: [2, 2] }]))).toEqual([
      '+ - { name: Cat, temperament: cat, at: [2, 2] }',
    ]);
  });

  test.each([undefined, null, 5, [], [1], [Number.NaN, 1], ['1', 2]])('a position of %j is refused', (at) => {
    const plane = 'hanker: 2\nkinds: { lamp: {} }\nthings: [{ kind: lamp, at: [1, 1] }]\n';
    expect(() => addPlacements(plane, [{ kind: 'lamp', at: at as never }])).toThrow('expected a position: [x, y]');
    expect(() => duplicatePlacements(plane, [{ list: 'things', index: 0 }], at as never)).toThrow(/position|EditError/);
  });

  test('nothing is placed in a wall or outside of the map', () => {
    expect(() => addPlacements(HOUSE, [{ kind: 'lamp', at: [0, 0] }])).toThrow('there is a wall at 0, 0');
    expect(() => addPlacements(HOUSE, [{ kind: 'lamp', at: [9, 1] }])).toThrow('9, 1 is outside of the map');
  });

  test('a section that the file does not have is begun at its end', () => {
    expect(addPlacements('hanker: 2\nkinds: { lamp: {} }\n', [{ kind: 'lamp', at: [1, 2] }])).toBe(
      'hanker: 2\nkinds: { lamp: {} }\n\nthings:\n  - { kind: lamp, at: [1, 2] }\n',
    );
    expect(addPlacements('{"hanker": 2, "kinds": {"lamp": {}}}', [{ kind: 'lamp', at: [1, 2] }])).toBe(
      '{"hanker": 2, "kinds": {"lamp": {}}, "things": [{"kind":"lamp","at":[1,2]}]}',
    );
  });
});

describe('moving', () => {
  test('an item gets another position, a character another cell', () => {
    expect(changes(movePlacements(HOUSE, [{ ...LANTERN, to: [5, 1] }]))).toEqual(['- at: [4, 3]', '+ at: [5, 1]']);
    expect(changes(movePlacements(HOUSE, [{ ...FIRST_BOWL, to: [1, 2] }]))).toEqual([
      ...['- #b..b.B#', '- #..+...#'],
      ...['+ #...b.B#', '+ #b.+...#'],
    ]);
    expect(changes(movePlacements(HOUSE, [{ ...TOM, to: [2, 3] }]))).toEqual(['- #C.....#', '+ #.C....#']);
  });

  test('where the cell is taken, a character becomes an item, and its legend goes with the last one', () => {
    expect(changes(movePlacements(HOUSE, [{ ...BIG_BOWL, to: [3, 2] }]))).toEqual([
      ...['- #b..b.B#', '- B: { kind: bowl, name: big bowl }'],
      ...['+ #b..b..#', '+ - { kind: bowl, name: big bowl, at: [3, 2] }'],
    ]);
    expect(changes(movePlacements(HOUSE, [{ ...TOM, to: [1, 1] }]))).toEqual([
      ...['- #C.....#', '- C: { agent: Tom }', '- - { name: Tom, temperament: cat }'],
      ...['+ #......#', '+ - { name: Tom, temperament: cat, at: [1, 1] }'],
    ]);
  });

  test('several move together, also into the cells of each other', () => {
    const moved = movePlacements(HOUSE, [
      { ...FIRST_BOWL, to: [4, 1] },
      { list: 'things', index: 3, to: [1, 1] },
    ]);
    expect(moved).toBe(HOUSE);
  });
});

describe('removing and copying', () => {
  test('an item goes with its comments, and those of others stay', () => {
    expect(changes(removePlacements(HOUSE, [DIM]))).toEqual(['- - { kind: lamp, at: [2, 1] } # dim']);
    expect(changes(removePlacements(HOUSE, [LANTERN]))).toEqual([
      ...['- # in the corner', '- - kind: lamp # bright', '- at: [4, 3]', '- name: lantern'],
    ]);
    expect(changes(removePlacements(HOUSE, [ZOE]))).toEqual(['- - { name: Zoe, temperament: cat, at: [5, 3] } # old']);
  });

  test('a character leaves floor behind; an agent goes with its character', () => {
    expect(changes(removePlacements(HOUSE, [FIRST_BOWL]))).toEqual(['- #b..b.B#', '+ #...b.B#']);
    expect(changes(removePlacements(HOUSE, [TOM]))).toEqual([
      ...['- #C.....#', '- C: { agent: Tom }', '- - { name: Tom, temperament: cat }'],
      '+ #......#',
    ]);
  });

  test('what others feel for an agent goes with it', () => {
    const text = `hanker: 2
relations: { likes: {} }
temperaments: { cat: {} }
agents:
  - { name: Tom, temperament: cat, at: [1, 1], toward: { Zoe: { likes: 4 } } }
  - { name: Zoe, temperament: cat, at: [2, 2] }
`;
    expect(removePlacements(text, [ZOE])).not.toContain('Zoe');
  });

  test('a copy has a name of its own where the original has one', () => {
    expect(changes(duplicatePlacements(HOUSE, [FIRST_BOWL], [1, 0]))).toEqual(['- #b..b.B#', '+ #bb.b.B#']);
    expect(changes(duplicatePlacements(HOUSE, [LANTERN, BIG_BOWL], [-1, 0]))).toEqual([
      '+ - { kind: lamp, at: [3, 3], name: lantern 2 }',
      '+ - { kind: bowl, at: [5, 1], name: big bowl 2 }',
    ]);
    expect(changes(duplicatePlacements(HOUSE, [TOM], [1, 0]))).toEqual([
      '+ - { name: Tom 2, temperament: cat, at: [2, 3] }',
    ]);
  });
});

test('a copy of one of a crowd, who is anywhere on a plane, has a position of few digits', () => {
  const crowd = `hanker: 2
space: { plane: [100, 60] }
temperaments: { guest: {} }
agents:
  - { name: guest, temperament: guest, count: 9, within: [10, 10, 90, 50] }
`;
  const copied = duplicatePlacements(crowd, [{ list: 'agents', index: 4 }], [1, 0]);
  expect(copied).toMatch(/temperament: guest, at: \[\d+(\.\d{1,2})?, \d+(\.\d{1,2})?\] \}/);
});

describe('mirroring', () => {
  test('a thing of the list or of the map gets a key, and loses it the second time', () => {
    const both = mirrorPlacements(HOUSE, [DIM, BIG_BOWL]);
    expect(changes(both)).toEqual([
      '- B: { kind: bowl, name: big bowl }',
      '- - { kind: lamp, at: [2, 1] } # dim',
      '+ B: { kind: bowl, name: big bowl, mirrored: true }',
      '+ - { kind: lamp, at: [2, 1], mirrored: true } # dim',
    ]);
    expect(checkEdit(both, mirrorPlacements(both, [DIM, BIG_BOWL]))).toBe(HOUSE);
  });

  test('one of several with the same character becomes an item; one alone gets keys where it is', () => {
    expect(changes(mirrorPlacements(HOUSE, [FIRST_BOWL]))).toEqual([
      '- #b..b.B#',
      '+ #...b.B#',
      '+ - { kind: bowl, at: [1, 1], mirrored: true }',
    ]);
    const alone = HOUSE.replace('#b..b.B#', '#b....B#');
    expect(mirrorPlacements(alone, [FIRST_BOWL])).toContain('    b: { kind: bowl, mirrored: true } # for cats\n');
  });

  test('a copy is mirrored like the original, and stays so when it is moved', () => {
    const mirrored = mirrorPlacements(HOUSE, [DIM]);
    expect(duplicatePlacements(mirrored, [DIM], [0, 1])).toContain('- { kind: lamp, at: [2, 2], mirrored: true }');
    expect(movePlacements(mirrored, [{ ...DIM, to: [5, 1] }])).toContain(
      '- { kind: lamp, at: [5, 1], mirrored: true }',
    );
  });
});

describe('turning', () => {
  test('a picture is turned by quarters, and after four of them the key is gone', () => {
    const once = turnPlacements(HOUSE, [DIM], 90);
    expect(changes(once)).toEqual([
      '- - { kind: lamp, at: [2, 1] } # dim',
      '+ - { kind: lamp, at: [2, 1], turned: 90 } # dim',
    ]);
    expect(turnPlacements(once, [DIM], -180)).toContain('turned: 270 }');
    expect(turnPlacements(once, [DIM], -90)).toBe(HOUSE);
    expect(turnPlacements(once.replace('turned: 90', 'turned: 30'), [DIM], 90)).toContain('turned: 120');
  });

  test('one of several with the same character becomes an item, and keeps how it is drawn otherwise', () => {
    const mirrored = mirrorPlacements(HOUSE, [BIG_BOWL]);
    expect(turnPlacements(mirrored, [BIG_BOWL], -90)).toContain(
      'B: { kind: bowl, name: big bowl, mirrored: true, turned: 270 }',
    );
    expect(turnPlacements(HOUSE, [FIRST_BOWL], 180)).toContain('- { kind: bowl, at: [1, 1], turned: 180 }');
  });

  test('a line is turned by quarters, also back', () => {
    const till = `hanker: 2\nkinds: { till: { line: { along: [1, 0] } } }\n`;
    const along = (quarters: number) => /along: (\[.*?\])/.exec(turnLine(till, 'till', quarters))?.[1];
    expect([-1, 0, 1, 2].map(along)).toEqual(['[0, -1]', '[1, 0]', '[0, 1]', '[-1, 0]']);
  });
});

describe('crowds', () => {
  const crowd = (count: number, more = '') =>
    `hanker: 2\nkinds: { lamp: {} }\nthings:\n  - { kind: lamp, count: ${count} } # a few\n${more}`;

  test('a small crowd is written one by one when a member is moved; all others stay where they are', () => {
    const moved = movePlacements(crowd(3), [{ list: 'things', index: 1, to: [5, 5] }]);
    expect(moved.match(/kind: lamp/g)?.length).toBe(3);
    expect(moved).toContain('  - { kind: lamp, at: [5, 5] }\n');
    expect(moved).toContain('# a few');
    expect(placementAt(moved, DIM).origin).toBe('item');
  });

  test('a large crowd is refused, and so is one before another, whose positions would change', () => {
    expect(() => expandCrowd(crowd(2000), DIM)).toThrow('"lamp" is one of a crowd of 2000 (line 4)');
    const two = crowd(3, '  - { kind: lamp, count: 2 }\n');
    expect(() => removePlacements(two, [DIM])).toThrow('writing the members one by one would move that');
    expect(expandCrowd(two, { list: 'things', index: 4 })).not.toContain('count: 2');
  });
});

describe('the ground', () => {
  test('walls, doorways and floor are painted; what is in the way is named', () => {
    expect(changes(paintCells(HOUSE, [[2, 3]], 'wall'))).toEqual(['- #C.....#', '+ #C#....#']);
    expect(changes(paintCells(HOUSE, [[0, 3]], 'door'))).toEqual(['- #C.....#', '+ +C.....#']);
    expect(
      changes(
        paintCells(
          HOUSE,
          [
            [3, 2],
            [1, 1],
          ],
          'floor',
        ),
      ),
    ).toEqual(['- #..+...#', '+ #......#']);
    expect(() => paintCells(HOUSE, [[4, 3]], 'wall')).toThrow('lantern is at 4, 3; move it before');
    expect(() => paintCells(HOUSE, [[5, 3]], 'wall')).toThrow('Zoe starts at 5, 3; move it before');
    expect(() => paintCells(HOUSE, [[9, 9]], 'wall')).toThrow('there is no cell 9, 9 on the map');
  });

  test('a plane becomes a map, with positions in whole cells', () => {
    const plane = 'hanker: 2\nkinds: { lamp: {} }\nspace: { plane: [4, 2] }\nthings: [{ kind: lamp, at: [1.6, 2] }]\n';
    const map = planeToMap(plane);
    expect(map).toContain('at: [2, 2]');
    expect(map).toContain('  map: |\n    .....\n    .....\n    .....\n');
    expect(() => paintCells(plane, [[1, 1]], 'wall')).toThrow('open plane');
    expect(checkEdit(plane, paintCells(map, [[0, 0]], 'wall'))).toContain('    #....\n');
  });

  test('the line at a kind is turned by a quarter', () => {
    const till =
      'hanker: 2\nkinds: { till: { line: { along: [1, 0] } }, bar: { line: { places: [[1, 0], [2, 1]] } } }\n';
    expect(turnLine(till, 'till')).toContain('along: [0, 1]');
    expect(turnLine(till, 'bar')).toContain('places: [[0, 1], [-1, 2]]');
    expect(() => turnLine(HOUSE, 'lamp')).toThrow('lamp has no direction to turn');
  });
});

describe('parts', () => {
  test('an entry has lines of its own where the file has lines', () => {
    const text = 'hanker: 2\nkinds: {} # none yet\n';
    const bed = { adverts: { sleep: { promise: { rest: 40 }, steps: [{ wait: '10m' }, { grant: { rest: 40 } }] } } };
    expect(addPart(text, ['kinds', 'bed'], bed)).toBe(`hanker: 2
kinds: # none yet
  bed:
    adverts:
      sleep:
        promise: { rest: 40 }
        steps:
          - { wait: 10m }
          - { grant: { rest: 40 } }
`);
    expect(() => addPart(HOUSE, ['kinds', 'lamp'], {})).toThrow('kinds.lamp exists already');
  });

  test('an item moves with its comments', () => {
    const list = 'a:\n  # top\n  - 1 # one\n  # second\n  - 2\n  - 3\nb: [1, 2, 3]\n';
    expect(moveItem(list, ['a'], 2, 0)).toBe('a:\n  # top\n  - 3\n  - 1 # one\n  # second\n  - 2\nb: [1, 2, 3]\n');
    expect(moveItem(list, ['b'], 0, 1)).toContain('b: [2, 1, 3]');
    expect(() => moveItem(list, ['a'], 3, 0)).toThrow('a has 3 items');
    expect(() => moveItem(list, ['c'], 0, 1)).toThrow('c is not a list');
  });

  test('a name is changed in expressions over several lines', () => {
    const text = `hanker: 2
needs: { food: { decay: 6/h, curve: [[0, 1], [100, 0]] } }
factors:
  # how much
  wanted: >- # of it
    need.food / 100
    + urgency.food
  more: need.food
    + 1
  most: "need.food\\
    + 1"
`;
    const renamed = renamePart(text, ['needs', 'food'], 'fresh bread');
    expect(renamed).toContain(">- # of it\n    need.'fresh bread' / 100\n    + urgency.'fresh bread'\n");
    expect(renamed).toContain("more: need.'fresh bread'\n    + 1\n");
    expect(renamePart(renamed, ['needs', 'fresh bread'], 'food')).toBe(text);
  });

  test('a name is changed in keys, values, expressions and variants', () => {
    const text = `hanker: 2
needs: { food: { decay: 6/h, curve: [[0, 1], [100, 0]] } }
kinds:
  bowl: { adverts: { eat: { promise: { food: 40 }, when: need.food < 90 and urgency.food > 0, steps: [{ fill: { food: 9/h }, for: 5m }] } } }
variants: { hard: { needs.food.decay: 9/h } }
expect: { fed: { share: food < 10, atMost: 1% } }
`;
    const renamed = checkEdit(text, renamePart(text, ['needs', 'food'], 'a full belly'));
    expect(renamed.match(/a full belly/g)?.length).toBe(7);
    expect(renamed).toContain("need.'a full belly' < 90");
    expect(renamed).not.toContain('food');
    expect(checkEdit(HOUSE, renamePart(HOUSE, ['kinds', 'bowl'], 'dish'))).toContain('b: dish # for cats');
    expect(checkEdit(HOUSE, renamePart(HOUSE, ['agents', 0], 'Kit'))).toContain('C: { agent: Kit }');
    expect(() => renamePart(HOUSE, ['kinds', 'bowl'], 'lamp')).toThrow('the name "lamp" is already used');
    expect(() => renamePart(HOUSE, ['things', 0], 'x')).toThrow('has no name; give it one first');
    expect(() => renamePart(HOUSE, ['space', 'map'], 'x')).toThrow("can't be renamed");
  });

  test('a part has a line, and a line has a part', () => {
    const { lineOf, pathAt } = locateParts(HOUSE);
    expect([lineOf(['kinds', 'lamp']), lineOf(['things', 1]), lineOf(['things', 9])]).toEqual([3, 20, null]);
    expect([pathAt(3), pathAt(18), pathAt(22)]).toEqual([['kinds'], ['things', 0], ['things', 1, 'name']]);
  });

  test('a value is written and read on one line, and nothing of it is ignored', () => {
    for (const value of [3, '6/h', [1, 2], { wait: '5m' }, { fill: { food: 3 }, for: '5m' }, true])
      expect(readValue(writeValue(value))).toEqual(value);
    expect(() => readValue('5m # more')).toThrow('begins a comment');
    expect(() => readValue('[1, 2')).toThrow("can't be read");
  });
});
