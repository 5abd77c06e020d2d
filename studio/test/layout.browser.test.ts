import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause } from './ground.ts';

/** The width and height of a phone's window. */
const PHONE = [390, 844] as const;

test('the panels scroll, never the page', async () => {
  const { page } = await openStudio({ query: '?panel=text' });
  await pause(page);
  for (const name of ['Text', 'World', 'Curves', 'Factors', 'Parameters', 'Trials']) {
    await page.getByRole('tab', { name }).click();
    await atRest(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), name).toBe(0);
  }
  // Mia has parameters of her temperament, with badges beside them; the names of needs stay whole.
  await page.getByRole('tab', { name: 'World' }).click();
  await page.getByRole('combobox', { name: 'Find an agent or a thing' }).fill('Mia');
  await page.keyboard.press('Enter');
  await atRest(page);
  const need = page.getByRole('region', { name: 'Inspector' }).getByRole('rowheader', { name: 'tidiness' });
  expect((await need.boundingBox())?.height).toBeLessThan(30);
});

for (const colour of ['light', 'dark'] as const)
  test(`a narrow window shows one area at a time, and nothing leaves it, in ${colour}`, async () => {
    const { page } = await openStudio({ size: PHONE, colour });
    await page.getByRole('button', { name: 'Got it' }).click();
    await pause(page);
    const areas = page.getByRole('tablist', { name: 'Areas of the page' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const [area, region] of [
      ['Editors', 'World'],
      ['Inspector', 'Inspector'],
      ['Why', 'Why'],
      ['Timeline', 'Timeline'],
    ] as const) {
      await areas.getByRole('tab', { name: area }).click();
      await atRest(page);
      expect(await page.getByRole('region', { name: region, exact: true }).isVisible()).toBe(true);
      expect(await overflow()).toBe(0);
      await expectNoViolations(page);
    }
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save a copy …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as' });
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    // The dialog gives the focus back when it is gone; a key before that would go elsewhere.
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('slider', { name: 'Moment that is shown' }).press('Home');
    await page.getByText('Looking at day 1').waitFor();
    await atRest(page);
    expect(await overflow()).toBe(0);
  });

test('in a narrow window a link to an editor leads to the editors', async () => {
  const { page } = await openStudio({ size: PHONE });
  await pause(page);
  await page.getByRole('tab', { name: 'Inspector' }).click();
  await page.getByRole('button', { name: /^Urgency of wash/ }).click();
  await atRest(page);
  expect(await page.getByRole('tab', { name: 'Editors' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('heading', { name: 'grime' }).count()).toBe(1);
});

test('in a narrow window no box of a factor is half outside', async () => {
  const { page } = await openStudio({ size: PHONE, query: '?panel=factors' });
  await pause(page);
  const boxes = await page.locator('.react-flow__node').all();
  const cut: string[] = [];
  let whole = 0;
  for (const box of boxes) {
    const at = await box.boundingBox();
    if (!at || at.x + at.width <= 0) continue;
    // The dots of its arrows reach over its edges.
    if (at.x < 6 || at.x + at.width > PHONE[0] - 6) cut.push((await box.textContent()) ?? '');
    else whole++;
  }
  expect(cut).toEqual([]);
  expect(whole).toBeGreaterThan(3);
});

test('in a narrow window the head of a panel has one line, where its tools have space to give way', async () => {
  const { page } = await openStudio({ world: 'cafe', size: PHONE, query: '?panel=parameters' });
  await pause(page);
  const boxOf = (name: string) => page.getByRole('button', { name, exact: true }).boundingBox();
  const [first, last] = [await boxOf('Decay'), await boxOf('Help: Parameters')];
  expect(Math.abs((first?.y ?? 0) - (last?.y ?? 99))).toBeLessThan(8);
});

test('at 200 % zoom everything is within the window: the clock, all tabs, the map, and all boxes of a factor', async () => {
  // A window of 1440 × 900 has half as many pixels then.
  const { page } = await openStudio({ size: [720, 450] });
  await page.getByRole('button', { name: 'Got it' }).click();
  await pause(page);
  const within = async (name: string, element: ReturnType<typeof page.getByRole>) => {
    const box = await element.boundingBox();
    expect(box, name).not.toBeNull();
    if (!box) return;
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.y, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(720);
    expect(box.y + box.height, name).toBeLessThanOrEqual(450);
  };
  await within('the clock', page.getByText(/^06:\d\d$/).first());
  for (const name of ['World', 'Curves', 'Factors', 'Parameters', 'Trials', 'Text'])
    await within(name, page.getByRole('tab', { name, exact: true }));
  const map = page.getByRole('application', { name: 'Map' });
  await within('the map', map);
  expect((await map.boundingBox())?.height).toBeGreaterThan(250);
  await page.getByRole('tab', { name: 'Factors' }).click();
  await atRest(page);
  const boxes = page.locator('.react-flow__node');
  expect(await boxes.count()).toBeGreaterThan(5);
  for (const box of await boxes.all()) await within('a box', box);
  await expectNoViolations(page);
});

test('a message that comes again is shown once, with its button beside it', async () => {
  const { page } = await openStudio({ size: [1280, 720] });
  await pause(page);
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Control+s');
    await atRest(page);
  }
  const message = page.getByText('household.yaml saved.');
  expect(await message.count()).toBe(1);
  const [text, button] = await Promise.all([
    message.boundingBox(),
    page.getByRole('button', { name: 'Dismiss' }).boundingBox(),
  ]);
  if (!text || !button) throw new Error('the message is not to be seen');
  expect(button.y).toBeLessThan(text.y + text.height);
  expect(button.x).toBeGreaterThan(text.x + text.width);
});
