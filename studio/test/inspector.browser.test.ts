import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';

async function openPaused(opening: Parameters<typeof openStudio>[0] = {}): Promise<{ page: Page; inspector: Locator }> {
  const { page } = await openStudio(opening);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  // Everybody decides in the first ticks, and then not for a long time.
  await inspector
    .getByRole('slider')
    .or(inspector.getByRole('heading', { name: 'Feelings' }))
    .first()
    .waitFor();
  await pause(page);
  return { page, inspector };
}

async function urgencyOf(inspector: Locator, need: string): Promise<number> {
  const said = await inspector.getByRole('button', { name: new RegExp(`^Urgency of ${need}`) }).textContent();
  return Number(/: ([\d.]+)\. Open/.exec(said ?? '')?.[1]);
}

test('a level set with the keyboard changes the world: the urgency follows, and one undo takes it back', async () => {
  const { page, inspector } = await openPaused();
  const food = inspector.getByRole('slider', { name: 'Level of food' });
  const before = [await food.getAttribute('aria-valuetext'), await urgencyOf(inspector, 'food')];
  await food.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('PageDown');
  await atRest(page);
  expect(await urgencyOf(inspector, 'food')).toBeGreaterThan(90);
  expect(Number(await food.getAttribute('aria-valuetext'))).toBeLessThan(6);
  await page.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect([await food.getAttribute('aria-valuetext'), await urgencyOf(inspector, 'food')]).toEqual(before);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('a level is dragged with the mouse, and that is one thing to undo', async () => {
  const { page, inspector } = await openPaused();
  const rest = inspector.getByRole('slider', { name: 'Level of rest' });
  const box = await rest.boundingBox();
  if (!box) throw new Error('there is no slider');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.9, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, middle, { steps: 6 });
  await page.mouse.move(box.x + box.width * 0.2, middle, { steps: 6 });
  await page.mouse.up();
  await atRest(page);
  expect(await urgencyOf(inspector, 'rest')).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await urgencyOf(inspector, 'rest')).toBeLessThan(2);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('an agent is made to do something by typing what, and is interrupted by a button', async () => {
  const { page, inspector } = await openPaused();
  await inspector.getByRole('button', { name: 'Make it do …' }).click();
  const search = page.getByRole('combobox', { name: 'What it is to do' });
  await search.fill('relax');
  await atRest(page);
  expect(await page.getByRole('option', { name: /relax at sofa/ }).count()).toBe(1);
  await press(page, 'Enter');
  expect(await search.count()).toBe(0);
  await press(page, ',');
  const does = inspector.getByRole('region', { name: 'What it does' });
  expect(await does.getByText('relax', { exact: true }).count()).toBe(1);
  expect(await does.getByText('order').count()).toBe(1);
  await inspector.getByRole('button', { name: 'Interrupt' }).click();
  await atRest(page);
  expect(await does.getByText('About to decide.').count()).toBe(1);
});

test('needs are sorted by urgency on request, and a curve leads to the curves', async () => {
  const { page, inspector } = await openPaused();
  const names = () =>
    inspector.getByRole('slider').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice(9)));
  expect(await names()).toEqual(['food', 'rest', 'relief', 'wash', 'fun', 'company', 'comfort', 'tidiness']);
  await inspector.getByRole('button', { name: 'by urgency' }).click();
  await atRest(page);
  const sorted = (await names()) as string[];
  const urgencies = [];
  for (const name of sorted) urgencies.push(await urgencyOf(inspector, name));
  expect(urgencies).toEqual([...urgencies].sort((a, b) => b - a));
  await inspector.getByRole('button', { name: /^Urgency of wash/ }).click();
  await atRest(page);
  expect(await page.getByRole('tab', { name: 'Curves' }).getAttribute('aria-selected')).toBe('true');
});

test('a thing shows who uses it and what it offers, and its states are set by typing', async () => {
  const { page, inspector } = await openPaused();
  await inspector.getByRole('button', { name: 'fridge', exact: true }).first().click();
  await atRest(page);
  expect(await inspector.getByRole('heading', { name: 'fridge' }).count()).toBe(1);
  expect(await inspector.getByText('0 of 1 free').count()).toBe(1);
  expect(await inspector.getByText('scores for Ann, now').count()).toBe(1);
  const wipe = inspector.getByRole('listitem').filter({ hasText: 'wipe the fridge' });
  expect(await wipe.getByText('switched off').count()).toBe(1);
  await inspector.getByRole('textbox', { name: 'dirt of fridge' }).fill('40');
  await press(page, 'Enter');
  expect(await wipe.getByText('no slot free').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await wipe.getByText('switched off').count()).toBe(1);
  await inspector.getByRole('button', { name: 'Ann', exact: true }).click();
  await atRest(page);
  expect(await inspector.getByRole('heading', { name: 'Ann' }).count()).toBe(1);
});

test('numbers say where they come from, and lead to their lines in the text', async () => {
  const { page, inspector } = await openPaused();
  await inspector.getByRole('button', { name: /^Inertia: 8 ?, from mind steady/ }).click();
  await page.locator('.cm-activeLine', { hasText: 'inertia' }).waitFor();
  await inspector.getByRole('button', { name: 'Open the table' }).click();
  await atRest(page);
  expect(await page.getByRole('tab', { name: 'Parameters' }).getAttribute('aria-selected')).toBe('true');
});

test('the feelings of a creature are shown, the strongest first', async () => {
  const { inspector } = await openPaused({ world: 'dungeon' });
  const feelings = inspector.getByRole('region', { name: 'Feelings' });
  expect(await feelings.getByText('hate', { exact: true }).count()).toBeGreaterThan(0);
});

test('nothing stands in the way of a screen reader, in light and in dark', async () => {
  for (const colour of ['light', 'dark'] as const) {
    const { page, inspector } = await openPaused({ colour });
    await expectNoViolations(page, 'section[aria-label="Inspector"]');
    await inspector.getByRole('button', { name: 'Make it do …' }).click();
    await atRest(page);
    expect(await page.getByRole('option').count()).toBeGreaterThan(0);
    await expectNoViolations(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await inspector.getByRole('button', { name: 'fridge', exact: true }).first().click();
    await atRest(page);
    expect(await inspector.getByText('scores for Ann, now').count()).toBe(1);
    await expectNoViolations(page, 'section[aria-label="Inspector"]');
  }
});
