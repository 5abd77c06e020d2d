import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { VILLAGE } from '../../test/worlds/village.ts';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';

async function openVillage(colour: 'light' | 'dark' = 'light') {
  const studio = await openStudio({ world: VILLAGE, colour });
  await pause(studio.page);
  const panel = studio.page.getByRole('region', { name: 'Timeline', exact: true });
  for (let i = 0; i < 6; i++) await press(studio.page, '.');
  return { ...studio, panel };
}

async function openBranches(page: Page) {
  await page.getByRole('button', { name: 'Branches' }).click();
  const list = page.getByRole('dialog', { name: 'Branches and bookmarks' });
  await list.waitFor();
  return list;
}

test('after a change of a decay the past is run again, and both runs are shown side by side', async () => {
  const { page, file, panel, readFile } = await openVillage();
  writeFileSync(file, readFile().replace('food: { decay: 6/h', 'food: { decay: 40/h'));
  const sentence = panel.getByText(
    /^At the levels of then, \w+ of \d+ decisions .* Run again from the start, \d+ of \d+ differ/,
  );
  await sentence.waitFor();
  await atRest(page);
  await panel.getByRole('button', { name: 'Compare both' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two runs side by side' });
  await dialog.waitFor();
  await atRest(page);
  expect(await dialog.getByRole('img', { name: /^Map at day 1/ }).count()).toBe(2);
  expect(await dialog.getByRole('table').getByRole('row').count()).toBeGreaterThan(1);
  const partings = dialog.getByRole('region', { name: 'Where they part' }).getByRole('button');
  expect(await partings.first().textContent()).toMatch(/(Ann|Bob) .+ ↔ .+(the first choice|choices? alike)$/);
  expect(await partings.count()).toBeLessThanOrEqual(2);
  await dialog.getByText('Every decision that differs').click();
  expect(
    await dialog.getByRole('region', { name: 'Decisions that differ' }).getByRole('button').count(),
  ).toBeGreaterThan(0);
  const moment = dialog.getByRole('slider', { name: 'Moment of the maps' });
  const last = await moment.getAttribute('aria-valuetext');
  await moment.focus();
  await press(page, 'Home');
  expect(await moment.getAttribute('aria-valuetext')).not.toBe(last);
  await expectNoViolations(page, '[role="dialog"]');
  await press(page, 'Escape');
  expect(await dialog.count()).toBe(0);
});

test('a moment is named and returned to, and a run is kept, gone on with and compared, by keyboard too', async () => {
  const { page, panel } = await openVillage('dark');
  const clock = page.getByRole('status', { name: 'Clock' });
  const first = await clock.textContent();
  let list = await openBranches(page);
  await list.getByRole('textbox', { name: 'Name' }).fill('before supper');
  await press(page, 'Enter');
  await expectNoViolations(page, '[role="dialog"]');
  await list.getByRole('textbox', { name: 'Name' }).fill('the plain run');
  await list.getByRole('button', { name: 'Keep this run' }).click();
  await atRest(page);
  expect(await list.getByRole('region', { name: 'Kept runs' }).getByText('the plain run').count()).toBe(1);
  await press(page, 'Escape');
  for (let i = 0; i < 3; i++) await press(page, '.');
  expect(await clock.textContent()).not.toBe(first);

  list = await openBranches(page);
  await list.getByRole('button', { name: /^before supper/ }).click();
  await atRest(page);
  expect(await panel.getByText('Looking at').count()).toBe(1);
  expect(await clock.textContent()).toBe(first);
  await panel.getByRole('button', { name: 'Back to now' }).click();

  list = await openBranches(page);
  await list.getByRole('button', { name: 'Go on with it' }).click();
  await press(page, 'Escape');
  expect(await clock.textContent()).toBe(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await clock.textContent()).not.toBe(first);

  list = await openBranches(page);
  await list.getByRole('button', { name: 'Compare', exact: true }).click();
  await atRest(page);
  const dialog = page.getByRole('dialog', { name: 'Two runs side by side' });
  expect(await dialog.getByText('both are the same to the last bit').count()).toBe(1);
  await expectNoViolations(page, '[role="dialog"]');
});

test('two bookmarks are compared side by side, by keyboard', async () => {
  const { page } = await openVillage();
  let list = await openBranches(page);
  await list.getByRole('textbox', { name: 'Name' }).fill('early');
  await press(page, 'Enter');
  await press(page, 'Escape');
  for (let i = 0; i < 4; i++) await press(page, '.');
  list = await openBranches(page);
  await list.getByRole('textbox', { name: 'Name' }).fill('late');
  await press(page, 'Enter');
  await list.getByRole('button', { name: 'Compare early' }).focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Two runs side by side' });
  const late = await dialog
    .getByRole('option', { name: /^late, day 1/ })
    .first()
    .getAttribute('value');
  await dialog.getByRole('combobox', { name: 'Right run' }).selectOption(late);
  await atRest(page);
  expect(await dialog.getByRole('img', { name: /^Map at day 1, .*: early$/ }).count()).toBe(1);
  expect(await dialog.getByRole('img', { name: /^Map at day 1, .*: late$/ }).count()).toBe(1);
  expect(await dialog.getByRole('status').textContent()).toMatch(
    /^day 1, .* and day 1, .*: \d of 2 agents chose the same last/,
  );
  expect(await dialog.getByRole('table').getByRole('row').count()).toBeGreaterThan(1);
  expect(await dialog.getByRole('slider').count()).toBe(0);
  await expectNoViolations(page, '[role="dialog"]');
});

test('a bookmark and a kept run are renamed, by mouse and by keyboard; Escape leaves the name', async () => {
  const { page } = await openVillage();
  const list = await openBranches(page);
  await list.getByRole('textbox', { name: 'Name', exact: true }).fill('early');
  await press(page, 'Enter');
  await list.getByRole('textbox', { name: 'Name', exact: true }).fill('the plain run');
  await list.getByRole('button', { name: 'Keep this run' }).click();
  await atRest(page);
  await list.getByRole('button', { name: 'Rename early' }).click();
  await list.getByRole('textbox', { name: 'New name of early' }).fill('at dawn');
  await expectNoViolations(page, '[role="dialog"]');
  // A press elsewhere keeps what was typed.
  await list.getByRole('heading', { name: 'Kept runs' }).click();
  await list.getByRole('button', { name: /^at dawn/ }).waitFor();
  await list.getByRole('button', { name: 'Rename the plain run' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('nobody eats');
  await press(page, 'Escape');
  expect(await list.getByText('the plain run').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('with supper');
  await press(page, 'Enter');
  expect(await list.getByText('with supper').count()).toBe(1);
  expect(await list.getByRole('button', { name: 'Rename with supper' }).evaluate((it) => it.matches(':focus'))).toBe(
    true,
  );
});

test('bookmarks are flags on the timeline: a flag has the name, and goes to its moment by mouse and by keyboard', async () => {
  const { page, panel } = await openVillage();
  const clock = page.getByRole('status', { name: 'Clock' });
  const then = await clock.textContent();
  const list = await openBranches(page);
  await list.getByRole('textbox', { name: 'Name' }).fill('before supper');
  await press(page, 'Enter');
  await press(page, 'Escape');
  for (let i = 0; i < 3; i++) await press(page, '.');
  expect(await clock.textContent()).not.toBe(then);
  await panel.getByRole('button', { name: 'all', exact: true }).click();
  await atRest(page);
  const flag = panel
    .getByRole('list', { name: 'Bookmarks on the timeline' })
    .getByRole('button', { name: /^Go to before supper, day 1/ });
  await flag.hover();
  await page.getByText(/^before supper · day 1/).waitFor();
  await expectNoViolations(page, 'section[aria-label="Timeline"]');
  await flag.click();
  await atRest(page);
  expect(await clock.textContent()).toContain((then ?? '').slice(-5));
  const slider = panel.getByRole('slider', { name: 'Moment that is shown' });
  await slider.focus();
  await press(page, 'End');
  expect(await clock.textContent()).not.toContain((then ?? '').slice(-5));
  await press(page, 'Tab');
  expect(await flag.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, 'Enter');
  expect(await clock.textContent()).toContain((then ?? '').slice(-5));
});

/** So many agents that a few hours of them are not run again unasked. */
const CROWD = `hanker: 2
ticksPerHour: 6
needs: { food: { decay: 6/h, curve: [[0, 1], [100, 0]] } }
kinds: { pot: { adverts: { eat: { promise: { food: 40 }, steps: [{ wait: 20m }, { grant: { food: 40 } }] } } } }
things: [{ kind: pot, at: [1, 1] }]
temperaments: { adult: {} }
agents: [{ name: Ann, temperament: adult, at: [1, 1] }, { temperament: adult, count: 1500, within: [0, 0, 9, 9] }]
`;

test('a past that is too long to be run again unasked says so, and is run again by a button', async () => {
  const { page, file, readFile } = await openStudio({ world: CROWD });
  await pause(page);
  const panel = page.getByRole('region', { name: 'Timeline', exact: true });
  for (let i = 0; i < 20; i++) await press(page, ',');
  writeFileSync(file, readFile().replace('decay: 6/h', 'decay: 30/h'));
  await panel.getByText(/What follows from the change is seen when the past is run again/).waitFor();
  await atRest(page);
  expect(await panel.getByRole('button', { name: 'Compare both' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Run the past again' }).focus();
  await press(page, 'Enter');
  expect(await panel.getByText(/Run again from the start, /).count()).toBe(1);
  expect(await panel.getByRole('button', { name: 'Run the past again' }).count()).toBe(0);
});
