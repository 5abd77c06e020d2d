import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { VILLAGE } from '../../test/worlds/village.ts';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';
import { caretOf, textOf } from './text-editor.ts';

/** The text of the line with the caret. */
async function lineShown(page: Page): Promise<string> {
  await atRest(page);
  expect(await page.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected')).toBe('true');
  const { line } = await caretOf(page);
  return (await textOf(page)).split('\n')[line - 1].trim();
}

/** The numbers that lead to a part of the text. */
function numbersOf(within: Locator, part: string): Locator {
  return within.locator(`button[title="Show ${part} in the text"]`);
}

test('the numbers of a decision lead to their lines by mouse and by keyboard, and a line leads back', async () => {
  const { page } = await openStudio();
  const why = page.getByRole('region', { name: 'Why', exact: true });
  await why.getByRole('option').first().waitFor();
  await pause(page);
  await why.getByRole('button', { name: /^take a shower at shower/ }).click();
  await atRest(page);
  await numbersOf(why, 'the promise of wash').first().click();
  expect(await lineShown(page)).toMatch(/^promise: .*wash: /);
  await page.getByRole('button', { name: 'Show this line in the inspector' }).click();
  await atRest(page);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  expect(await inspector.getByText('take a shower').count()).toBeGreaterThan(0);
  await numbersOf(why, 'what sets its distance').first().focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toMatch(/^distance: /);
  await numbersOf(why, 'the curve of wash').first().focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toMatch(/^grime: \[\[0, 80\]/);
  await numbersOf(why, 'the weight of wash').first().click();
  expect(await lineShown(page)).toMatch(/wash/);
  await numbersOf(why, 'the priority of everyday').first().click();
  expect(await lineShown(page)).toMatch(/^everyday: /);
  await expectNoViolations(page, 'section[aria-label="Why"]');
});

const WORLD = `${VILLAGE}expect:
  people sleep: { hours: sleep, between: [4, 12] }
  food is plenty: { mean: food, between: [65, 80] }
`;

test('the numbers of trials lead to their lines, and Back returns to the trials', async () => {
  const { page } = await openStudio({ world: WORLD, query: '?panel=trials' });
  await pause(page);
  const trials = page.getByRole('tab', { name: 'Trials' });
  await numbersOf(page.locator('#editor'), 'the expectation “food is plenty”').click();
  expect(await lineShown(page)).toBe('food is plenty: { mean: food, between: [65, 80] }');
  await page.goBack();
  await atRest(page);
  expect(await trials.getAttribute('aria-selected')).toBe('true');
  await page.getByRole('group', { name: 'Kind of trial' }).getByRole('button', { name: 'Fit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Add a parameter' }).fill('food · decay');
  await page
    .getByRole('option', { name: /^food · decay/ })
    .first()
    .click();
  await atRest(page);
  await numbersOf(page.locator('#editor'), 'food · decay').focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toMatch(/^food: \{ decay: 6\/h/);
  await page.goBack();
  await atRest(page);
  expect(await trials.getAttribute('aria-selected')).toBe('true');
  await expectNoViolations(page, '#editor');
});

test('computed figures lead to the activity or the need that they are about, in a balance and in the list of what was done', async () => {
  const { page } = await openStudio({ world: WORLD, query: '?panel=trials' });
  await pause(page);
  const editor = page.locator('#editor');
  await page.getByRole('group', { name: 'Kind of trial' }).getByRole('button', { name: 'Balance' }).click();
  await page.getByLabel('How long').fill('1d');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await atRest(page);
  const hours = editor.getByRole('row', { name: /^sleep/ });
  await numbersOf(hours, 'sleep').first().click();
  expect(await lineShown(page)).toMatch(/^sleep: \{ promise/);
  await page.goBack();
  await atRest(page);
  await numbersOf(editor.getByRole('row', { name: /^food/ }), 'food')
    .first()
    .focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toMatch(/^food: \{ decay: 6\/h/);
  await page.goBack();
  await atRest(page);
  await expectNoViolations(page, '#editor');
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true });
  for (let i = 0; i < 2; i++) await press(page, '.');
  await timeline.getByRole('button', { name: 'As a list' }).click();
  await atRest(page);
  const row = timeline.getByRole('row').nth(1);
  const action = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  await numbersOf(row, action).click();
  expect((await lineShown(page)).startsWith(`${action}:`)).toBe(true);
});

test('what was never chosen leads to its own part of the file, by mouse and by keyboard', async () => {
  const world = WORLD.replace(
    'kinds:\n',
    `kinds:
  radio: { adverts: { watch tv: { when: need.food > 200, promise: { fun: 9 }, steps: [{ wait: 1h }] } } }
`,
  )
    .replace('#f.s.#', '#f.sr#')
    .replace('legend: {', 'legend: { r: radio,');
  const { page } = await openStudio({ world, query: '?panel=trials' });
  await pause(page);
  await page.getByRole('group', { name: 'Kind of trial' }).getByRole('button', { name: 'Balance' }).click();
  await page.getByLabel('How long').fill('1d');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await atRest(page);
  const never = page.getByRole('region', { name: 'Never chosen' });
  await numbersOf(never, 'watch tv').click();
  expect(await lineShown(page)).toMatch(/^radio: /);
  await page.goBack();
  await atRest(page);
  await numbersOf(never, 'watch tv').focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toMatch(/^radio: /);
  await page.goBack();
  await atRest(page);
  await expectNoViolations(page, '#editor');
});

test('the numbers of the inspector lead to their lines: levels, positions, states, slots and scores', async () => {
  const { page } = await openStudio();
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await numbersOf(inspector, 'where food begins').click();
  expect(await lineShown(page)).toMatch(/^- \{ name: Ann.*levels: \{ food|^food: /);
  await numbersOf(inspector, 'where Ann begins').focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toBe('A: { agent: Ann }');
  await inspector.getByRole('button', { name: 'fridge', exact: true }).first().click();
  await atRest(page);
  await numbersOf(inspector, 'dirt at the start').click();
  expect(await lineShown(page)).toMatch(/dirt/);
  await numbersOf(inspector, 'the slots').focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toMatch(/^slots|^fridge:/);
  await numbersOf(inspector, 'the advert make breakfast').click();
  expect(await lineShown(page)).toBe('make breakfast:');
  await expectNoViolations(page, 'section[aria-label="Inspector"]');
});

test('the curve that is edited and the chosen parameter lead to their lines', async () => {
  const { page } = await openStudio({ world: WORLD, query: '?panel=parameters' });
  await pause(page);
  await page.getByRole('button', { name: /^food of everybody/ }).click();
  await numbersOf(page.locator('#editor'), 'food decay of everybody').click();
  expect(await lineShown(page)).toMatch(/^food: \{ decay: 6\/h/);
  await page.getByRole('tab', { name: 'Curves' }).click();
  await atRest(page);
  await page.getByTitle('Show this curve in the text').focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toMatch(/curve|\[\[/);
});

test('what is left of a step, memories and distances lead to their lines', async () => {
  const { page } = await openStudio({ world: 'dungeon' });
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await pause(page);
  // Somebody sees somebody, and remembers something.
  const distance = numbersOf(inspector, 'how far this mind perceives');
  const memory = numbersOf(inspector, 'the memory of this mind');
  for (let i = 0; i < 20 && (await distance.count()) === 0; i++) await press(page, 'n');
  await distance.first().click();
  expect(await lineShown(page)).not.toBe('');
  await page.getByRole('tab', { name: 'World' }).click();
  for (let i = 0; i < 30; i++) await press(page, '.');
  for (let i = 0; i < 20 && (await memory.count()) === 0; i++) await press(page, 'n');
  await memory.first().focus();
  await press(page, 'Enter');
  expect(await lineShown(page)).toMatch(/^memory:/);
  const does = inspector.getByRole('region', { name: 'What it does' });
  await numbersOf(does, (await does.locator('strong').textContent()) ?? '').click();
  expect(await lineShown(page)).toMatch(/^[a-z ]+:/);
  await expectNoViolations(page, 'section[aria-label="Inspector"]');
});

test('where a need begins leads to its line from the dots of its curve', async () => {
  const { page } = await openStudio({ query: '?panel=curves' });
  await pause(page);
  await page.getByText('6 agents now').click();
  await numbersOf(page.locator('#editor'), 'where food begins').click();
  expect(await lineShown(page)).toMatch(/^food: .*start: 45/);
});
