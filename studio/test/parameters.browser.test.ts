import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';

test('a parameter changed in the table changes the file and the running world, and undo takes it back', async () => {
  const { page } = await openStudio({ world: 'household', query: '?panel=parameters' });
  await pause(page);
  await page.getByRole('button', { name: /^food of everybody: 6, set here/ }).click();
  const field = page.getByRole('textbox', { name: 'food decay of everybody, as a number' });
  await field.fill('7.5');
  await press(page, 'Enter');
  expect(await page.getByRole('button', { name: /^food of everybody: 7.5, set here/ }).count()).toBe(1);
  expect(await page.getByRole('button', { name: /^food of Ann: 7.5, from default/ }).count()).toBe(1);
  expect(await page.getByText('unsaved').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await page.getByRole('button', { name: /^food of Ann: 6, from default/ }).count()).toBe(1);
});

test('arrow keys move in the table, and the slider moves the value by keyboard in one undo', async () => {
  const { page } = await openStudio({ world: 'household', query: '?panel=parameters' });
  await pause(page);
  await page.getByRole('button', { name: /^food of everybody/ }).focus();
  await page.keyboard.press('ArrowDown');
  await press(page, 'ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'rest of child: 6, set here',
  );
  const slider = page.getByRole('slider', { name: 'rest decay of child' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await press(page, 'ArrowRight');
  expect(await page.getByRole('button', { name: /^rest of Kim: 6\.\d+, from temperament child/ }).count()).toBe(1);
});

test('a new variant takes the changes, and the file’s own parameters stay', async () => {
  const { page } = await openStudio({ world: 'household', query: '?panel=parameters' });
  await pause(page);
  await page.getByRole('button', { name: 'New variant' }).click();
  await page.getByLabel(/^A named set of parameters/).fill('hungry');
  await page.getByRole('button', { name: 'Add' }).click();
  await atRest(page);
  expect(await page.getByLabel('Variant in force').inputValue()).toBe('hungry');
  await page.getByRole('button', { name: /^food of Ann: 6/ }).click();
  const field = page.getByRole('textbox', { name: 'food decay of Ann, as a number' });
  await field.fill('12');
  await press(page, 'Enter');
  expect(await page.getByRole('button', { name: /^food of Ann: 12, set here/ }).count()).toBe(1);
  await page.getByLabel('Variant in force').selectOption('the file itself');
  await atRest(page);
  expect(await page.getByRole('button', { name: /^food of Ann: 6, from default/ }).count()).toBe(1);
});

test('two variants run side by side with the same seed', async () => {
  const { page } = await openStudio({ world: 'guard', query: '?panel=parameters' });
  await pause(page);
  await page.getByRole('button', { name: 'Compare two worlds …' }).click();
  await page.getByLabel('Right world').selectOption('variant: restless');
  await page.getByRole('button', { name: 'Run both' }).click();
  await atRest(page);
  expect(await page.getByRole('button', { name: 'Run both' }).count()).toBe(1);
  const rows = page.getByRole('region', { name: 'Comparison' }).getByRole('rowheader');
  expect(await rows.count()).toBeGreaterThan(3);
  await expectNoViolations(page, '#editor');
  await page
    .getByRole('button', { name: /^Expect this of / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add to the file' }).click();
  await page.getByText('was added to the expectations of the file').waitFor();
});

for (const colour of ['light', 'dark'] as const)
  test(`the panel has no violations in ${colour}`, async () => {
    const { page } = await openStudio({ world: 'household', query: '?panel=parameters', colour });
    await page.getByRole('button', { name: /^food of everybody/ }).waitFor();
    await expectNoViolations(page, '#editor');
  });
