import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoViolations, openStudio, shoot } from './ground.ts';

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

/** Looks again and again until it is so: a machine may be busy. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

async function openCurves(options: Parameters<typeof openStudio>[0] = {}) {
  const studio = await openStudio({ query: '?panel=curves', ...options });
  await studio.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await studio.page.getByRole('listbox', { name: 'Curves' }).waitFor();
  return studio;
}

const choose = (page: Page, title: string) =>
  page.getByRole('listbox', { name: 'Curves' }).getByText(title, { exact: true }).click();

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
}

/** Saves and waits until the file on the disk is as wanted. */
async function saved(page: Page, readFile: () => string, wanted: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+s');
  if (typeof wanted === 'string') await poll(readFile).toContain(wanted);
  else await poll(readFile).toMatch(wanted);
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
    await page.getByText('Where all 6 stand now').click();
    const point = handle(page, 'point 3 of 6: level 45, urgency 28');
    await drag(page, point, 0, -40);
    const moved = handle(page, /^point 3 of 6: level 45, urgency (?!28$)/);
    await moved.waitFor();
    const height = Number((await moved.getAttribute('aria-label'))?.split('urgency ')[1]);
    expect(height).toBeGreaterThan(40);
    // Max has eaten: he stands between the points at 65 and 80, which did not move; Ann stands at about 45.
    const [level, urgency] = await readDot(page, 'Ann');
    const expected =
      level <= 45 ? 62 + ((height - 62) * (level - 20)) / 25 : height + ((7 - height) * (level - 45)) / 20;
    await poll(async () => (await readDot(page, 'Ann'))[1]).toBeCloseTo(expected, 0);
    expect(urgency).toBeGreaterThan(0);
    await saved(page, readFile, `hunger: [[0, 100], [20, 62], [45, ${height}], [65, 7], [80, 1], [100, 0]]`);
    expect(readFile().replace(`[45, ${height}]`, '[45, 28]')).toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await point.waitFor();
    await page.keyboard.press('Control+s');
    await poll(readFile).toBe(before);
  });

  test('arrow keys move the focused point, Shift more and Alt finer, + adds one after it and Delete removes it', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    await handle(page, 'point 2 of 3: level 50, urgency 20').focus();
    await page.keyboard.press('ArrowUp');
    await handle(page, 'point 2 of 3: level 50, urgency 21').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await handle(page, 'point 2 of 3: level 50, urgency 31').waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await handle(page, 'point 2 of 3: level 50.1, urgency 31').waitFor();
    await page.keyboard.press('ArrowLeft');
    await handle(page, 'point 2 of 3: level 49.1, urgency 31').waitFor();
    await page.keyboard.press('+');
    await handle(page, /^point 3 of 4: level 74\.5/).waitFor();
    await poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^point 3 of 4: level 74\.5/,
    );
    await page.keyboard.press('Delete');
    await handle(page, 'point 3 of 3: level 100, urgency 0').waitFor();
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
    await handle(page, /^point 2 of 4: level 2[45]/).waitFor();
    await page.keyboard.press('Control+z');
    await handle(page, 'point 2 of 3: level 50, urgency 20').waitFor();
    const field = page.getByRole('textbox', { name: 'point 2: urgency' });
    await field.fill('33.5');
    await field.press('Enter');
    await handle(page, 'point 2 of 3: level 50, urgency 33.5').waitFor();
    const level = page.getByRole('textbox', { name: 'point 2: level' });
    await level.fill('120');
    await poll(() => level.getAttribute('aria-invalid')).toBe('true');
    await level.press('Escape');
    await page.getByRole('button', { name: 'Remove point 2' }).click();
    await handle(page, 'point 2 of 2: level 100, urgency 0').waitFor();
    await saved(page, readFile, '  hunger: [[0, 100], [100, 0]] # by hand');
  });
});

describe('other kinds', () => {
  test('a parameter is changed by its number, its slider and its handle, and the formula follows; as points it keeps its shape', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    await choose(page, 'mood');
    const formula = page.getByLabel('Formula');
    await poll(() => formula.textContent()).toBe('y = 10 · 1 / (1 + e^(0.1 · (x − 50)))');
    const field = page.getByRole('textbox', { name: 'midpoint: number' });
    await field.fill('30');
    await field.press('Enter');
    await poll(() => formula.textContent()).toBe('y = 10 · 1 / (1 + e^(0.1 · (x − 30)))');
    await page.getByRole('slider', { name: 'steepness', exact: true }).focus();
    await page.keyboard.press('Home');
    await poll(() => formula.textContent()).toBe('y = 10 · 1 / (1 + e^(0.5 · (x − 30)))');
    await drag(page, handle(page, /^midpoint: level 30/), 60, 0);
    await handle(page, /^midpoint: level (?!30)/).waitFor();
    const label = (await handle(page, /^midpoint: level/).getAttribute('aria-label')) ?? '';
    const midpoint = label.split('level ')[1];
    await saved(
      page,
      readFile,
      `  mood: { kind: logistic, midpoint: ${midpoint}, steepness: -0.5, to: [0, 10] } # an S`,
    );
    await page.getByRole('combobox', { name: 'Kind of curve' }).selectOption('points');
    await handle(page, /^point 1 of \d+: level \d.*, urgency (?:9\.9|10)/).waitFor();
    await saved(page, readFile, /mood: \[\[[\d.]+, (?:9\.9\d*|10)\].*, 0(?:\.0\d*)?\]\] # an S/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('slider', { name: 'steepness', exact: true }).waitFor();
  });

  test('a stitched curve: its ends are dragged, each segment is changed by its own means, split and removed', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    await choose(page, 'broken');
    await drag(page, handle(page, 'end of segment 1: level 30'), 30, 0, 0.9);
    await handle(page, /^end of segment 1: level (?!30)/).waitFor();
    await page.getByRole('tab', { name: 'the rest' }).click();
    const field = page.getByRole('textbox', { name: 'point 1: urgency' });
    await field.fill('5');
    await field.press('Enter');
    await saved(page, readFile, '      - curve: [[30, 5], [100, 0]] # the rest');
    expect(readFile()).toMatch(
      /- \{ until: (3[1-9]|4\d)(\.5)?, curve: \{ kind: linear, over: \[0, 30\], to: \[9, 6\] \} \}/,
    );
    await page.getByRole('button', { name: 'Split this segment in two' }).click();
    await poll(() => page.getByRole('tab', { name: /up to|the rest/ }).count()).toBe(3);
    await page.getByRole('button', { name: 'Remove this segment' }).click();
    await poll(() => page.getByRole('tab', { name: /up to|the rest/ }).count()).toBe(2);
  });

  test('a curve that comes with hanker is written into the file before it is changed', async () => {
    const { page, readFile } = await openCurves({ world: SMALL });
    await choose(page, 'sims1 medium');
    await page.getByRole('button', { name: 'Write it into the file to change it' }).click();
    const field = page.getByRole('textbox', { name: 'half: number' });
    await field.fill('6');
    await field.press('Enter');
    await saved(page, readFile, '  sims1 medium: { kind: falloff, half: 6 }');
  });
});

describe('all of them', () => {
  test('a curve is found by what uses it, by keyboard too; a new one is added, and removed while nothing uses it', async () => {
    const { page, readFile } = await openCurves();
    await page.getByRole('searchbox', { name: 'Search curves' }).fill('bedtime');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox', { name: 'Curves' }).getByRole('option', { name: /^late/ }).waitFor();
    await page.getByRole('heading', { name: 'early' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'late' }).waitFor();
    await page.getByText(/now 06:0\d/).waitFor();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByLabel('Name of the new curve').fill('thirst');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByRole('heading', { name: 'thirst' }).waitFor();
    await saved(page, readFile, '  thirst: [[0, 100], [50, 20], [100, 0]]');
    await page.getByRole('button', { name: 'More for thirst' }).click();
    await page.getByRole('menuitem', { name: 'Remove thirst' }).click();
    await poll(() => page.getByRole('heading', { name: 'thirst' }).count()).toBe(0);
  });

  test('a dot is an agent: a click selects it', async () => {
    const { page } = await openCurves({ world: SMALL });
    await page.getByText('Where all 2 stand now').click();
    expect(await readDot(page, 'Bob')).toEqual([expect.closeTo(75, 0), expect.closeTo(10, 0)]);
    const bob = page.getByRole('button', { name: /^Bob.*→/ });
    expect(await bob.getAttribute('aria-pressed')).toBe('false');
    await page
      .getByRole('group', { name: /^hunger: level to urgency/ })
      .locator('circle[class*=dot]')
      .nth(1)
      .click();
    await poll(() => bob.getAttribute('aria-pressed')).toBe('true');
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
    await page.getByRole('button', { name: 'Take over 2 curves' }).click();
    await handle(page, 'point 2 of 2: level 100, urgency 5').waitFor();
    await saved(page, readFile, '  hunger: [[0, 90], [100, 5]] # by hand');
    expect(readFile()).toContain('thirst: [[0, 1], [9, 0]]');
    await page.getByRole('button', { name: 'Undo' }).click();
    await handle(page, 'point 2 of 3: level 50, urgency 20').waitFor();
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
      await page.getByText('There is nothing to take over.').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
    }
  });

  test.each(['light', 'dark'] as const)('nothing is out of reach: %s', async (colour) => {
    const { page } = await openCurves({ colour, world: SMALL });
    await expectNoViolations(page, '#editor');
    await choose(page, 'mood');
    await page.getByRole('slider', { name: 'steepness', exact: true }).waitFor();
    await expectNoViolations(page, '#editor');
    await choose(page, 'broken');
    await page.getByRole('tab', { name: 'the rest' }).waitFor();
    await expectNoViolations(page, '#editor');
    await shoot(page, `curves-${colour}`);
  });
});
