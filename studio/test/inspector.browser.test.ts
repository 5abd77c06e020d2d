import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations, openStudio } from './ground.ts';

async function openPaused(opening: Parameters<typeof openStudio>[0] = {}): Promise<{ page: Page; inspector: Locator }> {
  const { page } = await openStudio(opening);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector
    .getByRole('slider')
    .or(inspector.getByRole('heading', { name: 'Feelings' }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play' }).waitFor();
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
  await expect.poll(() => urgencyOf(inspector, 'food')).toBeGreaterThan(90);
  await expect.poll(async () => Number(await food.getAttribute('aria-valuetext'))).toBeLessThan(6);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => [await food.getAttribute('aria-valuetext'), await urgencyOf(inspector, 'food')])
    .toEqual(before);
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
  await expect.poll(() => urgencyOf(inspector, 'rest')).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => urgencyOf(inspector, 'rest')).toBeLessThan(2);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('an agent is made to do something by typing what, and is interrupted by a button', async () => {
  const { page, inspector } = await openPaused();
  await inspector.getByRole('button', { name: 'Make it do …' }).click();
  const search = page.getByRole('combobox', { name: 'What it is to do' });
  await search.fill('relax');
  await expect.poll(() => page.getByRole('option', { name: /relax at sofa/ }).count()).toBe(1);
  await search.press('Enter');
  await search.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Play' }).click();
  const does = inspector.getByRole('region', { name: 'What it does' });
  await does.getByText('relax', { exact: true }).waitFor();
  await does.getByText('order').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await inspector.getByRole('button', { name: 'Interrupt' }).click();
  await does.getByText('About to decide.').waitFor();
});

test('needs are sorted by urgency on request, and a curve leads to the curves', async () => {
  const { page, inspector } = await openPaused();
  const names = () =>
    inspector.getByRole('slider').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice(9)));
  expect(await names()).toEqual(['food', 'rest', 'relief', 'wash', 'fun', 'company', 'comfort', 'tidiness']);
  await inspector.getByRole('button', { name: 'by urgency' }).click();
  const sorted = (await names()) as string[];
  const urgencies = [];
  for (const name of sorted) urgencies.push(await urgencyOf(inspector, name));
  expect(urgencies).toEqual([...urgencies].sort((a, b) => b - a));
  await inspector.getByRole('button', { name: /^Urgency of wash/ }).click();
  await expect.poll(() => page.getByRole('tab', { name: 'Curves' }).getAttribute('aria-selected')).toBe('true');
});

test('a thing shows who uses it and what it offers, and its states are set by typing', async () => {
  const { page, inspector } = await openPaused();
  await inspector.getByRole('button', { name: 'fridge', exact: true }).first().click();
  await inspector.getByRole('heading', { name: 'fridge' }).waitFor();
  await inspector.getByText('0 of 1 free').waitFor();
  await inspector.getByText('scores for Ann, now').waitFor();
  const wipe = inspector.getByRole('listitem').filter({ hasText: 'wipe the fridge' });
  await wipe.getByText('switched off').waitFor();
  await inspector.getByRole('textbox', { name: 'dirt of fridge' }).fill('40');
  await page.keyboard.press('Enter');
  await wipe.getByText('no slot free').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await wipe.getByText('switched off').waitFor();
  await inspector.getByRole('button', { name: 'Ann', exact: true }).click();
  await inspector.getByRole('heading', { name: 'Ann' }).waitFor();
});

test('numbers say where they come from, and lead to the tuning', async () => {
  const { page, inspector } = await openPaused();
  await inspector.getByRole('button', { name: /^Inertia: 8 ?, from mind steady/ }).click();
  await expect.poll(() => page.getByRole('tab', { name: 'Tuning' }).getAttribute('aria-selected')).toBe('true');
});

test('the feelings of a creature are shown, the strongest first', async () => {
  const { inspector } = await openPaused({ world: 'dungeon' });
  const feelings = inspector.getByRole('region', { name: 'Feelings' });
  await feelings.getByText('hate', { exact: true }).first().waitFor();
});

test('nothing stands in the way of a screen reader, in light and in dark', async () => {
  for (const colour of ['light', 'dark'] as const) {
    const { page, inspector } = await openPaused({ colour });
    await expectNoViolations(page, 'section[aria-label="Inspector"]');
    await inspector.getByRole('button', { name: 'Make it do …' }).click();
    await page.getByRole('option').first().waitFor();
    await expectNoViolations(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await inspector.getByRole('button', { name: 'fridge', exact: true }).first().click();
    await inspector.getByText('scores for Ann, now').waitFor();
    await expectNoViolations(page, 'section[aria-label="Inspector"]');
  }
});
