import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations, openStudio } from './ground.ts';

async function openPaused(opening: Parameters<typeof openStudio>[0] = {}): Promise<{ page: Page; why: Locator }> {
  const { page } = await openStudio(opening);
  const why = page.getByRole('region', { name: 'Why', exact: true });
  await why.getByRole('option').first().waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play' }).waitFor();
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
  await expect.poll(() => why.getByText(/06:00 Ann chose make breakfast at fridge/).count()).toBe(1);
  expect(await nameOf(taken(why))).toMatch(/"make breakfast at fridge, score [\d.]+, chance 50 %, taken"/);
  expect(await why.getByText('everyday').count()).toBeGreaterThan(0);
});

test('one asks why not, applies a change, and sees the agent choose otherwise; undo brings all back', async () => {
  const { page, why } = await openPaused();
  await why.getByRole('button', { name: /^take a shower at shower/ }).click();
  await why.getByText(/Ann did not take "take a shower · shower"/).waitFor();
  const clock = page.getByRole('status', { name: 'Clock' });
  const now = await clock.textContent();
  await why.getByRole('button', { name: /^Apply( at 06:00)? ?: if food/ }).click();
  await why.getByText('06:00 Ann now chooses “take a shower at shower”.').waitFor();
  expect(await nameOf(taken(why))).toMatch(/"take a shower at shower, /);
  expect(await clock.textContent()).toContain('06:00');
  await why.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => nameOf(taken(why))).toMatch(/"make breakfast at fridge, /);
  expect(await clock.textContent()).toBe(now);
});

test('what can’t be applied has a reason in place of the button, and what was rejected can be asked about too', async () => {
  const { why } = await openPaused();
  await why.getByRole('button', { name: /^take a shower at shower/ }).click();
  await why.getByText('a distance can’t be set: it follows from where they are').first().waitFor();
  await why.getByText(/\d+ requires lodger/).click();
  await why.getByRole('button', { name: /^practise at guitar ?, requires lodger/ }).click();
  await why.getByText('No number can change that: requires lodger.').waitFor();
});

test('the decisions are chosen by arrow keys, and the sentence follows', async () => {
  const { page, why } = await openPaused();
  for (let i = 0; i < 3; i++) {
    const before = await why.getByRole('option').count();
    await page.keyboard.press('.');
    await expect.poll(() => why.getByRole('option').count()).toBeGreaterThan(before);
  }
  const sentence = why.locator('time').first();
  const last = await sentence.textContent();
  await why.getByRole('option').last().focus();
  await page.keyboard.press('Home');
  await expect.poll(() => sentence.textContent()).toBe('06:00');
  expect(await why.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => sentence.textContent()).not.toBe('06:00');
  await page.keyboard.press('End');
  await expect.poll(() => sentence.textContent()).toBe(last);
  expect(await why.getByRole('button', { name: 'Newest' }).getAttribute('aria-pressed')).toBe('true');
});

test('while time runs the newest decision is shown, and what is being read stays until one goes on', async () => {
  const { page, why } = await openPaused();
  await taken(why).click();
  await page.mouse.move(5, 5);
  await page.keyboard.press('.');
  await why.getByText(/Held while you read/).waitFor();
  expect(await nameOf(taken(why))).toMatch(/"make breakfast/);
  await why.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => why.locator('time').first().textContent()).not.toBe('06:00');
  expect(await why.getByText(/Held while you read/).count()).toBe(0);
});

test('nothing stands in the way of a screen reader, in light and in dark', async () => {
  for (const colour of ['light', 'dark'] as const) {
    const { page, why } = await openPaused({ colour });
    await why.getByRole('button', { name: /^take a shower at shower/ }).click();
    await why.getByText('Why not?').waitFor();
    await why.getByText(/^\d+ switched off/).click();
    await why.getByRole('button', { name: /^shout fire with Bob/ }).waitFor();
    await expectNoViolations(page, 'section[aria-label="Why"]');
  }
});
