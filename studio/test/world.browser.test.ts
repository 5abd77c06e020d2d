import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';

/** Two who stay where they are, a lamp, and one who thinks every ten minutes while the other does every seven. */
const YARD = `hanker: 2
name: yard
starts: '06:00'
space: { plane: [20, 10] }
kinds:
  lamp: { slots: 3 }
actions:
  think: { thought: Ten more minutes, steps: [{ wait: 10m }] }
  doze: { thought: Seven more minutes, steps: [{ wait: 7m }] }
temperaments:
  thinker: { mind: { fallback: think } }
  dozer: { mind: { fallback: doze } }
things:
  - { kind: lamp, at: [10, 2], name: old lamp }
agents:
  - { name: Ann, temperament: thinker, at: [4, 6] }
  - { name: Bob, temperament: dozer, at: [16, 6] }
`;

interface Yard {
  readonly page: Page;
  readonly map: Locator;
  /** Where a point of the plane is on the page while the whole of it is shown. */
  at(x: number, y: number): Promise<[number, number]>;
  /** Who or what is selected, as the Find box says. */
  selected(): Promise<string | null>;
}

async function openYard(colour: 'light' | 'dark' = 'light'): Promise<Yard> {
  const { page } = await openStudio({ world: YARD, colour });
  const map = page.getByRole('application', { name: 'Map' });
  const find = page.getByRole('combobox', { name: 'Find an agent or a thing' });
  // The strip with the first words goes away, and with it the map gets its lasting size.
  await page.getByRole('button', { name: 'Got it' }).click();
  await pause(page);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await atRest(page);
  return {
    page,
    map,
    async at(x, y) {
      const box = await map.boundingBox();
      if (!box) throw new Error('the map is not to be seen');
      const scale = Math.min((box.width - 28) / 20, (box.height - 28) / 10);
      return [box.x + box.width / 2 + (x - 10) * scale, box.y + box.height / 2 + (y - 5) * scale];
    },
    selected: () => find.getAttribute('placeholder'),
  };
}

/** Clicks at a point of the page, and waits for all that follows from it. */
async function click(page: Page, at: readonly [number, number]): Promise<void> {
  await page.mouse.click(...at);
  await atRest(page);
}

/** Moves the pointer to a point of the page, and waits for all that follows from it. */
async function point(page: Page, at: readonly [number, number]): Promise<void> {
  await page.mouse.move(...at);
  await atRest(page);
}

/** What the card says that tells what somebody does. */
function cardOf(page: Page, action: string): Locator {
  return page.locator('[data-world-map]').getByText(action, { exact: true });
}

test('a click on somebody on the map selects them, the panels beside it are about them, and a card tells of who is pointed at', async () => {
  const { page, map, at, selected } = await openYard();
  expect(await selected()).toBe('Ann');
  await click(page, await at(16, 6));
  expect(await selected()).toBe('Bob');
  expect(await page.getByRole('region', { name: 'Inspector' }).getByText('Bob').count()).toBeGreaterThan(0);
  await click(page, await at(10, 2));
  expect(await selected()).toBe('old lamp');
  await press(page, 'Escape');
  expect(await selected()).toBe('Bob');
  await click(page, await at(10, 9));
  expect(await selected()).toBe('Bob');
  await point(page, await at(4, 6));
  expect(await cardOf(page, 'think').count()).toBe(1);
  expect(await map.evaluate((canvas) => canvas.style.cursor)).toBe('pointer');
  await point(page, await at(10, 2));
  expect(await page.getByText('0 of 3 slots taken').count()).toBe(1);
  await point(page, await at(10, 9));
  expect(await page.getByText('0 of 3 slots taken').count()).toBe(0);
});

test('a drag moves the picture and everybody with it, and the wheel zooms at the pointer: who is under it stays there', async () => {
  const { page, at, selected } = await openYard();
  const ann = await at(4, 6);
  const bob = await at(16, 6);
  const [x, y] = bob;
  await page.mouse.move(x, y + 60);
  await page.mouse.down();
  await page.mouse.move(x - 40, y + 40, { steps: 4 });
  await page.mouse.move(x - 90, y + 20, { steps: 4 });
  await page.mouse.up();
  await atRest(page);
  await click(page, bob);
  expect(await selected()).toBe('Ann');
  await click(page, [x - 90, y - 40]);
  expect(await selected()).toBe('Bob');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await atRest(page);
  await click(page, ann);
  expect(await selected()).toBe('Ann');
  await point(page, bob);
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -150);
  await atRest(page);
  await click(page, bob);
  expect(await selected()).toBe('Bob');
  await click(page, ann);
  expect(await selected()).toBe('Bob');
});

test('F follows the selected agent to the middle of the map until it is moved by hand', async () => {
  const { page, map, at } = await openYard();
  const follow = page.getByRole('button', { name: 'Follow the selected agent' });
  await point(page, await at(10, 5));
  await map.focus();
  await press(page, 'f');
  expect(await follow.getAttribute('aria-pressed')).toBe('true');
  expect(await cardOf(page, 'think').count()).toBe(1);
  await press(page, 'ArrowLeft');
  expect(await follow.getAttribute('aria-pressed')).toBe('false');
  expect(await cardOf(page, 'think').count()).toBe(0);
});

test('by keyboard alone somebody is found by name, what they do is told, and N goes on to the next', async () => {
  const { page, map, selected } = await openYard();
  await page.getByRole('combobox', { name: 'Find an agent or a thing' }).focus();
  await page.keyboard.type('bo');
  await atRest(page);
  expect(await page.getByRole('option', { name: /Bob/ }).textContent()).toContain('doze');
  await press(page, 'Enter');
  expect(await selected()).toBe('Bob');
  await map.focus();
  await press(page, 'n');
  expect(await selected()).toBe('Ann');
  await press(page, 'Shift+N');
  expect(await selected()).toBe('Bob');
});

test('play moves the clock, pause stops it, and a tick is a tick', async () => {
  const { page } = await openYard();
  const tick = async () => Number((await page.getByLabel('Clock').getAttribute('title'))?.replaceAll(/\D/g, ''));
  const before = await tick();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(tick).toBeGreaterThan(before + 20);
  await press(page, 'Space');
  const stopped = await tick();
  await page.getByRole('button', { name: 'Step one tick' }).click();
  await atRest(page);
  expect(await tick()).toBe(stopped + 1);
  await press(page, ',');
  expect(await tick()).toBe(stopped + 2);
});

test('a step runs to the next decision of the selected agent, and with Shift to that of anybody', async () => {
  const { page, selected } = await openYard();
  const clock = () => page.getByLabel('Clock').textContent();
  await page.getByRole('button', { name: 'Start again from the beginning' }).click();
  const step = page.getByRole('button', { name: 'Step one decision' });
  await step.click();
  await atRest(page);
  expect(await clock()).toContain('06:00');
  await step.click();
  await atRest(page);
  expect(await clock()).toContain('06:10');
  await press(page, '.');
  expect(await clock()).toContain('06:20');
  expect(await selected()).toBe('Ann');
  // Bob decides every seven minutes: 06:21 is next.
  await press(page, 'Shift+Period');
  expect(await clock()).toContain('06:21');
  expect(await selected()).toBe('Bob');
});

test('the speed goes from real time to as fast as it goes, and then tells what is reached', async () => {
  const { page } = await openYard();
  const speed = page.getByRole('slider', { name: 'Speed' });
  const reached = page.getByLabel('Chosen and reached speed');
  await speed.focus();
  await press(page, 'Home');
  expect(await reached.textContent()).toBe('1×');
  await press(page, ']');
  expect(await reached.textContent()).toBe('2×');
  await press(page, 'End');
  expect(await reached.textContent()).toBe('fastest');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => reached.textContent()).toMatch(/^≈ [\d,]+×$/);
});

test('the bar says when the past is shown, and leads back to now', async () => {
  const { page } = await openYard();
  const clock = () => page.getByLabel('Clock').textContent();
  await page.getByRole('button', { name: 'Start again from the beginning' }).click();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Step one decision' }).click();
  await atRest(page);
  const now = await clock();
  expect(now).toContain('06:20');
  await page.getByRole('slider', { name: 'Moment that is shown' }).focus();
  await press(page, 'ArrowLeft');
  const time = page.getByRole('group', { name: 'Time' });
  const back = time.getByRole('button', { name: 'Back to now' });
  expect(await time.getByText('Past', { exact: true }).count()).toBe(1);
  expect(await clock()).not.toBe(now);
  await back.click();
  await atRest(page);
  expect(await clock()).toBe(now);
  expect(await back.count()).toBe(0);
});

test('a file without a world says what is wrong, and where to see it', async () => {
  const { page } = await openStudio({ world: 'hanker: 2\nagents: [{ name: Ann, temperament: nobody, at: [1, 1] }]\n' });
  await atRest(page);
  // A file that can't run opens on its problems.
  const problems = page.getByRole('tab', { name: 'Text' });
  expect(await problems.getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'World' }).click();
  await atRest(page);
  const panel = page.getByRole('region', { name: 'World' });
  expect(await panel.getByText('There is no world to show').count()).toBe(1);
  await expectNoViolations(page, '#editor');
  await panel.getByRole('button', { name: /^Show the problem/ }).click();
  await atRest(page);
  expect(await problems.getAttribute('aria-selected')).toBe('true');
});

test('an empty file offers a new world, and an empty world says what to do while the map is edited', async () => {
  const { page } = await openStudio({ world: ' \n' });
  await atRest(page);
  expect(await page.getByText('1 error in 1 line', { exact: true }).count()).toBe(1);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByText('The file is empty').waitFor();
  await inspector.getByRole('button', { name: 'New world …' }).click();
  await page
    .getByRole('dialog', { name: 'New world' })
    .getByRole('button', { name: /^empty/i })
    .waitFor();
  const other = await openStudio({ world: 'hanker: 2\n' });
  await pause(other.page);
  const panel = other.page.getByRole('region', { name: 'Inspector' });
  await panel.getByRole('button', { name: 'Place somebody' }).click();
  await panel.getByText('Choose something to place from the palette beside the map.').waitFor();
  expect(await other.page.getByRole('button', { name: 'New kind …' }).count()).toBe(1);
});

test.each(['light', 'dark'] as const)('axe finds nothing wrong with the map and the bar in %s', async (colour) => {
  const { page, at } = await openYard(colour);
  await point(page, await at(4, 6));
  await expectNoViolations(page, '#editor');
  await expectNoViolations(page, 'header');
  await page.getByRole('combobox', { name: 'Find an agent or a thing' }).click();
  await atRest(page);
  expect(await page.getByRole('option', { name: /Ann/ }).count()).toBe(1);
  await expectNoViolations(page, '[role=listbox]');
  await expectNoViolations(page, '[role=combobox]');
});
