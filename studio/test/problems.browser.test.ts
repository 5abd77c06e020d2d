import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations, openStudio } from './ground.ts';

const STARTER = readFileSync('studio/src/files/starter.yaml', 'utf8');

function area(page: Page) {
  return page.getByRole('textbox', { name: /^Text of / });
}

/** The line that the caret is on, and what is selected. */
function caret(page: Page) {
  return area(page).evaluate((element: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = element;
    return {
      line: value.slice(0, selectionStart).split('\n').length,
      selected: value.slice(selectionStart, selectionEnd),
    };
  });
}

/** Selects the first occurrence of a text with the mouse's effect, and types over it. */
async function typeOver(page: Page, old: string, typed: string): Promise<void> {
  await area(page).evaluate((element: HTMLTextAreaElement, part) => {
    const at = element.value.indexOf(part);
    element.focus();
    element.setSelectionRange(at, at + part.length);
  }, old);
  await page.keyboard.type(typed);
}

test('what is typed in the text is in the running world a moment later, and in the file after saving, and nowhere else', async () => {
  const { page, readFile } = await openStudio({ query: '?panel=problems' });
  const before = readFile();
  await area(page).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  const old = /food: \{[^\n]*decay: 6\/h|food:\n\s+decay: 6\/h/.exec(before)?.[0] as string;
  await typeOver(page, old, old.replace('6/h', '7.5/h').replaceAll(/\n\s+/g, '\n'));
  await page.getByText('unsaved', { exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe('• household.yaml – hanker studio');
  expect(readFile()).toBe(before);
  await page.keyboard.press('Control+s');
  await page.getByText('household.yaml saved.').waitFor();
  expect(readFile()).toBe(before.replace(old, old.replace('6/h', '7.5/h')));
  await expect.poll(() => page.title()).toBe('household.yaml – hanker studio');
  expect(await page.getByText('unsaved', { exact: true }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Tuning' }).click();
  await page.getByRole('button', { name: /^food of everybody: 7.5/ }).waitFor();
});

test('undo and redo go by bursts of typing, by key in the text and by button', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=problems' });
  await area(page).waitFor();
  await typeOver(page, 'name: cat and dog', 'name: two animals');
  await page.getByText('unsaved', { exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => area(page).inputValue()).toBe(STARTER);
  expect(await page.getByText('unsaved', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => area(page).inputValue()).toContain('name: two animals');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => area(page).inputValue()).toBe(STARTER);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('an error says what is wrong while the last good world runs on, leads to its place, and is mended by its proposal', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=problems' });
  await page.getByText(/none\. \d+ lines, checked\./).waitFor();
  await typeOver(page, 'promise: { food: 40 }', 'promise: { fod: 40 }');
  const problem = page.getByRole('button', { name: /^Error at \d+:\d+ .*unknown need "fod"/ });
  await problem.waitFor();
  await page.getByText('The world runs by the last good version').waitFor();
  await page.getByRole('button', { name: 'runs by the last good version' }).waitFor();
  await page.getByRole('tab', { name: 'Problems 1 error' }).waitFor();
  const clock = page.getByLabel('Clock');
  const before = await clock.textContent();
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await expect.poll(() => clock.textContent()).not.toBe(before);
  await area(page).press('Control+Home');
  await problem.focus();
  await page.keyboard.press('Enter');
  expect((await caret(page)).selected).toBe('fod');
  await page.getByRole('button', { name: 'Write “food”' }).click();
  await page.getByText(/none\. \d+ lines, checked\./).waitFor();
  expect(await area(page).inputValue()).toBe(STARTER);
});

test('a lint leads to its line and says what it means; F8 goes from one to the next', async () => {
  const world = STARTER.replace('promise: { food: 40 }', 'promise: { food: 90 }').replace(
    'grant: { food: 40 }',
    'grant: { food: 40 } #',
  );
  const { page } = await openStudio({ world, query: '?panel=problems' });
  const lint = page.getByRole('button', { name: /^Lint at \d+:\d+ promises 90 food/ });
  await lint.waitFor();
  await page.getByRole('tab', { name: 'Problems 1 lint' }).waitFor();
  await lint.click();
  const { line, selected } = await caret(page);
  expect(selected).toBe('90');
  expect(world.split('\n')[line - 1]).toContain('promise: { food: 90 }');
  await page.getByText('Promise 40, let the steps grant more').waitFor();
  await area(page).press('Control+Home');
  await page.keyboard.press('F8');
  expect((await caret(page)).line).toBe(line);
  await page.getByRole('button', { name: 'What false-promise means' }).click();
  await page.getByText('That makes addicts').waitFor();
  await page.keyboard.press('Escape');
});

test('the place of a problem is in sight after going there, and Enter indents the next line', async () => {
  const { page } = await openStudio({ query: '?panel=problems' });
  await area(page).waitFor();
  await area(page).press('Control+End');
  await page.keyboard.type('nonsense:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a: 1');
  await expect.poll(() => area(page).inputValue()).toMatch(/nonsense:\n {2}a: 1$/);
  const problem = page.getByRole('button', { name: /^Error at \d+:\d+ .*nonsense/ });
  await problem.waitFor();
  await area(page).press('Control+Home');
  await problem.click();
  const shown = page.locator('[aria-hidden=true] u', { hasText: 'nonsense' });
  await expect.poll(async () => (await shown.boundingBox())?.y ?? 0).toBeGreaterThan(100);
  const box = await shown.boundingBox();
  const pane = await page.getByRole('tabpanel').boundingBox();
  expect(box && pane && box.y > pane.y && box.y + box.height < pane.y + pane.height).toBe(true);
});

test('a file of ten thousand lines can be typed in', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => `# line ${i}: nothing but a comment`).join('\n');
  const { page } = await openStudio({ world: `${STARTER}${many}\n`, query: '?panel=problems' });
  await area(page).waitFor();
  await area(page).press('Control+End');
  await page.keyboard.type('# the end');
  await expect.poll(() => area(page).inputValue()).toMatch(/# the end$/);
  await page.locator('[aria-hidden=true]', { hasText: '# the end' }).first().waitFor();
  await page.getByText('unsaved', { exact: true }).waitFor();
});

test('ends of line stay as the file has them', async () => {
  const { page, readFile } = await openStudio({ world: STARTER.replaceAll('\n', '\r\n'), query: '?panel=problems' });
  await area(page).waitFor();
  await typeOver(page, 'name: cat and dog', 'name: pets\n# two of them');
  await page.getByText('unsaved', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('world.yaml saved.').waitFor();
  expect(readFile()).toBe(STARTER.replace('name: cat and dog', 'name: pets\n# two of them').replaceAll('\n', '\r\n'));
});

for (const colour of ['light', 'dark'] as const)
  test(`the panel has no violations in ${colour}, with and without problems`, async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=problems', colour });
    await page.getByText(/none\. \d+ lines, checked\./).waitFor();
    await expectNoViolations(page, '#editor');
    await expectNoViolations(page, 'header');
    await typeOver(page, 'promise: { food: 40 }', 'promise: { fod: 40 }');
    await page.getByRole('button', { name: /^Error at/ }).click();
    await expectNoViolations(page, '#editor');
    await expectNoViolations(page, 'header');
  });
