import { createWorld } from 'hanker';
import { describe, expect, test } from 'vitest';
import { ClientView, LOSES, SIGHT } from './client-view.ts';
import { Interest } from './interest.ts';
import { BEHIND, Interpolation, UPDATE } from './interpolation.ts';
import { decodeNear, encodeNear } from './near-message.ts';
import { definitionOf, HEIGHT, WIDTH } from './valley.ts';

const newWorld = (people: number) =>
  createWorld(definitionOf('village', people), { host: { actions: { travel: () => 1 } } });

describe('who is near', () => {
  test('is who a search of all agents finds, wherever one looks from', () => {
    const world = newWorld(300);
    const interest = new Interest(WIDTH, HEIGHT);
    for (let round = 0; round < 5; round++) {
      world.advance(20);
      interest.read(world);
      expect(interest.count).toBe(300);
      for (const [x, y] of [
        [0, 0],
        [60, 40],
        [WIDTH, HEIGHT],
        [119, 3],
        [-50, 500],
      ]) {
        const found: number[] = [];
        interest.near(x, y, SIGHT, (i) => found.push(interest.ids[i]));
        const expected = world.agents().filter(({ position: [px, py] }) => Math.hypot(px - x, py - y) <= SIGHT - 0.001);
        expect(found).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
        expect(found.length - expected.length).toBeLessThan(3);
      }
    }
  });

  test('is sent to a client in differences, which add up to what is near now', () => {
    const world = newWorld(200);
    const interest = new Interest(WIDTH, HEIGHT);
    const view = new ClientView();
    const known = new Map<number, { name: string; x: number; y: number }>();
    let bytes = 0;
    for (let time = 0; time < 10_000; time += 100) {
      world.frame(0.6);
      interest.read(world);
      const own = world.agent('Kai');
      const message = view.update(interest, own.position, { time, own: own.id, nameOf: (id) => world.agent(id).name });
      if (message === null) continue;
      bytes += message.length;
      const { gone, met, moved } = decodeNear(message);
      for (const handle of gone) expect(known.delete(handle)).toBe(true);
      for (const { handle, ...each } of met) {
        expect(known.has(handle)).toBe(false);
        expect(each.isOwn).toBe(each.name === 'Kai');
        known.set(handle, each);
      }
      for (const { handle, x, y } of moved) known.set(handle, { ...(known.get(handle) as { name: string }), x, y });
      expect(known.size).toBe(view.size);
    }
    const [cx, cy] = world.agent('Kai').position;
    for (const { name, x, y } of known.values()) {
      const [px, py] = world.agent(name).position;
      expect(Math.hypot(px - x, py - y)).toBeLessThan(1.5);
      expect(Math.hypot(x - cx, y - cy)).toBeLessThan(LOSES + 1);
    }
    expect(known.size).toBeGreaterThan(10);
    expect(bytes / 10).toBeLessThan(200 * 9 * 10);
  });

  test('costs nothing for a client that is far away from everything', () => {
    const world = newWorld(0);
    world.addAgent({ name: 'Ann', temperament: 'villager', at: [1, 1] }).pause();
    const interest = new Interest(WIDTH, HEIGHT);
    const view = new ClientView();
    const sent = Array.from({ length: 50 }, (_, i) => {
      world.frame(0.3);
      interest.read(world);
      return view.update(interest, [1, 1], { time: i, own: 0, nameOf: () => 'Ann' });
    });
    expect(sent.filter((message) => message !== null)).toHaveLength(1);
    interest.read(newWorld(0));
    expect(view.update(interest, [1, 1], { time: 0, own: 0, nameOf: () => '' })).not.toBeNull();
    expect(view.update(interest, [1, 1], { time: 0, own: 0, nameOf: () => '' })).toBeNull();
  });
});

describe('a message of who is near', () => {
  const message = {
    time: 4_000_000_000,
    gone: [1, 65535],
    met: [{ handle: 7, x: 119.5, y: 0, doing: -1, name: 'Zoë', isOwn: true }],
    moved: [{ handle: 9, x: 3.25, y: 79.125, doing: 12 }],
  };

  test('comes out as it went in', () => {
    expect(decodeNear(encodeNear(message))).toEqual(message);
    expect(encodeNear({ ...message, met: [], gone: [] })).toHaveLength(17);
  });

  test('that is cut short is refused', () => {
    const bytes = encodeNear(message);
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length);
      expect(() => decodeNear(cut)).toThrow(RangeError);
    }
  });
});

describe('between two messages', () => {
  const walk = (time: number, x: number) => ({ time, gone: [], met: [], moved: [{ handle: 0, x, y: 5, doing: 1 }] });
  const start = (time: number) => ({
    time,
    gone: [],
    met: [{ handle: 0, x: 0, y: 5, doing: -1, name: 'Ann', isOwn: false }],
    moved: [],
  });

  test('people are drawn between two known positions, a little in the past', () => {
    const drawn = new Interpolation();
    drawn.take(start(1000), 50);
    drawn.take(walk(1100, 1), 150);
    drawn.take(walk(1200, 2), 250);
    const at = (now: number) => drawn.at(now)[0].x;
    expect([at(250), at(300), at(350), at(400)]).toEqual([0, 0.5, 1, 1.5]);
    expect(at(250 + BEHIND)).toBe(2);
    expect(at(9999)).toBe(2);
  });

  test('who stood still for long does not slide for as long', () => {
    const drawn = new Interpolation();
    drawn.take(start(1000), 0);
    drawn.take(walk(6000, 1), 5000);
    expect(drawn.at(5000 + BEHIND - UPDATE - 1)[0].x).toBe(0);
    expect(drawn.at(5000 + BEHIND - UPDATE / 2)[0].x).toBe(0.5);
  });

  test('who is gone is not drawn, and a handle may come again for somebody else', () => {
    const drawn = new Interpolation();
    drawn.take(start(1000), 0);
    drawn.take({ time: 1100, gone: [0], met: [], moved: [] }, 100);
    expect(drawn.at(200)).toEqual([]);
    drawn.take({ ...start(1200), met: [{ ...start(0).met[0], name: 'Bob' }] }, 200);
    expect(drawn.at(400)[0].name).toBe('Bob');
  });
});
