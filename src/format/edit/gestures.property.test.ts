import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runner/runs.ts';
import { checkEdit } from '../check-edit.ts';
import { loadWorld } from '../load.ts';
import { addPart } from './add-part.ts';
import { EditError } from './edit.ts';
import { moveItem } from './move-item.ts';
import { paintCells, planeToMap } from './paint.ts';
import { addPlacements, duplicatePlacements, movePlacements, removePlacements } from './placements.ts';
import { renamePart } from './rename-part.ts';

/** A small world in which everything is placed in all ways: by the map, by lists and by crowds. */
const MIXED = `# a mixed world
hanker: 2 # the format
needs:
  food: { decay: 6/h, curve: [[0, 100], [100, 0]] } # only one
kinds:
  # what there is to eat
  bowl: { adverts: { eat: { promise: { food: 40 }, when: need.food < 90, steps: [{ wait: 5m }, { grant: { food: 40 } }] } } }
  lamp: {} # no use
temperaments:
  cat: { mind: zubek } # eats
space:
  # the house
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
  - kind: lamp # bright
    at: [4, 3]
    name: lantern
  - { kind: lamp, count: 3, within: [1, 1, 6, 3] } # a few
agents:
  - { name: Tom, temperament: cat, toward: {} }
  # the others
  - { name: Kit, temperament: cat, count: 2 } # twins
  - { name: Zoe, temperament: cat, at: [5, 3] }
`;
const WORLDS = [
  MIXED,
  MIXED.replaceAll('\n', '\r\n'),
  readFileSync(new URL('../../../studio/src/files/starter.yaml', import.meta.url), 'utf8'),
  readFileSync(new URL('../../../worlds/cafe/cafe.yaml', import.meta.url), 'utf8'),
];

const small = fc.nat(40);
const step = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
const gestures = fc.record({
  world: fc.nat(WORLDS.length - 1),
  what: fc.constantFrom('add', 'move', 'remove', 'duplicate', 'paint', 'rename', 'steps', 'need'),
  list: fc.constantFrom('things' as const, 'agents' as const),
  index: small,
  other: small,
  by: step,
});

type Gesture = typeof gestures extends fc.Arbitrary<infer Value> ? Value : never;

function apply(text: string, { what, list, index, other, by }: Gesture): string {
  const definition = loadWorld(text).definition;
  const placed = definition?.[list] ?? [];
  const ref = { list, index: index % Math.max(1, placed.length) };
  const at = placed[ref.index]?.at ?? [1, 1];
  const to = [Math.round(at[0]) + by[0], Math.round(at[1]) + by[1]] as const;
  const kinds = Object.keys(definition?.kinds ?? {});
  const kind = kinds[other % kinds.length];
  switch (what) {
    case 'add':
      return addPlacements(text, [
        list === 'things' ? { kind, at: to } : { temperament: Object.keys(definition?.temperaments ?? {})[0], at: to },
      ]);
    case 'move':
      return movePlacements(text, [{ ...ref, to }]);
    case 'remove':
      return removePlacements(text, [ref]);
    case 'duplicate':
      return duplicatePlacements(text, [ref], by);
    case 'paint':
      return paintCells(planeToMap(text), [to], (['wall', 'floor', 'door'] as const)[other % 3]);
    case 'rename': {
      const names = [
        ...kinds.map((each) => ['kinds', each]),
        ...Object.keys(definition?.needs ?? {}).map((each) => ['needs', each]),
      ];
      return renamePart(text, names[other % names.length], 'some thing');
    }
    case 'steps': {
      const path = ['kinds', kind, 'adverts', Object.keys(definition?.kinds?.[kind]?.adverts ?? {})[0], 'steps'];
      return moveItem(text, path, index % 3, other % 3);
    }
    default:
      return addPart(text, ['needs', 'a new need'], {
        decay: '3/h',
        curve: [
          [0, 10],
          [100, 0],
        ],
      });
  }
}

/** The comments of a file, sorted. */
function commentsIn(text: string): string[] {
  return [...text.matchAll(/(?:^|\s)(# [^\n]*)/g)].map(([, comment]) => comment).sort();
}

test('after any gesture the file loads, and only the comments of what was removed are gone', () => {
  let done = 0;
  fc.assert(
    fc.property(gestures, (gesture) => {
      const text = WORLDS[gesture.world];
      let edited: string;
      try {
        edited = checkEdit(text, apply(text, gesture));
      } catch (problem) {
        if (!(problem instanceof EditError)) throw problem;
        expect(problem.message).not.toContain('cannot be edited in place');
        return;
      }
      done++;
      expect(text.includes('\r\n') && /[^\r]\n/.test(edited)).toBe(false);
      expect(loadWorld(edited).problems).toEqual([]);
      const gone = commentsIn(text).filter((comment) => !commentsIn(edited).includes(comment));
      expect(gone.length).toBeLessThanOrEqual(gesture.what === 'remove' ? 2 : 0);
    }),
    { numRuns: runs(150) },
  );
  expect(done).toBeGreaterThan(40);
});

test('a thing or agent that is moved is at its new position, and nothing else is added or gone', () => {
  fc.assert(
    fc.property(gestures, ({ list, index, by }) => {
      const before = loadWorld(MIXED).definition;
      const ref = { list, index: index % (before?.[list]?.length ?? 1) };
      const from = before?.[list]?.[ref.index]?.at ?? [0, 0];
      try {
        const there = movePlacements(MIXED, [{ ...ref, to: [from[0] + by[0], from[1] + by[1]] }]);
        const places = (text: string) => (loadWorld(text).definition?.[list] ?? []).map(({ at }) => String(at)).sort();
        expect(places(there).includes(String([from[0] + by[0], from[1] + by[1]]))).toBe(true);
        expect(places(there).length).toBe(places(MIXED).length);
      } catch (problem) {
        if (!(problem instanceof EditError)) throw problem;
      }
    }),
    { numRuns: runs(40) },
  );
});

test('a name that is given and taken back leaves the text as it was', () => {
  for (const text of WORLDS) {
    const { definition } = loadWorld(text);
    const paths = (['needs', 'kinds', 'temperaments', 'curves', 'factors', 'actions'] as const).flatMap((section) =>
      Object.keys(definition?.[section] ?? {})
        .filter((name) => new RegExp(`^  ['"]?${name}['"]?:`, 'm').test(text))
        .map((name) => [section, name]),
    );
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      const renamed = checkEdit(text, renamePart(text, path, 'zzz'));
      expect(renamePart(renamed, [path[0], 'zzz'], path[1])).toBe(text);
    }
  }
});
