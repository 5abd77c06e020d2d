import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press, shoot } from './ground.ts';

const SMALL = `hanker: 2
name: small
needs:
  food: { decay: 6/h, curve: hunger, start: 40 } # what they eat
  fun: { decay: 5/h, curve: mood, start: 50 }
  rest: { decay: 5/h, curve: broken, start: 50 }
curves:
  # the steep one
  hunger: [[0, 100], [50, 20], [100, 0]] # by hand
  mood: { kind: logistic, midpoint: 50, steepness: -0.1, to: [0, 10] } # an S
  broken: # in two parts
    kind: stitched
    segments:
      - { until: 30, curve: { kind: linear, over: [0, 30], to: [9, 6] } }
      - curve: [[30, 4], [100, 0]] # the rest
kinds:
  fridge:
    adverts:
      eat: { promise: { food: 20 }, steps: [{ wait: 1h }] }
temperaments:
  person: { mind: sims1 }
agents:
  - { name: Ann, temperament: person, at: [1, 1] }
  - { name: Bob, temperament: person, at: [2, 1], levels: { food: 75 } }
things:
  - { kind: fridge, name: fridge, at: [4, 5] }
`;

async function openCurves(options: Parameters<typeof openStudio>[0] = {}) {
  const studio = await openStudio({ query: '?panel=curves', ...options });
  await pause(studio.page);
  return studio;
}

async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('listbox', { name: 'Curves' }).getByText(title, { exact: true }).click();
  await atRest(page);
}

const handle = (page: Page, name: string | RegExp) => page.getByRole('slider', { name });

/** Takes something with the mouse, `at` this share of its height, and lets it go elsewhere, in steps as a hand would. */
async function drag(page: Page, what: Locator, byX: number, byY: number, at = 0.5): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * at];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x + (byX * i) / 8, y + (byY * i) / 8);
  await page.mouse.up();
  await atRest(page);
}

/** Clicks on a button, and waits for all that follows from it. */
async function click(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await atRest(page);
}

/** Types a number into a field, and waits for all that follows from it. */
async function enter(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(text);
  await press(page, 'Enter');
}

/** The label of the one handle, slider or field that has this name. */
async function labelOf(page: Page, name: string | RegExp): Promise<string> {
  return (await handle(page, name).getAttribute('aria-label')) ?? '';
}

/** Whether there is exactly one handle of this name. */
async function hasHandle(page: Page, name: string | RegExp): Promise<boolean> {
  return (await handle(page, name).count()) === 1;
}

/** Saves, and expects that the file on the disk is as wanted. */
async function saved(page: Page, readFile: () => string, wanted: string | RegExp): Promise<void> {
  await press(page, 'Control+s');
  if (typeof wanted === 'string') expect(readFile()).toContain(wanted);
  else expect(readFile()).toMatch(wanted);
}

/** Who stands where, by the list below the drawing: "Ann" → [level, urgency]. */
async function readDot(page: Page, name: string): Promise<readonly [number, number]> {
  const text = (await page.getByRole('button', { name: new RegExp(`^${name}\\b.*→`) }).textContent()) ?? '';
  const [x, y] = text.replaceAll('−', '-').match(/-?\d+(?:\.\d+)?(?= →)|(?<=→ )-?\d+(?:\.\d+)?/g) ?? [];
  return [Number(x), Number(y)];
}

describe('points', () => {
  test('a point dragged by mouse changes the urgency of everybody at once, and the file when it is saved; undo takes it back', async () => {
    const { page, readFile } = await openCurves();
    const before = readFile();
    await page.getByText('6 agents now').click();
    await atRest(page);
    const point = handle(page, 'point 3 of 6: level 45, urgency 28');
    await drag(page, point, 0, -40);
    const label = await labelOf(page, /^point 3 of 6: level 45, urgency/);
    const height = Number(label.split('urgency ')[1]);
    expect(height).toBeGreaterThan(40);
    // Max has eaten: he stands between the points at 65 and 80, which did not move; Ann stands at about 45.
    const [level, urgency] = await readDot(page, 'Ann');
    const expected =
      level <= 45 ? 62 + ((height - 62) * (level - 20)) / 25 : height + ((7 - height) * (level - 45)) / 20;
    expect(urgency).toBeCloseTo(expected, 0);
    await saved(page, readFile, `hunger: [[0, 100], [20, 62], [45, ${height}], [65, 7], [80, 1], [100, 0]]`);
    expect(readFile().replace(`[45, ${height}]`, '[45, 28]')).toBe(before);
    await click(page, 'Undo');
    expect(await point.count()).toBe(1);
    await press(page, 'Control+s');
    expect(readFile()).toBe(before);
  });

  test('arrow keys move the focused point, Shift more and Alt finer, + adds one after it and Delete removes it', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    await handle(page, 'point 2 of 3: level 50, urgency 20').focus();
    await press(page, 'ArrowUp');
    expect(await hasHandle(page, 'point 2 of 3: level 50, urgency 21')).toBe(true);
    await press(page, 'Shift+ArrowUp');
    expect(await hasHandle(page, 'point 2 of 3: level 50, urgency 31')).toBe(true);
    await press(page, 'Alt+ArrowRight');
    expect(await hasHandle(page, 'point 2 of 3: level 50.1, urgency 31')).toBe(true);
    await press(page, 'ArrowLeft');
    expect(await hasHandle(page, 'point 2 of 3: level 49.1, urgency 31')).toBe(true);
    await press(page, '+');
    expect(await hasHandle(page, /^point 3 of 4: level 74\.5/)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^point 3 of 4: level 74\.5/,
    );
    await press(page, 'Delete');
    expect(await hasHandle(page, 'point 3 of 3: level 100, urgency 0')).toBe(true);
    await saved(page, readFile, '  # the steep one\n  hunger: [[0, 100], [49.1, 31], [100, 0]] # by hand');
  });

  test('a click on the line adds a point there, one undo takes it back, and the numbers can be typed', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    const [from, to] = await Promise.all([
      handle(page, /^point 1 of 3/).boundingBox(),
      handle(page, /^point 2 of 3/).boundingBox(),
    ]);
    if (!from || !to) throw new Error('no points');
    await page.mouse.click((from.x + to.x) / 2 + 12, (from.y + to.y) / 2 + 12);
    await atRest(page);
    expect(await hasHandle(page, /^point 2 of 4: level 2[45]/)).toBe(true);
    await press(page, 'Control+z');
    expect(await hasHandle(page, 'point 2 of 3: level 50, urgency 20')).toBe(true);
    await enter(page, 'point 2: urgency', '33.5');
    expect(await hasHandle(page, 'point 2 of 3: level 50, urgency 33.5')).toBe(true);
    const level = page.getByRole('textbox', { name: 'point 2: level' });
    await level.fill('120');
    await atRest(page);
    expect(await level.getAttribute('aria-invalid')).toBe('true');
    await level.press('Escape');
    await click(page, 'Remove point 2');
    expect(await hasHandle(page, 'point 2 of 2: level 100, urgency 0')).toBe(true);
    await saved(page, readFile, '  hunger: [[0, 100], [100, 0]] # by hand');
  });
});

describe('other kinds', () => {
  test('a parameter is changed by its number, its slider and its handle, and the formula follows; as points it keeps its shape', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    await choose(page, 'mood');
    const formula = page.getByLabel('Formula');
    expect(await formula.textContent()).toBe('y = 10 · 1 / (1 + e^(0.1 · (x − 50)))');
    await enter(page, 'midpoint: number', '30');
    expect(await formula.textContent()).toBe('y = 10 · 1 / (1 + e^(0.1 · (x − 30)))');
    await page.getByRole('slider', { name: 'steepness', exact: true }).focus();
    await press(page, 'Home');
    expect(await formula.textContent()).toBe('y = 10 · 1 / (1 + e^(0.5 · (x − 30)))');
    await drag(page, handle(page, /^midpoint: level 30/), 60, 0);
    const midpoint = (await labelOf(page, /^midpoint: level/)).split('level ')[1];
    expect(midpoint).not.toBe('30');
    await saved(
      page,
      readFile,
      `  mood: { kind: logistic, midpoint: ${midpoint}, steepness: -0.5, to: [0, 10] } # an S`,
    );
    await page.getByRole('combobox', { name: 'Kind of curve' }).selectOption('points');
    await atRest(page);
    expect(await hasHandle(page, /^point 1 of \d+: level \d.*, urgency (?:9\.9|10)/)).toBe(true);
    await saved(page, readFile, /mood: \[\[[\d.]+, (?:9\.9\d*|10)\].*, 0(?:\.0\d*)?\]\] # an S/);
    await click(page, 'Undo');
    expect(await page.getByRole('slider', { name: 'steepness', exact: true }).count()).toBe(1);
  });

  test('a stitched curve: its ends are dragged, each segment is changed by its own means, split and removed', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    await choose(page, 'broken');
    await drag(page, handle(page, 'end of segment 1: level 30'), 30, 0, 0.9);
    expect(await hasHandle(page, /^end of segment 1: level (?!30)/)).toBe(true);
    await page.getByRole('tab', { name: 'the rest' }).click();
    await enter(page, 'point 1: urgency', '5');
    await saved(page, readFile, '      - curve: [[30, 5], [100, 0]] # the rest');
    expect(readFile()).toMatch(
      /- \{ until: (3[1-9]|4\d)(\.5)?, curve: \{ kind: linear, over: \[0, 30\], to: \[9, 6\] \} \}/,
    );
    await click(page, 'Split this segment in two');
    expect(await page.getByRole('tab', { name: /up to|the rest/ }).count()).toBe(3);
    await click(page, 'Remove this segment');
    expect(await page.getByRole('tab', { name: /up to|the rest/ }).count()).toBe(2);
  });

  test('a curve that comes with hanker is written into the file before it is changed', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    await choose(page, 'sims1 medium');
    await click(page, 'Write it into the file to change it');
    await enter(page, 'half: number', '6');
    await saved(page, readFile, '  sims1 medium: { kind: falloff, half: 6 }');
  });
});

describe('all of them', () => {
  test('a curve is found by what uses it, by keyboard too; a new one is added, and removed while nothing uses it', async () => {
    const { page, readFile } = await openCurves();
    await page.getByRole('searchbox', { name: 'Search curves' }).fill('bedtime');
    await press(page, 'ArrowDown');
    expect(await page.getByRole('listbox', { name: 'Curves' }).getByRole('option', { name: /^late/ }).count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'early' }).count()).toBe(1);
    await press(page, 'ArrowDown');
    expect(await page.getByRole('heading', { name: 'late' }).count()).toBe(1);
    expect(await page.getByText(/now 06:0\d/).count()).toBe(1);
    await click(page, 'New');
    await page.getByLabel('Name of the new curve').fill('thirst');
    await click(page, 'Add it');
    expect(await page.getByRole('heading', { name: 'thirst' }).count()).toBe(1);
    await saved(page, readFile, '  thirst: [[0, 100], [50, 20], [100, 0]]');
    await page.getByRole('button', { name: 'More for thirst' }).click();
    await page.getByRole('menuitem', { name: 'Remove thirst' }).click();
    await atRest(page);
    expect(await page.getByRole('heading', { name: 'thirst' }).count()).toBe(0);
  });

  test('a dot is an agent: a click selects it', async () => {
    const { page } = await openCurves({ world: SMALL });
    await page.getByText('2 agents now').click();
    await atRest(page);
    // He began at 75, and got hungrier until time was stopped.
    const [level, urgency] = await readDot(page, 'Bob');
    expect(level).toBeGreaterThan(50);
    expect(urgency).toBeCloseTo((20 * (100 - level)) / 50, 0);
    const bob = page.getByRole('button', { name: /^Bob.*→/ });
    expect(await bob.getAttribute('aria-pressed')).toBe('false');
    await page
      .getByRole('group', { name: /^hunger: level to urgency/ })
      .locator('circle[class*=dot]')
      .nth(1)
      .click();
    await atRest(page);
    expect(await bob.getAttribute('aria-pressed')).toBe('true');
  });

  test('a spreadsheet shows what it would change before it does, and its wrong cells by name', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    const choice = page.locator('input[type=file][accept=".csv,.xlsx"]');
    const csv = (text: string) => ({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choice.setInputFiles(csv('curve,x,y\nhunger,0,lots\nhunger,9,0\n'));
    await page.getByRole('row', { name: 'C2 got "lots"; expected a number' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await choice.setInputFiles(csv('curve,x,y\nhunger,0,90\nhunger,100,5\nthirst,0,1\nthirst,9,0\n'));
    await page.getByRole('dialog').getByText('0, 90').waitFor();
    await expectNoViolations(page);
    await click(page, 'Import 2 curves');
    expect(await hasHandle(page, 'point 2 of 2: level 100, urgency 5')).toBe(true);
    await saved(page, readFile, '  hunger: [[0, 90], [100, 5]] # by hand');
    expect(readFile()).toContain('thirst: [[0, 1], [9, 0]]');
    await click(page, 'Undo');
    expect(await hasHandle(page, 'point 2 of 3: level 50, urgency 20')).toBe(true);
  });

  test('the curves are downloaded as text and as a workbook, which comes back as it went', async () => {
    const { page } = await openCurves({ world: SMALL });
    for (const [item, ending] of [
      ['As text (.csv)', 'csv'],
      ['As a workbook (.xlsx)', 'xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`world-curves.${ending}`);
      await page.locator('input[type=file][accept=".csv,.xlsx"]').setInputFiles(
        await download.path().then((path) => ({
          name: `back.${ending}`,
          mimeType: 'application/octet-stream',
          buffer: readFileSync(path),
        })),
      );
      await page.getByText('There is nothing to import.').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
    }
  });

  test.each(['light', 'dark'] as const)('nothing is out of reach: %s', async (colour) => {
    const { page } = await openCurves({ colour, world: SMALL });
    await expectNoViolations(page, '#editor');
    await choose(page, 'mood');
    expect(await page.getByRole('slider', { name: 'steepness', exact: true }).count()).toBe(1);
    await expectNoViolations(page, '#editor');
    await choose(page, 'broken');
    expect(await page.getByRole('tab', { name: 'the rest' }).count()).toBe(1);
    await expectNoViolations(page, '#editor');
    await shoot(page, `curves-${colour}`);
  });
});
