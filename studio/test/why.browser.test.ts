import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, expectNoViolations, openStudio, pause, press } from './ground.ts';

async function openPaused(opening: Parameters<typeof openStudio>[0] = {}): Promise<{ page: Page; why: Locator }> {
  const { page } = await openStudio(opening);
  const why = page.getByRole('region', { name: 'Why', exact: true });
  // Somebody decides in the first tick, and then not for a long time.
  await why.getByRole('option').first().waitFor();
  await pause(page);
  return { page, why };
}

/** The option that was taken. */
const taken = (why: Locator) => why.getByRole('button', { name: /, taken$/ });

/** What a screen reader says of an element, in one line. */
async function nameOf(locator: Locator): Promise<string> {
  const said = await locator.ariaSnapshot();
  return said.replaceAll(' ,', ',').replaceAll('\n', ' ');
}

test('a newcomer sees at once what the selected agent chose and why', async () => {
  const { why } = await openPaused();
  expect(await why.getByText(/06:00 Ann chose make breakfast at fridge/).count()).toBe(1);
  expect(await nameOf(taken(why))).toMatch(/"make breakfast at fridge, score [\d.]+, chance 50 %, taken"/);
  expect(await why.getByText('everyday').count()).toBeGreaterThan(0);
});

test('one asks why not, applies a change, and sees the agent choose otherwise; undo brings all back', async () => {
  const { page, why } = await openPaused();
  await why.getByRole('button', { name: /^take a shower at shower/ }).click();
  await atRest(page);
  expect(await why.getByText(/Ann did not take “take a shower at shower”/).count()).toBe(1);
  const clock = page.getByRole('status', { name: 'Clock' });
  const now = await clock.textContent();
  await why.getByRole('button', { name: /^Apply( at 06:00)? ?: if food/ }).click();
  await atRest(page);
  expect(await why.getByText('06:00 Ann now chooses “take a shower at shower”.').count()).toBe(1);
  expect(await nameOf(taken(why))).toMatch(/"take a shower at shower, /);
  expect(await clock.textContent()).toContain('06:00');
  await why.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await nameOf(taken(why))).toMatch(/"make breakfast at fridge, /);
  expect(await clock.textContent()).toBe(now);
  await why.getByRole('button', { name: /^water the plants at plants/ }).click();
  await atRest(page);
  await why.getByRole('button', { name: /^Change the file ?: if bucket pastime · priority ≥ 61/ }).click();
  await atRest(page);
  expect(await why.getByText('06:00 Ann now chooses “water the plants at plants”.').count()).toBe(1);
  await why.getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await nameOf(taken(why))).toMatch(/"make breakfast at fridge, /);
});

test('what can’t be applied has a reason in place of the button, and what was rejected can be asked about too', async () => {
  const { page, why } = await openPaused();
  await why.getByRole('button', { name: /^take a shower at shower/ }).click();
  await atRest(page);
  const obstacle = why.getByText('a distance can’t be set: it follows from where they are');
  expect(await obstacle.count()).toBeGreaterThan(0);
  await why.getByText(/^requires lodger \(\d+\)/).click();
  await why.getByRole('button', { name: /^practise at guitar ?, requires lodger/ }).click();
  await atRest(page);
  expect(
    await why.getByText(/: it requires the tag lodger, which Ann does not have; it would have scored/).count(),
  ).toBe(1);
  expect(await why.getByText('No change of a number would have made it win.').count()).toBe(1);
  expect(await why.getByText('An order can’t make Ann do it either.').count()).toBe(1);
});

test('the whole answer is scrolled into sight, and the option that it is about stays there', async () => {
  const { page } = await openStudio({ size: [1440, 900] });
  await pause(page);
  for (let i = 0; i < 4; i++) await press(page, '.');
  const why = page.getByRole('region', { name: 'Why', exact: true });
  const options = why.locator('[data-option]');
  for (const which of [(await options.count()) - 1, 2]) {
    const option = options.nth(which);
    await option.click();
    await atRest(page);
    const { over, under } = await option.evaluate((row) => {
      const item = row.closest('li') as HTMLElement;
      let scroller: HTMLElement = item;
      while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement as HTMLElement;
      const [outer, inner] = [scroller.getBoundingClientRect(), item.getBoundingClientRect()];
      return { over: inner.top - outer.top, under: inner.bottom - outer.bottom };
    });
    // Its end is in sight, or else its beginning is at the top.
    expect(over).toBeGreaterThan(-1);
    expect(Math.min(over, Math.max(0, under))).toBeLessThan(8);
    await option.click();
    await atRest(page);
  }
});

test('the decisions are chosen by arrow keys, and the sentence follows', async () => {
  const { page, why } = await openPaused();
  for (let i = 0; i < 3; i++) {
    const before = await why.getByRole('option').count();
    await press(page, '.');
    expect(await why.getByRole('option').count()).toBeGreaterThan(before);
  }
  const sentence = why.locator('time').first();
  const last = await sentence.textContent();
  await why.getByRole('option').last().focus();
  await press(page, 'Home');
  expect(await sentence.textContent()).toBe('06:00');
  expect(await why.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
  await press(page, 'ArrowRight');
  expect(await sentence.textContent()).not.toBe('06:00');
  await press(page, 'End');
  expect(await sentence.textContent()).toBe(last);
  expect(await why.getByRole('button', { name: 'Newest' }).getAttribute('aria-pressed')).toBe('true');
});

test('the chosen decision stays in sight when its panel gets narrower', async () => {
  const { page } = await openStudio({ size: [1440, 900] });
  await pause(page);
  const why = page.getByRole('region', { name: 'Why', exact: true });
  for (let i = 0; i < 5; i++) await press(page, '.');
  await page.getByRole('tab', { name: 'Factors' }).click();
  await atRest(page);
  const isInSight = () =>
    why.getByRole('option', { selected: true }).evaluate((mark) => {
      const box = (mark.parentElement as HTMLElement).getBoundingClientRect();
      return mark.getBoundingClientRect().right <= box.right + 1;
    });
  await expect.poll(isInSight).toBe(true);
});

test('while time runs, what is being read stays until one goes on; a step shows the new decision', async () => {
  const { page, why } = await openPaused();
  await taken(why).click();
  await page.mouse.move(5, 5);
  await press(page, '.');
  expect(await why.locator('time').first().textContent()).not.toBe('06:00');
  const read = await why.locator('time').first().textContent();
  await taken(why).click();
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await why.getByText(/Held while you read/).waitFor();
  await pause(page);
  expect(await why.locator('time').first().textContent()).toBe(read);
  await why.getByRole('button', { name: 'Go on' }).click();
  await atRest(page);
  expect(await why.locator('time').first().textContent()).not.toBe(read);
  expect(await why.getByText(/Held while you read/).count()).toBe(0);
});

test('a false condition is shown part by part, and leads to Factors', async () => {
  const { page, why } = await openPaused();
  await why.getByText(/^switched off/).click();
  await why.getByRole('button', { name: /^cook dinner at fridge/ }).click();
  await atRest(page);
  const condition = why.getByRole('region', { name: 'Its condition' });
  expect(await condition.getByText('dinner(hour)').count()).toBe(1);
  expect(await condition.getByText('hour 06:00').count()).toBe(1);
  expect(await why.getByText(/^from \d\d:\d\d to \d\d:\d\d, from /).count()).toBe(1);
  const inSight = await condition.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const panel = element.closest('section[aria-label="Decision"]')?.getBoundingClientRect();
    return panel !== undefined && top >= panel.top - 1 && top < panel.bottom - 20;
  });
  expect(inSight).toBe(true);
  await condition.getByRole('button', { name: 'Open it in Factors' }).focus();
  await press(page, 'Enter');
  expect(await page.getByRole('tab', { name: 'Factors' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.getByText('cook dinner · fridge').count()).toBeGreaterThan(0);
});

test('a roll is explained by its intervals, and the agent can be made to do it anyway, by keyboard', async () => {
  const { page, why } = await openPaused();
  expect(
    await why.getByText(/it scored 19\.19 and “warm up a meal at fridge” 19\.25, but it was picked at random/).count(),
  ).toBe(1);
  await why.getByRole('button', { name: /^warm up a meal at fridge/ }).click();
  await atRest(page);
  const roll = why.getByRole('region', { name: 'The roll' });
  expect(await roll.getByText('0.710').count()).toBe(1);
  expect(await roll.getByRole('row', { name: /^make breakfast at fridge 19\.19 50 % 0\.501 to 1\.000/ }).count()).toBe(
    1,
  );
  await why.getByRole('button', { name: 'Make Ann do it anyway' }).focus();
  await press(page, 'Enter');
  const inspector = page.getByRole('region', { name: 'Inspector' });
  expect(await why.getByText(/06:00 Ann was ordered to do “warm up a meal at fridge”/).count()).toBe(1);
  await page.getByRole('button', { name: 'One tick' }).click();
  await atRest(page);
  expect(await inspector.getByText('warm up a meal').count()).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  expect(await inspector.getByText('warm up a meal').count()).toBe(0);
});

test('nothing stands in the way of a screen reader, in light and in dark', async () => {
  for (const colour of ['light', 'dark'] as const) {
    const { page, why } = await openPaused({ colour });
    await why.getByRole('button', { name: /^take a shower at shower/ }).click();
    await why.getByText(/^switched off/).click();
    await atRest(page);
    expect(await why.getByText('Why not?').count()).toBe(1);
    expect(await why.getByRole('button', { name: /^shout fire with Bob/ }).count()).toBe(1);
    await expectNoViolations(page, 'section[aria-label="Why"]');
  }
});

const SHOP = `hanker: 2
ticksPerHour: 60
starts: 08:00
needs:
  food: { decay: 6/h, curve: [[0, 1], [100, 0]], start: 40 }
  fun: { decay: 5/h, curve: [[0, 0.7], [100, 0]], start: 60 }
kinds:
  shop:
    adverts:
      buy bread: { when: hour >= 9 and hour < 12, promise: { food: 50 }, steps: [{ wait: 5m }, { grant: { food: 50 } }] }
  bench: { adverts: { sit: { promise: { fun: 10 }, steps: [{ wait: 30m }, { grant: { fun: 10 } }] } } }
temperaments: { person: {} }
things: [{ kind: shop, at: [2, 2] }, { kind: bench, at: [6, 2] }]
agents: [{ name: Ann, temperament: person, at: [0, 0] }]
`;

test('a shop that is closed says when it opens, and leads there', async () => {
  const { page, why } = await openPaused({ world: SHOP });
  await why.getByText('switched off (when)').first().click();
  await why.getByRole('button', { name: /^buy bread at shop/ }).click();
  await atRest(page);
  expect(await why.getByText(/^from 09:00 to 11:59 \(now 08:\d\d\)$/).count()).toBe(1);
  expect(await why.getByRole('button', { name: 'Look for numbers of the file' }).count()).toBe(0);
  await why.getByRole('button', { name: 'Go to 09:00' }).click();
  await atRest(page);
  expect(await page.getByRole('status', { name: 'Clock' }).textContent()).toContain('09:00');
  // The pointer rests on the decision of before; a step shows the new one all the same.
  await why.getByRole('region', { name: 'Decision' }).hover();
  await atRest(page);
  for (let i = 0; i < 10; i++) await press(page, ',');
  expect(await page.getByRole('status', { name: 'Clock' }).textContent()).toContain('09:10');
  expect(await why.getByText(/09:09 Ann chose buy bread at shop/).count()).toBe(1);
  await press(page, '.');
  expect(await why.getByText(/09:18 Ann chose buy bread at shop/).count()).toBe(1);
});

const BENCHES = `hanker: 2
ticksPerHour: 60
starts: 08:00
needs:
  food: { decay: 0/h, curve: [[0, 1], [100, 0]], start: 10 }
  rest: { decay: 0/h, curve: [[0, 1], [100, 0]], start: 90 }
kinds:
  kiosk: { adverts: { eat: { promise: { food: 60 }, steps: [{ wait: 30m }, { grant: { food: 60 } }] } } }
  bench: { adverts: { sit: { promise: { rest: 10 }, steps: [{ wait: 30m }, { grant: { rest: 10 } }] } } }
temperaments: { person: { mind: { select: { within: 0.2 } } } }
things:
  - { kind: kiosk, at: [1, 1] }
  - { kind: bench, at: [1, 1], name: first }
  - { kind: bench, at: [1, 1], name: second }
  - { kind: bench, at: [1, 1], name: third }
  - { kind: bench, at: [1, 1], name: fourth }
  - { kind: bench, at: [6, 1], name: far }
agents: [{ name: Ann, temperament: person, at: [1, 1] }]
`;

test('where a roll chooses, one sees what would give an option a chance; what is the same elsewhere is named', async () => {
  const { page, why } = await openPaused({ world: BENCHES });
  const options = ['first', 'second', 'third', 'fourth'];
  let asked = '';
  for (const name of options) {
    await why.getByRole('button', { name: new RegExp(`^sit at ${name}`) }).click();
    await atRest(page);
    if ((await why.getByText('It would have had a chance').count()) > 0) asked = name;
    if (asked !== '') break;
  }
  const chances = why.getByRole('list', { name: `What would have given sit at ${asked} a chance` });
  expect(await chances.getByText(/^of \d+ % with food at \d+(\.\d+)? \(now 10\)$/).count()).toBe(1);
  await chances.getByRole('button', { name: /^Apply/ }).focus();
  await press(page, 'Enter');
  const told = new RegExp(`^08:0\\d “sit at ${asked}” now has a chance of \\d+ %, but the roll of 0\\.\\d{3} picks “`);
  expect(await why.getByText(told).count()).toBe(1);
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
  await atRest(page);
  // What was undone is not said any more.
  expect(await why.getByText(told).count()).toBe(0);
  await why.getByRole('button', { name: /^sit at far/ }).click();
  await atRest(page);
  await expectNoViolations(page, 'section[aria-label="Why"]');
});
