import { expect, test } from 'vitest';
import { type Bubble, type BubbleMotion, Bubbles, type Obstacle, tieTo } from './bubbles.ts';

const ROOM = { avoided: [] as readonly Obstacle[], width: 500, height: 300 };

function bubble(agent: number, x: number, y: number, more: Partial<Bubble> = {}): Bubble {
  return {
    agent,
    sizes: [
      { width: 120, height: 38 },
      { width: 90, height: 24 },
    ],
    x,
    y,
    above: 8,
    below: 20,
    isFirst: false,
    ...more,
  };
}

function boxes(bubbles: readonly Bubble[], placed: Bubbles['placed']) {
  return bubbles.flatMap((each) => {
    const found = placed.get(each.agent);
    if (!found?.isShown) return [];
    const { width, height } = each.sizes[found.size];
    const left = each.x + found.dx - width / 2;
    const top = each.y + found.dy - height / 2;
    return [{ agent: each.agent, left, top, right: left + width, bottom: top + height }];
  });
}

/** The agents of the bubbles with their names. */
function people(bubbles: readonly Bubble[]): Obstacle[] {
  return bubbles.map(({ x, y, above, below }) => ({ left: x - 14, top: y - above, right: x + 14, bottom: y + below }));
}

/** Arranges bubbles between their agents. */
function arrange(bubbles: Bubbles, all: readonly Bubble[], now: number, motion: BubbleMotion = {}): boolean {
  return bubbles.arrange(all, { ...ROOM, kept: people(all) }, now, motion);
}

type Box = ReturnType<typeof boxes>[number];
const meets = (a: Omit<Box, 'agent'>, b: Omit<Box, 'agent'>) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test('no bubble covers another one, an agent or a name, or leaves the drawing', () => {
  for (let crowd = 1; crowd <= 14; crowd++) {
    const all = Array.from({ length: crowd }, (_, i) => bubble(i, 20 + ((i * 137) % 460), 20 + ((i * 71) % 260)));
    const bubbles = new Bubbles();
    arrange(bubbles, all, 0);
    const found = boxes(all, bubbles.placed);
    found.forEach((a, i) => {
      for (const b of found.slice(i + 1)) expect(meets(a, b)).toBe(false);
      for (const person of people(all)) expect(meets(a, person)).toBe(false);
      expect(a.left >= 0 && a.top >= 0 && a.right <= 500 && a.bottom <= 300).toBe(true);
    });
    expect(found.length).toBeGreaterThan(Math.min(crowd, 4) - 1);
  }
});

test('a bubble keeps its place beside somebody who walks', () => {
  const bubbles = new Bubbles();
  arrange(bubbles, [bubble(0, 100, 150)], 0);
  const { dx, dy } = { ...(bubbles.placed.get(0) as { dx: number; dy: number }) };
  for (let i = 1; i < 60; i++) {
    arrange(bubbles, [bubble(0, 100 + i * 3, 150)], i * 16);
    expect(bubbles.placed.get(0)).toMatchObject({ dx, dy, isShown: true });
  }
});

test('once nobody moves, the bubbles are drawn until they have their places, and stay there at any later time', () => {
  const rooms = Array.from({ length: 40 }, (_, seed) =>
    Array.from(
      { length: 9 },
      (_, i) => [60 + ((i * 137 + seed * 53) % 380), 40 + ((i * 71 + seed * 29) % 220)] as const,
    ),
  );
  for (const room of rooms) {
    const bubbles = new Bubbles();
    const at = (shift: number) => room.map(([x, y], i) => bubble(i, x + shift * (i % 2 ? 1 : -1), y));
    let now = 0;
    for (; now < 480; now += 16) arrange(bubbles, at((480 - now) / 12), now);
    const all = at(0);
    const motion = { isStill: true };
    let draws = 0;
    for (; arrange(bubbles, all, now, motion); now += 16) expect(draws++).toBeLessThan(200);
    const shown = boxes(all, bubbles.placed);
    for (const later of [1, 300, 901, 5000]) {
      expect(arrange(bubbles, all, now + later, motion)).toBe(false);
      expect(boxes(all, bubbles.placed)).toEqual(shown);
    }
  }
});

test('two who pass each other do not make bubbles flicker', () => {
  const bubbles = new Bubbles();
  let changes = 0;
  let last = '';
  for (let i = 0; i < 200; i++) {
    arrange(bubbles, [bubble(0, 100 + i, 150), bubble(1, 300 - i, 150)], i * 16);
    const now = [0, 1]
      .map((agent) => `${bubbles.placed.get(agent)?.isShown} ${bubbles.placed.get(agent)?.spot}`)
      .join();
    if (now !== last) changes++;
    last = now;
  }
  expect(changes).toBeLessThan(6);
});

test('whoever is selected has a bubble in any crowd', () => {
  const all = [
    bubble(0, 250, 150, { isFirst: true }),
    ...Array.from({ length: 30 }, (_, i) => bubble(i + 1, 245 + (i % 6) * 2, 145 + (i % 5) * 2)),
  ];
  const bubbles = new Bubbles();
  arrange(bubbles, all, 0);
  expect(bubbles.placed.get(0)?.isShown).toBe(true);
  expect(boxes(all, bubbles.placed).length).toBeLessThan(31);
});

test('a bubble comes up and goes gently, and who is not asked for any more has none', () => {
  const bubbles = new Bubbles();
  arrange(bubbles, [bubble(0, 100, 150)], 0);
  expect(arrange(bubbles, [bubble(0, 100, 150)], 16)).toBe(true);
  const early = bubbles.placed.get(0)?.alpha ?? 0;
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThan(0.5);
  for (let now = 32; now < 800; now += 16) arrange(bubbles, [bubble(0, 100, 150)], now);
  expect(bubbles.placed.get(0)?.alpha).toBe(1);
  expect(arrange(bubbles, [bubble(0, 100, 150)], 816)).toBe(false);
  arrange(bubbles, [], 832);
  expect(bubbles.placed.size).toBe(0);
});

/** Whether the tie from an agent to its bubble passes through a box. */
function tieMeets({ x, y }: Bubble, box: Box, person: Obstacle): boolean {
  const [toX, toY] = tieTo(x, y, box);
  return Array.from({ length: 101 }, (_, i) => i / 100).some((share) => {
    const [px, py] = [x + (toX - x) * share, y + (toY - y) * share];
    return px > person.left && px < person.right && py > person.top && py < person.bottom;
  });
}

test('the tie of a bubble goes around others and names', () => {
  for (let crowd = 2; crowd <= 10; crowd++) {
    const all = Array.from({ length: crowd }, (_, i) => bubble(i, 40 + ((i * 61) % 420), 40 + ((i * 37) % 220)));
    const bubbles = new Bubbles();
    arrange(bubbles, all, 0);
    for (const box of boxes(all, bubbles.placed))
      people(all).forEach((person, i) => {
        const { x, y } = all[box.agent];
        const isBeside = x > person.left && x < person.right && y > person.top && y < person.bottom;
        if (i !== box.agent && !isBeside) expect(tieMeets(all[box.agent], box, person)).toBe(false);
      });
  }
});

test('somebody selected between others still has a bubble, with a tie across them', () => {
  const all = [
    bubble(0, 250, 150, { isFirst: true }),
    ...Array.from({ length: 16 }, (_, i) => {
      const turn = (i / 16) * 2 * Math.PI;
      return bubble(i + 1, 250 + 60 * Math.cos(turn), 150 + 50 * Math.sin(turn));
    }),
  ];
  const bubbles = new Bubbles();
  arrange(bubbles, all, 0);
  expect(bubbles.placed.get(0)?.isShown).toBe(true);
});

test('a bubble is beside the pictures of things, but rather above one than nowhere', () => {
  const one = bubble(0, 250, 150);
  const place = (avoided: readonly Obstacle[]) => {
    const bubbles = new Bubbles();
    bubbles.arrange([one], { ...ROOM, kept: people([one]), avoided }, 0);
    return boxes([one], bubbles.placed)[0];
  };
  const usual = place([]);
  const aside = place([usual]);
  expect(meets(aside, usual)).toBe(false);
  expect(place([{ left: 0, top: 0, right: 500, bottom: 300 }])).toEqual(usual);
});

test('a bubble without a place is gone in the same frame, and covers nothing while it fades', () => {
  const one = bubble(0, 250, 150);
  const bubbles = new Bubbles();
  for (let now = 0; now < 800; now += 16) arrange(bubbles, [one], now);
  expect(bubbles.placed.get(0)?.alpha).toBe(1);
  bubbles.arrange([one], { ...ROOM, kept: [{ left: 0, top: 0, right: 500, bottom: 300 }] }, 816);
  expect(bubbles.placed.get(0)).toMatchObject({ isShown: false, alpha: 0 });
});

test('a bubble is beyond a row of things, not on it, where that is not far', () => {
  const cook = bubble(0, 250, 150, { sizes: [{ width: 110, height: 38 }] });
  // A counter of four things behind the cook, and things in front.
  const row = (top: number): Obstacle[] =>
    Array.from({ length: 4 }, (_, i) => ({ left: 180 + i * 35, top, right: 210 + i * 35, bottom: top + 30 }));
  const things = [...row(105), ...row(180)];
  const bubbles = new Bubbles();
  bubbles.arrange([cook], { ...ROOM, kept: people([cook]), avoided: things }, 0);
  const [box] = boxes([cook], bubbles.placed);
  expect(things.filter((thing) => meets(box, thing))).toEqual([]);
});
