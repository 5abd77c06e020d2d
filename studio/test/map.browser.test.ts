import { writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';

/** A walled room under the open sky with a lamp, a chest and something without a picture; the owner stays where it is. */
const HOUSE = `hanker: 2
name: house
starts: '12:00'
needs:
  fun: { decay: 1/h, curve: [[0, 10], [100, 0]], start: 90, thought: I am bored }
kinds:
  lamp: { slots: 2 }
  crate: { icon: gold }
  zorgle: { symbol: Z }
actions:
  think: { thought: Ten more minutes, steps: [{ wait: 10m }] }
temperaments:
  thinker: { mind: { fallback: think } }
partitions:
  kitchen: { area: [5, 2, 14, 7] }
agents:
  - { name: Ann, temperament: thinker, at: [12, 5] }
space:
  map: |
    ....................
    ....############....
    ....#..........#....
    ....#.l....c...#....
    ....#..........#....
    ....#.z........#....
    ....#..........#....
    ....#..........#....
    ....######+#####....
    ....................
  legend: { l: lamp, c: crate, z: zorgle }
`;

/** Three hundred who only ride or eat. */
const FAIR = `hanker: 2
name: fair
space: { plane: [100, 60] }
needs:
  food: { decay: 1/h, curve: [[0, 10], [100, 0]], start: 10 }
  fun: { decay: 1/h, curve: [[0, 10], [100, 0]], start: 10 }
kinds:
  stall:
    slots: 400
    adverts:
      eat: { requires: [hungry], promise: { food: 50 }, steps: [{ wait: 10h }] }
  carousel:
    slots: 400
    adverts:
      ride: { requires: [bored], promise: { fun: 50 }, steps: [{ wait: 10h }] }
      wave: { requires: [shy], promise: { fun: 50 }, steps: [{ wait: 10h }] }
minds:
  plain: {}
temperaments:
  hungry: { tags: [hungry], mind: plain, speed: 100 }
  bored: { tags: [bored], mind: plain, speed: 100 }
  shy: { tags: [shy], mind: plain, speed: 100 }
things:
  - { kind: stall, at: [20, 30] }
  - { kind: carousel, at: [80, 30] }
agents:
  - { name: guest, temperament: hungry, count: 100, within: [10, 10, 90, 50] }
  - { name: rider, temperament: bored, count: 150, within: [10, 10, 90, 50] }
  - { name: friend, temperament: shy, count: 50, within: [10, 10, 90, 50] }
`;

/** A room full of people, with a well that has a name in the middle. */
const SQUARE = `hanker: 2
name: square
kinds:
  well: {}
actions:
  chat: { steps: [{ wait: 10h }] }
temperaments:
  villager: { mind: { fallback: chat } }
things:
  - { kind: well, name: The Old Well, at: [8, 6] }
agents:
  - { name: villager, temperament: villager, count: 700, within: [2, 2, 14, 10] }
space:
  map: |
    #################
${'    #...............#\n'.repeat(11)}    #################
`;

interface OpenMap {
  readonly page: Page;
  readonly map: Locator;
}

async function openMap(world: string, colour: 'light' | 'dark' = 'light'): Promise<OpenMap> {
  const { page } = await openStudio({ world, colour });
  await page.getByRole('button', { name: 'Got it' }).click();
  await pause(page);
  return { page, map: page.getByRole('application', { name: 'Map' }) };
}

/** Runs the first ticks, at which all begin something: time may have been stopped before them. */
async function begin(page: Page): Promise<void> {
  for (let i = 0; i < 2; i++) await press(page, ',');
}

type Colour = readonly [red: number, green: number, blue: number];

/** All pixels of the map around a share of its width and height, within some CSS pixels. */
function pixels(map: Locator, x: number, y: number, reach: number): Promise<Colour[]> {
  return map.evaluate(
    (element, [shareX, shareY, half]) => {
      const canvas = element as HTMLCanvasElement;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const left = Math.round(canvas.width * shareX - half);
      const top = Math.round(canvas.height * shareY - half);
      const { data } = context.getImageData(left, top, half * 2, half * 2);
      return Array.from(
        { length: data.length / 4 },
        (_, i) => [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]] as const,
      );
    },
    [x, y, reach] as const,
  );
}

/** The share of pixels for which a test is true. */
function shareOf(colours: readonly Colour[], test: (colour: Colour) => boolean): number {
  return colours.filter(test).length / colours.length;
}

const isGolden = ([red, green, blue]: Colour) => red > 200 && green > 120 && green < 215 && blue < 110;

/** The map's position of a cell of the house, as shares of its width and height. */
async function cellOf(map: Locator, x: number, y: number): Promise<[number, number]> {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not visible');
  const scale = Math.min((box.width - 28) / 20, (box.height - 28) / 10);
  return [0.5 + ((x - 9.5) * scale) / box.width, 0.5 + ((y - 4.5) * scale) / box.height];
}

test('things look like what they are called, or like the icon that the file names; others have letters', async () => {
  const { map } = await openMap(HOUSE);
  const lamp = await pixels(map, ...(await cellOf(map, 6, 3)), 14);
  const gold = await pixels(map, ...(await cellOf(map, 11, 3)), 14);
  const zorgle = await pixels(map, ...(await cellOf(map, 6, 5)), 14);
  expect(shareOf(lamp, isGolden)).toBeGreaterThan(0.1);
  expect(shareOf(gold, isGolden)).toBeGreaterThan(0.3);
  expect(shareOf(zorgle, isGolden)).toBe(0);
});

test('a bed is larger than an apple: a press beside the middle hits the one and not the other', async () => {
  const world = HOUSE.replace('lamp: { slots: 2 }', 'bed: {}')
    .replace('crate: { icon: gold }', 'apple: {}')
    .replace('l: lamp, c: crate', 'l: bed, c: apple');
  const { page, map } = await openMap(world);
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not visible');
  const selected = page.getByRole('combobox', { name: 'Find an agent or a thing' });
  const pressAt = async (x: number, y: number) => {
    const [left, top] = await cellOf(map, x, y);
    await page.mouse.click(box.x + left * box.width, box.y + top * box.height);
    await atRest(page);
  };
  await pressAt(7, 3);
  expect(await selected.getAttribute('placeholder')).toMatch(/^bed/);
  await pressAt(12, 3);
  expect(await selected.getAttribute('placeholder')).toMatch(/^bed/);
  await pressAt(11, 3);
  expect(await selected.getAttribute('placeholder')).toMatch(/^apple/);
});

test.each(['light', 'dark'] as const)(
  'rooms have floors by their names, and the ground goes on around the map, in %s',
  async (colour) => {
    const floorOf = async (name: string) => {
      const { page, map } = await openMap(HOUSE.replace('kitchen:', `${name}:`), colour);
      await map.focus();
      await press(page, 'b');
      const colours = await pixels(map, ...(await cellOf(map, 9, 6)), 12);
      const counts = new Map<string, number>();
      for (const each of colours) counts.set(each.join(), (counts.get(each.join()) ?? 0) + 1);
      const usual = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
      const [outside] = await pixels(map, 0.5, 0.02, 1);
      return { usual, outside: outside.map(Math.round) };
    };
    const kitchen = await floorOf('kitchen');
    const office = await floorOf('office');
    const garden = await floorOf('garden');
    expect(new Set([kitchen.usual, office.usual, garden.usual]).size).toBe(3);
    // A meadow is greener than it is red or blue.
    const [red, green, blue] = kitchen.outside;
    expect(green).toBeGreaterThan(Math.max(red, blue));
  },
);

test('an icon that does not exist is a problem with a hint', async () => {
  const { page } = await openStudio({ world: HOUSE.replace('icon: gold', 'icon: chesst') });
  await atRest(page);
  expect(await page.getByText(/unknown icon "chesst"\. Did you mean "chest"\?/).count()).toBeGreaterThan(0);
});

test('the night is darker than the day, and a room is lit while somebody in it is awake', async () => {
  const brightness = async (starts: string, at = '[12, 5]') => {
    const { map } = await openMap(HOUSE.replace("'12:00'", `'${starts}'`).replace('[12, 5]', at));
    const sum = (colours: readonly Colour[]) =>
      colours.reduce((total, [red, green, blue]) => total + red + green + blue, 0) / colours.length;
    return {
      room: sum(await pixels(map, ...(await cellOf(map, 9, 6)), 3)),
      garden: sum(await pixels(map, ...(await cellOf(map, 2, 5)), 3)),
    };
  };
  const [day, night] = [await brightness('12:00'), await brightness('23:30')];
  expect(night.room).toBeLessThan(day.room * 0.97);
  expect(night.garden).toBeLessThan(day.garden * 0.8);
  expect(night.garden / day.garden).toBeLessThan(night.room / day.room);
  const { room } = await brightness('23:30', '[18, 8]');
  expect(room).toBeLessThan(night.room * 0.9);
});

test('at night no seam is seen between the meadow on a map and around it', async () => {
  const { page, map } = await openMap(HOUSE.replace("'12:00'", "'23:00'"));
  // Sizes of the window at which the edge of the map is within a pixel, not between two.
  for (const width of [1280, 1317, 1351]) {
    await page.setViewportSize({ width, height: 720 });
    await atRest(page);
    const edge = await cellOf(map, 9.5, -0.5);
    const rows = await map.evaluate((element, share) => {
      const canvas = element as HTMLCanvasElement;
      const top = Math.round(canvas.height * share) - 8;
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, top, canvas.width, 16);
      return Array.from({ length: 16 }, (_, row) => {
        const reds = Array.from({ length: canvas.width }, (_, x) => data[(row * canvas.width + x) * 4]);
        return reds.sort((a, b) => a - b)[canvas.width >> 1];
      });
    }, edge[1]);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(3);
  }
});

test('the household fills the map on opening, and everybody is on it', async () => {
  const { page, map } = await openMap('household');
  await map.focus();
  await press(page, 'b');
  const edge = await map.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const beyond = context.getImageData(2, 2, 1, 1).data.join();
    const column = context.getImageData(Math.round(canvas.width / 2), 0, 1, canvas.height).data;
    const rows = Array.from({ length: canvas.height }, (_, y) => column.slice(y * 4, y * 4 + 4).join() !== beyond);
    return (rows.lastIndexOf(true) - rows.indexOf(true)) / canvas.height;
  });
  expect(edge).toBeGreaterThan(0.6);
  // The town at the lower left, where nobody is in the morning: it would move with the map.
  const town = () => pixels(map, 0.12, 0.85, 20);
  const before = await town();
  const find = page.getByRole('combobox', { name: 'Find an agent or a thing' });
  for (const name of ['Ann', 'Bob', 'Mia', 'Kim', 'Leo', 'Max']) {
    await find.focus();
    await page.keyboard.type(name);
    await atRest(page);
    await press(page, 'Enter');
    // Selecting somebody outside of the map would move it.
    expect(await town()).toEqual(before);
  }
});

test('a world of no given size shows where somebody is, not an empty plane, and stays there', async () => {
  const { page, file, readFile } = await openStudio({
    world: `hanker: 2
kinds:
  lamp: {}
actions:
  think: { steps: [{ wait: 10h }] }
temperaments:
  thinker: { mind: { fallback: think } }
things:
  - { kind: lamp, at: [23, 24] }
agents:
  - { name: Ann, temperament: thinker, at: [20, 20] }
  - { name: Bob, temperament: thinker, at: [26, 28] }
`,
  });
  await page.getByRole('button', { name: 'Got it' }).click();
  await pause(page);
  const box = await page.getByRole('application', { name: 'Map' }).boundingBox();
  if (!box) throw new Error('the map is not visible');
  const card = page.locator('[data-world-map]').getByText('lamp');
  const expectLampInTheMiddle = async (aside: number) => {
    await page.mouse.move(box.x + box.width / 2 + aside, box.y + box.height / 2);
    await atRest(page);
    expect(await card.count()).toBeGreaterThan(0);
  };
  await expectLampInTheMiddle(0);
  // A change of the file does not move the map.
  await page.mouse.move(box.x + 10, box.y + 10);
  writeFileSync(file, readFile().replace('at: [26, 28]', 'at: [50, 50]'));
  await page.getByText('world.yaml was changed on disk; the world continues with it.').waitFor();
  await expectLampInTheMiddle(1);
});

test('no bubble covers the thing that is selected', async () => {
  // Above Ann, where her thought would be.
  const { page, map } = await openMap(HOUSE);
  await page.getByRole('combobox', { name: 'Find an agent or a thing' }).fill('crate');
  await press(page, 'Enter');
  const marked = () =>
    map.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const probe = document.createElement('i');
      probe.style.color = 'var(--accent)';
      document.body.append(probe);
      const wanted = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
      probe.remove();
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
        0,
        0,
        canvas.width,
        canvas.height,
      );
      let found = 0;
      for (let i = 0; i < data.length; i += 4) if (wanted.every((part, j) => Math.abs(part - data[i + j]) < 6)) found++;
      return found;
    });
  const shown = await marked();
  await map.focus();
  await press(page, 'b');
  expect(shown).toBeGreaterThan(0.97 * (await marked()));
});

test('thoughts are switched off and on by the button and by B', async () => {
  const { page, map } = await openMap(HOUSE);
  const button = page.getByRole('button', { name: 'Thoughts' });
  const picture = () => map.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const settled = async () => {
    await atRest(page);
    return picture();
  };
  const shown = await settled();
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  const hidden = await settled();
  expect(hidden).not.toBe(shown);
  await map.focus();
  await press(page, 'b');
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await press(page, 'b');
  expect(await button.getAttribute('aria-pressed')).toBe('false');
});

test('a click on the legend emphasises those who serve a need, and then those who do one thing', async () => {
  const { page, map } = await openMap(FAIR);
  await begin(page);
  const needs = page.getByRole('list', { name: 'What agents are after' });
  await needs.getByRole('button', { name: 'fun 200' }).waitFor();
  expect(await needs.getByRole('button').allTextContents()).toEqual(['food100', 'fun200']);
  const picture = () => map.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const all = await picture();
  const fun = needs.getByRole('button', { name: /^fun/ });
  await fun.click();
  await atRest(page);
  expect(await fun.getAttribute('aria-pressed')).toBe('true');
  const emphasised = await picture();
  expect(emphasised).not.toBe(all);
  const actions = page.getByRole('list', { name: 'What agents do for fun' });
  expect(await actions.getByRole('button').allTextContents()).toEqual(['ride150', 'wave50']);
  await actions.getByRole('button', { name: /^wave/ }).focus();
  await press(page, 'Enter');
  expect(await picture()).not.toBe(emphasised);
  await press(page, 'Enter');
  await atRest(page);
  expect(await actions.count()).toBe(0);
  await expectNoViolations(page, '#editor');
});

test('the heat map shows where most are, and a card says what the thing there is used for', async () => {
  const { page, map } = await openMap(FAIR);
  const heat = page.getByRole('button', { name: 'Heat map' });
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not visible');
  const aside = 30 * Math.min((box.width - 28) / 100, (box.height - 28) / 60);
  const isHot = ([red, green, blue]: Colour) => green > 140 && green > blue + 20 && green > red - 20;
  const carousel = () => pixels(map, 0.5 + aside / box.width, 0.5, 6);
  expect(shareOf(await carousel(), isHot)).toBeLessThan(0.3);
  await map.focus();
  await press(page, 'h');
  expect(await heat.getAttribute('aria-pressed')).toBe('true');
  expect(shareOf(await carousel(), isHot)).toBeGreaterThan(0.6);
  await heat.click();
  await atRest(page);
  expect(await heat.getAttribute('aria-pressed')).toBe('false');
  // The button has the focus now, and the keys of the map still work.
  await press(page, 'h');
  expect(await heat.getAttribute('aria-pressed')).toBe('true');
  await press(page, 'h');
  await page.mouse.move(box.x + box.width / 2 + aside, box.y + box.height / 2);
  await atRest(page);
  const card = page.locator('[data-world-map]');
  expect(await card.getByText('ride 150').count()).toBe(1);
  expect(await card.getByText('wave 50').count()).toBe(1);
});

test('a crowd covers neither who is selected nor the names of things', async () => {
  const { page, map } = await openMap(SQUARE);
  await map.focus();
  await press(page, 'b');
  await press(page, '.');
  const near = (name: string) =>
    map.evaluate((element, token) => {
      const canvas = element as HTMLCanvasElement;
      const probe = document.createElement('i');
      probe.style.color = `var(--${token})`;
      document.body.append(probe);
      const wanted = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
      probe.remove();
      const [half, context] = [110, canvas.getContext('2d') as CanvasRenderingContext2D];
      const { data } = context.getImageData(canvas.width / 2 - half, canvas.height / 2 - half, half * 2, half * 2);
      let found = 0;
      for (let i = 0; i < data.length; i += 4)
        if (wanted.every((part, j) => Math.abs(part - data[i + j]) < 24)) found++;
      return found;
    }, name);
  expect(await near('quiet')).toBeGreaterThan(40);
  expect(await near('accent')).toBeGreaterThan(20);
});

test('the legend of a crowd in a narrow window shows twelve groups whole, and no two look the same', async () => {
  const names = [
    ...['eat', 'ride', 'have a thrill', 'stand by', 'run the coaster', 'look around'],
    ...['run the tower', 'sit down', 'sing', 'rest', 'swim', 'read'],
  ];
  const lines = (line: (name: string, i: number) => string) => names.map(line).join('\n');
  const world = `hanker: 2
name: ten
space: { plane: [60, 40] }
needs:
${lines((_, i) => `  need${i}: { decay: 0/h, curve: [[0, 1], [100, 0]] }`)}
actions:
${lines((name, i) => `  ${name}: { steps: [{ grant: { need${i}: 1 } }, { wait: 10h }] }`)}
temperaments:
${lines((name, i) => `  t${i}: { mind: { fallback: ${name} } }`)}
agents:
${lines((_, i) => `  - { name: guest${i}, temperament: t${i}, count: 60, within: [5, 5, 55, 35] }`)}
`;
  const { page } = await openStudio({ world, size: [390, 844] });
  await page.getByRole('button', { name: 'Got it' }).click();
  await pause(page);
  await begin(page);
  const legend = page.getByRole('list', { name: 'What agents are after' });
  await legend.getByRole('button').nth(11).waitFor();
  const cut = await legend.evaluate((list) => {
    const { bottom } = list.getBoundingClientRect();
    const entries = [...list.querySelectorAll('button')];
    return entries
      .filter((entry) => entry.getBoundingClientRect().bottom > bottom + 1)
      .map((entry) => entry.textContent);
  });
  expect(cut).toEqual([]);
  const looks = await legend.locator('i').evaluateAll((all) => all.map((each) => getComputedStyle(each).background));
  expect(new Set(looks).size).toBe(12);
});

test('the map asks no other host for anything', async () => {
  const { page } = await openStudio({ world: HOUSE });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost')
      foreign.push(request.url());
  });
  await page.reload();
  await pause(page);
  expect(foreign).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing wrong with the legend and the map’s tools in %s',
  async (colour) => {
    const { page } = await openMap(FAIR, colour);
    await begin(page);
    await page.getByRole('list', { name: 'What agents are after' }).waitFor();
    await expectNoViolations(page, '#editor');
  },
);
