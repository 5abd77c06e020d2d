import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXml } from '../../test/fixtures/xml.ts';
import { pathThrough, showCoordinate, simplify } from './path.ts';
import { element, escapeText, label, tooltip } from './svg.ts';

test('whatever a name is made of, it stands in an SVG as it is', () => {
  const hostile = '</text><script>alert("&amp; \'x\'")</script> ]]>';
  expect(escapeText('a < b & "c"')).toBe('a &lt; b &amp; &quot;c&quot;');
  const read = readXml(element('g', { id: hostile }, label(1, 2, hostile), tooltip(hostile)));
  expect(read.attributes.id).toBe(hostile);
  expect(read.children.map(({ name, text }) => [name, text])).toEqual([
    ['text', hostile],
    ['title', hostile],
  ]);
});

test('what XML cannot write is replaced', () => {
  expect(escapeText('a\u0000b\u001bc\ud800d\uffff')).toBe('a\ufffdb\ufffdc\ufffdd\ufffd');
  expect(escapeText('tab\tnew line\n😀')).toBe('tab\tnew line\n😀');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readXml(element('g', { id: text }, label(0, 0, text)));
    }),
  );
});

test('numbers have at most two decimals and never an exponent', () => {
  expect([1, 1.5, 1.256, -0.001, 100, 1e-9, 1234567].map(showCoordinate)).toEqual([
    '1',
    '1.5',
    '1.26',
    '0',
    '100',
    '0',
    '1234567',
  ]);
});

test('an element leaves out what is undefined and closes itself when it is empty', () => {
  expect(element('rect', { x: 1.005, fill: undefined, class: 'a' })).toBe('<rect x="1" class="a"/>');
});

test('a path goes through its points', () => {
  expect(
    pathThrough([
      [0, 1],
      [2.5, 3],
    ]),
  ).toBe('M0 1L2.5 3');
  expect(pathThrough([])).toBe('');
});

describe('a simplified line', () => {
  const points = fc.array(
    fc.tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true })),
  );

  test('keeps its ends and passes every point within the tolerance', () => {
    fc.assert(
      fc.property(points, (unsorted) => {
        const line = unsorted.sort(([a], [b]) => a - b);
        const short = simplify(line, 0.5);
        expect(short[0]).toEqual(line[0]);
        expect(short[short.length - 1]).toEqual(line[line.length - 1]);
        let at = 0;
        for (const point of line) {
          while (at < short.length - 2 && short[at + 1][0] < point[0]) at++;
          const near = short.slice(Math.max(0, at - 1), at + 3);
          const away = near.slice(1).map((to, i) => distance(point, near[i], to));
          expect(
            Math.min(...away, ...near.map((each) => Math.hypot(each[0] - point[0], each[1] - point[1]))),
          ).toBeLessThanOrEqual(0.5 + 1e-9);
        }
      }),
    );
  });

  test('has only the ends of what is straight', () => {
    const straight = Array.from({ length: 50 }, (_, i) => [i, 2 * i] as const);
    expect(simplify(straight, 0.1)).toEqual([straight[0], straight[49]]);
    expect(simplify([...straight, [50, 0]], 0.1)).toEqual([straight[0], straight[49], [50, 0]]);
  });
});

type Point = readonly [number, number];

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length;
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(x - fromX - near * (toX - fromX), y - fromY - near * (toY - fromY));
}
