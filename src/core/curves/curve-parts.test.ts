import { expect, test } from 'vitest';
import { curveKind, partsOfCurve } from './curve-parts.ts';

const line = { kind: 'linear' } as const;

test.each<[unknown, unknown]>([
  [{ kind: 'inverted', of: line }, [{ path: ['of'], curve: line }]],
  [{ kind: 'clamped', of: 'hunger', to: [0, 1] }, [{ path: ['of'], curve: 'hunger' }]],
  [
    { kind: 'stitched', segments: [{ until: 3, curve: line }, { curve: 'hunger' }] },
    [
      { path: ['segments', 0, 'curve'], curve: line },
      { path: ['segments', 1, 'curve'], curve: 'hunger' },
    ],
  ],
  [
    { kind: 'stitched', segments: [null, {}] },
    [
      { path: ['segments', 0, 'curve'], curve: undefined },
      { path: ['segments', 1, 'curve'], curve: undefined },
    ],
  ],
  [{ kind: 'stitched', segments: 'x' }, []],
  [{ kind: 'inverted' }, []],
  [line, []],
  [{ kind: 'points', points: [[0, 1]] }, []],
  [{ kind: 'unknown', of: line }, []],
  [{ of: line }, []],
  [[[0, 1]], []],
  ['hunger', []],
  [null, []],
  [undefined, []],
])('the parts of %j', (curve, expected) => {
  expect(partsOfCurve(curve)).toEqual(expected);
});

test('a kind is found by its name, and only by a name of its own', () => {
  expect(curveKind('linear')?.name).toBe('linear');
  for (const name of ['toString', 'unknown', 3, null, ['linear']]) expect(curveKind(name)).toBeUndefined();
});
