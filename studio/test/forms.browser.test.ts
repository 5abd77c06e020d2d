import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';
import { textOf } from './text-editor.ts';

/** The inspector of the household with the file as forms. */
async function openForms(): Promise<{ page: Page; inspector: Locator }> {
  const { page } = await openStudio({ size: [1440, 900] });
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await atRest(page);
  return { page, inspector };
}

async function openPart(page: Page, inspector: Locator, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await inspector
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await atRest(page);
  }
}

test('a part that several places share is changed for all of them, and by keyboard it becomes the own of one', async () => {
  const { page, inspector } = await openForms();
  await openPart(page, inspector, 'bunk bed', 'sleep');
  expect(await inspector.getByText('Shared with double bed and single bed').count()).toBe(1);
  await expectNoViolations(page, 'section[aria-label="Inspector"]');
  const promise = inspector.getByRole('textbox', { name: 'promise of rest' });
  await promise.fill('70');
  await promise.press('Enter');
  await atRest(page);
  expect(await inspector.getByRole('alert').count()).toBe(0);
  await inspector.getByRole('button', { name: 'Make it its own' }).focus();
  await press(page, 'Enter');
  expect(await inspector.getByText('Shared with').count()).toBe(0);
  await promise.fill('60');
  await promise.press('Enter');
  await atRest(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  await atRest(page);
  const text = await textOf(page);
  expect(text.match(/promise: \{ rest: 70 \}/g)).toHaveLength(1);
  expect(text.match(/promise: \{ rest: 60 \}/g)).toHaveLength(1);
});

test('a step of any kind is added from the menu by keyboard, and takes a chance', async () => {
  const { page, inspector } = await openForms();
  await openPart(page, inspector, 'broom', 'sweep');
  const steps = inspector.getByRole('region', { name: 'steps' }).getByRole('listitem');
  const before = await steps.count();
  await inspector.getByRole('button', { name: 'Add a step' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^repeat/ }).focus();
  await press(page, 'Enter');
  expect(await steps.count()).toBe(before + 1);
  const last = steps.nth(before);
  await last.getByRole('combobox', { name: /only sometimes/ }).selectOption('with a chance');
  await atRest(page);
  expect(await last.getByRole('textbox', { name: /chance/ }).inputValue()).toBe('50%');
  await inspector.getByRole('button', { name: `Remove step ${before + 1}` }).click();
  await atRest(page);
  expect(await steps.count()).toBe(before);
});

test('a step is dragged to another place, and moved by keys again and again', async () => {
  const { page, inspector } = await openForms();
  await openPart(page, inspector, 'stove', 'cook');
  const steps = inspector.getByRole('region', { name: 'steps' }).getByRole('listitem');
  const order = () => steps.evaluateAll((list) => list.map((step) => step.querySelector('input')?.value));
  const before = await order();
  const [first, second, third, fourth, ...rest] = before;
  await steps.nth(1).locator('[draggable=true]').dragTo(steps.nth(0));
  await expect.poll(order).toEqual([second, first, third, fourth, ...rest]);
  await steps.nth(0).getByRole('textbox').first().focus();
  await press(page, 'Alt+ArrowDown');
  await expect.poll(order).toEqual(before);
  // The focus went with the step.
  await press(page, 'Alt+ArrowDown');
  await expect.poll(order).toEqual([first, third, second, fourth, ...rest]);
  await press(page, 'Alt+ArrowDown');
  await expect.poll(order).toEqual([first, third, fourth, second, ...rest]);
  await press(page, 'Alt+ArrowUp');
  await expect.poll(order).toEqual([first, third, second, fourth, ...rest]);
});

test('a kind and a temperament that are made in the forms are open there at once', async () => {
  const { page, inspector } = await openForms();
  for (const [what, name] of [
    ['kind', 'piano'],
    ['temperament', 'pianist'],
  ]) {
    await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
    await inspector.getByRole('button', { name: `New ${what}`, exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
    await press(page, 'Enter');
    await inspector.getByRole('heading', { name, exact: true }).waitFor();
  }
});

test('a factor leads to its line in the text', async () => {
  const { page } = await openStudio();
  await pause(page);
  await page.getByRole('tab', { name: 'Factors' }).click();
  await atRest(page);
  await page.getByRole('button', { name: 'Show this factor in the text' }).click();
  await page.locator('.cm-activeLine', { hasText: 'bedtime' }).waitFor();
});
