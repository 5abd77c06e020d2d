import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atRest, expectNoViolations, type OpenStudio, openStudio, pause, press } from './ground.ts';

const BREAKFAST = 'make breakfast · fridge';

/** A cat that eats as long as that scores more than a nap. */
const TINY = `hanker: 2
needs:
  food: { decay: 0, curve: [[0, 1], [100, 0]], start: 50 }
kinds:
  bowl: # of milk
    adverts:
      eat:
        score: urgency.food * 1 # as hungry as it is
        steps: [{ wait: 10m }]
  rug:
    adverts:
      nap: { score: 0.4, steps: [{ wait: 10m }] }
temperaments: { cat: {} }
things: [{ kind: bowl, at: [1, 1] }, { kind: rug, at: [2, 2] }]
agents: [{ name: Tom, temperament: cat, at: [0, 0] }]
`;

/** Opens the panel with the world at rest, so that numbers can be compared. */
async function openFactors(opening: Parameters<typeof openStudio>[0] = {}): Promise<OpenStudio> {
  const studio = await openStudio({ query: '?panel=factors', ...opening });
  const { page } = studio;
  // The greeting takes room; whatever is to be dragged stands still once it is gone.
  await page.getByRole('button', { name: 'Got it' }).click();
  await pause(page);
  return studio;
}

/** Clicks on a button, and waits for all that follows from it. */
async function click(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await atRest(page);
}

/** Shows the factor at a place. */
async function show(page: Page, title: string, role: string): Promise<void> {
  await page.getByRole('button', { name: /^Factor shown/ }).click();
  await page.getByRole('combobox', { name: 'Find a factor' }).last().fill(`${title} ${role}`);
  await page
    .getByRole('option', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await atRest(page);
  expect(await page.getByRole('button', { name: `Factor shown: ${title}` }).count()).toBe(1);
}

function box(page: Page, name: string | RegExp): Locator {
  return page.locator('.react-flow__node').and(page.getByRole('group', { name }));
}

/** Adds a box by typing what it is. */
async function add(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Box', exact: true }).click();
  await page.getByRole('combobox', { name: 'Add a box' }).fill(what);
  await press(page, 'Enter');
}

/** Drags from the right of a box to the left of another: to its n-th operand, from 0. */
async function drag(page: Page, from: Locator, to: Locator, operand: number): Promise<void> {
  const start = await middle(from.locator('.react-flow__handle.source'));
  const end = await middle(to.locator('.react-flow__handle.target').nth(operand));
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 4 });
  await page.mouse.move(...end, { steps: 4 });
  await page.mouse.up();
  await atRest(page);
}

async function middle(of: Locator): Promise<[number, number]> {
  const place = await of.boundingBox();
  if (!place) throw new Error('it is not on the page');
  return [place.x + place.width / 2, place.y + place.height / 2];
}

function expression(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Expression of/ });
}

/** What the file holds once it is saved. */
async function saved({ page, readFile }: OpenStudio): Promise<string> {
  expect(await page.getByText('unsaved').count()).toBe(1);
  await press(page, 'Control+s');
  expect(await page.getByText('unsaved').count()).toBe(0);
  return readFile();
}

async function readValue(end: Locator): Promise<number> {
  return Number((await end.getByRole('status').first().textContent())?.replace('−', '-'));
}

describe('the Factors panel', () => {
  test('two boxes are connected: the score in the running world and the file follow, and undo brings both back', async () => {
    const studio = await openFactors();
    const { page } = studio;
    const before = studio.readFile();
    await show(page, BREAKFAST, 'score');
    const end = box(page, new RegExp(`^${BREAKFAST}`));
    const score = await readValue(end);
    expect(score).toBeGreaterThan(1);
    await add(page, 'happiness');
    expect(await page.getByText(/draft/).first().isVisible()).toBe(true);
    expect(await expression(page).inputValue()).toBe('promise * breakfast(hour)');
    await drag(page, box(page, /^happiness/), box(page, /^product of 2/), 2);
    expect(await expression(page).inputValue()).toBe('promise * breakfast(hour) * happiness');
    expect(await box(page, /^product of 3/).count()).toBe(1);
    const happiness = await readValue(box(page, /^happiness/));
    expect(Math.abs((await readValue(end)) - score * happiness)).toBeLessThan(score / 50);
    const text = await saved(studio);
    expect(text).toContain('score: promise * breakfast(hour) * happiness');
    expect(text.match(/#.*/g)?.filter((each) => !each.includes('factor graphs'))).toEqual(before.match(/#.*/g));
    await click(page, /^Undo/);
    expect(await expression(page).inputValue()).toBe('promise * breakfast(hour)');
    expect(await readValue(end)).toBe(score);
    await click(page, /^Redo/);
    expect(await expression(page).inputValue()).toBe('promise * breakfast(hour) * happiness');
  });

  test('a connection changes what an agent does next, and Why tells of it', async () => {
    const studio = await openFactors({ world: TINY });
    const { page } = studio;
    const why = page.getByRole('region', { name: 'Why' });
    await press(page, '.');
    expect(await why.getByText(/chose eat/).count()).toBe(1);
    await show(page, 'eat · bowl', 'score');
    await add(page, 'happiness');
    await drag(page, box(page, /^happiness/), box(page, /^product of 2/), 2);
    expect(await box(page, /^product of 3/).count()).toBe(1);
    await press(page, '.');
    expect(await why.getByText(/chose nap/).count()).toBe(1);
    expect(await saved(studio)).toContain('score: urgency.food * 1 * happiness # as hungry as it is');
  });

  test('a connection that would make a circle is refused with the way, on one graph and by way of named factors', async () => {
    const { page } = await openFactors();
    await show(page, BREAKFAST, 'score');
    await add(page, 'invert');
    await drag(page, box(page, /^curve breakfast/), box(page, /^invert/), 0);
    expect(await expression(page).inputValue()).toBe('promise * invert(breakfast(hour))');
    await drag(page, box(page, /^product/), box(page, /^invert/), 0);
    expect(await page.getByRole('alert').textContent()).toContain('cycle: product → invert → product');

    await page.getByRole('button', { name: /^Factor shown/ }).click();
    await page.getByRole('button', { name: 'New factor …' }).last().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('late');
    await click(page, 'Create');
    expect(await page.getByRole('button', { name: 'Factor shown: late' }).count()).toBe(1);
    await expression(page).fill('invert(bedtime)');
    await press(page, 'Enter');
    expect(await box(page, /^bedtime/).count()).toBe(1);
    await show(page, 'bedtime', 'factor');
    await add(page, 'late');
    await press(page, 'c');
    await page.getByRole('combobox', { name: 'Where late leads to' }).fill('factor of bedtime');
    await press(page, 'Enter');
    expect(await page.getByRole('alert').textContent()).toContain('cycle: bedtime → late → bedtime');
    expect(await expression(page).inputValue()).toContain('if(tag.child');
  });

  test('a box that is dragged stands there in the file, and goes back by undo', async () => {
    const studio = await openFactors({ world: TINY });
    const { page } = studio;
    await show(page, 'eat · bowl', 'score');
    const input = box(page, /^urgency.food/);
    const start = await middle(input.getByText('urgency.food', { exact: true }));
    const before = await input.boundingBox();
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(start[0] + 30, start[1] + 60, { steps: 6 });
    await page.mouse.up();
    await atRest(page);
    const text = await saved(studio);
    const [, x, y] =
      /layout:\n {2}kinds\.bowl\.adverts\.eat\.score\/urgency\.food: \[(-?\d+), (-?\d+)\]\n/.exec(text) ?? [];
    expect(Number(x)).toBeLessThan(0);
    expect(Number(y)).toBeGreaterThan(0);
    await click(page, /^Undo/);
    expect(Math.round((await input.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1));
  });

  test('an expression is typed: a wrong one is told with its place, a right one becomes the graph', async () => {
    const { page } = await openFactors({ world: TINY });
    await show(page, 'eat · bowl', 'score');
    await expression(page).fill('mean(hour, nede.food)');
    await press(page, 'Enter');
    expect(await page.getByText(/unknown.*need\.food/).count()).toBe(1);
    expect(await page.locator('mark').textContent()).toBe('nede.food');
    expect(await box(page, /^product of 2/).count()).toBe(1);
    await expression(page).fill('mean(hour, need.food, 3)');
    await press(page, 'Enter');
    expect(await box(page, /^mean of 3, value \d/).count()).toBe(1);
    expect(await box(page, /^product/).count()).toBe(0);
    const number = page.getByRole('textbox', { name: 'operand 3 of mean of 3' });
    await number.fill('9');
    await press(page, 'Enter');
    expect(await expression(page).inputValue()).toBe('mean(hour, need.food, 9)');
  });

  test('all of it works by keys: add, connect, edit, change, cut, remove', async () => {
    const { page } = await openFactors({ world: TINY });
    await show(page, 'eat · bowl', 'score');
    await box(page, /^urgency.food/).focus();
    await page.keyboard.press('a');
    await page.getByRole('combobox', { name: 'Add a box' }).fill('need.food');
    await press(page, 'Enter');
    expect(await box(page, /^need.food/).evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('c');
    await page.getByRole('combobox', { name: 'Where need.food leads to' }).fill('product of 2: 1');
    await press(page, 'Enter');
    expect(await expression(page).inputValue()).toBe('need.food * 1');
    await box(page, /^urgency.food/).focus();
    await press(page, 'Delete');
    expect(await box(page, /^urgency.food/).count()).toBe(0);
    await box(page, /^product/).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('4');
    await press(page, 'Enter');
    expect(await expression(page).inputValue()).toBe('need.food * 4');
    await page.getByRole('button', { name: 'Change …' }).press('Enter');
    await page.getByRole('combobox', { name: 'Change product into' }).fill('mean');
    await press(page, 'Enter');
    expect(await expression(page).inputValue()).toBe('mean(need.food, 4)');
    await page.getByRole('group', { name: /^from need.food to operand 1/ }).focus();
    await press(page, 'Delete');
    expect(await expression(page).inputValue()).toBe('mean(4)');
    await press(page, 'Control+z');
    expect(await expression(page).inputValue()).toBe('mean(need.food, 4)');
  });

  test('the whole graph of the household is in sight when it is opened in a window of 1024 pixels', async () => {
    const { page } = await openStudio({ size: [1024, 768], query: '?panel=factors' });
    await pause(page);
    const boxes = page.locator('.react-flow__node');
    expect(await boxes.count()).toBeGreaterThan(5);
    const hidden = await boxes.evaluateAll((nodes) => {
      const outer = document.querySelector('.react-flow')?.getBoundingClientRect();
      const isInside = (box: DOMRect) => outer && box.left >= outer.left && box.right <= outer.right;
      return nodes.filter((node) => !isInside(node.getBoundingClientRect())).map((node) => node.textContent);
    });
    expect(hidden).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('axe finds nothing wrong in %s, with a card open too', async (colour) => {
    const { page } = await openFactors({ colour, world: colour === 'light' ? 'duel' : 'household', size: [1600, 900] });
    await click(page, 'Show the whole graph');
    await box(page, /./).first().click();
    await expectNoViolations(page, '#editor');
    await page.getByRole('button', { name: 'Box', exact: true }).click();
    await atRest(page);
    expect(await page.getByRole('combobox', { name: 'Add a box' }).count()).toBe(1);
    await expectNoViolations(page, '#editor');
  });

  test('a world without factors offers to make one, and a broken file says so', async () => {
    const { page, file } = await openStudio({
      query: '?panel=factors',
      world:
        'hanker: 2\nneeds:\n  food: { decay: 1, curve: [[0, 1], [100, 0]] }\ntemperaments: { cat: {} }\nagents: [{ name: Tom, temperament: cat, at: [0, 0] }]\n',
    });
    await pause(page);
    await click(page, 'New factor …');
    await page.getByRole('textbox', { name: 'Name' }).fill('appetite');
    await click(page, 'Create');
    expect(await box(page, /^mean of 2/).count()).toBe(1);
    expect(await expression(page).inputValue()).toBe('mean(urgency.food, happiness)');
    await press(page, 'Control+s');
    expect(readFileSync(file, 'utf8')).toContain('appetite');
    writeFileSync(file, `${readFileSync(file, 'utf8')}nonsense: 1\n`);
    await page.getByText('The file has problems; these are the factors of the last good version.').waitFor();
    expect(await box(page, /^mean of 2/).isVisible()).toBe(true);
  });
});
