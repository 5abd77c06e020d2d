import { beforeEach, expect, test } from 'vitest';
import { Rest } from './rest.ts';

let frames: (() => void)[];
let isMoving: boolean;
let shown: boolean;
let rest: Rest;

beforeEach(() => {
  rest = new Rest();
  start();
});

function start(): void {
  frames = [];
  isMoving = false;
  rest.start({
    isMoving: () => isMoving,
    nextFrame: (callback) => void frames.push(callback),
    show: (isAtRest) => {
      shown = isAtRest;
    },
  });
}

/** Draws the requested frames; requests made meanwhile wait for the next call. */
function draw(count: number): void {
  for (let i = 0; i < count; i++) for (const frame of frames.splice(0)) frame();
}

test('a page is at rest after two pictures without any work', () => {
  expect(shown).toBe(false);
  draw(1);
  expect(shown).toBe(false);
  draw(1);
  expect(shown).toBe(true);
  expect(frames).toEqual([]);
});

test('whatever happens ends the rest at once, and two pictures later it is there again', () => {
  draw(2);
  rest.disturb();
  expect(shown).toBe(false);
  draw(1);
  rest.disturb();
  draw(1);
  expect(shown).toBe(false);
  draw(1);
  expect(shown).toBe(true);
});

test('there is no rest while anybody holds it, and none is waited for', () => {
  const first = rest.hold();
  const second = rest.hold();
  draw(9);
  first();
  first();
  draw(9);
  expect(shown).toBe(false);
  expect(frames).toEqual([]);
  second();
  draw(2);
  expect(shown).toBe(true);
});

test('there is no rest while something moves', () => {
  isMoving = true;
  draw(9);
  expect(shown).toBe(false);
  isMoving = false;
  draw(2);
  expect(shown).toBe(true);
});

test('work that is held before the page has started counts', () => {
  rest = new Rest();
  const release = rest.hold();
  start();
  draw(9);
  expect(shown).toBe(false);
  release();
  draw(2);
  expect(shown).toBe(true);
});
