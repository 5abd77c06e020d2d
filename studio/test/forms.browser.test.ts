import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { VILLAGE } from '../../test/worlds/village.ts';
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
  const order = () =>
    steps.evaluateAll((list) => list.map((step) => step.querySelector<HTMLInputElement>('input, textarea')?.value));
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

test('a part of a large file is found by typing, and an expectation is given another measure by keyboard', async () => {
  const { page } = await openStudio({ world: 'guard', size: [1280, 720] });
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  const find = inspector.getByRole('searchbox', { name: 'Find a part of the file' });
  await find.fill('expectations sleeps');
  await expectNoViolations(page, 'section[aria-label="Inspector"]');
  await press(page, 'Enter');
  await inspector.getByRole('heading', { name: 'every guard sleeps enough' }).waitFor();
  expect(await inspector.getByRole('button', { name: 'Remove hours' }).count()).toBe(0);
  await inspector.getByRole('combobox', { name: 'What is measured' }).selectOption('mean');
  await atRest(page);
  expect(await inspector.getByRole('combobox', { name: 'mean' }).inputValue()).toBe('coffee');
  await inspector.getByRole('combobox', { name: 'Where it should be' }).selectOption('atMost');
  await atRest(page);
  expect(await inspector.getByRole('textbox', { name: 'atMost' }).inputValue()).toBe('20');
  await expectNoViolations(page, 'section[aria-label="Inspector"]');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await inspector.getByRole('combobox', { name: 'hours' }).inputValue()).toBe('sleep');
  // The list of all parts is as it was left.
  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await atRest(page);
  expect(await find.inputValue()).toBe('expectations sleeps');
  await find.fill('no such part');
  await inspector.getByText('Nothing in the file is called “no such part”.').waitFor();
});

test('of a thousand kinds some are listed, and the others are found by typing', async () => {
  const kinds = Array.from({ length: 1000 }, (_, i) => `  kind ${i}: {}\n`).join('');
  const { page } = await openStudio({ world: `hanker: 2\nneeds: {}\nkinds:\n${kinds}agents: []\n` });
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await inspector.getByText('920 more: type to find them.').waitFor();
  await inspector.getByRole('searchbox', { name: 'Find a part of the file' }).fill('kind 987');
  await inspector.getByRole('button', { name: /^kind 987/ }).click();
  await inspector.getByRole('heading', { name: 'kind 987' }).waitFor();
});

test('no part of a form is wider than a narrow inspector', async () => {
  const { page } = await openStudio({ world: 'guard', size: [1280, 720] });
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await atRest(page);
  await openPart(page, inspector, 'strongbox', 'break open');
  const over = await inspector.evaluate((section) => {
    const { right } = section.getBoundingClientRect();
    return [...section.querySelectorAll('input, textarea, select, button')]
      .filter((each) => each.getBoundingClientRect().right > right)
      .map((each) => each.getAttribute('aria-label'));
  });
  expect(over).toEqual([]);
});

test('in a narrow inspector the names in a condition are whole, each with its button beside it', async () => {
  const { page } = await openStudio({ world: 'cafe', size: [1440, 900] });
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await atRest(page);
  await openPart(page, inspector, 'counter', 'order a coffee');
  const parts = await inspector.getByRole('region', { name: 'when', exact: true }).getByRole('listitem').all();
  expect(parts.length).toBe(4);
  for (const part of parts) {
    const name = part.getByRole('textbox').or(part.getByRole('combobox')).first();
    expect(await name.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
    const [left, right] = [await name.boundingBox(), await part.getByRole('button').boundingBox()];
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99))).toBeLessThan(8);
  }
});

test('a condition that is longer than the inspector goes on in further lines, and Enter applies it', async () => {
  const long = 'need.food > 15 or need.rest > 25 and need.fun < 90 or hour > 18 and need.food > 5 and need.rest < 95';
  const sum = 'need.food + need.rest + need.fun + need.food * 2 + need.rest * 2';
  const world = VILLAGE.replace(
    'watch tv: {',
    `watch tv: { when: ${long}, while: ${sum} > 40 + need.food / 2 + need.rest / 4,`,
  );
  const { page, readFile } = await openStudio({ world, size: [1280, 720] });
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await atRest(page);
  await openPart(page, inspector, 'tv', 'watch tv');
  for (const [name, text] of [
    ['when', long],
    ['while, what', sum],
    ['while, value', '40 + need.food / 2 + need.rest / 4'],
  ]) {
    const field = inspector.getByRole('textbox', { name, exact: true });
    expect(await field.inputValue()).toBe(text);
    const cut = await field.evaluate((each) => [
      each.scrollWidth - each.clientWidth,
      each.scrollHeight - each.clientHeight,
    ]);
    expect(Math.max(...cut)).toBeLessThanOrEqual(0);
  }
  const when = inspector.getByRole('textbox', { name: 'when', exact: true });
  await when.fill(`${long}\nand hour < 23`);
  await press(page, 'Enter');
  expect(await when.inputValue()).toBe(`${long} and hour < 23`);
  await press(page, 'Control+s');
  expect(readFile()).toContain(`${long} and hour < 23`);
  await expectNoViolations(page, 'section[aria-label="Inspector"]');
});

test('a file with Windows ends of line, comments and shared parts keeps them when it is edited by forms', async () => {
  const world = [
    'hanker: 2 # version',
    'needs:',
    '  # only one',
    '  fun: { decay: 6/h, curve: [[0, 100], [100, 0]] } # fun',
    'kinds:',
    '  book: &book # to read',
    '    slots: 2 # two',
    '    symbol: B',
    '    adverts:',
    '      read all:',
    '        promise: { fun: 21 }',
    '        steps:',
    '          - wait: 20m # slowly',
    '          - grant: { fun: 21 }',
    '  atlas:',
    '    <<: *book # as a book',
    '    tags: [heavy]',
    'temperaments:',
    '  person: { mind: sims1 }',
    'agents: []',
    '',
  ].join('\r\n');
  const studio = await openStudio({ world, size: [1440, 900] });
  const { page } = studio;
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await atRest(page);
  await openPart(page, inspector, 'atlas');
  await inspector.getByRole('button', { name: 'Remove symbol' }).click();
  await atRest(page);
  expect(await inspector.getByRole('textbox', { name: 'symbol' }).count()).toBe(0);
  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await atRest(page);
  await openPart(page, inspector, 'book', 'read all');
  await inspector.getByRole('textbox', { name: /^Step 1 of steps, wait/ }).press('Alt+ArrowDown');
  await atRest(page);
  await page.keyboard.press('Control+s');
  await atRest(page);
  const lines = studio.readFile().split('\r\n');
  expect(studio.readFile()).not.toMatch(/[^\r]\n/);
  expect(lines.slice(11, 14)).toEqual([
    '        steps:',
    '          - grant: { fun: 21 }',
    '          - wait: 20m # slowly',
  ]);
  expect(lines.filter((line) => line.includes('# as a book'))).toHaveLength(1);
  for (let i = 0; i < 2; i++) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await atRest(page);
  }
  await page.keyboard.press('Control+s');
  await atRest(page);
  expect(studio.readFile()).toBe(world);
});

test('a number of the world and one of a place lead to their lines, and these back to their forms', async () => {
  const { page } = await openStudio({ world: 'cafe', size: [1440, 900] });
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  const find = inspector.getByRole('searchbox', { name: 'Find a part of the file' });
  for (const [wanted, heading] of [
    ['world name', 'World'],
    ['places counter', 'behind the counter'],
  ]) {
    if ((await find.count()) === 0) await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
    await find.fill(wanted);
    await press(page, 'Enter');
    await inspector
      .getByRole('button', { name: /^Line \d+: show/ })
      .last()
      .click();
    await atRest(page);
    await inspector.getByRole('button', { name: 'Now', exact: true }).click();
    await page.getByRole('button', { name: 'Show this line in the inspector' }).focus();
    await press(page, 'Enter');
    await inspector.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  }
});
