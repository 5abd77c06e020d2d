import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations, openStudio } from './ground.ts';
import { caretOf, editorOf, scrollToMiddle, select, textOf, typeOver } from './text-editor.ts';

const STARTER = readFileSync('studio/src/files/starter.yaml', 'utf8');

/** Changes the file in the panel of curves: a point of the curve of moods is moved upwards. */
async function raisePoint(page: Page): Promise<void> {
  await page
    .getByRole('option', { name: /^mood/ })
    .or(page.getByRole('button', { name: /^mood/ }))
    .first()
    .click();
  const point = page.getByRole('slider', { name: /^point 3 / }).or(page.getByRole('button', { name: /^point 3 / }));
  await point.first().focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByText('unsaved', { exact: true }).waitFor();
}

/** Rests the pointer on an element until another one appears; on a busy machine it may have to be moved again. */
async function hoverUntil(element: Locator, appears: Locator): Promise<void> {
  let moves = 0;
  await expect
    .poll(
      async () => {
        if ((await appears.count()) === 0) await element.hover({ position: { x: 4 + (moves++ % 2) * 3, y: 8 } });
        return appears.count();
      },
      { interval: 1000 },
    )
    .toBe(1);
}

test('what is typed in the text is in the running world a moment later, and in the file after saving, and nowhere else', async () => {
  const { page, readFile } = await openStudio({ query: '?panel=text' });
  const before = readFile();
  await editorOf(page).waitFor();
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
  await page.getByRole('tab', { name: 'Parameters' }).click();
  await page.getByRole('button', { name: /^food of everybody: 7.5/ }).waitFor();
});

test('undo and redo go by bursts of typing, by key in the text and by button', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await editorOf(page).waitFor();
  await typeOver(page, 'name: cat and dog', 'name: two animals');
  await page.getByText('unsaved', { exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => textOf(page)).toBe(STARTER);
  expect(await page.getByText('unsaved', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => textOf(page)).toContain('name: two animals');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(page)).toBe(STARTER);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('an error says what is wrong while the last good world runs on, leads to its place, and is mended by its proposal', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
  await typeOver(page, 'promise: { food: 40 }', 'promise: { fod: 40 }');
  const problem = page.getByRole('button', { name: /^Error at \d+:\d+ .*unknown need "fod"/ });
  await problem.waitFor();
  await page.getByText('The world runs the last good version').waitFor();
  await page.getByRole('button', { name: 'running the last good version' }).waitFor();
  await page.getByRole('tab', { name: 'Text 1 error' }).waitFor();
  const clock = page.getByLabel('Clock');
  const before = await clock.textContent();
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await expect.poll(() => clock.textContent()).not.toBe(before);
  await editorOf(page).press('Control+Home');
  await problem.focus();
  await page.keyboard.press('Enter');
  expect((await caretOf(page)).selected).toBe('fod');
  await page.getByRole('button', { name: 'Write “food”' }).click();
  await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
  expect(await textOf(page)).toBe(STARTER);
});

test('a lint leads to its line and says what it means; F8 goes from one to the next', async () => {
  const world = STARTER.replace('promise: { food: 40 }', 'promise: { food: 90 }').replace(
    'grant: { food: 40 }',
    'grant: { food: 40 } #',
  );
  const { page } = await openStudio({ world, query: '?panel=text' });
  const lint = page.getByRole('button', { name: /^Lint at \d+:\d+ promises 90 food/ });
  await lint.waitFor();
  await page.getByRole('tab', { name: 'Text 1 lint' }).waitFor();
  await lint.click();
  const { line, selected } = await caretOf(page);
  expect(selected).toBe('90');
  expect(world.split('\n')[line - 1]).toContain('promise: { food: 90 }');
  await page.getByText('Promise 40, let the steps grant more').waitFor();
  await editorOf(page).press('Control+Home');
  await page.keyboard.press('F8');
  expect((await caretOf(page)).line).toBe(line);
  await page.getByRole('button', { name: 'What false-promise means' }).click();
  await page.getByText('That makes addicts').waitFor();
  await page.keyboard.press('Escape');
});

test('the place of a problem is in sight after going there, and Enter indents the next line', async () => {
  const { page } = await openStudio({ query: '?panel=text' });
  await editorOf(page).waitFor();
  await editorOf(page).press('Control+End');
  await page.keyboard.type('nonsense:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a: 1');
  await expect.poll(() => textOf(page)).toMatch(/nonsense:\n {2}a: 1$/);
  const problem = page.getByRole('button', { name: /^Error at \d+:\d+ .*nonsense/ });
  await problem.waitFor();
  await editorOf(page).press('Control+Home');
  await problem.click();
  const shown = page.locator('.cm-lintRange-error', { hasText: 'nonsense' });
  await expect.poll(async () => (await shown.boundingBox())?.y ?? 0).toBeGreaterThan(100);
  const box = await shown.boundingBox();
  const pane = await page.getByRole('tabpanel').boundingBox();
  expect(box && pane && box.y > pane.y && box.y + box.height < pane.y + pane.height).toBe(true);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('a file of a mebibyte can be typed in, and only the lines in sight are in the page', async () => {
  const many = Array.from({ length: 26_000 }, (_, i) => `# line ${i}: nothing but a comment in here`).join('\n');
  const { page } = await openStudio({ world: `${STARTER}${many}\n`, query: '?panel=text' });
  await editorOf(page).waitFor();
  await editorOf(page).press('Control+End');
  await page.keyboard.type('# the end');
  await expect.poll(() => textOf(page)).toMatch(/# the end$/);
  await page.locator('.cm-line', { hasText: '# the end' }).waitFor();
  await page.getByText('unsaved', { exact: true }).waitFor();
  expect((await textOf(page)).length).toBeGreaterThan(2 ** 20);
  expect(await page.locator('.cm-line').count()).toBeLessThan(200);
});

test('ends of line stay as the file has them', async () => {
  const { page, readFile } = await openStudio({ world: STARTER.replaceAll('\n', '\r\n'), query: '?panel=text' });
  await editorOf(page).waitFor();
  await typeOver(page, 'name: cat and dog', 'name: pets\n# two of them');
  await page.getByText('unsaved', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('world.yaml saved.').waitFor();
  expect(readFile()).toBe(STARTER.replace('name: cat and dog', 'name: pets\n# two of them').replaceAll('\n', '\r\n'));
});

test('typed text is not lost when the panel is left or another command follows at once', async () => {
  const { page, readFile } = await openStudio({ world: STARTER, query: '?panel=text' });
  await typeOver(page, 'decay: 9/h', 'decay: 11/h');
  await page.getByRole('tab', { name: 'Parameters' }).click();
  await page.getByRole('button', { name: /^food of everybody: 11/ }).waitFor();
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect.poll(() => textOf(page)).toBe(STARTER.replace('decay: 9/h', 'decay: 11/h'));
  await typeOver(page, 'decay: 11/h', 'decay: 12/h');
  await page.keyboard.press('Control+s');
  await page.getByText('world.yaml saved.').waitFor();
  expect(readFile()).toBe(STARTER.replace('decay: 9/h', 'decay: 12/h'));
  // What is typed after a rest is undone by itself.
  await page.waitForTimeout(1600);
  await typeOver(page, 'decay: 12/h', 'decay: 13/h');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(page)).toBe(STARTER.replace('decay: 9/h', 'decay: 12/h'));
});

test('undo in the text takes back what another panel did, and shows its place', async () => {
  const { page } = await openStudio({ query: '?panel=curves' });
  await raisePoint(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  await editorOf(page).waitFor();
  const changed = await textOf(page);
  await editorOf(page).press('Control+End');
  await page.keyboard.press('Control+z');
  await expect.poll(() => textOf(page)).not.toBe(changed);
  const lines = (await textOf(page)).split('\n');
  const { line } = await caretOf(page);
  expect(lines[line - 1]).toMatch(/^ {2}mood: /);
  await page.locator('.cm-activeLine', { hasText: 'mood:' }).waitFor();
});

test('the caret and what is in sight stay where they are when the file is changed elsewhere', async () => {
  const { page, file, readFile } = await openStudio({ query: '?panel=text' });
  const before = readFile();
  await editorOf(page).waitFor();
  await select(page, 'have a snack:');
  const at = await showInMiddle(page, 'have a snack:');
  const caret = await caretOf(page);
  const changed = before
    .replace('name: household', 'name: our house\n# one more line\n# and another')
    .replace(/\n$/, '\n# the end\n');
  writeFileSync(file, changed);
  await expect.poll(() => textOf(page)).toBe(changed);
  expect(await caretOf(page)).toEqual({ ...caret, line: caret.line + 2 });
  await expect.poll(() => heightInEditor(page, 'have a snack:')).toBeCloseTo(at, 0);
});

test('the caret and what is in sight are the same after another panel was open, and changed the file', async () => {
  const { page } = await openStudio({ query: '?panel=text' });
  await editorOf(page).waitFor();
  await select(page, 'have a snack:');
  const at = await showInMiddle(page, 'have a snack:');
  const caret = await caretOf(page);
  await page.getByRole('tab', { name: 'Curves' }).click();
  await raisePoint(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  await editorOf(page).waitFor();
  expect(await caretOf(page)).toEqual(caret);
  await expect.poll(() => heightInEditor(page, 'have a snack:')).toBeCloseTo(at, 0);
});

/**
 * Scrolls a line to the middle of the editor, away from the edges, where it would have to move when lints are listed
 * above the editor. The editor scrolls in a later frame, so this waits until the line rests in sight.
 */
async function showInMiddle(page: Page, text: string): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(
      async () => {
        await scrollToMiddle(page, text);
        const before = last;
        last = await heightInEditor(page, text);
        return last > 0 && last < 1000 && Math.abs(last - before) < 0.5;
      },
      { interval: 200 },
    )
    .toBe(true);
  return last;
}

/** How far below the top of the editor a line is: what is shown above the editor may come and go meanwhile. */
async function heightInEditor(page: Page, text: string): Promise<number> {
  const line = await page.locator('.cm-line', { hasText: text }).boundingBox({ timeout: 2000 });
  const editor = await page.locator('.cm-scroller').boundingBox();
  return (line?.y ?? Number.NaN) - (editor?.y ?? Number.NaN);
}

test('find goes from match to match; replacing all is undone at once by the session', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await editorOf(page).press('Control+Home');
  await page.keyboard.press('Control+f');
  const find = page.getByRole('textbox', { name: 'Find' });
  await find.pressSequentially('tiredness');
  await find.press('Enter');
  const first = await caretOf(page);
  expect(first.selected).toBe('tiredness');
  await find.press('Enter');
  const second = await caretOf(page);
  expect(second.selected).toBe('tiredness');
  expect(second.line).toBeGreaterThan(first.line);
  await page.getByRole('textbox', { name: 'Replace' }).pressSequentially('weariness');
  await expectNoViolations(page, '#editor');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect.poll(() => textOf(page)).toBe(STARTER.replaceAll('tiredness', 'weariness'));
  await page.getByText('unsaved', { exact: true }).waitFor();
  await find.press('Escape');
  await expect.poll(() => find.count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => textOf(page)).toBe(STARTER);
});

test('the next occurrences are selected too, and typed over together', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await editorOf(page).waitFor();
  await select(page, 'tiredness');
  await page.keyboard.press('Control+d');
  await page.keyboard.type('weariness');
  await expect.poll(() => textOf(page)).toBe(STARTER.replaceAll('tiredness', 'weariness'));
});

test('a part is folded by its mark and by key, and going to a place in it unfolds it', async () => {
  const { page } = await openStudio({
    world: STARTER.replace('{ food: 40 }', '{ fod: 40 }'),
    query: '?panel=text',
  });
  const problem = page.getByRole('button', { name: /^Error at/ });
  await problem.waitFor();
  await select(page, 'kinds:');
  const line = page.locator('.cm-line', { hasText: 'promise: { fod: 40 }' });
  await line.waitFor();
  await page.keyboard.press('Control+Shift+BracketLeft');
  await expect.poll(() => line.count()).toBe(0);
  await page.getByRole('button', { name: 'Unfold' }).waitFor();
  await expectNoViolations(page, '#editor');
  await problem.click();
  await line.waitFor();
  expect((await caretOf(page)).selected).toBe('fod');
  await select(page, 'needs:');
  const place = await page.locator('.cm-line', { hasText: /^needs:$/ }).boundingBox();
  for (const mark of await page.getByTitle('Fold', { exact: true }).all()) {
    if (Math.abs(((await mark.boundingBox())?.y ?? 0) - (place?.y ?? 0)) > 10) continue;
    await mark.click();
    break;
  }
  await expect.poll(() => page.locator('.cm-line', { hasText: 'curve: boredom' }).count()).toBe(0);
  expect(await textOf(page)).toBe(STARTER.replace('{ food: 40 }', '{ fod: 40 }'));
});

test('the keys of a need are offered with their descriptions, and one is inserted; then its values', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await editorOf(page).waitFor();
  await select(page, 'play: { decay: 20/h', 'end');
  await page.keyboard.type(', ');
  await page.keyboard.press('Control+Space');
  const list = page.getByRole('listbox', { name: 'Completions' });
  await list.waitFor();
  const offered = await list.getByRole('option').allTextContents();
  expect(offered).toEqual(['hastened', 'range', 'weight', 'alarms', 'allow']);
  await page.getByText('Multiplies the decay, by the agent', { exact: false }).first().waitFor();
  await expectNoViolations(page, '.cm-tooltip-autocomplete');
  await page.keyboard.type('we');
  await expect.poll(() => list.getByRole('option').allTextContents()).toEqual(['weight']);
  // A list that has just opened takes no keys yet, here and below.
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await expect.poll(() => textOf(page)).toContain('play: { decay: 20/h, weight: 2, curve');
  await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
  await select(page, 'least: 5', 'end');
  await page.keyboard.press('Enter');
  await page.keyboard.type('scor');
  await list.waitFor();
  await page.waitForTimeout(200);
  await page.keyboard.press('Tab');
  await expect.poll(() => list.getByRole('option').allTextContents()).toEqual(['delta', 'attenuated', 'trivial']);
  await page.waitForTimeout(200);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(page)).toContain('    least: 5\n    scoring: attenuated\n');
  await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
});

test('the pointer on a key shows what the key means', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
  const key = page.locator('.cm-line', { hasText: 'food: { decay: 9/h' }).getByText('decay', { exact: true });
  const meaning = page.locator('.cm-tooltip', { hasText: 'Level lost each hour: 6 or 6/h.' });
  await hoverUntil(key, meaning);
  await expectNoViolations(page, '.cm-tooltip');
});

test('a problem is marked in the gutter at its line, under its text and in words', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
  expect(await page.locator('.cm-lint-marker').count()).toBe(0);
  await typeOver(page, 'promise: { food: 40 }', 'promise: { fod: 40 }');
  const mark = page.locator('.cm-lint-marker-error');
  await mark.waitFor();
  const line = page.locator('.cm-line', { hasText: 'promise: { fod: 40 }' });
  const [markAt, lineAt] = [await mark.boundingBox(), await line.boundingBox()];
  expect(Math.abs((markAt?.y ?? 0) + (markAt?.height ?? 0) / 2 - (lineAt?.y ?? 99) - 9.5)).toBeLessThan(3);
  expect(await line.locator('.cm-lintRange-error').textContent()).toBe('fod');
  expect(await line.getAttribute('data-message')).toMatch(/^unknown need "fod"/);
  const box = page.locator('.cm-tooltip-lint', { hasText: 'unknown need "fod"' });
  await hoverUntil(line.locator('.cm-lintRange-error'), box);
  await expectNoViolations(page, '.cm-tooltip-lint');
  await box.getByRole('button', { name: 'Write “food”' }).click();
  await expect.poll(() => textOf(page)).toBe(STARTER);
  await expect.poll(() => mark.count()).toBe(0);
});

test('Tab indents, and Escape then Tab leaves the text', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await editorOf(page).waitFor();
  const isFocused = () => editorOf(page).evaluate((element) => element === document.activeElement);
  expect(await editorOf(page).getAttribute('aria-label')).toContain('Press Escape, then Tab to leave it.');
  await editorOf(page).press('Control+End');
  await page.keyboard.press('Tab');
  await expect.poll(() => textOf(page)).toBe(`${STARTER}  `);
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(false);
  expect(await textOf(page)).toBe(`${STARTER}  `);
});

test('a file that is dropped on the text is opened, not inserted', async () => {
  const { page } = await openStudio({ world: STARTER, query: '?panel=text' });
  await editorOf(page).waitFor();
  const dropped = STARTER.replace('cat and dog', 'dropped');
  await editorOf(page).evaluate((element, text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.yaml', { type: 'text/plain' }));
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, dropped);
  await page.getByRole('heading', { name: 'dropped.yaml' }).waitFor();
  await expect.poll(() => textOf(page)).toBe(dropped);
});

for (const colour of ['light', 'dark'] as const)
  test(`the panel has no violations in ${colour}, with and without problems`, async () => {
    const { page } = await openStudio({ world: STARTER, query: '?panel=text', colour });
    await page.getByText(/^No problems in \d+ lines\.$/).waitFor();
    await expectNoViolations(page, '#editor');
    await expectNoViolations(page, 'header');
    await typeOver(page, 'promise: { food: 40 }', 'promise: { fod: 40 }');
    // While the text is typed it may have other errors.
    await page.getByRole('button', { name: /^Error at .*unknown need "fod"/ }).click();
    await expectNoViolations(page, '#editor');
    await expectNoViolations(page, 'header');
  });
