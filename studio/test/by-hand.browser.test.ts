import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';
import { textOf } from './text-editor.ts';

const [WIDTH, HEIGHT] = [14, 7];

/** Opens the template of an empty world from the wizard, with its time stopped. */
async function openEmpty(): Promise<Page> {
  const { page } = await openStudio({ size: [1440, 900] });
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('button', { name: 'File', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'New world …' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^empty/ })
    .click();
  await page.getByRole('region', { name: 'Edit the map' }).waitFor();
  await pause(page);
  return page;
}

/** The text of the open file. */
async function fileOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Text' }).click();
  await atRest(page);
  const text = await textOf(page);
  await page.getByRole('tab', { name: 'World' }).click();
  await atRest(page);
  return text;
}

/** The point of the page at a cell while the whole map is shown. */
async function cellAt(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await page.getByRole('application', { name: 'Map' }).boundingBox();
  if (!box) throw new Error('the map is not to be seen');
  const scale = Math.min((box.width - 28) / WIDTH, (box.height - 28) / HEIGHT, 72);
  return [
    box.x + box.width / 2 + (x - (WIDTH - 1) / 2) * scale,
    box.y + box.height / 2 + (y - (HEIGHT - 1) / 2) * scale,
  ];
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await cellAt(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await cellAt(page, ...to)), { steps: 6 });
  await page.mouse.up();
  await atRest(page);
}

test('from an empty world, all is made without text: needs, a kind with steps and a condition, a room, people; undo takes all back', async () => {
  const page = await openEmpty();
  const before = await fileOf(page);
  const dialog = page.getByRole('dialog');
  const palette = page.getByRole('region', { name: 'Edit the map' });
  const inspector = page.getByRole('region', { name: 'Inspector' });
  const map = page.getByRole('application', { name: 'Map' });
  const finish = async (name: string) => {
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Make it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await atRest(page);
  };
  await palette.getByRole('button', { name: 'New need …' }).click();
  await finish('energy');
  await palette.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New need …' }).click();
  await finish('joy');
  await palette.getByRole('button', { name: 'New kind …' }).click();
  await dialog.getByLabel('What is done there').fill('play');
  await dialog.getByLabel('It gives').selectOption('joy');
  await finish('piano');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await atRest(page);
  await page.mouse.click(...(await cellAt(page, 3, 2)));
  await atRest(page);

  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await inspector.getByRole('button', { name: /^kind piano/ }).click();
  await inspector.getByRole('button', { name: /^play/ }).click();
  await inspector.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^fill/ }).click();
  await atRest(page);
  await inspector.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('menuitem', { name: /^when/ }).click();
  await inspector.getByText('always', { exact: true }).waitFor();
  const condition = inspector.getByRole('combobox', { name: 'Add to when' });
  await condition.selectOption({ label: 'level of energy' });
  await atRest(page);
  await condition.selectOption({ label: 'time of day' });
  await atRest(page);
  await inspector.getByRole('combobox', { name: 'part 2 of when, how' }).selectOption({ label: 'is below' });
  await atRest(page);
  const hour = inspector.getByRole('textbox', { name: 'part 2 of when, value' });
  await hour.fill('nonsense');
  await hour.press('Enter');
  await inspector.getByRole('alert').waitFor();
  await hour.fill('20:30');
  await hour.press('Enter');
  await atRest(page);
  expect(await hour.inputValue()).toBe('20:30');
  await expectNoViolations(page);

  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await inspector.getByRole('button', { name: 'New temperament' }).click();
  await finish('calm');
  // Its form is open; the list of all is one step back.
  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await inspector.getByRole('button', { name: 'New agent' }).click();
  await dialog.getByLabel('Temperament').selectOption('calm');
  await finish('Bea');
  await inspector.getByRole('button', { name: 'File', exact: true }).last().click();
  await inspector.getByRole('button', { name: 'New expectation' }).click();
  await finish('she plays');

  await map.focus();
  await press(page, 'w');
  await drag(page, [9, 1], [9, 5]);
  await press(page, 'd');
  await page.mouse.click(...(await cellAt(page, 9, 3)));
  await atRest(page);
  await palette.getByRole('button', { name: 'Name a room' }).click();
  await drag(page, [10, 1], [12, 5]);
  await dialog.getByLabel('Name', { exact: true }).fill('music room');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await atRest(page);
  // The pointer selects again, and the keys are the map's.
  await page.mouse.click(...(await cellAt(page, 3, 2)));
  await press(page, 'Control+d');
  expect(await dialog.count()).toBe(0);

  const text = await fileOf(page);
  expect(text).toContain('        promise: { joy: 40 }\n');
  expect(text).toContain('          - { fill: { energy: 30/h }, for: 30m }\n');
  expect(text).toContain('        when: "need.energy < 50 and hour < 20:30"\n');
  expect(text).toContain('#.....A..+...#');
  expect(text).toContain('music room: { area: [10, 1, 12, 5] }');
  expect(text).toMatch(/- \{ name: Bea, temperament: calm, at: \[\d+, \d+\] \}/);
  expect(text).toContain('she plays: { hours: play, atLeast: 0.5 }');
  expect(text.match(/kind: piano/g)).toHaveLength(2);

  const undo = page.getByRole('button', { name: /^Undo/ });
  for (let i = 0; i < 40 && (await undo.isEnabled()); i++) {
    await undo.click();
    await atRest(page);
  }
  expect(await fileOf(page)).toBe(before);
});

test('a condition is changed by the keyboard, leads to its boxes in Factors, and goes with its last part', async () => {
  const { page } = await openStudio({
    world: `hanker: 2
needs: { joy: { decay: 6/h, curve: [[0, 100], [100, 0]] } }
kinds:
  piano:
    adverts:
      play:
        when: need.joy < 50 # only the sad ones
        promise: { joy: 40 }
        steps: [{ wait: 10m }, { grant: { joy: 40 } }]
temperaments: { person: {} }
things: [{ kind: piano, at: [2, 2] }]
agents: [{ name: Ann, temperament: person, at: [0, 0] }]
`,
    size: [1440, 900],
  });
  await pause(page);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await inspector
    .getByRole('button', { name: /^piano, line 4|^piano/ })
    .first()
    .press('Enter');
  await inspector.getByRole('button', { name: /^play/ }).press('Enter');
  const how = inspector.getByRole('combobox', { name: 'when, how' });
  await how.focus();
  await page.keyboard.press('ArrowDown');
  await atRest(page);
  expect(await fileOf(page)).toContain('when: need.joy <= 50 # only the sad ones');
  await inspector.getByRole('button', { name: 'Draw it' }).press('Enter');
  await page.getByRole('tab', { name: 'Factors', selected: true }).waitFor();
  await page
    .getByRole('heading', { name: /play · piano/ })
    .or(page.getByText('play · piano'))
    .first()
    .waitFor();
  await inspector.getByRole('button', { name: 'Remove the condition when' }).press('Enter');
  await atRest(page);
  expect(await fileOf(page)).not.toContain('when:');
});
